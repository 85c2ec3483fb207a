// What the server says of its games, as build.py wrote it down: words for tests that run without one.
import { readFileSync } from 'node:fs';
import * as files from '../src/words/files';
import type { Lang, Words } from '../src/words/words';

const read = (name: string) => Promise.resolve(JSON.parse(readFileSync(`.schemas/games/${name}.json`, 'utf8')));

const library: files.Library = {
  words: (game, lang) => read(`${game}.words.${lang}`),
  schema: (game) => read(`${game}.schema`),
};

export function gameWords(lang: Lang, game: string, theme?: string): Promise<Words> {
  return files.gameWords(lang, game, theme, library);
}
