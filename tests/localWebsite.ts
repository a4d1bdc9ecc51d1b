import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Guard, openGuard } from '../src/scanner/gate/guard.ts';

/** What an address answers: a body, a redirect, or anything else done by hand. */
export type Answer =
  | string
  | Uint8Array
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
  | ((request: IncomingMessage, response: ServerResponse) => void);

/** A website on a free loopback port with a guard that lets us reach it, and nothing else. */
export type LocalWebsite = {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  guard: Guard;
  /** Requests in the order in which they came, as `GET /path`. */
  seen: string[];
  /** Addresses and their answers; may be changed at any time. Others answer 404. */
  pages: Record<string, Answer>;
  close(): Promise<void>;
};

export async function openLocalWebsite(pages: Record<string, Answer> = {}): Promise<LocalWebsite> {
  const seen: string[] = [];
  const website = { pages, seen };
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    reply(website.pages[request.url!] ?? { status: 404, body: 'not found' }, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const guard = await openGuard({ allowTargets: [`127.0.0.1:${port}`] });
  return Object.assign(website, {
    origin: `http://127.0.0.1:${port}`,
    guard,
    close: async () => {
      await guard.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

function reply(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  if (typeof answer === 'function') {
    answer(request, response);
    return;
  }
  const isBody = typeof answer === 'string' || answer instanceof Uint8Array;
  const { status = 200, headers = {}, body = '' } = isBody ? { body: answer } : answer;
  const isText = typeof body === 'string' && body.trimStart().toLowerCase().startsWith('<!doctype html');
  response.writeHead(status, { ...(isText ? { 'content-type': 'text/html' } : {}), ...headers }).end(body);
}
