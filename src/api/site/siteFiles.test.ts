import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addFile, toFacts } from '../testing/site.ts';
import { openSiteFiles } from './siteFiles.ts';

let webRoot: string;
beforeEach(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'stufenlos-files-'));
});
afterEach(() => rm(webRoot, { recursive: true }));

test('packing that failed once is tried again', async () => {
  for (const name of ['app.js', 'app.js.br']) await addFile(webRoot, name, 'x');
  const packed = join(webRoot, 'app.js.br');
  await truncate(packed, 3 * 1_024 ** 3);
  const file = await openSiteFiles({ webRoot, siteFacts: () => toFacts(null) }).find('app.js');
  await expect(file!.pack('br')).rejects.toThrow();
  await truncate(packed, 1);
  expect((await file!.pack('br')).bytes.toString()).toBe('x');
});

test('an encoding is packed once, however many ask at once', async () => {
  await addFile(webRoot, 'faq.html', 'x'.repeat(1_000));
  const file = await openSiteFiles({ webRoot, siteFacts: () => toFacts(null) }).find('faq.html');
  const [first, second] = await Promise.all([file!.pack('br'), file!.pack('br')]);
  expect(second).toBe(first);
  expect(await file!.pack('br')).toBe(first);
});
