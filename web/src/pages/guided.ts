// A first match with somebody whispering: against bots, without a clock, from wherever a game is offered.
import { optionsOf, type Card } from '../rooms/cards';
import { api } from '../table/api';
import { ours, read, write } from '../table/kept';

const TAUGHT = 'cabale.taught';
const BASICS = 'cabale.basics';

/** The table of a guided match. */
export async function openGuided(card: Card, lang: string) {
  const made = await api.playNow({
    game: card.info.id,
    options: optionsOf(card, lang),
    house: {
      visibility: 'code',
      decision: 0,
      grace: 60,
      stand_in: '',
      pace: 2,
      chat: true,
      spectators: true,
      all_seeing: false,
      rated: false,
    },
  });
  sessionStorage.setItem('cabale.guided', made.table.code);
  return made;
}

/** Whether somebody has seen here what a game is about. */
export const isTaught = (game: string) => read<string>(TAUGHT, ours).includes(game);
export const taught = (game: string) => write(TAUGHT, [...read<string>(TAUGHT, ours), game], 100, ours);

/** Whether somebody has made such a decision here before: what it is comes before how it is made well. */
export const knowsBasics = (game: string, phase: string) => read<string>(BASICS, ours).includes(`${game} ${phase}`);
export function learnBasics(game: string, phase: string): void {
  if (!knowsBasics(game, phase)) write(BASICS, [...read<string>(BASICS, ours), `${game} ${phase}`], 300, ours);
}
