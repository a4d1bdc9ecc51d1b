import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { SiteFacts } from '../../shared/siteFill.ts';
import { testSiteFacts } from '../../shared/testing/siteFacts.ts';
import type { TestServer } from './server.ts';

export function toFacts(url: string | null): SiteFacts {
  const analytics = url ? { provider: 'plausible' as const, url, site: 'stufenlos' } : null;
  return { ...testSiteFacts, analytics };
}

export const script = 'export const answer = 42;';
export const font = '/assets/schrift-1.woff2';

const files: { [name: string]: string } = {
  'faq/index.html': `<link rel="preload" href="${font}" as="font"/>{{origin}} {{operator_name}}`,
  'feed.xml': '<feed>{{origin}}/blog</feed>',
  'assets/app-1.js': script,
  'assets/app-1.js.br': 'packed by the build',
  'assets/schrift-1.woff2': 'Schrift',
};

export async function addFile(root: string, name: string, text: string): Promise<void> {
  const path = join(root, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, text);
}

export async function addFiles(root: string): Promise<void> {
  for (const [name, text] of Object.entries(files)) await addFile(root, name, text);
}

type Raw = { status: number; headers: { [name: string]: string | undefined }; body: Buffer };

export function toSiteReader(getServer: () => TestServer) {
  /** Returns the raw answer: `fetch` would normalize the address, add headers and decompress. */
  function get(path: string, headers: { [name: string]: string } = {}, method = 'GET'): Promise<Raw> {
    const { promise, resolve, reject } = Promise.withResolvers<Raw>();
    const { hostname, port } = new URL(getServer().url);
    const asked = request({ hostname, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers as Raw['headers'],
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.once('error', reject).end();
    return promise;
  }

  async function getTwice(path: string, headers: { [name: string]: string } = {}): Promise<Raw> {
    const [first, second] = [await get(path, headers), await get(path, headers)];
    const toComparable = ({ status, headers: given, body }: Raw) => ({
      status,
      headers: { ...given, date: '', 'x-request-id': '' },
      body: body.toString('base64'),
    });
    expect(toComparable(second)).toEqual(toComparable(first));
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    return second;
  }

  return { get, getTwice };
}
