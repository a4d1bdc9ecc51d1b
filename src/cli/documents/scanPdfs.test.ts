import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import { element, writeTestPdf } from '../../scanner/documents/testing/testPdf.ts';

let site: LocalWebsite;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stufenlos-scan-pdfs-'));
  const faulty = Buffer.from(await writeTestPdf({ tree: [element('Figure')] }));
  const links = ['gut', 'bild', 'kopie', 'fort'].map((name) => `<a href="/${name}.pdf">${name} (PDF)</a>`);
  const toPdf = (body: Buffer) => ({ headers: { 'content-type': 'application/pdf' }, body });
  site = await openLocalWebsite({
    '/': `<!doctype html><html lang="de"><title>Verein</title><main><h1>Verein</h1>${links.join(' ')}</main></html>`,
    '/gut.pdf': toPdf(Buffer.from(await writeTestPdf())),
    '/bild.pdf': toPdf(faulty),
    '/kopie.pdf': toPdf(faulty),
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

function scan(...args: string[]) {
  const STUFENLOS_ALLOW_TARGETS = new URL(site.origin).host;
  const env = { ...process.env, STUFENLOS_DATA_DIR: folder, STUFENLOS_ALLOW_TARGETS };
  const quick = ['scan', `${site.origin}/`, '--depth', 'quick', '--fail-on', 'never'];
  return promisify(execFile)(process.execPath, [main, ...quick, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }) => ({ code: code as number, stdout: String(stdout) }),
  );
}

test('a scan counts faults of linked PDFs as `pdf` does, once a file, and fails above the number', async () => {
  const { code, stdout } = await scan('--max-faults', '0', '--format', 'json');
  const { check, total } = JSON.parse(stdout).documents;
  expect([code, total, check.checked, check.unchecked, check.failed]).toEqual([1, 4, 2, 1, 1]);
  expect(check.problems).toEqual([
    { url: `${site.origin}/bild.pdf`, texts: [expect.stringMatching(/Alternativtext|Bild/)] },
    { url: `${site.origin}/fort.pdf`, texts: ['Die Datei gibt es nicht: Der Server antwortet mit 404.'] },
  ]);
});

test('within the number it is done, and names the files; without it no PDF is loaded', async () => {
  const { code, stdout } = await scan('--max-faults', '1');
  expect(code).toBe(0);
  expect(stdout).toContain('4 verlinkte PDFs: 2 geprüft, 1 nicht prüfbar, 1 Art von Fehlern');
  expect(stdout).toContain(`  ${site.origin}/bild.pdf: `);
  site.seen.length = 0;
  expect((await scan()).stdout).toContain('4 verlinkte PDFs, hier nicht geprüft');
  expect(site.seen.filter((request) => request === 'GET /bild.pdf')).toEqual([]);
});
