import { expect, test } from 'vitest';
import { spoken } from './spoken';

const kept = { Claim: ['self'], Suspect: ['seat', 'seat'], Trust: ['seat', 'seat'] } as const;
const said = (seat: number, utterance: { type: string; [field: string]: unknown }) => ({ seat, utterance });

test('the last word of each on each matter stands, the newest round first', () => {
  const heard = [
    said(1, { type: 'Claim', round: 1, character: 'king' }),
    said(0, { type: 'Suspect', round: 2, seat: 1 }),
    said(0, { type: 'Suspect', round: 2, seat: 2 }),
    said(0, { type: 'Trust', round: 2, seat: 1 }),
    said(1, { type: 'Claim', round: 2, character: 'bishop' }),
    said(1, { type: 'Claim', round: 2, character: 'thief' }),
  ];
  expect(spoken(heard, kept, 'round')).toEqual([
    {
      when: 2,
      seats: [
        { by: 0, words: [heard[2]!.utterance, heard[3]!.utterance] },
        { by: 1, words: [heard[5]!.utterance] },
      ],
    },
    { when: 1, seats: [{ by: 1, words: [heard[0]!.utterance] }] },
  ]);
});

test('questions and chat are not kept', () => {
  expect(spoken([said(0, { type: 'Ask', seat: 1 }), said(0, { type: 'Chat', text: 'king' })], kept)).toEqual([]);
});
