import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeDataFolder } from '../../tests/memoryFolder.ts';
import { serveSite, type TestSite } from '../../tests/site/serve.ts';
import { openDatabase } from '../model/database/database.ts';
import { openEncryption } from '../model/database/encryption.ts';
import { readSecret } from '../model/database/secret.ts';
import { finishScan } from '../model/scan/finishScan.ts';
import { savePageAudit } from '../model/scan/scanResults.ts';
import { account_events, accounts } from '../model/tables/account.ts';
import { newsletter_subscribers } from '../model/tables/visitor.ts';
import { addRunningScan, toAudit, toFinding } from '../model/testing/rows.ts';
import { type RunSql, runSql } from '../model/testing/sql.ts';
import { toUnsubscribeToken } from '../model/visitor/newsletterTokens.ts';
import type { ReportDocument } from '../report/document/document.ts';
import { listTree } from '../scanner/browser/processTree.ts';
import { causeClasses } from '../shared/contract/cause.ts';
import { toClass } from '../shared/words/causeWords.ts';
import { type Finding, findingSchema } from '../shared/work/finding.ts';

let site: TestSite;
let dataDir: string;
beforeAll(async () => {
  site = await serveSite();
  dataDir = await makeDataFolder('cli');
});
afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** For calls whose findings no test compares. */
const quick = ['--depth', 'quick'];

async function run(args: string[], input = '', more: Record<string, string> = {}) {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const env = {
    ...process.env,
    STUFENLOS_ALLOW_TARGETS: site.targets.join(','),
    STUFENLOS_DATA_DIR: dataDir,
    ...more,
  };
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input);
  const exit = once(child, 'exit');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await exit) as [number];
  return { code, stdout, stderr };
}

type Line = {
  url: string;
  final_url: string;
  status: number | null;
  ms: number;
  error?: { code: string };
  findings: unknown[];
};

const lineFindingSchema = findingSchema.extend({ class: z.enum(causeClasses).optional() }).strict();

describe('audit', () => {
  test('writes one line per address in input order, faults included, and nothing else to stdout', async () => {
    const addresses = [
      `${site.url}/bilder.html`,
      'file:///etc/passwd',
      `${site.url}/gibt-es-nicht`,
      'http://127.0.0.1:9/',
    ];
    const input = `# Startseite\n${site.url}/sprache.html\n\n${site.url}/weiter\n`;
    const { code, stdout, stderr } = await run(
      ['audit', ...addresses, '--stdin', '--format', 'ndjson'],
      input,
    );
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    expect(code).toBe(3);
    expect(stderr).toContain('--allow-local');
    expect(stderr).toContain('STUFENLOS_ALLOW_TARGETS');
    expect(lines.map(({ url, status, error }) => [url, status, error?.code])).toEqual([
      [addresses[0], 200, undefined],
      [addresses[1], null, 'WEBSITE_URL_SCHEME'],
      [addresses[2], 404, 'HTTP_STATUS'],
      [addresses[3], null, 'TARGET_PRIVATE'],
      [`${site.url}/sprache.html`, 200, undefined],
      [`${site.url}/weiter`, 200, undefined],
    ]);
    expect(lines[5]!.final_url).toBe(`${site.url}/ziel.html`);
    for (const { findings } of lines) for (const finding of findings) lineFindingSchema.parse(finding);
    expect(lines[0]!.findings).toContainEqual(
      expect.objectContaining({
        ...{ rule: 'image-alt', outcome: 'failed', class: 'error', criteria: ['1.1.1'] },
      }),
    );
    const told = lines.flatMap(({ findings }) => findings as Finding[]);
    for (const finding of told) {
      const isTold = finding.outcome === 'failed' || finding.outcome === 'cantTell';
      expect(lineFindingSchema.parse(finding).class).toBe(
        isTold ? toClass({ ...finding, confirmed_count: 0 } as never) : undefined,
      );
    }
  });
});

describe('what an audit says to a pipeline', () => {
  const dead = 'https://gibt-es-nicht.invalid/';

  test.each([
    ['an address that cannot be audited', [dead], 3],
    ['one of two', [dead, '/bilder.html'], 3],
    ['one of two, going on', [dead, '/bilder.html', '--keep-going'], 0],
    ['none of two, going on', [dead, dead, '--keep-going'], 3],
    ['no findings', ['/index.html', '--fail-on', 'cantTell'], 0],
  ])('%s', async (_, args, expected) => {
    const { code } = await run([
      ...['audit', ...quick],
      ...args.map((arg) => (arg.startsWith('/') ? site.url + arg : arg)),
    ]);
    expect(code).toBe(expected);
  });

  test('a reader that has enough, as head, ends it without a fault and without a browser', async () => {
    const addresses = ['/sprache.html', '/bilder.html', '/index.html'].map((path) => site.url + path);
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const settings = { STUFENLOS_ALLOW_TARGETS: site.targets.join(','), STUFENLOS_DATA_DIR: dataDir };
    const child = spawn(process.execPath, [main, 'audit', ...addresses, ...quick, '--concurrency', '1'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [exit, stderr] = [once(child, 'exit'), text(child.stderr)];
    await once(child.stdout, 'data');
    const tree = listTree(child.pid!);
    child.stdout.destroy();
    expect((await exit)[0]).toBe(0);
    expect(await stderr).not.toMatch(/EPIPE|Error| {4}at /);
    expect(tree.length).toBeGreaterThan(1);
    await expect.poll(() => tree.flatMap((pid) => listTree(pid)), { timeout: 10_000 }).toEqual([]);
  });

  test('--allow-local opens this machine for one call', async () => {
    const { port } = new URL(site.url);
    const address = `http://127.0.0.2:${port}/`;
    expect((await run(['audit', address, ...quick, '--allow-local'])).code).toBe(3);
    const open = await run(['audit', `http://localhost:${port}/index.html`, ...quick, '--allow-local']);
    expect(open.stdout).not.toContain('TARGET_PRIVATE');
  });

  test('help and version', async () => {
    expect((await run(['scan', '-h'])).stdout).toContain('--allow-local');
    expect((await run(['-v'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('reports for other programs', () => {
  type Sarif = {
    runs: { results: { ruleId: string; partialFingerprints: object }[]; invocations: object[] }[];
  };

  test.each([
    ['sarif', '"ruleId":"axe:image-alt"'],
    ['junit', 'classname="axe.image-alt"'],
    ['earl', '"outcome":"earl:failed"'],
    ['axe', '"id":"image-alt"'],
  ])('audit writes %s to a file, and nothing to stdout', async (format, mark) => {
    const file = join(dataDir, `bericht.${format}`);
    const args = ['--format', format, '--output', file, '--fail-on', 'failed'];
    const { code, stdout } = await run(['audit', `${site.url}/bilder.html`, ...quick, ...args]);
    expect([code, stdout]).toEqual([1, '']);
    expect(await readFile(file, 'utf8')).toContain(mark);
  });

  test('scan writes one result a cause over all its pages, with the same fingerprints each time', async () => {
    const scan = async () => {
      const args = ['--max-pages', '3', '--format', 'sarif', '--fail-on', 'never'];
      const { stdout } = await run(['scan', site.url, ...quick, ...args]);
      return (JSON.parse(stdout) as Sarif).runs[0]!.results;
    };
    const results = await scan();
    const prints = results.map(({ partialFingerprints }) => JSON.stringify(partialFingerprints));
    expect(new Set(prints).size).toBe(results.length);
    expect(
      (await scan()).map(({ partialFingerprints }) => JSON.stringify(partialFingerprints)).sort(),
    ).toEqual(prints.sort());
  });

  test('an address that cannot be audited is an error in JUnit and code 3', async () => {
    const { code, stdout } = await run(['audit', 'https://gibt-es-nicht.invalid/', '--format', 'junit']);
    expect(code).toBe(3);
    expect(stdout).toContain('errors="1"');
  });

  test('a file that cannot be written, or an unknown format, is wrong usage', async () => {
    const missing = join(dataDir, 'gibt-es-nicht', 'a.sarif');
    const unwritten = await run(['audit', site.url, '--format', 'sarif', '--output', missing]);
    expect([unwritten.code, unwritten.stderr]).toEqual([
      2,
      expect.stringContaining('lässt sich nicht schreiben'),
    ]);
    const unknown = await run(['audit', site.url, '--format', 'pdf']);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('sarif, junit, earl, axe')]);
  });
});

describe('scan', () => {
  test('summarises a website in German; findings set the exit code by --fail-on', async () => {
    const { code, stdout, stderr } = await run(['scan', site.url, '--max-pages', '3', ...quick]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/Seite 3 von 3 · .*Seiten\/min · \d+ Fehlerstelle/);
    expect(stdout).toMatch(
      /3 von mindestens \d+ Adressen, Grenze erreicht \(mehr mit --max-pages N\), geprüft in/,
    );
    expect(stdout).toContain('Die wichtigsten Ursachen:');
    expect(stdout).toContain('kein Nachweis der Konformität');
  });

  test('gives JSON and saves on demand, with a link that opens the result', async () => {
    const { code, stdout, stderr } = await run([
      'scan',
      site.url,
      '--max-pages',
      '2',
      '--format',
      'json',
      '--save',
      '--fail-on',
      'never',
    ]);
    expect(code, stderr).toBe(0);
    const summary = JSON.parse(stdout) as { pages: object; score: object; stored: string };
    expect(summary.pages).toMatchObject({ audited: 2, beyond_limit: expect.any(Number) as number });
    expect(summary.stored).toMatch(/\/app\/websites\/1#claim=[\w-]{43}$/);
  });

  test('a website that cannot be scanned is code 3 with its reason', async () => {
    const { code, stdout } = await run(['scan', 'http://127.0.0.1:9/']);
    expect(code).toBe(3);
    expect(stdout).toContain('Adressen im eigenen oder in einem privaten Netz werden nicht geprüft.');
  });
});

describe('Ctrl-C', () => {
  /**
   * Runs a command until it has written `mark`, then sends the signals, each after the reaction to the one before.
   */
  async function interrupt(args: string[], { mark, times }: { mark: RegExp; times: number }) {
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const temp = await mkdtemp(join(tmpdir(), 'st-'));
    const env = {
      ...process.env,
      ...{ STUFENLOS_ALLOW_TARGETS: site.targets.join(','), STUFENLOS_DATA_DIR: dataDir, TMPDIR: temp },
    };
    const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const exit = once(child, 'close');
    let stdout = '';
    let heard = '';
    let tree: number[] = [];
    let sent = 0;
    let askedAt = 0;
    child.stdout.on('data', (part: Buffer) => {
      stdout += part.toString();
      hear(part.toString());
    });
    child.stderr.on('data', (part: Buffer) => hear(part.toString()));
    const hear = (words: string) => {
      heard += words;
      if (sent >= times || !(sent === 0 ? mark : /Wird angehalten/).test(heard)) return;
      if (sent === 0) tree = listTree(child.pid!);
      sent++;
      askedAt = performance.now();
      child.kill('SIGINT');
    };
    const [code] = (await exit) as [number];
    const ms = performance.now() - askedAt;
    expect(tree.length, heard).toBeGreaterThan(1);
    const left = await readdir(temp);
    await rm(temp, { recursive: true, force: true });
    await untilGone(tree);
    return { code, ms, left, stdout };
  }

  async function untilGone(tree: number[]): Promise<void> {
    await expect.poll(() => tree.flatMap((pid) => listTree(pid)), { timeout: 10_000 }).toEqual([]);
  }

  test('ends a scan after the pages in hand, with what it has, its own code, and nothing left behind', async () => {
    const asked = ['--max-pages', '60', '--concurrency', '1', '--format', 'json', '--save'];
    const args = ['scan', site.url, ...quick, ...asked];
    const { code, ms, left, stdout } = await interrupt(args, { mark: /Seite \d+ von/, times: 1 });
    const summary = JSON.parse(stdout) as { interrupted: boolean; pages: { found: number; audited: number } };
    expect(code).toBe(130);
    expect(summary.interrupted).toBe(true);
    expect(summary.pages.audited).toBeGreaterThan(0);
    expect(summary.pages.found).toBeGreaterThan(summary.pages.audited);
    expect(ms).toBeLessThan(15_000);
    expect(left).toEqual([]);
    const database = await openDatabase({ dataDir });
    const sql: RunSql = (words, ...values) => runSql(database.db, words, ...values);
    const [saved] = await sql`select status, finished_at is not null as is_over, pages_done from scans
      order by id desc limit 1`;
    await database.close();
    expect(saved).toEqual({
      status: 'stopped',
      is_over: true,
      pages_done: summary.pages.audited,
    });
  });

  test('a page that never answers does not keep it, nor changes its code', async () => {
    const release = site.hold('/bilder.html');
    const addresses = [`${site.url}/sprache.html`, `${site.url}/bilder.html`];
    const args = ['audit', ...addresses, ...quick, '--concurrency', '1'];
    const { code, ms, left, stdout } = await interrupt(args, { mark: /sprache/, times: 1 });
    release();
    expect(code).toBe(130);
    expect(ms).toBeLessThan(15_000);
    expect(stdout).toContain('/sprache.html');
    expect(left).toEqual([]);
  });

  test('pressed twice ends at once, without a result and without a browser', async () => {
    const release = site.hold('/bilder.html');
    const addresses = [`${site.url}/sprache.html`, `${site.url}/bilder.html`];
    const args = ['audit', ...addresses, ...quick, '--concurrency', '1'];
    const { code, ms, left } = await interrupt(args, { mark: /sprache/, times: 2 });
    release();
    expect(code).toBe(130);
    expect(ms).toBeLessThan(8_000);
    expect(left).toEqual([]);
  });
});

test('jobs names what was set aside; without any it says so', async () => {
  const { code, stdout, stderr } = await run(['jobs']);
  expect([code, stdout]).toEqual([0, '']);
  expect(stderr).toContain('keine Aufträge, die gescheitert sind');
});

test('doctor says in plain words what is there and what is missing', async () => {
  const before = await listFiles();
  const { stdout } = await run(['doctor']);
  expect(await listFiles(), 'doctor writes nothing').toEqual(before);
  expect(stdout).toMatch(/✓ Node 2\d/);
  expect(stdout).toMatch(/[✓!] Bildprozess: /);
  const isRoot = process.getuid?.() === 0;
  expect(stdout).toMatch(
    isRoot ? /! Chromium [\d.]+ startet, aber ohne Sandbox: \S+/ : /✓ Chromium [\d.]+ startet: \S+/,
  );
  expect(stdout).toContain('✓ Eingebettete Datenbank: bereit und auf dem neuesten Stand');
  expect(stdout).toMatch(/[✓✗] Freier Arbeitsspeicher: /);
  const broken = await run(['doctor'], '', {
    CHROMIUM_PATH: '/gibt/es/nicht',
    DATABASE_URL: 'postgres://127.0.0.1:9/x',
  });
  expect(broken.code).toBe(3);
  expect(broken.stdout).toMatch(/✗ Chromium/);
  expect(broken.stdout).toMatch(/✗ PostgreSQL \(DATABASE_URL\): Unter 127.0.0.1:9 antwortet keine Datenbank/);
});

const listFiles = async () =>
  Promise.all(
    (await readdir(dataDir, { recursive: true }))
      .toSorted()
      .map(async (name) => [name, (await stat(join(dataDir, name))).mtimeMs]),
  );

test('doctor makes no data folder where there is none', async () => {
  const missing = join(dataDir, 'gibt-es-nicht');
  const { stdout } = await run(['doctor'], '', { STUFENLOS_DATA_DIR: missing });
  expect(stdout).toContain('! Eingebettete Datenbank: noch leer');
  expect(await readdir(dataDir)).not.toContain('gibt-es-nicht');
});

test.runIf(process.getuid?.() === 0)(
  'doctor names the missing sandbox as a fault where it is refused',
  async () => {
    const { code, stdout } = await run(['doctor'], '', { STUFENLOS_ALLOW_UNSANDBOXED_CHROMIUM: 'false' });
    expect(code).toBe(3);
    expect(stdout).toMatch(/✗ Chromium startet nicht: .*Sandbox.*STUFENLOS_ALLOW_UNSANDBOXED_CHROMIUM/);
  },
);

test('newsletter writes who has confirmed, with the address to unsubscribe, and what begins like a formula as text', async () => {
  const confirmed_at = '2026-11-21T13:05:00.000Z';
  const person = { firstname: 'Erika', lastname: '-', confirmed_at };
  const database = await openDatabase({ dataDir });
  const many = Array.from({ length: 500 }, (_, n) => ({
    ...person,
    email: `viele${n}@example.de`,
    status: 'confirmed' as const,
  }));
  await database.db.insert(newsletter_subscribers).values([
    { ...person, email: 'wartet@example.de', status: 'pending' },
    ...many,
    {
      email: 'chefin@example.de',
      status: 'confirmed',
      firstname: '=1+1',
      lastname: 'Müller',
      company: 'Müller, "Meyer" & Co',
      shop_system: 'shopware',
      confirmed_at,
    },
    { ...person, email: 'weg@example.de', status: 'unsubscribed' },
  ]);
  await expect(run(['newsletter'])).resolves.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Die eingebettete Datenbank wird gerade benutzt.'),
  });
  await database.close();
  const { code, stdout } = await run(['newsletter'], '', { PUBLIC_URL: 'https://stufenlos.example' });
  const lines = stdout.split('\r\n');
  const id = 502;
  const token = toUnsubscribeToken(openEncryption({ secret: readSecret(dataDir)! }), { id });
  expect(code).toBe(0);
  expect(lines[0]).toBe('email,firstname,lastname,company,shop_system,confirmed_at,unsubscribe_url');
  expect(lines[1]).toMatch(/^viele0@example\.de,Erika,-,,,2026-11-21T13:05:00\.000Z,https:\/\/stuf/);
  expect(lines[501]).toBe(
    `chefin@example.de,'=1+1,Müller,"Müller, ""Meyer"" & Co",shopware,${confirmed_at},https://stufenlos.example/newsletter/abmelden?token=${token}`,
  );
  expect(lines.slice(502)).toEqual(['']);
});

describe('report', () => {
  const settings = { STUFENLOS_DATA_DIR: '', PUBLIC_URL: 'https://stufenlos.example' };
  const report = (...args: string[]) => run(['report', ...args], '', settings);

  beforeAll(async () => {
    settings.STUFENLOS_DATA_DIR = await makeDataFolder('report');
    const { db, close } = await openDatabase({ dataDir: settings.STUFENLOS_DATA_DIR });
    const tell: RunSql = (text, ...values) => runSql(db, text, ...values);
    await tell`insert into organizations (name) values ('Muster GmbH'), ('Zweite GmbH')`;
    const { scan } = await addRunningScan(db, 'https://laden.example/');
    await savePageAudit(
      db,
      scan,
      toAudit('https://laden.example/', { findings: [toFinding('failed', ['1.1.1'])] }),
    );
    await finishScan(db, scan);
    await tell`update websites set organization_id = 1, name = 'Laden'`;
    const { scan: foreign } = await addRunningScan(db, 'https://werkstatt.example/');
    await savePageAudit(db, foreign, toAudit('https://werkstatt.example/', { findings: [] }));
    await finishScan(db, foreign);
    await tell`update websites set organization_id = 1 where url = 'https://werkstatt.example/'`;
    await tell`insert into websites (url, organization_id, trashed_at) values
      ('https://weg.example/', 1, now()), ('https://zwei.example/', 1, null), ('https://zwei.example/', 2, null),
      ('https://gast.example/', null, null)`;
    await close();
  });
  afterAll(() => rm(settings.STUFENLOS_DATA_DIR, { recursive: true }));

  test('is made of a website by number, address or name, with progress beside the output', async () => {
    for (const name of ['1', 'laden.example', 'Laden']) {
      const { code, stdout, stderr } = await report(name, '--kind', 'tasks', '--format', 'json');
      const { title, sections } = JSON.parse(stdout) as ReportDocument;
      expect([code, title]).toEqual([0, 'Aufgabenliste zur Barrierefreiheit']);
      expect(JSON.stringify(sections)).toContain('https://stufenlos.example/app/websites/1/causes/');
      expect(stderr).toContain('Gelesen wird https://laden.example/.\nDie Datei wird geschrieben.\n');
    }
  });

  test('of all websites is made of one organization, which is named where there are several', async () => {
    const { code, stdout, stderr } = await report('1', '--kind', 'portfolio', '--format', 'json');
    const { title, sections } = JSON.parse(stdout) as ReportDocument;
    expect([code, title]).toEqual([0, 'Portfolio aller Websites']);
    expect(stderr).toContain('Gelesen werden alle Websites von „Muster GmbH“.');
    const words = JSON.stringify(sections);
    for (const url of ['werkstatt.example', 'zwei.example', '/app/websites/1/causes/'])
      expect(words).toContain(url);
    expect(words).not.toMatch(/weg\.example|gast\.example/);
    expect((await report('Zweite GmbH', '--kind', 'portfolio')).stderr).toContain('„Zweite GmbH“');
  });

  test('speaks the language of the command', async () => {
    const { stdout } = await run(['report', '1', '--format', 'json'], '', {
      ...settings,
      STUFENLOS_LANG: 'en',
    });
    const { lang, title } = JSON.parse(stdout) as ReportDocument;
    expect({ lang, title }).toEqual({ lang: 'en', title: 'Accessibility audit report' });
  });

  test('is written into a file whose ending names the format, and leaves it alone when it fails', async () => {
    const path = join(settings.STUFENLOS_DATA_DIR, 'bericht.PDF');
    const { code, stdout, stderr } = await report('1', '--output', path, '--client', 'Stadtwerke');
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(/Der Bericht steht in „.*bericht\.PDF“ \(\d+,\d KB\)\./);
    const written = await readFile(path);
    expect(written.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await report('1', '--output', path, '--title', 'BFSG-konform')).code).toBe(2);
    expect((await readFile(path)).equals(written)).toBe(true);
  });

  test.each([
    [['weg.example'], 'Eine Website „weg.example“ gibt es in dieser Installation nicht.'],
    [['9999'], 'gibt es in dieser Installation nicht.'],
    [['gast.example'], 'Die Website „gast.example“ gehört noch zu keinem Konto.'],
    [['zwei.example'], 'gibt es mehrmals. Bitte nennen Sie die Nummer: 4 (Muster GmbH), 5 (Zweite GmbH)'],
    [['--kind', 'portfolio'], 'Bitte nennen Sie die Nummer: 1 (Muster GmbH), 2 (Zweite GmbH)'],
    [['Dritte', '--kind', 'portfolio'], 'Diese Organisation gibt es in dieser Installation nicht.'],
    [['1', '--kind', 'comparison', '--scan', '77'], 'Diesen Scan gibt es nicht'],
    [['1', '--kind', 'comparison', '--scan', '2'], 'Diesen Scan gibt es nicht'],
    [
      ['1', '--output', '/gibt/es/nicht.html'],
      'In die Datei „/gibt/es/nicht.html“ lässt sich nicht schreiben.',
    ],
  ])('of %j ends with code 2 and says why', async (args, words) => {
    const { code, stdout, stderr } = await report(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
  });

  test('says that the embedded database is in use, in English too', async () => {
    const { close } = await openDatabase({ dataDir: settings.STUFENLOS_DATA_DIR });
    const { code, stderr } = await run(['report', '1'], '', { ...settings, STUFENLOS_LANG: 'en' });
    await close();
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^The embedded database is in use\./)]);
  });
});

test('rotate-secret exchanges the secret, and refuses to guess a lost one', async () => {
  const folder = await makeDataFolder('rotate');
  const settings = { STUFENLOS_DATA_DIR: folder };
  await run(['newsletter'], '', settings);
  const before = readSecret(folder);
  const rotated = await run(['rotate-secret'], '', settings);
  expect(rotated).toMatchObject({ code: 0, stdout: expect.stringContaining('1 Wert ist mit dem neuen') });
  expect(readSecret(folder)).not.toBe(before);
  await rm(join(folder, 'secret'));
  expect(await run(['rotate-secret'], '', settings)).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('„secret“ fehlt'),
  });
  expect((await run(['rotate-secret', '--lost'], '', settings)).code).toBe(0);
  expect((await run(['newsletter'], '', settings)).code).toBe(0);
  await rm(folder, { recursive: true });
});

test('events writes the security trail of all accounts, or of one', async () => {
  const database = await openDatabase({ dataDir });
  const place = 'unknown' as const;
  for (const email of ['erika@example.de', 'jörg@example.de']) {
    const [account] = await database.db.insert(accounts).values({ email }).returning();
    const rows = Array.from({ length: 501 }, () => ({
      account_id: account!.id,
      event: 'sign_in' as const,
      place,
    }));
    await database.db.insert(account_events).values(rows);
  }
  await database.close();
  const read = async (...args: string[]) => {
    const { code, stdout } = await run(['events', ...args]);
    expect(code).toBe(0);
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: number; email: string });
  };
  const all = await read();
  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 1_002 }, (_, n) => n + 1));
  expect(all[0]).toMatchObject({ email: 'erika@example.de', event: 'sign_in', place, client_hash: null });
  expect(new Set((await read('--account', 'Jörg@example.de')).map(({ email }) => email))).toEqual(
    new Set(['jörg@example.de']),
  );
});

test('admin adds an owner, sets a password, and locks an account out', async () => {
  const folder = await makeDataFolder('admin');
  const settings = { STUFENLOS_DATA_DIR: folder };
  const admin = (args: string[], input = '') => run(['admin', ...args], input, settings);
  const secret = 'Kutsche-Regen-42-Birne';
  expect(
    await admin(['create', 'Erika@example.de', '--name', ' Eri\nka\u202e'], `${secret}\n`),
  ).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('erika@example.de ist angelegt'),
  });
  const list = async () => {
    const { stdout } = await admin(['list']);
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { disabled_at: string | null; operator_since: string | null });
  };
  expect(await list()).toMatchObject([
    { email: 'erika@example.de', name: 'Eri ka', role: 'owner', disabled_at: null },
  ]);
  const refused = [
    await admin(['create', 'erika@example.de'], secret),
    await admin(['create', 'max@example.de'], 'kurz'),
    await admin(['password', 'niemand@example.de'], secret),
  ];
  expect(refused.map(({ code, stderr }) => [code, stderr.trimEnd().split('\n').length])).toEqual(
    refused.map(() => [2, 1]),
  );
  const changed = await admin(['password', 'erika@example.de'], 'Anders-Regen-42-Birne');
  expect(changed.stdout).toContain('alle Sitzungen sind beendet');
  expect((await admin(['disable', 'erika@example.de'])).code).toBe(0);
  expect((await list())[0]).toMatchObject({ disabled_at: expect.any(String), operator_since: null });
  expect((await admin(['enable', 'erika@example.de'])).code).toBe(0);
  const appointed = await admin(['appoint', 'erika@example.de']);
  expect([appointed.code, appointed.stdout]).toEqual([0, expect.stringContaining('/app/betrieb')]);
  expect((await list())[0]).toMatchObject({ disabled_at: null, operator_since: expect.any(String) });
  expect((await admin(['dismiss', 'erika@example.de'])).code).toBe(0);
  expect((await list())[0]!.operator_since).toBeNull();
  const database = await openDatabase({ dataDir: folder });
  expect(await admin(['list'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('wird gerade benutzt'),
  });
  await database.close();
  await rm(folder, { recursive: true });
});

test.each([
  [[]],
  [['gibt-es-nicht']],
  [['scan']],
  [['scan', 'https://a.example', 'https://b.example']],
  [['scan', 'https://']],
  [['scan', 'a.example', '--max-pages', '0']],
  [['scan', 'a.example', '--cookies', '[1]']],
  [['scan', 'a.example', '--format', 'xml']],
  [['scan', 'a.example', '--gibt-es-nicht']],
  [['audit']],
  [['newsletter', 'alle']],
  [['report']],
  [['report', '1', '--kind', 'roman']],
  [['report', '1', '--format', 'pdf']],
  [['report', '1', '--parts', 'causes,alles']],
  [['report', '1', '--title', 'x'.repeat(201)]],
  [['rotate-secret', 'alles']],
  [['events', 'alle']],
  [['admin']],
  [['admin', 'create', 'keine-adresse']],
])('%j is a wrong call: code 2 and a German sentence', async (args) => {
  const { code, stdout, stderr } = await run(args);
  expect(code).toBe(2);
  expect(stdout + stderr).toMatch(/Hilfe|braucht|kennt nur|Bitte|Aufruf/);
});
