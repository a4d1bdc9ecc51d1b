import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { toSubscriber, toTruncatedAddress } from './subscriber.ts';
import { toClientHash } from './visitor.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:0:12::1', '2001:db8:0:12'],
  ['2001:0DB8:0000:0012:ffff::9', '2001:db8:0:12'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, subscriber) => {
  expect(toSubscriber(address)).toBe(subscriber);
});

test.each([
  ['203.0.113.7', '203.0.113.0'],
  ['::ffff:203.0.113.7', '203.0.113.0'],
  ['2001:db8:1234:5678:9abc:def0:1234:5678', '2001:db8:1234::'],
  ['2001:db8::1', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['unknown', null],
  ['203.0.113.7, 10.0.0.1', null],
])('of %s is kept %s', (address, truncated) => {
  expect(toTruncatedAddress(address)).toBe(truncated);
});

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('two IPv4 clients of a socket that listens for IPv6 too are two, and each stays the same', async () => {
  const { encryption } = store;
  const context = { store, trustedHops: 0 };
  const app = new Hono().get('/', (c) => c.text(toClientHash(c, context)));
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const listening = serve({ fetch: app.fetch, port: 0 }, resolve);
  const { port } = await promise;
  const hashes = [];
  for (const localAddress of ['127.0.0.1', '127.0.0.2', '127.0.0.1'])
    hashes.push(await ask({ host: '127.0.0.1', port, localAddress, agent: false }));
  await new Promise((done) => listening.close(done));
  expect(hashes).toEqual(['127.0.0.1', '127.0.0.2', '127.0.0.1'].map(encryption.hash));
});

async function ask(options: { host: string; port: number; localAddress: string; agent: false }) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  get(options, (response) => resolve(text(response))).on('error', reject);
  return promise;
}
