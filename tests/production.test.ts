import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listMissing, listUnsandboxed, mayLeaveSandbox, readEnv, toSiteFacts } from '../src/env.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stufenlos-production-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Starts a process as an operator does and waits for its end. */
async function run(role: string, settings: Record<string, string> = {}) {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const empty = { PUBLIC_URL: '', SMTP_URL: '', STUFENLOS_CONFIRM_EMAIL: '', DATABASE_URL: '', PORT: '0' };
  const env = { ...process.env, ...empty, NODE_ENV: 'production', STUFENLOS_DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, [main, role], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = once(child, 'exit');
  const errors = await text(child.stderr);
  const [code] = (await exit) as [number];
  return { code, errors };
}

test.each(['web', 'all'])(
  'in production "%s" refuses to start and names everything that is missing',
  async (role) => {
    const { code, errors } = await run(role);
    expect(code).toBe(2);
    expect(errors).toContain('PUBLIC_URL: ');
    expect(errors).toContain('SMTP_URL: ');
    expect(await readdir(dataDir)).toEqual([]);
  },
);

test('a migration asks for neither: it gets as far as the database', async () => {
  const settings = { DATABASE_URL: 'postgres://127.0.0.1:1/none', STUFENLOS_SECRET: 'x'.repeat(32) };
  const { code, errors } = await run('migrate', settings);
  expect(code).toBe(1);
  expect(errors).not.toContain('PUBLIC_URL');
});

test('a website that does not say who runs it is not refused, but a warning names what is missing', async () => {
  const settings = {
    PUBLIC_URL: 'https://stufenlos.example',
    STUFENLOS_CONFIRM_EMAIL: 'false',
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    STUFENLOS_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'warn',
    OPERATOR_NAME: 'Betrieb GmbH',
    OPERATOR_ADDRESS: '',
    OPERATOR_EMAIL: '',
    OPERATOR_PHONE: '+49 30 123',
  };
  const { code, errors } = await run('web', settings);
  expect(code).toBe(1);
  expect(errors.match(/"settings":\[.*?\]/g)).toEqual(['"settings":["OPERATOR_ADDRESS","OPERATOR_EMAIL"]']);
});

const complete = {
  PUBLIC_URL: 'https://stufenlos.example',
  STUFENLOS_CONFIRM_EMAIL: 'false',
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  STUFENLOS_SECRET: 'x'.repeat(32),
};

test.runIf(process.getuid?.() === 0)(
  'in production no process with a browser starts as root, unless that is allowed by name',
  async () => {
    for (const role of ['all', 'worker']) {
      const { code, errors } = await run(role, { ...complete, STUFENLOS_ALLOW_UNSANDBOXED_CHROMIUM: '' });
      expect(code).toBe(2);
      expect(errors).toContain('STUFENLOS_ALLOW_UNSANDBOXED_CHROMIUM: Als root läuft Chromium ohne Sandbox.');
    }
    const allowed = { ...complete, STUFENLOS_ALLOW_UNSANDBOXED_CHROMIUM: 'true' };
    expect((await run('worker', allowed)).code).toBe(1);
    expect((await run('web', { ...complete, STUFENLOS_ALLOW_UNSANDBOXED_CHROMIUM: '' })).code).toBe(1);
  },
);

test('without its sandbox the browser runs in development, in production only where somebody said so', () => {
  const may = (settings: Record<string, string>) => mayLeaveSandbox(readEnv(settings));
  const name = 'STUFENLOS_ALLOW_UNSANDBOXED_CHROMIUM';
  expect([may({}), may({ NODE_ENV: 'production' })]).toEqual([true, false]);
  expect([may({ [name]: 'false' }), may({ NODE_ENV: 'production', [name]: 'true' })]).toEqual([false, true]);
  expect(listUnsandboxed(readEnv({ NODE_ENV: 'production' }), false)).toEqual([]);
});

test('lists in settings are separated by semicolons', () => {
  const list = { OPERATOR_ADDRESS: 'Weg 1; 12345 Ort', OPERATOR_PROCESSORS: 'Server, Kiel;Post ; ' };
  const { operator } = toSiteFacts(readEnv(list), 'https://stufenlos.example');
  expect(operator).toMatchObject({ address: ['Weg 1', '12345 Ort'], processors: ['Server, Kiel', 'Post'] });
});

test('mails are not needed where no address is confirmed, and nothing is needed in development', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://stufenlos.example' };
  const names = (settings: Record<string, string>) =>
    listMissing(readEnv(settings)).map((line) => line.split(':')[0]);
  expect(names({})).toEqual([]);
  expect(names({ NODE_ENV: 'production', STUFENLOS_CONFIRM_EMAIL: 'false' })).toEqual(['PUBLIC_URL']);
  expect(names(production)).toEqual(['SMTP_URL']);
  expect(names({ ...production, STUFENLOS_CONFIRM_EMAIL: 'false' })).toEqual([]);
  const withMail = { ...production, SMTP_URL: 'smtp://localhost:25' };
  expect(names({ ...withMail, STUFENLOS_MAIL_FROM: 'Post <post@stufenlos.example>' })).toEqual([]);
  expect(names({ ...withMail, STUFENLOS_MAIL_FROM: 'post@stufenlos.example' })).toEqual([]);
  for (const from of ['', 'Post', 'a@localhost', 'Post <a@b.example', 'a@b@c.example', 'Post post@b.example'])
    expect(names({ ...withMail, STUFENLOS_MAIL_FROM: from })).toEqual(['STUFENLOS_MAIL_FROM']);
});
