import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Action, Board, District, Event, Mine, Round, Turn, View } from '../../generated/games/citadelles';
import type { Place } from '../../table/place.svelte';
import { gameWords } from '../../../test/served';
import { LANGUAGES } from '../../words/words';
import { CHARACTERS, COLOURS } from './cards';
import { BUILDINGS, PORTRAITS, SIGNS } from './charges';
import { canExchange, heap, offered } from './choices';
import { buildsLeft, isProtected, price, revenue, shown, standing, worth } from './city';
import { hint } from './hints';
import { moments, total } from './moments';
import { openly } from './openly';

function turn(character: Turn['character'], seat: number, more: Partial<Turn> = {}): Turn {
  return {
    character,
    seat,
    stolen: null,
    took: 'gold',
    drawn: 0,
    kept: 0,
    extra: 0,
    revenue: null,
    built: [],
    swapped: null,
    exchanged: 0,
    sold: false,
    forged: null,
    destroyed: null,
    owner: null,
    price: 0,
    recovered: null,
    deeds: [],
    ...more,
  };
}

function round(number: number, more: Partial<Round> = {}): Round {
  return {
    number,
    crown: 0,
    face_up: [],
    chosen: [0, 1, 2, 3],
    called: null,
    murdered: null,
    robbed: null,
    victim: null,
    turns: [],
    ...more,
  };
}

function board(more: Partial<Board> = {}): Board {
  return {
    seats: 4,
    phase: 'turn',
    awaited: [0],
    crown: 0,
    gold: [2, 2, 2, 2],
    hands: [4, 4, 4, 4],
    cities: [[], [], [], []],
    pile: 52,
    round: round(1),
    past: [],
    first: null,
    ...more,
  };
}

const mine = (more: Partial<Mine> = {}): Mine => ({
  dealt: [],
  characters: [],
  pack: [],
  hand: [],
  drawn: [],
  buried: [],
  chose: [],
  seen: [],
  ...more,
});

function place(
  view: { board: Board; mine: Mine | null },
  choices: Action[] | null,
  kinds: string[] = [],
): Place<View, Action> {
  return { view: { seat: 0, heard: [], scores: [], outcome: null, ...view }, choices, kinds, me: 0 } as never;
}

describe('the cards', () => {
  test('no two charges look the same', () => {
    const drawn = [...Object.values(BUILDINGS), ...Object.values(PORTRAITS)];
    expect(new Set(drawn).size).toBe(38);
    expect(new Set(Object.values(SIGNS)).size).toBe(COLOURS.length);
  });
});

describe('a city', () => {
  test('CI 5.10: University and Dragon Gate are worth eight', () => {
    expect(worth(['manor', 'university', 'dragon-gate'])).toBe(19);
  });
  test('CI 3.4, 5.8: revenue, with the School of Magic', () => {
    const city: District[] = ['manor', 'castle', 'temple', 'school-of-magic'];
    expect(revenue(city, 'king')).toBe(3);
    expect(revenue(city, 'bishop')).toBe(2);
    expect(revenue(city, 'architect')).toBe(0);
  });
  test('CI 4.8, 5.9: the price of destruction, behind the Great Wall', () => {
    expect(price(['tavern', 'palace'], 'tavern')).toBe(0);
    expect(price(['palace', 'great-wall'], 'palace')).toBe(5);
    expect(price(['palace', 'great-wall'], 'great-wall')).toBe(5);
  });
});

test('CI 3.2, 4.7: one district a turn, three for the Architect', () => {
  expect(buildsLeft(turn('king', 0))).toBe(1);
  expect(buildsLeft(turn('king', 0, { built: ['manor'] }))).toBe(0);
  expect(buildsLeft(turn('architect', 0, { built: ['manor'] }))).toBe(2);
});

describe('the roll', () => {
  const now = round(2, {
    face_up: ['thief', 'merchant'],
    called: 'bishop',
    murdered: 'king',
    turns: [turn('assassin', 3), turn('bishop', 1)],
  });
  test('says how each character stands', () => {
    expect(CHARACTERS.map((character) => standing(now, character).is)).toEqual([
      'held',
      'discarded',
      'silent',
      'silent',
      'held',
      'discarded',
      'waiting',
      'waiting',
    ]);
    expect(standing(now, 'bishop')).toEqual({ is: 'held', seat: 1, now: true });
  });
  test('CI 3.1: the victim is shown once it is revealed', () => {
    expect(shown(now, 2)).toEqual([]);
    expect(shown({ ...now, victim: 2 }, 2)).toEqual(['king']);
    expect(standing({ ...now, victim: 2 }, 'king')).toMatchObject({ is: 'held', seat: 2 });
  });
  test('CI 4.5: the Bishop who has answered protects', () => {
    expect(isProtected(now, 1)).toBe(true);
    expect(isProtected({ ...now, turns: [], murdered: 'bishop', victim: 1 }, 1)).toBe(false);
  });
});

describe('choices', () => {
  test('heaps are not listed', () => {
    const choices: Action[] = [
      { type: 'TakeGold' },
      { type: 'ExchangeCards', districts: ['manor'] },
      { type: 'SwapHands', seat: 1 },
    ];
    const at = place({ board: board(), mine: mine() }, choices);
    expect(offered(at)).toEqual([choices[0], choices[2]]);
    expect(canExchange(at)).toBe(true);
  });

  test('too many to list, they follow from what is seen', () => {
    const at = place(
      {
        board: board({ gold: [3, 0, 0, 0], cities: [['temple', 'laboratory'], [], [], []] }),
        mine: mine({ hand: ['manor', 'manor', 'palace', 'temple', 'tavern'] }),
      },
      null,
      ['Build', 'EndTurn', 'ExchangeCards', 'SwapHands', 'UseLaboratory'],
    );
    expect(offered(at)).toEqual([
      { type: 'Build', district: 'manor' },
      { type: 'Build', district: 'tavern' },
      { type: 'EndTurn' },
      { type: 'SwapHands', seat: 1 },
      { type: 'SwapHands', seat: 2 },
      { type: 'SwapHands', seat: 3 },
      ...(['manor', 'palace', 'temple', 'tavern'] as const).map((district) => ({ type: 'UseLaboratory', district })),
    ]);
    expect(canExchange(at)).toBe(true);
  });

  test('a heap is in the order of the table, whatever was pressed first', () => {
    const hand: District[] = ['manor', 'manor', 'temple', 'keep'];
    expect(heap(hand, new Set([3, 1]))).toEqual({ type: 'ExchangeCards', districts: ['manor', 'keep'] });
    expect(heap(hand, new Set([2, 0, 1]))).toEqual({ type: 'ExchangeCards', districts: ['manor', 'manor', 'temple'] });
  });
});

test('a choice says all of it, without the question before it', async () => {
  const [french, english] = await Promise.all(LANGUAGES.map((lang) => gameWords(lang, 'citadelles')));
  const names = ['Ann', 'Éric'];
  expect(french!.choice({ type: 'Murder', character: 'bishop' }, names, 0)).toBe('Assassiner l’Évêque');
  expect(french!.choice({ type: 'Destroy', seat: 1, district: 'keep' }, names, 0)).toBe('Détruire le Donjon d’Éric');
  expect(english!.choice({ type: 'SwapHands', seat: 1 }, names, 0)).toBe('Swap your hand with Éric');
  expect(english!.choice({ type: 'TakeGold' }, names, 0)).toBe('Take 2 gold');
});

describe('the end', () => {
  test('turning points: the eighth district, thefts, ruins, murders', () => {
    const seven: District[] = ['manor', 'castle', 'palace', 'temple', 'church', 'tavern', 'market'];
    const past = [
      round(1, {
        murdered: 'architect',
        victim: 3,
        turns: [
          turn('assassin', 1),
          turn('thief', 2),
          turn('merchant', 0, { stolen: 5, built: seven }),
          turn('condottiere', 1, { destroyed: 'palace', owner: 0, price: 4 }),
        ],
      }),
    ];
    const now = round(2, {
      turns: [
        turn('magician', 2, { swapped: 1 }),
        turn('king', 0, { built: ['docks'] }),
        turn('architect', 0, { built: ['prison'] }),
      ],
    });
    const found = moments(board({ past, round: now, first: 0, phase: 'over' }), 10);
    expect(found.map(({ message }) => message)).toEqual([
      'moment-robbed',
      'moment-built',
      'moment-destroyed',
      'moment-murdered',
      'moment-swapped',
      'moment-first',
    ]);
    expect(found[2]).toMatchObject({ args: { district: 'palace', standing: 6 }, seats: { seat: 1, owner: 0 } });
    expect(moments(board({ past, round: now, first: 0 }), 1).map(({ message }) => message)).toEqual(['moment-first']);
  });

  test('a score is the sum of its parts', () => {
    expect(total({ districts: 20, colours: 3, complete: 4, map_room: 2, treasury: 1 })).toBe(30);
  });

  test.each(LANGUAGES)('every turning point and hint has its words: %s', async (lang) => {
    const words = await gameWords(lang, 'citadelles');
    const messages = ['moments', 'hints'].flatMap((name) =>
      [...readFileSync(`src/rooms/citadelles/${name}.ts`, 'utf8').matchAll(/'((?:moment|hint)-[a-z-]+)'/g)].map(
        (one) => one[1]!,
      ),
    );
    expect(messages.length).toBeGreaterThan(25);
    expect(messages.filter((message) => !words.has(message))).toEqual([]);
  });
});

test('people sit side by side: the log strips what only this seat was told', () => {
  const told: Event[] = [
    { type: 'DistrictsDealt', districts: ['manor'] },
    { type: 'PackPassed', seat: 0, characters: ['king'] },
    { type: 'CharacterChosen', seat: 0, character: 'king' },
    { type: 'CharacterDiscarded', seat: 0, character: 'thief' },
    { type: 'ArchitectDrew', seat: 0, count: 1, districts: ['manor'] },
    { type: 'CardsDrawn', seat: 0, count: 1, districts: ['manor'] },
    { type: 'CardsKept', seat: 0, count: 1, districts: ['manor'], buried: ['keep'] },
    { type: 'HandsSwapped', seat: 0, other: 1, gave: ['manor'], got: ['keep'] },
    { type: 'CardsExchanged', seat: 0, count: 1, gave: ['manor'], got: ['keep'] },
    { type: 'LaboratoryUsed', seat: 0, district: 'manor' },
    { type: 'SmithyUsed', seat: 0, count: 1, districts: ['manor'] },
  ];
  for (const event of told) expect(JSON.stringify(openly(event))).not.toMatch(/manor|keep|king|thief/);
  const open: Event = { type: 'DistrictBuilt', seat: 0, district: 'manor' };
  expect(openly(open)).toBe(open);
});

describe('hints', () => {
  const said = (view: Partial<Board>, own: Partial<Mine>, ...types: Action['type'][]) =>
    hint(place({ board: board(view), mine: mine(own) }, types.map((type) => ({ type })) as Action[]));
  test('of the draft', () => {
    expect(said({ phase: 'draft' }, { pack: ['king'] })).toBe('hint-draft-first');
    const later = { phase: 'draft', round: round(4) } as const;
    expect(said(later, { pack: ['magician', 'king'] })).toBe('hint-draft-magician');
    expect(said({ ...later, gold: [5, 0, 0, 0] }, { pack: ['architect'], hand: ['manor', 'keep'] })).toBe(
      'hint-draft-architect',
    );
    expect(said({ ...later, cities: [['manor', 'castle'], [], [], []] }, { pack: ['king'], hand: ['keep'] })).toBe(
      'hint-draft-revenue',
    );
  });
  test('of a turn', () => {
    expect(said({}, { hand: [] }, 'TakeGold', 'DrawCards')).toBe('hint-action-cards');
    expect(said({}, { hand: ['palace'] }, 'TakeGold', 'DrawCards')).toBe('hint-action-gold');
    expect(said({}, { hand: ['palace'] }, 'Murder', 'TakeGold')).toBe('hint-murder');
    expect(said({}, { hand: ['tavern'] }, 'Build', 'CollectRevenue', 'EndTurn')).toBe('hint-build-first');
    expect(said({}, {}, 'Destroy', 'EndTurn')).toBe('hint-destroy');
    expect(said({}, {}, 'EndTurn')).toBe('hint-end');
  });
  test('none for those who look on', () => {
    expect(hint(place({ board: board(), mine: null }, []))).toBeNull();
  });
});
