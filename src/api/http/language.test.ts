import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Description } from '../description/describeApi.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { chooseLanguage } from './language.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const english = { 'accept-language': 'en-GB,en;q=0.9,de;q=0.8' };

test.each([
  ['', 'de'],
  ['*', 'de'],
  ['fr', 'de'],
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, de', 'de'],
  ['en;q=0', 'de'],
  ['EN-us', 'en'],
  ['fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5', 'en'],
])('Accept-Language: %s is answered in %s', async (header, expected) => {
  const app = new Hono().get('/', (c) => c.text(chooseLanguage(c)));
  const answer = await app.request('/', { headers: { 'accept-language': header } });
  expect(await answer.text()).toBe(expected);
});

test('errors are in the language a program prefers, with what they say of each field', async () => {
  const send = (headers: Record<string, string>) =>
    server.app.request('/api/v1/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"name":"","email":"x","topic":"produkt","message":"","privacy":true}',
    });
  const told = await send(english);
  expect(told.headers.get('content-language')).toBe('en');
  expect(told.headers.get('vary')).toContain('Accept-Language');
  expect(await told.json()).toMatchObject({
    code: 'CONTACT_INCOMPLETE',
    title: 'Missing information',
    message: 'Please fill in all fields and check your e-mail address.',
    fields: { name: 'Please enter your name.' },
  });
  const german = await send({});
  expect(german.headers.get('content-language')).toBe('de');
  expect(await german.json()).toMatchObject({ title: 'Fehlende Informationen' });
});

test('a page of ours gets German, whatever its browser prefers', async () => {
  const host = 'stufenlos.example';
  const marks: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { host, referer: `http://${host}/app` },
  ];
  for (const own of marks) {
    const answer = await server.app.request('/api/v1/me', { headers: { ...english, ...own } });
    expect(await answer.json()).toMatchObject({ message: 'Bitte melden Sie sich an.' });
  }
});

test('the auth service says its refusals in English, too', async () => {
  const answer = await server.app.request('/auth/v1/user', { headers: english });
  expect(await answer.json()).toMatchObject({ msg: 'Please sign in.' });
});

test('/openapi.json?lang=en has no German text left', async () => {
  const read = async (query: string) => {
    const answer = await server.app.request(`/openapi.json${query}`);
    return { language: answer.headers.get('content-language'), source: await answer.text() };
  };
  const { language, source } = await read('?lang=en');
  expect(language).toBe('en');
  const texts = [...source.matchAll(/"(?:summary|description)":"((?:[^"\\\\]|\\\\.)*)"/g)].map(
    ([, text]) => text!,
  );
  expect(texts.length).toBeGreaterThan(1_000);
  const isGerman = /[äöüßÄÖÜ]|\b(?:der|das|und|nicht|ist|eine?[nrms]?|wird|oder|für|mit|von|zu)\b/;
  expect(texts.filter((text) => isGerman.test(text))).toEqual([]);

  const german = JSON.parse((await read('')).source) as Description;
  expect(german.paths['/api/v1/websites']!.get!.summary).toBe('Websites auflisten');
  const translated = JSON.parse(source) as Description;
  expect(translated.paths['/api/v1/websites']!.get!.summary).toBe('List websites');
  expect(Object.keys(translated.paths)).toEqual(Object.keys(german.paths));
});
