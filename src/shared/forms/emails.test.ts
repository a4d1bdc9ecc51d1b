import { describe, expect, test } from 'vitest';
import { toEmailAddress, toInvitationEmails } from './emails.ts';

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

describe('addresses to invite', () => {
  test('are each taken once', () => {
    expect(toInvitationEmails('A@Bäckerei.example, , a@xn--bckerei-5wa.example,b@x.example')).toEqual([
      'a@xn--bckerei-5wa.example',
      'b@x.example',
    ]);
  });

  test('are refused together when one is none, and when there are none', () => {
    expect(() => toInvitationEmails('a@x.example, keine')).toThrow(
      expect.objectContaining({ code: 'INVITATION_EMAILS_INVALID' }),
    );
    expect(() => toInvitationEmails(' , ')).toThrow(
      expect.objectContaining({ code: 'INVITATION_EMAILS_REQUIRED' }),
    );
  });
});
