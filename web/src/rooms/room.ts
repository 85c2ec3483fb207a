// What a room is: how one game looks and how it is played with a finger. Everything else (connection, seats, secret,
// action bar, log, talk, end, replay) is the shared layout's. web/README.md tells how to write one.
import type { Component } from 'svelte';
import type { Seat, Tagged } from '../words/word';
import type { Place } from '../table/place.svelte';
import type { Scene } from '../table/scenes.svelte';

export interface Inside<View = any, Action extends Tagged = any, Utterance extends Tagged = any> {
  at: Place<View, Action, Utterance>;
}

export interface Panel {
  id: string;
  /** The message that names its tab. */
  title: string;
  content: Component<any>;
}

export interface Room<View = any, Action extends Tagged = any, Event extends Tagged = any> {
  /** What lies in the middle of the table. */
  Board: Component<any>;
  /** What "my secret" shows while it is held down. Not asked for where there is nothing secret (spectators). */
  Secret: Component<any>;
  /** The choices of the action bar; the shared one (a button for each choice) if there is none. */
  Actions?: Component<any>;
  /** Marks at a seat: an office, a vote, a number of cards. Gets `at` and `seat`. */
  SeatMarks?: Component<any>;
  /** Ways to say typed words; the shared list if there is none. */
  Talk?: Component<any>;
  /** What the end page tells beside who won and why: who was who, the turning points. */
  Ending?: Component<any>;
  /** Pages beside the log. */
  panels?: readonly Panel[];

  /** When this changes, the secret holds something new: its cover says so until it is looked at. */
  news?(view: View): unknown;
  /** Choices that are made by clicking a seat. */
  targets?(at: Place<View, Action>): ReadonlyMap<Seat, Action>;
  /** An event as the whole table heard it. People sit side by side: the log shows no more, the secret holds the rest.
   *  Fields that the game marks as secret are left out without it. */
  openly?(event: Event): Event;
  /** What is not worth a line in the log. */
  isQuiet?(event: Event): boolean;
  /** The number of the round that begins with this event: a heading in the log, a place to jump to in a replay. */
  beginsRound?(event: Event): number | null;
  /** Seats in the order in which they sit out of the game, dimmed: the dead, those who left. */
  isOut?(view: View, seat: Seat): boolean;
  /** Whether the room itself says now why a decision was refused (`at.refusal`), where it was made. */
  tellsRefusal?(at: Place<View, Action>): boolean;
  /** How an event is shown that the table should feel; null for those that are told like any other. Gets it as the whole
   *  table heard it, and the view before it. */
  scene?(event: Event, at: Place<View, Action>, view: View): Scene | null;
  /** The view after an event, for scenes that show on the board itself. */
  after?(view: View, event: Event): View;
  /** For a guided first match: the message that helps now. */
  hint?(at: Place<View, Action>): string | null;
}

type Module = { default: Room };
const ROOMS = import.meta.glob<Module>('./*/index.ts');

/** The room of a game; a game without one gets the plain room, which needs nothing but words and legal choices. */
export async function findRoom(game: string): Promise<Room> {
  const load = ROOMS[`./${game}/index.ts`] ?? ROOMS['./plain/index.ts']!;
  return (await load()).default;
}
