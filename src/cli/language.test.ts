import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '../../tests/memoryFolder.ts';
import { serveSite, type TestSite } from '../../tests/site/serve.ts';
import { help } from './call/help.ts';

let site: TestSite;
let dataDir: string;
beforeAll(async () => {
  site = await serveSite();
  dataDir = await makeDataFolder('language');
});
afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const bin = fileURLToPath(new URL('../../bin/stufenlos.mjs', import.meta.url));
  const env = {
    ...process.env,
    STUFENLOS_ALLOW_TARGETS: site.targets.join(','),
    STUFENLOS_DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [bin, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await exit) as [number];
  return { code, stdout, stderr };
}

const toNames = (page: string) => page.match(/^ {2}[a-z]+(?: [a-z]+\b)?|--[a-z-]+/gm);

test('the help is the same in both languages', async () => {
  expect(toNames(help.en)).toEqual(toNames(help.de));
  expect((await run('--lang', 'en', '--help')).stdout).toBe(help.en);
  expect((await run('--help')).stdout).toBe(help.de);
});

const german =
  /[äöüßÄÖÜ„]|schwerwiegend|\b(?:der|das|und|nicht|ist|wird|bitte|eine?|Seiten?|Fehler|geprüft)\b/i;

test('--lang en says all of a scan in English', { timeout: 120_000 }, async () => {
  const { code, stdout, stderr } = await run('scan', site.url, '--max-pages', '3', '--lang=en');
  expect(code).toBe(1);
  expect(stdout).toMatch(/Score \d+ %, grade [A-F] \(provisional: \d+ of 41 criteria checked/);
  expect(stdout).toContain('Image without alternative text');
  expect(stdout).not.toContain('Images must have alternative text');
  expect(stdout).toContain('1.1.1 Non-text Content');
  expect(stdout).toContain('no proof of conformance and no legal advice');
  expect(stderr).toContain('The website can be reached (HTTP 200');
  // Addresses and selectors are those of the website.
  const own = (line: string) => !/^ {4}(?!\d|at least)/.test(line) && !line.includes(site.url);
  const said = `${stdout}\n${stderr}`.split('\n').filter(own);
  expect(said.filter((line) => german.test(line))).toEqual([]);
});

test('faults are told in English, too, whatever finds them', async () => {
  const { stdout, stderr } = await run('audit', 'ftp://a.example', '--lang', 'en');
  expect(JSON.parse(stdout)).toMatchObject({
    error: { message: 'Please enter a valid URL that begins with http:// or https://.' },
  });
  expect(stderr).toBe('');
  expect((await run('scna', '--lang', 'en')).stderr).toBe(
    'There is no command “scna”. Help: stufenlos --help\n',
  );
  expect((await run('migrate', '--check', '--lang', 'en')).stdout).toMatch(
    /^The database is at the state \w+\.\n$/,
  );
  expect(await run('doctor', '--lang', 'fr')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('STUFENLOS_LANG: erwartet de, en'),
  });
});
