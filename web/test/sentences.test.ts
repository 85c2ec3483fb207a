// The web says what the terminal says, word for word: tools/sentences.py wrote down what Python makes of many words.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gameWords } from './served';
import type { Tagged } from '../src/words/word';
import type { Lang, Words } from '../src/words/words';

interface Sentence {
  game: string;
  lang: Lang;
  theme: string | null;
  me: number;
  word: Tagged;
  text: string;
}
const told = JSON.parse(readFileSync('.schemas/sentences.json', 'utf8')) as { names: string[]; sentences: Sentence[] };

const voices = new Map<string, Promise<Words>>();
function voice({ game, lang, theme }: Sentence): Promise<Words> {
  const key = `${game} ${lang} ${theme}`;
  if (!voices.has(key)) voices.set(key, gameWords(lang, game, theme ?? undefined));
  return voices.get(key)!;
}

const games = [...new Set(told.sentences.map((one) => one.game))];

test.each(games)(
  '%s',
  async (game) => {
    const ours = told.sentences.filter((one) => one.game === game);
    expect(ours.length).toBeGreaterThan(50);
    for (const sentence of ours) {
      const words = await voice(sentence);
      expect(words.sentence(sentence.word, told.names, sentence.me), JSON.stringify(sentence.word)).toBe(sentence.text);
    }
  },
  60_000,
);
