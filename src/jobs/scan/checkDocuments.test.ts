import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import type { MemberActor } from '../../model/access/actor.ts';
import { listDocuments } from '../../model/media/documentLists.ts';
import { type RunningScan, savePageAudit } from '../../model/scan/scanResults.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { addNextScan, addRunningScan, toAudit } from '../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { saveCrawlSettings } from '../../model/website/crawlSettings.ts';
import { type Guard, openGuard } from '../../scanner/gate/guard.ts';
import type { PdfCheck } from '../../shared/documents/pdfCheck.ts';
import { documentLimits } from '../../shared/limits/document.ts';
import { checkDocuments } from './checkDocuments.ts';

let site: LocalWebsite;
let other: LocalWebsite;
let store: Store;
let guard: Guard;
let actor: MemberActor;
const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
beforeAll(async () => {
  [site, other, store] = await Promise.all([openLocalWebsite(), openLocalWebsite(), openTestStore()]);
  guard = await openGuard({
    allowTargets: [new URL(site.origin).host, new URL(other.origin).host, new URL(toForeign('')).host],
  });
  const [added] = await run<{ id: string }>`insert into organizations (name) values ('Firma') returning id`;
  const [account] = await run`insert into auth.accounts (email) values ('anna@example.de') returning id`;
  const [user] = await run<{ id: string }>`insert into users (supabase_user_id, organization_id, email, role)
    values (${account!.id}, ${added!.id}, 'anna@example.de', 'member') returning id`;
  actor = { organization_id: Number(added!.id), claim_hash: null, user_id: Number(user!.id) };
});
afterAll(async () => {
  await guard.close();
  await Promise.all([site.close(), other.close(), store.close()]);
});

const toForeign = (path: string) => other.origin.replace('127.0.0.1', 'localhost') + path;

let scan: RunningScan;
let checks: number;
beforeEach(async () => {
  ({ scan } = await addRunningScan(store.db, `${site.origin}/`));
  scan = { ...scan, is_guest: false };
  await run`update websites set organization_id = ${actor.organization_id} where id = ${scan.website_id}`;
  site.pages = {};
  site.seen.length = 0;
  checks = 0;
});

const fault = { rule: 'pdf-07-001', checkpoint: '07-001', page: null, object: null, place: null, times: 2 };
const checked: PdfCheck = {
  ...{ state: 'checked', pages: 1, title: 'Satzung', language: 'de', tagged: true, questions: [] },
  findings: [fault],
};
const check = async () => {
  checks++;
  return checked;
};

const pdf = (text: string, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/pdf', ...headers },
  body: `%PDF-1.7\n${text}`,
});

const link = (urls: string[], isPdf = true) =>
  savePageAudit(
    store.db,
    scan,
    toAudit(`${site.origin}/`, { documents: urls.map((url) => ({ url, words: ['PDF'], isPdf })) }),
  );

const work = (limits = {}, signal = new AbortController().signal) =>
  checkDocuments({ store, guard, contactUrl: undefined }, { scan, signal, limits, check });

async function next(): Promise<void> {
  await run`update scans set finished_at = now(), status = 'done' where id = ${scan.id}`;
  scan = { ...(await addNextScan(store.db, scan.website_id)), is_guest: false };
}

const list = () => listDocuments(store.db, actor, scan.website_id, { limit: 100, sort: 'url' });
const states = async () =>
  Object.fromEntries(
    (await list()).items.map((item) => [URL.parse(item.url)!.pathname, item.reason ?? item.state]),
  );

test('PDFs are fetched and checked, wherever they lie', async () => {
  site.pages = { '/a.pdf': pdf('a') };
  other.pages = { '/b.pdf': pdf('b') };
  await link([`${site.origin}/a.pdf`, `${other.origin}/b.pdf`]);
  await work();
  expect(await states()).toEqual({ '/a.pdf': 'checked', '/b.pdf': 'checked' });
  const { items, reach } = await list();
  expect(items[0]).toMatchObject({ size_bytes: 10, finding_count: 2, page_count: 1, title: 'Satzung' });
  expect(reach).toMatchObject({ found: 2, done: 2 });
});

test('what cannot be had says why', async () => {
  site.pages = {
    '/verboten.pdf': { status: 403, body: '' },
    '/seite.pdf': {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<!doctype html><p>Fehler',
    },
    '/gross.pdf': (_, response) =>
      void response
        .writeHead(200, { 'content-length': String(documentLimits.maxBytes + 1) })
        .write('%PDF-1.7'),
  };
  await link(
    ['/fehlt.pdf', '/verboten.pdf', '/seite.pdf', '/gross.pdf']
      .map((path) => site.origin + path)
      .concat('http://10.0.0.1/intern.pdf'),
  );
  await work();
  expect(await states()).toEqual({
    '/fehlt.pdf': 'Die Datei gibt es nicht: Der Server antwortet mit 404.',
    '/verboten.pdf': 'Der Server gibt die Datei nicht heraus: Er antwortet mit 403.',
    '/seite.pdf': 'Unter dieser Adresse kommt kein PDF, sondern eine Antwort vom Typ text/html.',
    '/gross.pdf': 'Die Datei ist größer als 50 MB und wurde nicht geprüft.',
    '/intern.pdf': expect.stringMatching(/^Die Datei ließ sich nicht laden\. ./),
  });
  expect(checks).toBe(0);
});

test('the type of the answer decides where the address does not', async () => {
  site.pages = { '/download/1': pdf('a'), '/download/2': '<!doctype html><p>Seite' };
  await link([`${site.origin}/download/1`, `${site.origin}/download/2`], false);
  await work();
  expect(await states()).toEqual({ '/download/1': 'checked' });
  expect(site.seen).toEqual(['GET /download/1', 'GET /download/2']);
  await next();
  scan.is_full = false;
  await work();
  expect(site.seen).toHaveLength(3);
});

test('an unchanged file is neither sent nor checked again', async () => {
  site.pages = {
    '/a.pdf': (request, response) =>
      void (request.headers['if-none-match'] === '"1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: '"1"' }).end('%PDF-1.7 a')),
    '/b.pdf': pdf('b'),
    '/c.pdf': pdf('b'),
  };
  await link(['/a.pdf', '/b.pdf', '/c.pdf'].map((path) => site.origin + path));
  await work();
  expect(checks).toBe(2);
  await next();
  await work();
  expect(checks).toBe(2);
  expect((await list()).items.map(({ address_count }) => address_count)).toEqual([1, 2]);
  await run`update documents set rule_version = 'older' where website_id = ${scan.website_id}`;
  await next();
  await work();
  expect(checks).toBe(4);
});

test('a scan asks for no more than its limit, says so, and the next begins with the others', async () => {
  const paths = ['/a.pdf', '/b.pdf', '/c.pdf'];
  site.pages = Object.fromEntries(paths.map((path) => [path, pdf(path)]));
  await link(paths.map((path) => site.origin + path));
  await work({ perScan: 2 });
  expect(await states()).toEqual({ '/a.pdf': 'checked', '/b.pdf': 'checked', '/c.pdf': 'waiting' });
  await next();
  await work({ perScan: 1 });
  expect((await list()).reach).toMatchObject({ found: 3, done: 1, stop: 'running' });
  await run`update scans set finished_at = now(), status = 'done' where id = ${scan.id}`;
  expect((await list()).reach).toMatchObject({ found: 3, done: 1, stop: 'count' });
  expect((await states())['/c.pdf']).toBe('checked');
  await next();
  await work({ scanMs: 0 });
  await run`update scans set finished_at = now(), status = 'done' where id = ${scan.id}`;
  expect((await list()).reach).toMatchObject({ found: 3, done: 0, stop: 'time' });
});

test('dead links take the place of no other PDF for good', async () => {
  const paths = ['/tot-1.pdf', '/tot-2.pdf', '/c.pdf'];
  site.pages = { '/c.pdf': pdf('c') };
  await link(paths.map((path) => site.origin + path));
  for (let at = 0; at < 3; at++) {
    if (at > 0) await next();
    await work({ perScan: 1 });
  }
  await next();
  await run`update documents set rule_version = 'older' where website_id = ${scan.website_id}`;
  await work({ perScan: 2 });
  await next();
  await work({ perScan: 1 });
  expect(site.seen.map((request) => request.slice(5))).toEqual([
    ...['tot-1.pdf', 'tot-2.pdf', 'c.pdf'],
    ...['tot-1.pdf', 'tot-2.pdf', 'c.pdf'],
  ]);
});

test('an interrupted job goes on with the rest', async () => {
  const end = new AbortController();
  const paths = ['/a.pdf', '/b.pdf'];
  site.pages = {
    '/a.pdf': pdf('a'),
    '/b.pdf': (_, response) => {
      end.abort(new Error('stopped'));
      response.end('%PDF-1.7 b');
    },
  };
  await link(paths.map((path) => site.origin + path));
  await expect(work({}, end.signal)).rejects.toThrow('stopped');
  expect(await states()).toEqual({ '/a.pdf': 'checked', '/b.pdf': 'waiting' });
  site.pages['/b.pdf'] = pdf('b');
  await work();
  expect(site.seen).toEqual(['GET /a.pdf', 'GET /b.pdf', 'GET /b.pdf']);
  expect(await states()).toEqual({ '/a.pdf': 'checked', '/b.pdf': 'checked' });
});

test('cookies of the website go to the website alone, and excluded paths are not asked for', async () => {
  const cookies: Record<string, string | undefined> = {};
  const note =
    (name: string): Answer =>
    (request, response) => {
      cookies[name] = request.headers.cookie;
      response.end(`%PDF-1.7 ${name}`);
    };
  site.pages = { '/a.pdf': note('own') };
  other.pages = { '/b.pdf': note('other') };
  await saveCrawlSettings(store, actor, {
    ...{ website_id: scan.website_id, name: null, user_agent: null, headers: {}, login: null },
    ...{ cookies: JSON.stringify([{ name: 'a', value: 'b' }]), excluded_paths: ['/intern'] },
    ...{ max_pages: 1, max_depth: null, viewports: [], depth: 'standard', catalogue: 'checklist41' },
    ...{ schedule: 'none', schedule_day: null },
  });
  await link([`${site.origin}/a.pdf`, `${toForeign('/b.pdf')}`, `${site.origin}/intern/c.pdf`]);
  await work();
  expect(site.seen).toEqual(['GET /a.pdf']);
  expect(cookies).toEqual({ own: 'a=b', other: undefined });
  expect((await states())['/intern/c.pdf']).toBe(
    'Dieser Pfad ist in den Einstellungen der Website ausgenommen.',
  );
});
