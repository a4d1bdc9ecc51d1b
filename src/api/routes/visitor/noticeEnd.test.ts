import { afterAll, beforeAll, expect, test } from 'vitest';
import { toNoticeToken } from '../../../model/notice/noticeEnd.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson();
});
afterAll(() => server.close());
const { ask, newPerson } = toAsk(() => server);

const toToken = (topic: 'own' | 'scan', website_id: number | null = null) =>
  toNoticeToken(server.store.encryption, { user_id: person.user_id, topic, website_id });

const end = (token: string, base = '/mitteilungen') =>
  fetch(`${server.url}${base}/abmelden?token=${token}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    redirect: 'manual',
  });

test('a mail program ends the mails of a topic with one request (RFC 8058); looking at the link ends nothing', async () => {
  const token = toToken('scan');
  const choices = async () => (await ask(person, 'GET /me/mail-choices')).json;
  await fetch(`${server.url}/mitteilungen/abmelden?token=${token}`);
  expect(await choices()).toEqual({ own: 'now', scan: 'weekly', report: 'now' });
  for (let times = 0; times < 2; times++) {
    const response = await end(token);
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(await choices()).toEqual({ own: 'now', scan: 'never', report: 'now' });
  }
});

test('a token that is not ours ends nothing', async () => {
  const token = toToken('own');
  for (const wrong of ['', '1.x', token.replace('own', 'all'), `${token}0`])
    expect((await end(wrong)).status).toBe(404);
  expect((await ask(person, 'GET /me/mail-choices')).json).toMatchObject({ own: 'now' });
});

test('the link of one website ends its mails there and nowhere else', async () => {
  const { id } = (await ask(person, 'POST /websites', { url: 'https://example.com/' })).json as {
    id: number;
  };
  const token = toToken('scan', id);
  const path = `/websites/${id}/mail-choices`;
  await ask(person, `PATCH ${path}`, { topic: 'scan', rhythm: 'now' });
  expect((await end(token, '/mitteilungen/website')).status).toBe(200);
  expect((await ask(person, `GET ${path}`)).json).toMatchObject({
    ...{ own: null, scan: 'never', report: null },
    usual: { own: 'now' },
  });
  expect((await ask(person, 'GET /me/mail-choices/websites')).json).toMatchObject({
    items: [{ website_id: id, scan: 'never' }],
  });
  await ask(person, `DELETE ${path}`);
  expect((await ask(person, 'GET /me/mail-choices/websites')).json).toEqual({ items: [] });
  expect((await ask(await newPerson(), `GET ${path}`)).status).toBe(404);
});
