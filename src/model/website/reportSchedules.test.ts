import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventFacts } from '../../shared/work/notice.ts';
import { reportParts, type WantedSchedule } from '../../shared/work/report.ts';
import type { MemberActor } from '../access/actor.ts';
import { endNoticeMails, toNoticeToken } from '../notice/noticeEnd.ts';
import { mailNotices } from '../notice/noticeMails.ts';
import { getMailChoices } from '../notice/notices.ts';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { addRunningScan } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import {
  deleteReportSchedule,
  getReportSchedule,
  saveReportSchedule,
  startDueReports,
  toNextOn,
} from './reportSchedules.ts';
import { beginReport, finishReport, listReports } from './reports.ts';

let store: Store;
const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

let sites = 0;
let website_id: number;
let actor: MemberActor;
let colleague: number;

beforeEach(async () => {
  await run`delete from report_schedules`;
  const { scan } = await addRunningScan(store.db, `https://monat${++sites}.example/`);
  ({ website_id } = scan);
  const [organization] = await run`insert into organizations (name) values ('Monatlich') returning id`;
  const organization_id = Number(organization!.id);
  await run`update websites set organization_id = ${organization_id} where id = ${website_id}`;
  const addMember = async (name: string) => {
    const email = `${name}${sites}@monat.example`;
    const [added] = await run`with a as (insert into auth.accounts (email) values (${email}) returning id)
      insert into users (supabase_user_id, organization_id, role, email)
      select a.id, ${organization_id}, 'member', ${email} from a returning id`;
    return Number(added!.id);
  };
  actor = { organization_id, user_id: await addMember('eva'), claim_hash: null };
  colleague = await addMember('max');
});

const own = { title: '', client: '', cover: '' };
const report = {
  kind: 'brief' as const,
  format: 'html' as const,
  lang: 'de' as const,
  parts: [...reportParts],
  ...own,
};
const save = (changes: Partial<WantedSchedule> = {}, now = new Date('2026-11-27T09:00:00Z')) =>
  saveReportSchedule(
    store.db,
    actor,
    { website_id, day: 1, report, recipient_ids: [actor.user_id!, colleague], ...changes },
    now,
  );
const told = () => run<{ user_id: string; kind: string; facts: EventFacts }>`select n.user_id, e.kind, e.facts
  from notices n join events e on e.id = n.event_id where e.website_id = ${website_id} order by n.id`;
const listIds = async () => (await listReports(store.db, actor, website_id)).map(({ id }) => id);
const finish = async (id: number, body: Uint8Array | string) => {
  await beginReport(store.db, id);
  await finishReport(store.db, id, body);
};
const december = new Date('2026-12-01T05:25:00Z');

test.each([
  [1, '2026-11-27', '2026-12-01'],
  [27, '2026-11-27', '2026-12-27'],
  [28, '2026-11-27', '2026-11-28'],
  [5, '2026-12-31', '2027-01-05'],
])('the next %d. after %s is %s', (day, today, next) => {
  expect(toNextOn(day, today)).toBe(next);
});

test('a schedule is saved, read, changed and ended by who sees the website', async () => {
  expect(await getReportSchedule(store.db, actor, website_id)).toBeNull();
  const saved = {
    website_id,
    day: 1,
    report,
    recipient_ids: [actor.user_id!, colleague],
    next_on: '2026-12-01',
  };
  expect(await save()).toEqual(saved);
  expect(await save({ day: 28, recipient_ids: [colleague] })).toMatchObject({
    recipient_ids: [colleague],
    next_on: '2026-11-28',
  });
  const stranger = { organization_id: 4_711, claim_hash: null, user_id: null };
  for (const ask of [getReportSchedule, deleteReportSchedule])
    await expect(ask(store.db, stranger, website_id)).rejects.toMatchObject({ code: 'WEBSITE_NOT_FOUND' });
  await deleteReportSchedule(store.db, actor, website_id);
  expect(await getReportSchedule(store.db, actor, website_id)).toBeNull();
});

test('only members who see the website may be named, and own words claim nothing', async () => {
  await run`update users set website_access = 'chosen' where id = ${colleague}`;
  await expect(save()).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
  await expect(save({ recipient_ids: [999_999] })).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
  const claim = { ...report, title: 'BFSG-konform' };
  await expect(save({ report: claim, recipient_ids: [actor.user_id!] })).rejects.toMatchObject({
    code: 'REPORT_CLAIM',
  });
});

test('one report a month is made, however often and by however many workers the day is met', async () => {
  await save();
  expect(await startDueReports(store, new Date('2026-11-30T22:59:00Z'))).toBe(0);
  const started = await Promise.all([1, 2, 3].map(() => startDueReports(store, december)));
  expect(started.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await startDueReports(store, new Date('2026-12-31T20:00:00Z'))).toBe(0);
  expect(await getReportSchedule(store.db, actor, website_id)).toMatchObject({ next_on: '2027-01-01' });
  expect(await listReports(store.db, actor, website_id)).toMatchObject([
    { kind: 'brief', status: 'queued', by: null },
  ]);
  expect(await startDueReports(store, new Date('2027-03-15T08:00:00Z')), 'after months of rest').toBe(1);
  expect(await getReportSchedule(store.db, actor, website_id)).toMatchObject({ next_on: '2027-04-01' });
});

test('recipients are told once that it is made, though its job comes back', async () => {
  await save();
  await startDueReports(store, december);
  const [id] = await listIds();
  for (let times = 0; times < 3; times++) await finish(id!, Buffer.from('Bericht'));
  const facts = { automatic: true, report: 'Kurzbericht (HTML)' };
  expect(await told()).toEqual([
    { user_id: String(actor.user_id), kind: 'report.made', facts },
    { user_id: String(colleague), kind: 'report.made', facts },
  ]);
});

test('its mails come at once, and end by their own link without ending others', async () => {
  await mailNotices(store, 'now');
  await save();
  await startDueReports(store, december);
  const [id] = await listIds();
  const reports = { user_id: colleague, topic: 'report' as const, website_id: null };
  await endNoticeMails(store.db, store.encryption, toNoticeToken(store.encryption, reports));
  await finish(id!, Buffer.from('Bericht'));
  expect(await mailNotices(store, 'now')).toBe(1);
  expect(await mailNotices(store, 'now')).toBe(0);
  const ended = { ...actor, user_id: colleague };
  expect(await getMailChoices(store.db, ended)).toEqual({ own: 'now', scan: 'never', report: 'never' });
});

test('a report that fails is told too; one of a person or of an ended schedule is not', async () => {
  await save();
  await startDueReports(store, december);
  const [id] = await listIds();
  await finish(id!, 'Zu groß');
  expect((await told()).map(({ kind }) => kind)).toEqual(['report.failed', 'report.failed']);
  await startDueReports(store, new Date('2027-01-01T06:00:00Z'));
  await deleteReportSchedule(store.db, actor, website_id);
  const [later] = await listIds();
  await finish(later!, Buffer.from('Bericht'));
  expect(await told()).toHaveLength(2);
  expect((await listIds()).length, 'reports outlive their schedule').toBe(2);
});

test('nothing is made of a website in the trash', async () => {
  await save();
  await run`update websites set trashed_at = now() where id = ${website_id}`;
  expect(await startDueReports(store, december)).toBe(0);
  await run`update websites set trashed_at = null where id = ${website_id}`;
  expect(await startDueReports(store, december)).toBe(1);
});
