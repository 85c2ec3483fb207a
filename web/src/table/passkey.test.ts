import { expect, test } from 'vitest';
import { bytes, text } from './passkey';

test('bytes go over the wire and back, whatever their number', () => {
  for (let length = 0; length < 9; length++) {
    const some = Uint8Array.from({ length }, (_, place) => 251 + place);
    expect(text(some.buffer)).toMatch(/^[\w-]*$/);
    expect(bytes(text(some.buffer))).toEqual(some);
  }
});
