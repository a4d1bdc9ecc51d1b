import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findAccountByEmail, getOrAddAccount } from '../../../model/account/accounts.ts';
import { flow_states, one_time_tokens } from '../../../model/tables/account.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import {
  addConfirmed,
  forgetLimits,
  issue,
  listMails,
  makeChallenge,
  newEmail,
  openBrowserOf,
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

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('A link signs in once', async () => {
  const { email } = await addConfirmed(server);
  const { token } = await issue(server, email, 'magiclink');
  const first = await openBrowserOf(server).verifyOtp({ token_hash: token, type: 'magiclink' });
  expect(first.data.user?.email).toBe(email);
  const second = await openBrowserOf(server).verifyOtp({ token_hash: token, type: 'magiclink' });
  expect(second.error).toMatchObject({ status: 403, code: 'otp_expired' });
});

test('Digits sign in once, and not for another purpose or address', async () => {
  const { email } = await addConfirmed(server);
  const other = await addConfirmed(server);
  const { code } = await issue(server, email, 'magiclink');
  const auth = openBrowserOf(server);
  const wrongs = [
    { email: other.email, token: code, type: 'email' },
    { email, token: code, type: 'recovery' },
  ] as const;
  for (const wrong of wrongs) {
    expect((await auth.verifyOtp(wrong)).error).toMatchObject({ status: 403, code: 'otp_expired' });
  }
  expect((await auth.verifyOtp({ email, token: code, type: 'email' })).error).toBe(null);
  expect((await auth.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired');
});

test('Two at once with the same link or the same digits get one session', async () => {
  const { email } = await addConfirmed(server);
  const { token } = await issue(server, email, 'magiclink');
  const byLink = await Promise.all(
    [1, 2, 3].map(() => send(server, '/verify', { token_hash: token, type: 'magiclink' })),
  );
  expect(byLink.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  const { code } = await issue(server, email, 'magiclink');
  const byCode = await Promise.all(
    [1, 2, 3].map(() => send(server, '/verify', { email, token: code, type: 'magiclink' })),
  );
  expect(byCode.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
});

test('After five wrong tries the right digits are worth nothing, however many are tried at once; the link lives on', async () => {
  const { email } = await addConfirmed(server);
  const { code, token } = await issue(server, email, 'recovery');
  const wrong = () => send(server, '/verify', { email, token: otherThan(code), type: 'recovery' });
  await Promise.all(Array.from({ length: accountLimits.otpAttempts }, wrong));
  const right = await openBrowserOf(server).verifyOtp({ email, token: code, type: 'recovery' });
  expect(right.error).toMatchObject({ code: 'otp_expired' });
  const open = () => openBrowserOf(server).verifyOtp({ token_hash: token, type: 'recovery' });
  expect((await open()).error).toBe(null);
  expect((await open()).error).toMatchObject({ code: 'otp_expired' });
});

test('Four wrong tries leave the right digits as they are', async () => {
  const { email } = await addConfirmed(server);
  const { code } = await issue(server, email, 'recovery');
  for (let tries = 1; tries < accountLimits.otpAttempts; tries += 1) {
    await send(server, '/verify', { email, token: otherThan(code), type: 'recovery' });
  }
  const { error } = await openBrowserOf(server).verifyOtp({ email, token: code, type: 'recovery' });
  expect(error).toBe(null);
});

test('Codes for one address are limited beyond its mails, whoever tries, known or not', async () => {
  const { email } = await addConfirmed(server);
  const { hits } = accountLimits.typedCodes;
  for (const who of [email, newEmail()]) {
    const statuses = [];
    for (let tries = 0; tries <= hits; tries += 1) {
      statuses.push((await send(server, '/verify', { email: who, token: '000000', type: 'email' })).status);
    }
    expect(new Set(statuses.slice(0, hits))).toEqual(new Set([403]));
    expect(statuses.at(-1)).toBe(429);
  }
});

test('What has run out is worth nothing', async () => {
  const { email } = await addConfirmed(server);
  const { code, token } = await issue(server, email, 'magiclink');
  await server.store.db
    .update(one_time_tokens)
    .set({ expires_at: new Date(Date.now() - 1_000).toISOString() });
  const auth = openBrowserOf(server);
  expect((await auth.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired');
  expect((await auth.verifyOtp({ token_hash: token, type: 'magiclink' })).error?.code).toBe('otp_expired');
});

test('A newer mail makes the one before worthless', async () => {
  const { email } = await addConfirmed(server);
  const old = await issue(server, email, 'magiclink');
  const { token } = await issue(server, email, 'magiclink');
  const auth = openBrowserOf(server);
  expect((await auth.verifyOtp({ token_hash: old.token, type: 'magiclink' })).error?.code).toBe(
    'otp_expired',
  );
  expect((await auth.verifyOtp({ token_hash: token, type: 'magiclink' })).error).toBe(null);
});

test('A forgotten password: mail, link, new password', async () => {
  const { email } = await addConfirmed(server);
  const auth = openBrowserOf(server);
  const redirectTo = `${server.url}/reset-password`;
  expect((await auth.resetPasswordForEmail(email, { redirectTo })).error).toBe(null);
  expect(await listMails(server, email)).toMatchObject([
    { template: 'recovery', payload: { redirect_to: redirectTo } },
  ]);
  const { token } = await issue(server, email, 'recovery');
  expect((await auth.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBe(null);
  expect((await auth.updateUser({ password: 'Ein-neues-Passwort' })).error).toBe(null);
  const old = await auth.signInWithPassword({ email, password });
  expect(old.error).toMatchObject({ code: 'invalid_credentials' });
  expect((await auth.signInWithPassword({ email, password: 'Ein-neues-Passwort' })).error).toBe(null);
});

test('Signing in by mail asks for an account where there is none, and for none when it must not', async () => {
  const email = newEmail();
  const auth = openBrowserOf(server);
  await auth.signInWithOtp({ email, options: { data: { name: 'Neu' } } });
  expect(await listMails(server, email)).toMatchObject([
    { template: 'magicLink', payload: { create_account: true, user_metadata: { name: 'Neu' } } },
  ]);
  const other = newEmail();
  await auth.signInWithOtp({ email: other, options: { shouldCreateUser: false } });
  expect(await listMails(server, other)).toMatchObject([{ payload: { create_account: false } }]);

  await getOrAddAccount(server.store.db, { email });
  const { code } = await issue(server, email, 'magiclink');
  const { data } = await auth.verifyOtp({ email, token: code, type: 'email' });
  expect(data.user?.email_confirmed_at).toBeTruthy();
});

test('The first mail can be sent again', async () => {
  const email = newEmail();
  const auth = openBrowserOf(server);
  await auth.signUp({ email, password });
  const early = await auth.resend({ type: 'signup', email });
  expect(early.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  await forgetLimits(server);
  expect((await auth.resend({ type: 'signup', email })).error).toBe(null);
  expect(await listMails(server, email)).toHaveLength(2);
});

test('Links lead to our own pages only', async () => {
  const email = newEmail();
  const options = { emailRedirectTo: 'https://boese.example/klau' };
  await openBrowserOf(server).signUp({ email, password, options });
  const [mail] = await listMails(server, email);
  expect(mail?.payload.redirect_to).toBe(`${server.url}/`);
  for (const target of [
    'https://boese.example/',
    '//boese.example',
    'javascript:alert(1)',
    'http://localhost:1/',
  ]) {
    const response = await send(
      server,
      `/verify?type=signup&token=x&redirect_to=${encodeURIComponent(target)}`,
    );
    expect(response.status).toBe(303);
    expect(new URL(response.headers.get('location')!).origin).toBe(server.url);
  }
});

test('A link opened in the browser ends at the page with tokens, and the second time with the error', async () => {
  const { email } = await addConfirmed(server);
  const { token } = await issue(server, email, 'magiclink');
  const open = async () => {
    const query = new URLSearchParams({ type: 'magiclink', token, redirect_to: `${server.url}/auth` });
    const response = await send(server, `/verify?${query}`);
    expect(response.status).toBe(303);
    return new URL(response.headers.get('location')!);
  };
  const first = await open();
  expect(first.pathname).toBe('/auth');
  const tokens = new URLSearchParams(first.hash.slice(1));
  expect(tokens.get('type')).toBe('magiclink');
  const { data } = await openBrowserOf(server).setSession({
    access_token: tokens.get('access_token')!,
    refresh_token: tokens.get('refresh_token')!,
  });
  expect(data.user?.email).toBe(email);
  const second = await open();
  const fault = new URLSearchParams(second.hash.slice(1));
  expect([fault.get('error'), fault.get('error_code')]).toEqual(['access_denied', 'otp_expired']);
});

test('With PKCE the link gives a code, which only the browser that asked turns into a session, once', async () => {
  const { email } = await addConfirmed(server);
  const { verifier, challenge } = makeChallenge();
  await send(server, '/recover', { email, ...challenge });
  expect((await listMails(server, email))[0]?.payload).toMatchObject(challenge);
  const open = async () => {
    const { token } = await issue(server, email, 'recovery', challenge);
    const query = new URLSearchParams({ type: 'recovery', token: `pkce_${token}` });
    const { headers } = await send(server, `/verify?${query}`);
    const target = new URL(headers.get('location')!);
    expect(target.hash).toBe('');
    return target.searchParams.get('code')!;
  };
  const exchange = (auth_code: string, code_verifier: string) =>
    send(server, '/token?grant_type=pkce', { auth_code, code_verifier });

  const stolen = await exchange(await open(), makeChallenge().verifier);
  expect([stolen.status, await stolen.json()]).toMatchObject([400, { code: 'bad_code_verifier' }]);

  const code = await open();
  const good = await exchange(code, verifier);
  expect([good.status, await good.json()]).toMatchObject([200, { user: { email } }]);
  const again = await exchange(code, verifier);
  expect([again.status, await again.json()]).toMatchObject([404, { code: 'flow_state_not_found' }]);

  const late = await open();
  await server.store.db.update(flow_states).set({ expires_at: new Date(Date.now() - 1_000).toISOString() });
  const expired = await exchange(late, verifier);
  expect([expired.status, await expired.json()]).toMatchObject([422, { code: 'flow_state_expired' }]);
});

test('The client’s own PKCE flow ends in a session', async () => {
  const email = newEmail();
  const auth = openBrowserOf(server, { flowType: 'pkce' });
  await auth.signUp({ email, password, options: { emailRedirectTo: `${server.url}/auth` } });
  const [mail] = await listMails(server, email);
  const { code_challenge, code_challenge_method, redirect_to } = mail!.payload;
  const { token } = await issue(server, email, 'signup', { code_challenge, code_challenge_method });
  const query = new URLSearchParams({ type: 'signup', token: `pkce_${token}`, redirect_to: redirect_to! });
  const { headers } = await send(server, `/verify?${query}`);
  const target = new URL(headers.get('location')!);
  expect(target.pathname).toBe('/auth');
  const { data, error } = await auth.exchangeCodeForSession(target.searchParams.get('code')!);
  expect(error).toBe(null);
  expect(data.user?.email).toBe(email);
  const account = await findAccountByEmail(server.store.db, email);
  expect(account?.email_confirmed_at).toBeTruthy();
});

test('A PKCE link that is no good says so where the client looks', async () => {
  const { headers } = await send(server, '/verify?type=signup&token=pkce_erfunden');
  const target = new URL(headers.get('location')!);
  expect(target.searchParams.get('error_code')).toBe('otp_expired');
  expect(target.hash).toContain('error_code=otp_expired');
});
