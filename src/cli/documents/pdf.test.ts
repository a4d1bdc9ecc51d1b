import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { element, writeTestPdf } from '../../scanner/documents/testing/testPdf.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const place = (name: string) => join(folder, name);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stufenlos-pdf-'));
  await writeFile(place('gut.pdf'), await writeTestPdf());
  await writeFile(place('bild.pdf'), await writeTestPdf({ tree: [element('Figure')] }));
  await writeFile(place('kein.pdf'), 'Text');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runIn('de', ...args);

const runIn = (language: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [main, 'pdf', ...args], {
    env: { ...process.env, STUFENLOS_LANG: language },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, stdout: String(stdout), stderr: String(stderr) }),
  );

test('a file without faults is never said to conform', async () => {
  const { code, stdout } = await run(place('gut.pdf'));
  expect(code).toBe(0);
  expect(stdout).toContain('1 Seite, keine maschinell erkennbaren Fehler');
  expect(stdout).toMatch(/\d+ Fragen können nur Menschen beantworten/);
  expect(stdout).not.toMatch(/konform/i);
});

test('a fault has its checkpoint, clause, place and repair', async () => {
  const { code, stdout } = await run(place('bild.pdf'), '--fail-on', 'failed');
  expect(code).toBe(1);
  for (const words of [
    'Bild ohne Alternativtext',
    '1 × · Matterhorn 13-004 · EN 301 549 10.1.1.1',
    'In Word: ',
  ])
    expect(stdout).toContain(words);
  expect(stdout).toMatch(/z\. B\. Seite 1 · \d+ 0 R · Figure/);
});

test('in English too', async () => {
  const { stdout } = await runIn('en', place('bild.pdf'), place('kein.pdf'));
  expect(stdout).toContain('1 page, 1 kind of fault');
  expect(stdout).toContain('Image without alternative text');
  expect(stdout).toMatch(/page 1 · \d+ 0 R · Figure/);
  expect(stdout).toContain('Cannot be checked. The file is damaged or no PDF.');
  expect(stdout).toMatch(/Only people can answer \d+ questions/);
});

test('a line of JSON for each file; one that cannot be checked gives 3', async () => {
  const { code, stdout } = await run('--json', place('bild.pdf'), place('kein.pdf'), place('fehlt.pdf'));
  expect(code).toBe(3);
  const [picture, none, missing] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(picture).toMatchObject({ file: place('bild.pdf'), state: 'checked', pages: 1, tagged: true });
  expect(picture.findings[0]).toMatchObject({
    rule: 'pdf-13-004',
    criteria: ['1.1.1'],
    severity: 'critical',
  });
  expect(picture.questions).toContainEqual(
    expect.objectContaining({ question: 'Beschreibt der Alternativtext jedes Bildes, was es aussagt?' }),
  );
  expect([none.state, missing.state]).toEqual(['unreadable', 'unreadable']);
  expect((await run(place('gut.pdf'), place('kein.pdf'), '--keep-going')).code).toBe(0);
});

test('as many faults as a call allows give 0, one more gives 1', async () => {
  const files = [place('bild.pdf'), place('gut.pdf'), place('bild.pdf')];
  expect((await run(...files, '--max-faults', '2')).code).toBe(0);
  expect((await run(...files, '--max-faults', '1')).code).toBe(1);
  expect((await run(...files, '--max-faults', '0', '--fail-on', 'never')).code).toBe(0);
  const wrong = await run(...files, '--max-faults=-1');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Zahl von 0 bis 9999')]);
});

test('a call without files is wrong', async () => {
  const { code, stderr } = await run();
  expect(code).toBe(2);
  expect(stderr).toContain('Welche Dateien?');
});
