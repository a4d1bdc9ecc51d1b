import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberActor } from '../../model/access/actor.ts';
import { listCauses } from '../../model/cause/causeList.ts';
import { getScanDifference } from '../../model/cause/scanDifference.ts';
import { finishScan } from '../../model/scan/finishScan.ts';
import { toFrontier } from '../../model/scan/scanPages.ts';
import { type RunningScan, savePageAudit } from '../../model/scan/scanResults.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { getPortfolio } from '../../model/website/portfolio.ts';
import {
  addPortfolioReport,
  addReport,
  getReport,
  getReportBody,
  purgeReports,
} from '../../model/website/reports.ts';
import type { ReportDocument } from '../../report/document/document.ts';
import { toTestLogo, toTestPictures } from '../../report/testing/documents.ts';
import { listTags, readPdf } from '../../report/testing/readPdf.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { type ReportFileFormat, reportParts, type WebsiteReportKind } from '../../shared/work/report.ts';
import { writeReport } from './writeReport.ts';

let store: Store;
let run: RunSql;
let actor: MemberActor;
let website_id: number;
let context: { store: Store; publicUrl: () => string };
const { signal } = new AbortController();

beforeAll(async () => {
  store = await openTestStore();
  context = { store, publicUrl: () => 'https://stufenlos.example' };
  run = (text, ...values) => runSql(store.db, text, ...values);
  const [organization] = await run`insert into organizations (name) values ('Muster GmbH') returning id`;
  const organization_id = Number(organization!.id);
  const [account] = await run`insert into auth.accounts (email) values ('erika@example.de') returning id`;
  const [user] = await run`insert into users (supabase_user_id, organization_id, email, name)
    values (${account!.id}, ${organization_id}, 'erika@example.de', 'Erika Beispiel') returning id`;
  actor = { organization_id, user_id: Number(user!.id), claim_hash: null };
  const { scan } = await addRunningScan(store.db, 'https://bericht.example/');
  website_id = scan.website_id;
  await run`update websites set organization_id = ${organization_id} where id = ${website_id}`;
  const findings = [toFinding('failed', ['1.1.1']), toFinding('cantTell', ['3.3.2'], 'label')];
  await audit(scan, findings);
  await addPicture(scan.id);
  await run`update checks set set_by = 'person', user_id = ${user!.id}
    where website_id = ${website_id} and criteria = '1.1.1'`;
});
afterAll(() => store.close());

async function audit(scan: RunningScan, findings: Finding[]): Promise<void> {
  const frontier = toFrontier(store.db, scan);
  for (const url of ['https://bericht.example/', 'https://bericht.example/kontakt']) {
    await frontier.add([{ url, depth: 0 }]);
    await frontier.claim();
    await savePageAudit(store.db, scan, toAudit(url, { findings }));
  }
  await finishScan(store.db, scan);
}

async function addPicture(scan_id: number): Promise<void> {
  const body = Buffer.from((await toTestPictures(1)).get(0)!);
  await run`insert into cause_pictures (website_id, cause, scan_id, page_url, width, height, body)
    select website_id, cause, ${scan_id}, example_page_url, 640, 240, ${body} from causes
    where website_id = ${website_id} and rule = 'image-alt'`;
}

async function write(
  format: ReportFileFormat,
  kind: WebsiteReportKind = 'full',
): Promise<{ id: number; body: Buffer }> {
  const own = { title: '', client: 'Stadtwerke', cover: '', scan_id: null, since: null };
  const wanted = { kind, format, lang: 'de' as const, parts: [...reportParts], ...own };
  const { id } = await addReport(store, actor, { ...wanted, website_id });
  await writeReport.run(context, { report_id: id }, signal);
  return { id, body: Buffer.from((await getReportBody(store.db, actor, id)).body) };
}

test('a report tells what scan and people found: causes with place and picture, criteria, judges, limits', async () => {
  const { id, body } = await write('pdf');
  expect(await getReport(store.db, actor, id)).toMatchObject({
    status: 'done',
    progress: 100,
    by: 'Erika Beispiel',
    size_bytes: body.byteLength,
  });
  const { tags, text, ua } = await readPdf(body);
  expect(String(ua)).toBe('1');
  const figures = listTags(tags).filter(({ role }) => role === 'Figure');
  expect(figures.map(({ alt }) => alt)).toEqual([expect.stringContaining('https://bericht.example/')]);
  for (const words of [
    'Stadtwerke',
    'Muster GmbH',
    'Erika Beispiel',
    'main > img',
    'Nicht-Text-Inhalt',
    '9.1.1.1',
  ])
    expect(text).toContain(words);
});

test('the time of the audits begins with the oldest that still holds, not with a scan of one page', async () => {
  await run`update pages set audited_at = '2026-03-02T10:00:00Z' where website_id = ${website_id} and url like '%kontakt'`;
  expect((await write('json')).body.toString()).toContain('02.03.2026, 11:00 Uhr bis ');
  await run`update pages set audited_at = now() where website_id = ${website_id}`;
});

test('every format tells the same figures', async () => {
  const { sections } = JSON.parse((await write('json')).body.toString()) as ReportDocument;
  const facts = sections[0]!.blocks.find(({ kind }) => kind === 'facts') as {
    rows: { name: string; value: { text: string }[] }[];
  };
  const html = (await write('html')).body.toString();
  for (const { name, value } of facts.rows)
    expect(html).toContain(`<dt>${name}</dt><dd>${value[0]!.text}</dd>`);
  expect((await write('docx')).body.subarray(0, 2).toString()).toBe('PK');
  expect((await write('xlsx')).body.subarray(0, 2).toString()).toBe('PK');
});

const readJson = async (kind: WebsiteReportKind) =>
  JSON.parse((await write('json', kind)).body.toString()) as ReportDocument;
type Table = Extract<ReportDocument['cover'][number], { kind: 'table' }>;
const toRows = ({ sections }: ReportDocument, id: string) =>
  sections
    .find((section) => section.id === id)!
    .blocks.find((block): block is Table => block.kind === 'table')!.rows;

test('a list of tasks has the open causes of the screen, with what people planned', async () => {
  await run`update causes set priority = 'high', due_on = '2026-01-31', assignee_id = ${actor.user_id}
    where website_id = ${website_id} and rule = 'image-alt'`;
  const { items, total } = await listCauses(store.db, actor, website_id, { limit: 10 });
  const rows = toRows(await readJson('tasks'), 'aufgaben');
  expect([rows.length, total]).toEqual([items.length, items.length]);
  expect(rows[0]!.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['hoch', 'Erika Beispiel', '31.01.2026, überfällig']),
  );
  expect(rows[0]![1]!.url).toMatch(`https://stufenlos.example/app/websites/${website_id}/causes/`);
});

test('a comparison has the counts of the screen of the newer scan', async () => {
  expect(JSON.stringify(await readJson('comparison'))).toContain('Vor diesem Scan gibt es keinen');
  const scan = await addNextScan(store.db, website_id);
  const findings = [
    toFinding('failed', ['2.4.2'], 'document-title'),
    toFinding('cantTell', ['3.3.2'], 'label'),
  ];
  await audit(scan, findings);
  const difference = await getScanDifference(store.db, actor, scan.id);
  expect(difference).toMatchObject({ new_count: 1, fixed_count: 1, stayed_count: 1 });
  const document = await readJson('comparison');
  const kinds = document.sections.map(({ id }) => id);
  expect(kinds).toEqual(['unterschiede', 'scans', 'new', 'fixed', 'stayed', 'nicht-geprueft']);
  expect(toRows(document, 'fixed').map((row) => row.map(({ text }) => text).slice(3, 7))).toEqual([
    ['2', '0', '2', '0'],
  ]);
});

test('a conformance report that the schedule wants too early fails with what is missing', async () => {
  const wanted = { kind: 'conformance' as const, format: 'docx' as const, lang: 'de' as const, parts: [] };
  const own = { title: '', client: '', cover: '', scan_id: null, since: null };
  const { id } = await addReport(store, actor, { ...wanted, ...own, website_id });
  await writeReport.run(context, { report_id: id }, signal);
  const { status, message } = await getReport(store.db, actor, id);
  expect([status, message]).toEqual([
    'failed',
    expect.stringMatching(/nicht alle Kriterien.* fehlen \d+ Kriterien: /),
  ]);
});

test('a report on all websites tells what the list of websites tells, with the worst causes of each', async () => {
  const [quiet] = await run`insert into websites (url, name, organization_id)
    values ('https://ruhig.example/', 'Ruhig', ${actor.organization_id}) returning id`;
  const own = { title: '', client: '', cover: '', lang: 'de' as const, parts: [...reportParts] };
  const { id } = await addPortfolioReport(store, actor, { ...own, format: 'json' });
  await writeReport.run(context, { report_id: id }, signal);
  const document = JSON.parse(
    Buffer.from((await getReportBody(store.db, actor, id)).body).toString(),
  ) as ReportDocument;
  const { items } = await getPortfolio(store.db, actor);
  expect(toRows(document, 'websites').map((row) => Number(row[5]!.text))).toEqual(
    items.map(({ open_errors }) => open_errors),
  );
  const { sections } = document.sections.find((section) => section.id === 'einzeln')!;
  expect(sections.map((section) => section.id)).toEqual([`website-${website_id}`, `website-${quiet!.id}`]);
  expect(JSON.stringify(sections[0])).toContain(
    `https://stufenlos.example/app/websites/${website_id}/causes/`,
  );
  expect(toRows(document, 'nicht-geprueft')).toHaveLength(2);
  await run`delete from websites where id = ${quiet!.id}`;
  await expect(getReport(store.db, actor, id)).rejects.toMatchObject({ code: 'REPORT_NOT_FOUND' });
});

test('the letterhead of the organization stands on the first page, unless a report is made without it', async () => {
  const body = await toTestLogo();
  await run`insert into letterheads (organization_id, cover, logo, logo_type, logo_alt, logo_width, logo_height)
    values (${actor.organization_id}, 'Musterweg 1', ${body}, 'image/png', 'Muster GmbH', 520, 130)`;
  const html = (await write('html')).body.toString();
  expect(html).toContain(`src="data:image/png;base64,${body.toString('base64')}" alt="Muster GmbH"`);
  expect(html).toContain('<p>Musterweg 1</p>');
  const wanted = {
    kind: 'full' as const,
    format: 'html' as const,
    lang: 'de' as const,
    parts: [],
    scan_id: null,
    since: null,
  };
  const { id } = await addReport(store, actor, { ...wanted, title: '', client: '', cover: '', website_id });
  await writeReport.run(context, { report_id: id }, signal);
  expect(Buffer.from((await getReportBody(store.db, actor, id)).body).toString()).not.toContain('Musterweg');
});

test('a job that comes back writes the report again, and one that has ended is left alone', async () => {
  const { id, body } = await write('html');
  await writeReport.run(context, { report_id: id }, signal);
  expect(Buffer.from((await getReportBody(store.db, actor, id)).body)).toEqual(body);
  const stopped = new AbortController();
  stopped.abort();
  await run`update reports set status = 'queued', body = null where id = ${id}`;
  await expect(writeReport.run(context, { report_id: id }, stopped.signal)).rejects.toThrow('aborted');
  expect((await getReport(store.db, actor, id)).status).toBe('running');
  await writeReport.run(context, { report_id: id }, signal);
  expect((await getReport(store.db, actor, id)).status).toBe('done');
});

test('a report whose website is gone fails nothing, and old ones are deleted', async () => {
  const { id } = await write('json');
  await run`update reports set created_at = now() - interval '31 days' where id = ${id}`;
  expect(await purgeReports(store.db)).toBe(1);
  await writeReport.run(context, { report_id: id }, signal);
  await expect(getReport(store.db, actor, id)).rejects.toMatchObject({ code: 'REPORT_NOT_FOUND' });
});
