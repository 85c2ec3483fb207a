// Dresses the whole page as a room: `:root[data-room='…'][data-theme='…']` in its theme.css.

/** Put a room's world on; the result takes it off. */
export function wear(game: string, theme?: string): () => void {
  const root = document.documentElement;
  root.dataset.room = game;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  return () => {
    delete root.dataset.room;
    delete root.dataset.theme;
  };
}
