import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPglite } from '../src/model/database/pglite.ts';
import { listTree } from '../src/scanner/browser/processTree.ts';
import { makeDataFolder } from './memoryFolder.ts';
import { runBin, type ServerProcess, startByNpm, startServer, stopWhileStarting } from './serverProcess.ts';
import { serveSite, type TestSite } from './site/serve.ts';

const pages = [
  'produkte',
  'bilder',
  'kontrast',
  'formular',
  'tabelle',
  'struktur',
  'sprache',
  'verweise',
  'bedienung',
];

let site: TestSite;
let dataDir: string;
beforeAll(async () => {
  site = await serveSite({ open: pages.map((name) => `/${name}.html`) });
});
afterAll(() => site.close());
beforeEach(async () => {
  dataDir = await makeDataFolder('process');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

type Scan = { status: string; pages_done: number; pages_failed: number; website_id: number };

/** Starts an analysis and comes back once the five steps are done and the crawl is on its way. */
async function analyze(server: ServerProcess) {
  const response = await fetch(
    `${server.url}/functions/v1/analyze-website?websiteUrl=${encodeURIComponent(site.url)}`,
  );
  const cookie = response.headers.get('set-cookie')!.split(';')[0]!;
  const stream = await response.text();
  const { summary } = JSON.parse(/^event: complete\ndata: (.*)$/m.exec(stream)![1]!) as {
    summary: { scanId: number };
  };
  const read = async (now: ServerProcess) =>
    (
      await fetch(`${now.url}/api/v1/scans/${summary.scanId}`, { headers: { cookie } })
    ).json() as Promise<Scan>;
  const listUrls = async (now: ServerProcess, { website_id }: Scan) => {
    const pages = `${now.url}/api/v1/websites/${website_id}/pages?limit=100`;
    const { items } = (await (await fetch(pages, { headers: { cookie } })).json()) as {
      items: { url: string }[];
    };
    return items.map(({ url }) => url);
  };
  /** Follows the scan's own stream to its end. */
  const finish = async (now: ServerProcess) => {
    const events = await fetch(`${now.url}/api/v1/scans/${summary.scanId}/events`, {
      headers: { cookie },
    });
    await events.text();
    return read(now);
  };
  return { read, finish, listUrls };
}

/** Without probes: no test here compares what they find. */
async function scanQuickly(): Promise<void> {
  const { client, close } = await openPglite(dataDir);
  await client.exec("alter table websites alter column depth set default 'quick'");
  await close();
}

const countAlive = (pids: number[]) => pids.filter((pid) => listTree(pid).length > 0).length;

async function untilGone(pids: number[]): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (countAlive(pids) > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s in the middle of a scan leaves no browser behind; after a restart the scan goes on to its end with every page once and nothing temporary left, and a second process on the same data directory ends with a clear sentence',
  async (signal) => {
    const temp = join(dataDir, 'temp');
    await mkdir(temp);
    await scanQuickly();
    const server = await startServer(dataDir, site.targets, { TMPDIR: temp });
    const scan = await analyze(server);
    const processes = listTree(server.pid);
    expect(processes.length).toBeGreaterThan(2);
    const code = await server.stop(signal);
    expect(code).toBe(signal === 'SIGTERM' ? 0 : null);
    if (signal === 'SIGKILL') await untilGone(processes);
    expect(countAlive(processes)).toBe(0);
    expect((await readdir(temp)).length).toBe(signal === 'SIGTERM' ? 0 : 1);
    const next = await startServer(dataDir, site.targets, { TMPDIR: temp });
    // Once is enough: each costs the start of a whole server.
    if (signal === 'SIGTERM')
      await expect(startServer(dataDir, [])).rejects.toThrow(
        'wird schon von einem anderen Stufenlos-Prozess benutzt',
      );
    const done = await scan.finish(next);
    expect(done).toMatchObject({ status: 'done' });
    expect(done.pages_done).toBeGreaterThan(8);
    const urls = await scan.listUrls(next, done);
    expect(urls.length).toBe(done.pages_done + done.pages_failed);
    expect(new Set(urls).size).toBe(urls.length);
    await next.stop('SIGTERM');
    expect(await readdir(temp)).toEqual([]);
  },
);

test('SIGTERM during the start stops it in order, without a fault in its log', async () => {
  const { code, log } = await stopWhileStarting(dataDir);
  expect([log.filter((line) => line.includes('"level":50')), code]).toEqual([[], 0]);
  expect(log.at(-1)).toContain('Process was stopped');
});

test('the command line’s entry runs commands and the server’s roles, and passes on their exit code', async () => {
  const help = await runBin(['--help'], dataDir);
  expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('Aufruf: stufenlos BEFEHL')]);
  expect((await runBin(['gibt-es-nicht'], dataDir)).code).toBe(2);
  expect((await runBin(['migrate'], dataDir)).code).toBe(0);
  expect(await runBin(['migrate', '--check'], dataDir)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Die Datenbank ist auf dem Stand \d{4}_\w+\.\n$/),
  });
  const missing = join(dataDir, 'gibt-es-nicht');
  expect((await runBin(['migrate', '--check'], missing)).code).toBe(1);
  expect((await runBin(['migrate', '--chek'], missing)).code).toBe(2);
  expect(await readdir(dataDir)).not.toContain('gibt-es-nicht');
});

/** Terminals and systemd signal the whole group; a negative pid names it. */
test.each([
  ['SIGTERM', 'npm alone', 1],
  ['SIGTERM', 'the whole group', -1],
  ['SIGINT', 'the whole group', -1],
] as const)('%s to %s stops what "npm start" began, in order', async (signal, _, sign) => {
  const started = await startByNpm(dataDir);
  const processes = listTree(started.pid);
  process.kill(sign * started.pid, signal);
  await untilGone(processes);
  expect(countAlive(processes)).toBe(0);
  expect(started.readErrors()).toContain('Process was stopped');
});

test('line breaks and marks of direction in a name that people typed reach no header of a mail', async () => {
  const server = await startServer(dataDir, [], {
    STUFENLOS_CONFIRM_EMAIL: 'false',
    OPERATOR_EMAIL: 'betrieb@example.de',
  });
  const evil = (name: string) => `${name}\u202e\r\nBcc: opfer@example.de\r\n\r\nX`;
  const send = async (method: string, path: string, body: object, authorization = '') => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    const response = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
    expect(response.ok).toBe(true);
    return (await response.json()) as Record<string, string>;
  };
  const person = { email: 'chefin@example.de', password: 'vier Worte die keiner kennt' };
  await send('POST', '/auth/v1/signup', person);
  const { access_token } = await send('POST', '/auth/v1/token?grant_type=password', person);
  const signed = `Bearer ${access_token}`;
  await send('POST', '/api/v1/websites', { url: 'https://firma.example/' }, signed);
  await send('PATCH', '/api/v1/organization', { name: evil('Firma') }, signed);
  await send('POST', '/api/v1/organization/invitations', { emails: 'neu@example.de' }, signed);
  const typed = { email: 'gast@example.de', topic: 'barriere', message: 'Hallo' };
  await send('POST', '/api/v1/contact', { ...typed, name: evil('Gast') });
  const named = async () => (await readMails()).filter(({ subject }) => /Firma|Gast/.test(subject!));
  await expect.poll(named, { timeout: 30_000 }).toHaveLength(2);
  const mails = (await named()).toSorted((a, b) => a.to![0]!.address!.localeCompare(b.to![0]!.address!));
  expect(mails).toMatchObject([
    {
      to: [{ address: 'betrieb@example.de' }],
      subject: 'Barriere auf dieser Website melden: Nachricht von Gast Bcc: opfer@example.de X',
      replyTo: [{ name: 'Gast Bcc: opfer@example.de X', address: 'gast@example.de' }],
    },
    { to: [{ address: 'neu@example.de' }], subject: 'Einladung zu „Firma Bcc: opfer@example.de X“' },
  ]);
  for (const { bcc, to } of mails) expect([bcc, to!.length]).toEqual([undefined, 1]);
  expect(await server.stop('SIGTERM')).toBe(0);
});

async function readMails() {
  const dir = join(dataDir, 'mail');
  const names = await readdir(dir).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(dir, name)))));
}
