import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import { automaticReasons } from '../../shared/text/causeReasons.ts';
import { toCauseStatusName } from '../../shared/words/causeWords.ts';
import { toNoticeTitle } from '../../shared/words/noticeWords.ts';
import { type EventFacts, hasNews } from '../../shared/work/notice.ts';
import type { Database } from '../database/database.ts';
import { finishScan } from '../scan/finishScan.ts';
import { toFrontier } from '../scan/scanPages.ts';
import { savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding, toFingerprint } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { listCauses } from './causeList.ts';
import { getScanDifference } from './scanDifference.ts';
import { listToldCauses } from './tellCauses.ts';

let database: Database;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let sites = 0;
let url: string;
let website_id: number;
let next: Awaited<ReturnType<typeof addNextScan>> | null;

beforeEach(async () => {
  url = `https://erzaehlt${++sites}.example/`;
  const { scan } = await addRunningScan(database.db, url);
  ({ website_id } = scan);
  next = scan;
  const email = `eva${sites}@erzaehlt.example`;
  await run`insert into auth.accounts (email) values (${email})`;
  await run`with o as (insert into organizations (name) values ('Erzählt') returning id),
      w as (update websites set organization_id = (select id from o) where id = ${website_id})
    insert into users (supabase_user_id, organization_id, role, email)
    select a.id, o.id, 'owner', a.email from auth.accounts a, o where a.email = ${email}`;
});

const title = toFinding('failed', ['2.4.2'], 'document-title');
const lang = toFinding('failed', ['3.1.1'], 'html-has-lang');
const question = toFinding('cantTell', ['1.4.3'], 'color-contrast');

async function scan(
  findings: (typeof title)[],
  {
    pages = 1,
    onOthers = [],
    fault,
    html,
  }: { pages?: number; onOthers?: (typeof title)[]; fault?: ScanErrorCode; html?: string } = {},
) {
  const { db } = database;
  const running = next ?? (await addNextScan(db, website_id));
  next = null;
  const frontier = toFrontier(db, running);
  for (let nth = 0; nth < pages; nth++) {
    const address = new URL(nth === 0 ? '/' : `/${nth}`, url).href;
    await frontier.add([{ url: address, depth: 0 }]);
    await frontier.claim();
    const fingerprint = html === undefined ? null : toFingerprint(html);
    const audit = toAudit(address, { findings: nth === 0 ? findings : onOthers, fingerprint });
    if (!fault) await savePageAudit(db, running, audit, html === undefined ? {} : { auditSetup: 'gleich' });
  }
  await finishScan(db, running, { fault });
  return running.id;
}

const told = () => run<{ kind: string; facts: EventFacts }>`select e.kind, e.facts from events e
  join notices n on n.event_id = e.id where e.website_id = ${website_id} order by e.id`;
const last = async () => (await told()).at(-1);

test('the first scan tells nothing, an unchanged one neither, and each change is told once', async () => {
  await scan([title, question]);
  await scan([title, question]);
  expect(await told()).toEqual([]);
  await scan([title, lang, question]);
  expect(await last()).toMatchObject({
    kind: 'scan.found',
    facts: { count: 1, fixed_count: 0, back_count: 0 },
  });
  await scan([title, lang]);
  expect(await told()).toHaveLength(1);
  await scan([lang]);
  expect(await last()).toMatchObject({ facts: { count: 0, fixed_count: 1, fixed: [{ page_url: url }] } });
  await scan([title, lang]);
  expect(await last()).toMatchObject({ facts: { back_count: 1, fixed_count: 0 } });
  expect(await told()).toHaveLength(3);
});

test('a new question is told apart from barriers, once, and never as mended', async () => {
  await scan([title]);
  await scan([title]);
  await scan([question]);
  expect((await last())!.facts).toMatchObject({
    count: 0,
    asked_count: 1,
    fixed_count: 1,
    asked: [{ page_url: url }],
  });
  await scan([question]);
  await scan([]);
  await scan([question]);
  expect(await told()).toHaveLength(1);
});

test('a question that no longer arises is no repair beside others, in the mail and in the comparison', async () => {
  await scan([title, question]);
  await scan([title, question]);
  await scan([lang]);
  expect((await last())!.facts).toMatchObject({ count: 1, fixed_count: 1 });
});

test('new places of a known cause are told with a page of theirs', async () => {
  await scan([title], { pages: 2 });
  await scan([title], { pages: 2 });
  await scan([title], { pages: 2, onOthers: [title] });
  expect((await last())!.facts).toMatchObject({ grown_count: 1, grown: [{ page_url: `${url}1` }] });
});

test('what was confirmed as a barrier is told by its fault', async () => {
  const asked = {
    ...toFinding('cantTell', ['2.4.6'], 'heading-fits-asked'),
    ...{ engine: 'stufenlos', message: 'Passt die Überschrift zu dem, was darunter steht?' },
  };
  await scan([asked]);
  await run`update causes set confirmed_count = 1 where website_id = ${website_id}`;
  const [cause] = await run<{ id: number }>`select id::int from causes where website_id = ${website_id}`;
  expect(await listToldCauses(database.db, [cause!.id])).toMatchObject([
    { title: 'Überschrift passt nicht zu dem, was darunter steht.' },
  ]);
});

test('causes of contrast are told apart by their colours', async () => {
  const pale = (colour: string) => ({
    ...toFinding('failed', ['1.4.3'], 'color-contrast'),
    ...{ component: colour, snippet: '<a href="/">Start</a>' },
    message: `Zu geringer Kontrast zwischen Text und Hintergrund.\n${colour} auf Weiß: 3,45:1, nötig 4,5:1.`,
  });
  await scan([title]);
  await scan([title, pale('Rot #f0506e'), pale('Grau #999999')]);
  const titles = (await last())!.facts.causes!.map((cause) => cause.title).toSorted();
  expect(titles).toEqual([
    'Zu geringer Kontrast zwischen Text und Hintergrund: Grau #999999 auf Weiß, 3,45:1, Links',
    'Zu geringer Kontrast zwischen Text und Hintergrund: Rot #f0506e auf Weiß, 3,45:1, Links',
  ]);
});

test('questions known before they were told are no news', async () => {
  await scan([title, question]);
  await run`delete from told_causes where cause_id in (select id from causes where website_id = ${website_id} and outcome = 'cantTell')`;
  await scan([title, question]);
  expect(await told()).toEqual([]);
});

test('what stood on a page that is gone counts as no repair, neither at the bell nor in the history', async () => {
  await scan([title]);
  const running = (await addNextScan(database.db, website_id))!;
  const frontier = toFrontier(database.db, running);
  for (const path of ['', 'neu']) {
    await frontier.add([{ url: url + path, depth: 0 }]);
    await frontier.claim();
  }
  const error = { code: 'HTTP_STATUS' as const, message: 'Die Seite antwortet mit 404.' };
  await savePageAudit(database.db, running, { ...toAudit(url), status: 404, error });
  await savePageAudit(database.db, running, toAudit(`${url}neu`));
  await finishScan(database.db, running);
  expect((await told()).filter(({ kind }) => kind === 'scan.found')).toEqual([]);
  const { organization_id } = (
    await run<{ organization_id: number }>`select organization_id::int from websites
    where id = ${website_id}`
  )[0]!;
  const actor = { organization_id, claim_hash: null, user_id: null };
  const difference = await getScanDifference(database.db, actor, running.id);
  expect(difference).toMatchObject({ dropped: [{ criteria: ['2.4.2'] }], dropped_count: 1, fixed_count: 0 });
  const events = await run`select status, text from cause_events where website_id = ${website_id}`;
  expect(events).toEqual([{ status: 'fixed', text: automaticReasons.pageGone }]);
  expect(await listEnded()).toEqual({ dropped: ['Entfallen'], fixed: [] });
});

test('a question that no longer arises is no confirmed repair, neither in the list nor at the bell', async () => {
  await scan([title, question]);
  await run`update causes set assignee_id = (select id from users where organization_id = (
    select organization_id from websites where id = ${website_id})) where outcome = 'cantTell' and website_id = ${website_id}`;
  await scan([]);
  expect(await listEnded()).toEqual({ dropped: ['Entfallen'], fixed: ['Behoben (bestätigt)'] });
  const { counts } = await listCauses(database.db, await toActor(), website_id, { limit: 9, status: 'all' });
  expect(counts?.status).toMatchObject({ fixed: 1, dropped: 1 });
  const ended = (await told()).filter(({ kind }) => kind === 'cause.ended');
  const words = { reason: 'assignee', actor_name: null } as const;
  expect(ended.map(({ facts }) => toNoticeTitle({ kind: 'cause.ended', facts, ...words }))).toEqual([
    'Eine Ursache ist entfallen',
  ]);
});

const listEnded = async () => {
  const list = async (status: 'dropped' | 'fixed') =>
    (await listCauses(database.db, await toActor(), website_id, { limit: 9, status })).items.map(
      toCauseStatusName,
    );
  return { dropped: await list('dropped'), fixed: await list('fixed') };
};

const contrast = (colour: string, selector = '.date') => ({
  ...toFinding('failed', ['1.4.3'], 'color-contrast'),
  selector,
  snippet: `<span class="${selector.slice(1)}">Mai</span>`,
  message: `Zu geringer Kontrast\nOrange ${colour} auf Weiß: 3,4:1, nötig sind 4,5:1.`,
});
const toActor = async () => {
  const [owner] = await run<{
    id: string;
  }>`select organization_id as id from websites where id = ${website_id}`;
  return { organization_id: Number(owner!.id), claim_hash: null };
};

test.each([
  ['is ignored', 0, 'ignored'],
  ['was ignored and is open for a new place', 1, 'fixed'],
])('a worse colour is changed, never repaired, where the cause %s', async (_, places, status) => {
  const [first, second] = [contrast('#bd5d38'), contrast('#bd5d38', '.ort')];
  await scan([first]);
  await run`update causes set status = 'ignored', reason = 'Logo', covered_at = clock_timestamp() where website_id = ${website_id}`;
  await scan([first, second].slice(0, places + 1));
  const id = await scan([contrast('#d0703f'), contrast('#d0703f', '.ort')].slice(0, places + 1));
  expect(await getScanDifference(database.db, await toActor(), id)).toMatchObject({
    ...{ new_count: 0, fixed_count: 0, changed_count: 1 },
    changed: [{ status: 'open', finding_count: places + 1, finding_count_before: places + 1 }],
  });
  const [before] =
    await run`select status, finding_count from causes where website_id = ${website_id} order by id`;
  expect(before).toEqual({ status, finding_count: 0 });
  expect((await last())!.facts).toMatchObject({ count: 0, fixed_count: 0, changed_count: 1 });
});

test('a worse colour at the same element is told as changed, never as a repair', async () => {
  await scan([contrast('#bd5d38')]);
  await run`update causes set due_on = '2199-01-01' where website_id = ${website_id}`;
  const id = await scan([contrast('#d0703f')]);
  expect((await last())!.facts).toMatchObject({ causes: [], rules_fixed_count: 0, changed_count: 1 });
  const pairs = await run`select c.finding_count, c.due_on::text, e.text from causes c
    join cause_events e on e.cause_id = c.id where c.website_id = ${website_id} order by c.id`;
  expect(pairs).toEqual([
    { finding_count: 0, due_on: '2199-01-01', text: automaticReasons.changed },
    { finding_count: 1, due_on: '2199-01-01', text: automaticReasons.takenOver },
  ]);
  const actor = await toActor();
  expect(await getScanDifference(database.db, actor, id)).toMatchObject({
    ...{ new_count: 0, fixed_count: 0, changed_count: 1 },
    changed: [{ finding_count: 1, finding_count_before: 1 }],
  });
  const list = async (status: 'changed' | 'fixed') =>
    (await listCauses(database.db, actor, website_id, { limit: 9, status })).items.map(toCauseStatusName);
  expect(await list('changed')).toEqual(['Geändert, nicht behoben']);
  expect(await list('fixed')).toEqual([]);
  await scan([]);
  expect((await last())!.facts).toMatchObject({ fixed_count: 1, changed_count: 0 });
  expect(await list('fixed')).toEqual(['Behoben (bestätigt)', 'Behoben (bestätigt)']);
});

test('what comes and goes is told as back once in a month, and later if it lasts', async () => {
  await scan([title]);
  for (const findings of [[], [title], [], [title], [], [title]]) await scan(findings);
  const kinds = (await told()).map(({ facts }) => (facts.back_count ? 'back' : 'fixed'));
  expect(kinds).toEqual(['fixed', 'back', 'fixed']);
  await run`update told_causes set told_at = told_at - interval '31 days' where website_id = ${website_id}`;
  await scan([title]);
  expect(await last()).toMatchObject({ facts: { back_count: 0, late_count: 1, back: [{ page_url: url }] } });
});

const named = async () => {
  const { facts } = (await last())!;
  const toPlaces = (list: EventFacts['fixed']) => (list ?? []).map((cause) => cause.title);
  return { back: toPlaces(facts.back), fixed: toPlaces(facts.fixed) };
};
const others = ['1.3.1', '2.4.4', '2.4.6'].map((one) => toFinding('failed', [one], `rule-${one}`));

test('what comes and goes is not named beside other news either', async () => {
  await scan([title]);
  for (const findings of [[], [title], []]) await scan(findings);
  await scan([title, others[0]!]);
  expect(await last()).toMatchObject({ facts: { count: 1, back_count: 1 } });
  expect(await named()).toEqual({ back: [], fixed: [] });
  await scan([others[0]!, others[1]!]);
  expect(await named()).toEqual({ back: [], fixed: [] });
});

test('an ignored cause that is gone is not named beside other news', async () => {
  await scan([title]);
  await scan([title]);
  await run`update causes set status = 'ignored', reason = 'Bekannt', covered_at = now() where website_id = ${website_id}`;
  await scan([lang]);
  expect(await last()).toMatchObject({ facts: { count: 1 } });
  expect(await named()).toEqual({ back: [], fixed: [] });
});

test('what was never more than in doubt is not named as mended once the page changes', async () => {
  await scan([title], { html: 'eins' });
  await scan([title, lang], { html: 'eins' });
  await scan([title], { html: 'eins' });
  await scan([title, others[0]!], { html: 'zwei' });
  expect(await named()).toEqual({ back: [], fixed: [] });
  expect(await told()).toHaveLength(1);
});

test('what was told, came into doubt, and is gone once the page changes is told as mended', async () => {
  await scan([title, lang], { html: 'eins' });
  await scan([title], { html: 'eins' });
  expect(await told()).toEqual([]);
  await scan([title], { html: 'zwei' });
  expect(await last()).toMatchObject({ facts: { fixed_count: 1, fixed: [{ page_url: url }] } });
  await scan([title], { html: 'drei' });
  expect(await told()).toHaveLength(1);
});

test('counts what the comparison of the same scan counts, hints, questions and ignored causes too', async () => {
  const hint = toFinding('failed', [], 'region');
  const other = toFinding('cantTell', ['2.4.4'], 'link-name');
  await scan([title, other]);
  await scan([title, other]);
  await run`update causes set status = 'ignored', reason = 'egal' where website_id = ${website_id} and outcome = 'failed'`;
  const id = await scan([lang, question, hint]);
  const { new_count, fixed_count } = await getScanDifference(database.db, await toActor(), id);
  const notice = (await last())!;
  expect({ new_count, fixed_count }).toEqual({ new_count: 3, fixed_count: 1 });
  expect(notice.facts).toMatchObject({
    count: 1,
    asked_count: 1,
    hint_count: 1,
    hand_count: 0,
    fixed_count: 1,
  });
  expect(toNoticeTitle({ ...notice, kind: 'scan.found', reason: 'member', actor_name: null })).toBe(
    'Der Scan fand: 3 neue Ursachen (davon 1 zu prüfen, 1 Hinweis), 1 behoben',
  );
});

test('ignored causes are no news, and rules of ours are named as the cause', async () => {
  await scan([title]);
  await run`update causes set status = 'ignored', reason = 'Bekannt', covered_at = now() where website_id = ${website_id}`;
  await scan([]);
  expect(await told()).toEqual([]);
  await run`update scans set rule_version = 'früher' where website_id = ${website_id}`;
  await scan([lang]);
  expect(await told()).toMatchObject([{ facts: { rules_count: 1 } }]);
  await run`update scans set rule_version = 'früher' where website_id = ${website_id}`;
  await scan([]);
  const [ended] = (await told()).filter(({ facts }) => facts.rules_fixed_count);
  expect(ended).toMatchObject({ facts: { rules_fixed_count: 1, fixed: [] } });
  expect(ended!.facts.fixed_count).toBeUndefined();
  expect((await last())!.facts).not.toHaveProperty('count');
});

test('a second failure in a row is told, not the first and not the third', async () => {
  await scan([title]);
  const fault = 'DNS_NOT_FOUND';
  for (const count of [0, 1, 1]) {
    await scan([], { fault });
    expect((await told()).filter(({ kind }) => kind === 'scan.failed')).toHaveLength(count);
  }
  await scan([title]);
  for (const count of [1, 2]) {
    await scan([], { fault });
    expect((await told()).filter(({ kind }) => kind === 'scan.failed')).toHaveLength(count);
  }
});

test('far fewer pages than before are told, with both numbers', async () => {
  await scan([title], { pages: 12 });
  await scan([title], { pages: 7 });
  expect(await told()).toEqual([]);
  await scan([title], { pages: 12 });
  await scan([title], { pages: 6 });
  expect(await told()).toMatchObject([{ kind: 'scan.shrunk', facts: { pages_before: 12, pages_now: 6 } }]);
});

test('a website without organization only notes the state: whoever takes it over is not told old things', async () => {
  const [row] = await run<{
    id: number;
  }>`select organization_id as id from websites where id = ${website_id}`;
  await run`update websites set organization_id = null where id = ${website_id}`;
  await scan([title]);
  await scan([title, lang]);
  await run`update websites set organization_id = ${row!.id} where id = ${website_id}`;
  await scan([title, lang]);
  expect(await told()).toEqual([]);
});

test('channels get one message for what all members are told, and nothing for rules of ours alone', async () => {
  await run`insert into channels (organization_id, kind, name, host, address_encrypted, events, website_ids, paused_at)
    select w.organization_id, 'slack', c.name, '', '', events::text[], websites::bigint[], paused::timestamptz
    from websites w, (values ('alle', '{scan.found}', null, null), ('fremd', '{scan.found}', '{0}', null),
      ('anderes', '{scan.failed}', null, null), ('ruht', '{scan.found}', null, '2026-01-01')) c (name, events, websites, paused)
    where w.id = ${website_id}`;
  const sent = () => run<{ name: string; facts: EventFacts }>`select c.name, d.facts, d.kind, d.status
    from deliveries d join channels c on c.id = d.channel_id where d.website_id = ${website_id}`;
  await scan([title]);
  await scan([title]);
  await scan([title, lang]);
  await scan([title, lang]);
  expect(await sent()).toMatchObject([
    { name: 'alle', kind: 'scan.found', status: 'waiting', facts: { count: 1, causes: [{ page_url: url }] } },
  ]);
  await run`update scans set rule_version = 'früher' where website_id = ${website_id}`;
  await scan([title, lang, toFinding('failed', ['1.1.1'])]);
  expect(await told()).toHaveLength(2);
  expect(await sent()).toHaveLength(1);
});

test('what shows only in a window that a visitor’s scan did not look at is told as such, not as new', async () => {
  const first = await scan([title]);
  await run`update scans set client_hash = 'Gast', rule_version = 'test' where id = ${first}`;
  const narrow = { viewport: '320x640', windows: ['320x640'] };
  const place = { ...title, selector: 'nav', ...narrow };
  const id = await scan([title, place, { ...lang, ...narrow }]);
  const none = { new_count: 0, grown_count: 0, fixed_count: 0 };
  const difference = await getScanDifference(database.db, await toActor(), id);
  expect(difference).toMatchObject({ ...none, stayed_count: 1, wider_count: 1 });
  expect(difference.wider).toMatchObject([{ criteria: ['3.1.1'] }]);
  const { facts } = (await last())!;
  expect(facts).toMatchObject({ count: 0, wider_count: 1, grown_count: 0, causes: [] });
  expect(hasNews({ kind: 'scan.found', facts })).toBe(false);
  const later = await scan([title, place, { ...lang, ...narrow }, { ...question, ...narrow }]);
  const since = await getScanDifference(database.db, await toActor(), later);
  expect(since).toMatchObject({ new_count: 1, stayed_count: 2, wider_count: 0 });
});

test('what shows only on pages that no scan had audited is told as such, neither as new nor as spread', async () => {
  const none = { new_count: 0, grown_count: 0, fixed_count: 0 };
  const first = await scan([title]);
  await run`update scans set rule_version = 'test' where id = ${first}`;
  const id = await scan([title], { pages: 2, onOthers: [title, lang] });
  const difference = await getScanDifference(database.db, await toActor(), id);
  expect(difference).toMatchObject({ ...none, stayed_count: 0, reached_count: 2 });
  expect(difference.reached.map(({ criteria }) => criteria[0]).sort()).toEqual(['2.4.2', '3.1.1']);
  const { facts } = (await last())!;
  expect(facts).toMatchObject({ count: 0, grown_count: 0, reached_count: 2, causes: [] });
  expect(toNoticeTitle({ kind: 'scan.found', reason: 'member', actor_name: null, facts })).toBe(
    'Der Scan fand: 2 Ursachen auf neu geprüften Seiten',
  );
  expect(hasNews({ kind: 'scan.found', facts })).toBe(true);
  const later = await scan([title, lang], { pages: 2, onOthers: [title, lang, question] });
  const since = await getScanDifference(database.db, await toActor(), later);
  expect(since).toMatchObject({ new_count: 1, grown_count: 1, stayed_count: 1, reached_count: 0 });
});
