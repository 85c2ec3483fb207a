/** A place at the table, from 0. */
export type Seat = number;

/** A word of some game (action, event, utterance, view) before a room knows it more closely. */
export type GameWord = { readonly [field: string]: unknown };

/** A tagged word: everything but a view or options. */
export type Tagged = { readonly type: string; readonly [field: string]: unknown };

/** Who looks on without a seat; as in `cabale.core.seats`. */
export const SPECTATOR = -1;

export type Kind = 'action' | 'event' | 'say';

/** What a field holds. */
export interface FieldShape {
  kind: 'seat' | 'seats' | 'enum' | 'enums' | 'list' | 'struct' | 'other';
  enum?: string;
  struct?: string;
  /** Of a list: what is in it. */
  of?: FieldShape;
  default?: unknown;
  /** Known to one seat only, where it holds anything: people who sit side by side must not read it in the log. */
  secret?: boolean;
}

/** A field as a form asks for it. */
export type FieldForm = { none?: boolean } & (
  | { form: 'enum'; enum: string }
  | { form: 'seat' | 'boolean' | 'number' | 'text' }
  | { form: 'struct'; struct: string; tagged: boolean }
  | { form: 'list'; of: FieldForm; least: number; most?: number }
  | { form: 'tuple'; items: FieldForm[] }
  | { form: 'one'; of: FieldForm[] }
);

/** The structs of a game, and which of them are actions, events and utterances. */
export interface Shapes {
  structs: Record<string, Record<string, FieldShape>>;
  enums: Record<string, string[]>;
  /** The fields of all that actions are made of, in full. */
  forms: Record<string, Record<string, FieldForm>>;
  action: string[];
  event: string[];
  say: string[];
}
