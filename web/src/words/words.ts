// What people read, from the Fluent files that the terminal reads too. The twin of cabale/core/words.py: which message
// a word becomes and with which arguments is the same there and here, and test/sentences.test.ts holds them together.
import { FluentBundle, FluentResource, FluentNumber, type FluentValue, type FluentVariable } from '@fluent/bundle';
import type { FieldShape, Kind, Seat, Shapes, Tagged } from './word';
import { SPECTATOR } from './word';

export type Lang = 'fr' | 'en';
export const LANGUAGES: readonly Lang[] = ['fr', 'en'];
export type Arguments = Record<string, unknown>;

/** What stands against something: a code and facts for a sentence, and the clause of the rules. */
export interface Problem {
  code: string;
  clause?: string;
  facts?: Arguments;
}

/** The same as people read it. */
export interface Refused {
  text: string;
  clause: string;
}

/** How something is said, whatever it is; as in cabale/core/talk.py. */
const TONES = ['plain', 'hot', 'cool', 'terse'];

const VOWELS = 'aeiouœæø';

/** d’Alice, d’Éric, d’Hugo, d’Yves, but de Bob and de Yann: y before a vowel is a consonant. */
function elided(short: string, full: string, name: FluentValue | undefined): string {
  const text = name instanceof FluentNumber ? String(name.value) : String(name ?? '');
  const [first = '', second = ''] = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const isVowel = (letter: string) => letter !== '' && VOWELS.includes(letter);
  const elides = isVowel(first) || first === 'h' || (first === 'y' && second !== '' && !isVowel(second));
  return elides ? short + text : `${full} ${text}`;
}

const FUNCTIONS = {
  DE: ([name]: FluentValue[]) => elided('d’', 'de', name),
  QUE: ([name]: FluentValue[]) => elided('qu’', 'que', name),
};

export function kebab(name: string): string {
  return name.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase();
}

/** As selectors read it: yes and no, none. */
function plain(value: unknown): FluentVariable {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value;
  return String(value);
}

/** Something on the table in words: what it is, and what there is of it, in one line or several. */
export interface Thing {
  label: string;
  lines: string[];
}

/** The messages of one language; with a game's shapes also its sentences. */
export class Words {
  readonly lang: Lang;
  readonly #bundle: FluentBundle;
  readonly #shapes: Shapes | null;

  /** `sources` are Fluent files; a later one says again what an earlier one said. */
  constructor(lang: Lang, sources: readonly string[], shapes: Shapes | null = null) {
    this.lang = lang;
    this.#shapes = shapes;
    this.#bundle = new FluentBundle(lang, { functions: FUNCTIONS, useIsolating: false });
    for (const source of sources) this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  /** The fields of a struct of the game. */
  fields(struct: string | undefined): Record<string, FieldShape> {
    return this.#shapes?.structs[struct ?? ''] ?? {};
  }

  get shapes(): Shapes | null {
    return this.#shapes;
  }

  has(message: string): boolean {
    return this.#bundle.hasMessage(message);
  }

  /** A message with its arguments. One that is missing is an error of ours: it is shown by its name, and reported. */
  say(message: string, args: Arguments = {}): string {
    const found = this.#bundle.getMessage(message);
    if (!found?.value) {
      report(`${this.lang}: no message ${message}`);
      return `⟨${message}⟩`;
    }
    return this.#format(message, found.value, args);
  }

  #format(message: string, pattern: Parameters<FluentBundle['formatPattern']>[0], args: Arguments): string {
    const errors: Error[] = [];
    const values: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) values[name] = plain(value);
    const text = this.#bundle.formatPattern(pattern, values, errors);
    if (errors[0]) report(`${this.lang}: ${message}: ${errors[0].message}`);
    return text;
  }

  /** Alice, Bob and Carla. */
  join(items: readonly string[]): string {
    const last = items.at(-1);
    if (last === undefined) return this.say('nobody');
    if (items.length === 1) return last;
    return this.say('list-last', { first: items.slice(0, -1).join(', '), last });
  }

  /** An event, action or utterance in words, as read by `me`. */
  sentence(word: Tagged, names: readonly string[], me: Seat = SPECTATOR, kind: Kind = this.kindOf(word)): string {
    if (kind === 'event' && word.type === 'Said') {
      const seat = word.seat as Seat;
      const text = this.sentence(word.utterance as Tagged, names, me, 'say');
      return this.say('event-said', { speaker: names[seat], speaker_me: seat === me, text });
    }
    const message = `${kind}-${kebab(word.type)}`;
    const args = this.arguments(word, names, me);
    return kind === 'say'
      ? this.#worded(message, (word.wording as number | undefined) ?? 0, args)
      : this.say(message, args);
  }

  /** One of the wordings of a message: the tone's own and the plain ones, each in its turn. */
  #worded(message: string, number: number, args: Arguments): string {
    const found = this.#bundle.getMessage(message);
    if (!number || !found?.value) return this.say(message, args);
    const tone = TONES[number % TONES.length]!;
    const others = Object.entries(found.attributes)
      .filter(([name]) => name.startsWith('plain-') || name.startsWith(`${tone}-`))
      .map(([, pattern]) => pattern);
    const patterns = [found.value, ...others];
    return this.#format(message, patterns[Math.floor(number / TONES.length) % patterns.length]!, args);
  }

  /** An event as the whole table heard it: without the fields that are marked as known to one seat only. */
  openly(event: Tagged): Tagged {
    const fields = this.fields(event.type);
    return Object.fromEntries(Object.entries(event).filter(([name]) => !fields[name]?.secret)) as Tagged;
  }

  /** An action in words that need no question before them. */
  choice(action: Tagged, names: readonly string[], me: Seat = SPECTATOR): string {
    const message = `choose-${kebab(action.type)}`;
    return this.has(message)
      ? this.say(message, this.arguments(action, names, me))
      : this.sentence(action, names, me, 'action');
  }

  kindOf(word: Tagged): Kind {
    const shapes = this.#shapes;
    if (shapes?.event.includes(word.type)) return 'event';
    if (shapes?.say.includes(word.type)) return 'say';
    return 'action';
  }

  /** The fields of a word, as a message gets them. */
  arguments(word: object, names: readonly string[], me: Seat, struct?: string): Arguments {
    const fields = Object.entries(this.fields(tagOf(word) ?? struct));
    const args: Arguments = {};
    for (const [place, [name, shape]] of fields.entries()) {
      // Some words are written as arrays, their fields in order.
      const key = Array.isArray(word) ? place : name;
      const value = key in word ? (word as Record<string | number, unknown>)[key] : shape.default;
      Object.assign(
        args,
        this.#inner(name, value, word, args, names, me) ?? this.#argument(name, shape, value, names, me),
      );
    }
    return args;
  }

  /** A word inside a word as what is told of it or its own sentence, a ground with what it stands in; null for what is neither. */
  #inner(
    name: string,
    value: unknown,
    word: object,
    beside: Arguments,
    names: readonly string[],
    me: Seat,
  ): Arguments | null {
    const tag = value !== null && typeof value === 'object' ? tagOf(value) : undefined;
    if (tag === undefined) return null;
    if (this.#shapes?.say.includes(tag)) {
      const told = `told-${kebab(tag)}`;
      const text = this.has(told)
        ? this.say(told, this.arguments(value as object, names, me))
        : this.sentence(value as Tagged, names, me, 'say');
      return { [name]: text };
    }
    const message = `ground-${kebab(tag)}`;
    if (!this.has(message)) return null;
    const seat = (word as { seat?: Seat | null }).seat ?? null;
    const whose = seat === null ? 'mine' : seat === me ? 'yours' : 'theirs';
    const args = { ...beside, whose, ...this.arguments(value as object, names, me) };
    return { [name]: this.#worded(message, (word as { wording?: number }).wording ?? 0, args) };
  }

  #argument(name: string, shape: FieldShape, value: unknown, names: readonly string[], me: Seat): Arguments {
    if (shape.kind === 'struct' && value !== null && typeof value === 'object') {
      const inner = this.arguments(value, names, me, shape.struct);
      return Object.fromEntries(Object.entries(inner).map(([key, one]) => [`${name}_${key}`, one]));
    }
    if (shape.kind === 'seat') {
      if (value === null || value === undefined) return { [name]: null, [`${name}_me`]: false };
      return { [name]: names[value as Seat], [`${name}_me`]: value === me };
    }
    if (Array.isArray(value)) return this.#together(name, shape, value, names, me);
    if (shape.kind === 'enum') {
      const noun = typeof value === 'string' ? this.nounId(shape.enum!, value) : 'unknown';
      return { [name]: value, ...(this.has(noun) ? { [`${name}_noun`]: this.say(noun) } : {}) };
    }
    return { [name]: value };
  }

  #together(name: string, shape: FieldShape, values: unknown[], names: readonly string[], me: Seat): Arguments {
    const args: Arguments = { [`${name}_count`]: values.length };
    if (shape.kind === 'seats') {
      args[name] = this.join((values as Seat[]).map((seat) => (seat === me ? this.say('you') : (names[seat] ?? ''))));
      args[`${name}_me`] = values.includes(me);
      return args;
    }
    if (shape.kind === 'enums' && values.length && values.every((value) => typeof value === 'string')) {
      const nouns = values.map((value) => this.nounId(shape.enum!, value));
      args[name] = this.join(nouns.map((noun) => this.say(noun)));
      for (const value of this.#shapes!.enums[shape.enum!] ?? [])
        args[`${name}_${value.replaceAll('-', '_')}`] = values.filter((one) => one === value).length;
      if (nouns.every((noun) => this.has(`${noun}-letter`)))
        args[`${name}_letters`] = nouns.map((noun) => this.say(`${noun}-letter`)).join('');
      return args;
    }
    const of: FieldShape =
      shape.kind === 'enums' ? { kind: 'enum', enum: shape.enum! } : (shape.of ?? { kind: 'other' });
    const items = values.map((value) => this.#item(value, of, names, me));
    args[name] = this.join(items);
    args[`${name}_numbered`] = items.reduce(
      (before, item, place) => this.say('list-numbered', { before, number: place + 1, item }),
      '',
    );
    return args;
  }

  /** A board, or what is one's own, for a screen that knows no more of the game: every field for which there is a message
   * `field-<name>`, in their order. What is not there (nobody, none, not known) is left out. */
  things(part: object, struct: string, names: readonly string[], me: Seat): Thing[] {
    const found: Thing[] = [];
    for (const [name, shape] of Object.entries(this.fields(struct))) {
      const label = `field-${name.replaceAll('_', '-')}`;
      const value = (part as Arguments)[name] ?? shape.default ?? null;
      if (!this.has(label) || value === null || (Array.isArray(value) && !value.length)) continue;
      found.push({ label: this.say(label), lines: this.#lines(name, shape, value, names, me) });
    }
    return found;
  }

  #lines(name: string, shape: FieldShape, value: unknown, names: readonly string[], me: Seat): string[] {
    if (shape.kind === 'struct') return [this.#item(value, shape, names, me)];
    if (shape.kind === 'list' && shape.of?.kind === 'struct')
      return (value as unknown[]).map((one) => this.#item(one, shape.of!, names, me));
    if (typeof value === 'boolean') return [this.say(value ? 'yes' : 'no')];
    const args = this.#argument(name, shape, value, names, me);
    return [String(args[`${name}_noun`] ?? args[name])];
  }

  /** One of several things in words. */
  #item(item: unknown, shape: FieldShape, names: readonly string[], me: Seat): string {
    if (item === null || item === undefined) return '–';
    if (typeof item === 'object' && (shape.kind === 'struct' || !Array.isArray(item))) {
      const struct = tagOf(item) ?? shape.struct ?? '';
      const message = this.messageId(struct);
      // A thing that has no words of its own is not asked for in a sentence.
      return this.has(message) ? this.say(message, this.arguments(item, names, me, struct)) : '';
    }
    if (Array.isArray(item)) {
      const of: FieldShape =
        shape.kind === 'seats'
          ? { kind: 'other' }
          : shape.kind === 'enums'
            ? { kind: 'enum', enum: shape.enum! }
            : (shape.of ?? { kind: 'other' });
      return this.join(item.map((inner) => this.#item(inner, of, names, me)));
    }
    if (shape.kind === 'enum' && typeof item === 'string') return this.noun(shape.enum!, item);
    return typeof item === 'boolean' ? (item ? 'yes' : 'no') : String(item);
  }

  /** The message of a struct: with the kind before it if it is an action, an event or an utterance. */
  messageId(struct: string): string {
    const shapes = this.#shapes;
    const kind = (['action', 'event', 'say'] as const).find((one) => shapes?.[one].includes(struct));
    return kind ? `${kind}-${kebab(struct)}` : kebab(struct);
  }

  nounId(enumName: string, value: string): string {
    return `${kebab(enumName)}-${value}`;
  }

  /** An enum's value in words: message `policy-liberal` for `noun('Policy', 'liberal')`. */
  noun(enumName: string, value: string): string {
    return this.say(this.nounId(enumName, value));
  }

  /** The noun of a fact that is an enum's value: of the enum of its name, or of any that has it. */
  #nounOf(name: string, value: string): string | null {
    const enums = Object.entries(this.#shapes?.enums ?? {}).filter(([, values]) => values.includes(value));
    const [found] = enums.find(([one]) => kebab(one).replaceAll('-', '_') === name) ?? enums[0] ?? [];
    return found && this.has(this.nounId(found, value)) ? this.noun(found, value) : null;
  }

  /** What was refused and why; the clause of the rules in brackets. */
  error(problem: Problem, names: readonly string[] = []): string {
    const { text, clause } = this.refusal(problem, names);
    return clause ? `${text} [${clause}]` : text;
  }

  /** The same with the clause beside it, for whoever can show what it says. */
  refusal(problem: Problem, names: readonly string[] = []): Refused {
    const message = `error-${problem.code}`;
    const facts = { ...problem.facts };
    if (typeof facts.seat === 'number') facts.seat = names[facts.seat] ?? String(facts.seat + 1);
    for (const [name, fact] of Object.entries(problem.facts ?? {})) {
      const noun = typeof fact === 'string' ? this.#nounOf(name, fact) : null;
      if (noun) facts[`${name}_noun`] = noun;
    }
    const text = this.has(message) ? this.say(message, facts) : this.say('error-other', { code: problem.code });
    return { text, clause: problem.clause ?? '' };
  }
}

function tagOf(word: object): string | undefined {
  return 'type' in word && typeof word.type === 'string' ? word.type : undefined;
}

function report(message: string): void {
  console.error(`words: ${message}`);
}
