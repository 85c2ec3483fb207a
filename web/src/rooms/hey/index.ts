import './theme.css';
import type { Action, Event, View } from '../../generated/games/hey';
import type { Room } from '../room';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import Claims from './Claims.svelte';
import Ending from './Ending.svelte';
import { hint } from './hints';
import Missions from './Missions.svelte';
import { after, scene } from './scenes';
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
  panels: [
    { id: 'missions', title: 'missions', content: Missions },
    { id: 'claims', title: 'claims', content: Claims },
  ],

  news: (view) => view.mine && `${view.board.mission} ${view.mine.journalist} ${view.mine.password} ${view.mine.card}`,
  targets: (at) =>
    new Map((at.choices ?? []).flatMap((action) => (action.type === 'Vote' ? [[action.seat, action] as const] : []))),
  openly: (event) => {
    switch (event.type) {
      case 'MissionBegan':
        return { ...event, journalist: null };
      case 'NumberChosen':
        return { ...event, password: null };
      case 'VoteCast':
        return { ...event, target: null };
      case 'PlayerEliminated':
      case 'GuessMade':
      case 'GuessDeclined':
        return { ...event, card: null };
      default:
        return event;
    }
  },
  // Who is ready and who has voted shows at the seats.
  isQuiet: (event) => event.type === 'SeatReady' || event.type === 'VoteCast',
  beginsRound: (event) => (event.type === 'MissionBegan' ? event.mission : null),
  isOut: (view, seat) => view.board.phase !== 'over' && !view.board.living.includes(seat),
  tellsRefusal: (at) => at.kinds.includes('GiveClue') || at.kinds.includes('Guess'),
  scene,
  after,
  hint,
};
export default room;
