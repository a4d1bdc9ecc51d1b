import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addClaim } from '../../../model/access/websiteClaims.ts';
import { findAccountByEmail, getOrAddAccount } from '../../../model/account/accounts.ts';
import { invitations, organizations, users } from '../../../model/tables/organization.ts';
import { websites } from '../../../model/tables/website.ts';
import { addRunningScan } from '../../../model/testing/rows.ts';
import { toTokenHash } from '../../http/visitor.ts';
import {
  addConfirmed,
  issue,
  listMails,
  newEmail,
  openBrowserOf,
  password,
  send,
} from '../../testing/auth.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

async function askFrom(localAddress: string, url: string, body: unknown): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json' };
  const asked = request(url, { method: 'POST', localAddress, headers }).end(JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

describe('Where addresses are confirmed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('Somebody signs up, is asked to confirm, and is signed in by the link', async () => {
    const email = newEmail();
    const auth = openBrowserOf(server);
    const { data, error } = await auth.signUp({ email, password, options: { data: { name: 'Frau Neu' } } });
    expect(error).toBe(null);
    expect(data.session).toBe(null);
    expect(data.user).toMatchObject({ email, aud: 'authenticated', user_metadata: { name: 'Frau Neu' } });
    expect(data.user?.identities).toHaveLength(1);
    expect(await listMails(server, email)).toMatchObject([{ template: 'confirmSignup' }]);

    const early = await auth.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    const wrong = await auth.signInWithPassword({ email, password: 'Ganz-etwas-anderes' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });

    const { token } = await issue(server, email, 'signup');
    const confirmed = await auth.verifyOtp({ token_hash: token, type: 'signup' });
    expect(confirmed.error).toBe(null);
    expect(confirmed.data.session?.user).toMatchObject({ email, user_metadata: { name: 'Frau Neu' } });
    expect(confirmed.data.user?.email_confirmed_at).toBeTruthy();
    expect((await auth.signInWithPassword({ email, password })).error).toBe(null);
  });

  test('The six digits confirm like the link', async () => {
    const email = newEmail();
    const auth = openBrowserOf(server);
    await auth.signUp({ email, password });
    const { code } = await issue(server, email, 'signup');
    const { data, error } = await auth.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBe(null);
    expect(data.user?.email).toBe(email);
  });

  test('A weak password is refused with the reasons that the client reads', async () => {
    const auth = openBrowserOf(server);
    const short = await auth.signUp({ email: newEmail(), password: 'kurz' });
    expect(short.error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    });
    const common = await auth.signUp({ email: newEmail(), password: 'qwertyuiop' });
    expect(common.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
  });

  test('What is no address is refused', async () => {
    const auth = openBrowserOf(server);
    for (const email of [
      'keine',
      'zwei@at@beispiel.example',
      'a b@beispiel.example',
      'a@b\n.example',
      '@x.de',
    ]) {
      const { error } = await auth.signUp({ email, password });
      expect(error, email).toMatchObject({ status: 400, code: 'email_address_invalid' });
    }
    const umlaut = await auth.signUp({ email: 'Info@Bäckerei-Müller.example', password });
    expect(umlaut.error).toBe(null);
  });

  test.each([
    ['a stranger first, within the minute', ['Das-des-Fremden', password]],
    ['a stranger second', [password, 'Das-des-Fremden']],
  ])('Two sign-ups for one address leave neither password nor data: %s', async (_, passwords) => {
    const email = newEmail();
    const auth = openBrowserOf(server);
    for (const one of passwords) {
      const { error } = await auth.signUp({ email, password: one, options: { data: { name: 'Wer' } } });
      expect(error).toBe(null);
    }
    const { token } = await issue(server, email, 'signup');
    const { data } = await auth.verifyOtp({ token_hash: token, type: 'signup' });
    expect(data.user).toMatchObject({ email, user_metadata: {} });
    for (const one of passwords) {
      const { error } = await openBrowserOf(server).signInWithPassword({ email, password: one });
      expect(error).toMatchObject({ code: 'invalid_credentials' });
    }
    expect((await auth.updateUser({ password: 'Das-nur-ich-kenne' })).error).toBe(null);
    const own = await auth.signInWithPassword({ email, password: 'Das-nur-ich-kenne' });
    expect(own.error).toBe(null);
  });

  test('Signing up again renews neither the account’s age nor what the browser had analysed', async () => {
    const email = newEmail();
    await send(server, '/signup', { email, password });
    const before = await findAccountByEmail(server.store.db, email);
    const claim = 'b'.repeat(43);
    const { scan } = await addRunningScan(server.store.db, 'https://nochmal.example/');
    await addClaim(server.store.db, scan.website_id, toTokenHash(claim));
    await send(server, '/signup', { email, password }, { cookie: `stufenlos_claim=${claim}` });
    const after = await findAccountByEmail(server.store.db, email);
    expect(after).toEqual({ ...before, password_hash: null, claim_hash: null });
  });

  test('A domain with umlauts is one address in either spelling', async () => {
    const auth = openBrowserOf(server);
    const { data } = await auth.signUp({ email: 'Frau@Möbel-Süd.example', password });
    expect(data.user?.email).toBe('frau@xn--mbel-sd-90a3d.example');
    const { token } = await issue(server, 'frau@möbel-süd.example', 'signup');
    await auth.verifyOtp({ token_hash: token, type: 'signup' });
    const signedIn = await auth.signInWithPassword({ email: 'frau@MÖBEL-süd.example', password });
    expect(signedIn.error).toBe(null);
  });

  test('Signing up for an account that exists changes nothing of it', async () => {
    const { email, id } = await addConfirmed(server, { user_metadata: { name: 'Ich' } });
    const auth = openBrowserOf(server);
    const { data, error } = await auth.signUp({
      email,
      password: 'Das-des-Fremden',
      options: { data: { name: 'Er' } },
    });
    expect(error).toBe(null);
    expect(data.user?.id).not.toBe(id);
    expect(await listMails(server, email)).toMatchObject([{ template: 'confirmSignup' }]);
    const stranger = await auth.signInWithPassword({ email, password: 'Das-des-Fremden' });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
    const own = await auth.signInWithPassword({ email, password });
    expect(own.data.user?.user_metadata).toEqual({ name: 'Ich' });
  });

  test('A password that somebody else set before the owner proved the address is worth nothing', async () => {
    const email = newEmail();
    const auth = openBrowserOf(server);
    await auth.signUp({ email, password: 'Das-des-Fremden' });
    const { token } = await issue(server, email, 'magiclink');
    expect((await auth.verifyOtp({ token_hash: token, type: 'magiclink' })).error).toBe(null);
    const stranger = await auth.signInWithPassword({ email, password: 'Das-des-Fremden' });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('Signing up twice within a minute is answered alike and mailed once', async () => {
    const email = newEmail();
    for (const spelling of [email, email.toUpperCase()]) {
      const answer = await send(server, '/signup', { email: spelling, password });
      expect([answer.status, await answer.json()]).toMatchObject([200, { email }]);
    }
    expect(await listMails(server, email)).toHaveLength(1);
  });

  test('A client that asks for the same mail again hears how long to wait, and others are not held up', async () => {
    const { email } = await addConfirmed(server);
    const elsewhere = await askFrom('127.0.0.9', `${server.url}/auth/v1/recover`, { email });
    expect(elsewhere).toBe(200);
    expect((await send(server, '/recover', { email })).status).toBe(200);
    const second = await send(server, '/recover', { email });
    expect(second.status).toBe(429);
    expect(await second.json()).toMatchObject({
      code: 'over_email_send_rate_limit',
      message: 'Wir haben Ihnen gerade erst geschrieben. Bitte warten Sie eine Minute.',
    });
    const wait = Number(second.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test('What the browser had analysed as a guest is the account’s own once the address is confirmed', async () => {
    const { db } = server.store;
    const claim = 'a'.repeat(43);
    const [website] = await db
      .insert(websites)
      .values({ url: 'https://gast.example/' })
      .returning({ id: websites.id });
    await addClaim(db, website!.id, toTokenHash(claim));
    const email = newEmail();
    await send(server, '/signup', { email, password }, { cookie: `stufenlos_claim=${claim}` });
    const readOwners = async () => {
      const { id, organization_id } = websites;
      const rows = await db.select({ id, organization_id }).from(websites);
      return rows.filter((row) => row.id === website!.id).map((row) => row.organization_id);
    };
    expect(await readOwners()).toEqual([null]);
    const { token } = await issue(server, email, 'signup');
    await openBrowserOf(server).verifyOtp({ token_hash: token, type: 'signup' });
    const [owner] = await db
      .select({ email: users.email, organization_id: users.organization_id, role: users.role })
      .from(users);
    expect(owner).toMatchObject({ email, role: 'owner' });
    expect(await readOwners()).toEqual([owner!.organization_id]);
  });

  test('Data that no database or token can carry is refused', async () => {
    const nul = await send(server, '/signup', { email: newEmail(), password, data: { name: 'a\0b' } });
    expect(nul.status).toBe(400);
    const huge = await send(server, '/signup', {
      email: newEmail(),
      password,
      data: { name: 'a'.repeat(4_000) },
    });
    expect(await huge.json()).toMatchObject({ code: 'validation_failed' });
  });
});

describe('Where addresses are not confirmed and only the invited may come', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ confirmEmail: false, isSignupOpen: false });
  });
  afterAll(() => server.close());

  test('Nobody signs up without invitation, and the settings say so', async () => {
    const { error } = await openBrowserOf(server).signUp({ email: newEmail(), password });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    const settings = await (await send(server, '/settings')).json();
    expect(settings).toMatchObject({
      disable_signup: true,
      mailer_autoconfirm: true,
      external: { email: true },
    });
  });

  test('Somebody with a pending invitation is signed in at once, and a second time hears that there is an account', async () => {
    const { db } = server.store;
    const email = newEmail();
    const [organization] = await db
      .insert(organizations)
      .values({ name: 'Amt' })
      .returning({ id: organizations.id });
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    await db.insert(invitations).values({ organization_id: organization!.id, email, expires_at });
    const { data, error } = await openBrowserOf(server).signUp({ email, password });
    expect(error).toBe(null);
    expect(data.session?.user.email).toBe(email);
    expect(data.session?.user.email_confirmed_at).toBeTruthy();
    expect(await listMails(server, email)).toEqual([]);
    const again = await openBrowserOf(server).signUp({ email, password });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  test('An account that was only asked for by mail gets the password of whoever registers', async () => {
    const open = await startTestServer({ confirmEmail: false });
    const email = newEmail();
    await getOrAddAccount(open.store.db, { email });
    const options = { data: { name: 'Ich' } };
    const { data } = await openBrowserOf(open).signUp({ email, password, options });
    expect(data.user?.user_metadata).toEqual({ name: 'Ich' });
    expect((await openBrowserOf(open).signInWithPassword({ email, password })).error).toBe(null);
    await open.close();
  });

  test('An expired invitation opens nothing', async () => {
    const { db } = server.store;
    const email = newEmail();
    const [organization] = await db
      .insert(organizations)
      .values({ name: 'Amt' })
      .returning({ id: organizations.id });
    const expires_at = new Date(Date.now() - 1_000).toISOString();
    await db.insert(invitations).values({ organization_id: organization!.id, email, expires_at });
    const { error } = await openBrowserOf(server).signUp({ email, password });
    expect(error).toMatchObject({ code: 'signup_disabled' });
  });
});
