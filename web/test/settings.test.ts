import { expect, test } from 'vitest';
import { readSettings, USUAL } from '../src/settings.svelte';

test('what was kept is read as far as it can be', () => {
  expect(readSettings(null)).toEqual(USUAL);
  expect(readSettings('no json')).toEqual(USUAL);
  expect(readSettings('[3]')).toEqual(USUAL);
  expect(readSettings('{"sound":true,"vibration":"no","onePress":true,"look":"pink","unknown":1}')).toEqual({
    ...USUAL,
    sound: true,
    onePress: true,
  });
  expect(readSettings('{"look":"dark"}').look).toBe('dark');
});
