import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile, toCsv, toXlsx } from './table.ts';

type Row = { name: string };
const columns = [{ title: 'Name', width: 20, read: ({ name }: Row) => name }];
const rows = Array.from({ length: 1_000 }, (_, at) => ({ name: `Zeile ${at} ${'x'.repeat(200)}` }));

async function* toParts(count: number): AsyncGenerator<Row[]> {
  for (let part = 0; part < count; part++) yield rows;
  throw new Error('column findings.snippet does not exist');
}

const app = new Hono().get('/:ending/:count', (c) => {
  const table = { name: 'Befunde', columns, parts: toParts(Number(c.req.param('count'))) };
  const ending = c.req.param('ending');
  const body = ending === 'csv' ? toCsv(table) : toXlsx(table);
  return sendFile(c, {
    body,
    type: 'text/plain',
    name: 'Befunde',
    website: { url: 'https://a.example' },
    ending,
  });
});

let url: string;
let server: ReturnType<typeof serve>;
beforeAll(async () => {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve);
  url = `http://127.0.0.1:${(await promise).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const endings = ['csv', 'xlsx'];
test.each(endings.flatMap((ending) => [0, 1, 20].map((count) => [ending, count] as const)))(
  'a file whose rows fail is broken off, and its reader notices: %s after %i parts',
  async (ending, count) => {
    const read = fetch(`${url}/${ending}/${count}`, { signal: AbortSignal.timeout(4_000) }).then((answer) =>
      answer.arrayBuffer(),
    );
    await expect(read).rejects.toThrow(/terminated|fetch failed/);
  },
);
