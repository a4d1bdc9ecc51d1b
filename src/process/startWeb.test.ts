import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toServerOptions } from './startWeb.ts';

/** Reads the body, then streams for longer than a request may take. */
const server = createServer(
  toServerOptions({ requestMs: 600, headersMs: 300 }),
  async (request, response) => {
    await text(request).catch(() => undefined);
    response.write('erst');
    setTimeout(() => response.end(' dann'), 1_200);
  },
);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Sends the head, then a byte every now and then until the server hangs up. Returns what it answered. */
async function drip(head: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(head);
  const timer = setInterval(() => socket.writable && socket.write('x'), 50);
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    clearInterval(timer);
    answer += chunk.toString();
  });
  socket.on('error', () => {}); // A byte may be on its way when the server hangs up.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return answer;
}

test('a body that comes byte by byte is not waited for', async () => {
  const answer = await drip('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('neither are headers', async () => {
  expect(await drip('GET / HTTP/1.1\r\nHost: a\r\nX-Lang: ')).toMatch(/^HTTP\/1\.1 408 /);
});

test('an answer may take longer than a request', async () => {
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('erst dann');
});
