import { describe, expect, test } from 'vitest';
import { toEmailAddress } from './emails.ts';

describe('an address as it is stored', () => {
  test.each([
    [' Frau@Beispiel.Example ', 'frau@beispiel.example'],
    ['Info@Bäckerei.example', 'info@xn--bckerei-5wa.example'],
    ['info@ba\u0308ckerei.example', 'info@xn--bckerei-5wa.example'],
    ['info@xn--bckerei-5wa.example', 'info@xn--bckerei-5wa.example'],
  ])('is one for every spelling: %s', (typed, stored) => expect(toEmailAddress(typed)).toBe(stored));

  test.each([
    'keine',
    'zwei@at@beispiel.example',
    'a b@beispiel.example',
    'a@b\n.example',
    'a@b%2eexample',
    'a@192.0.2.1',
    'a@xn--ü.example',
    '@x.de',
    'a@',
    `a@${'x'.repeat(254)}.example`,
  ])('is none: %j', (typed) => expect(toEmailAddress(typed)).toBeNull());
});
