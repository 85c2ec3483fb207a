// The language of this visitor, and the words of the house in it.
import { houseWords } from './files';
import { LANGUAGES, Words, type Arguments, type Lang } from './words';

const KEY = 'cabale.language';

/** The browser's first language that we speak; French otherwise. */
export function preferred(wanted: readonly string[], stored: string | null): Lang {
  for (const tag of stored ? [stored, ...wanted] : wanted) {
    const lang = LANGUAGES.find((one) => tag.toLowerCase().split('-')[0] === one);
    if (lang) return lang;
  }
  return 'fr';
}

class Language {
  lang = $state<Lang>('fr');
  words = $state.raw<Words>(new Words('fr', []));

  async start(): Promise<void> {
    await this.choose(preferred(navigator.languages ?? [], remembered()), false);
  }

  async choose(lang: Lang, remember = true): Promise<void> {
    this.words = await houseWords(lang);
    this.lang = lang;
    document.documentElement.lang = lang;
    if (remember) store(lang);
  }
}

// A browser may forbid storage; then the choice lasts as long as the page.
function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(lang: Lang): void {
  try {
    localStorage.setItem(KEY, lang);
  } catch {
    // As above.
  }
}

export const language = new Language();

/** A message of the house, in the visitor's language. */
export function t(message: string, args?: Arguments): string {
  return language.words.say(message, args);
}
