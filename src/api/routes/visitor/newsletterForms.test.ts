import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { findSubscriber } from '../../../model/visitor/newsletterSubscribers.ts';
import { toConfirmToken, toUnsubscribeToken } from '../../../model/visitor/newsletterTokens.ts';
import { emptyField } from '../../../shared/forms/visitorForms.ts';
import { httpLimits } from '../../../shared/limits/http.ts';
import { newsletterLimits } from '../../../shared/limits/visitor.ts';
import { toSender, writePages } from '../../testing/forms.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);
beforeAll(async () => {
  server = await startTestServer();
  const pages = ['unvollstaendig', 'zu-oft', 'ungueltig', 'nicht-abgemeldet'].map(
    (name) => `newsletter/${name}`,
  );
  await writePages(server, [...pages, 'formular-abgelehnt']);
});
afterAll(() => server.close());
beforeEach(() => run`delete from rate_limits`);

const { submit } = toSender(() => server);

const formA = {
  form: 'a',
  name: 'Erika',
  email: 'a@example.de',
  privacy: 'on',
  source: '/',
  [emptyField]: '',
};
const formB = {
  form: 'b',
  email: 'b@example.de',
  vorname: 'Jörg',
  nachname: 'Müller',
  unternehmen: 'Laden',
  shop_system: 'wix',
};

const find = async (email: string) => {
  const [row] = await run<{ id: string; status: string; firstname: string; lastname: string }>`
    select id, status, firstname, lastname from newsletter_subscribers where email = ${email}`;
  return row;
};

test('both forms work without script and lead to the page that says a mail is on its way', async () => {
  for (const form of [formA, formB])
    expect(await submit('/newsletter', form)).toMatchObject({
      status: 303,
      location: '/newsletter/angemeldet',
    });
  expect(await find('a@example.de')).toMatchObject({ firstname: 'Erika', lastname: '-' });
  expect(await find('b@example.de')).toMatchObject({ firstname: 'Jörg', lastname: 'Müller' });
});

test.each([
  [{ ...formA, privacy: '' }],
  [{ ...formA, email: 'keine' }],
  [{ ...formB, shop_system: '' }],
  [{}],
  [{ form: 'x' }],
])('%j is answered by the page that says what is missing, at the form’s own address', async (fields) => {
  const { status, location, text } = await submit('/newsletter', fields as Record<string, string>);
  expect([status, location]).toEqual([400, null]);
  expect(text).toContain('<title>newsletter/unvollstaendig</title>');
});

test('too many are answered by their page, with the time to wait', async () => {
  for (let n = 0; n < newsletterLimits.signUps.hits; n++)
    await submit('/newsletter', { ...formA, email: `nr${n}@example.de` });
  const { status, text, retryAfter } = await submit('/newsletter', formA);
  expect(status).toBe(429);
  expect(text).toContain('<title>newsletter/zu-oft</title>');
  expect(Number(retryAfter)).toBeGreaterThan(0);
});

test('who fills in the field that people do not see is thanked, and nothing is stored', async () => {
  const answer = await submit('/newsletter', { form: 'a', email: 'automat@example.de', [emptyField]: 'x' });
  expect(answer.location).toBe('/newsletter/angemeldet');
  expect(await find('automat@example.de')).toBeUndefined();
});

test('a form that a foreign website sends is refused by a page; one that comes without a browser is not', async () => {
  const form = { ...formA, email: 'fremd@example.de' };
  const { origin, host } = new URL(server.url);
  const noBrowser: Record<string, string> = {};
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin },
    { origin: 'https://boese.example' },
    { origin: `https://${host}.boese.example` },
    { origin: 'null' },
  ];
  for (const where of foreign) {
    const { status, text } = await submit('/newsletter', form, where);
    expect([status, text]).toEqual([403, expect.stringContaining('<title>formular-abgelehnt</title>')]);
  }
  expect(await find('fremd@example.de')).toBeUndefined();
  for (const where of [{ origin }, noBrowser])
    expect((await submit('/newsletter', form, where)).status).toBe(303);
});

test('a body larger than any form is refused by the page of the form, and one that is no form is an empty one', async () => {
  const long = { ...formA, name: 'x'.repeat(httpLimits.maxBodyBytes) };
  const { status, type, cache, text } = await submit('/newsletter', long);
  expect([status, type, cache]).toEqual([413, 'text/html; charset=utf-8', 'no-cache']);
  expect(text).toContain('<title>newsletter/unvollstaendig</title>');
  const inParts = new Response(new URLSearchParams(long).toString()).body!;
  const inStream = { method: 'POST', body: inParts, duplex: 'half' };
  const streamed = await fetch(`${server.url}/newsletter`, inStream as RequestInit);
  expect(streamed.status).toBe(413);
  const odd = await fetch(`${server.url}/newsletter`, { method: 'POST', body: '{"form":"a"}' });
  expect(odd.status).toBe(400);
});

test('the bare address leads to the forms', async () => {
  const response = await fetch(`${server.url}/newsletter`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/#newsletter']);
});

async function addAsked(email: string) {
  await submit('/newsletter', { ...formA, email });
  const id = Number((await find(email))!.id);
  const { encryption, db } = server.store;
  return {
    confirm: `/newsletter/bestaetigen?token=${toConfirmToken(encryption, (await findSubscriber(db, id))!)}`,
    leave: `/newsletter/abmelden?token=${toUnsubscribeToken(encryption, { id })}`,
  };
}

test('the button of the page confirms, the other one unsubscribes, each as often as it is pressed', async () => {
  const email = 'knopf@example.de';
  const { confirm, leave } = await addAsked(email);
  for (let n = 0; n < 2; n++)
    expect(await submit(confirm, {})).toMatchObject({ status: 303, location: '/newsletter/bestaetigt' });
  expect((await find(email))!.status).toBe('confirmed');
  for (let n = 0; n < 2; n++)
    expect(await submit(leave, {})).toMatchObject({ status: 303, location: '/newsletter/abgemeldet' });
  expect((await find(email))!.status).toBe('unsubscribed');
  const proofs = await run`select c.event, c.source, c.address from newsletter_consents c
    join newsletter_subscribers s on s.id = c.subscriber_id where s.email = ${email} order by c.id`;
  const address = '127.0.0.0';
  expect(proofs).toEqual([
    { event: 'asked', source: '/', address },
    { event: 'confirmed', source: '/', address },
    { event: 'unsubscribed', source: '/newsletter/abmelden', address },
  ]);
});

test.each([
  ['/newsletter/bestaetigen', 'newsletter/ungueltig'],
  ['/newsletter/abmelden', 'newsletter/nicht-abgemeldet'],
])(
  '%s with a wrong token, with none, or with a very long one is answered by the page %s',
  async (path, page) => {
    for (const query of ['?token=1.abc', '', '?token=', `?token=${'x'.repeat(5_000)}`, '?token=a&token=b']) {
      const { status, text } = await submit(path + query, {});
      expect(status).toBe(404);
      expect(text).toContain(`<title>${page}</title>`);
    }
  },
);

test('looking at a link changes nothing, and a foreign website cannot press its button', async () => {
  const email = 'vorschau@example.de';
  const { confirm, leave } = await addAsked(email);
  for (const method of ['GET', 'HEAD']) await fetch(server.url + confirm, { method });
  expect((await submit(confirm, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await find(email))!.status).toBe('pending');
  await submit(confirm, {});
  await fetch(server.url + leave);
  expect((await find(email))!.status).toBe('confirmed');
});

test('a mail program unsubscribes with one request (RFC 8058), as either kind of form, and reads no page', async () => {
  for (const kind of ['urlencoded', 'multipart']) {
    const email = `${kind}@example.de`;
    const { confirm, leave } = await addAsked(email);
    await submit(confirm, {});
    const body = kind === 'multipart' ? new FormData() : new URLSearchParams();
    body.append('List-Unsubscribe', 'One-Click');
    const response = await fetch(server.url + leave, { method: 'POST', body, redirect: 'manual' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect((await find(email))!.status).toBe('unsubscribed');
    const [proof] = await run`select source from newsletter_consents order by id desc limit 1`;
    expect(proof).toEqual({ source: 'List-Unsubscribe' });
  }
  const wrong = await submit('/newsletter/abmelden?token=1.x', { 'List-Unsubscribe': 'One-Click' }, {});
  expect([wrong.status, wrong.text]).toEqual([404, '']);
});

test('the operator is mailed when somebody leaves whose sign-up another service has', async () => {
  const email = 'weitergegeben@example.de';
  const { confirm, leave } = await addAsked(email);
  await submit(confirm, {});
  await run`update newsletter_subscribers set forwarded_at = now() where email = ${email}`;
  await submit(leave, {});
  const mails = await run`select to_address from mails where template = 'newsletterLeft'`;
  expect(mails).toEqual([{ to_address: 'betrieb@example.de' }]);
});
