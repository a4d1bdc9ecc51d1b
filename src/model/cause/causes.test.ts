import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cause } from '../../shared/contract/cause.ts';
import { automaticReasons } from '../../shared/text/causeReasons.ts';
import { toNoticeTitle } from '../../shared/words/noticeWords.ts';
import type { Finding } from '../../shared/work/finding.ts';
import type { MemberActor } from '../access/actor.ts';
import { savePageChecks } from '../check/pageChecks.ts';
import type { Database } from '../database/database.ts';
import { listNotices } from '../notice/notices.ts';
import { listCauseFindings } from '../page/findings.ts';
import { finishScan } from '../scan/finishScan.ts';
import { toFrontier } from '../scan/scanPages.ts';
import { recordScan } from '../scan/scanRecorder.ts';
import { beginScan, savePageAudit } from '../scan/scanResults.ts';
import { getScan } from '../scan/scans.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, stranger, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { addCauseComment, saveCause, saveCauses } from './causeChanges.ts';
import { getCause } from './causeDetail.ts';
import { listCauses } from './causeList.ts';
import { refreshCauses } from './refreshCauses.ts';
import { getScanDifference } from './scanDifference.ts';
import { reopenCauses, settleDeletion } from './settleCauses.ts';

let database: Database;
let run: RunSql;
let lead: Member;
let colleague: Member;
let foreigner: Member;
beforeAll(async () => {
  database = await openTestDatabase();
  run = (text, ...values) => runSql(database.db, text, ...values);
  lead = await addMember('lea@example.de');
  colleague = await addMember('karl@example.de', lead.organization_id);
  foreigner = await addMember('fremd@example.de');
});
afterAll(() => database.close());

type Member = MemberActor & { user_id: number };
const all = { limit: 50, status: 'all' as const };
const fault = (code: string) => expect.objectContaining({ code });

async function addMember(email: string, into?: number): Promise<Member> {
  const [account] = await run<{
    id: string;
  }>`insert into auth.accounts (email) values (${email}) returning id`;
  const [made] = into
    ? [{ id: into }]
    : await run<{ id: number }>`insert into organizations (name) values ('Eigene') returning id::int`;
  const organization_id = made!.id;
  const [user] = await run<{ id: number }>`
    insert into users (supabase_user_id, organization_id, email) values (${account!.id}, ${organization_id}, ${email})
    returning id::int`;
  return { organization_id, claim_hash: null, user_id: user!.id };
}

async function addWebsite(url: string) {
  const first = await addRunningScan(database.db, url);
  const { website_id } = first.scan;
  await run`update websites set organization_id = ${lead.organization_id} where id = ${website_id}`;
  let next: typeof first.scan | null = first.scan;
  async function scan(pages: { [path: string]: Finding[] }): Promise<number> {
    const running = next ?? (await startScan(website_id));
    next = null;
    await visit(running, url, pages);
    await finishScan(database.db, running);
    return running.id;
  }
  const list = (filter = {}) => listCauses(database.db, lead, website_id, { ...all, ...filter });
  return { website_id, scan, list, owner: first.owner };
}

async function startScan(website_id: number) {
  const [added] = await run<{ id: number }>`insert into scans (website_id, max_pages, rule_version, url_key)
    values (${website_id}, 25, 'test', 'x') returning id::int`;
  return (await beginScan(database.db, added!.id))!;
}

type Scan = NonNullable<Awaited<ReturnType<typeof beginScan>>>;

async function visit(scan: Scan, url: string, pages: { [path: string]: Finding[] }): Promise<void> {
  const frontier = toFrontier(database.db, scan);
  for (const [path, findings] of Object.entries(pages)) {
    const address = new URL(path, url).href;
    await frontier.add([{ url: address, depth: 0 }]);
    await frontier.claim();
    await savePageAudit(database.db, scan, toAudit(address, { findings, title: path }));
    await frontier.finish(address, 'done');
  }
}

const alt = toFinding('failed', ['1.1.1']);
const title = toFinding('failed', ['2.4.2'], 'document-title');
const contrast = toFinding('cantTell', ['1.4.3'], 'color-contrast');
const region = toFinding('failed', [], 'region');
const rules = ({ items }: Awaited<ReturnType<typeof listCauses>>) => items.map(({ rule }) => rule);

describe('the causes of a website', () => {
  test('say how far they reach, the most urgent first, with an example on a key page', async () => {
    const { scan, list } = await addWebsite('https://reichweite.example/');
    await scan({
      '/a': [alt, alt, contrast, region],
      '/b': [{ ...alt, impact: 'critical' }, title, title],
      '/kontakt': [alt],
    });
    const listed = await list();
    expect(rules(listed)).toEqual(['image-alt', 'document-title', 'color-contrast', 'region']);
    expect(listed.items[0]).toMatchObject({
      finding_count: 4,
      page_count: 3,
      key_page_count: 1,
      impact: 'critical',
      example_page_url: 'https://reichweite.example/kontakt',
      clauses: ['9.1.1.1'],
      status: 'open',
      assignee_id: null,
    });
    expect(listed.total).toBe(4);
    expect(listed.counts).toEqual({
      status: { open: 4, reported: 0, fixed: 0, changed: 0, dropped: 0, ignored: 0, fine: 0 },
      class: { error: 2, review: 1, hint: 1, document: 0 },
      criterion: { '1.1.1': 1, '2.4.2': 1, '1.4.3': 1 },
      engine: { axe: 4 },
    });
  });

  test('are found by each filter, and counts leave their own filter out', async () => {
    const { website_id, scan, list } = await addWebsite('https://filter.example/');
    await scan({ '/a': [alt, contrast, { ...title, engine: 'stufenlos' }], '/b': [region, alt] });
    const [page] = await run<{ id: number }>`
      select id::int from pages where website_id = ${website_id} and url like '%/b'`;
    expect(rules(await list({ class: 'error' }))).toEqual(['image-alt', 'document-title']);
    expect(rules(await list({ class: 'review' }))).toEqual(['color-contrast']);
    expect(rules(await list({ class: 'hint' }))).toEqual(['region']);
    expect(rules(await list({ criterion: '1.4.3' }))).toEqual(['color-contrast']);
    expect(rules(await list({ criterion: '1' }))).toEqual(['image-alt', 'color-contrast']);
    expect(rules(await list({ criterion: '1.4' }))).toEqual(['color-contrast']);
    expect(rules(await list({ engine: 'stufenlos' }))).toEqual(['document-title']);
    expect(rules(await list({ page_id: page!.id }))).toEqual(['image-alt', 'region']);
    expect(rules(await list({ search: 'CONTRAST' }))).toEqual(['color-contrast']);
    expect(rules(await list({ search: 'imag%alt' }))).toEqual([]);
    const { total, counts } = await list({ class: 'error', engine: 'axe' });
    expect(total).toBe(1);
    expect(counts?.class).toEqual({ error: 1, review: 1, hint: 1, document: 0 });
    expect(counts?.engine).toEqual({ axe: 1, stufenlos: 1 });
  });

  test('come in parts that join without gap or overlap, equal ones too', async () => {
    const { scan, list } = await addWebsite('https://teile.example/');
    const many = Array.from({ length: 7 }, (_, index) => toFinding('failed', ['1.1.1'], `rule-${index}`));
    await scan({ '/a': many });
    const met: string[] = [];
    for (let after: string | undefined; ; ) {
      const part = await list({ limit: 2, after });
      met.push(...rules(part));
      if (after) expect(part.counts).toBeUndefined();
      if (!part.next_cursor) break;
      after = part.next_cursor;
    }
    expect(met.toSorted()).toEqual(many.map(({ rule }) => rule));
    await expect(list({ after: 'erfunden' })).rejects.toEqual(fault('REQUEST_INVALID'));
  });

  test('are there while the scan still runs, and a page that is visited anew corrects them', async () => {
    const { scan: running } = await addRunningScan(database.db, 'https://laeuft.example/');
    await run`update websites set organization_id = ${lead.organization_id} where id = ${running.website_id}`;
    const recorder = recordScan(database.db, running);
    const tell = (path: string, findings: Finding[]) =>
      recorder.record({ type: 'page', audit: toAudit(`https://laeuft.example/${path}`, { findings }) });
    const list = () => listCauses(database.db, lead, running.website_id, { limit: 10 });
    await tell('a', [alt]);
    expect((await list()).items).toMatchObject([{ rule: 'image-alt', page_count: 1 }]);
    await tell('a', []);
    expect((await list()).items).toEqual([]);
    await tell('b', [alt]);
    await tell('c', [alt]);
    expect((await list()).items).toMatchObject([{ page_count: 2, status: 'open' }]);
    const { items } = await list();
    expect((await getCause(database.db, lead, items[0]!.id)).events).toEqual([]);
  });

  test('show their findings page by page', async () => {
    const { scan, list } = await addWebsite('https://stellen.example/');
    await scan({ '/a': [alt, { ...alt, selector: 'aside > img' }], '/b': [alt] });
    const { id } = (await list()).items[0]!;
    const first = await listCauseFindings(database.db, lead, { cause_id: id, limit: 2 });
    expect(first.total).toBe(3);
    expect(first.items.map(({ page_title, selector }) => [page_title, selector])).toEqual([
      ['/a', 'main > img'],
      ['/a', 'aside > img'],
    ]);
    const after = first.items[1]!.id;
    const second = await listCauseFindings(database.db, lead, { cause_id: id, limit: 2, after });
    expect(second.items.map(({ page_title }) => page_title)).toEqual(['/b']);
  });
});

describe('the end of a scan', () => {
  test('fixes what is gone, opens what is back, and leaves ignored what is ignored', async () => {
    const { scan, list } = await addWebsite('https://ende.example/');
    await scan({ '/': [alt, title, contrast] });
    const byRule = async (rule: string) => (await list()).items.find((cause) => cause.rule === rule)!;
    const ignored = await byRule('color-contrast');
    await saveCause(database.db, lead, { id: ignored.id, status: 'ignored', reason: 'Logo' });
    await scan({ '/': [title, contrast] });
    expect(await byRule('image-alt')).toMatchObject({ status: 'fixed', status_by: 'scan', finding_count: 0 });
    expect(await byRule('color-contrast')).toMatchObject({ status: 'ignored', reason: 'Logo' });
    await scan({ '/': [alt, title, contrast] });
    const back = await byRule('image-alt');
    expect(back).toMatchObject({ status: 'open', status_by: 'scan', finding_count: 1 });
    const { events } = await getCause(database.db, lead, back.id);
    expect(events.map(({ status, text, user_name }) => [status, text, user_name])).toEqual([
      ['fixed', 'Im Scan nicht mehr gefunden.', null],
      ['open', 'Wieder gefunden.', null],
    ]);
  });

  test('believes a person’s "fixed" until an audit after it finds the cause again', async () => {
    const { scan, list } = await addWebsite('https://glaube.example/');
    await scan({ '/a': [alt], '/b': [title] });
    const { id } = (await list({ search: 'image-alt' })).items[0]!;
    await saveCause(database.db, lead, { id, status: 'fixed' });
    await scan({ '/b': [title] });
    expect(await getCause(database.db, lead, id)).toMatchObject({ status: 'fixed', finding_count: 1 });
    await scan({ '/a': [alt] });
    expect(await getCause(database.db, lead, id)).toMatchObject({ status: 'open', status_by: 'scan' });
    const notices = await listNotices(database.db, lead, { limit: 9 });
    const told = notices.filter(({ cause_id }) => cause_id === id);
    expect(told).toMatchObject([{ kind: 'cause.opened', reason: 'follower' }]);
    expect(told.map((notice) => [toNoticeTitle(notice), notice.facts.text])).toEqual([
      ['Eine Ursache ist noch da', automaticReasons.stillThere],
    ]);
    const [newest] = await run<{ id: number }>`select max(id)::int as id from scans`;
    const { stayed } = await getScanDifference(database.db, lead, newest!.id);
    expect(stayed).toMatchObject([{ id, was_reported: true }, { was_reported: false }]);
  });

  test('confirms what a person reported as fixed once every page of it was audited without it', async () => {
    const { scan, list } = await addWebsite('https://gemeldet.example/');
    await scan({ '/a': [alt], '/b': [alt] });
    const { id } = (await list()).items[0]!;
    await saveCause(database.db, lead, { id, status: 'fixed' });
    await scan({ '/a': [] });
    expect(await getCause(database.db, lead, id)).toMatchObject({ status_by: 'person', finding_count: 1 });
    expect((await list()).counts?.status).toMatchObject({ reported: 1, fixed: 0 });
    expect([(await list({ status: 'reported' })).total, (await list({ status: 'fixed' })).total]).toEqual([
      1, 0,
    ]);
    await scan({ '/b': [] });
    expect([(await list({ status: 'reported' })).total, (await list({ status: 'fixed' })).total]).toEqual([
      0, 1,
    ]);
    const confirmed = await getCause(database.db, lead, id);
    expect(confirmed).toMatchObject({ status: 'fixed', status_by: 'scan', finding_count: 0 });
    expect(confirmed.events.at(-1)).toMatchObject({ status: 'fixed', text: automaticReasons.confirmed });
    await saveCause(database.db, lead, { id, status: 'open' });
    expect(await saveCause(database.db, lead, { id, status: 'fixed' })).toMatchObject({ status_by: 'scan' });
  });

  test('says what differs from the scan before it', async () => {
    const { website_id, scan } = await addWebsite('https://unterschied.example/');
    const first = await scan({ '/': [alt, title] });
    expect(await getScanDifference(database.db, lead, first)).toMatchObject({
      since: null,
      new: [],
      stayed: [],
      stayed_count: 0,
    });
    const second = await scan({ '/': [alt, contrast] });
    const seen = await getScanDifference(database.db, lead, second);
    expect(seen).toMatchObject({
      since: { scan_id: first },
      new: [{ message: contrast.message, outcome: 'cantTell', finding_count: 1 }],
      fixed: [{ criteria: ['2.4.2'], status: 'fixed', page_count: 0, page_count_before: 1 }],
      new_count: 1,
      fixed_count: 1,
      reopened_count: 0,
      stayed_count: 1,
    });
    const stopped = await startScan(website_id);
    await finishScan(database.db, stopped);
    const fourth = await scan({ '/': [alt, contrast, title] });
    expect(await getScanDifference(database.db, lead, fourth)).toMatchObject({
      since: { scan_id: second },
      new: [],
      reopened: [{ criteria: ['2.4.2'], status: 'open' }],
      reopened_count: 1,
      stayed_count: 2,
    });
    await run`delete from scan_causes where scan_id = ${second}`;
    expect((await getScanDifference(database.db, lead, fourth)).since).toMatchObject({ scan_id: first });
  });

  test('tells of causes that stayed how far they reach then and now, the changed ones first', async () => {
    const { scan } = await addWebsite('https://weniger.example/');
    await scan({ '/a': [alt, alt, title, contrast], '/b': [alt] });
    const second = await scan({ '/a': [alt, title, contrast], '/b': [] });
    const { stayed, stayed_count } = await getScanDifference(database.db, lead, second);
    expect(stayed_count).toBe(3);
    expect(stayed).toHaveLength(3);
    expect(stayed[0]).toMatchObject({
      criteria: ['1.1.1'],
      example_snippet: alt.snippet,
      finding_count_before: 3,
      finding_count: 1,
      page_count_before: 2,
      page_count: 1,
    });
    expect(stayed[1]!.finding_count_before).toBe(stayed[1]!.finding_count);
  });

  test('tells new places of a known cause from those that stayed, whatever the sum is', async () => {
    const { scan } = await addWebsite('https://stellen-neu.example/');
    const at = (place: string) => ({ ...alt, selector: place, snippet: `<img src="${place}">` });
    const first = await scan({ '/a': [at('eins'), at('zwei'), title], '/b': [at('eins')] });
    const second = await scan({ '/a': [at('eins'), at('drei'), title], '/b': [at('eins')] });
    expect(await getScanDifference(database.db, lead, second)).toMatchObject({
      since: { scan_id: first },
      grown: [{ criteria: ['1.1.1'], finding_count_before: 3, finding_count: 3, new_finding_count: 1 }],
      grown_count: 1,
      stayed: [{ criteria: ['2.4.2'], new_finding_count: 0 }],
      stayed_count: 1,
      new_count: 0,
    });
    const third = await scan({ '/a': [at('eins'), title], '/c': [at('eins')] });
    const { reached, grown_count, stayed_count } = await getScanDifference(database.db, lead, third);
    expect(reached).toMatchObject([{ finding_count: 3, page_count: 3, new_finding_count: 1 }]);
    expect(grown_count).toBe(0);
    expect(stayed_count).toBe(1);
    await scan({ '/d': [] });
    const fifth = await scan({ '/a': [at('zwei'), at('eins'), title] });
    expect((await getScanDifference(database.db, lead, fifth)).grown).toMatchObject([
      { new_finding_count: 1 },
    ]);
  });

  test('what was gone between two scans and is back where it was has no new places', async () => {
    const { scan } = await addWebsite('https://zwischendurch.example/');
    const first = await scan({ '/a': [alt, title], '/b': [title] });
    await scan({ '/a': [alt], '/b': [] });
    const third = await scan({ '/a': [alt, title], '/b': [] });
    const { since, grown_count, stayed } = await getScanDifference(database.db, lead, third, {
      since: '2000-01-01',
    });
    expect([since?.scan_id, grown_count]).toEqual([first, 0]);
    expect(stayed).toContainEqual(
      expect.objectContaining({ criteria: ['2.4.2'], finding_count_before: 2, finding_count: 1 }),
    );
  });

  const joinPairs = () =>
    database.db.transaction(async (tx) => {
      for (const name of ['0071_withdrawn_websites.sql', '0072_joined_causes.sql']) {
        const text = readFileSync(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8');
        const steps = text.slice(text.indexOf('\n', text.indexOf('-- A pair of colours')));
        for (const statement of steps.split('--> statement-breakpoint'))
          if (statement.trim())
            await tx.execute(sql.raw(statement.replace('CREATE TABLE', 'CREATE TEMPORARY TABLE')));
      }
    });

  async function addPair(url: string) {
    const { website_id, scan, list } = await addWebsite(url);
    const pair = (engine: string, rule: string, selector: string) => ({
      ...{ ...toFinding('failed', ['1.4.3'], rule), engine, selector, snippet: '<a href="/">Start</a>' },
      message: 'Zu wenig Kontrast.\nBlau #497bad auf Weiß: 4,44:1, nötig 4,5:1.',
    });
    const id = await scan({
      '/a': [pair('axe', 'color-contrast', '#a'), pair('stufenlos', 'text-contrast', '#b')],
      '/b': [pair('stufenlos', 'text-contrast', '#c')],
    });
    const readNoted = () => run`select finding_count, page_count from scan_causes where scan_id = ${id}`;
    const [before, notedBefore] = [(await list()).items, await readNoted()];
    expect(before).toMatchObject([{ engine: 'axe', finding_count: 3, page_count: 2 }]);
    await run`update findings set cause = replace(cause, 'axe:color-contrast:', 'stufenlos:text-contrast:')
      where website_id = ${website_id} and engine = 'stufenlos'`;
    await database.db.transaction((tx) => refreshCauses(tx, { website_id }));
    await run`delete from scan_causes where scan_id = ${id}`;
    await run`insert into scan_causes (scan_id, cause_id, finding_count, page_count)
      select ${id}, id, finding_count, page_count from causes where website_id = ${website_id}`;
    return { website_id, list, before, readNoted, notedBefore };
  }

  test('a migration joins causes of one pair of colours that two engines told apart', async () => {
    const { list, before, readNoted, notedBefore } = await addPair('https://farbpaar.example/');
    expect((await list()).items).toHaveLength(2);
    await joinPairs();
    const toCounts = ({ id, finding_count, page_count, key_page_count }: (typeof before)[number]) => [
      id,
      finding_count,
      page_count,
      key_page_count,
    ];
    expect((await list()).items.map(toCounts)).toEqual(before.map(toCounts));
    expect(await readNoted()).toEqual(notedBefore);
  });

  test.each([
    ['is assigned', { assignee_id: 'lead', due_on: '2199-01-01' }, 'open'],
    ['is ignored', { status: 'ignored', reason: 'Logo' }, 'open'],
  ] as const)('a migration joins such causes also where one of them %s', async (kind, change, status) => {
    const { website_id, list, before } = await addPair(`https://${kind.replaceAll(' ', '')}.example/`);
    const other = (await list()).items.find(({ engine }) => engine === 'stufenlos')!;
    const wanted = 'assignee_id' in change ? { ...change, assignee_id: colleague.user_id } : change;
    await saveCause(database.db, lead, { id: other.id, ...wanted });
    await addCauseComment(database.db, lead, { id: other.id, text: 'Bitte zuerst.' });
    await joinPairs();
    const { items } = await list();
    expect(items).toHaveLength(1);
    const [{ id, finding_count, page_count }] = before as [Cause];
    expect(items[0]).toMatchObject({ id, finding_count, page_count, status });
    if ('assignee_id' in wanted) expect(items[0]).toMatchObject(wanted);
    const { events } = await getCause(database.db, lead, id);
    expect(events.at(-1)).toMatchObject({ kind: 'status', status, text: automaticReasons.joined });
    expect(events.map(({ text }) => text)).toContain('Bitte zuerst.');
    const told =
      await run`select distinct cause_id::int as id from events where website_id = ${website_id} and cause_id is not null`;
    expect(told).toEqual('assignee_id' in wanted ? [{ id }] : []);
  });

  test('counts the page whose findings it keeps when somebody stops it, and can be compared', async () => {
    const { website_id, scan, list } = await addWebsite('https://gestoppt.example/');
    const first = await scan({ '/a': [alt, title], '/b': [alt, alt, alt] });
    const stopped = await startScan(website_id);
    const frontier = toFrontier(database.db, stopped);
    await frontier.add(['/a', '/b'].map((path) => ({ url: `https://gestoppt.example${path}`, depth: 0 })));
    await frontier.claim();
    await frontier.claim();
    await savePageAudit(database.db, stopped, toAudit('https://gestoppt.example/a', { findings: [alt] }));
    const error = { code: 'TIMEOUT' as const, message: '' };
    await savePageAudit(database.db, stopped, toAudit('https://gestoppt.example/b', { error }));
    await run`update scans set status = 'stopped' where id = ${stopped.id}`;
    await finishScan(database.db, stopped);
    const kept = await getScan(database.db, lead, stopped.id);
    expect(kept).toMatchObject({ status: 'stopped', pages_done: 1, pages_failed: 1, failed_count: 1 });
    expect((await list({ search: 'image-alt' })).items[0]).toMatchObject({ finding_count: 4 });
    expect(await getScanDifference(database.db, lead, stopped.id)).toMatchObject({
      since: { scan_id: first },
      fixed_count: 1,
      stayed_count: 1,
    });
  });

  test('after pages were deleted what stood only there is fixed, and the rest is counted anew', async () => {
    const { website_id, scan, list } = await addWebsite('https://geloescht.example/');
    await scan({ '/a': [alt, title], '/b': [alt] });
    await run`delete from pages where website_id = ${website_id} and url like '%/a'`;
    await database.db.transaction((tx) => settleDeletion(tx, { website_id }));
    const { items } = await list();
    expect(items.map(({ rule, status, page_count }) => [rule, status, page_count])).toEqual([
      ['image-alt', 'open', 1],
      ['document-title', 'fixed', 0],
    ]);
  });
});

describe('what people decide', () => {
  test('ignoring needs a reason, and a last day that is not over', async () => {
    const { scan, list } = await addWebsite('https://grund.example/');
    await scan({ '/': [alt] });
    const { id } = (await list()).items[0]!;
    const ignore = (more: object) => saveCause(database.db, lead, { id, status: 'ignored', ...more });
    await expect(ignore({})).rejects.toEqual(
      expect.objectContaining({ code: 'CAUSE_REASON_REQUIRED', message: 'Bitte nennen Sie einen Grund.' }),
    );
    await expect(ignore({ reason: 'Alt', ignored_until: '2020-01-01' })).rejects.toEqual(
      fault('CAUSE_DAY_PAST'),
    );
    await expect(ignore({ reason: 'Wird ersetzt', seen: 'fixed' })).rejects.toEqual(fault('CAUSE_CHANGED'));
    const saved = await ignore({ reason: 'Wird ersetzt', ignored_until: '2999-12-31', seen: 'open' });
    expect(saved).toMatchObject({ status: 'ignored', status_by: 'person', ignored_until: '2999-12-31' });
    expect(saved.events).toMatchObject([
      { kind: 'status', status: 'ignored', text: 'Wird ersetzt', user_name: 'lea@example.de' },
    ]);
    expect(await saveCause(database.db, lead, { id, status: 'open' })).toMatchObject({
      status: 'open',
      reason: null,
      ignored_until: null,
    });
  });

  test('ignoring covers the places there are: a later one opens the cause for itself, until it is gone', async () => {
    const { scan, list } = await addWebsite('https://gedeckt.example/');
    const at = (place: string) => ({ ...alt, selector: place, snippet: `<img src="${place}">` });
    await scan({ '/a': [at('eins'), at('zwei')] });
    const { id } = (await list()).items[0]!;
    const read = () => getCause(database.db, lead, id);
    await saveCause(database.db, lead, { id, status: 'ignored', reason: 'Wird ersetzt' });
    await scan({ '/a': [at('eins')] });
    expect(await read()).toMatchObject({ status: 'ignored', new_finding_count: 0 });
    await scan({ '/a': [at('eins'), at('drei')] });
    const reopened = await read();
    expect(reopened).toMatchObject({ status: 'open', status_by: 'scan', reason: 'Wird ersetzt' });
    expect(reopened).toMatchObject({ finding_count: 2, new_finding_count: 1 });
    expect(reopened.events.at(-1)).toMatchObject({ status: 'open', text: automaticReasons.newPlaces });
    const places = await listCauseFindings(database.db, lead, { cause_id: id, limit: 5 });
    const isNew = ({ found_at }: { found_at: string }) => found_at > reopened.covered_at!;
    expect(places.items.map((place) => [place.selector, isNew(place)])).toEqual([
      ['eins', false],
      ['drei', true],
    ]);
    await scan({ '/a': [at('eins')] });
    expect(await read()).toMatchObject({ status: 'ignored', reason: 'Wird ersetzt', new_finding_count: 0 });
    await scan({ '/a': [at('eins')], '/b': [at('eins')] });
    expect(await read()).toMatchObject({ status: 'open', new_finding_count: 1 });
    await saveCause(database.db, lead, { id, status: 'ignored', reason: 'Auch dort' });
    await scan({ '/a': [at('eins')] });
    expect(await read()).toMatchObject({ status: 'ignored', reason: 'Auch dort', new_finding_count: 0 });
    await saveCause(database.db, lead, { id, status: 'open' });
    expect(await read()).toMatchObject({ reason: null, covered_at: null });
  });

  test('new places of a cause are told once to who ignored it, and to who is in charge of it', async () => {
    const { website_id, scan, list } = await addWebsite('https://gewachsen.example/');
    const at = (base: Finding, place: string) => ({ ...base, selector: place });
    const start = { '/a': [at(alt, 'eins'), at(title, 'eins')] };
    await scan(start);
    const [first, second] = (await list()).items;
    const ignored = first!.criteria[0] === '1.1.1' ? first! : second!;
    const assigned = first === ignored ? second! : first!;
    await saveCause(database.db, lead, { id: ignored.id, status: 'ignored', reason: 'Logo' });
    await saveCause(database.db, lead, { id: assigned.id, assignee_id: colleague.user_id });
    await scan(start);
    const both = { '/a': [at(alt, 'eins'), at(title, 'eins')], '/b': [at(alt, 'zwei'), at(title, 'zwei')] };
    await scan(both);
    await scan(both);
    const told = await run`select n.user_id::int, e.facts ->> 'count' as count, e.cause_id::int, n.reason
      from events e join notices n on n.event_id = e.id
      where e.website_id = ${website_id} and e.kind = 'cause.grown' order by n.user_id`;
    expect(told).toEqual([
      { user_id: lead.user_id, count: '2', cause_id: null, reason: 'follower' },
      { user_id: colleague.user_id, count: '1', cause_id: assigned.id, reason: 'assignee' },
    ]);
    const found =
      await run`select e.facts ->> 'grown_count' as grown, e.facts ->> 'reached_count' as reached from events e
      where e.website_id = ${website_id} and e.kind = 'scan.found'`;
    expect(found).toEqual([{ grown: '0', reached: '2' }]);
    const notices = await listNotices(database.db, colleague, { limit: 9 });
    expect(notices.filter(({ kind }) => kind === 'cause.grown').map(toNoticeTitle)).toContain(
      'Eine bekannte Ursache steht an weiteren Stellen',
    );
  });

  test('a failure that a scan proves against the judgement of a person is told to that person, once', async () => {
    const { website_id, scan } = await addWebsite('https://widerspruch.example/');
    await scan({ '/a': [title] });
    const page = (await run<{ id: number }>`select id::int from pages where website_id = ${website_id}`)[0]!;
    const judge = (criteria: string) =>
      savePageChecks(database.db, lead, {
        page_id: page.id,
        changes: [{ criteria, status: 'pass', base: null }],
      });
    await judge('1.1.1');
    await judge('2.4.2');
    const told = () =>
      run`select n.user_id::int, n.reason, e.facts -> 'checks' as checks from events e
        join notices n on n.event_id = e.id where e.website_id = ${website_id} and e.kind = 'check.contradicted'`;
    await scan({ '/a': [title] });
    expect(await told()).toEqual([]);
    for (const findings of [[title, alt], [title, alt], [title], [title, alt]])
      await scan({ '/a': findings });
    expect(await told()).toEqual([
      { user_id: lead.user_id, reason: 'follower', checks: [{ page_id: page.id, criteria: '1.1.1' }] },
    ]);
  });

  test('who replaces the judgement of another person tells that person', async () => {
    const { website_id, scan } = await addWebsite('https://ersetzt.example/');
    await scan({ '/a': [title] });
    const page = (await run<{ id: number }>`select id::int from pages where website_id = ${website_id}`)[0]!;
    const judge = async (person: Member, status: 'pass' | 'fail') => {
      const base = new Date(Date.now() + 60_000).toISOString();
      await savePageChecks(database.db, person, {
        page_id: page.id,
        changes: [{ criteria: '2.4.6', status, base }],
      });
    };
    for (const status of ['pass', 'fail'] as const) await judge(lead, status);
    for (const status of ['fail', 'pass'] as const) await judge(colleague, status);
    const told =
      await run`select n.user_id::int, e.user_id::int as actor_id, e.facts ->> 'criteria' as criteria
      from events e join notices n on n.event_id = e.id
      where e.website_id = ${website_id} and e.kind = 'check.contradicted'`;
    expect(told).toEqual([{ user_id: lead.user_id, actor_id: colleague.user_id, criteria: '["2.4.6"]' }]);
  });

  test('ignoring a pair of colours covers no other pair at the same place', async () => {
    const { scan, list } = await addWebsite('https://farben.example/');
    const pair = (text: string) => ({
      ...contrast,
      message: `Farbe.\nGrau ${text} auf Weiß: 3,7:1, nötig 4,5:1.`,
    });
    await scan({ '/a': [pair('#777777')] });
    const { id } = (await list()).items[0]!;
    await saveCause(database.db, lead, { id, status: 'ignored', reason: 'Logo' });
    const second = await scan({ '/a': [pair('#777777'), pair('#999999')] });
    expect((await list({ status: 'open' })).items).toMatchObject([
      { finding_count: 1, first_scan_id: second },
    ]);
    expect(await getCause(database.db, lead, id)).toMatchObject({ status: 'ignored', new_finding_count: 0 });
    expect(await getScanDifference(database.db, lead, second)).toMatchObject({
      new_count: 1,
      grown_count: 0,
      stayed_count: 1,
    });
  });

  test('a cause of which only later places are open is open as a whole when the last day is over', async () => {
    const { scan, list } = await addWebsite('https://teilfrist.example/');
    await scan({ '/a': [alt] });
    const { id } = (await list()).items[0]!;
    const ignored_until = '2999-01-01';
    await saveCause(database.db, lead, { id, status: 'ignored', reason: 'x', ignored_until });
    await scan({ '/b': [alt] });
    expect(await getCause(database.db, lead, id)).toMatchObject({ status: 'open', ignored_until });
    await run`update causes set ignored_until = current_date - 2 where id = ${id}`;
    expect(await reopenCauses(database.db)).toBe(1);
    expect(await getCause(database.db, lead, id)).toMatchObject({
      status: 'open',
      covered_at: null,
      ignored_until: null,
      new_finding_count: 0,
    });
  });

  test('an ignored cause is open again when its last day is over, not before', async () => {
    const { scan, list } = await addWebsite('https://frist.example/');
    await scan({ '/': [alt, title, contrast] });
    const ids = (await list()).items.map(({ id }) => id);
    for (const id of ids)
      await saveCause(database.db, lead, { id, status: 'ignored', reason: 'x', ignored_until: '2999-01-01' });
    const [over, gone, today] = ids;
    await run`update causes set ignored_until = current_date - 2 where id in (${over}, ${gone})`;
    await run`update causes set finding_count = 0 where id = ${gone}`;
    await run`update causes set ignored_until = (now() at time zone 'Europe/Berlin')::date where id = ${today}`;
    expect(await reopenCauses(database.db)).toBe(2);
    expect(await reopenCauses(database.db)).toBe(0);
    const reopened = await getCause(database.db, lead, over!);
    expect(reopened).toMatchObject({ status: 'open', status_by: 'scan', reason: null, ignored_until: null });
    expect(reopened.events.at(-1)).toMatchObject({ text: 'Die Frist ist abgelaufen.', user_name: null });
    expect(await getCause(database.db, lead, gone!)).toMatchObject({ status: 'fixed' });
    expect(await getCause(database.db, lead, today!)).toMatchObject({ status: 'ignored' });
  });

  test('a cause is given to a member only, and taken back; who leaves has nothing any more', async () => {
    const { scan, list } = await addWebsite('https://zustaendig.example/');
    await scan({ '/': [alt, title] });
    const { id } = (await list()).items[0]!;
    const give = (assignee_id: number | null) => saveCause(database.db, lead, { id, assignee_id });
    await expect(give(foreigner.user_id)).rejects.toEqual(fault('MEMBER_NOT_FOUND'));
    expect(await give(colleague.user_id)).toMatchObject({ assignee_name: 'karl@example.de' });
    const own = await listCauses(database.db, colleague, (await getCause(database.db, lead, id)).website_id, {
      ...all,
      assignee_id: 'me',
    });
    expect(own.items.map((cause) => cause.id)).toEqual([id]);
    expect((await list({ assignee_id: 'none' })).total).toBe(1);
    expect((await list({ assignee_id: colleague.user_id })).total).toBe(1);
    const { events } = await give(null);
    expect(events.map(({ kind, text }) => [kind, text])).toEqual([
      ['assignee', 'karl@example.de'],
      ['assignee', null],
    ]);
    await give(colleague.user_id);
    await run`update users set organization_id = null where id = ${colleague.user_id}`;
    expect(await getCause(database.db, lead, id)).toMatchObject({ assignee_id: null, assignee_name: null });
    await run`update users set organization_id = ${lead.organization_id} where id = ${colleague.user_id}`;
  });

  test('many causes change in one go; what is so already makes no event', async () => {
    const { website_id, scan, list } = await addWebsite('https://viele.example/');
    const other = await addWebsite('https://andere.example/');
    await scan({ '/': [alt, title, contrast] });
    await other.scan({ '/': [alt] });
    const ids = [...(await list()).items, ...(await other.list()).items].map(({ id }) => id);
    const save = () =>
      saveCauses(database.db, lead, { website_id, ids, status: 'fixed', reason: 'Neues Layout' });
    expect(await save()).toBe(3);
    expect(await save()).toBe(0);
    expect((await list()).counts?.status).toEqual({
      open: 0,
      reported: 3,
      fixed: 0,
      changed: 0,
      dropped: 0,
      ignored: 0,
      fine: 0,
    });
    expect((await other.list()).counts?.status.open).toBe(1);
    expect((await getCause(database.db, lead, ids[0]!)).events).toMatchObject([{ text: 'Neues Layout' }]);
  });

  test('comments stand in the history in their order', async () => {
    const { scan, list } = await addWebsite('https://kommentar.example/');
    await scan({ '/': [alt] });
    const { id } = (await list()).items[0]!;
    await addCauseComment(database.db, lead, { id, text: 'Kommt aus dem Theme.' });
    const { events } = await addCauseComment(database.db, colleague, { id, text: 'Ist gemeldet.' });
    expect(events.map(({ text, user_name }) => [text, user_name])).toEqual([
      ['Kommt aus dem Theme.', 'lea@example.de'],
      ['Ist gemeldet.', 'karl@example.de'],
    ]);
  });
});

describe('another organization', () => {
  test('sees no cause, finding or difference, and changes none', async () => {
    const { website_id, scan, list } = await addWebsite('https://geheim.example/');
    const scan_id = await scan({ '/': [alt] });
    const [cause] = (await list()).items;
    const id = cause!.id;
    const { db } = database;
    for (const nobody of [foreigner, stranger, { organization_id: null, claim_hash: null }]) {
      expect(await listCauses(db, nobody, website_id, all)).toMatchObject({ items: [], total: 0 });
      await expect(getCause(db, nobody, id)).rejects.toEqual(fault('CAUSE_NOT_FOUND'));
      await expect(listCauseFindings(db, nobody, { cause_id: id, limit: 5 })).rejects.toEqual(
        fault('CAUSE_NOT_FOUND'),
      );
      await expect(getScanDifference(db, nobody, scan_id)).rejects.toEqual(fault('SCAN_NOT_FOUND'));
    }
    const change = { status: 'fixed' as const };
    await expect(saveCause(db, foreigner, { id, ...change })).rejects.toEqual(fault('CAUSE_NOT_FOUND'));
    await expect(addCauseComment(db, foreigner, { id, text: 'x' })).rejects.toEqual(fault('CAUSE_NOT_FOUND'));
    await expect(saveCauses(db, foreigner, { website_id, ids: [id], ...change })).rejects.toEqual(
      fault('WEBSITE_NOT_FOUND'),
    );
    expect(await getCause(db, lead, id)).toMatchObject({ status: 'open', events: [] });
  });

  test('a guest sees the causes of the claimed website, but not who works on them', async () => {
    const { scan, owner } = await addRunningScan(database.db, 'https://gast.example/');
    await visit(scan, 'https://gast.example/', { '/': [alt] });
    await finishScan(database.db, scan);
    const { items } = await listCauses(database.db, owner, scan.website_id, all);
    expect(items).toMatchObject([{ rule: 'image-alt', assignee_id: null, assignee_name: null }]);
    const seen = await getCause(database.db, owner, items[0]!.id);
    expect(seen).toMatchObject({
      events: [],
      first_seen: { scan_id: scan.id },
      last_seen: { scan_id: scan.id },
    });
  });
});

test('channels hear of each decision of people once, though nobody else is concerned, and not what was written', async () => {
  const { website_id, scan, list } = await addWebsite('https://kanaele.example/');
  await scan({
    '/': [toFinding('failed', ['1.1.1'], 'image-alt'), toFinding('failed', ['2.4.2'], 'document-title')],
  });
  await run`insert into channels (organization_id, kind, name, host, address_encrypted, events)
    values (${lead.organization_id}, 'slack', 'Alle', '', '', '{cause.assigned,cause.commented,cause.ended,cause.opened}')`;
  const ids = (await list()).items.map(({ id }) => id);
  await saveCauses(database.db, lead, { website_id, ids, status: 'fixed' });
  await saveCause(database.db, lead, { id: ids[0]!, assignee_id: colleague.user_id });
  await addCauseComment(database.db, lead, { id: ids[0]!, text: 'Geheim' });
  await scan({ '/': [] });
  const sent = await run`select kind, facts from deliveries where website_id = ${website_id} order by id`;
  expect(sent).toMatchObject([
    { kind: 'cause.ended', facts: { count: 2, status: 'fixed' } },
    { kind: 'cause.assigned', facts: { count: 1 } },
    { kind: 'cause.commented' },
  ]);
  expect(JSON.stringify(sent)).not.toContain('Geheim');
  await run`delete from channels`;
});
