import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { ChannelMessage } from '../../src/shared/work/channel.ts';

export type Arrived = { at: string; night: number } & (
  | { way: 'mail'; to: string; id: string; subject: string; text: string }
  | { way: 'hook'; to: string; id: string; message: ChannelMessage }
);

type Posts = {
  smtpUrl: string;
  hookPort: number;
  isDown: boolean;
  refused: number;
  /** Version of the sitemap that the web server has; null: it fails. */
  sitemap: number | null;
  /** Called for what arrived before its sender learns of it; true: the sender gets no answer. */
  onArrival: () => boolean;
  close(): Promise<void>;
};

/** A real mail server and a real web server that write down what arrives. */
export async function openPosts({
  file,
  hookPort,
  now,
}: {
  file: string;
  hookPort: number;
  now: () => { at: string; night: number };
}): Promise<Posts> {
  const note = (arrived: object) => appendFileSync(file, `${JSON.stringify({ ...now(), ...arrived })}\n`);
  const posts = { isDown: false, refused: 0, sitemap: 0, onArrival: () => false } as Posts;
  const smtp = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onMailFrom(_address, _session, done) {
      if (posts.isDown) posts.refused++;
      done(posts.isDown ? Object.assign(new Error('Service not available'), { responseCode: 421 }) : null);
    },
    async onData(stream, session, done) {
      // A sender that was killed within its mail has sent none.
      const raw = await buffer(stream).catch(() => null);
      if (!raw) return done(new Error('cut off'));
      const mail = await PostalMime.parse(raw);
      const { messageId: id, subject, text: words } = mail;
      note({ way: 'mail', to: session.envelope.rcptTo[0]!.address.split('@')[0], id, subject, text: words });
      if (!posts.onArrival()) done();
    },
  });
  // A killed sender cuts its connections.
  smtp.on('error', () => {});
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const hooks = createServer(async (request, response) => {
    if (request.method === 'GET') return answerVisitor(posts.sitemap, request, response);
    const body = await text(request);
    note({
      way: 'hook',
      to: request.url!.slice(1),
      id: request.headers['webhook-id'],
      message: JSON.parse(body),
    });
    if (!posts.onArrival()) response.end('ok');
  });
  await once(hooks.listen(hookPort, '127.0.0.1'), 'listening');
  return Object.assign(posts, {
    smtpUrl: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    hookPort: (hooks.address() as AddressInfo).port,
    close: async () => {
      hooks.close().closeAllConnections();
      await new Promise<void>((done) => smtp.close(done));
    },
  });
}

/** The website with a sitemap. Its server knows what it sent, and fails as a whole. */
function answerVisitor(version: number | null, request: IncomingMessage, response: ServerResponse): void {
  const isKnown = request.url === '/robots.txt' || request.url === '/sitemap.xml';
  if (version === null || !isKnown) return void response.writeHead(version === null ? 503 : 404).end();
  const home = `http://${request.headers.host}`;
  if (request.url === '/robots.txt') return void response.end(`Sitemap: ${home}/sitemap.xml`);
  const etag = `"${version}"`;
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  const day = new Date(Date.UTC(2027, 0, 1 + version)).toISOString().slice(0, 10);
  response.writeHead(200, { 'content-type': 'application/xml', etag });
  response.end(`<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>${home}/</loc><lastmod>${day}</lastmod></url></urlset>`);
}
