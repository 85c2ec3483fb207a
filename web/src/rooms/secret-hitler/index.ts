import './theme.css';
import type { Action, Event, View } from '../../generated/games/secret-hitler';
import type { Room } from '../room';
import { seatOf } from './actions';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import Claims from './Claims.svelte';
import Ending from './Ending.svelte';
import { hint } from './hints';
import { scene } from './scenes';
import SeatMarks from './SeatMarks.svelte';
import Secret from './Secret.svelte';
import Talk from './Talk.svelte';

const room: Room<View, Action, Event> = {
  Board,
  Secret,
  Actions,
  SeatMarks,
  Talk,
  Ending,
  panels: [{ id: 'claims', title: 'claims', content: Claims }],

  // What one draws or is passed lies in the hand; what one has found or seen is nowhere else.
  news: (view) => view.mine?.memory.filter((one) => one.type === 'Found' || one.type === 'Peeked').length ?? 0,
  targets: (at) => {
    const found = new Map<number, Action>();
    for (const action of at.choices ?? []) {
      const seat = seatOf(action);
      if (seat !== null) found.set(seat, action);
    }
    return found;
  },
  openly: (event) => {
    switch (event.type) {
      case 'PoliciesDrawn':
      case 'PoliciesPeeked':
        return { ...event, policies: null };
      case 'PoliciesPassed':
        return { ...event, policies: null, discarded: null };
      case 'PartyInvestigated':
        return { ...event, party: null };
      default:
        return event;
    }
  },
  // Who has voted shows at the seats; the roles dealt, in one's secret.
  isQuiet: (event) => event.type === 'VoteCast' || event.type === 'RolesDealt',
  beginsRound: (event) => (event.type === 'RoundBegan' ? event.number : null),
  isOut: (view, seat) => !view.board.living.includes(seat),
  scene,
  hint,
};
export default room;
