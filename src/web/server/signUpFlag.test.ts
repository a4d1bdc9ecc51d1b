import { expect, test } from 'vitest';
import { toSignUpFlag } from './signUpFlag.ts';

test('a sign-up flag needs the wish, a number and an address', () => {
  const flag = { signUp: true, websiteId: 3, websiteUrl: 'https://beispiel.de/' };
  expect(toSignUpFlag({ ...flag, more: 1 })).toEqual(flag);
  for (const other of [null, undefined, 'x', {}, { ...flag, signUp: 'true' }, { ...flag, websiteId: '3' }])
    expect(toSignUpFlag(other)).toBeNull();
});
