import { expect, test } from 'vitest';
import { isTrue } from './truth';

const drawn = { type: 'ClaimDrawn', round: 1, policies: ['liberal', 'fascist', 'fascist'] };

test('a true claim is true in whichever words, and though it corrects another', () => {
  expect(isTrue({ ...drawn, wording: 9 }, drawn)).toBe(true);
  expect(isTrue({ ...drawn, taken_back: ['fascist', 'fascist', 'fascist'] }, drawn)).toBe(true);
});

test('a lie is a lie in the same words', () => {
  expect(isTrue({ ...drawn, round: 2, wording: 9 }, { ...drawn, wording: 9 })).toBe(false);
  expect(isTrue({ type: 'Trust', seat: 1 }, { type: 'Suspect', seat: 1 })).toBe(false);
});
