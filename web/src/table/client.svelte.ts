// A visitor at a table, as the pages see it: everything the socket told, kept current, and what one can do there.
import type {
  DealInfo,
  Ended,
  Listed,
  Marked,
  Refused,
  Speech,
  TableInfo,
  ToClient,
  Expected,
  Wrote,
  You,
} from '../generated/socket';
import { SPECTATOR, type GameWord, type Seat, type Tagged } from '../words/word';
import { Deals, dealing } from './deals';
import { laidOver, type Difference } from './difference';
import { LASTS, type Reaction } from './reactions';
import { Scenes } from './scenes.svelte';
import { TableSocket, type Status, type Surroundings } from './socket';

/** The match under way, or the last one, as this visitor may know it. */
export interface Playing {
  id: string;
  seat: Seat;
  /** Who played, even where somebody has left the table since. */
  names: readonly string[];
  number: number;
  view: GameWord;
  turn: Expected;
  speech: Speech;
}

/** Something that happened, with its number in this visitor's feed. */
export interface Happening {
  number: number;
  event: Tagged;
  /** Told while we were watching, not read up on afterwards: worth an announcement and an animation. */
  fresh: boolean;
  /** A stand-in decided for this visitor then, or its time was up: nobody says "you" of it. */
  stoodIn?: boolean;
}

/** What a player thinks of another, for itself. */
export type Opinion = Marked['opinions'][number];

export type Problem = Pick<Refused, 'code' | 'clause' | 'facts' | 'to'>;

// How long what was understood can be taken back before it is said.
export const TAKE_BACK = 3500;
// What may be shown before this visitor sees how things stand, in milliseconds; and when its own time runs.
const LONGEST = 16_000;
const UNDER_A_CLOCK = 1500;

export class TableClient {
  status = $state<Status>('connecting');
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  playing = $state.raw<Playing | null>(null);
  log = $state.raw<readonly Happening[]>([]);
  talk = $state.raw<readonly Wrote[]>([]);
  /** What this visitor thinks of each seat; null where one cannot mark. */
  marked = $state.raw<Marked | null>(null);
  ended = $state.raw<Ended | null>(null);
  /** The match at whose end this visitor lingers: a rematch is a proposal, and each goes over when ready. */
  lingers = $state<string | null>(null);
  goodbye = $state<string | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** What seats show just now. */
  reactions = $state.raw<ReadonlyMap<Seat, Reaction>>(new Map());
  /** What was understood of what this visitor wrote last: said by itself after a moment, unless it is taken back. */
  understood = $state.raw<readonly Tagged[]>([]);
  /** The typed words that may be said, as of when they were last asked for. */
  words = $state.raw<readonly Tagged[]>([]);
  /** The decision on its way to the table. */
  sending = $state.raw<Tagged | null>(null);

  readonly code: string;
  readonly scenes: Scenes;
  readonly #socket: TableSocket;
  readonly #around: Surroundings;
  #act: number | null = null;
  #lists = new Map<number, (listed: Listed | null) => void>();
  #clocksAt = 0;
  /** The match there was when this visitor came; undefined until the table was seen. */
  #found: string | null | undefined = undefined;
  /** From which event on this visitor was there when it happened. */
  #news = 0;
  readonly #deals = new Deals();

  constructor(code: string, around: Surroundings) {
    this.code = code;
    this.#around = around;
    this.#socket = new TableSocket(around);
    this.scenes = new Scenes({
      later: around.later,
      tempo: () => (around.tempo?.() ?? 0) * tempoAt(this.table?.house.pace ?? 0),
      limit: () => (this.awaited && this.deadline(this.me) !== undefined ? UNDER_A_CLOCK : LONGEST),
    });
    this.#socket.hello = () => {
      const known = this.playing && this.#complete() ? this.playing : null;
      return { type: 'Hello', match: known?.id ?? null, since: known?.number ?? null, changes: true };
    };
    this.#socket.onstatus = (status) => (this.status = status);
    this.#socket.onmessage = (message) => this.receive(message);
  }

  connect(): void {
    this.#socket.connect();
  }

  hurry(): void {
    this.#socket.hurry();
  }

  close(): void {
    this.scenes.skip();
    this.#socket.close();
  }

  /** The deal that the table is busy with, before there is a match. */
  get dealing(): DealInfo | null {
    return dealing(this.table);
  }

  get me(): Seat {
    return this.you?.seat ?? SPECTATOR;
  }

  get names(): readonly string[] {
    return this.playing?.names ?? namesOf(this.table);
  }

  /** Whether a decision is expected of this visitor, and none is on its way. */
  get awaited(): boolean {
    return (this.playing?.turn.count ?? 0) > 0;
  }

  /** When the time of a seat runs out, by this machine's clock; undefined without a timer. */
  deadline(seat: Seat): number | undefined {
    const clock = this.playing?.turn.clocks.find(([other]) => other === seat);
    return clock && this.#clocksAt + clock[1];
  }

  act(action: Tagged): void {
    const playing = this.playing;
    if (!playing || this.sending) return;
    this.problem = null;
    this.scenes.hush();
    this.sending = action;
    this.#act = this.#socket.send({ type: 'Act', match: playing.id, decision: playing.turn.decision, action });
  }

  say(utterance: Tagged): void {
    const playing = this.playing;
    if (!playing) return;
    this.problem = null;
    this.scenes.hush();
    this.#socket.send({ type: 'Say', match: playing.id, utterance, number: playing.speech.said });
  }

  write(text: string): void {
    this.problem = null;
    this.scenes.hush();
    const number = this.table?.phase === 'playing' ? (this.playing?.speech.said ?? null) : null;
    this.#socket.send({ type: 'Write', text, number });
  }

  /** What was understood of what was written is not meant. */
  takeBack(word: Tagged): void {
    this.understood = this.understood.filter((one) => one !== word);
  }

  /** What was understood and not taken back is said. */
  sayUnderstood(): void {
    this.#holding?.();
    this.#holding = null;
    const playing = this.playing;
    const words = this.understood;
    this.understood = [];
    if (!playing) return;
    for (const [place, utterance] of words.entries()) {
      const number = playing.speech.said + place;
      this.#murmurs.add(this.#socket.send({ type: 'Say', match: playing.id, utterance, number }));
    }
  }

  #holding: (() => void) | null = null;
  /** What is said in this way and comes too late is nothing that anybody did wrong. */
  readonly #murmurs = new Set<number>();

  #understands(message: Extract<ToClient, { type: 'Understood' }>): void {
    if (message.match !== this.playing?.id) return;
    this.sayUnderstood();
    this.understood = message.utterances;
    this.#holding = this.#around.later(TAKE_BACK, () => this.sayUnderstood());
  }

  /** The choices of a turn that has too many to come with it; null if they were asked for in vain. */
  list(): Promise<Listed | null> {
    const playing = this.playing;
    if (!playing) return Promise.resolve(null);
    const ref = this.#socket.send({ type: 'ListChoices', match: playing.id, decision: playing.turn.decision });
    return new Promise((resolve) => this.#lists.set(ref, resolve));
  }

  ready(ready: boolean): void {
    this.#socket.send({ type: 'GetReady', ready });
  }

  /** Whether the match there is has ended. */
  get over(): boolean {
    return this.ended !== null || (this.playing?.view as { outcome?: unknown } | undefined)?.outcome != null;
  }

  /** From the end to where the next match gathers, ready for it. */
  goOver(): void {
    this.lingers = null;
    if (this.table?.phase === 'gathering' && this.you?.seat !== null) this.ready(true);
  }

  /** And back to the end of the last one. */
  goBack(): void {
    this.lingers = this.playing?.id ?? null;
  }

  /** For this moment: what does not arrive now is not sent again. */
  react(reaction: Reaction): void {
    this.#socket.tell({ type: 'React', reaction });
  }

  mute(seat: Seat, muted: boolean): void {
    this.#socket.send({ type: 'Mute', seat, muted });
  }

  /** Somebody who writes without a seat. What it wrote before is not shown any more either. */
  muteOnlooker(name: string, muted: boolean): void {
    this.#socket.send({ type: 'MuteOnlooker', name, muted });
    if (muted) this.talk = this.talk.filter((line) => line.name !== name);
  }

  /** Whether I wrote this line. */
  isMine(line: Wrote): boolean {
    return line.seat === this.you?.seat && (line.seat !== null || line.name === this.you?.name);
  }

  /** The typed words that may be said now come as `words`. */
  listWords(): void {
    const playing = this.playing;
    if (playing) this.#wordsAsked = this.#socket.send({ type: 'ListWords', match: playing.id });
  }
  #wordsAsked: number | null = null;

  mark(seat: Seat, opinion: Opinion): void {
    if (this.playing) this.#socket.send({ type: 'Mark', match: this.playing.id, seat, opinion });
  }

  receive(message: ToClient): void {
    switch (message.type) {
      case 'Welcome':
        this.#sees(message.table);
        this.you = message.you;
        this.talk = message.talk;
        this.goodbye = null;
        this.#deals.reconnected();
        this.#bring();
        break;
      case 'TableChanged':
        this.#sees(message.table);
        this.#bring();
        break;
      case 'YouChanged':
        this.you = message.you;
        this.#bring();
        break;
      case 'Position':
        this.#position(message);
        break;
      case 'Happened':
        this.#happened(message);
        break;
      case 'Turned':
        this.#turned(message.match, message.turn, message.speech);
        break;
      case 'Marked':
        this.marked = message;
        break;
      case 'Ended':
        this.ended = message;
        break;
      case 'Wrote':
        this.talk = [...this.talk.filter((one) => one.number !== message.number), message];
        break;
      case 'Understood':
        this.#understands(message);
        break;
      case 'Reacted':
        this.#show(message.seat, message.reaction);
        break;
      case 'Accepted':
        if (message.ref === this.#act) this.#act = null;
        if (message.ref !== null) this.#murmurs.delete(message.ref);
        if (message.to === 'Act' && message.again) this.sending = null;
        break;
      case 'Listed':
        this.#lists.get(message.ref ?? -1)?.(message);
        this.#lists.delete(message.ref ?? -1);
        break;
      case 'ListedWords':
        if (message.ref === this.#wordsAsked) this.words = message.utterances;
        break;
      case 'Refused':
        // A part in the deal that came too late is nothing that anybody did wrong.
        if (message.to === 'Commit' || message.to === 'Reveal') break;
        if (message.to === 'ListWords') break;
        // Who may not react any more by now is not told off; who pressed too often wonders where the face is.
        if (message.to === 'React' && message.code !== 'too-fast') break;
        if (message.ref !== null && this.#murmurs.delete(message.ref)) break;
        if (message.to === 'ListChoices') {
          this.#lists.get(message.ref ?? -1)?.(null);
          this.#lists.delete(message.ref ?? -1);
          break;
        }
        if (message.ref === this.#act) {
          this.#act = null;
          this.sending = null;
        }
        this.problem = message;
        break;
      case 'Goodbye':
        this.goodbye = message.reason;
        break;
    }
  }

  #sees(table: TableInfo): void {
    if (this.#found === undefined) this.#found = table.match;
    this.table = table;
    if (table.phase === 'over') this.lingers = table.match;
  }

  /** This browser's part in the deal. */
  #bring(): void {
    const answer = this.table && this.you ? this.#deals.answer(this.table, this.you) : null;
    if (answer) this.#socket.tell(answer);
  }

  #forget: Partial<Record<Seat, () => void>> = {};

  #show(seat: Seat, reaction: Reaction): void {
    this.#forget[seat]?.();
    this.reactions = new Map(this.reactions).set(seat, reaction);
    this.#forget[seat] = this.#around.later(LASTS, () => {
      const fewer = new Map(this.reactions);
      fewer.delete(seat);
      this.reactions = fewer;
    });
  }

  #position(message: Extract<ToClient, { type: 'Position' }>): void {
    const { match, seat, number, view, turn, speech } = message;
    const another = this.playing?.id !== match || this.playing.seat !== (seat ?? SPECTATOR);
    if (another) {
      this.log = [];
      this.sending = null;
      this.ended = null;
      this.marked = null;
      this.understood = [];
      this.words = [];
    }
    // Who was at the table when a match began has missed nothing of it, however much had happened by then.
    this.#news = another && match !== this.#found ? 0 : number;
    const names = another || this.table?.phase === 'playing' ? namesOf(this.table) : this.playing!.names;
    this.scenes.skip();
    this.playing = { id: match, seat: seat ?? SPECTATOR, names, number, view, turn, speech };
    this.#clocksAt = now();
    if (!this.#complete()) this.#socket.tell({ type: 'Since', match, since: this.#firstMissing() });
  }

  #happened(message: Extract<ToClient, { type: 'Happened' }>): void {
    const playing = this.playing;
    if (!playing || playing.id !== message.match) return;
    const next = message.first + message.events.length;
    this.#remember(message.first, message.events, message.stood_in);
    const view = this.#shown(playing, message);
    if (next >= playing.number && view) {
      this.scenes.tell(
        this.log.filter((one) => one.number >= playing.number && one.number < next),
        playing.view,
      );
      this.playing = { ...playing, number: next, view };
    }
    this.#turned(message.match, message.turn, message.speech);
    if (!this.#complete() && message.first > this.#firstMissing())
      this.#socket.tell({ type: 'Since', match: message.match, since: this.#firstMissing() });
  }

  /** How things stand after these events; null if that is not told, or told as changes of something that is not known. */
  #shown(playing: Playing, message: Extract<ToClient, { type: 'Happened' }>): GameWord | null {
    if (!message.changes) return message.view;
    return message.first === playing.number ? laidOver(playing.view, message.changes as Difference) : null;
  }

  #turned(match: string, turn: Expected | null, speech: Speech | null): void {
    const playing = this.playing;
    if (!playing || playing.id !== match) return;
    if (turn) {
      if (turn.decision !== playing.turn.decision || turn.count === 0) this.sending = null;
      this.#clocksAt = now();
    }
    this.playing = { ...playing, turn: turn ?? playing.turn, speech: speech ?? playing.speech };
    this.scenes.hasten();
  }

  #remember(first: number, events: readonly Tagged[], stoodIn: readonly number[] = []): void {
    const known = new Map(this.log.map((one) => [one.number, one]));
    events.forEach((event, place) => {
      const number = first + place;
      if (!known.has(number))
        known.set(number, { number, event, fresh: number >= this.#news, stoodIn: stoodIn.includes(number) });
    });
    this.log = [...known.values()].sort((one, other) => one.number - other.number);
  }

  #firstMissing(): number {
    let number = 0;
    for (const happening of this.log) {
      if (happening.number !== number) break;
      number += 1;
    }
    return number;
  }

  /** Whether the log holds everything up to the current view. */
  #complete(): boolean {
    return this.playing !== null && this.#firstMissing() >= this.playing.number;
  }
}

/** Scenes follow the pace of the table, though never as fast or slow as bots do. */
function tempoAt(pace: number): number {
  return pace && Math.min(1.25, Math.max(0.4, pace));
}

function namesOf(table: TableInfo | null): string[] {
  return table?.seats.map((seat) => seat.name) ?? [];
}

function now(): number {
  return Date.now();
}

/** The browser's own sockets and clocks. */
export function browser(code: string): Surroundings {
  return {
    open: () => {
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(code)}/socket`;
      return new WebSocket(address) as unknown as ReturnType<Surroundings['open']>;
    },
    later: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    tempo: () => (document.hidden ? 0 : matchMedia('(prefers-reduced-motion: reduce)').matches ? 0.5 : 1),
  };
}
