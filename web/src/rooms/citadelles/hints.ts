// A guided first match: what somebody who has played before would whisper now.
import type { Action, View } from '../../generated/games/citadelles';
import type { Place } from '../../table/place.svelte';
import { CARDS } from './cards';
import { offered } from './choices';
import { COMPLETE, revenue, turnOf } from './city';

export function hint(at: Place<View, Action>): string | null {
  const { board, mine } = at.view;
  if (!mine) return null;
  const city = board.cities[at.me] ?? [];
  const gold = board.gold[at.me] ?? 0;
  switch (board.phase) {
    case 'draft': {
      if (board.round.number === 1) return 'hint-draft-first';
      if (board.cities.some((one, seat) => seat !== at.me && one.length >= COMPLETE - 1)) return 'hint-draft-leader';
      if (mine.pack.includes('architect') && gold >= 4 && mine.hand.length > 1) return 'hint-draft-architect';
      if (!mine.hand.length && mine.pack.includes('magician')) return 'hint-draft-magician';
      return mine.pack.some((one) => revenue(city, one) >= 2) ? 'hint-draft-revenue' : 'hint-draft';
    }
    case 'discard':
      return 'hint-discard';
    case 'keep':
      return 'hint-keep';
    case 'recovery':
      return 'hint-recovery';
    case 'turn':
      return during(at, city.length, gold);
    default:
      return null;
  }
}

function during(at: Place<View, Action>, built: number, gold: number): string | null {
  const choices = offered(at);
  const has = (type: Action['type']) => choices.some((action) => action.type === type);
  const turn = turnOf(at.view.board);
  const { hand } = at.view.mine!;
  const city = at.view.board.cities[at.me] ?? [];
  if (has('Murder')) return 'hint-murder';
  if (has('Rob')) return 'hint-rob';
  if (has('TakeGold')) {
    const wanted = hand.filter((district) => !city.includes(district));
    if (!wanted.length) return 'hint-action-cards';
    return wanted.some((district) => CARDS[district].cost <= gold) && hand.length < 3
      ? 'hint-action-either'
      : 'hint-action-gold';
  }
  if (has('Build')) return has('CollectRevenue') ? 'hint-build-first' : built >= 6 ? 'hint-build-last' : 'hint-build';
  if (has('CollectRevenue')) return 'hint-revenue';
  if (has('Destroy')) return 'hint-destroy';
  if (has('SwapHands') && turn?.character === 'magician') return 'hint-magician';
  return 'hint-end';
}
