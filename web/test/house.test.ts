// Small things of the house.
import { expect, test } from 'vitest';
import { optionsIn, valueMessage } from '../src/pages/options';
import { around, columns, others } from '../src/parts/around';
import { faceOf, hash } from '../src/parts/face';
import { qrPath } from '../src/parts/qr';
import type { GameInfo } from '../src/generated/http';
import { cardOf, cardsOf, optionsOf, rulesOf } from '../src/rooms/cards';
import { preferred } from '../src/words/language.svelte';
import { anchor, chapterOf, drawn, numbers, type Rulebook } from '../src/words/rulebook';
import { kebab, Words } from '../src/words/words';

test('the language: what was chosen, then what the browser wants, then French', () => {
  expect(preferred(['de-AT', 'en-GB', 'fr'], null)).toBe('en');
  expect(preferred(['fr-CA'], null)).toBe('fr');
  expect(preferred(['de', 'it'], null)).toBe('fr');
  expect(preferred(['en'], 'fr')).toBe('fr');
  expect(preferred([], 'xx')).toBe('fr');
});

test('everybody sits somewhere, once, clockwise from my left', () => {
  for (let seats = 2; seats <= 10; seats += 1)
    for (let me = -1; me < seats; me += 1) {
      const { left, top, right } = around(seats, me);
      const clockwise = [...left].reverse().concat(top, right);
      expect(clockwise).toEqual(others(seats, me));
      expect(left.length - right.length).toBe(seats === 2 && me >= 0 ? 1 : 0);
      expect(left.length).toBeLessThanOrEqual(2);
      expect(top.length).toBeLessThanOrEqual(6);
    }
  expect(others(5, 3)).toEqual([4, 0, 1, 2]);
});

test('at most five seats in a row of a narrow screen, and no row of one', () => {
  for (let seats = 2; seats <= 10; seats += 1) {
    const wide = columns(seats);
    expect(wide).toBeLessThanOrEqual(5);
    if (seats > wide) expect(seats % wide === 1).toBe(false);
  }
});

test('a name has one face, and neighbours have different grounds', () => {
  expect(faceOf('Alice', 1)).toEqual(faceOf(' alice ', 1));
  expect(faceOf('Alice', 1).ground).not.toBe(faceOf('Alice', 2).ground);
  const faces = Array.from({ length: 200 }, (_, number) => JSON.stringify(faceOf(`name ${number}`)));
  expect(new Set(faces).size).toBeGreaterThan(190);
  expect(hash('a')).not.toBe(hash('b'));
});

test('a QR code is square and dark in its corners', () => {
  const { size, path } = qrPath('http://localhost:8000/tables/ABCDE');
  expect(size).toBeGreaterThan(20);
  expect(path.startsWith('M2 2h1v1h-1z')).toBe(true);
});

test('cards stand for a game and a theme', () => {
  const info = (id: string, themes: string[], properties = {}) =>
    ({
      id,
      titles: themes.map((theme) => ({ theme, name: { en: theme }, about: {} })),
      options: { $defs: { Options: { properties } } },
    }) as unknown as GameInfo;
  const words = { enum: ['en', 'fr'], 'x-cabale': 'language' };
  const cards = cardsOf([info('opera', ['opera', 'circus']), info('riddles', ['riddles'], { words })]);
  expect(cards.map((card) => card.id)).toEqual(['opera', 'opera-circus', 'riddles']);
  expect(cards.map(rulesOf)).toEqual(['/learn/opera/opera', '/learn/opera/circus', '/learn/riddles']);
  expect(cards.map((card) => optionsOf(card, 'en'))).toEqual([
    { theme: 'opera' },
    { theme: 'circus' },
    { words: 'en' },
  ]);
  expect(optionsOf(cards[2]!, 'de')).toEqual({});
  expect(cardOf(cards, 'opera', 'circus')?.id).toBe('opera-circus');
  expect(cardOf(cards, 'riddles')?.id).toBe('riddles');
  expect(cardOf(cards, 'chess')).toBeUndefined();
});

test('options are read from a schema', () => {
  const schema = {
    $defs: {
      Kind: { enum: ['a', 'b'] },
      Options: {
        properties: {
          theme: { enum: ['hitler', 'voldemort'], default: 'hitler' },
          kind: { anyOf: [{ $ref: '#/$defs/Kind' }, { type: 'null' }], default: null },
          turns: { type: 'integer', minimum: 1, maximum: 60, default: 60 },
          short: { type: 'boolean', default: false },
          several: { type: 'array', items: { $ref: '#/$defs/Kind' }, default: [] },
          words: { type: 'array', items: { type: 'object' }, default: [] },
          brought: { type: 'array', items: { type: 'object' }, default: [], 'x-cabale': 'secret' },
        },
      },
    },
  };
  expect(optionsIn(schema).map(({ name, kind }) => [name, kind])).toEqual([
    ['theme', 'choice'],
    ['kind', 'choice'],
    ['turns', 'number'],
    ['short', 'boolean'],
    ['several', 'choices'],
    ['brought', 'text'],
  ]);
  expect(optionsIn(schema)[2]).toMatchObject({ least: 1, most: 60 });
  expect(valueMessage('play_as', 'both')).toBe('play-as-both');
});

test('rules: clauses are found and cited ones become links', () => {
  const clause = (number: string, text: string) => ({ number, text });
  const book: Rulebook = {
    chapters: [
      { number: '', title: 'In short', text: 'Anything.', clauses: [] },
      {
        number: 'XY 1',
        title: 'Setup',
        text: '',
        clauses: [clause('XY 1.1', 'As **XY 2**, not XY 3.'), clause('XY 1.10', '')],
      },
      { number: 'XY 2', title: 'Talk', text: 'Freely.', clauses: [] },
    ],
  };
  expect(numbers(book)).toEqual(['XY 1', 'XY 1.1', 'XY 1.10', 'XY 2']);
  expect(['XY 1', 'XY 1.10', 'XY 2', 'XY 3', ''].map((number) => chapterOf(book, number)?.title)).toEqual([
    'Setup',
    'Setup',
    'Talk',
    undefined,
    undefined,
  ]);
  expect(anchor('XY 1.10')).toBe('xy-1-10');
  expect(drawn(book.chapters[1]!.clauses[0]!.text, book)).toContain(
    'As <strong><a href="#xy-2">XY 2</a></strong>, not XY 3.',
  );
});

test('a refusal is a sentence and its clause', () => {
  const words = new Words('en', ['error-tied = A tie with { $seat }.\n']);
  const problem = { code: 'tied', clause: 'XY 1.1', facts: { seat: 1 } };
  expect(words.refusal(problem, ['Ada', 'Bob'])).toEqual({ text: 'A tie with Bob.', clause: 'XY 1.1' });
  expect(words.error(problem, ['Ada', 'Bob'])).toBe('A tie with Bob. [XY 1.1]');
  expect(words.refusal({ code: 'tied', facts: { seat: 0 } })).toEqual({ text: 'A tie with 1.', clause: '' });
});

test('French elides before vowels', () => {
  const words = new Words('fr', ['de = { DE($name) }\nque = { QUE($name) }\n']);
  const de = (name: string) => words.say('de', { name });
  expect(['Alice', 'Éric', 'Hugo', 'Yves', 'Œdipe'].map(de)).toEqual([
    'd’Alice',
    'd’Éric',
    'd’Hugo',
    'd’Yves',
    'd’Œdipe',
  ]);
  expect(['Bob', 'Yann', '42', 'Y'].map(de)).toEqual(['de Bob', 'de Yann', 'de 42', 'de Y']);
  expect(words.say('que', { name: 'Ann' })).toBe('qu’Ann');
  expect(kebab('CallSpecialElection')).toBe('call-special-election');
});
