// A game as the home page shows it: once for each of its themes. All of it is what the server says of the game.
import type { GameInfo, Title } from '../generated/http';
import { languageOptions } from '../pages/options';

export interface Card {
  /** The game's id, with the theme's after it where that is not the game's own. */
  id: string;
  info: GameInfo;
  title: Title;
}

export function cardsOf(games: readonly GameInfo[]): Card[] {
  return games.flatMap((info) =>
    info.titles.map((title, place) => ({ id: place ? `${info.id}-${title.theme}` : info.id, info, title })),
  );
}

/** The card of a table: by game, and by theme where the game has several. */
export function cardOf(cards: readonly Card[], game: string, theme?: string): Card | undefined {
  const own = cards.filter((card) => card.info.id === game);
  return own.find((card) => card.title.theme === theme) ?? own[0];
}

/** The options that a card stands for, for somebody of this language. */
export function optionsOf({ info, title }: Card, lang: string): Record<string, unknown> {
  const spoken = Object.fromEntries(languageOptions(info.options, lang).map((name) => [name, lang]));
  return { ...(info.titles.length > 1 && { theme: title.theme }), ...spoken };
}

/** Where its rules are. */
export function rulesOf({ info, title }: Card): string {
  return `/learn/${info.id}${info.titles.length > 1 ? `/${title.theme}` : ''}`;
}
