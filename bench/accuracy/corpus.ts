import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** A test case as the W3C publishes it; `scs`: the criteria that its rule belongs to. */
export type Case = {
  case: string;
  rule: string;
  ruleName: string;
  expected: 'passed' | 'failed' | 'inapplicable';
  scs: string[];
  html: string;
};

/** Test cases; the folder holds `cases.json` and `assets/`. */
export type Corpus = { source: string; commit: string; cases: Case[] };

/** A page with a known barrier of the tool audit by the UK's Government Digital Service. */
export type Barrier = { id: string; category: string; name: string; file: string; linked: string[] };

/** Pages to be served: texts by path, and folders by the path they stand under. */
export type Pages = { texts: Map<string, string>; folders: { [path: string]: string } };

export const readCorpus = (folder: string): Corpus =>
  JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'));

/** The folder holds `corpus.json` and `site/`. */
export const readBarriers = (folder: string): { source: string; commit: string; barriers: Barrier[] } =>
  JSON.parse(readFileSync(join(folder, 'corpus.json'), 'utf8'));

const types: { [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.jfif': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
};

/** Serves texts exactly as written and the files of the folders, on a free port of 127.0.0.1. */
export async function servePages({ texts, folders }: Pages): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://corpus').pathname);
    const text = texts.get(path);
    if (text !== undefined) return send(response, types['.html']!, text);
    const [mount, folder] = Object.entries(folders).find(([start]) => path.startsWith(start)) ?? ['', ''];
    sendFile(response, folder, path.slice(mount.length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function sendFile(response: ServerResponse, folder: string, path: string): void {
  const file = normalize(join(folder, path));
  try {
    if (folder === '' || !file.startsWith(folder)) throw new Error('outside');
    send(response, types[extname(file).toLowerCase()] ?? 'application/octet-stream', readFileSync(file));
  } catch {
    response.writeHead(404).end();
  }
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}
