// Every message the sources ask for by name exists in both languages, and both languages want the same arguments.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { houseWords } from '../src/words/files';
import { LANGUAGES, type Words } from '../src/words/words';
import { gameWords } from './served';

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$|generated/.test(name))
    .map((name) => join(folder, name));

/** Messages asked for by a plain name: t('…'), at.t("…"), words.say('…'), and those in conditions inside. */
function asked(text: string): string[] {
  const calls = [...text.matchAll(/(?:\bt|\.t|\.say)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g)].map((found) => found[1]!);
  return calls.flatMap((call) => {
    const first = call.split(/,\s*\{/)[0]!;
    const branches = first.includes('?') ? first.slice(first.indexOf('?')) : first;
    return [...branches.matchAll(/'([a-z][a-z0-9-]*)'/g)].map((found) => found[1]!);
  });
}

const ROOMS = readdirSync('src/rooms', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'plain')
  .map((entry) => entry.name);

describe.each(LANGUAGES)('%s', (lang) => {
  test('the house', async () => {
    const words = await gameWords(lang, 'secret-hitler');
    const house = await houseWords(lang);
    const missing = ['src/pages', 'src/parts', 'src/words', 'src/table']
      .flatMap(files)
      .concat(['src/App.svelte', 'src/visitor.svelte.ts'])
      .flatMap((file) => asked(readFileSync(file, 'utf8')).map((message) => ({ file, message })))
      .filter(({ message }) => !words.has(message) && !house.has(message));
    expect(missing).toEqual([]);
  });

  test.each(ROOMS)('the room of %s', async (room) => {
    const words: Words = await gameWords(lang, room);
    const missing = files(join('src/rooms', room))
      .flatMap((file) => asked(readFileSync(file, 'utf8')))
      .filter((message) => !words.has(message));
    expect([...new Set(missing)]).toEqual([]);
  });
});

function messages(path: string): Map<string, string[]> {
  const resource = new FluentResource(readFileSync(path, 'utf8'));
  return new Map(
    resource.body.map((entry) => [
      entry.id,
      [
        ...new Set([...JSON.stringify(entry).matchAll(/"type":"var","name":"(\w+)"/g)].map((found) => found[1]!)),
      ].sort(),
    ]),
  );
}

const GAMES = '../src/cabale/games';
const WEB_FILES = [
  '../src/cabale/words/web',
  ...readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /words.web\.([a-z]+\.)?fr\.ftl$/.test(name))
    .map((name) => join(GAMES, name.replace(/\.fr\.ftl$/, ''))),
];

test.each(WEB_FILES)('%s: French and English say the same messages', (path) => {
  const [french, english] = LANGUAGES.map((lang) => messages(`${path}.${lang}.ftl`));
  expect([...french!.keys()].sort()).toEqual([...english!.keys()].sort());
  for (const [id, wanted] of french!) expect({ id, wanted }).toEqual({ id, wanted: english!.get(id) });
});

// The house is heard inside a match too, with the game's words laid over its own; only what is written for the browser
// may mean to say it otherwise.
test.each(LANGUAGES)('%s: no game says anything else by a name of the house', (lang) => {
  const house = new Set(messages(`../src/cabale/words/web.${lang}.ftl`).keys());
  const both = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(`${lang}.ftl`) && !/\bweb\./.test(name))
    .flatMap((name) => [...messages(join(GAMES, name)).keys()].filter((id) => house.has(id)));
  expect(both).toEqual([]);
});
