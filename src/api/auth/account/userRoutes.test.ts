import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findAccount } from '../../../model/account/accounts.ts';
import { addFlowState, takeFlowState } from '../../../model/account/flowStates.ts';
import { factors, sessions } from '../../../model/tables/account.ts';
import { fillWindows } from '../../../model/testing/time.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import {
  addConfirmed,
  forgetLimits,
  issue,
  listMails,
  newEmail,
  openBrowserOf,
  openSignedIn,
  password,
  send,
} from '../../testing/auth.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

const newPassword = 'Handlauf-beidseitig';

const ageSessions = () =>
  server.store.db.update(sessions).set({ created_at: new Date(Date.now() - 2 * 86_400_000).toISOString() });

test('Data is added to what is there, and null takes a field away', async () => {
  const { auth } = await openSignedIn(server, { user_metadata: { name: 'Alt', company: 'Amt' } });
  const { data } = await auth.updateUser({ data: { name: 'Neu', phone: '1', company: null } });
  expect(data.user?.user_metadata).toEqual({ name: 'Neu', phone: '1' });
  expect((await auth.getUser()).data.user?.user_metadata).toEqual({ name: 'Neu', phone: '1' });
  const much = await auth.updateUser({ data: { more: 'x'.repeat(3_900) } });
  expect(much.error).toBe(null);
  const tooMuch = await auth.updateUser({ data: { evenMore: 'x'.repeat(3_900) } });
  expect(tooMuch.error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('A new password ends every other session, mails the owner, and is the only one', async () => {
  const { auth, email } = await openSignedIn(server);
  const other = openBrowserOf(server);
  await other.signInWithPassword({ email, password });
  expect((await auth.updateUser({ password: newPassword })).error).toBe(null);
  expect((await auth.getUser()).error).toBe(null);
  expect((await other.getUser()).error).not.toBe(null);
  expect(await listMails(server, email)).toMatchObject([{ template: 'passwordChanged' }]);
  const old = await openBrowserOf(server).signInWithPassword({ email, password });
  expect(old.error).toMatchObject({ code: 'invalid_credentials' });
  const fresh = await openBrowserOf(server).signInWithPassword({ email, password: newPassword });
  expect(fresh.error).toBe(null);
});

test('The same password again, and a weak one, are refused', async () => {
  const { auth } = await openSignedIn(server);
  expect((await auth.updateUser({ password })).error).toMatchObject({ status: 422, code: 'same_password' });
  expect((await auth.updateUser({ password: '' })).error).toMatchObject({ code: 'weak_password' });
  expect((await auth.updateUser({ password: 'qwertyuiop' })).error).toMatchObject({ reasons: ['pwned'] });
});

test('A session that is not fresh changes the password with a mailed code, once', async () => {
  const { auth, email } = await openSignedIn(server);
  await ageSessions();
  const bare = await auth.updateUser({ password: newPassword });
  expect(bare.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  expect((await auth.reauthenticate()).error).toBe(null);
  expect(await listMails(server, email)).toMatchObject([{ template: 'reauthentication' }]);
  const { code } = await issue(server, email, 'reauthentication');
  const wrong = await auth.updateUser({
    password: newPassword,
    nonce: code === '000000' ? '000001' : '000000',
  });
  expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  expect((await auth.updateUser({ password: newPassword, nonce: code })).error).toBe(null);
  const again = await auth.updateUser({ password, nonce: code });
  expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' });
});

test('The old password does instead of the code, and must be right when it is given', async () => {
  const { auth } = await openSignedIn(server);
  await ageSessions();
  const wrong = await auth.updateUser({ password: newPassword, current_password: 'Ganz-falsch-12' });
  expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  const right = await auth.updateUser({ password: newPassword, current_password: password });
  expect(right.error).toBe(null);
});

test('A password is not changed when the new address that came with it is refused', async () => {
  const { auth, email } = await openSignedIn(server);
  const wanted = newEmail();
  expect((await auth.updateUser({ email: wanted })).error).toBe(null);
  const { error } = await auth.updateUser({ email: wanted, password: newPassword, data: { name: 'Neu' } });
  expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  expect((await auth.getUser()).data.user?.user_metadata).toEqual({});
  expect((await openBrowserOf(server).signInWithPassword({ email, password })).error).toBe(null);
});

test('Ten new passwords are tried for one account, then it waits', async () => {
  const { auth } = await openSignedIn(server);
  await auth.updateUser({ password });
  await fillWindows(server.store.db, 'password change:', accountLimits.passwordChanges.hits);
  const { error } = await auth.updateUser({ password: newPassword });
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});

test('A code for a password change signs nobody in', async () => {
  const { email } = await openSignedIn(server);
  const { token } = await issue(server, email, 'reauthentication');
  for (const type of ['signup', 'recovery', 'magiclink', 'email', 'email_change'] as const) {
    const { error } = await openBrowserOf(server).verifyOtp({ token_hash: token, type });
    expect(error).toMatchObject({ code: 'otp_expired' });
  }
});

test.each([
  ['the current address first', ['email_change_current', 'email_change_new']],
  ['the new address first', ['email_change_new', 'email_change_current']],
] as const)('An address is changed when both have confirmed, %s', async (_, order) => {
  const { auth, id, email } = await openSignedIn(server);
  const wanted = newEmail();
  const { data, error } = await auth.updateUser({ email: wanted });
  expect(error).toBe(null);
  expect(data.user).toMatchObject({ email, new_email: wanted });
  expect(await listMails(server, email)).toMatchObject([
    { template: 'emailChange', payload: { side: 'current', account_id: id } },
  ]);
  expect(await listMails(server, wanted)).toMatchObject([
    { template: 'emailChange', payload: { side: 'new', account_id: id } },
  ]);
  const first = await issue(server, email, order[0]);
  const half = await auth.verifyOtp({ token_hash: first.token, type: 'email_change' });
  expect(half).toMatchObject({ error: null, data: { user: null, session: null } });
  expect((await auth.getUser()).data.user?.email).toBe(email);
  const second = await issue(server, email, order[1]);
  const done = await auth.verifyOtp({ token_hash: second.token, type: 'email_change' });
  expect(done.data.user).toMatchObject({ id, email: wanted });
  expect(done.data.user?.new_email).toBeUndefined();
  expect((await openBrowserOf(server).signInWithPassword({ email: wanted, password })).error).toBe(null);
});

test('Both sides confirm by their digits, each under its own address', async () => {
  const { auth, email } = await openSignedIn(server);
  const wanted = newEmail();
  await auth.updateUser({ email: wanted });
  const current = await issue(server, email, 'email_change_current');
  const fresh = await issue(server, email, 'email_change_new');
  await auth.verifyOtp({ email, token: current.code, type: 'email_change' });
  const { data } = await auth.verifyOtp({ email: wanted, token: fresh.code, type: 'email_change' });
  expect(data.user?.email).toBe(wanted);
});

test('One address alone never changes it, not even with two mails or for a second wish', async () => {
  const { auth, id, email } = await openSignedIn(server);
  const wanted = newEmail();
  await auth.updateUser({ email: wanted });
  for (let mail = 0; mail < 2; mail += 1) {
    const { token } = await issue(server, email, 'email_change_new');
    const { data } = await auth.verifyOtp({ token_hash: token, type: 'email_change' });
    expect(data.session).toBe(null);
  }
  await forgetLimits(server);
  await auth.updateUser({ email: newEmail() });
  const { token } = await issue(server, email, 'email_change_current');
  const { data } = await auth.verifyOtp({ token_hash: token, type: 'email_change' });
  expect(data.session).toBe(null);
  expect((await findAccount(server.store.db, id))?.email).toBe(email);
});

test('Two confirmations at once change the address', async () => {
  const { auth, id, email } = await openSignedIn(server);
  const wanted = newEmail();
  await auth.updateUser({ email: wanted });
  const tokens = await Promise.all(
    (['email_change_current', 'email_change_new'] as const).map((kind) => issue(server, email, kind)),
  );
  await Promise.all(
    tokens.map(({ token }) => send(server, '/verify', { token_hash: token, type: 'email_change' })),
  );
  expect((await findAccount(server.store.db, id))?.email).toBe(wanted);
});

test('An address that has an account is asked for like any other, and never taken', async () => {
  const owner = await addConfirmed(server);
  const { auth, id, email } = await openSignedIn(server);
  const taken = await auth.updateUser({ email: owner.email });
  expect(taken.error).toBe(null);
  expect(taken.data.user).toMatchObject({ email, new_email: owner.email });
  for (const kind of ['email_change_current', 'email_change_new'] as const) {
    const { token } = await issue(server, email, kind);
    await auth.verifyOtp({ token_hash: token, type: 'email_change' });
  }
  expect((await findAccount(server.store.db, id))?.email).toBe(email);
});

test('The mails of a change can be sent again', async () => {
  const { auth, email } = await openSignedIn(server);
  const wanted = newEmail();
  await auth.updateUser({ email: wanted });
  await forgetLimits(server);
  expect((await auth.resend({ type: 'email_change', email })).error).toBe(null);
  expect(await listMails(server, email)).toHaveLength(2);
  expect(await listMails(server, wanted)).toHaveLength(2);
});

test('Of a change’s mails each address gets one in a minute, and the second is left out without a word', async () => {
  const { auth, email } = await openSignedIn(server);
  const wanted = newEmail();
  await auth.updateUser({ email: wanted });
  expect((await auth.resend({ type: 'email_change', email })).error).toBe(null);
  expect(await listMails(server, email)).toHaveLength(2);
  expect(await listMails(server, wanted)).toHaveLength(1);
  const again = await auth.resend({ type: 'email_change', email });
  expect(again.error).toMatchObject({ code: 'over_email_send_rate_limit' });
});

test('With the old address ends what it opened: sessions, mailed tokens, codes not yet exchanged', async () => {
  const { auth, id, email } = await openSignedIn(server);
  const wanted = newEmail();
  await auth.updateUser({ email: wanted });
  const kinds = ['recovery', 'magiclink', 'signup', 'reauthentication'] as const;
  const old = await Promise.all(kinds.map((kind) => issue(server, email, kind)));
  const flow = { account_id: id, code_challenge: 'x', code_challenge_method: 'plain', method: 'otp' };
  const code = await addFlowState(server.store.db, flow);
  const current = await issue(server, email, 'email_change_current');
  const fresh = await issue(server, email, 'email_change_new');
  await send(server, '/verify', { token_hash: current.token, type: 'email_change' });
  expect((await auth.getUser()).error).toBe(null);
  const other = openBrowserOf(server);
  const done = await other.verifyOtp({ token_hash: fresh.token, type: 'email_change' });
  expect(done.data.user?.email).toBe(wanted);
  expect((await other.getUser()).error).toBe(null);
  expect((await auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  for (const [index, { token }] of old.entries()) {
    const answer = await send(server, '/verify', { token_hash: token, type: kinds[index] });
    expect(answer.ok, kinds[index]).toBe(false);
  }
  expect(await takeFlowState(server.store.db, code)).toBe(null);
});

test('With a second factor, password, address and data want it', async () => {
  const { auth, id } = await openSignedIn(server);
  await server.store.db
    .insert(factors)
    .values({ account_id: id, friendly_name: 'Telefon', status: 'verified', secret_encrypted: 'x' });
  const { error } = await auth.updateUser({ password: newPassword });
  expect(error).toMatchObject({ code: 'insufficient_aal' });
  expect((await auth.updateUser({ email: newEmail() })).error).toMatchObject({ code: 'insufficient_aal' });
  expect((await auth.updateUser({ data: { name: 'Ich' } })).error).toMatchObject({
    code: 'insufficient_aal',
  });
});

test('The only way to sign in cannot be removed, and a foreign one is none of ours', async () => {
  const { auth } = await openSignedIn(server);
  const { data } = await auth.getUserIdentities();
  const own = await auth.unlinkIdentity(data!.identities[0]!);
  expect(own.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  const foreign = await auth.unlinkIdentity({ ...data!.identities[0]!, identity_id: 'fremd' });
  expect(foreign.error).toMatchObject({ status: 422, code: 'identity_not_found' });
});
