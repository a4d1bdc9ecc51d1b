import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailer } from '../mail/send/openMailer.ts';
import { openEncryption } from '../model/database/encryption.ts';
import { savePageAudit } from '../model/scan/scanResults.ts';
import {
  account_events,
  accounts,
  factor_challenges,
  factors,
  flow_states,
  one_time_tokens,
  passkey_challenges,
} from '../model/tables/account.ts';
import { mails } from '../model/tables/mail.ts';
import { resource_states } from '../model/tables/page.ts';
import { contact_messages, newsletter_subscribers } from '../model/tables/visitor.ts';
import { openTestDatabase } from '../model/testing/database.ts';
import { addRunningScan, toAudit, toFingerprint } from '../model/testing/rows.ts';
import { type RunSql, runSql } from '../model/testing/sql.ts';
import { accountLimits } from '../shared/limits/account.ts';
import { contactLimits, newsletterLimits } from '../shared/limits/visitor.ts';
import { upkeep } from './upkeep.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let dir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'stufenlos-mail-'));
});
afterAll(async () => {
  await database.close();
  await rm(dir, { recursive: true });
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('whose time is over goes, with the organization that only they belonged to; all others stay', async () => {
  const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
  await run`insert into organizations (name) values ('Geht'), ('Bleibt')`;
  await run`insert into auth.accounts (email, email_confirmed_at, deletion_due_at) values
      ('geht@example.de', now(), now()), ('bleibt@example.de', now(), now() + interval '1 hour')`;
  await run`insert into users (supabase_user_id, organization_id, role, email)
      select a.id, o.id, 'owner', a.email from auth.accounts a
      join organizations o on a.email = lower(o.name) || '@example.de'`;
  const encryption = openEncryption({ secret: 'x'.repeat(32) });
  await upkeep.purgeAccounts.run({ store: { db: database.db, encryption } });
  expect(await run`select name from organizations`).toEqual([{ name: 'Bleibt' }]);
  expect(await run`select email from auth.accounts`).toEqual([{ email: 'bleibt@example.de' }]);
  expect(await run`select email from users`).toEqual([{ email: 'bleibt@example.de' }]);
});

test('deletes what has run out and leaves the rest', async () => {
  const { db } = database;
  const [account] = await db.insert(accounts).values({ email: 'wer@example.de' }).returning();
  const account_id = account!.id;
  const [factor] = await db
    .insert(factors)
    .values({ account_id, friendly_name: 'Telefon', secret_encrypted: 'x' })
    .returning();
  for (const expires_at of [inMinutes(-1), inMinutes(5)]) {
    const kind = expires_at < inMinutes(0) ? 'recovery' : 'signup';
    const hashed = { token_hash: expires_at, code_hash: 'x' };
    await db.insert(one_time_tokens).values({ account_id, kind, ...hashed, expires_at });
    const flow = {
      auth_code_hash: expires_at,
      code_challenge: 'x',
      code_challenge_method: 's256',
      method: 'otp',
    };
    await db.insert(flow_states).values({ account_id, ...flow, expires_at });
    await db.insert(passkey_challenges).values({ purpose: 'authentication', challenge: 'x', expires_at });
    await db.insert(factor_challenges).values({ factor_id: factor!.id, expires_at });
  }
  const { mailDays } = accountLimits;
  const wanted = { template: 'passwordChanged' as const, to_address: 'wer@example.de' };
  await db
    .insert(mails)
    .values([
      { ...wanted, created_at: inMinutes(-(mailDays + 1) * 1_440), sent_at: inMinutes(-mailDays * 1_440) },
      { ...wanted, created_at: inMinutes(-(mailDays + 1) * 1_440) },
      { ...wanted, created_at: inMinutes(-(mailDays - 1) * 1_440), sent_at: inMinutes(0) },
      wanted,
    ]);
  const event = { account_id, event: 'sign_in' as const, place: 'unknown' as const };
  const { accountEventDays } = accountLimits;
  await db.insert(account_events).values([
    { ...event, created_at: inMinutes(-(accountEventDays + 1) * 1_440) },
    { ...event, created_at: inMinutes(-(accountEventDays - 1) * 1_440), detail: { method: 'password' } },
  ]);
  await addVisitors();
  await addResourceStates();
  const mailer = openMailer({ smtpUrl: undefined, from: 'a@b.de', dir });
  const encryption = openEncryption({ secret: 'x'.repeat(32) });
  await upkeep.purgeExpired.run({ store: { db, encryption }, mailer });
  const retention = { scans: null, events: 180, evidence: null, trail: accountEventDays };
  await upkeep.tidyOld.run({ store: { db, encryption }, retention });
  expect(await db.select().from(one_time_tokens)).toMatchObject([{ kind: 'signup' }]);
  expect(await db.select().from(flow_states)).toHaveLength(1);
  expect(await db.select().from(passkey_challenges)).toHaveLength(1);
  expect(await db.select().from(factor_challenges)).toHaveLength(1);
  expect(await db.select().from(mails)).toHaveLength(2);
  expect(await db.select().from(account_events)).toMatchObject([{ detail: { method: 'password' } }]);
  expect(await db.select().from(resource_states)).toMatchObject([{ validator: 'neu' }]);
  for (const table of [newsletter_subscribers, contact_messages])
    expect(await db.select().from(table)).toMatchObject([{ email: 'neu@example.de' }]);
});

async function addResourceStates(): Promise<void> {
  const { db } = database;
  const url = 'https://bekannt.example/';
  const { scan } = await addRunningScan(db, url);
  for (const validator of ['alt', 'neu']) {
    const fingerprint = toFingerprint('x', [{ url: `${url}a.css`, status: 200, validator }]);
    await savePageAudit(db, scan, toAudit(url, { fingerprint }), { auditSetup: 'so' });
  }
  expect(await db.select().from(resource_states)).toHaveLength(2);
}

async function addVisitors(): Promise<void> {
  const { db } = database;
  const visitors = [
    { email: 'neu@example.de', signed: inMinutes(0), wrote: inMinutes(0) },
    {
      email: 'alt@example.de',
      signed: inMinutes(-(newsletterLimits.confirmDays + 1) * 1_440),
      wrote: inMinutes(-(contactLimits.keepDays + 1) * 1_440),
    },
  ];
  for (const { email, signed, wrote } of visitors) {
    const person = { email, firstname: 'Erika', lastname: '-' };
    await db.insert(newsletter_subscribers).values({ ...person, asked_at: signed });
    const message = { name: 'Erika', email, topic: 'produkt' as const, message: 'Hallo' };
    await db.insert(contact_messages).values({ ...message, created_at: wrote });
  }
}

test('what a day brings is told in later hours, too: many machines are off in the morning', () => {
  const { reopenCauses, remindAssignees, tellDueGoals, tellDueRecords } = upkeep;
  expect([reopenCauses.cron, remindAssignees.cron, tellDueGoals.cron, tellDueRecords.cron]).toEqual([
    expect.stringMatching(/^\d+ \* \* \* \*$/),
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^\d+ 6-23 \* \* \*$/)),
  ]);
});
