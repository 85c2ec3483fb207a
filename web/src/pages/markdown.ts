// Our own texts in Markdown. `{message}` in a text is that message of the game, so that a theme has its own words.
import { marked } from 'marked';
import type { Words } from '../words/words';

export function fill(text: string, words: Words): string {
  return text.replace(/\{([a-z-]+)\}/g, (whole, message: string) => (words.has(message) ? words.say(message) : whole));
}

export function html(text: string): string {
  // A table may be wider than a phone; whoever has a keyboard must be able to move it too.
  return marked.parse(text, { async: false, gfm: true }).replaceAll('<table>', '<table tabindex="0">');
}

/** The headings of the second level, for a table of contents. */
export function headings(text: string): string[] {
  return [...text.matchAll(/^## (.+)$/gm)].map((found) => found[1]!);
}
