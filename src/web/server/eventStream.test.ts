import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { followEvents } from './eventStream.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(...replies: Reply[]) {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const reply = replies[Math.min(seen.length, replies.length - 1)];
    seen.push(request.headers['last-event-id'] as string | undefined);
    reply?.(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen };
}

const events = (...names: string[]): Reply => {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const name of names) response.write(`id: 1:${name}\nevent: ${name}\ndata: {}\n\n`);
    response.end();
  };
};

const refusal =
  (status: number, body: string): Reply =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
  };

async function follow(url: string, delaysMs = [1, 1, 1]) {
  const names: string[] = [];
  await followEvents(url, {
    signal: new AbortController().signal,
    delaysMs,
    onEvent: ({ event = '' }) => {
      names.push(event);
      return event === 'complete';
    },
  });
  return names;
}

test('events are read until the last one', async () => {
  const { url } = await serve(events('a', 'b', 'complete'));
  expect(await follow(url)).toEqual(['a', 'b', 'complete']);
});

test('a broken stream goes on after the last event seen', async () => {
  const { url, seen } = await serve(events('a', 'b'), events('complete'));
  expect(await follow(url)).toEqual(['a', 'b', 'complete']);
  expect(seen).toEqual([undefined, '1:b']);
});

test('a server that restarts is waited for', async () => {
  const { url } = await serve(events('a'), refusal(503, ''), refusal(502, ''), events('complete'));
  expect(await follow(url)).toEqual(['a', 'complete']);
});

test('a refusal before the first event is thrown with its German message', async () => {
  const { url, seen } = await serve(
    refusal(
      429,
      JSON.stringify({
        code: 'TOO_MANY_SCANS',
        title: 'Zu viele Analysen',
        message: 'Bitte warten Sie 12 Minuten.',
      }),
    ),
  );
  await expect(follow(url)).rejects.toMatchObject({
    status: 429,
    title: 'Zu viele Analysen',
    message: 'Bitte warten Sie 12 Minuten.',
  });
  expect(seen).toHaveLength(1);
});

test('only when every try to resume has failed the connection counts as lost', async () => {
  const { url, seen } = await serve(events('a'), refusal(503, ''));
  await expect(follow(url)).rejects.toMatchObject({ name: 'RequestError' });
  expect(seen).toHaveLength(4);
});

test('an answer without content means that nothing follows', async () => {
  const { url, seen } = await serve(events('a'), refusal(204, ''));
  expect(await follow(url)).toEqual(['a']);
  expect(seen).toEqual([undefined, '1:a']);
});
