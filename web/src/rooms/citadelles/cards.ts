// The tables of cards (CI 1.2, 1.3): what colour a district is, what it costs, who is paid for what. The twin of cards.py
// and terms.py; room.test.ts holds them together.
import type { Character, District } from '../../generated/games/citadelles';

export type Colour = 'noble' | 'religious' | 'trade' | 'military' | 'wonder';
export const COLOURS: readonly Colour[] = ['noble', 'religious', 'trade', 'military', 'wonder'];

/** By rank. */
export const CHARACTERS: readonly Character[] = [
  'assassin',
  'thief',
  'magician',
  'king',
  'bishop',
  'merchant',
  'architect',
  'condottiere',
];

/** CI 3.4: whose districts of which colour pay. */
export const PAID: Partial<Record<Character, Colour>> = {
  king: 'noble',
  bishop: 'religious',
  merchant: 'trade',
  condottiere: 'military',
};

interface Card {
  colour: Colour;
  cost: number;
  points: number;
}

const card = (colour: Colour, cost: number, points = cost): Card => ({ colour, cost, points });

/** In the order of the table, which is the order of hands and cities. */
export const CARDS: Record<District, Card> = {
  manor: card('noble', 3),
  castle: card('noble', 4),
  palace: card('noble', 5),
  temple: card('religious', 1),
  church: card('religious', 2),
  monastery: card('religious', 3),
  cathedral: card('religious', 5),
  tavern: card('trade', 1),
  market: card('trade', 2),
  'trading-post': card('trade', 2),
  docks: card('trade', 3),
  harbour: card('trade', 4),
  'town-hall': card('trade', 5),
  watchtower: card('military', 1),
  prison: card('military', 2),
  barracks: card('military', 3),
  fortress: card('military', 5),
  'haunted-city': card('wonder', 2),
  keep: card('wonder', 3),
  observatory: card('wonder', 4),
  graveyard: card('wonder', 5),
  laboratory: card('wonder', 5),
  smithy: card('wonder', 5),
  'map-room': card('wonder', 5),
  'imperial-treasury': card('wonder', 5),
  library: card('wonder', 6),
  'school-of-magic': card('wonder', 6),
  'great-wall': card('wonder', 6),
  university: card('wonder', 6, 8),
  'dragon-gate': card('wonder', 6, 8),
};

export const WONDERS = (Object.keys(CARDS) as District[]).filter((district) => CARDS[district].colour === 'wonder');
