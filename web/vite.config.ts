import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` serves the sources at :5173 and passes the rest to a server started with `cabale serve`.
const server = process.env.CABALE_SERVER ?? 'http://localhost:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/cabale/web',
    emptyOutDir: true,
    target: 'es2022',
    // A font inside a stylesheet would be loaded by everybody.
    assetsInlineLimit: 0,
    // Below this the rooms, which are loaded when entered, would be joined to the house.
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], environment: 'node' },
});
