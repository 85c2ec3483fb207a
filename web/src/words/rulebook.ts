// The numbered rules of a game, as the server gives them: chapters of clauses, their texts in Markdown.
import type { Chapter, Rulebook } from '../generated/http';
import { html } from './markdown';
import { api } from '../table/api';
import type { Lang } from './words';

export type { Chapter, Rulebook };

const read = new Map<string, Promise<Rulebook>>();

/** The rules of a game; asked for once for each language and theme. */
export function rulebook(lang: Lang, game: string, theme?: string): Promise<Rulebook> {
  const key = [lang, game, theme].join(' ');
  let found = read.get(key);
  if (!found) {
    found = api.rules(game, lang, theme);
    // What did not come may come another time.
    found.catch(() => read.delete(key));
    read.set(key, found);
  }
  return found;
}

/** Where a page shows a clause or chapter: `sh-2-4`. */
export function anchor(number: string): string {
  return number.toLowerCase().replace(/[ .]/g, '-');
}

export function numbers(book: Rulebook): string[] {
  return book.chapters.flatMap((chapter) =>
    chapter.number ? [chapter.number, ...chapter.clauses.map((clause) => clause.number)] : [],
  );
}

/** The chapter that a number stands for, or that has the clause it stands for. */
export function chapterOf(book: Rulebook, number: string): Chapter | undefined {
  return book.chapters.find(
    (chapter) =>
      chapter.number !== '' && (chapter.number === number || chapter.clauses.some((one) => one.number === number)),
  );
}

/** A text of the rules, with a link to each rule it cites. */
export function drawn(text: string, book: Rulebook): string {
  const known = new Set(numbers(book));
  const cited = text.replace(/\b[A-Z]+ \d+(?:\.\d+)?/g, (number) =>
    known.has(number) ? `[${number}](#${anchor(number)})` : number,
  );
  return html(cited);
}
