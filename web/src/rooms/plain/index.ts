// The room of a game that has none of its own: the board and what is mine as lists, the choices in words.
import type { Room } from '../room';
import Board from './Board.svelte';
import Secret from './Secret.svelte';

const room: Room = { Board, Secret };
export default room;
