// Where the visitor is: plain addresses, the browser's history, nothing more.

export type Page =
  | { name: 'home' }
  | { name: 'table'; code: string }
  | { name: 'replay'; id: string }
  | { name: 'learn'; game?: string; theme?: string }
  | { name: 'puzzles' }
  | { name: 'puzzle'; game: string; number: number }
  | { name: 'matches' }
  | { name: 'identity' }
  | { name: 'leaderboard'; game?: string }
  | { name: 'about' }
  | { name: 'settings' }
  | { name: 'lost' };

export function pageOf(path: string): Page {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (rest.length) return { name: 'lost' };
  if (first === undefined) return { name: 'home' };
  if (first === 'tables' && second && !third) return { name: 'table', code: second.toUpperCase() };
  if (first === 'replay' && second && !third) return { name: 'replay', id: second };
  if (first === 'learn') return { name: 'learn', ...(second && { game: second }), ...(third && { theme: third }) };
  if (first === 'puzzles' && !second) return { name: 'puzzles' };
  if (first === 'puzzles' && second && /^\d+$/.test(third ?? ''))
    return { name: 'puzzle', game: second, number: Number(third) };
  if (first === 'identity' && !second) return { name: 'identity' };
  if (first === 'matches' && !second) return { name: 'matches' };
  if (first === 'leaderboard' && !third) return { name: 'leaderboard', ...(second && { game: second }) };
  if (first === 'about' && !second) return { name: 'about' };
  if (first === 'settings' && !second) return { name: 'settings' };
  return { name: 'lost' };
}

class Router {
  path = $state(location.pathname);
  page = $derived(pageOf(this.path));

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname));
    // A link within the site changes the page without loading it anew.
    addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element | null)?.closest?.('a');
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
      event.preventDefault();
      this.go(link.pathname + link.hash);
    });
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** Change the address without a new entry in the history, say to hide a key. */
  tidy(): void {
    history.replaceState(null, '', location.pathname);
  }
}

export const router = new Router();
