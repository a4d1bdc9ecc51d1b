import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPdf } from './checkPdf.ts';
import { PDFDocument } from './file/pdfLib.ts';
import { writeTestPdf } from './testing/testPdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stufenlos-documents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

test('a process of its own checks the file', async () => {
  expect(await checkPdf(await put('right.pdf', await writeTestPdf()))).toMatchObject({
    ...{ state: 'checked', pages: 1, title: 'Ein Titel', language: 'de-DE', tagged: true, findings: [] },
    questions: expect.arrayContaining(['pdf-09-001']),
  });
});

test('what is no file, or no PDF, has a reason', async () => {
  const reason = expect.stringMatching(/Datei/);
  for (const path of [folder, join(folder, 'missing.pdf'), await put('text.pdf', 'Text')])
    expect(await checkPdf(path)).toEqual({ state: 'unreadable', reason });
  expect(await checkPdf(await put('large.pdf', 'x'.repeat(2_000_000)), { fileMebibytes: 1 })).toEqual({
    state: 'tooLarge',
    reason: 'Die Datei ist größer als 1 MB.',
  });
});

/** Content that is small when packed, and needs time when read. */
const slow = await writeTestPdf({
  change: ({ page, put: set, stream }) => {
    const bytes = deflateSync(Buffer.alloc(120_000_000, '(a) Tj '));
    const form = stream(bytes, {
      Type: 'XObject',
      Subtype: 'Form',
      Filter: 'FlateDecode',
      BBox: [0, 0, 1, 1],
    });
    set(page, 'Resources', { XObject: { X1: form } });
  },
  content: '/X1 Do',
});

test('the process is ended when it needs more time or memory than it may', async () => {
  const path = await put('slow.pdf', slow);
  expect(await checkPdf(path, { milliseconds: 1_500, mebibytes: 2_000 })).toEqual({
    state: 'timedOut',
    reason: 'Die Prüfung hätte länger als 1,5 Sekunden gedauert.',
  });
  expect(await checkPdf(path, { milliseconds: 60_000, mebibytes: 120 })).toMatchObject({
    state: 'tooMuchMemory',
  });
});

test('it ends with the caller', async () => {
  const caller = new AbortController();
  const check = checkPdf(await put('slow.pdf', slow), { signal: caller.signal });
  setTimeout(() => caller.abort(new Error('over')), 50);
  await expect(check).rejects.toThrow('over');
  await expect(checkPdf(join(folder, 'slow.pdf'), { signal: caller.signal })).rejects.toThrow('over');
});

async function encrypt(name: string, passwords: { userPassword?: string }, rights: object): Promise<string> {
  const document = await PDFDocument.load(await writeTestPdf(), { updateMetadata: false });
  document.encrypt({ userPassword: '', ownerPassword: 'owner', ...passwords, permissions: rights });
  return put(name, await document.save({ useObjectStreams: false }));
}

/** The library encrypts no texts when it writes, so that of the language is lost in these files. */
const isClosed = { findings: expect.arrayContaining([expect.objectContaining({ rule: 'pdf-26-002' })]) };

test('a password hides a file; one for changes does not', async () => {
  const secret = await checkPdf(await encrypt('secret.pdf', { userPassword: 'geheim' }, {}));
  expect(secret).toMatchObject({ state: 'encrypted' });
  const open = await checkPdf(await encrypt('open.pdf', {}, { contentAccessibility: true }));
  expect(open).toMatchObject({ state: 'checked', title: 'Ein Titel', tagged: true });
  expect(open).not.toMatchObject(isClosed);
});

test('protection that forbids programs to read is found', async () => {
  expect(await checkPdf(await encrypt('closed.pdf', {}, { contentAccessibility: false }))).toMatchObject(
    isClosed,
  );
});
