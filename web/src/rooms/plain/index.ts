// The room of a game that has none of its own: the board and what is mine in words, and the choices.
import type { Room } from '../room';
import Board from './Board.svelte';
import Ending from './Ending.svelte';
import Secret from './Secret.svelte';

const room: Room = { Board, Secret, Ending };
export default room;
