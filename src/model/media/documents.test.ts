import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FoundDocument } from '../../shared/documents/foundDocument.ts';
import { toNoticeTitle } from '../../shared/words/noticeWords.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { finishScan } from '../scan/finishScan.ts';
import { type RunningScan, savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, stranger, toAudit } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { getDocument, listDocuments, saveDocumentAge } from './documentLists.ts';
import { beginDocuments, endDocuments, type Fetched, listDueAddresses, saveFetched } from './documentWork.ts';

let database: Database;
let actor: MemberActor;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
  const [added] = await run<{ id: string }>`insert into organizations (name) values ('Firma') returning id`;
  actor = { organization_id: Number(added!.id), claim_hash: null, user_id: null };
});
afterAll(() => database.close());

let count = 0;
let url: string;
let scan: RunningScan;
beforeEach(async () => {
  url = `https://dokumente${++count}.example`;
  ({ scan } = await addRunningScan(database.db, `${url}/`));
  await run`update websites set organization_id = ${actor.organization_id} where id = ${scan.website_id}`;
});

const toLink = (path: string, words: string[] = ['PDF'], isPdf = true): FoundDocument => ({
  url: `${url}${path}`,
  words,
  isPdf,
});

const audit = (path: string, documents: FoundDocument[], over = {}) =>
  savePageAudit(database.db, scan, toAudit(`${url}${path}`, { documents, ...over }));

const list = async () => (await listDocuments(database.db, actor, scan.website_id, { limit: 100 })).items;
const read = async (path: string) => {
  const found = (await list()).find((item) => item.url === `${url}${path}`);
  return getDocument(database.db, actor, found!.id);
};

const checked = (times: number) => ({
  ...{ state: 'checked' as const, pages: 2, title: 'Satzung', language: 'de', tagged: true, questions: [] },
  findings: [{ rule: 'pdf-07-001', checkpoint: '07-001', page: null, object: null, place: null, times }],
});

const toFile = (hash: string, times: number | null = 1): Fetched => ({
  ...{ outcome: 'file', hash, size_bytes: 2_048, etag: '"1"', last_modified: null },
  check: times === null ? null : checked(times),
});

async function fetchAll(answers: { [path: string]: Fetched }): Promise<string[]> {
  const { db } = database;
  await beginDocuments(db, scan);
  const due = await listDueAddresses(db, scan, 100);
  for (const address of due)
    await saveFetched(db, scan, { address, fetched: answers[address.url.slice(url.length)]! });
  await endDocuments(db, scan, null);
  return due.map((address) => address.url.slice(url.length));
}

async function nextScan(): Promise<void> {
  await run`update scans set finished_at = now(), status = 'done' where id = ${scan.id}`;
  const [added] = await run<{
    id: string;
  }>`insert into scans (website_id, max_pages, rule_version, url_key, status)
    values (${scan.website_id}, 25, 'x', 'x', 'running') returning id`;
  scan = { ...scan, id: Number(added!.id) };
}

test('every linked PDF is listed once, with all pages that link to it and their words', async () => {
  await audit('/', [toLink('/satzung.pdf', ['Satzung', 'Unsere Satzung']), toLink('/plan.pdf')]);
  await audit('/verein', [toLink('/satzung.pdf', ['Satzung (PDF)'])]);
  expect((await list()).map(({ url: found }) => found.slice(url.length)).sort()).toEqual([
    '/plan.pdf',
    '/satzung.pdf',
  ]);
  const { links, state, link_count } = await read('/satzung.pdf');
  expect({ state, link_count }).toEqual({ state: 'waiting', link_count: 2 });
  expect(links.map(({ page_url, words }) => [page_url, words])).toEqual([
    [`${url}/`, ['Satzung', 'Unsere Satzung']],
    [`${url}/verein`, ['Satzung (PDF)']],
  ]);
});

test('a link that only the answer shows to be a PDF is a document then, and no other is', async () => {
  await audit('/', [toLink('/download/1', ['Bericht (PDF)'], false), toLink('/download/2', ['PDF'], false)]);
  expect(await list()).toEqual([]);
  await fetchAll({ '/download/1': toFile('a'), '/download/2': { outcome: 'none' } });
  expect((await list()).map((item) => [item.url, item.link_count])).toEqual([[`${url}/download/1`, 1]]);
});

test('a page that turns out to be a PDF is listed with the pages that link to it', async () => {
  await audit('/', [], { links: [{ url: `${url}/bericht`, nofollow: false }] });
  await run`insert into page_fingerprints (website_id, page_id, url, url_key, final_url, way, links, nofollow)
    select ${scan.website_id}, id, url, url, url, 'w', ${JSON.stringify([{ url: `${url}/bericht`, nofollow: false }])}, false
    from pages where website_id = ${scan.website_id}`;
  const error = { code: 'NOT_HTML', message: '' };
  await audit('/bericht', [], { error, content_type: 'application/pdf; charset=binary' });
  await fetchAll({ '/bericht': toFile('a') });
  const { links } = await read('/bericht');
  expect(links.map(({ page_url, words }) => [page_url, words])).toEqual([[`${url}/`, []]]);
});

test('the same file at two addresses is one document', async () => {
  await audit('/', [toLink('/a.pdf'), toLink('/b.pdf')]);
  await fetchAll({ '/a.pdf': toFile('same', 3), '/b.pdf': toFile('same', null) });
  const [document, ...others] = await list();
  expect(others).toEqual([]);
  expect(document).toMatchObject({ address_count: 2, link_count: 1, finding_count: 3, state: 'checked' });
});

test('a changed file is told as changed; an unchanged one keeps its result', async () => {
  await audit('/', [toLink('/a.pdf'), toLink('/b.pdf')]);
  await fetchAll({ '/a.pdf': toFile('one', 3), '/b.pdf': toFile('two', 4) });
  await nextScan();
  await audit('/', [toLink('/a.pdf'), toLink('/b.pdf')]);
  await fetchAll({ '/a.pdf': toFile('three', 1), '/b.pdf': { outcome: 'same' } });
  expect(await read('/a.pdf')).toMatchObject({ has_changed: true, finding_count: 1 });
  expect(await read('/b.pdf')).toMatchObject({ has_changed: false, finding_count: 4 });
  await nextScan();
  expect(await read('/a.pdf')).toMatchObject({ has_changed: false });
});

test('one of two addresses that gets another file leaves the other its result', async () => {
  await audit('/', [toLink('/a.pdf'), toLink('/b.pdf')]);
  await fetchAll({ '/a.pdf': toFile('same', 3), '/b.pdf': toFile('same', null) });
  await nextScan();
  await audit('/', [toLink('/a.pdf'), toLink('/b.pdf')]);
  await fetchAll({ '/a.pdf': { outcome: 'same' }, '/b.pdf': toFile('new', 0) });
  expect(await read('/a.pdf')).toMatchObject({ address_count: 1, finding_count: 3, has_changed: false });
  expect(await read('/b.pdf')).toMatchObject({ address_count: 1, finding_count: 0, has_changed: true });
});

test('a file that no address gives out is not reachable, and says why; once it is back its result holds again', async () => {
  await audit('/', [toLink('/a.pdf')]);
  await fetchAll({ '/a.pdf': toFile('one', 3) });
  await nextScan();
  await fetchAll({ '/a.pdf': { outcome: 'fault', fault: 'Die Datei gibt es nicht.' } });
  expect(await read('/a.pdf')).toMatchObject({ state: 'unreachable', reason: 'Die Datei gibt es nicht.' });
  await nextScan();
  await fetchAll({ '/a.pdf': { outcome: 'same' } });
  expect(await read('/a.pdf')).toMatchObject({ state: 'checked', reason: null, finding_count: 3 });
});

test('what no page links to any more is forgotten at the end of a scan', async () => {
  await audit('/', [toLink('/a.pdf'), toLink('/b.pdf')]);
  await fetchAll({ '/a.pdf': toFile('one'), '/b.pdf': toFile('two') });
  await nextScan();
  await audit('/', [toLink('/b.pdf')]);
  await fetchAll({ '/a.pdf': { outcome: 'same' }, '/b.pdf': { outcome: 'same' } });
  expect((await list()).map((item) => item.url)).toEqual([`${url}/b.pdf`]);
});

test('a page that was still changing keeps its links', async () => {
  await audit('/', [toLink('/a.pdf')]);
  await nextScan();
  await audit('/', [], { settled: false });
  expect((await read('/a.pdf')).link_count).toBe(1);
});

test('those never checked come first, and a scan asks for each once', async () => {
  await audit('/', [toLink('/a.pdf')]);
  await fetchAll({ '/a.pdf': toFile('one') });
  await nextScan();
  await audit('/', [toLink('/a.pdf'), toLink('/b.pdf')]);
  expect(await fetchAll({ '/a.pdf': { outcome: 'same' }, '/b.pdf': toFile('two') })).toEqual([
    '/b.pdf',
    '/a.pdf',
  ]);
  expect(await fetchAll({})).toEqual([]);
});

test('lists filter, sort and count; what a scan left out is told', async () => {
  await audit('/', [toLink('/a.pdf'), toLink('/b.pdf'), toLink('/c.pdf')]);
  const { db } = database;
  await beginDocuments(db, scan);
  const [first, second] = await listDueAddresses(db, scan, 2);
  await saveFetched(db, scan, { address: first!, fetched: toFile('one', 0) });
  await saveFetched(db, scan, { address: second!, fetched: toFile('two', 5) });
  await endDocuments(db, scan, 'count');
  await run`update scans set finished_at = now(), status = 'done' where id = ${scan.id}`;
  const all = await listDocuments(db, actor, scan.website_id, { limit: 2 });
  expect(all).toMatchObject({
    ...{ total: 3, counts: { total: 3, faulty: 1, clean: 1, waiting: 1, unchecked: 0, changed: 0 } },
    reach: { found: 3, done: 2, stop: 'count', limit: 500 },
  });
  expect(all.items[0]).toMatchObject({ finding_count: 5 });
  const more = await listDocuments(db, actor, scan.website_id, { limit: 2, cursor: all.next_cursor! });
  expect(more.items).toHaveLength(1);
  await run`update websites set organization_id = null where id = ${scan.website_id}`;
  const guest = { organization_id: null, claim_hash: `owner of ${url}/` };
  const seen = await listDocuments(db, guest, scan.website_id, { limit: 1 });
  expect(seen).toMatchObject({ total: 3, reach: { limit: 10 } });
  await run`update websites set organization_id = ${actor.organization_id} where id = ${scan.website_id}`;
  const clean = await listDocuments(db, actor, scan.website_id, { limit: 9, state: 'clean', sort: 'url' });
  expect(clean).toMatchObject({ total: 1, items: [{ finding_count: 0 }] });
});

test('whether a file is old is answered by a person, and a new file asks again', async () => {
  await audit('/', [toLink('/a.pdf')]);
  await fetchAll({ '/a.pdf': toFile('one') });
  const { id } = await read('/a.pdf');
  expect(await saveDocumentAge(database.db, actor, { id, is_old: true })).toMatchObject({ is_old: true });
  await nextScan();
  await fetchAll({ '/a.pdf': toFile('two') });
  expect(await read('/a.pdf')).toMatchObject({ id, is_old: null, is_old_at: null });
});

test('new and changed PDFs with faults are told, once; the first list of PDFs is no news', async () => {
  const { db } = database;
  const told = () =>
    run<{
      facts: object;
    }>`select facts from events where kind = 'scan.documents' and website_id = ${scan.website_id}`;
  const [account] =
    await run`insert into auth.accounts (email) values (${`a${count}@example.de`}) returning id`;
  await run`insert into users (supabase_user_id, organization_id, email, role)
    values (${account!.id}, ${actor.organization_id}, ${`a${count}@example.de`}, 'owner')`;
  await audit('/', [toLink('/a.pdf'), toLink('/b.pdf')]);
  await fetchAll({ '/a.pdf': toFile('one', 3), '/b.pdf': toFile('two', 3) });
  await finishScan(db, scan);
  expect(await told()).toEqual([]);
  await nextScan();
  await run`update scans set started_at = now() where id = ${scan.id}`;
  await audit('/', [toLink('/a.pdf'), toLink('/b.pdf'), toLink('/c.pdf'), toLink('/d.pdf')]);
  await fetchAll({
    ...{ '/a.pdf': toFile('three', 1), '/b.pdf': { outcome: 'same' } },
    ...{ '/c.pdf': toFile('four', 2), '/d.pdf': toFile('five', 0) },
  });
  await finishScan(db, scan);
  expect(await told()).toEqual([
    { facts: { count: 1, changed_count: 1, new_fault_count: 1, fixed_count: 0, automatic: true } },
  ]);
  expect(
    toNoticeTitle({
      kind: 'scan.documents',
      reason: 'member',
      actor_name: null,
      facts: { count: 1, changed_count: 2 },
    }),
  ).toBe('Der Scan fand 1 neues PDF mit Fehlern und 2 geänderte PDFs mit Fehlern');
  await nextScan();
  await run`update scans set started_at = now() where id = ${scan.id}`;
  await fetchAll({
    '/a.pdf': { outcome: 'same' },
    '/b.pdf': { outcome: 'same' },
    '/c.pdf': { outcome: 'same' },
    '/d.pdf': { outcome: 'same' },
  });
  await finishScan(db, scan);
  expect(await told()).toHaveLength(1);
});

test('a stranger reads no document', async () => {
  await audit('/', [toLink('/a.pdf')]);
  const { id } = await read('/a.pdf');
  const lost = { code: 'DOCUMENT_NOT_FOUND' };
  await expect(getDocument(database.db, stranger, id)).rejects.toMatchObject(lost);
  await expect(listDocuments(database.db, stranger, scan.website_id, { limit: 1 })).rejects.toMatchObject({
    code: 'WEBSITE_NOT_FOUND',
  });
});
