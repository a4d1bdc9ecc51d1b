import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Store } from '../../model/store.ts';
import { newsletter_subscribers } from '../../model/tables/visitor.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { forwardSubscriber } from './forwardSubscriber.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

let taken: { method?: string; type?: string; body: unknown }[];
let answer: (response: ServerResponse) => void;
let endpoint: { url: string; close: () => Promise<void> };
beforeEach(async () => {
  taken = [];
  answer = (response) => response.end('{"inlineMessage":"Danke"}');
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers } = request;
    taken.push({ method, type: headers['content-type'], body: await json(request) });
    answer(response);
  };
  const server = createServer((request, response) => void take(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  endpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/submissions`,
    close: () => new Promise((done) => server.close(() => done())),
  };
});
afterEach(() => endpoint.close());

let people = 0;
const add = async (over: Partial<typeof newsletter_subscribers.$inferInsert> = {}) => {
  const person = { firstname: 'Erika', lastname: 'Beispiel', source: '/blog', status: 'confirmed' as const };
  const [added] = await store.db
    .insert(newsletter_subscribers)
    .values({ ...person, email: `erika${++people}@example.de`, ...over })
    .returning();
  return added!;
};

const run = (id: number, forwardUrl: string | undefined, signal = new AbortController().signal) =>
  forwardSubscriber.run(
    { store, publicUrl: () => 'https://stufenlos.example', forwardUrl },
    { newsletter_subscriber_id: id },
    signal,
  );
const isForwarded = async (id: number) => {
  const rows = await store.db.select().from(newsletter_subscribers);
  return rows.find((row) => row.id === id)!.forwarded_at !== null;
};

test('name/value pairs and the page go to the endpoint (specification, public 3), once', async () => {
  const { id, email } = await add();
  for (let n = 0; n < 2; n++) await run(id, endpoint.url);
  expect(taken).toEqual([
    {
      method: 'POST',
      type: 'application/json',
      body: {
        fields: [
          { name: 'email', value: email },
          { name: 'firstname', value: 'Erika' },
          { name: 'lastname', value: 'Beispiel' },
        ],
        context: { pageUri: 'https://stufenlos.example/blog', pageName: 'Newsletter' },
      },
    },
  ]);
  expect(await isForwarded(id)).toBe(true);
});

test('form B’s company and shop system go with them', async () => {
  const { id } = await add({ company: 'Laden', shop_system: 'wix' });
  await run(id, endpoint.url);
  const { fields } = taken[0]!.body as { fields: { name: string }[] };
  expect(fields.slice(3)).toEqual([
    { name: 'company', value: 'Laden' },
    { name: 'shop_system', value: 'wix' },
  ]);
});

test('nobody is forwarded who has not confirmed or has left, nor where no endpoint is set', async () => {
  for (const status of ['pending', 'unsubscribed'] as const)
    await run((await add({ status })).id, endpoint.url);
  await run((await add()).id, undefined);
  await run(4_711_000, endpoint.url);
  expect(taken).toEqual([]);
});

test('what the endpoint refuses is worth another try; its own message is told, without the person', async () => {
  const { id, email } = await add({ company: 'Laden' });
  answer = (response) => {
    response.statusCode = 400;
    response.end(JSON.stringify({ message: `${email.toUpperCase()} of Erika Beispiel (Laden) is blocked` }));
  };
  await expect(run(id, endpoint.url)).rejects.toThrow('submission failed: … of … … (…) is blocked');
  expect(await isForwarded(id)).toBe(false);
  answer = (response) => response.writeHead(503, 'Service Unavailable').end('<h1>Moment</h1>');
  await expect(run(id, endpoint.url)).rejects.toThrow(/^submission failed: Service Unavailable$/);
  answer = (response) => response.end();
  await run(id, endpoint.url);
  expect(await isForwarded(id)).toBe(true);
});

test('a redirect is not followed, and an endpoint that is not there is worth another try', async () => {
  const { id } = await add();
  answer = (response) => response.writeHead(307, { location: endpoint.url }).end();
  await expect(run(id, endpoint.url)).rejects.toThrow('submission failed: Temporary Redirect');
  expect(taken).toHaveLength(1);
  await endpoint.close();
  await expect(run(id, endpoint.url)).rejects.toThrow('submission failed: ECONNREFUSED');
});

test('a worker that stops does not wait for the endpoint', async () => {
  const { id } = await add();
  const stopping = new AbortController();
  answer = (response) => {
    stopping.abort();
    response.once('close', () => response.destroy());
  };
  await expect(run(id, endpoint.url, stopping.signal)).rejects.toThrow('submission failed');
  expect(await isForwarded(id)).toBe(false);
});

test('the queue brings a refused sign-up back', async () => {
  const { id } = await add();
  const handled = new EventEmitter();
  answer = (response) => {
    response.statusCode = taken.length === 1 ? 503 : 200;
    response.end();
  };
  await store.queue.work('forwardSubscriber', { concurrency: 1 }, ({ newsletter_subscriber_id }, signal) =>
    run(newsletter_subscriber_id, endpoint.url, signal).finally(() => handled.emit('job')),
  );
  // Each new job wakes the worker: the test need not wait until it polls for due retries.
  const enqueue = (newsletter_subscriber_id: number) =>
    store.queue.enqueue(store.db, 'forwardSubscriber', { newsletter_subscriber_id });
  for (let next = id; taken.length < 2; next = 4_711_000) {
    const done = once(handled, 'job');
    await enqueue(next);
    await done;
  }
  expect(taken).toHaveLength(2);
});
