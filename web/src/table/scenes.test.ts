import { beforeEach, expect, test, vi } from 'vitest';
import type { Happening } from './client.svelte';
import { Scenes, turned } from './scenes.svelte';

const happening = (number: number, type: string): Happening => ({ number, event: { type }, fresh: true });
let tempo: number;
let limit: number;
let scenes: Scenes;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [tempo, limit] = [1, 60_000];
  scenes = new Scenes({
    later: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
    tempo: () => tempo,
    limit: () => limit,
  });
  scenes.direction = {
    scene: ({ type }) => (type === 'Shown' ? { seconds: 2 } : null),
    after: (view) => ({ ...view, at: (view.at as number) + 1 }),
  };
});

test('what a room makes no scene of is told like anything else', () => {
  scenes.tell([happening(4, 'Told')], { at: 4 });
  expect(scenes.now).toBeNull();
});

test('scenes follow one another, each with the view of its moment, then things are as they stand', () => {
  scenes.tell([happening(4, 'Shown'), happening(5, 'Told'), happening(6, 'Shown')], { at: 4 });
  expect(scenes.now).toMatchObject({ number: 4, view: { at: 5 }, lasts: 2000 });
  vi.advanceTimersByTime(1999);
  expect(scenes.now?.number).toBe(4);
  vi.advanceTimersByTime(1);
  expect(scenes.now).toMatchObject({ number: 6, view: { at: 7 } });
  vi.advanceTimersByTime(2000);
  expect(scenes.now).toBeNull();
});

test('what is told meanwhile waits its turn', () => {
  scenes.tell([happening(4, 'Shown')], { at: 4 });
  scenes.tell([happening(5, 'Shown')], { at: 5 });
  expect(scenes.now?.number).toBe(4);
  vi.advanceTimersByTime(2000);
  expect(scenes.now?.number).toBe(5);
});

test('voices heard meanwhile are told one after the other, with what else was told between them', () => {
  scenes.tell([happening(4, 'Shown')], { at: 4 });
  scenes.tell([happening(5, 'Said')], { at: 5 });
  scenes.tell([happening(6, 'Told'), happening(7, 'Said')], { at: 6 });
  vi.advanceTimersByTime(2000);
  expect(scenes.now).toMatchObject({ number: 5, scene: null, view: { at: 6 }, lasts: 800 });
  vi.advanceTimersByTime(800);
  expect(scenes.now).toMatchObject({ number: 7, scene: null, view: { at: 8 } });
  vi.advanceTimersByTime(800);
  expect(scenes.now).toBeNull();
});

test('a voice that interrupts nothing is told like anything else', () => {
  scenes.tell([happening(4, 'Said')], { at: 4 });
  expect(scenes.now).toBeNull();
});

test('who does something itself reads no more, and still sees what is shown', () => {
  scenes.tell([happening(4, 'Shown'), happening(5, 'Said'), happening(6, 'Shown'), happening(7, 'Said')], { at: 4 });
  scenes.hush();
  expect(scenes.now?.number).toBe(4);
  vi.advanceTimersByTime(2000);
  expect(scenes.now).toMatchObject({ number: 5, scene: null });
  scenes.hush();
  expect(scenes.now?.number).toBe(6);
  vi.advanceTimersByTime(2000);
  expect(scenes.now).toBeNull();
});

test('one can go on, or to the end', () => {
  scenes.tell([happening(4, 'Shown'), happening(5, 'Shown'), happening(6, 'Shown')], { at: 4 });
  scenes.next();
  expect(scenes.now?.number).toBe(5);
  scenes.skip();
  expect(scenes.now).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(scenes.now).toBeNull();
});

test('all together never last longer than they may, however many there are', () => {
  limit = 3000;
  scenes.tell([happening(4, 'Shown'), happening(5, 'Shown'), happening(6, 'Shown')], { at: 4 });
  let lasted = 0;
  for (; scenes.now; lasted += 100) vi.advanceTimersByTime(100);
  expect(lasted).toBe(3000);
});

test('who is waited for under a clock is not kept', () => {
  scenes.tell([happening(4, 'Shown'), happening(5, 'Shown')], { at: 4 });
  limit = 600;
  scenes.hasten();
  scenes.hasten();
  vi.advanceTimersByTime(599);
  expect(scenes.now?.number).toBe(5);
  vi.advanceTimersByTime(1);
  expect(scenes.now).toBeNull();
});

test('where nothing is shown step by step, what was on show is over too', () => {
  scenes.tell([happening(4, 'Shown')], { at: 4 });
  tempo = 0;
  scenes.tell([happening(5, 'Shown')], { at: 5 });
  expect(scenes.now).toBeNull();
});

test('cards turn over in an order of their own where they lie', () => {
  const cards = turned([{ word: 'c' }, { word: 'a' }, { word: 'b' }], (one, other) => (one.word < other.word ? -1 : 1));
  expect(cards.map((card) => [card.word, card.turn])).toEqual([
    ['c', 2],
    ['a', 0],
    ['b', 1],
  ]);
});
