import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPdf } from './checkPdf.ts';

const office = findOffice();

function findOffice(): string | null {
  try {
    return execFileSync('which', ['soffice'], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

const page = `<html lang="de"><head><title>Wetter</title></head><body><h1>Bericht</h1><p>Ein
<a href="https://example.org/">Link</a>.</p><ul><li>eins</li><li>zwei</li></ul>
<table><thead><tr><th>Ort</th><th>Grad</th></tr></thead><tr><td>Köln</td><td>12</td></tr></table></body></html>`;

let folder: string;

async function convert(from: string, format: string): Promise<void> {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const words = ['--headless', profile, '--convert-to', format, '--outdir', folder, join(folder, from)];
  await promisify(execFile)(office!, words);
}

const exportAs = async (settings: object) => {
  await convert('a.odt', `pdf:writer_pdf_Export:${JSON.stringify(settings)}`);
  return checkPdf(join(folder, 'a.pdf'));
};

const set = (type: string, value: unknown) => ({ type, value: String(value) });

describe.skipIf(!office)('files of LibreOffice', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stufenlos-office-'));
    await writeFile(join(folder, 'a.html'), page);
    await convert('a.html', 'odt');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('one for PDF/UA lacks at most what LibreOffice forgets', async () => {
    const check = await exportAs({ PDFUACompliance: set('boolean', true) });
    if (check.state !== 'checked') throw new Error(check.reason);
    expect(check).toMatchObject({ tagged: true, pages: 1 });
    const rules = new Set(check.findings.map(({ rule }) => rule));
    // Its older versions map "Heading 1" to P, and set no order for the keyboard.
    for (const known of ['pdf-14-002', 'pdf-28-008']) rules.delete(known);
    expect(rules).toEqual(new Set());
  });

  test('one without tags says so', async () => {
    const check = await exportAs({ UseTaggedPDF: set('boolean', false) });
    expect(check).toMatchObject({
      tagged: false,
      findings: expect.arrayContaining([expect.objectContaining({ rule: 'pdf-untagged' })]),
    });
  });

  test('texts of one that forbids changes are read; one with a password is not', async () => {
    const rights = { RestrictPermissions: set('boolean', true), PermissionPassword: set('string', 'x') };
    const check = await exportAs({ UseTaggedPDF: set('boolean', true), ...rights });
    expect(check).toMatchObject({ state: 'checked', language: expect.stringMatching(/^[a-z]{2}-[A-Z]{2}$/) });
    const password = { EncryptFile: set('boolean', true), DocumentOpenPassword: set('string', 'x') };
    expect(await exportAs(password)).toMatchObject({ state: 'encrypted' });
  });
});
