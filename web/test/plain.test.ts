// What a screen that knows nothing of a game makes of its schema and words.
import { expect, test } from 'vitest';
import { shapesOf } from '../src/words/shapes';
import { Words } from '../src/words/words';

const seat = { type: 'integer', 'x-cabale': 'seat' };
const shapes = shapesOf({
  $defs: {
    Disc: { enum: ['flower', 'skull'] },
    Mat: { type: 'object', properties: { seat, laid: { type: 'integer', default: 0 } } },
    Board: {
      type: 'object',
      properties: {
        phase: { type: 'string' },
        mats: { type: 'array', items: { $ref: '#/$defs/Mat' } },
        passed: { type: 'array', items: seat },
        first_player: seat,
        bidder: { anyOf: [seat, { type: 'null' }], default: null },
        last: { anyOf: [{ $ref: '#/$defs/Disc' }, { type: 'null' }], default: null },
        shown: { type: 'array', items: { $ref: '#/$defs/Disc' } },
        open: { type: 'boolean' },
      },
    },
    Laid: {
      type: 'object',
      properties: {
        type: { enum: ['Laid'] },
        seat,
        disc: { anyOf: [{ $ref: '#/$defs/Disc' }, { type: 'null' }], default: null, 'x-cabale': 'secret' },
      },
    },
    Action: { $ref: '#/$defs/Laid' },
    Event: { anyOf: [{ $ref: '#/$defs/Laid' }] },
    Utterance: { $ref: '#/$defs/Laid' },
  },
});
const words = new Words(
  'en',
  [
    'nobody = nobody\nyou = you\nyes = yes\nno = no\nlist-last = { $first } and { $last }\nlist-numbered = { $before }',
    'disc-flower = a flower\ndisc-skull = the skull\nmat = { $seat }: { $laid } laid',
    'field-mats = Mats\nfield-passed = Passed\nfield-first-player = First\nfield-bidder = Bidder\nfield-last = Last',
    'field-shown = Shown\nfield-open = Open',
  ],
  shapes,
);

test('a board: what has a message, in words, and nothing of what is not there', () => {
  const board = {
    phase: 'laying',
    mats: [{ seat: 0 }, { seat: 1, laid: 2 }],
    passed: [],
    first_player: 1,
    last: 'skull',
    shown: ['flower', 'skull'],
    open: false,
  };
  expect(words.things(board, 'Board', ['Ann', 'Bob'], 0)).toEqual([
    { label: 'Mats', lines: ['Ann: 0 laid', 'Bob: 2 laid'] },
    { label: 'First', lines: ['Bob'] },
    { label: 'Last', lines: ['the skull'] },
    { label: 'Shown', lines: ['a flower and the skull'] },
    { label: 'Open', lines: ['no'] },
  ]);
});

test('what only one seat is told is left out of what lies open', () => {
  expect(words.openly({ type: 'Laid', seat: 0, disc: 'skull' })).toEqual({ type: 'Laid', seat: 0 });
});
