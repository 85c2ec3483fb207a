// The picture of a game: `Poster.svelte` in its room, `Poster.<theme>.svelte` for a theme that has one of its own. What
// its card looks like around it (`--paper`, `--ink`, `--title`, `--title-size`) is in the poster's style, for
// `[data-card='<id>']`. A game without one gets a picture made of its name.
import type { Component } from 'svelte';

type Poster = Component<{ name: string }>;
const POSTERS = import.meta.glob<Poster>('./*/Poster*.svelte', { eager: true, import: 'default' });

export function posterOf(game: string, theme: string): Poster {
  const own = POSTERS[`./${game}/Poster.${theme}.svelte`] ?? POSTERS[`./${game}/Poster.svelte`];
  return own ?? POSTERS['./plain/Poster.svelte']!;
}

const HINTS = import.meta.glob('./*/hints.ts');

/** Whether a game's room has somebody who whispers. */
export function hasHints(game: string): boolean {
  return `./${game}/hints.ts` in HINTS;
}
