import { expect, test } from 'vitest';
import { authErrors } from '../src/api/http/authError.ts';
import { toAuthMessage } from '../src/web/words/authMessages.ts';

const unexpected = toAuthMessage({});

test('every refusal of the auth service that a person can meet has words of its own', () => {
  const unspoken = ['unexpected_failure', 'bad_json'];
  const codes = Object.keys(authErrors).filter((code) => !unspoken.includes(code));
  for (const code of codes) expect(toAuthMessage({ code }), code).not.toBe(unexpected);
});

test('a weak password says why', () => {
  const weak = (reasons: string[]) => toAuthMessage({ code: 'weak_password', reasons });
  expect(weak(['pwned'])).toContain('Listen häufiger Passwörter');
  expect(weak(['length'])).toContain('zu kurz');
  expect(weak([])).toBe('Das Passwort ist zu unsicher.');
});

test('no answer and what nobody foresaw are told apart', () => {
  expect(toAuthMessage({ name: 'AuthRetryableFetchError' })).toContain('nicht zu erreichen');
  expect(toAuthMessage(new Error('boom'))).toBe(unexpected);
});
