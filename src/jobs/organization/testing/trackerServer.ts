import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TrackerProtocol, type TrackerProtocolName, trackerProtocols } from './trackerProtocols.ts';

export type StoredTicket = {
  id: number;
  title: string;
  /** As it was sent: Markdown, wiki text, or a document of Jira Cloud. */
  body: string;
  state: 'open' | 'closed' | 'rejected';
  comments: string[];
  updated_at: number;
};

export type TrackerRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  json: Record<string, never> & { [name: string]: unknown };
};

/** `undefined`: no such address. */
export type TrackerReply =
  | { status?: number; headers?: { [name: string]: string }; json?: unknown }
  | undefined;

/** A ticket system in memory that speaks one of the recorded protocols. Only for tests. */
export async function startTrackerServer(name: TrackerProtocolName, token = 'geheimes-token') {
  const protocol: TrackerProtocol = trackerProtocols[name];
  const tickets: StoredTicket[] = [];
  const taken: TrackerRequest[] = [];
  const faults: {
    answer: (request: TrackerRequest) => TrackerReply;
    /** Called before the answer goes out, which waits for it. */
    after: (request: TrackerRequest) => void | Promise<void>;
  } = {
    answer: () => undefined,
    after: () => {},
  };
  let origin = '';
  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url!, origin);
    const body = await text(incoming);
    const request = {
      method: incoming.method!,
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      json: body ? JSON.parse(body) : {},
    };
    taken.push(request);
    const reply = faults.answer(request) ?? answer(request);
    await faults.after(request);
    const { status = 200, headers = {}, json } = reply;
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(json === undefined ? '' : JSON.stringify(json));
  });
  const answer = (request: TrackerRequest) => {
    if (!protocol.isSignedIn(request.headers, token)) return { status: 401, json: protocol.refusal };
    return protocol.answer(request, { tickets, origin }) ?? { status: 404, json: protocol.missing };
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    protocol,
    token,
    tickets,
    taken,
    faults,
    close: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  };
}

export type TrackerServer = Awaited<ReturnType<typeof startTrackerServer>>;
