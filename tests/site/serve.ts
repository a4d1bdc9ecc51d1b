import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

export type TestSite = {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** Entries for `allowTargets`: the site itself and its other origin, `localhost`. */
  targets: string[];
  /** Paths with query in the order in which they were asked for. */
  requests: string[];
  /** From now on nobody gets an answer from this path; gives what lets everybody who waits have it. */
  hold(path: string): () => void;
  /** From now on the page's HTML is what `edit` makes of it. */
  change(path: string, edit: (html: string) => string): void;
  close(): Promise<void>;
};

type SiteOptions = {
  /** What robots.txt leaves open beside the start page. Default: everything but `/intern/`. */
  open?: string[];
};

type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};

/** Serves the fixture website of this folder on a free port of 127.0.0.1. */
export async function serveSite({ open }: SiteOptions = {}): Promise<TestSite> {
  const requests: string[] = [];
  const throttled = new Set<string>();
  const held = new Map<string, Promise<void>>();
  const edits = new Map<string, (html: string) => string>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const host = request.headers.host ?? '';
    await held.get(path);
    if (open && path === '/robots.txt') return send(response, { body: toRobots(open, host) }, request);
    const answer = toDynamic(path, host, throttled) ?? toFile(path, host);
    const edit = edits.get(path);
    send(response, edit ? { ...answer, body: edit(String(answer.body)) } : answer, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    targets: [`127.0.0.1:${port}`, `localhost:${port}`],
    requests,
    hold: (path) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return () => {
        held.delete(path);
        resolve();
      };
    },
    change: (path, edit) => {
      edits.set(path, edit);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const toRobots = (open: string[], host: string) =>
  ['User-agent: *', 'Disallow: /', ...['/', ...open].map((path) => `Allow: ${path}$`), '', `Sitemap: http://${host}/sitemap.xml`, ''].join('\n');

/** What no file can say. */
function toDynamic(path: string, host: string, throttled: Set<string>): Answer | null {
  const other = toOther(host);
  const answers: Record<string, () => Answer> = {
    '/weiter': () => toRedirect('/ziel.html'),
    '/konto': () => toRedirect('/anmelden.html?weiter=konto'),
    '/fremd': () => toRedirect(`http://${other}/ziel.html`),
    '/kreis': () => toRedirect('/kreis'),
    '/privat': () => toRedirect('http://169.254.169.254/latest/meta-data/'),
    '/gesichert': () => ({ status: 401, headers: { 'www-authenticate': 'Basic realm="Lager"' }, body: 'Anmeldung nötig' }),
    '/verboten': () => toHtml(403, 'Verboten', '<p>Kein Zugriff</p>'),
    '/captcha': () => toHtml(403, 'Just a moment...', '<form id="challenge-form"></form><p>Bitte warten</p>'),
    '/kaputt': () => toHtml(500, 'Fehler', '<p>Da ging etwas schief</p>'),
    '/preisliste': () => ({
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="preise.pdf"' },
      body: readFileSync(join(import.meta.dirname, 'katalog.pdf')),
    }),
    '/daten': () => ({ headers: { 'content-type': 'application/json' }, body: '{"minze":3.9}' }),
    '/gedrosselt': () => {
      if (throttled.has(path)) return toHtml(200, 'Gedrosselt', '<main><h1>Gedrosselt</h1></main>');
      throttled.add(path);
      return { status: 429, headers: { 'retry-after': '1' }, body: 'Zu viele Anfragen' };
    },
    '/sitemap-archiv.xml.gz': () => ({
      headers: { 'content-type': 'application/gzip' },
      body: gzipSync(readText('sitemap-archiv.xml', host)),
    }),
  };
  return answers[path]?.() ?? null;
}

function toFile(path: string, host: string): Answer {
  const { pathname } = new URL(path, 'http://site');
  const name = normalize(decodeURIComponent(pathname)).replace(/\/$/, '/index.html').slice(1);
  const type = types[extname(name)];
  if (!type || name.startsWith('..')) return toMissing();
  try {
    const isText = /^text|xml$/.test(type);
    const body = isText ? readText(name, host) : readFileSync(join(import.meta.dirname, name));
    return { headers: { 'content-type': type }, body };
  } catch {
    return toMissing();
  }
}

/** `{{self}}` and `{{other}}` stand for this origin and for the same server under another name. */
const readText = (name: string, host: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .replaceAll('{{self}}', `http://${host}`)
    .replaceAll('{{other}}', `http://${toOther(host)}`);

const toOther = (host: string) =>
  host.startsWith('localhost') ? host.replace('localhost', '127.0.0.1') : host.replace('127.0.0.1', 'localhost');

const toRedirect = (location: string): Answer => ({ status: 302, headers: { location } });

const toMissing = () => toHtml(404, 'Nicht gefunden', '<main><h1>Nicht gefunden</h1></main>');

const toHtml = (status: number, title: string, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="de"><title>${title}</title><body>${body}</body></html>`,
});

function send(response: ServerResponse, { status = 200, headers, body = '' }: Answer, request: IncomingMessage) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}
