// Somebody new who is quicker than the server's answer to who they are.
import { afterEach, expect, test, vi } from 'vitest';
import { visitor } from '../src/visitor.svelte';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

test('who took the name away is not given another under the fingers', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer(401, { code: 'no-guest' })));
  visitor.name = '';
  await visitor.refresh();
  expect(visitor.name).toBe('');
});

test('a newcomer who presses “play” at once stays who they said they are', async () => {
  let late!: (response: Response) => void;
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'POST'
      ? Promise.resolve(answer(201, { id: 'guest', name: 'Ann', tables: [] }))
      : new Promise<Response>((resolve) => (late = resolve)),
  );
  const meeting = visitor.meet();
  visitor.name = 'Ann';
  const introduced = visitor.introduce();
  await new Promise((resolve) => setTimeout(resolve));
  late(answer(401, { code: 'no-guest' }));
  await Promise.all([meeting, introduced]);
  expect(visitor.guest?.name).toBe('Ann');
  expect(visitor.name).toBe('Ann');
});
