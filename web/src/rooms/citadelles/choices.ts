// Legal choices as things to press. The Magician's heaps are never listed: they are put together card by card.
import type { Action, Character, District, View } from '../../generated/games/citadelles';
import type { Place } from '../../table/place.svelte';
import { CARDS } from './cards';

type At = Pick<Place<View, Action>, 'choices' | 'kinds' | 'view' | 'me'>;

/** What may be chosen now, but for heaps to exchange. With many cards in the Magician's hand the table names only kinds. */
export function offered(at: At): Action[] {
  if (at.choices) return at.choices.filter((action) => action.type !== 'ExchangeCards');
  const { board, mine } = at.view;
  const hand = [...new Set(mine?.hand)];
  const city = board.cities[at.me] ?? [];
  const gold = board.gold[at.me] ?? 0;
  return at.kinds.flatMap((kind): Action[] => {
    switch (kind) {
      case 'TakeGold':
      case 'DrawCards':
      case 'CollectRevenue':
      case 'UseSmithy':
      case 'EndTurn':
        return [{ type: kind }];
      case 'SwapHands':
        return board.cities.flatMap((_, seat) => (seat === at.me ? [] : [{ type: kind, seat }]));
      case 'Build':
        return hand
          .filter((district) => CARDS[district].cost <= gold && !city.includes(district))
          .map((district) => ({ type: kind, district }));
      case 'UseLaboratory':
        return hand.map((district) => ({ type: kind, district }));
      default:
        return [];
    }
  });
}

export function canExchange(at: At): boolean {
  return at.choices ? at.choices.some((action) => action.type === 'ExchangeCards') : at.kinds.includes('ExchangeCards');
}

/** The heap of the cards at these places of the hand, in the order of the table of cards, as the rules put it. */
export function heap(hand: readonly District[], places: ReadonlySet<number>): Action {
  const districts = hand.filter((_, place) => places.has(place));
  districts.sort((one, other) => CARDS[one].place - CARDS[other].place);
  return { type: 'ExchangeCards', districts };
}

/** The choice of a kind that names this district. */
export function about(
  choices: readonly Action[],
  type: 'Build' | 'UseLaboratory' | 'KeepCard',
  district: District,
): Action | undefined {
  return choices.find((action) => action.type === type && action.district === district);
}

/** The character that a choice names. */
export function characterOf(action: Action): Character | null {
  return 'character' in action ? action.character : null;
}
