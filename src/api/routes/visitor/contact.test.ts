import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../../log.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { addContactMessage, purgeContactMessages } from '../../../model/visitor/contactMessages.ts';
import { emptyField } from '../../../shared/forms/visitorForms.ts';
import { contactLimits } from '../../../shared/limits/visitor.ts';
import { toSender, writePages } from '../../testing/forms.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);
beforeAll(async () => {
  server = await startTestServer();
  await writePages(server, ['kontakt/unvollstaendig', 'kontakt/zu-oft', 'formular-abgelehnt']);
});
afterAll(() => server.close());
beforeEach(async () => {
  await run`delete from rate_limits`;
  await run`delete from contact_messages`;
  await run`delete from mails`;
});

const { submit, post } = toSender(() => server);
const send = (body: unknown) => post('/api/v1/contact', body);

const message = {
  name: 'Jörg Beispiel',
  email: 'joerg@example.de',
  topic: 'beratung',
  message: 'Guten Tag,\n\nwann haben Sie Zeit?',
};
const list = () => run`select name, email, topic, message from contact_messages order by id`;
const listMails = () => run`select template, to_address, payload from mails`;

test('a message is stored as it was written and mailed to the operator, and to nobody else', async () => {
  expect(await send(message)).toEqual({ status: 200, json: { success: true } });
  expect(await list()).toEqual([message]);
  const [stored] = await run<{ id: string }>`select id from contact_messages`;
  expect(await listMails()).toEqual([
    {
      template: 'contactMessage',
      to_address: 'betrieb@example.de',
      payload: { contact_message_id: Number(stored!.id) },
    },
  ]);
});

test('without script the form leads to the page that thanks, and the lines stay lines', async () => {
  const typed = { ...message, message: message.message.replaceAll('\n', '\r\n'), [emptyField]: '' };
  expect(await submit('/kontakt', typed)).toMatchObject({ status: 303, location: '/kontakt/gesendet' });
  expect(await list()).toEqual([message]);
});

test.each(['name', 'email', 'topic', 'message'])(
  'a message without %s is refused with words',
  async (field) => {
    for (const value of [undefined, ' ']) {
      const { status, json } = await send({ ...message, [field]: value });
      expect([status, json.code]).toEqual([400, 'CONTACT_INCOMPLETE']);
      expect(json.fields).toEqual({ [field]: expect.stringMatching(/^Bitte .+\.$/) });
    }
    const { status, text } = await submit('/kontakt', { ...message, [field]: '' });
    expect(status).toBe(400);
    expect(text).toContain('<title>kontakt/unvollstaendig</title>');
    expect(await list()).toEqual([]);
  },
);

test('a message may be as long as the form says, also when a browser counts its line ends twice', async () => {
  const { messageMax } = contactLimits;
  const full = `${'ä'.repeat(messageMax - 100)}\n${'ö'.repeat(99)}`;
  expect((await submit('/kontakt', { ...message, message: full.replace('\n', '\r\n') })).status).toBe(303);
  const { json } = await send({ ...message, message: `${full}x` });
  expect(json.fields).toEqual({ message: 'Bitte höchstens 5.000 Zeichen.' });
});

test('a message full of links is refused in clear words; some are fine', async () => {
  const toLinks = (count: number) =>
    Array.from({ length: count }, (_, n) => `${n % 2 ? 'https://www.' : 'www.'}beispiel${n}.de/x`).join(' ');
  expect((await send({ ...message, message: toLinks(contactLimits.linksMax) })).status).toBe(200);
  const { status, json } = await send({ ...message, message: toLinks(contactLimits.linksMax + 1) });
  expect([status, json.code]).toEqual([400, 'CONTACT_LINKS']);
  expect(json.fields).toEqual({ message: `Bitte nennen Sie höchstens ${contactLimits.linksMax} Links.` });
});

test('who fills in the field that people do not see is thanked, and nothing is stored', async () => {
  const info = vi.spyOn(log, 'info');
  expect((await send({ ...message, [emptyField]: 'x' })).json).toEqual({ success: true });
  expect((await submit('/kontakt', { [emptyField]: 'x' })).location).toBe('/kontakt/gesendet');
  const noted = ['/api/v1/contact', '/kontakt'].map((path) => [{ path }, expect.stringMatching(/dropped/)]);
  expect(info.mock.calls).toEqual(noted);
  info.mockRestore();
  expect(await list()).toEqual([]);
  expect(await listMails()).toEqual([]);
});

test('a sender and a client write so often, then they are asked to wait', async () => {
  const { messages, messagesPerSender } = contactLimits;
  for (let n = 0; n < messagesPerSender.hits; n++) expect((await send(message)).status).toBe(200);
  expect(await send(message)).toMatchObject({ status: 429, json: { code: 'TOO_MANY_REQUESTS' } });
  await run`delete from rate_limits`;
  for (let n = 0; n < messages.hits; n++) await send({ ...message, email: `nr${n}@example.de` });
  const { status, text, retryAfter } = await submit('/kontakt', { ...message, email: 'x@example.de' });
  expect(status).toBe(429);
  expect(text).toContain('<title>kontakt/zu-oft</title>');
  expect(Number(retryAfter)).toBeGreaterThan(0);
});

test('a stranger who writes with somebody’s address does not silence them', async () => {
  for (let n = 0; n <= contactLimits.messagesPerSender.hits; n++) await send(message);
  expect((await send(message)).status).toBe(429);
  const elsewhere = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
  const asked = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  };
  expect((await server.app.request('/api/v1/contact', asked, elsewhere)).status).toBe(200);
});

test('a foreign website cannot send the form', async () => {
  const { status, text } = await submit('/kontakt', message, { 'sec-fetch-site': 'cross-site' });
  expect([status, text]).toEqual([403, expect.stringContaining('<title>formular-abgelehnt</title>')]);
  expect(await list()).toEqual([]);
});

test('without an operator’s address the message is stored all the same', async () => {
  const written = { ...message, topic: 'produkt' as const, operator_email: null };
  expect(await addContactMessage(server.store, written)).toBeGreaterThan(0);
  expect(await list()).toHaveLength(1);
  expect(await listMails()).toEqual([]);
});

test('messages are deleted after their time', async () => {
  for (const days of [contactLimits.keepDays - 1, contactLimits.keepDays + 1])
    await run`insert into contact_messages (name, email, topic, message, created_at)
      values ('Erika', ${`${days}@example.de`}, 'produkt', 'Hallo', now() - make_interval(days => ${days}::int))`;
  expect(await purgeContactMessages(server.store.db)).toBe(1);
  expect(await list()).toMatchObject([{ email: `${contactLimits.keepDays - 1}@example.de` }]);
});
