import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, toAudit } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { finishScan } from './finishScan.ts';
import { toFrontier } from './scanPages.ts';
import { beginScan, findHelpedScan, savePageAudit } from './scanResults.ts';
import { joinScanInNeed, leaveScan, shareScan, touchWorker } from './scanWorkers.ts';

let database: Database;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => run`delete from websites`);

let sites = 0;

type Wanted = {
  waiting?: number;
  maxPages?: number;
  organization?: number | null;
  isShared?: boolean;
  lead?: string;
};

async function addScan(wanted: Wanted = {}) {
  const { waiting = 10, maxPages = 25, organization = null, isShared = true, lead = 'lead' } = wanted;
  const url = `https://gemeinsam${++sites}.example/`;
  const { scan } = await addRunningScan(database.db, url, maxPages);
  await run`update websites set organization_id = ${organization} where id = ${scan.website_id}`;
  await run`update scan_workers set worker_id = ${lead} where scan_id = ${scan.id}`;
  if (isShared) await shareScan(database.db, scan.id);
  const paths = Array.from({ length: waiting }, (_, n) => ({ url: `${url}${n}`, depth: 0 }));
  await toFrontier(database.db, scan).add(paths);
  return { ...scan, url, worker_id: lead };
}

const addOrganization = async (name: string) =>
  (await run<{ id: number }>`insert into organizations (name) values (${name}) returning id::int`)[0]!.id;

type Scan = Awaited<ReturnType<typeof addScan>>;

const claimFor = (scan: Scan, worker_id: string) => toFrontier(database.db, { ...scan, worker_id }).claim();
const touch = (scan: Scan, worker_id: string) => touchWorker(database.db, { id: scan.id, worker_id });

const listClaims = async ({ id }: Scan) =>
  (
    await run<{ worker: string }>`select claimed_by as worker from scan_pages
      where scan_id = ${id} and status = 'running' order by 1`
  ).map(({ worker }) => worker);
const listWorkers = async ({ id }: Scan) =>
  (
    await run<{ worker: string }>`select worker_id || case when is_leader then '!' else '' end as worker
      from scan_workers where scan_id = ${id} order by 1`
  ).map(({ worker }) => worker);
const countTaken = async ({ id }: Scan) =>
  (await run<{ n: number }>`select pages_taken::int as n from scans where id = ${id}`)[0]!.n;
const fallSilent = (scan: Scan, worker_id: string) =>
  run`update scan_workers set seen_at = now() - interval '31 seconds'
    where scan_id = ${scan.id} and worker_id = ${worker_id}`;

async function addHelpedScan() {
  const scan = await addScan();
  expect(await joinScanInNeed(database.db, 'help')).toBe(scan.id);
  await claimFor(scan, 'lead');
  await claimFor(scan, 'help');
  return scan;
}

describe('pages in hand', () => {
  test('of a leader that died wait again when another leads; its living helpers keep theirs', async () => {
    const scan = await addHelpedScan();
    await beginScan(database.db, scan.id, 'next');
    expect(await listWorkers(scan)).toEqual(['help', 'next!']);
    expect(await listClaims(scan)).toEqual(['help']);
    expect(await countTaken(scan)).toBe(1);
  });

  test('of a helper that fell silent wait again when the leader looks after it', async () => {
    const scan = await addHelpedScan();
    await touch(scan, 'lead');
    expect(await listClaims(scan)).toEqual(['help', 'lead']);
    await fallSilent(scan, 'help');
    await touch(scan, 'lead');
    expect(await listWorkers(scan)).toEqual(['lead!']);
    expect(await listClaims(scan)).toEqual(['lead']);
    expect(await countTaken(scan)).toBe(1);
  });

  test('of a helper that says in time that it is alive stay its own; helpers do not look after others', async () => {
    const scan = await addHelpedScan();
    await fallSilent(scan, 'help');
    await fallSilent(scan, 'lead');
    await touch(scan, 'help');
    expect(await listWorkers(scan)).toEqual(['help', 'lead!']);
    await touch(scan, 'lead');
    expect(await listClaims(scan)).toEqual(['help', 'lead']);
  });

  test('of a helper that leaves wait again', async () => {
    const scan = await addHelpedScan();
    await leaveScan(database.db, { id: scan.id, worker_id: 'help' });
    expect(await listWorkers(scan)).toEqual(['lead!']);
    expect(await listClaims(scan)).toEqual(['lead']);
  });

  test('are kept from then on by who was held for dead and is not, and what it then stores is counted', async () => {
    const scan = await addHelpedScan();
    await fallSilent(scan, 'help');
    await touch(scan, 'lead');
    await savePageAudit(database.db, scan, toAudit(`${scan.url}1`));
    expect(await countTaken(scan)).toBe(2);
    await touch(scan, 'help');
    await claimFor(scan, 'help');
    await touch(scan, 'lead');
    expect(await listWorkers(scan)).toEqual(['help', 'lead!']);
    expect(await listClaims(scan)).toEqual(['help', 'lead']);
    expect(await countTaken(scan)).toBe(3);
  });
});

test('the end of a scan leaves no worker behind, and nobody comes back', async () => {
  const scan = await addHelpedScan();
  await finishScan(database.db, scan);
  await touch(scan, 'help');
  expect(await listWorkers(scan)).toEqual([]);
  expect(await findHelpedScan(database.db, scan.id, 'help')).toBeNull();
});

describe('a worker without work', () => {
  const join = (worker_id: string) => joinScanInNeed(database.db, worker_id);

  test.each<[string, Wanted]>([
    ['with few pages waiting', { waiting: 3 }],
    ['with room for few pages', { maxPages: 3 }],
    ['that is not open for others', { isShared: false }],
  ])('leaves a scan alone %s', async (_, wanted) => {
    await addScan(wanted);
    expect(await join('help')).toBeNull();
  });

  test('leaves a scan alone that was stopped or has ended', async () => {
    const [stopped, ended] = [await addScan(), await addScan()];
    await run`update scans set status = 'stopped' where id = ${stopped.id}`;
    await finishScan(database.db, ended);
    expect(await join('help')).toBeNull();
  });

  test('joins a scan once', async () => {
    const scan = await addScan();
    expect(await join('help')).toBe(scan.id);
    expect(await join('help')).toBeNull();
  });

  test('goes to the organization with the fewest workers, and there to the scan with the fewest', async () => {
    const [one, two] = [await addOrganization('Eins'), await addOrganization('Zwei')];
    const first = await addScan({ organization: one });
    const second = await addScan({ organization: one });
    const other = await addScan({ organization: two });
    const joined: (number | null)[] = [];
    for (const worker of ['a', 'b', 'c', 'd', 'e', 'f']) joined.push(await join(worker));
    expect(joined).toEqual([other.id, first.id, other.id, second.id, other.id, first.id]);
  });

  test('gives what died no weight', async () => {
    const [first, second] = [await addScan({ lead: 'a/1' }), await addScan({ lead: 'b/1' })];
    await fallSilent(second, 'b/1');
    expect(await join('c/1')).toBe(second.id);
    await fallSilent(first, 'a/1');
    expect(await join('d/1')).toBe(first.id);
  });

  test('of an organization’s scans goes to the one that has fewer pages', async () => {
    const organization = await addOrganization('Eins');
    const [first, second] = [await addScan({ organization }), await addScan({ organization })];
    await claimFor(first, 'lead');
    expect(await join('help')).toBe(second.id);
  });

  test('counts every guest as an organization of its own', async () => {
    const [first, second] = [await addScan(), await addScan()];
    expect([await join('a'), await join('b'), await join('c')]).toEqual([first.id, second.id, first.id]);
  });
});

/**
 * Each process leads its scans, named after their organizations. Then the last process joins scans until none
 * needs help.
 */
test.each<[string, string[][], string[]]>([
  ['with a scan of its own leaves others that get as much alone', [['A'], ['B']], []],
  ['without one helps every organization of whoever has several', [['A', 'B'], []], ['A', 'B']],
  ['… and the one with fewer scans first', [['A', 'A', 'B'], []], ['B', 'A']],
  ['… or no other', [['A', 'A'], []], ['A']],
  ['with one scan takes part in those of whoever has three', [['A', 'B', 'C'], ['D']], ['A']],
  ['with one of two does not: nobody would get more than it had', [['A', 'B'], ['C']], []],
  ['with one scan helps another organization than its own', [['A', 'B'], ['A']], ['B']],
])('a process %s', async (_, led, expected) => {
  const organizations = new Map<string, number>();
  const names = new Map<number, string>();
  for (const [process, owners] of led.entries())
    for (const [place, owner] of owners.entries()) {
      organizations.set(owner, organizations.get(owner) ?? (await addOrganization(owner)));
      const scan = await addScan({ organization: organizations.get(owner)!, lead: `${process}/${place}` });
      names.set(scan.id, owner);
    }
  const joined: string[] = [];
  for (let help = 1; help <= 9; help++) {
    const scan_id = await joinScanInNeed(database.db, `${led.length - 1}/help${help}`);
    if (scan_id !== null) joined.push(names.get(scan_id)!);
  }
  expect(joined).toEqual(expected);
});
