// A place at a match, as a room sees it: somebody playing, somebody looking on, or a step of a replay.
import type { TableInfo } from '../generated/socket';
import { settings } from '../settings.svelte';
import type { Refused, Words } from '../words/words';
import { SPECTATOR, type GameWord, type Seat, type Tagged } from '../words/word';
import { Chooser } from './chooser.svelte';
import type { Happening, TableClient } from './client.svelte';
import type { Reaction } from './reactions';
import type { Scene } from './scenes.svelte';

/** How to say something; what was written is shown as it was `understood`, and can be taken back. */
export interface Sayings<Utterance extends Tagged = any> {
  say(utterance: Utterance): void;
  write(text: string): void;
  readonly understood: readonly Utterance[];
  takeBack(utterance: Utterance): void;
  sayUnderstood(): void;
}

export interface Place<View = any, Action extends Tagged = any, Utterance extends Tagged = any> {
  readonly game: string;
  readonly options: GameWord;
  readonly view: View;
  readonly me: Seat;
  readonly names: readonly string[];
  readonly words: Words;
  readonly log: readonly Happening[];
  /** What is being shown just now: view and log are those of that moment, and nothing is decided before it is over. */
  readonly scene: Scene | null;
  /** Whom the table waits for, as far as this place may know. */
  readonly awaited: readonly Seat[];
  /** What may be chosen now; empty if nothing is expected of this place, null if there are too many to list. */
  readonly choices: readonly Action[] | null;
  /** The kinds of action among the choices; useful where they are too many to list. */
  readonly kinds: readonly string[];
  readonly chooser: Chooser<Action>;
  /** Whether what is decided now reaches the table now. */
  readonly online: boolean;
  /** Why the last decision was refused, in words; null once another is made. */
  readonly refusal: Refused | null;
  /** Where there are too many choices: at most some thousands of them, and a few that a blind hand could take. */
  list(): Promise<{ choices: readonly Action[]; samples: readonly Action[]; complete: boolean } | null>;
  /** Whether there are typed words that may be said now. */
  readonly canDeclare: boolean;
  /** Those words, as of when they were last asked for. */
  readonly utterances: readonly Utterance[];
  listWords(): void;
  readonly canChat: boolean;
  readonly sayings: Sayings<Utterance>;
  /** What seats show just now, for those who want to see it. */
  readonly reactions: ReadonlyMap<Seat, Reaction>;
  /** False in a replay: nothing can be done, and nothing moves by itself. */
  readonly live: boolean;
  /** All-seeing (a replay): the view of every seat, in order; empty otherwise. */
  readonly everybody: readonly View[];
  /** A message of this game, in the visitor's language. */
  t(message: string, args?: Record<string, unknown>): string;
  /** An event, action or utterance in words, as read at this place. */
  sentence(word: Tagged): string;
  /** A choice in words that say all of it, by themselves: `choose-<action>`, or the sentence where there is none. */
  choice(action: Action): string;
  name(seat: Seat): string;
}

/** What a replay shows at one step, through somebody's eyes. */
export interface Shown {
  game: string;
  options: GameWord;
  names: readonly string[];
  me: Seat;
  view: any;
  everybody: readonly any[];
  log: readonly Happening[];
  words: Words;
}

/** A step of a replay: everything to see, nothing to do. */
export class ReplayPlace implements Place {
  readonly #shown: () => Shown;
  readonly chooser = new Chooser<any>({ decision: 0, sending: null, act: () => {} });
  readonly live = false;
  readonly scene = null;
  readonly choices = [];
  readonly kinds = [];
  readonly online = true;
  readonly refusal = null;
  readonly canDeclare = false;
  readonly utterances = [];
  listWords = () => {};
  readonly reactions = new Map<Seat, Reaction>();
  readonly canChat = false;
  readonly sayings = { say: () => {}, write: () => {}, understood: [], takeBack: () => {}, sayUnderstood: () => {} };
  list = () => Promise.resolve(null);

  constructor(shown: () => Shown) {
    this.#shown = shown;
  }
  get game(): string {
    return this.#shown().game;
  }
  get options(): GameWord {
    return this.#shown().options;
  }
  get names(): readonly string[] {
    return this.#shown().names;
  }
  get me(): Seat {
    return this.#shown().me;
  }
  get view(): any {
    return this.#shown().view;
  }
  get everybody(): readonly any[] {
    return this.#shown().everybody;
  }
  get log(): readonly Happening[] {
    return this.#shown().log;
  }
  get words(): Words {
    return this.#shown().words;
  }
  get awaited(): readonly Seat[] {
    return this.view.board.awaited;
  }
  t(message: string, args?: Record<string, unknown>): string {
    return this.words.say(message, args);
  }
  sentence(word: Tagged): string {
    return this.words.sentence(word, this.names, this.me);
  }
  choice(action: Tagged): string {
    return this.words.choice(action, this.names, this.me);
  }
  name(seat: Seat): string {
    return this.names[seat] ?? '';
  }
}

export class LivePlace implements Place {
  readonly #client: TableClient;
  #words: Words = $state.raw()!;
  readonly chooser: Chooser<any>;
  readonly live = true;
  readonly everybody = [];
  // Every message changes what is played, few change these: what is drawn of them alone is not drawn again.
  readonly #names = $derived.by(() => this.#client.names);
  readonly #me = $derived.by(() => this.#client.playing?.seat ?? SPECTATOR);
  readonly #view = $derived.by(() => {
    const { awaited, playing, scenes } = this.#client;
    const shown = scenes.now;
    // Who decides has before its eyes what it decides about, whatever is still being said.
    return shown && (shown.scene || !awaited) ? shown.view : playing!.view;
  });
  readonly #log = $derived.by(() => {
    const { log, scenes } = this.#client;
    const shown = scenes.now;
    return shown ? log.filter(({ number }) => number < shown.number || (!shown.scene && number === shown.number)) : log;
  });

  constructor(client: TableClient, words: Words) {
    this.#client = client;
    this.#words = words;
    this.chooser = new Chooser({
      get decision() {
        return client.playing?.turn.decision ?? 0;
      },
      get sending() {
        return client.sending;
      },
      get once() {
        return settings.now.onePress;
      },
      act: (action) => client.act(action),
    });
  }

  set words(words: Words) {
    this.#words = words;
  }
  get words(): Words {
    return this.#words;
  }
  get table(): TableInfo {
    return this.#client.table!;
  }
  get game(): string {
    return this.table.game;
  }
  get options(): GameWord {
    return this.table.options;
  }
  get view(): any {
    return this.#view;
  }
  get me(): Seat {
    return this.#me;
  }
  get names(): readonly string[] {
    return this.#names;
  }
  get log(): readonly Happening[] {
    return this.#log;
  }
  get scene(): Scene | null {
    return this.#client.scenes.now?.scene ?? null;
  }
  get #turn() {
    return this.scene ? null : this.#client.playing?.turn;
  }
  get awaited(): readonly Seat[] {
    return this.#turn?.awaited ?? [];
  }
  get choices(): readonly any[] | null {
    const turn = this.#turn;
    return !turn || turn.count === 0 ? [] : turn.choices;
  }
  get kinds(): readonly string[] {
    return this.#turn?.kinds ?? [];
  }
  get online(): boolean {
    return this.#client.status === 'open';
  }
  get refusal(): Refused | null {
    const { problem } = this.#client;
    return problem?.to === 'Act' ? this.#words.refusal(problem, this.names) : null;
  }
  list() {
    return this.#client.list() as Promise<{ choices: any[]; samples: any[]; complete: boolean } | null>;
  }
  get utterances(): readonly any[] {
    return this.#client.words;
  }
  listWords(): void {
    this.#client.listWords();
  }
  get canDeclare(): boolean {
    return this.#client.playing?.speech.words ?? false;
  }
  get canChat(): boolean {
    return this.#client.playing?.speech.chat ?? false;
  }
  get reactions(): ReadonlyMap<Seat, Reaction> {
    return settings.now.reactions ? this.#client.reactions : new Map();
  }
  get sayings(): Sayings {
    return this.#client;
  }
  t(message: string, args?: Record<string, unknown>): string {
    return this.#words.say(message, args);
  }
  sentence(word: Tagged): string {
    return this.#words.sentence(word, this.names, this.me);
  }
  choice(action: Tagged): string {
    return this.#words.choice(action, this.names, this.me);
  }
  name(seat: Seat): string {
    return this.names[seat] ?? '';
  }
}
