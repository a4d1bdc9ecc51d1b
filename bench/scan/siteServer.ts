import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cleanCss, cleanHtml, placeholder, placeholderPath } from './cleanText.ts';
import { sourceFolder } from './pages.ts';
import { listPaths, type SiteCall, type SiteMessage } from './site.ts';
import { tinyStyles, toTinyPage } from './tinyPage.ts';

/** A process of its own: what it takes is nobody's figure. Argument: a SiteCall as JSON; says its port when it listens. */
const call = JSON.parse(process.argv[2] ?? '') as SiteCall;
const { tiny } = call;

type File = { body: Buffer; zipped: Buffer | null; type: string; etag: string };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};
const kept = new Map<string, File | null>();
const visits = new Map<string, number>();
const server = createServer(answer);

server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }));
/** Every n-th page has changed since the beginning; 0: none. */
let changedEvery = 0;
const paths = listPaths(call);
process.on('message', (told) => {
  if (typeof told === 'number') {
    changedEvery = told;
    return;
  }
  say({ visits: Object.fromEntries(visits) });
  visits.clear();
});
process.once('disconnect', () => process.exit(0));

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  const file = change(findFile(decodeURIComponent(pathname)), decodeURIComponent(pathname));
  if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Nicht gefunden');
  if (file.type.startsWith('text/html')) visits.set(pathname, (visits.get(pathname) ?? 0) + 1);
  const isPage = file.type.startsWith('text/html');
  const headers = {
    'content-type': file.type,
    etag: file.etag,
    'cache-control': isPage ? 'no-cache' : 'max-age=600',
    vary: 'accept-encoding',
  };
  if (request.headers['if-none-match'] === file.etag) return void response.writeHead(304, headers).end();
  const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? file.zipped : null;
  const body = zipped ?? file.body;
  response.writeHead(200, {
    ...headers,
    'content-length': body.length,
    ...(zipped ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function change(file: File | null, path: string): File | null {
  if (!file || changedEvery === 0 || !file.type.startsWith('text/html')) return file;
  if (paths.indexOf(path) % changedEvery !== 0) return file;
  return toFile(
    Buffer.from(file.body.toString().replace(/<\/body>/i, '<p>Neu seit heute.</p></body>')),
    file.type,
  );
}

/** `/k3/…` is the third copy of the website: its pages differ by their titles, so that none repeats another. */
function findFile(path: string): File | null {
  const [, copy, rest] = /^\/k(\d+)(\/.*)$/.exec(path) ?? [null, null, path];
  if (copy === null) return findKept(rest!);
  const file = findKept(rest!);
  if (!file?.type.startsWith('text/html')) return file;
  const html = file.body.toString().replace(/<\/title>/i, ` (${copy})</title>`);
  return toFile(Buffer.from(html), file.type);
}

function findKept(path: string): File | null {
  const made = make(path);
  if (made) return made;
  const known = kept.get(path);
  if (known !== undefined) return known;
  const file = readSource(path);
  kept.set(path, file);
  return file;
}

/** What is no file of a package. */
function make(path: string): File | null {
  const tinyNumber = Number(/^\/s\/(\d+)\.html$/.exec(path)?.[1] ?? 0);
  if (tinyNumber > 0 && tinyNumber <= tiny) return toText(toTinyPage(tinyNumber, tiny), '.html');
  if (path === '/sitemap.xml') return toText(toSitemap(), '.xml');
  if (path === '/robots.txt')
    return toText(`User-agent: *\nAllow: /\nSitemap: ${toOrigin()}/sitemap.xml\n`, '.txt');
  if (path === '/klein.css') return toText(tinyStyles, '.css');
  return path === placeholderPath ? toText(placeholder, '.svg') : null;
}

function readSource(path: string): File | null {
  const file = normalize(join(sourceFolder, path));
  if (!file.startsWith(`${sourceFolder}/`) || !existsSync(file) || !statSync(file).isFile()) return null;
  const body = readFileSync(file);
  const ending = extname(file).toLowerCase();
  if (ending === '.html') return toText(cleanHtml(body.toString()), ending);
  if (ending === '.css') return toText(cleanCss(body.toString()), ending);
  return toFile(body, types[ending] ?? 'application/octet-stream');
}

const toText = (text: string, ending: string): File => toFile(Buffer.from(text), types[ending]!);

function toFile(body: Buffer, type: string): File {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const isText = /^text|javascript|json|xml/.test(type);
  return { body, zipped: isText ? gzipSync(body, { level: 6 }) : null, type, etag };
}

function toSitemap(): string {
  const urls = listPaths(call).map((path) => `<url><loc>${toOrigin()}${encodeURI(path)}</loc></url>`);
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

const toOrigin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function say(message: SiteMessage): void {
  process.send?.(message);
}
