import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterLimits } from '../../shared/limits/visitor.ts';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { addSignUp, confirmSignUp } from './newsletterSignUps.ts';
import { findSubscriber, findUnforwarded, listConfirmed, saveForwarded } from './newsletterSubscribers.ts';
import { toConfirmToken, toUnsubscribeToken } from './newsletterTokens.ts';
import { purgeSubscribers, unsubscribe } from './newsletterUnsubscribe.ts';

let store: Store;
const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

let people = 0;
const newEmail = () => `leserin${++people}@example.de`;

const signUp = (
  email: string,
  over: { [name in 'firstname' | 'company' | 'consent_text' | 'source']?: string } = {},
) =>
  addSignUp(store, {
    email,
    firstname: 'Erika',
    lastname: 'Beispiel',
    company: null,
    shop_system: null,
    consent_text: 'Ich willige ein.',
    source: '/',
    address: '203.0.113.0',
    ...over,
  });

const find = async (email: string) => {
  const [row] = await run<{ id: string; status: string; firstname: string; company: string | null }>`
    select * from newsletter_subscribers where email = ${email}`;
  return row && { ...row, id: Number(row.id) };
};

const listProofs = (email: string) => run<{ event: string }>`
  select c.event, c.consent_text, c.address, c.source from newsletter_consents c
  join newsletter_subscribers s on s.id = c.subscriber_id where s.email = ${email} order by c.id`;

const countMails = async (email: string, template: string) =>
  (await run`select id from mails where to_address = ${email} and template = ${template}`).length;

const proof = { address: '198.51.100.0', source: '/newsletter/abmelden' };

async function toToken(email: string) {
  const { id } = (await find(email))!;
  return toConfirmToken(store.encryption, (await findSubscriber(store.db, id))!);
}
const confirm = (token: string) => confirmSignUp(store, { token, address: proof.address });
const nobodyElse = { isForwarding: false, operator_email: 'betrieb@example.de' };
const leave = async (email: string) => {
  const token = toUnsubscribeToken(store.encryption, (await find(email))!);
  await unsubscribe(store, { ...nobodyElse, token, address: null, source: 'List-Unsubscribe' });
  return token;
};

async function addConfirmed() {
  const email = newEmail();
  await signUp(email);
  await confirm(await toToken(email));
  return email;
}

const invalid = { code: 'NEWSLETTER_LINK_INVALID' };

test('a sign-up waits for its confirmation, with the words agreed to, the page and the truncated address as proof', async () => {
  const email = newEmail();
  await signUp(email);
  expect(await find(email)).toMatchObject({ status: 'pending', firstname: 'Erika', confirmed_at: null });
  expect(await listProofs(email)).toEqual([
    { event: 'asked', consent_text: 'Ich willige ein.', address: '203.0.113.0', source: '/' },
  ]);
  const [mail] = await run`select template, payload from mails where to_address = ${email}`;
  const { id } = (await find(email))!;
  expect(mail).toEqual({ template: 'newsletterConfirm', payload: { newsletter_subscriber_id: id } });
});

test('confirming is proven, welcomed and forwarded once, however often the link is followed', async () => {
  const email = newEmail();
  await signUp(email);
  const token = await toToken(email);
  for (let n = 0; n < 2; n++) await confirm(token);
  expect(await find(email)).toMatchObject({ status: 'confirmed', confirmed_at: expect.anything() });
  const asked = { consent_text: 'Ich willige ein.', source: '/' };
  expect(await listProofs(email)).toEqual([
    { event: 'asked', ...asked, address: '203.0.113.0' },
    { event: 'confirmed', ...asked, address: proof.address },
  ]);
  expect(await countMails(email, 'newsletterWelcome')).toBe(1);
  const { id } = (await find(email))!;
  const jobs = await run`select data from pgboss.job where name = 'forwardSubscriber'
    and data->>'newsletter_subscriber_id' = ${String(id)}`;
  expect(jobs).toEqual([{ data: { newsletter_subscriber_id: id } }]);
});

test('the link followed twice at once confirms once', async () => {
  const email = newEmail();
  await signUp(email);
  const token = await toToken(email);
  await Promise.all([confirm(token), confirm(token)]);
  expect(await countMails(email, 'newsletterWelcome')).toBe(1);
});

test('only the newest mail of a sign-up opens it, and it says what was typed last', async () => {
  const email = newEmail();
  await signUp(email);
  const first = await toToken(email);
  await run`update newsletter_subscribers set asked_at = asked_at - interval '1 second' where email = ${email}`;
  await signUp(email, { firstname: 'Eva', company: 'Laden' });
  await expect(confirm(first)).rejects.toMatchObject(invalid);
  await confirm(await toToken(email));
  expect(await find(email)).toMatchObject({ status: 'confirmed', firstname: 'Eva', company: 'Laden' });
});

test('a stranger who signs up a confirmed address changes nothing of it, and the same work is done', async () => {
  const email = await addConfirmed();
  const before = await find(email);
  await signUp(email, { firstname: 'Mallory', company: 'Böse' });
  expect(await find(email)).toEqual(before);
  expect(await countMails(email, 'newsletterConfirm')).toBe(2);
  expect(await listProofs(email)).toHaveLength(3);
});

test('the proof says which words were confirmed, also when a stranger asks with others before and after', async () => {
  const email = newEmail();
  await signUp(email, { consent_text: 'Andere Worte.', source: '/faq' });
  await run`update newsletter_subscribers set asked_at = asked_at - interval '1 second' where email = ${email}`;
  await signUp(email, { source: '/blog' });
  await confirm(await toToken(email));
  await signUp(email, { consent_text: 'Fremde Worte.', source: '/features' });
  await leave(email);
  const proofs = await run`select event, consent_text, source from newsletter_consents
    where event = 'confirmed' and subscriber_id = ${(await find(email))!.id}`;
  expect(proofs).toEqual([{ event: 'confirmed', consent_text: 'Ich willige ein.', source: '/blog' }]);
});

test('a link is good for some days', async () => {
  const email = newEmail();
  await signUp(email);
  const age = (days: number) =>
    run`update newsletter_subscribers set asked_at = now() - make_interval(days => ${days}::int) where email = ${email}`;
  await age(newsletterLimits.confirmDays + 1);
  await expect(confirm(await toToken(email))).rejects.toMatchObject(invalid);
  await age(newsletterLimits.confirmDays - 1);
  await confirm(await toToken(email));
});

test('no token is good for somebody else, for the other purpose, or with a changed sign', async () => {
  const [email, other] = [newEmail(), newEmail()];
  await signUp(email);
  await signUp(other);
  const token = await toToken(email);
  const { id } = (await find(email))!;
  const [, hash] = token.split('.');
  const leaving = toUnsubscribeToken(store.encryption, { id });
  const wrong = [
    '',
    'x',
    `${id}.`,
    `${(await find(other))!.id}.${hash}`,
    `0${token}`,
    `999999999999999.${hash}`,
    `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
    token.toUpperCase(),
    leaving,
  ].filter((text) => text !== token);
  for (const text of wrong) await expect(confirm(text)).rejects.toMatchObject(invalid);
  for (const text of [token, ...wrong].filter((text) => text !== leaving))
    await expect(unsubscribe(store, { ...nobodyElse, token: text, ...proof })).rejects.toMatchObject(invalid);
  expect((await find(email))!.status).toBe('pending');
});

test('who unsubscribes is left with the address and the proof; twice is fine, and so is being gone already', async () => {
  const email = await addConfirmed();
  const token = await leave(email);
  await leave(email);
  expect(await find(email)).toMatchObject({
    status: 'unsubscribed',
    firstname: '',
    lastname: '',
    unsubscribed_at: expect.anything(),
  });
  expect((await listProofs(email)).map(({ event }) => event)).toEqual(['asked', 'confirmed', 'unsubscribed']);
  await run`delete from newsletter_subscribers where email = ${email}`;
  await unsubscribe(store, { ...nobodyElse, token, ...proof });
});

test.each([
  ['was forwarded', { wasForwarded: true, isForwarding: false }],
  ['may be on the way', { wasForwarded: false, isForwarding: true }],
])('a sign-up that %s: the operator is mailed once to remove it there', async (_, where) => {
  const email = await addConfirmed();
  const { id } = (await find(email))!;
  if (where.wasForwarded) await saveForwarded(store.db, id);
  const token = toUnsubscribeToken(store.encryption, { id });
  const operator_email = `betrieb${id}@example.de`;
  const leaving = { ...proof, token, isForwarding: where.isForwarding, operator_email };
  expect(await unsubscribe(store, leaving)).toBe(id);
  expect(await unsubscribe(store, leaving)).toBeNull();
  const mails = await run`select template, payload from mails where to_address = ${operator_email}`;
  expect(mails).toEqual([{ template: 'newsletterLeft', payload: { newsletter_subscriber_id: id } }]);
});

test('nobody is mailed about leaving where no other service knows the address, or none has confirmed', async () => {
  const operator_email = 'niemand@example.de';
  const email = await addConfirmed();
  const token = await leave(email);
  await signUp(email);
  expect(await unsubscribe(store, { ...proof, token, isForwarding: true, operator_email })).toBeNull();
  const other = (await find(await addConfirmed()))!;
  const unsaid = { ...proof, isForwarding: true, operator_email: null };
  expect(await unsubscribe(store, { ...unsaid, token: toUnsubscribeToken(store.encryption, other) })).toBe(
    other.id,
  );
  expect(
    await run`select id from mails where template = 'newsletterLeft' and to_address = ${operator_email}`,
  ).toEqual([]);
});

test('the link that once confirmed does not subscribe again who has left; a new sign-up does', async () => {
  const email = newEmail();
  await signUp(email);
  const old = await toToken(email);
  await confirm(old);
  await leave(email);
  await expect(confirm(old)).rejects.toMatchObject(invalid);
  await signUp(email, { firstname: 'Eva' });
  expect(await find(email)).toMatchObject({ status: 'pending', firstname: 'Eva' });
  await confirm(await toToken(email));
  expect(await find(email)).toMatchObject({ status: 'confirmed', unsubscribed_at: null });
});

test('two sign-ups of one address at once are one subscriber', async () => {
  const email = newEmail();
  await Promise.all([signUp(email), signUp(email)]);
  expect(await listProofs(email)).toHaveLength(2);
});

test('a confirmed sign-up is forwarded once', async () => {
  const email = await addConfirmed();
  const { id } = (await find(email))!;
  expect(await findUnforwarded(store.db, id)).toMatchObject({ email, firstname: 'Erika', source: '/' });
  await saveForwarded(store.db, id);
  expect(await findUnforwarded(store.db, id)).toBeNull();
});

test('the list holds who has confirmed and nobody else, in parts', async () => {
  await run`delete from newsletter_subscribers`;
  const confirmed = [await addConfirmed(), await addConfirmed()];
  await signUp(newEmail());
  await leave(await addConfirmed());
  const [first, ...none] = await listConfirmed(store.db, { after: 0, limit: 1 });
  const rest = await listConfirmed(store.db, { after: first!.id, limit: 5 });
  expect([first, ...none, ...rest].map((row) => row?.email)).toEqual(confirmed);
});

test('unanswered sign-ups go after some days, those who left after the time proof is needed for; nobody else goes', async () => {
  await run`delete from newsletter_subscribers`;
  const { confirmDays, proofDays } = newsletterLimits;
  const ask = (email: string, days: number) =>
    run`update newsletter_subscribers set asked_at = now() - make_interval(days => ${days}::int) where email = ${email}`;
  const left = (email: string, days: number) =>
    run`update newsletter_subscribers set unsubscribed_at = now() - make_interval(days => ${days}::int) where email = ${email}`;
  const [fresh, stale, returning] = [newEmail(), newEmail(), await addConfirmed()];
  for (const email of [fresh, stale]) await signUp(email);
  await ask(fresh, confirmDays - 1);
  await ask(stale, confirmDays + 1);
  const subscribed = await addConfirmed();
  await ask(subscribed, 4 * proofDays);
  const [gone, longGone] = [await addConfirmed(), await addConfirmed()];
  for (const email of [gone, longGone, returning]) await leave(email);
  await left(gone, proofDays - 1);
  await left(longGone, proofDays + 1);
  await signUp(returning, { firstname: 'Mallory' });
  await ask(returning, confirmDays + 1);

  expect(await purgeSubscribers(store.db)).toBe(2);
  const rows = await run`select email, status, firstname from newsletter_subscribers`;
  expect(rows).toHaveLength(4);
  expect(rows).toEqual(
    expect.arrayContaining([
      { email: fresh, status: 'pending', firstname: 'Erika' },
      { email: subscribed, status: 'confirmed', firstname: 'Erika' },
      { email: gone, status: 'unsubscribed', firstname: '' },
      { email: returning, status: 'unsubscribed', firstname: '' },
    ]),
  );
  expect((await listProofs(returning)).length).toBeGreaterThan(3);
  const proofs = await run`select distinct subscriber_id from newsletter_consents`;
  expect(proofs).toHaveLength(4);
});
