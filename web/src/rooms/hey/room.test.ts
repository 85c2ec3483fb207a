import { describe, expect, test } from 'vitest';
import type { Board, Mine, Round, View, Mission } from '../../generated/games/hey';
import { gameWords } from '../../../test/served';
import { LANGUAGES } from '../../words/words';
import { cardOf, cast, clueOf, justOver, lastBallot, ranking, roleOf, tally, votes } from './clues';
import { hint } from './hints';
import room from './index';

function round(number: number, more: Partial<Round> = {}): Round {
  return { number, first: 0, clues: [], ballots: [], eliminated: null, lot: false, ...more };
}

const MISSION: Mission = {
  number: 1,
  first: 0,
  choice: 4,
  title: 'À la mer',
  password: 'plage',
  near: 'piscine',
  roles: ['disciple', 'infiltrator', 'disciple', 'journalist'],
  rounds: [],
  guess: null,
  ending: 'two-left',
  gains: [0, 2, 0, 0],
};

function view(more: Partial<Board> = {}, mine: Partial<Mine> = {}): View {
  return {
    seat: 0,
    board: {
      seats: 4,
      words: 'fr',
      goal: 5,
      batch: 5,
      majority: false,
      difficulty: 0,
      tags: [],
      phase: 'clues',
      awaited: [0],
      mission: 2,
      prepared: 3,
      first: 0,
      choice: 4,
      round: round(2),
      past: [round(1, { clues: [{ seat: 2, word: 'sable' }] })],
      living: [0, 1, 2, 3],
      revealed: [null, null, null, null],
      tied: [],
      guess: null,
      scores: [0, 2, 0, 0],
      missions: [MISSION],
      ...more,
    },
    mine: { journalist: false, password: 'plage', ballot: null, card: null, ...mine },
    heard: [],
    outcome: null,
  };
}
const at = (one: View, everybody: View[] = []) => ({ view: one, me: 0, everybody, choices: [] }) as never;

describe('the table of clues', () => {
  const ballot = { voters: [0, 1, 3], targets: [1, 3, 1] };
  test('a clue stands where it was given', () => {
    expect(clueOf(view().board.past[0]!, 2)).toBe('sable');
    expect(clueOf(view().board.past[0]!, 1)).toBeNull();
  });
  test('votes by voter, and how many against whom', () => {
    expect(votes(ballot, 4)).toEqual([1, 3, null, 1]);
    expect(tally(ballot, 4)).toEqual([0, 2, 0, 1]);
  });
  test('the ballot counted last is shown, of this mission only', () => {
    expect(lastBallot(view().board)).toBeNull();
    expect(lastBallot(view({ past: [round(1, { ballots: [ballot] })] }).board)).toBe(ballot);
  });
  test('the mission before lies open until the next number is chosen', () => {
    expect(justOver(view({ phase: 'number' }).board)).toBe(MISSION);
    expect(justOver(view().board)).toBeNull();
  });
  test('a role shows once it was shown, words only where all cards lie open', () => {
    expect(roleOf(at(view({ revealed: [null, 'disciple', null, null] })), 1)).toBe('disciple');
    expect(roleOf(at(view()), 1)).toBeNull();
    expect(roleOf(at(view({ phase: 'over' })), 3)).toBe('journalist');
    expect(cardOf(at(view()), 0)).toBeUndefined();
    const all = [view(), view({}, { password: 'piscine' }), view(), view({}, { journalist: true, password: null })];
    expect([0, 1, 3].map((seat) => cardOf(at(view(), all), seat))).toEqual(['plage', 'piscine', null]);
  });
  test('who was what, and who is ahead', () => {
    expect(cast(MISSION, 'disciple')).toEqual([0, 2]);
    expect(ranking([1, 3, 1, 0])).toEqual([1, 0, 2, 3]);
  });
});

describe('what is told', () => {
  test('the log tells nobody my word, my vote, nor that I have no word', () => {
    expect(room.openly!({ type: 'NumberChosen', seat: 1, number: 3, password: 'plage' })).toMatchObject({
      password: null,
    });
    expect(room.openly!({ type: 'VoteCast', seat: 0, target: 2 })).toMatchObject({ target: null });
    expect(room.openly!({ type: 'PlayerEliminated', seat: 0, role: 'disciple', card: 'plage' })).toMatchObject({
      card: null,
    });
    expect(room.openly!({ type: 'MissionBegan', mission: 1, first: 0, journalist: true })).toMatchObject({
      journalist: null,
    });
  });
  test.each(LANGUAGES)('%s: openly told, the Journalist and the others read the same', async (lang) => {
    const words = await gameWords(lang, 'hey');
    const began = (journalist: boolean) =>
      words.sentence(room.openly!({ type: 'MissionBegan', mission: 1, first: 1, journalist }), ['Ann', 'Ben'], 0);
    expect(began(true)).toBe(began(false));
  });
  test('a new word is news, the same word is not', () => {
    const news = (one: View) => room.news!(one);
    expect(news(view())).toBe(news(view({ phase: 'vote' })));
    expect(news(view())).not.toBe(news(view({ mission: 3 })));
    expect(news(view())).not.toBe(news(view({}, { card: 'plage' })));
  });
  test('votes are made at the seats', () => {
    const place = { ...(at(view()) as object), choices: [{ type: 'Vote', seat: 2 }] } as never;
    expect([...room.targets!(place)]).toEqual([[2, { type: 'Vote', seat: 2 }]]);
  });
});

test.each(LANGUAGES)('%s: every hint and every ending has its words', async (lang) => {
  const words = await gameWords(lang, 'hey');
  const known = (message: string | null) =>
    expect({ message, known: message !== null && words.has(message) }).toEqual({ message, known: true });
  for (const phase of ['number', 'clues', 'debate', 'vote', 'guess'] as const)
    for (const journalist of [true, false])
      for (const tied of [[], [1, 2]])
        for (const past of [[], [round(1)]]) known(hint(at(view({ phase, tied, past }, { journalist }))));
  known(hint(at(view({ round: round(1, { clues: [{ seat: 1, word: 'sable' }] }) }, { journalist: true }))));
  for (const ending of ['all-found', 'two-left', 'guessed']) known(`ended-${ending}`);
  for (const lang of ['fr', 'en']) known(`words-in-${lang}`);
});
