// The games as the home page presents them. A game the server has and this list has not is shown plainly.

export interface Card {
  game: string;
  theme?: string;
  /** Names its messages (`card-<id>`, `card-<id>-pitch`) and its poster. */
  id: string;
  minutes: number;
  /** The option that takes the visitor's language: a game played with words. */
  language?: string;
}

export const CARDS: readonly Card[] = [
  { id: 'secret-hitler', game: 'secret-hitler', theme: 'hitler', minutes: 25 },
  { id: 'secret-voldemort', game: 'secret-hitler', theme: 'voldemort', minutes: 25 },
  { id: 'citadelles', game: 'citadelles', minutes: 40 },
  { id: 'indiscretions', game: 'indiscretions', minutes: 30 },
  { id: 'hey', game: 'hey', minutes: 15, language: 'words' },
];

/** The card of a table: by game, and by theme where the game has several. */
export function cardOf(game: string, theme?: string): Card {
  const cards = CARDS.filter((card) => card.game === game);
  return cards.find((card) => card.theme === theme) ?? cards[0] ?? { id: game, game, minutes: 30 };
}

/** The options that a card stands for. */
export function optionsOf(card: Card, lang: string): Record<string, unknown> {
  return { ...(card.theme && { theme: card.theme }), ...(card.language && { [card.language]: lang }) };
}
