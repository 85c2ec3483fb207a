import './theme.css';
import type { Action, Event, View } from '../../generated/games/citadelles';
import type { Room } from '../room';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import Chronicle from './Chronicle.svelte';
import Cities from './Cities.svelte';
import Claims from './Claims.svelte';
import Ending from './Ending.svelte';
import { hint } from './hints';
import { openly } from './openly';
import Reference from './Reference.svelte';
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
  panels: [
    { id: 'cities', title: 'cities', content: Cities },
    { id: 'chronicle', title: 'chronicle', content: Chronicle },
    { id: 'claims', title: 'claims', content: Claims },
    { id: 'reference', title: 'reference', content: Reference },
  ],

  // What one does oneself is no news; a hand that somebody's magic has changed is.
  news: (view) => view.mine?.seen.filter((one) => one.seat !== view.seat && (one.got.length || one.gave.length)).length,
  targets: (at) => new Map((at.choices ?? []).flatMap((one) => (one.type === 'SwapHands' ? [[one.seat, one]] : []))),
  openly,
  // Who has chosen shows at the seats.
  isQuiet: (event) => ['PackPassed', 'CharacterChosen', 'TurnEnded'].includes(event.type),
  beginsRound: (event) => (event.type === 'RoundBegan' ? event.number : null),
  scene,
  hint,
};
export default room;
