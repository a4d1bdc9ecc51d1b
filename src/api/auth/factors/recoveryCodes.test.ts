import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSession, raiseSession } from '../../../model/account/sessions.ts';
import { recovery_codes } from '../../../model/tables/account.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { addAccount, addVerified, openClient, readClaims } from '../../testing/factorClient.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function startWithCodes() {
  const account_id = await addAccount(server);
  const person = await openClient(server, account_id);
  const { factorId } = await addVerified(server, person);
  const { data, error } = await person.mfa.recoveryCodes.generate();
  if (error) throw error;
  const withoutPhone = await openClient(server, account_id);
  return { account_id, person, factorId, codes: data.codes, withoutPhone };
}

test('codes need a second factor and a session that has shown it', async () => {
  const account_id = await addAccount(server);
  const person = await openClient(server, account_id);
  const generate = async () => (await person.mfa.recoveryCodes.generate()).error?.code;
  expect(await generate()).toBe('insufficient_aal');
  await raiseSession(server.store.db, person.session_id, { method: 'webauthn' });
  await person.client.auth.refreshSession();
  expect(await generate()).toBe('mfa_recovery_codes_sole_factor');
  expect((await person.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
  expect((await person.mfa.recoveryCodes.regenerate()).error?.code).toBe('mfa_factor_not_found');
  expect((await person.mfa.recoveryCodes.unenroll()).error?.code).toBe('mfa_factor_not_found');
});

test('ten codes are told once and stored hashed', async () => {
  const { account_id, person, codes } = await startWithCodes();
  expect(new Set(codes).size).toBe(accountLimits.recoveryCodes);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{16}$/);
  const rows = await server.store.db.select({ hash: recovery_codes.code_hash }).from(recovery_codes);
  for (const { hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const { data } = await person.mfa.recoveryCodes.getStatus();
  expect(data).toEqual({ id: account_id, type: 'recovery_code', total: 10, remaining: 10 });
  const again = await person.mfa.recoveryCodes.generate();
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
});

test('with a code from paper the lost phone is removed, and everything falls back to the password', async () => {
  const { person, factorId, codes, withoutPhone } = await startWithCodes();
  const typed = ` ${codes[3]!.toUpperCase().match(/.{4}/g)!.join('-')} `;
  const { data, error } = await withoutPhone.mfa.recoveryCodes.verify({ code: typed });
  expect(error).toBeNull();
  expect(data!.user.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
  const { aal, amr } = await readClaims(withoutPhone.client);
  expect(aal).toBe('aal2');
  expect(amr.map(({ method }) => method)).toEqual(['mfa/recovery_code', 'password']);
  expect((await withoutPhone.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
  expect((await withoutPhone.mfa.unenroll({ factorId })).error).toBeNull();
  expect((await withoutPhone.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
  for (const { session_id } of [person, withoutPhone])
    expect(await findSession(server.store.db, session_id)).toMatchObject({
      aal: 'aal1',
      has_factor: false,
      amr: [{ method: 'password' }],
    });
});

test('a code works once, however many bring it at the same time', async () => {
  const { account_id, codes, withoutPhone } = await startWithCodes();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => verifyRaw(withoutPhone.access_token, codes[0]!)),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
  const other = await openClient(server, account_id);
  expect((await other.mfa.recoveryCodes.verify({ code: codes[1]! })).error).toBeNull();
});

test('the code of somebody else is none', async () => {
  const { codes } = await startWithCodes();
  const { withoutPhone } = await startWithCodes();
  const { error } = await withoutPhone.mfa.recoveryCodes.verify({ code: codes[0]! });
  expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
});

test('five wrong codes make a session wait and no other, and new codes replace the old', async () => {
  const { account_id, person, codes, withoutPhone } = await startWithCodes();
  for (let tries = 0; tries < accountLimits.factorAttempts.hits; tries += 1)
    expect((await verifyRaw(withoutPhone.access_token, 'falsch')).status).toBe(422);
  const locked = await verifyRaw(withoutPhone.access_token, codes[0]!);
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await locked.json()).toMatchObject({ code: 'mfa_recovery_codes_locked' });
  const another = await openClient(server, account_id);
  expect((await verifyRaw(another.access_token, 'falsch')).status).toBe(422);
  const renewed = (await person.mfa.recoveryCodes.regenerate()).data!;
  expect(renewed).toMatchObject({ id: account_id, total: 10 });
  expect((await verifyRaw(another.access_token, codes[0]!)).status).toBe(422);
  expect((await verifyRaw(another.access_token, renewed.codes[0]!)).status).toBe(200);
});

test('a password alone makes no codes, renews none and removes none', async () => {
  const { person, withoutPhone } = await startWithCodes();
  const { recoveryCodes } = withoutPhone.mfa;
  expect((await recoveryCodes.generate()).error?.code).toBe('insufficient_aal');
  expect((await recoveryCodes.regenerate()).error?.code).toBe('insufficient_aal');
  expect((await recoveryCodes.unenroll()).error?.code).toBe('insufficient_aal');
  expect((await person.mfa.recoveryCodes.unenroll()).error).toBeNull();
  expect((await person.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
});

const verifyRaw = (token: string, code: string) =>
  fetch(`${server.url}/auth/v1/factors/recovery-codes/verify`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify({ code }),
  });
