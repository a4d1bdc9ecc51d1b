import { describe, expect, test } from 'vitest';
import { toInvitationEmails } from './invitationEmails.ts';

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
