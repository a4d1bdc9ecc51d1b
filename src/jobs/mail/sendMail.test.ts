import { createHash, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutgoingMail } from '../../mail/letter/message.ts';
import type { Mailer } from '../../mail/send/mailer.ts';
import { findAccountByEmail } from '../../model/account/accounts.ts';
import { confirmEmailChange } from '../../model/account/confirmations.ts';
import { takeLinkToken } from '../../model/account/oneTimeTokens.ts';
import { openEncryption } from '../../model/database/encryption.ts';
import { addMail, type NewMail } from '../../model/queue/mails.ts';
import { openQueue } from '../../model/queue/queue.ts';
import type { Store } from '../../model/store.ts';
import { accounts, one_time_tokens } from '../../model/tables/account.ts';
import { mails } from '../../model/tables/mail.ts';
import { invitations, organizations } from '../../model/tables/organization.ts';
import { openTestDatabase } from '../../model/testing/database.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { accountLimits } from '../../shared/limits/account.ts';
import { sendMail } from './sendMail.ts';

const publicUrl = 'https://stufenlos.example';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const toHash = (token: string) => createHash('sha256').update(token).digest('hex');

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let store: Pick<Store, 'db' | 'encryption'>;
beforeAll(async () => {
  database = await openTestDatabase();
  store = { db: database.db, encryption: openEncryption({ secret: 'x'.repeat(32) }) };
});
afterAll(() => database.close());

const query: RunSql = (text, ...values) => runSql(store.db, text, ...values);

let sent: OutgoingMail[];
let faults: Error[];
const mailer: Mailer = {
  send: async (mail) => {
    const fault = faults.shift();
    if (fault) throw fault;
    sent.push(mail);
    return mail.to.startsWith('refused') ? 'refused' : 'sent';
  },
  purge: async () => 0,
  close: async () => {},
};
beforeEach(() => {
  sent = [];
  faults = [];
});

const run = (mail_id: number) =>
  sendMail.run({ store: { ...store, isFull: () => false }, mailer, publicUrl: () => publicUrl }, { mail_id });

async function addRow(mail: NewMail) {
  const [added] = await store.db.insert(mails).values(mail).returning({ id: mails.id });
  return added!.id;
}

async function send(mail: NewMail) {
  const mail_id = await addRow(mail);
  await run(mail_id);
  const row = (await store.db.select().from(mails)).find(({ id }) => id === mail_id);
  const link = new URL(sent.at(-1)?.text.match(/https:\S+\?\S+/)?.[0] ?? publicUrl);
  const code = sent.at(-1)?.text.match(/^ {4}(\d{6})$/m)?.[1];
  return { mail_id, row: row!, mail: sent.at(-1), link, query: Object.fromEntries(link.searchParams), code };
}

async function addAccount(values: Partial<typeof accounts.$inferInsert> = {}) {
  const email = `${randomUUID()}@example.de`;
  const [added] = await store.db
    .insert(accounts)
    .values({ email, ...values })
    .returning();
  return added!;
}

async function findToken(token: string) {
  const tokens = await store.db.select().from(one_time_tokens);
  return tokens.find(({ token_hash }) => token_hash === toHash(token));
}

const confirmed = { email_confirmed_at: inDays(-1) };

test.each([
  ['confirmSignup', 'signup', '/auth', {}],
  ['recovery', 'recovery', '/reset-password', confirmed],
  ['recovery', 'recovery', '/reset-password', {}],
  ['magicLink', 'magiclink', '/auth', confirmed],
] as const)('%s carries a fresh token of kind %s and its digits', async (template, kind, path, state) => {
  const account = await addAccount(state);
  const { row, mail, link, query, code } = await send({ template, to_address: account.email });
  expect(mail?.to).toBe(account.email);
  expect(link.origin + link.pathname).toBe(publicUrl + path);
  expect(query.type).toBe(kind);
  const token = await findToken(query.token_hash!);
  expect(token).toMatchObject({ account_id: account.id, kind, code_challenge: null });
  expect(token!.code_hash).toBe(store.encryption.hash(`${account.id} ${code}`));
  expect(row.sent_at).not.toBeNull();
  expect(row.dropped_at).toBeNull();
});

test('a browser that waits for a code gets a link that leads over the API, and its challenge is kept', async () => {
  const account = await addAccount(confirmed);
  const payload = {
    code_challenge: 'challenge',
    code_challenge_method: 's256',
    redirect_to: `${publicUrl}/app/x`,
  };
  const { link, query } = await send({ template: 'magicLink', to_address: account.email, payload });
  expect(link.pathname).toBe('/auth');
  expect(query).toMatchObject({ type: 'magiclink', redirect_to: `${publicUrl}/app/x` });
  expect(query.verify).toMatch(/^pkce_/);
  const token = await findToken(query.verify!.slice(5));
  expect(token).toMatchObject({ code_challenge: 'challenge', code_challenge_method: 's256' });
});

test.each(['confirmSignup', 'recovery', 'magicLink', 'emailChange', 'reauthentication'] as const)(
  '%s for an address without account is dropped and makes none',
  async (template) => {
    const to_address = `${randomUUID()}@example.de`;
    const { row } = await send({ template, to_address });
    expect(sent).toEqual([]);
    expect(row).toMatchObject({ sent_at: null, dropped_at: expect.any(String) });
    expect(await findAccountByEmail(store.db, to_address)).toBeNull();
  },
);

test('an account that is past its last day gets nothing', async () => {
  const account = await addAccount({ ...confirmed, deletion_due_at: inDays(-1) });
  expect((await send({ template: 'recovery', to_address: account.email })).row.dropped_at).not.toBeNull();
  expect(sent).toEqual([]);
});

test('signing in by mail makes an unconfirmed account where that is wanted', async () => {
  const to_address = `${randomUUID()}@example.de`;
  const payload = { create_account: true, user_metadata: { name: 'Jörg' } };
  const { query } = await send({ template: 'magicLink', to_address, payload });
  const account = await findAccountByEmail(store.db, to_address);
  expect(account).toMatchObject({
    email_confirmed_at: null,
    user_metadata: { name: 'Jörg' },
    password_hash: null,
  });
  expect(await findToken(query.token_hash!)).toMatchObject({ account_id: account!.id });
});

test('somebody who has a confirmed account hears so, without a token', async () => {
  const account = await addAccount(confirmed);
  const { mail } = await send({ template: 'confirmSignup', to_address: account.email });
  expect(mail?.subject).toBe('Für diese Adresse gibt es schon ein Konto');
  expect(mail?.text).not.toContain('token');
  const tokens = await store.db.select().from(one_time_tokens);
  expect(tokens.filter(({ account_id }) => account_id === account.id)).toEqual([]);
});

test('a changed address is confirmed from both, each with a token of its own', async () => {
  const new_email = `${randomUUID()}@example.de`;
  const account = await addAccount({ ...confirmed, new_email });
  const payload = { account_id: account.id };
  const current = await send({
    template: 'emailChange',
    to_address: account.email,
    payload: { ...payload, side: 'current' },
  });
  const next = await send({
    template: 'emailChange',
    to_address: new_email,
    payload: { ...payload, side: 'new' },
  });
  expect([current.mail?.to, next.mail?.to]).toEqual([account.email, new_email]);
  expect([current.query.type, next.query.type]).toEqual(['email_change', 'email_change']);
  expect(await findToken(current.query.token_hash!)).toMatchObject({ kind: 'email_change_current' });
  expect(await findToken(next.query.token_hash!)).toMatchObject({ kind: 'email_change_new' });
});

test('a new address that is somebody else’s account, or is wanted no more, hears nothing', async () => {
  const other = await addAccount(confirmed);
  const account = await addAccount({ ...confirmed, new_email: other.email });
  const payload = { account_id: account.id, side: 'new' as const };
  await send({ template: 'emailChange', to_address: other.email, payload });
  await send({ template: 'emailChange', to_address: 'zuvor@example.de', payload });
  expect(sent).toEqual([]);
});

test('an address that has confirmed a change is not asked again, and stays confirmed', async () => {
  const new_email = `${randomUUID()}@example.de`;
  const account = await addAccount({ ...confirmed, new_email });
  const payload = { account_id: account.id, side: 'current' as const };
  const wanted = { template: 'emailChange' as const, to_address: account.email, payload };
  const { query } = await send(wanted);
  const kinds = ['email_change_current'] as const;
  const used = await takeLinkToken(store.db, { token: query.token_hash!, kinds });
  expect(await confirmEmailChange(store.db, used!)).toBe('half');
  expect((await send(wanted)).row.dropped_at).not.toBeNull();
  const next = await send({ ...wanted, to_address: new_email, payload: { ...payload, side: 'new' } });
  const other = await takeLinkToken(store.db, {
    token: next.query.token_hash!,
    kinds: ['email_change_new'],
  });
  expect(await confirmEmailChange(store.db, other!)).toBe('done');
});

test('an address that the account had before gets no code any more', async () => {
  const account = await addAccount(confirmed);
  const payload = { account_id: account.id };
  const to_address = 'frueher@example.de';
  expect((await send({ template: 'reauthentication', to_address, payload })).row.dropped_at).not.toBeNull();
  expect(sent).toEqual([]);
});

test('an address gets so many mails of a kind in an hour; another kind is not held up, and the last link lives on', async () => {
  const account = await addAccount(confirmed);
  const recovery = { template: 'recovery' as const, to_address: account.email };
  const { hits } = accountLimits.mailsSentPerAddress;
  const earlier = { ...recovery, sent_at: inDays(0) };
  await store.db.insert(mails).values(Array.from({ length: hits - 1 }, () => earlier));
  await store.db.insert(mails).values({ ...recovery, dropped_at: inDays(0) });
  await store.db.insert(mails).values({ ...earlier, created_at: inDays(-1) });
  const { row, query } = await send(recovery);
  expect(row.sent_at).not.toBeNull();
  expect((await send(recovery)).row).toMatchObject({ sent_at: null, dropped_at: expect.any(String) });
  expect(await findToken(query.token_hash!)).toBeDefined();
  const payload = { account_id: account.id };
  const code = await send({ template: 'reauthentication', to_address: account.email, payload });
  expect(code.row.sent_at).not.toBeNull();
  expect(sent).toHaveLength(2);
});

test('a code for something that matters travels without any link that could be used instead', async () => {
  const account = await addAccount(confirmed);
  const { mail, code } = await send({ template: 'reauthentication', to_address: account.email });
  expect(code).toMatch(/^\d{6}$/);
  expect(mail?.text).not.toContain('token');
});

test('an invitation’s token opens that invitation; sent anew, only the newest does', async () => {
  const [organization] = await store.db
    .insert(organizations)
    .values({ name: 'Bäckerei Müller' })
    .returning({ id: organizations.id });
  const values = {
    organization_id: organization!.id,
    email: 'gast@example.de',
    message: 'Hallo & willkommen',
  };
  const [invitation] = await store.db
    .insert(invitations)
    .values({ ...values, expires_at: inDays(14) })
    .returning({ id: invitations.id });
  const wanted = {
    template: 'invitation' as const,
    to_address: values.email,
    payload: { invitation_id: invitation!.id },
  };
  const read = async () => (await store.db.select().from(invitations))[0]!;
  const first = await send(wanted);
  expect(first.mail?.subject).toBe('Einladung zu „Bäckerei Müller“');
  expect(first.mail?.text).toContain('> Hallo & willkommen');
  expect((await read()).token_hash).toBe(toHash(first.query.invitation!));
  const second = await send(wanted);
  expect((await read()).token_hash).toBe(toHash(second.query.invitation!));
  for (const end of [{ withdrawn_at: inDays(0) }, { accepted_at: inDays(0) }, { expires_at: inDays(-1) }]) {
    const open = { withdrawn_at: null, accepted_at: null, expires_at: inDays(14) };
    await store.db.update(invitations).set({ ...open, ...end });
    expect((await send(wanted)).row.dropped_at).not.toBeNull();
  }
  expect(sent).toHaveLength(2);
});

test('mails about what has happened need no account', async () => {
  const to_address = 'wer@example.de';
  await send({ template: 'passwordChanged', to_address, payload: { at: '2026-11-21T13:05:00Z' } });
  await send({ template: 'newSignIn', to_address, payload: { at: '2026-11-21T13:05:00Z' } });
  await send({ template: 'accountDeletion', to_address, payload: { due_at: '2026-11-21T13:05:00Z' } });
  await send({
    template: 'organizationDeletion',
    to_address,
    payload: { due_at: '2026-11-21T13:05:00Z', organization_name: 'Müller' },
  });
  await send({
    template: 'organizationDeletion',
    to_address,
    payload: { due_at: '2026-11-21T13:05:00Z', organization_name: 'Müller', has_left: true },
  });
  expect(sent).toHaveLength(5);
  expect(sent[4]!.text).toContain('Sie haben die Organisation „Müller“ bei Stufenlos verlassen.');
  for (const { text } of sent) expect(text).toContain('21.11.2026, 14:05 Uhr');
});

test('the owner reads which way into the account has changed; a mail that does not know is dropped', async () => {
  const to_address = 'wer@example.de';
  const payload = { at: '2026-11-21T13:05:00Z', factor: 'passkey', change: 'removed' } as const;
  expect((await send({ template: 'factorChanged', to_address, payload })).mail).toMatchObject({
    to: to_address,
    subject: 'Passkey entfernt: Ihr Konto bei Stufenlos',
    text: expect.stringContaining('Am 21.11.2026, 14:05 Uhr'),
  });
  const { row } = await send({ template: 'factorChanged', to_address });
  expect(row).toMatchObject({ sent_at: null, dropped_at: expect.any(String) });
});

test('of tries at an account only a confirmed owner reads; for all others the mail is dropped', async () => {
  const at = '2026-11-21T13:05:00Z';
  const [confirmed, open] = ['bekannt@example.de', 'offen@example.de'];
  await store.db.insert(accounts).values([{ email: confirmed, email_confirmed_at: at }, { email: open }]);
  const tell = (to_address: string, failed: 'password' | 'factor') =>
    send({ template: 'failedSignIns', to_address, payload: { at, failed } });
  expect((await tell(confirmed, 'password')).mail).toMatchObject({
    subject: 'Viele falsche Passwörter bei Ihrem Konto',
    text: expect.stringContaining('Bis 21.11.2026, 14:05 Uhr') as string,
  });
  expect((await tell(confirmed, 'factor')).mail?.subject).toBe('Viele falsche Codes bei Ihrem Konto');
  for (const other of [open, 'niemand@example.de'])
    expect((await tell(other, 'password')).row).toMatchObject({
      sent_at: null,
      dropped_at: expect.any(String),
    });
});

test('a refused recipient is dropped; a mail once done with is never sent again', async () => {
  const { mail_id, row } = await send({ template: 'passwordChanged', to_address: 'refused@example.de' });
  expect(row).toMatchObject({ sent_at: null, dropped_at: expect.any(String) });
  const done = await send({ template: 'passwordChanged', to_address: 'wer@example.de' });
  sent = [];
  await run(mail_id);
  await run(done.mail_id);
  await run(4_711_000);
  expect(sent).toEqual([]);
});

test('what a server does not take now is thrown and sent later with a fresh token', async () => {
  const account = await addAccount(confirmed);
  const mail_id = await addRow({ template: 'recovery', to_address: account.email });
  faults = [new Error('451')];
  await expect(run(mail_id)).rejects.toThrow('451');
  expect(sent).toEqual([]);
  await run(mail_id);
  expect(sent).toHaveLength(1);
});

test('a mail that goes out again, since nobody knows whether it arrived, has the same id; one with a fresh token has none of its own', async () => {
  const sendTwice = async (mail: NewMail) => {
    const mail_id = await addRow(mail);
    sent = [];
    await run(mail_id);
    await store.db.update(mails).set({ sent_at: null });
    await run(mail_id);
    return sent.map(({ id }) => id);
  };
  const news: NewMail = { template: 'passwordChanged', to_address: 'wer@example.de' };
  const [first, again] = await sendTwice(news);
  expect(first).toMatch(/^[0-9a-f]{40}$/);
  expect(again).toBe(first);
  expect((await sendTwice(news))[0]).not.toBe(first);
  const account = await addAccount(confirmed);
  expect(await sendTwice({ template: 'recovery', to_address: account.email })).toEqual([
    undefined,
    undefined,
  ]);
});

test('the queue brings a failed mail back, and a restart loses none', async () => {
  const fail = (error: unknown) => {
    throw error;
  };
  const { db } = store;
  const handled = new EventEmitter();
  const handle = async (payload: { mail_id: number }) => {
    await run(payload.mail_id).finally(() => handled.emit('mail'));
  };
  const before = await openQueue(database, fail);
  // On a busy machine the job is retried before the queue has stopped, so there are faults to spare.
  faults = Array.from({ length: 20 }, () => new Error('451'));
  const failed = once(handled, 'mail');
  await before.work('sendMail', { concurrency: 1 }, handle);
  await addMail({ db, queue: before }, { template: 'passwordChanged', to_address: 'erst@example.de' });
  await failed;
  await before.stop(5_000);
  expect(sent).toEqual([]);

  faults = [];
  const after = await openQueue(database, fail);
  await after.work('sendMail', { concurrency: 1 }, handle);
  // Each new mail wakes the worker: the test need not wait until it polls for due retries.
  while (!sent.some(({ to }) => to === 'erst@example.de')) {
    const next = once(handled, 'mail');
    await addMail({ db, queue: after }, { template: 'passwordChanged', to_address: 'noch@example.de' });
    await next;
  }
  await after.stop(5_000);
  expect(sent.filter(({ to }) => to === 'erst@example.de')).toHaveLength(1);
});

test('what the mail server takes after nine days goes out, except what somebody asked for and waits for no more', async () => {
  const account = await addAccount(confirmed);
  const late = async (template: 'passwordChanged' | 'recovery', days: number) => {
    const mail_id = await addRow({ template, to_address: account.email });
    await query`update mails set created_at = ${inDays(-days)} where id = ${mail_id}`;
    await run(mail_id);
    return sent.splice(0).length;
  };
  expect(await late('passwordChanged', 9)).toBe(1);
  expect(await late('recovery', 2)).toBe(0);
  expect(await late('recovery', 0.9)).toBe(1);
});

test('the queue tries a mail for more than nine days, and keeps its job for as long', async () => {
  const queue = await openQueue(database, (error) => {
    throw error;
  });
  await queue.stop(5_000);
  const [row] = await query<{
    days: number;
    kept: number;
  }>`select retry_limit * retry_delay_max / 86400.0 as days, retention_seconds / 86400.0 as kept
    from pgboss.queue where name = 'sendMail'`;
  expect(Number(row!.days)).toBeGreaterThan(10);
  expect(Number(row!.kept)).toBeGreaterThan(Number(row!.days));
});
