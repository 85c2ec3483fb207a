// A face made of a name: the same name always has the same face, drawn from nothing but numbers.

export interface Face {
  ground: string;
  skin: string;
  hair: string;
  cloth: string;
  head: number;
  style: number;
  eyes: number;
  mouth: number;
  brow: number;
  extra: number;
  machine: boolean;
}

const GROUNDS = [
  '#c8553d',
  '#2f6f73',
  '#8a6bb0',
  '#d79b3b',
  '#4f7f4a',
  '#b0476b',
  '#3f6aa1',
  '#9c6f4a',
  '#5c6b7a',
  '#a7903a',
];
const SKINS = ['#f6d7bd', '#edbf98', '#dba37a', '#b97f57', '#8f5b3c', '#6a4029'];
const HAIRS = ['#2a1d1a', '#4b2e20', '#7a4a24', '#b3702c', '#d9b36a', '#8d8a86', '#e9e2d3', '#5a1f2b'];
const CLOTHS = ['#1f2a44', '#5c1f2e', '#22392f', '#e9dcc3', '#37213f', '#7a5a2b', '#33383f', '#a33b2c'];

/** A number from a text (FNV-1a), well spread. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value ^= character.codePointAt(0)!;
    value = Math.imul(value, 0x01000193);
  }
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  value ^= value >>> 12;
  return value >>> 0;
}

/** `seat` keeps neighbours from sharing a ground, so that faces differ by more than their features. */
export function faceOf(name: string, seat = 0, machine = false): Face {
  let state = hash(name.trim().toLowerCase()) || 1;
  const pick = (count: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % count;
  };
  pick(7);
  return {
    ground: GROUNDS[seat % GROUNDS.length]!,
    skin: SKINS[pick(SKINS.length)]!,
    hair: HAIRS[pick(HAIRS.length)]!,
    cloth: CLOTHS[pick(CLOTHS.length)]!,
    head: pick(3),
    style: pick(8),
    eyes: pick(4),
    mouth: pick(5),
    brow: pick(3),
    extra: pick(9),
    machine,
  };
}
