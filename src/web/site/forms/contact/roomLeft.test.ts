import { expect, test } from 'vitest';
import { toRoomLeft } from './roomLeft.ts';

test('nothing is said before 4,500 of 5,000 characters, then how many are left', () => {
  expect(toRoomLeft(4_499, 5_000)).toEqual({ words: null, announced: '' });
  expect(toRoomLeft(4_500, 5_000).words).toBe('Noch 500 Zeichen.');
  expect(toRoomLeft(4_999, 5_000).words).toBe('Noch 1 Zeichen.');
  expect(toRoomLeft(5_000, 5_000).words).toBe('Noch 0 Zeichen.');
});

test('what is too much is counted, too', () => {
  expect(toRoomLeft(6_200, 5_000).words).toBe('1.200 Zeichen zu viel.');
});

test('only every hundred characters is something new read out', () => {
  const said = new Set<string>();
  for (let length = 4_500; length <= 5_000; length++) said.add(toRoomLeft(length, 5_000).announced);
  expect(said.size).toBeLessThanOrEqual(6);
});
