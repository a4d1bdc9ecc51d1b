import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberActor } from '../../model/access/actor.ts';
import { finishScan } from '../../model/scan/finishScan.ts';
import { savePageAudit } from '../../model/scan/scanResults.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { addRunningScan, toAudit, toFinding } from '../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { addReport, getReport, getReportBody, purgeReports } from '../../model/website/reports.ts';
import type { ReportDocument } from '../../report/document/document.ts';
import { toTestPictures } from '../../report/testing/documents.ts';
import { listTags, readPdf } from '../../report/testing/readPdf.ts';
import { type ReportFileFormat, reportParts } from '../../shared/work/report.ts';
import { writeReport } from './writeReport.ts';

let store: Store;
let run: RunSql;
let actor: MemberActor;
let website_id: number;
const { signal } = new AbortController();

beforeAll(async () => {
  store = await openTestStore();
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
  for (const url of ['https://bericht.example/', 'https://bericht.example/kontakt'])
    await savePageAudit(store.db, scan, toAudit(url, { findings }));
  await finishScan(store.db, scan);
  await addPicture(scan.id);
  await run`update checks set set_by = 'person', user_id = ${user!.id}
    where website_id = ${website_id} and criteria = '1.1.1'`;
});
afterAll(() => store.close());

async function addPicture(scan_id: number): Promise<void> {
  const body = Buffer.from((await toTestPictures(1)).get(0)!);
  await run`insert into cause_pictures (website_id, cause, scan_id, page_url, width, height, body)
    select website_id, cause, ${scan_id}, example_page_url, 640, 240, ${body} from causes
    where website_id = ${website_id} and rule = 'image-alt'`;
}

async function write(format: ReportFileFormat): Promise<{ id: number; body: Buffer }> {
  const own = { title: '', client: 'Stadtwerke', cover: '' };
  const wanted = { kind: 'full' as const, format, parts: [...reportParts], ...own };
  const { id } = await addReport(store, actor, { ...wanted, website_id });
  await writeReport.run({ store }, { report_id: id }, signal);
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

test('a job that comes back writes the report again, and one that has ended is left alone', async () => {
  const { id, body } = await write('html');
  await writeReport.run({ store }, { report_id: id }, signal);
  expect(Buffer.from((await getReportBody(store.db, actor, id)).body)).toEqual(body);
  const stopped = new AbortController();
  stopped.abort();
  await run`update reports set status = 'queued', body = null where id = ${id}`;
  await expect(writeReport.run({ store }, { report_id: id }, stopped.signal)).rejects.toThrow('aborted');
  expect((await getReport(store.db, actor, id)).status).toBe('running');
  await writeReport.run({ store }, { report_id: id }, signal);
  expect((await getReport(store.db, actor, id)).status).toBe('done');
});

test('a report whose website is gone fails nothing, and old ones are deleted', async () => {
  const { id } = await write('json');
  await run`update reports set created_at = now() - interval '31 days' where id = ${id}`;
  expect(await purgeReports(store.db)).toBe(1);
  await writeReport.run({ store }, { report_id: id }, signal);
  await expect(getReport(store.db, actor, id)).rejects.toMatchObject({ code: 'REPORT_NOT_FOUND' });
});
