import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { DealInfo, TableInfo, You } from '../src/generated/socket';
import { block, follows, keyOf, look, unshuffled, type Envelope, type Finding, type Origin } from '../src/pages/fair';
import { remember, remembered } from '../src/pages/promise';
import { commitment, Deals, fresh, secretOf, shown } from '../src/table/deals';
import type { Store } from '../src/table/kept';

let store: Store;
beforeEach(() => {
  const kept = new Map<string, string>();
  store = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
});

const digits = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32);
const opened = (seat: number | null, byte: number): Envelope => ({
  seat,
  commitment: commitment(digits(byte)),
  secret: digits(byte),
});
const shut = (one: Envelope): Envelope => ({ ...one, secret: null });

test('the worked example of the protocol page', () => {
  const page = readFileSync('../docs/protocol.md', 'utf8');
  const lines = /^```deal\n([^`]*)```/m.exec(page)![1]!.trim().split('\n');
  const told = lines.map((line) => line.split(/\s{2,}/) as [string, string]);
  const value = (name: string) => told.find(([known]) => known === name)![1];
  const envelopes = told.flatMap(([name, secret], place) => {
    if (!name.startsWith('secret of')) return [];
    const seat = name.endsWith('the house') ? null : Number(name.split(' ').at(-1));
    return [{ seat, secret, commitment: told[place + 1]![1] }];
  });
  expect(envelopes.length).toBe(3);
  for (const one of envelopes) expect(commitment(one.secret)).toBe(one.commitment);
  const key = keyOf(value('match'), Number(value('void')), envelopes);
  expect(Buffer.from(key).toString('hex')).toBe(value('key'));
  expect([0, 1, 2].map((number) => block(key, number).toString(16)).join(' ')).toBe(value('blocks 0, 1, 2'));
  const dealt = value('0 0 0 1 2 shuffled').split(' ').map(Number);
  expect(unshuffled(key, 0, dealt)).toEqual([0, 0, 0, 1, 2]);
  expect(follows(key, [['roles', dealt]])).toBe(true);
  expect(follows(key, [['roles', [...dealt].reverse()]])).toBe(false);
  expect(follows(key, [['first', [3]]])).toBe(null);
  expect(follows(key, [])).toBe(null);
});

test('secrets are fresh and kept', () => {
  const [one, other] = [fresh(store), fresh(store)];
  expect(one).not.toBe(other);
  expect(commitment(secretOf(one, store)!)).toBe(one);
  expect(secretOf('of nobody', store)).toBe(null);
  for (let number = 0; number < 200; number += 1) fresh(store);
  expect(secretOf(one, store)).toBe(null);
});

const you = (commitment: string | null = null, seat: number | null = 1) => ({ seat, commitment }) as You;
const table = (phase: string, deal: Partial<DealInfo> | null = null, match: string | null = null) =>
  ({ phase, match, deal }) as TableInfo;
const listed = (mine: string, extra: Partial<DealInfo> = {}): DealInfo => ({
  match: 'm1',
  number: 0,
  commitments: [
    { seat: null, commitment: opened(null, 1).commitment },
    { seat: 1, commitment: mine },
  ],
  shown: [],
  silent: [],
  ...extra,
});

test('commits once while the table gathers, and again when that is lost', () => {
  const deals = new Deals(store);
  const first = deals.answer(table('gathering'), you()) as { type: string; commitment: string };
  expect(first.type).toBe('Commit');
  expect(deals.answer(table('gathering'), you())).toBe(null);
  expect(deals.answer(table('gathering'), you(first.commitment))).toBe(null);
  expect(deals.answer(table('gathering'), you())).toMatchObject({ type: 'Commit' });
  deals.reconnected();
  expect(deals.answer(table('over', null, 'm1'), you())).toMatchObject({ type: 'Commit' });
  deals.reconnected();
  expect(deals.answer(table('gathering'), you(null, null))).toBe(null);
  expect(deals.answer(table('playing', null, 'm1'), you())).toBe(null);
});

test('shows its secret for its own commitment only, once, and keeps the first list', () => {
  const deals = new Deals(store);
  const mine = fresh(store);
  expect(deals.answer(table('playing', listed('ab'.repeat(32), { match: 'm0' })), you())).toBe(null);
  expect(deals.answer(table('playing', listed(mine)), you(null, 0))).toBe(null);
  const reveal = { type: 'Reveal', match: 'm1', number: 0, secret: secretOf(mine, store) };
  expect(deals.answer(table('playing', listed(mine)), you())).toEqual(reveal);
  expect(deals.answer(table('playing', listed(mine)), you())).toBe(null);
  deals.reconnected();
  expect(deals.answer(table('playing', listed(mine)), you())).toEqual(reveal);
  expect(deals.answer(table('playing', listed(mine, { shown: [1] })), you())).toBe(null);
  expect(deals.answer(table('playing', listed('exchanged')), you())).toBe(null);
  expect(shown('m1', store)).toMatchObject([
    {
      number: 0,
      opened: true,
      list: [
        [null, expect.anything()],
        [1, mine],
      ],
    },
  ]);
  expect(deals.answer(table('playing', listed(mine), 'm1'), you())).toBe(null);
});

test('after a void deal it commits anew, unless it kept silent', () => {
  const deals = new Deals(store);
  const none = { number: 1, commitments: [] };
  expect(deals.answer(table('playing', listed('', { ...none, silent: [1] })), you())).toBe(null);
  expect(deals.answer(table('playing', listed('', { ...none, silent: [0] })), you())).toMatchObject({ type: 'Commit' });
});

type Dealt = Extract<Origin, { type: 'FromEnvelopes' }>;
const found = (origin: Origin, match = 'm1') => look(origin, match, [], store) as Finding;

/** A deal in which this browser had a part, after one that Dan (3) made void. */
function dealt(): Dealt {
  const [before, mine] = [fresh(store), fresh(store)];
  const own = (promised: string): Envelope => ({ seat: 1, commitment: promised, secret: secretOf(promised, store) });
  const origin: Dealt = {
    type: 'FromEnvelopes',
    match: 'm1',
    envelopes: [opened(null, 1), own(mine), opened(2, 2)],
    void: [[opened(null, 3), own(before), shut(opened(3, 4))]],
  };
  const deals = new Deals(store);
  for (const [number, list] of [...origin.void, origin.envelopes].entries()) {
    const commitments = list.map(({ seat, commitment }) => ({ seat, commitment }));
    const deal = { match: 'm1', number, commitments, shown: [], silent: [] };
    deals.answer(table('playing', deal), you());
    deals.answer(table('playing', { ...deal, shown: [1] }), you());
  }
  return origin;
}

test('an honest deal, with this browser in it', () => {
  const finding = { wrong: null, seats: [1, 2], silent: [3], mine: true, seen: true, luck: null };
  expect(found(dealt())).toEqual(finding);
});

test.each<[string, (origin: Dealt) => Dealt, string]>([
  [
    'another secret',
    (o) => ({ ...o, envelopes: [...o.envelopes.slice(0, 2), { ...opened(2, 2), secret: digits(9) }] }),
    'secret',
  ],
  [
    'half a secret',
    (o) => ({ ...o, envelopes: [...o.envelopes.slice(0, 2), { ...opened(2, 2), secret: '02' }] }),
    'secret',
  ],
  ['a secret kept back', (o) => ({ ...o, envelopes: [...o.envelopes.slice(0, 2), shut(opened(2, 2))] }), 'secret'],
  ['another house', (o) => ({ ...o, envelopes: [opened(null, 9), ...o.envelopes.slice(1)] }), 'list'],
  ['somebody left out', (o) => ({ ...o, envelopes: o.envelopes.slice(0, 2) }), 'list'],
  ['somebody added', (o) => ({ ...o, envelopes: [...o.envelopes, opened(4, 9)] }), 'list'],
  ['our secret exchanged', (o) => ({ ...o, envelopes: [o.envelopes[0]!, opened(1, 9), o.envelopes[2]!] }), 'list'],
  ['a deal thrown away', (o) => ({ ...o, void: [] }), 'list'],
  ['another match', (o) => ({ ...o, match: 'm2' }), 'list'],
  ['a void deal with nobody silent', (o) => ({ ...o, void: [o.void[0]!.slice(0, 2)] }), 'void'],
  ['a house that kept silent', (o) => ({ ...o, void: [[shut(o.void[0]![0]!), ...o.void[0]!.slice(1)]] }), 'void'],
  ['who was silent comes back', (o) => ({ ...o, envelopes: [...o.envelopes, opened(3, 9)] }), 'void'],
])('%s is noticed', (_, change, wrong) => {
  expect(found(change(dealt())).wrong).toBe(wrong);
});

test('being called silent by a house that had the secret is noticed', () => {
  const own = { seat: 1, commitment: fresh(store) };
  const deals = new Deals(store);
  const first = listed(own.commitment);
  deals.answer(table('playing', first), you());
  const house = opened(null, 1);
  const origin: Dealt = {
    type: 'FromEnvelopes',
    match: 'm1',
    envelopes: [opened(null, 2)],
    void: [[house, { ...own, secret: null }]],
  };
  expect(found(origin)).toMatchObject({ wrong: null, silent: [1], mine: false });
  deals.answer(table('playing', { ...first, shown: [1] }), you());
  expect(found(origin).wrong).toBe('named');
});

test('a browser that came later says that it saw nothing', () => {
  const origin = { type: 'FromEnvelopes', match: 'm1', envelopes: [opened(null, 1), opened(0, 2)], void: [] } as const;
  expect(found(origin)).toMatchObject({ wrong: null, seen: false, mine: false });
});

test('a deal of the house alone is held against what it promised', () => {
  const [promised, secret] = [commitment(digits(0)), digits(0)];
  // As cabale.core.chance.commitment(bytes(32)).
  expect(promised).toBe('068299588699019cbbfc5c51f32f79521bdc63f5adfd340b0fc637d117947cb0');
  const origin = { type: 'FromSecret', commitment: promised, secret } as const;
  expect(found(origin)).toMatchObject({ wrong: null, seen: false });
  remember('m1', promised, store);
  remember('m1', 'exchanged later', store);
  expect(remembered('m1', store)).toBe(promised);
  expect(found(origin)).toMatchObject({ wrong: null, seen: true });
  expect(found({ ...origin, secret: digits(255) }).wrong).toBe('secret');
  expect(found({ type: 'FromSecret', commitment: commitment(digits(1)), secret: digits(1) }).wrong).toBe('list');
  expect(look({ ...origin, secret: null }, 'm1', [], store)).toBe(null);
  expect(look({ type: 'FromSeed' }, 'm1', [], store)).toBe(null);
});
