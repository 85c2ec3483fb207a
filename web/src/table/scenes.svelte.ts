// What the table should feel gets its time: an event that a room makes a scene of is shown for some seconds, and what
// was told after it waits here. Voices that were heard meanwhile are told one after the other, as they were said. Only
// what this visitor sees waits: the table plays on, others decide when they like, and who owes a decision under a clock
// is kept for a moment only.
import type { Component } from 'svelte';
import type { GameWord, Seat, Tagged } from '../words/word';
import type { Happening } from './client.svelte';

/** One card of a scene: it lies face down, then turns over. */
export interface Card {
  /** Whose it is. */
  seat?: Seat;
  /** What it says, and in smaller letters what else. */
  word: string;
  note?: string;
  /** The language of the word, where it is not the page's. */
  lang?: string;
  /** A sign beside the word, with its properties: nothing is told by colour alone. */
  sign?: readonly [Component<any>, Record<string, unknown>];
  /** As how manieth it turns over, where that is not the order in which they lie: what lies where tells nothing. */
  turn?: number;
  /** A colour of the room's stylesheet. */
  colour?: string | undefined;
}

export interface Scene {
  /** At the usual pace. */
  seconds: number;
  /** Said from the beginning. */
  title?: string;
  /** Laid over the board; without any, the board itself shows what happens. */
  cards?: readonly Card[];
  /** All cards turn over at once. */
  together?: boolean;
  /** What on the board it is about, as the room names it. */
  focus?: string | undefined;
  /** Said once the cards lie open. */
  verdict?: string;
}

/** How a room shows what happens: the scene of an event, if it is one, and the view after it. */
export interface Direction {
  scene(event: Tagged, view: GameWord): Scene | null;
  after(view: GameWord, event: Tagged): GameWord;
}

/** Cards that lie in their order and turn over in another: those before first. */
export function turned<C extends Card>(
  cards: readonly C[],
  before: (one: C, other: C) => number,
): (C & { turn: number })[] {
  const order = [...cards].sort(before);
  return cards.map((card) => ({ ...card, turn: order.indexOf(card) }));
}

interface Step {
  /** Of its event: what was told from there on is not to be read yet, but for a voice. */
  number: number;
  /** None is somebody's voice: it is read, and nothing is kept from anybody who decides. */
  scene: Scene | null;
  view: GameWord;
}

// Less than bots take over a sentence, so that those who watched a scene catch up with the table.
const A_VOICE = 0.8; // seconds

export interface Showing extends Step {
  /** In milliseconds. */
  lasts: number;
}

export interface House {
  later(milliseconds: number, then: () => void): () => void;
  /** What the seconds of a scene are multiplied by; 0 where there are none. */
  tempo(): number;
  /** How many milliseconds all that waits may take by now. */
  limit(): number;
}

export class Scenes {
  now = $state.raw<Showing | null>(null);
  direction: Direction | null = null;
  readonly #house: House;
  #waiting: Step[] = [];
  #ends = 0;
  /** When all of it is to be over. */
  #due = 0;
  #cancel = () => {};

  constructor(house: House) {
    this.#house = house;
  }

  /** These events came, after this view. */
  tell(events: readonly Happening[], view: GameWord): void {
    if (!this.direction || this.#house.tempo() === 0) return this.skip();
    for (const { number, event } of events) {
      const scene = this.direction.scene(event, view);
      view = this.direction.after(view, event);
      const waits = this.now !== null || this.#waiting.length > 0;
      if (scene || (waits && event.type === 'Said')) this.#waiting.push({ number, scene, view });
    }
    this.#due = Date.now() + this.#house.limit();
    if (this.now) this.hasten();
    else this.next();
  }

  /** On to the next scene, or to how things stand. */
  next(): void {
    this.#cancel();
    const step = this.#waiting.shift();
    if (!step) {
      this.now = null;
      return;
    }
    const lasts = this.#share(this.#usual(step));
    this.now = { ...step, lasts };
    this.#until(lasts);
  }

  /** This visitor does something itself, and reads no more: what was only said is there at once. */
  hush(): void {
    const last = this.#waiting.findLastIndex((step) => step.scene);
    this.#waiting = this.#waiting.slice(0, last + 1);
    if (this.now?.scene === null) this.next();
  }

  /** To how things stand, at once. */
  skip(): void {
    this.#waiting = [];
    this.next();
  }

  /** More came, or this visitor is waited for: all of it together may have become too long. */
  hasten(): void {
    if (!this.now) return;
    this.#due = Math.min(this.#due, Date.now() + this.#house.limit());
    const left = this.#ends - Date.now();
    const share = this.#share(left);
    if (share < left) this.#until(share);
  }

  #usual({ scene }: Step): number {
    return (scene?.seconds ?? A_VOICE) * 1000 * this.#house.tempo();
  }

  /** What a scene before those that wait gets, so that all of them are over in time. */
  #share(lasts: number): number {
    const total = this.#waiting.reduce((sum, step) => sum + this.#usual(step), lasts);
    return lasts * Math.min(1, Math.max(0, this.#due - Date.now()) / total);
  }

  #until(milliseconds: number): void {
    this.#cancel();
    this.#ends = Date.now() + milliseconds;
    this.#cancel = this.#house.later(milliseconds, () => this.next());
  }
}
