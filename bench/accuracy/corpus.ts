import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** A test case as the W3C publishes it; `scs`: the criteria that its rule belongs to. */
export type Case = {
  rule: string;
  expected: 'passed' | 'failed' | 'inapplicable';
  scs: string[];
  html: string;
};

/** Test cases and the files they load. */
export type Corpus = { source: string; commit: string; cases: Case[]; folder: string };

/** The folder holds `cases.json` and `assets/`. */
export function readCorpus(folder: string): Corpus {
  return { ...JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8')), folder };
}

const types: { [extension: string]: string } = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.jfif': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
};

/** Serves every case exactly as written under `/case/N.html` on a free port of 127.0.0.1, its files under `/test-assets/`. */
export async function serveCorpus({ cases, folder }: Corpus): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://corpus').pathname);
    const [, place] = /^\/case\/(\d+)\.html$/.exec(path) ?? [];
    const found = place === undefined ? undefined : cases[Number(place)];
    if (found) return send(response, 'text/html; charset=utf-8', found.html);
    sendAsset(response, join(folder, 'assets'), path);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function sendAsset(response: ServerResponse, folder: string, path: string): void {
  const file = normalize(join(folder, path.replace(/^\/test-assets\//, '')));
  try {
    if (!path.startsWith('/test-assets/') || !file.startsWith(folder)) throw new Error('outside');
    send(response, types[extname(file).toLowerCase()] ?? 'application/octet-stream', readFileSync(file));
  } catch {
    response.writeHead(404).end();
  }
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}
