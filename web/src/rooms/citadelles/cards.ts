// The characters and the districts as the rules number them; all of it comes from the game's own tables.
import { TABLES, type Character, type District } from '../../generated/games/citadelles';

export type Colour = (typeof TABLES.districts)[District]['colour'];

/** By rank. */
export const CHARACTERS = (Object.keys(TABLES.characters) as Character[]).sort(
  (one, other) => TABLES.characters[one].rank - TABLES.characters[other].rank,
);

/** In the order of the table, which is the order of hands and cities. */
export const DISTRICTS = (Object.keys(TABLES.districts) as District[]).sort(
  (one, other) => TABLES.districts[one].place - TABLES.districts[other].place,
);

export const COLOURS: readonly Colour[] = [...new Set(DISTRICTS.map((district) => TABLES.districts[district].colour))];

export const CARDS = TABLES.districts;

export const WONDERS = DISTRICTS.filter((district) => CARDS[district].colour === 'wonder');
