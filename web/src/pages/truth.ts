// Whether what was said is what an honest seat would have said. How it was worded, and what it corrected, is no part of it
// (`UNSAID` in core/messages.py).
import { same } from '../table/chooser.svelte';
import type { Tagged } from '../words/word';

const UNSAID: ReadonlySet<string> = new Set(['wording', 'taken_back']);

const content = (word: Tagged) => Object.fromEntries(Object.entries(word).filter(([name]) => !UNSAID.has(name)));

export const isTrue = (word: Tagged, truth: Tagged): boolean => same(content(word), content(truth));
