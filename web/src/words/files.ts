// The Fluent files themselves, each loaded when somebody first needs it.
import { Words, type Lang } from './words';
import type { Shapes } from './word';

type Load = () => Promise<string>;
const HOUSE = import.meta.glob<string>('../../../src/cabale/words/{fr,en,table.fr,table.en,web.fr,web.en}.ftl', {
  query: '?raw',
  import: 'default',
});
const GAMES = import.meta.glob<string>('../../../src/cabale/games/*/words/*.ftl', { query: '?raw', import: 'default' });
const SHAPES = import.meta.glob<Shapes>('../generated/games/*.shapes.json', { import: 'default' });

function house(name: string): Load | undefined {
  return HOUSE[`../../../src/cabale/words/${name}.ftl`];
}

function game(id: string, name: string): Load | undefined {
  return GAMES[`../../../src/cabale/games/${id.replaceAll('-', '_')}/words/${name}.ftl`];
}

async function load(files: (Load | undefined)[]): Promise<string[]> {
  return Promise.all(files.filter((file) => file !== undefined).map((file) => file()));
}

/** What the terminal reads too, what is said at a table, and what only the web says. */
const ofHouse = (lang: Lang) => [house(lang), house(`table.${lang}`), house(`web.${lang}`)];

/** The words of the house: the pages outside of a match. */
export async function houseWords(lang: Lang): Promise<Words> {
  return new Words(lang, await load(ofHouse(lang)));
}

/** The words of a match: the house's, the game's, the theme's laid over them, and of each what only the web says. */
export async function gameWords(lang: Lang, id: string, theme?: string): Promise<Words> {
  const own = [game(id, lang), game(id, `web.${lang}`)];
  const themed = theme ? [game(id, `${theme}.${lang}`), game(id, `web.${theme}.${lang}`)] : [];
  const [sources, shapes] = await Promise.all([
    load([...ofHouse(lang), ...own, ...themed]),
    SHAPES[`../generated/games/${id}.shapes.json`]?.() ?? null,
  ]);
  return new Words(lang, sources, shapes);
}

export function hasGame(id: string): boolean {
  return `../generated/games/${id}.shapes.json` in SHAPES;
}
