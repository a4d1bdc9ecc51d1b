import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from './server.ts';

export async function writePages(server: TestServer, paths: string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(join(server.webRoot, path), { recursive: true });
    await writeFile(join(server.webRoot, path, 'index.html'), `<!doctype html><title>${path}</title>`);
  }
}

export function toSender(getServer: () => TestServer) {
  const send = (path: string, headers: Record<string, string>, body: string) =>
    fetch(getServer().url + path, { method: 'POST', headers, body, redirect: 'manual' });

  const submit = async (
    path: string,
    fields: Record<string, string>,
    where: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await send(path, { ...type, ...where }, new URLSearchParams(fields).toString());
    return {
      status: response.status,
      location: response.headers.get('location'),
      retryAfter: response.headers.get('retry-after'),
      type: response.headers.get('content-type'),
      cache: response.headers.get('cache-control'),
      text: await response.text(),
    };
  };

  const post = async (path: string, body: unknown) => {
    const response = await send(path, { 'content-type': 'application/json' }, JSON.stringify(body));
    const json = (await response.json()) as { success?: true; code?: string; fields?: object };
    return { status: response.status, json };
  };

  return { submit, post };
}
