import { afterAll, beforeAll, expect, test } from 'vitest';
import { toNoticeToken } from '../../../model/notice/noticeMails.ts';
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

const end = (token: string) =>
  fetch(`${server.url}/mitteilungen/abmelden?token=${token}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    redirect: 'manual',
  });

test('a mail program ends the mails of a topic with one request (RFC 8058); looking at the link ends nothing', async () => {
  const token = toNoticeToken(server.store.encryption, person.user_id, 'scan');
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
  const token = toNoticeToken(server.store.encryption, person.user_id, 'own');
  for (const wrong of ['', '1.x', token.replace('own', 'all'), `${token}0`])
    expect((await end(wrong)).status).toBe(404);
  expect((await ask(person, 'GET /me/mail-choices')).json).toMatchObject({ own: 'now' });
});
