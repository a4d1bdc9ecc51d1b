import { expect, test } from 'vitest';
import { findWeakness } from './weakness.ts';

test('Weak passwords are refused with the reason', async () => {
  const email = 'sabine.mustermann@beispiel.example';
  const reasons = async (password: string) => (await findWeakness(password, email))?.reason;
  expect(await reasons('neunlang9')).toBe('length');
  expect(await reasons('x'.repeat(201))).toBe('length');
  expect(await reasons('Sabine.Mustermann@beispiel.example')).toBe('characters');
  expect(await reasons('sabine.mustermann')).toBe('characters');
  expect(await reasons('QWERTYUIOP')).toBe('pwned');
  expect(await reasons('1234567890')).toBe('pwned');
  expect(await reasons('äöüßäöüßäö')).toBe(undefined);
  expect(await reasons('Treppe-Rampe-Aufzug')).toBe(undefined);
});
