import { expect, test } from 'vitest';
import { laidOver } from './difference';

const view = { seat: 0, board: { past: [{ number: 1 }, { number: 2 }], liberal: 1 }, mine: { hand: ['fascist'] } };

test('fields change, lists grow, and what did not change is the same object', () => {
  const change = {
    in: {
      board: {
        in: { past: { in: { '1': { in: { number: { put: 3 } } } }, more: [{ number: 4 }] }, liberal: { put: 2 } },
      },
    },
  };
  const next = laidOver(view, change);
  expect(next).toEqual({ ...view, board: { past: [{ number: 1 }, { number: 3 }, { number: 4 }], liberal: 2 } });
  expect(next.board.past[0]).toBe(view.board.past[0]);
  expect(next.mine).toBe(view.mine);
  expect(view.board.past).toHaveLength(2);
});

test('a part is put in the place of another, null too, and nothing may have changed', () => {
  expect(laidOver(view, { in: { mine: { put: null } } })).toEqual({ ...view, mine: null });
  expect(laidOver(view, { in: {} })).toEqual(view);
});
