import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', origin: 'http://localhost' });
vi.stubGlobal('addEventListener', () => {});
const { pageOf } = await import('../src/router.svelte');

test('addresses are pages', () => {
  expect(pageOf('/')).toEqual({ name: 'home' });
  expect(pageOf('/tables/abcde')).toEqual({ name: 'table', code: 'ABCDE' });
  expect(pageOf('/replay/x-Y_z')).toEqual({ name: 'replay', id: 'x-Y_z' });
  expect(pageOf('/learn')).toEqual({ name: 'learn' });
  expect(pageOf('/learn/secret-hitler/voldemort')).toEqual({
    name: 'learn',
    game: 'secret-hitler',
    theme: 'voldemort',
  });
  expect(pageOf('/about/')).toEqual({ name: 'about' });
  for (const path of ['/tables', '/tables/a/b', '/nowhere', '/learn/a/b/c', '/replay'])
    expect(pageOf(path).name).toBe('lost');
});
