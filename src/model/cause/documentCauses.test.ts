import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FoundDocument } from '../../shared/documents/foundDocument.ts';
import { automaticReasons } from '../../shared/text/causeReasons.ts';
import { toNoticeTitle } from '../../shared/words/noticeWords.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { saveDocumentAnswer } from '../media/documentAnswers.ts';
import { getDocument, listDocuments } from '../media/documentLists.ts';
import { readReportPdfs } from '../media/documentReports.ts';
import {
  beginDocuments,
  endDocuments,
  type Fetched,
  listDueAddresses,
  saveFetched,
} from '../media/documentWork.ts';
import { finishScan } from '../scan/finishScan.ts';
import { toCauseRecheck } from '../scan/recheck.ts';
import { type RunningScan, savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, toAudit } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { getWebsite } from '../website/websites.ts';
import { addCauseComment, saveCause, saveCauses } from './causeChanges.ts';
import { getCause } from './causeDetail.ts';
import { listCauses } from './causeList.ts';
import { listReportCauses } from './reportCauses.ts';
import { getScanDifference } from './scanDifference.ts';
import { listTasks } from './tasks.ts';

let database: Database;
let actor: MemberActor & { user_id: number };
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
  const [added] = await run<{ id: string }>`insert into organizations (name) values ('Firma') returning id`;
  const [account] = await run`insert into auth.accounts (email) values ('a@example.de') returning id`;
  const [user] = await run<{ id: string }>`insert into users (supabase_user_id, organization_id, email, role)
    values (${account!.id}, ${added!.id}, 'a@example.de', 'owner') returning id`;
  actor = { organization_id: Number(added!.id), claim_hash: null, user_id: Number(user!.id) };
});
afterAll(() => database.close());

let count = 0;
let url: string;
let scan: RunningScan;
beforeEach(async () => {
  url = `https://akten${++count}.example`;
  ({ scan } = await addRunningScan(database.db, `${url}/`));
  await run`update websites set organization_id = ${actor.organization_id} where id = ${scan.website_id}`;
});

type Faults = { [rule: string]: number };

const toFile = (hash: string, faults: Faults, questions: string[] = []): Fetched => ({
  ...{ outcome: 'file', hash, size_bytes: 2_048, etag: '"1"', last_modified: null },
  check: {
    ...{ state: 'checked', pages: 2, title: 'Satzung', language: 'de', tagged: true, questions },
    findings: Object.entries(faults).map(([rule, times]) => ({
      ...{ rule, checkpoint: rule.slice(4), page: 2, object: '7 0 R', place: null, times },
    })),
  },
});

const same: Fetched = { outcome: 'same' };

/** One scan whose start page links to these PDFs. */
async function scanWith(files: { [path: string]: Fetched }): Promise<void> {
  const { db } = database;
  await run`update scans set started_at = now() where id = ${scan.id}`;
  const documents = Object.keys(files).map(
    (path): FoundDocument => ({ url: `${url}${path}`, words: ['PDF'], isPdf: true }),
  );
  await savePageAudit(db, scan, toAudit(`${url}/`, { documents }));
  await beginDocuments(db, scan);
  for (const address of await listDueAddresses(db, scan, 100))
    await saveFetched(db, scan, { address, fetched: files[address.url.slice(url.length)] ?? same });
  await endDocuments(db, scan, null);
  await finishScan(db, scan);
}

async function scanAgain(files: { [path: string]: Fetched }): Promise<void> {
  const [added] = await run<{
    id: string;
  }>`insert into scans (website_id, max_pages, rule_version, url_key, status)
    values (${scan.website_id}, 25, 'x', 'x', 'running') returning id`;
  scan = { ...scan, id: Number(added!.id) };
  await scanWith(files);
}

const list = async (status: 'all' | 'open' | 'fixed' | 'dropped' | 'reported' | 'ignored' = 'all') =>
  (await listCauses(database.db, actor, scan.website_id, { limit: 100, status, class: 'document' })).items;
const states = async () =>
  Object.fromEntries((await list()).map(({ rule, status, status_by }) => [rule, `${status} ${status_by}`]));
const findByRule = async (rule: string) => (await list()).find((cause) => cause.rule === rule)!;
const save = async (rule: string, change: object) =>
  saveCause(database.db, actor, { id: (await findByRule(rule)).id, ...change });

test('each fault of a document is a cause that names the document, its place and its clause', async () => {
  await scanWith({ '/satzung.pdf': toFile('one', { 'pdf-07-001': 3, 'pdf-untagged': 1 }) });
  const found = await list('open');
  expect(found.map(({ rule }) => rule)).toEqual(['pdf-untagged', 'pdf-07-001']);
  expect(found[1]).toMatchObject({
    ...{ engine: 'pdf', outcome: 'failed', impact: 'moderate', criteria: ['2.4.2'], clauses: ['10.2.4.2'] },
    message: 'Das Fenster zeigt den Dateinamen statt des Titels: Satzung',
    ...{ finding_count: 3, page_count: 1, example_page_id: null, example_page_url: `${url}/satzung.pdf` },
    example_selector: 'Seite 2, Objekt 7 0 R',
  });
  expect((await listCauses(database.db, actor, scan.website_id, { limit: 9 })).counts).toMatchObject({
    class: { error: 0, review: 0, hint: 0, document: 2 },
    engine: { pdf: 2 },
  });
});

test('faults of documents change no count of pages: website, reports of pages, comparison of scans', async () => {
  await scanWith({ '/a.pdf': toFile('one', { 'pdf-untagged': 1 }) });
  expect(await getWebsite(database.db, actor, scan.website_id)).toMatchObject({
    open_causes: { error: 0, review: 0, hint: 0 },
    accessibility_score: 0,
  });
  const range = { limit: 9, places: 1 };
  const pages = await listReportCauses(database.db, actor, scan.website_id, range);
  expect(pages.items).toEqual([]);
  const all = await listReportCauses(database.db, actor, scan.website_id, { ...range, documents: true });
  expect(all.items).toMatchObject([{ rule: 'pdf-untagged', places: [{ page_url: `${url}/a.pdf` }] }]);
  await scanAgain({ '/a.pdf': toFile('two', {}) });
  expect(await getScanDifference(database.db, actor, scan.id)).toMatchObject({
    new_count: 0,
    fixed_count: 0,
  });
  expect(
    await run`select 1 from events where kind = 'scan.found' and website_id = ${scan.website_id}`,
  ).toEqual([]);
});

test('the comparison of two scans tells faults of documents apart: new, mended, back, and gone with their file', async () => {
  await scanWith({
    '/a.pdf': toFile('one', { 'pdf-07-001': 1, 'pdf-untagged': 1 }),
    '/b.pdf': toFile('b', { 'pdf-06-003': 1 }),
  });
  await scanAgain({ '/a.pdf': toFile('two', { 'pdf-untagged': 1, 'pdf-13-004': 2 }) });
  const second = scan.id;
  const rules = async (id = scan.id) => {
    await run`update scans set status = 'done', pages_done = 1 where website_id = ${scan.website_id}`;
    const { documents, ...pages } = await getScanDifference(database.db, actor, id);
    expect([pages.new_count, pages.fixed_count, pages.dropped_count]).toEqual([0, 0, 0]);
    const kinds = ['new', 'reopened', 'fixed', 'dropped'] as const;
    return Object.fromEntries(kinds.map((kind) => [kind, documents[kind].map(({ rule }) => rule)]));
  };
  const known = { new: ['pdf-13-004'], reopened: [], fixed: ['pdf-07-001'], dropped: ['pdf-06-003'] };
  expect(await rules()).toEqual(known);
  await scanAgain({ '/a.pdf': toFile('three', { 'pdf-07-001': 1, 'pdf-untagged': 1 }) });
  expect(await rules()).toEqual({ new: [], reopened: ['pdf-07-001'], fixed: ['pdf-13-004'], dropped: [] });
  expect(await rules(second)).toEqual(known);
  const { documents } = await getScanDifference(database.db, actor, scan.id);
  expect(documents).toMatchObject({ reopened_count: 1, fixed_count: 1, new_count: 0 });
  expect(documents.reopened[0]).toMatchObject({ document_url: `${url}/a.pdf`, finding_count: 1 });
});

test('a new file without the fault mends it, the same fault in it stays open', async () => {
  await scanWith({ '/a.pdf': toFile('one', { 'pdf-07-001': 1, 'pdf-untagged': 1 }) });
  await scanAgain({ '/a.pdf': toFile('two', { 'pdf-untagged': 1 }) });
  expect(await states()).toEqual({ 'pdf-07-001': 'fixed scan', 'pdf-untagged': 'open scan' });
  const { events } = await getCause(database.db, actor, (await findByRule('pdf-07-001')).id);
  expect(events.at(-1)).toMatchObject({ status: 'fixed', text: automaticReasons.fileMended });
  expect((await list('fixed')).map(({ rule }) => rule)).toEqual(['pdf-07-001']);
  await scanAgain({ '/a.pdf': toFile('three', { 'pdf-07-001': 1 }) });
  expect(await states()).toEqual({ 'pdf-07-001': 'open scan', 'pdf-untagged': 'fixed scan' });
});

test('a document that nothing links to any more is not mended, and back with its decisions when it is linked again', async () => {
  await scanWith({
    '/a.pdf': toFile('one', { 'pdf-07-001': 2, 'pdf-untagged': 1 }),
    '/b.pdf': toFile('b', {}),
  });
  await save('pdf-07-001', { status: 'ignored', reason: 'Wird ersetzt', assignee_id: actor.user_id });
  const { id } = await findByRule('pdf-untagged');
  await scanAgain({ '/b.pdf': same });
  expect(await states()).toEqual({ 'pdf-07-001': 'ignored person', 'pdf-untagged': 'fixed scan' });
  expect(await getCause(database.db, actor, id)).toMatchObject({ reason: automaticReasons.documentGone });
  expect(await list('fixed')).toEqual([]);
  expect((await list('dropped')).map((cause) => cause.id)).toEqual([id]);
  await saveCause(database.db, actor, { id, status: 'fixed' });
  expect((await list('dropped')).map((cause) => cause.id)).toEqual([id]);
  await scanAgain({ '/b.pdf': same, '/neu.pdf': toFile('one', { 'pdf-07-001': 2, 'pdf-untagged': 1 }) });
  expect(await states()).toEqual({ 'pdf-07-001': 'ignored person', 'pdf-untagged': 'open scan' });
  expect(await findByRule('pdf-untagged')).toMatchObject({
    id,
    reason: null,
    example_page_url: `${url}/neu.pdf`,
  });
});

test('other rules that no longer find a fault in the same file mend nothing', async () => {
  await scanWith({ '/a.pdf': toFile('one', { 'pdf-untagged': 1 }) });
  await scanAgain({ '/a.pdf': toFile('one', {}) });
  expect(await list('dropped')).toMatchObject([{ reason: automaticReasons.fileSame }]);
});

test('what a scan cannot read keeps its faults open', async () => {
  await scanWith({ '/a.pdf': toFile('one', { 'pdf-untagged': 1 }) });
  await scanAgain({ '/a.pdf': { outcome: 'fault', fault: 'Die Datei gibt es nicht.' } });
  expect(await states()).toEqual({ 'pdf-untagged': 'open scan' });
  const locked = { state: 'encrypted' as const, reason: 'Verschlüsselt' };
  await scanAgain({
    '/a.pdf': { ...(toFile('two', {}) as Extract<Fetched, { outcome: 'file' }>), check: locked },
  });
  expect(await states()).toEqual({ 'pdf-untagged': 'open scan' });
});

test('reported as fixed is confirmed by another file, and open again while the file is the same', async () => {
  await scanWith({ '/a.pdf': toFile('one', { 'pdf-07-001': 1, 'pdf-untagged': 1 }) });
  await save('pdf-07-001', { status: 'fixed' });
  await save('pdf-untagged', { status: 'fixed' });
  expect((await list('reported')).length).toBe(2);
  await scanAgain({ '/a.pdf': { outcome: 'fault', fault: 'Keine Antwort' } });
  expect((await list('reported')).length).toBe(2);
  await scanAgain({ '/a.pdf': toFile('two', { 'pdf-untagged': 1 }) });
  expect(await states()).toEqual({ 'pdf-07-001': 'fixed scan', 'pdf-untagged': 'open scan' });
  const { events } = await getCause(database.db, actor, (await findByRule('pdf-untagged')).id);
  expect(events.at(-1)!.text).toBe(automaticReasons.stillThere);
});

test('ignored until a day, it opens for more places in a new file only', async () => {
  await scanWith({ '/a.pdf': toFile('one', { 'pdf-07-001': 2 }) });
  await save('pdf-07-001', { status: 'ignored', reason: 'Archiv', ignored_until: '2199-01-01' });
  await scanAgain({ '/a.pdf': toFile('two', { 'pdf-07-001': 2 }) });
  expect(await findByRule('pdf-07-001')).toMatchObject({ status: 'ignored', new_finding_count: 0 });
  await scanAgain({ '/a.pdf': toFile('three', { 'pdf-07-001': 5 }) });
  expect(await findByRule('pdf-07-001')).toMatchObject({
    status: 'open',
    new_finding_count: 3,
    reason: 'Archiv',
  });
  await scanAgain({ '/a.pdf': same });
  expect(await findByRule('pdf-07-001')).toMatchObject({ status: 'open', new_finding_count: 3 });
  await scanAgain({ '/a.pdf': toFile('four', { 'pdf-07-001': 1 }) });
  expect(await findByRule('pdf-07-001')).toMatchObject({ status: 'ignored', new_finding_count: 0 });
});

test('it is assigned, commented and decided together with others, and stands among the tasks', async () => {
  await scanWith({ '/a.pdf': toFile('one', { 'pdf-07-001': 1, 'pdf-untagged': 1 }) });
  const ids = (await list()).map(({ id }) => id);
  const { website_id } = scan;
  expect(
    await saveCauses(database.db, actor, { website_id, ids, assignee_id: actor.user_id, priority: 'high' }),
  ).toBe(2);
  await addCauseComment(database.db, actor, { id: ids[0]!, text: 'Word-Vorlage anpassen' });
  const { items } = await listTasks(database.db, actor, {
    ...{ state: 'open', sort: 'urgency', website_id, limit: 9, offset: 0 },
  });
  expect(items.map(({ id }) => id)).toEqual(ids);
  await scanAgain({ '/a.pdf': toFile('two', {}) });
  const told = await run<{ kind: string }>`select e.kind from events e where e.website_id = ${website_id}
    and e.kind like 'cause.%' and e.user_id is null`;
  expect(told.length).toBeGreaterThan(0);
});

test('it is looked at again on one page that links to it', async () => {
  await scanWith({ '/a.pdf': toFile('one', { 'pdf-untagged': 1 }) });
  const { id } = await findByRule('pdf-untagged');
  expect(await toCauseRecheck(database.db, actor, id)).toMatchObject({ scope: 'pages', urls: [`${url}/`] });
});

test('new and mended faults of documents are told with the documents', async () => {
  await scanWith({
    '/a.pdf': toFile('one', { 'pdf-07-001': 1, 'pdf-untagged': 1 }),
    '/b.pdf': toFile('b', {}),
  });
  await scanAgain({
    '/a.pdf': toFile('two', {}),
    '/b.pdf': toFile('c', { 'pdf-07-001': 1, 'pdf-07-002': 1 }),
  });
  const [told] = await run<{ facts: { [name: string]: number } }>`select facts from events
    where kind = 'scan.documents' and website_id = ${scan.website_id}`;
  expect(told!.facts).toMatchObject({ count: 0, changed_count: 1, new_fault_count: 2, fixed_count: 2 });
  const title = { kind: 'scan.documents' as const, reason: 'member' as const, actor_name: null };
  expect(toNoticeTitle({ ...title, facts: told!.facts })).toBe(
    'Der Scan fand 1 geändertes PDF mit Fehlern; 2 Fehler in PDFs sind neu, 2 behoben',
  );
  expect(toNoticeTitle({ ...title, facts: { fixed_count: 1 } })).toBe(
    'Der Scan bestätigt: 1 Fehler in PDFs behoben',
  );
});

test('ignored faults alone are no news of a changed file', async () => {
  await scanWith({ '/a.pdf': toFile('one', { 'pdf-untagged': 1 }), '/b.pdf': toFile('b', {}) });
  await save('pdf-untagged', { status: 'ignored', reason: 'Archiv' });
  await scanAgain({ '/a.pdf': toFile('two', { 'pdf-untagged': 1 }), '/b.pdf': same });
  expect(
    await run`select 1 from events where kind = 'scan.documents' and website_id = ${scan.website_id}`,
  ).toEqual([]);
});

test('a no to a question is a fault of the file that is mended by a new file and a yes, not by asking anew', async () => {
  const question = 'pdf-01-006';
  const ask = { 'pdf-untagged': 1 };
  await scanWith({ '/a.pdf': toFile('one', ask, [question]), '/b.pdf': toFile('b', {}) });
  const { id } = (await listDocuments(database.db, actor, scan.website_id, { limit: 9, search: 'a.pdf' }))
    .items[0]!;
  const answer = (meaning: 'fine' | 'barrier' | null, note?: string) =>
    saveDocumentAnswer(database.db, actor, { id, question, meaning, ...(note && { note }) });
  await answer('barrier', 'Seite 3');
  expect(await states()).toEqual({ [question]: 'open scan', 'pdf-untagged': 'open scan' });
  const cause = await findByRule(question);
  expect(await getCause(database.db, actor, cause.id)).toMatchObject({
    message: expect.stringContaining('Verneint: Passt jeder Tag'),
    document: { id, note: 'Seite 3', findings: [] },
  });
  expect(await getDocument(database.db, actor, id)).toMatchObject({
    answers: { [question]: { meaning: 'barrier', note: 'Seite 3', user_name: 'a@example.de' } },
    causes: expect.arrayContaining([
      expect.objectContaining({ id: cause.id, rule: question, status: 'open' }),
    ]),
  });
  await answer('fine');
  expect(await list('dropped')).toMatchObject([{ id: cause.id, reason: automaticReasons.fileSame }]);
  await answer('barrier');
  expect(await states()).toMatchObject({ [question]: 'open scan' });
  await scanAgain({ '/a.pdf': toFile('two', {}, [question]), '/b.pdf': same });
  expect(await states()).toEqual({ [question]: 'open scan', 'pdf-untagged': 'fixed scan' });
  expect((await getDocument(database.db, actor, id)).answers).toEqual({});
  await answer('fine');
  expect((await list('fixed')).map(({ rule }) => rule).sort()).toEqual([question, 'pdf-untagged']);
});

test('answers hold for the file under another address, and only for questions of the file', async () => {
  await scanWith({ '/a.pdf': toFile('one', {}, ['pdf-01-006']) });
  const read = async () =>
    (await listDocuments(database.db, actor, scan.website_id, { limit: 1 })).items[0]!.id;
  const given = { id: await read(), question: 'pdf-01-006', meaning: 'fine' as const };
  await saveDocumentAnswer(database.db, actor, given);
  await scanAgain({ '/umgezogen.pdf': toFile('one', {}, ['pdf-01-006']) });
  const { answers } = await getDocument(database.db, actor, await read());
  expect(answers['pdf-01-006']).toMatchObject({ meaning: 'fine' });
  const foreigner = { ...actor, organization_id: actor.organization_id + 1 };
  const other = { ...given, id: await read(), question: 'pdf-02-002' };
  await expect(saveDocumentAnswer(database.db, actor, other)).rejects.toMatchObject({
    code: 'QUESTION_NOT_FOUND',
  });
  await expect(saveDocumentAnswer(database.db, foreigner, { ...given, id: other.id })).rejects.toMatchObject({
    code: 'DOCUMENT_NOT_FOUND',
  });
  const guest = { organization_id: null, claim_hash: `owner of ${url}/` };
  await run`update websites set organization_id = null where id = ${scan.website_id}`;
  expect((await getDocument(database.db, guest, other.id)).answers).toEqual({});
});

test('a report counts open and ignored faults, unanswered questions, and marks what is left aside', async () => {
  await scanWith({
    '/a.pdf': toFile('one', { 'pdf-07-001': 1, 'pdf-untagged': 1 }, ['pdf-01-006', 'pdf-04-001']),
    '/b.pdf': toFile('b', {}),
  });
  await save('pdf-07-001', { status: 'ignored', reason: 'Archiv' });
  const { items, figures } = await readReportPdfs(database.db, actor, scan.website_id);
  expect(figures).toEqual({ total: 2, faulty: 1, unseen: 0, open: 1, ignored: 1, asked: 2, answered: 0 });
  expect(items[0]).toMatchObject({ rules: ['pdf-07-001', 'pdf-untagged'], ignored: ['pdf-07-001'] });
  const meaning = 'barrier' as const;
  await saveDocumentAnswer(database.db, actor, { id: items[0]!.id, question: 'pdf-04-001', meaning });
  const answered = await readReportPdfs(database.db, actor, scan.website_id);
  expect(answered.figures).toMatchObject({ asked: 1, answered: 1, open: 2 });
  expect(answered.items[0]!.rules).toContain('pdf-04-001');
  expect(answered.items[0]).toMatchObject({
    questions: ['pdf-01-006', 'pdf-04-001'],
    answers: [{ question: 'pdf-04-001', meaning, note: null, user_name: expect.stringContaining('@') }],
  });
});
