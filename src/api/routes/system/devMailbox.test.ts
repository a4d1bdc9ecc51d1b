import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ServerType, serve } from '@hono/node-server';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { devMailboxRoutes } from './devMailbox.ts';

let mailDir: string;
let url = '';
let publicUrl: string | null = null;
let server: ServerType;
beforeAll(async () => {
  mailDir = await mkdtemp(join(tmpdir(), 'stufenlos-mail-'));
  const app = devMailboxRoutes({ mailDir, publicUrl: () => publicUrl ?? url });
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve);
  url = `http://127.0.0.1:${(await promise).port}`;
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await rm(mailDir, { recursive: true });
});

/** `fetch` sets no Host header. */
async function ask(headers: { [name: string]: string } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(`${url}/dev/postfach`, { headers }, resolve).on('error', reject).end();
  const response = await promise;
  return { status: response.statusCode, headers: response.headers, html: await text(response) };
}

async function addMail(name: string, subject: string, body: string) {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail({ from: 'a@b.de', to: 'jörg@example.de', subject, text: body });
  await writeFile(join(mailDir, name), message as Buffer);
}

test('an empty mailbox says so', async () => {
  const { status, html } = await ask();
  expect(status).toBe(200);
  expect(html).toContain('Noch liegt hier keine E-Mail.');
  expect(html).not.toContain('<ol');
});

test('shows mails newest first as text, with links to our own addresses only', async () => {
  const own = `${url}/auth?token_hash=abc&type=signup`;
  await addMail('20260101T000000000Z-a.eml', 'Ältere', 'alt');
  await addMail(
    '20260102T000000000Z-b.eml',
    '<script>x</script>',
    `Grüße\n${own}\nhttps://evil.example/ <b>fett</b>`,
  );
  await writeFile(join(mailDir, '.20260103T000000000Z-c.eml.draft'), 'half');
  const { html, headers } = await ask();
  expect(html.match(/<h2>.*?<\/h2>/g)).toEqual([
    '<h2>&lt;script&gt;x&lt;/script&gt;</h2>',
    '<h2>Ältere</h2>',
  ]);
  expect(html).toContain('Grüße');
  expect(html).toContain('jörg@example.de');
  const escaped = own.replaceAll('&', '&amp;');
  expect(html).toContain(`<a href="${escaped}">${escaped}</a>`);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/dev/postfach', escaped]);
  expect(html).toContain('&lt;b&gt;fett&lt;/b&gt;');
  expect(html).toMatch(/<html lang="de">[\s\S]*<title>Postfach \(2\) – Stufenlos<\/title>[\s\S]*<h1>/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect((await fetch(`${url}/dev/postfach`, { method: 'HEAD' })).status).toBe(200);
});

test.each([
  ['host', 'stufenlos.example'],
  ['host', 'localhost.evil.example'],
  ['host', '127.0.0.1.evil.example:80'],
  ['x-forwarded-for', '203.0.113.7'],
  ['forwarded', 'for=203.0.113.7'],
  ['x-forwarded-host', 'stufenlos.example'],
  ['x-real-ip', '203.0.113.7'],
  ['via', '1.1 proxy'],
  ['cf-connecting-ip', '203.0.113.7'],
])('is an unknown page when %s is %s', async (name, value) => {
  const { status, html } = await ask({ [name]: value });
  expect(status).toBe(404);
  expect(html).not.toContain('Postfach');
});

test.each(['localhost', 'localhost:3000', '[::1]:3000'])('is there for the host %s', async (host) => {
  expect((await ask({ host })).status).toBe(200);
});

test.each([
  ['https://stufenlos.example', 404],
  ['https://localhost.evil.example', 404],
  ['http://localhost:3000', 200],
  ['http://[::1]:3000', 200],
])('where people reach it at %s it answers %i', async (reachedAt, status) => {
  publicUrl = reachedAt;
  expect((await ask()).status).toBe(status);
  publicUrl = null;
});

test('is an unknown page outside development, and never part of the description', async () => {
  const outside = await startTestServer();
  const read = async (path: string) => {
    const response = await fetch(`${outside.url}${path}`);
    return [response.status, await response.text()];
  };
  expect(await read('/dev/postfach')).toEqual(await read('/gibt-es-nicht'));
  expect((await read('/dev/postfach'))[0]).toBe(404);
  expect((await read('/openapi.json'))[1]).not.toContain('postfach');
  await outside.close();
});
