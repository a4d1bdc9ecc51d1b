import { afterAll, beforeAll, expect, test } from 'vitest';
import { acrossPages } from '../../shared/comparison/rules.ts';
import { automaticReasons } from '../../shared/text/causeReasons.ts';
import type { PageOutline } from '../../shared/work/outline.ts';
import type { Database } from '../database/database.ts';
import { findKnownPage } from '../page/pageFingerprints.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding, toFingerprint } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { finishScan } from './finishScan.ts';
import { type RunningScan, savePageAudit, savePageUnchanged } from './scanResults.ts';

let database: Database;
let run: RunSql;
beforeAll(async () => {
  database = await openTestDatabase();
  run = (text, ...values) => runSql(database.db, text, ...values);
});
afterAll(() => database.close());

const origin = 'https://vergleich.example';
const links = ['/produkte', '/preise', '/korb', '/presse'];

const toOutline = (heading: string, hrefs = links, names: { [href: string]: string } = {}): PageOutline => ({
  base: null,
  heading,
  searches: [],
  groups: [
    {
      place: 'head',
      label: '',
      component: 'nav > ul',
      selector: 'nav ul',
      snippet: '<ul>',
      links: hrefs.map((href) => [names[href] ?? `Name von ${href.slice(1)}`, href]),
    },
  ],
});

type Visit = { path: string; title?: string; outline: PageOutline };

const sound: Visit[] = ['a', 'b', 'c', 'd'].map((name) => ({
  path: `/${name}`,
  title: `Kapitel ${name.repeat(5)}`,
  outline: toOutline(`Kapitel ${name.repeat(5)}`),
}));
const turned: Visit = { ...sound[3]!, outline: toOutline('Kapitel ddddd', links.toReversed()) };

const passed = [toFinding('passed', ['3.2.3'], 'any'), toFinding('passed', ['2.4.2'], 'document-title')];

async function visit(scan: RunningScan, visits: Visit[]): Promise<void> {
  for (const { path, title = 'Titel', outline } of visits)
    await savePageAudit(
      database.db,
      scan,
      toAudit(origin + path, { title, outline, findings: passed, fingerprint: toFingerprint(path) }),
      { auditSetup: 'same' },
    );
}

async function scanAll(scan: RunningScan, visits: Visit[]): Promise<void> {
  await visit(scan, visits);
  await finishScan(database.db, scan);
}

const listFound = (website_id: number) =>
  run<{ url: string; rule: string; scan_id: number }>`select p.url, f.rule, f.scan_id::int from findings f
    join pages p on p.id = f.page_id where f.website_id = ${website_id} and f.engine = ${acrossPages} order by p.url, f.rule`;
const listCheck = async (website_id: number, criteria: string) =>
  (
    await run<{
      line: string;
    }>`select right(p.url, 2) || ' ' || c.status as line from checks c join pages p on p.id = c.page_id
    where c.website_id = ${website_id} and c.criteria = ${criteria} order by p.url`
  ).map(({ line }) => line);
const getCause = async (website_id: number) =>
  (
    await run`select status, page_count::int, finding_count::int from causes
    where website_id = ${website_id} and engine = ${acrossPages}`
  )[0];
const countsOf = async (website_id: number) =>
  (
    await run<{
      failed_count: number;
    }>`select failed_count::int from pages where website_id = ${website_id} order by url`
  ).map(({ failed_count }) => failed_count);

test('a fault that only a comparison shows is found at the end of a scan, and gone when it is mended', async () => {
  const { scan } = await addRunningScan(database.db, origin);
  const { website_id } = scan;
  await scanAll(scan, [...sound.slice(0, 3), turned]);
  expect(await listFound(website_id)).toEqual([
    { url: `${origin}/d`, rule: 'navigation-order', scan_id: scan.id },
  ]);
  expect(await listCheck(website_id, '3.2.3')).toEqual(['/a clean', '/b clean', '/c clean', '/d fail']);
  expect(await countsOf(website_id)).toEqual([0, 0, 0, 1]);
  expect(await getCause(website_id)).toMatchObject({ status: 'open', page_count: 1, finding_count: 1 });
  const [{ found_at }] = (await run`select found_at from findings where engine = ${acrossPages}`) as [
    { found_at: string },
  ];

  const again = await addNextScan(database.db, website_id);
  await visit(again, [...sound.slice(0, 3), turned]);
  expect(await listCheck(website_id, '3.2.3')).toEqual(['/a clean', '/b clean', '/c clean', '/d fail']);
  expect(await countsOf(website_id)).toEqual([0, 0, 0, 1]);
  await finishScan(database.db, again);
  await finishScan(database.db, again);
  expect(await listFound(website_id)).toEqual([
    { url: `${origin}/d`, rule: 'navigation-order', scan_id: again.id },
  ]);
  expect(await run`select found_at from findings where engine = ${acrossPages}`).toEqual([{ found_at }]);

  await scanAll(await addNextScan(database.db, website_id), sound);
  expect(await listFound(website_id)).toEqual([]);
  expect(await listCheck(website_id, '3.2.3')).toEqual(['/a pass', '/b pass', '/c pass', '/d pass']);
  expect(await countsOf(website_id)).toEqual([0, 0, 0, 0]);
  expect(await getCause(website_id)).toMatchObject({ status: 'fixed', finding_count: 0 });
});

test('a fault that only a comparison shows refutes what was taken over from another page', async () => {
  const { scan } = await addRunningScan(database.db, origin);
  const { website_id } = scan;
  await scanAll(scan, sound);
  await run`update checks c set status = 'pass', set_by = 'person', taken_from = (select id from pages where website_id = ${website_id} order by id limit 1)
    where website_id = ${website_id} and criteria = '3.2.3'`;
  await scanAll(await addNextScan(database.db, website_id), [...sound.slice(0, 3), turned]);
  expect(await listCheck(website_id, '3.2.3')).toEqual(['/a pass', '/b pass', '/c pass', '/d fail']);
  expect(await run`select set_by from checks where website_id = ${website_id} and status = 'fail'`).toEqual([
    { set_by: 'scan' },
  ]);
});

test('what the pages of a scan prove together is decided with a note, until they prove it no more', async () => {
  const { scan } = await addRunningScan(database.db, 'https://wege.example');
  const { website_id } = scan;
  const save = (to: RunningScan, path: string, hasSearch: boolean) => {
    const outline = toOutline(`Seite ${path}`, ['/a', '/b', '/c', '/d', '/e']);
    const search = {
      action: '/suche',
      field: 'q',
      name: 'Suchen',
      component: '',
      selector: 'form',
      snippet: '',
    };
    if (hasSearch) outline.searches.push(search);
    const fingerprint = toFingerprint(path);
    return savePageAudit(
      database.db,
      to,
      toAudit(`https://wege.example${path}`, { title: path, outline, findings: [], fingerprint }),
      { auditSetup: 'same' },
    );
  };
  for (const path of ['/a', '/b', '/c', '/z']) await save(scan, path, path !== '/c');
  await finishScan(database.db, scan);
  // No navigation leads to /z, and /c has no search.
  expect(await listCheck(website_id, '2.4.5')).toEqual(['/a pass', '/b pass']);
  expect(await listCheck(website_id, '3.2.3')).toEqual(['/a pass', '/b pass', '/c pass', '/z pass']);
  const [{ note }] = (await run`select note from checks where criteria = '2.4.5' limit 1`) as [
    { note: string },
  ];
  expect(note).toContain('Suche');

  const next = await addNextScan(database.db, website_id);
  for (const path of ['/a', '/b']) await save(next, path, false);
  await finishScan(database.db, next);
  expect(await listCheck(website_id, '2.4.5')).toEqual([]);
});

test('pages that are taken over unchanged are compared with what their audit read', async () => {
  const { scan } = await addRunningScan(database.db, 'https://unveraendert.example');
  const { website_id } = scan;
  const at = (path: string) => `https://unveraendert.example${path}`;
  const save = (to: RunningScan, { path, title = '', outline }: Visit) =>
    savePageAudit(
      database.db,
      to,
      toAudit(at(path), { title, outline, findings: passed, fingerprint: toFingerprint(path) }),
      { auditSetup: 'same' },
    );
  for (const one of sound) await save(scan, one);
  await finishScan(database.db, scan);
  const next = await addNextScan(database.db, website_id);
  for (const { path } of sound.slice(0, 3)) {
    const known = await findKnownPage(database.db, { website_id, auditSetup: 'same' }, at(path));
    await savePageUnchanged(database.db, next, { known: known as never, fingerprint: null });
  }
  await save(next, turned);
  await finishScan(database.db, next);
  expect(await listFound(website_id)).toMatchObject([{ url: at('/d'), rule: 'navigation-order' }]);
});

test('a scan of single pages takes a mended fault away and adds none', async () => {
  const { scan: first } = await addRunningScan(database.db, 'https://einzeln.example');
  const { website_id } = first;
  const scanOf = async (scan: RunningScan, visits: Visit[]) => {
    for (const { path, title = '', outline } of visits)
      await savePageAudit(
        database.db,
        scan,
        toAudit(`https://einzeln.example${path}`, { title, outline, findings: passed }),
      );
    await finishScan(database.db, scan);
  };
  await scanOf(first, [...sound.slice(0, 3), turned]);
  expect(await listFound(website_id)).toHaveLength(1);
  const single = async () => ({ ...(await addNextScan(database.db, website_id)), scope: 'pages' as const });
  await scanOf(await single(), [{ ...sound[2]!, outline: toOutline('Kapitel ccccc', links.toReversed()) }]);
  expect(await listFound(website_id)).toHaveLength(1);
  await scanOf(await single(), [sound[2]!, sound[3]!]);
  expect(await listFound(website_id)).toEqual([]);
});

test('a repeated title is asked about once, and takes back what the page alone passed', async () => {
  const { scan } = await addRunningScan(database.db, 'https://titel.example');
  const { website_id } = scan;
  for (const [path, heading] of [
    ['/antrag/a', 'Persönliches'],
    ['/antrag/b', 'Überweisung'],
    ['/c', 'Antrag'],
  ])
    await savePageAudit(
      database.db,
      scan,
      toAudit(`https://titel.example${path}`, {
        title: path === '/c' ? 'Antrag' : 'Etwas beantragen',
        outline: toOutline(heading!),
        findings: [...passed, toFinding('passed', ['2.4.2'], 'title-vague')],
      }),
    );
  expect(await listCheck(website_id, '2.4.2')).toEqual(['/a pass', '/b pass', '/c pass']);
  await finishScan(database.db, scan);
  expect((await listFound(website_id)).map(({ rule }) => rule)).toEqual([
    'title-repeated-asked',
    'title-repeated-asked',
  ]);
  expect(await listCheck(website_id, '2.4.2')).toEqual(['/c pass']);
  expect(await run`select page_count::int from questions where website_id = ${website_id}`).toEqual([
    { page_count: 2 },
  ]);
  expect(
    await run`select answered_checks -> '2.4.2' ->> 'status' as status from pages where website_id = ${website_id} order by url`,
  ).toEqual([{ status: 'pass' }, { status: 'pass' }, { status: null }]);
});

test('a page whose title belongs to another one is not also asked about it, and audited again once it does not', async () => {
  const { scan } = await addRunningScan(database.db, 'https://titel.example');
  const { website_id } = scan;
  const asked = toFinding('cantTell', ['2.4.2'], 'title-fits-asked');
  const save = async (to: RunningScan, titles: { [path: string]: string }) => {
    for (const [path, title] of Object.entries(titles)) {
      const audit = toAudit(`https://titel.example${path}`, {
        ...{ title, outline: toOutline(path === '/' ? 'Stadtbücherei' : 'Öffnungszeiten') },
        ...{ findings: path === '/' ? passed : [...passed, asked], fingerprint: toFingerprint(path) },
      });
      await savePageAudit(database.db, to, audit, { auditSetup: 'same' });
    }
    await finishScan(database.db, to);
  };
  const listTold = async () =>
    (await run<{ rule: string }>`select rule from findings where website_id = ${website_id}`).map(
      ({ rule }) => rule,
    );
  await save(scan, { '/': 'Stadtbücherei', '/zeiten': 'Stadtbücherei' });
  expect(await listTold()).toEqual(['title-of-other-page']);
  expect(
    await run`select failed_count, cant_tell_count from pages where website_id = ${website_id} order by url`,
  ).toEqual([
    { failed_count: 0, cant_tell_count: 0 },
    { failed_count: 1, cant_tell_count: 0 },
  ]);
  await save(await addNextScan(database.db, website_id), { '/': 'Willkommen', '/zeiten': 'Stadtbücherei' });
  const known = await findKnownPage(
    database.db,
    { website_id, auditSetup: 'same' },
    'https://titel.example/zeiten',
  );
  expect([await listTold(), known]).toEqual([['title-fits-asked'], null]);
});

test('a repeated title is not called mended while the page keeps it, only once it changes', async () => {
  const { scan } = await addRunningScan(database.db, 'https://umbenannt.example');
  const { website_id } = scan;
  const save = async (to: RunningScan, titles: { [path: string]: string }) => {
    for (const [path, title] of Object.entries(titles)) {
      const outline = toOutline(path === '/' ? 'Stadtbücherei' : 'Öffnungszeiten');
      const audit = toAudit(`https://umbenannt.example${path}`, { title, outline, findings: passed });
      await savePageAudit(database.db, to, audit, { auditSetup: 'same' });
    }
    await finishScan(database.db, to);
  };
  const listEnds = () =>
    run`select text from cause_events where website_id = ${website_id} and status = 'fixed' order by id`;
  const again = () => addNextScan(database.db, website_id);
  await save(scan, { '/': 'Stadtbücherei', '/zeiten': 'Stadtbücherei' });
  await save(await again(), { '/': 'Willkommen', '/zeiten': 'Stadtbücherei' });
  expect(await listEnds()).toEqual([{ text: automaticReasons.titleKept }]);
  await save(await again(), { '/': 'Stadtbücherei', '/zeiten': 'Stadtbücherei' });
  await save(await again(), { '/': 'Stadtbücherei', '/zeiten': 'Öffnungszeiten' });
  expect((await listEnds()).at(-1)).toEqual({ text: automaticReasons.gone });
});

test('a place is not new because another page now is the one that its title belongs to', async () => {
  const { scan } = await addRunningScan(database.db, 'https://besitz.example');
  const { website_id } = scan;
  const save = async (to: RunningScan, start: string) => {
    const headings = { '/': 'Guten Tag', '/haus': 'Stadtbücherei', '/zeiten': 'Öffnungszeiten' };
    for (const [path, heading] of Object.entries(headings)) {
      const title = path === '/' ? start : 'Stadtbücherei';
      const audit = toAudit(`https://besitz.example${path}`, {
        ...{ title, outline: toOutline(heading), findings: passed },
      });
      await savePageAudit(database.db, to, audit, { auditSetup: 'same' });
    }
    await finishScan(database.db, to);
  };
  const listTold = () =>
    run<{
      owner: string;
      found_at: Date;
    }>`select substring(message from 'besitz.example(/\\w*)') as owner, found_at
      from findings where website_id = ${website_id} and engine = ${acrossPages}`;
  await save(scan, 'Stadtbücherei');
  const [first] = await listTold();
  await save(await addNextScan(database.db, website_id), 'Willkommen');
  expect([first?.owner, await listTold()]).toEqual(['/', [{ owner: '/haus', found_at: first?.found_at }]]);
});
