// Where words come from. Those of the house are part of the client; those of a game are its own and come from the
// server, with the schema that tells which of its fields are seats and which are nouns: a game may be younger than the
// client.
import type { GameWords } from '../generated/http';
import { api } from '../table/api';
import { shapesOf, type Schema } from './shapes';
import { Words, type Lang } from './words';

type Load = () => Promise<string>;
const HOUSE = import.meta.glob<string>('../../../src/cabale/words/{fr,en,table.fr,table.en,web.fr,web.en}.ftl', {
  query: '?raw',
  import: 'default',
});

/** What the terminal reads too, what is said at a table, and what only the web says. */
async function house(lang: Lang): Promise<string[]> {
  const files = ['', 'table.', 'web.'].map((part) => HOUSE[`../../../src/cabale/words/${part}${lang}.ftl`] as Load);
  return Promise.all(files.map((load) => load()));
}

/** The words of the house: the pages outside of a match. */
export async function houseWords(lang: Lang): Promise<Words> {
  return new Words(lang, await house(lang));
}

/** Whoever knows the games: the server, or what it would say. */
export interface Library {
  words(game: string, lang: Lang): Promise<GameWords>;
  schema(game: string): Promise<Schema>;
}

/** The words of a match: the house's, the game's laid over them, the theme's over those. */
export async function gameWords(lang: Lang, id: string, theme?: string, library: Library = api): Promise<Words> {
  const [ours, { own, themes }, schema] = await Promise.all([house(lang), library.words(id, lang), library.schema(id)]);
  return new Words(lang, [...ours, ...own, ...(themes[theme ?? ''] ?? [])], shapesOf(schema));
}
