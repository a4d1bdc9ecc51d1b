import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fetchNpm } from '../fetchPackages.ts';

export type UnsteadySite = { url: string; targets: string[]; paths: string[]; close(): Promise<void> };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.gif': 'image/gif',
};

const pages = fileURLToPath(new URL('pages', import.meta.url));
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const cache = join(modules, '.cache', 'stufenlos-bench-repeat');

/**
 * Twenty pages that are never the same twice, with the libraries real pages use for that. `/lib/` is what npm fetched,
 * `/own/` what this repository has installed, `/bild/` a picture, `/teil/` a piece of a page. `?spaet=300` has an answer
 * come so many milliseconds later, and up to a third more by chance.
 */
export async function serveUnsteady(): Promise<UnsteadySite> {
  const { npm } = JSON.parse(readFileSync(new URL('packages.json', import.meta.url), 'utf8'));
  for (const spec of npm) fetchNpm(cache, spec);
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://site'), response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    targets: [`127.0.0.1:${port}`],
    paths: readdirSync(pages)
      .filter((name) => name.endsWith('.html'))
      .sort()
      .map((name) => `/${name}`),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function answer({ pathname, searchParams }: URL, response: ServerResponse): Promise<void> {
  const lateMs = Number(searchParams.get('spaet') ?? 0);
  if (lateMs > 0) await sleep(lateMs + randomInt(Math.ceil(lateMs / 3)));
  const body = toBody(pathname);
  const type = pathname.startsWith('/bild/') ? 'image/svg+xml' : types[extname(pathname)];
  const headers = { 'content-type': type ?? 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(body === null ? 404 : 200, headers).end(body ?? 'Nicht gefunden');
}

function toBody(pathname: string): string | Buffer | null {
  const [, folder = '', ...rest] = pathname.split('/');
  if (folder === 'bild') return toPicture(rest[0] ?? '');
  if (folder === 'teil') return toPart(rest[0] ?? '');
  if (folder === 'react.js') return toReact();
  const root = { lib: cache, own: modules }[folder] ?? pages;
  const path = resolve(root, root === pages ? pathname.slice(1) : rest.join('/'));
  if (!path.startsWith(root)) return null;
  try {
    const file = readFileSync(path);
    return root === pages && path.endsWith('.html') ? withFrame(file.toString()) : file;
  } catch {
    return null;
  }
}

/** Every page is one of a shop: header, navigation and footer around it, with faults of their own. */
const withFrame = (main: string) =>
  readFileSync(join(pages, 'frame.htm'), 'utf8').replace('{{main}}', () => main);

/** `blau-400x300` */
function toPicture(name: string): string {
  const [, width = '300', height = '200'] = /(\d+)x(\d+)/.exec(name) ?? [];
  const hue = [...name].reduce((sum, char) => sum + char.charCodeAt(0), 0) % 360;
  const box = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><rect ${box} fill="hsl(${hue} 60% 70%)"/></svg>`;
}

/** A list as a server renders it; `name` says what of. */
function toPart(name: string): string {
  const items = [1, 2, 3].map(
    (n) =>
      `<li class="karte"><img src="/bild/${name}-${n}-200x120"><h4>${name} ${n}</h4><p class="blass">ab ${n},99 €</p><a href="/${name}/${n}"></a></li>`,
  );
  return `<ul class="karten">${items.join('')}</ul>`;
}

/** React as a page would bundle it: its modules one after the other behind a small `require`. */
function toReact(): string {
  const files = {
    react: 'react/cjs/react.production.js',
    scheduler: 'scheduler/cjs/scheduler.production.js',
    'react-dom': 'react-dom/cjs/react-dom.production.js',
    'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  };
  const parts = Object.entries(files).map(
    ([name, file]) =>
      `parts[${JSON.stringify(name)}] = (module, exports) => {${readFileSync(join(modules, file), 'utf8')}\n};`,
  );
  return [
    'const parts = {}, loaded = {};',
    'function require(name) { if (!loaded[name]) { const module = (loaded[name] = { exports: {} }); parts[name](module, module.exports); } return loaded[name].exports; }',
    ...parts,
  ].join('\n');
}
