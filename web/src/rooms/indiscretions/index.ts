import './theme.css';
import type { Action, Event, View } from '../../generated/games/indiscretions';
import type { Room } from '../room';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import Claims from './Claims.svelte';
import Dossier from './Dossier.svelte';
import Ending from './Ending.svelte';
import { hint } from './hints';
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
    { id: 'dossier', title: 'dossier', content: Dossier },
    { id: 'claims', title: 'claims', content: Claims },
  ],

  news: (view) => view.mine?.findings.join() ?? '',
  openly: (event) => {
    switch (event.type) {
      case 'PouchGlanced':
      case 'PouchCopied':
        return { ...event, finding: null };
      case 'ChoiceMade':
        return { ...event, choice: null };
      default:
        return event;
    }
  },
  // The steps show on the board, choices made at the seats; what the key tells, in one's secret.
  isQuiet: (event) => ['PhaseBegan', 'ChoiceMade', 'PouchesDeciphered', 'TurnBegan'].includes(event.type),
  beginsRound: (event) => (event.type === 'TurnBegan' ? event.number : null),
  scene,
  after,
  hint,
};
export default room;
