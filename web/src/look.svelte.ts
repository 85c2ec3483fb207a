// Light rooms are dark for those who prefer it: `:root[data-look='dark'][data-room='…']` in a room's theme.css.
import { MediaQuery } from 'svelte/reactivity';
import { settings } from './settings.svelte';

export function startLook(): void {
  const dark = new MediaQuery('(prefers-color-scheme: dark)');
  $effect.root(() => {
    $effect.pre(() => {
      const { look } = settings.now;
      document.documentElement.dataset.look = look === 'system' ? (dark.current ? 'dark' : 'light') : look;
    });
  });
}
