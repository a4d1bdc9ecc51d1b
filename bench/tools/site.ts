import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

export type BenchSite = {
  /** Entries of the allow list. */
  targets: string[];
  /** The nth page; each number is an address of its own, and ten hosts take turns. */
  toUrl(n: number): string;
  /** The largest pages, each once. */
  listLongest(count: number): string[];
  /** How often this address was asked for as a page. */
  countVisits(url: string): number;
  close(): Promise<void>;
};

/**
 * The pages of a folder, our own public ones from the build or others, as if they were websites of strangers: real texts,
 * pictures, fonts and scripts. One server under ten addresses of the loopback network, as one host is visited only politely.
 */
export async function serveBenchSite(folder: string): Promise<BenchSite> {
  const files = readFiles(folder);
  const pages = [...files.keys()].filter((path) => path.endsWith('/index.html') || path === '/index.html');
  const visits = new Map<string, number>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const body = files.get(path);
    if (path.endsWith('.html')) {
      const url = `http://${request.headers.host}${request.url}`;
      visits.set(url, (visits.get(url) ?? 0) + 1);
    }
    response.writeHead(body ? 200 : 404, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  const { port } = server.address() as AddressInfo;
  const hosts = Array.from({ length: 10 }, (_, n) => `127.0.0.${n + 2}:${port}`);
  return {
    targets: hosts,
    toUrl: (n) => {
      const page = pages[n % pages.length]!.replace(/index\.html$/, '');
      return `http://${hosts[n % hosts.length]}${page}?besuch=${n}`;
    },
    listLongest: (count) =>
      [...files]
        .filter(([path]) => path.endsWith('.html'))
        .toSorted(([, one], [, other]) => other.length - one.length)
        .slice(0, count)
        .map(([path]) => `http://${hosts[0]}${path}`),
    countVisits: (url) => visits.get(url) ?? 0,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Everything that is small, by its path, so that a build meanwhile changes nothing. */
function readFiles(folder: string): Map<string, Buffer> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    found
      .filter(({ name }) => types[extname(name)])
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length), readFileSync(path)];
      }),
  );
}
