import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCause } from '../../model/cause/causeDetail.ts';
import { getCauseTicket, orderTicket } from '../../model/cause/tickets.ts';
import { answerQuestion } from '../../model/check/answers.ts';
import { listQuestions } from '../../model/check/questionList.ts';
import { addTracker, askTrackerCheck, listTrackers } from '../../model/notice/trackers.ts';
import { hasTrackerWork, wakeTrackers } from '../../model/notice/trackerWork.ts';
import { finishScan } from '../../model/scan/finishScan.ts';
import { toFrontier } from '../../model/scan/scanPages.ts';
import { savePageAudit } from '../../model/scan/scanResults.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { type Guard, openGuard } from '../../scanner/gate/guard.ts';
import type { WantedTracker } from '../../shared/contract/notice.ts';
import { trackerLimits } from '../../shared/limits/work.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { syncOnce, syncTracker } from './syncTracker.ts';
import { type TrackerProtocolName, trackerProtocols } from './testing/trackerProtocols.ts';
import { startTrackerServer, type TrackerServer } from './testing/trackerServer.ts';

let store: Store;
let guard: Guard;
let server: TrackerServer;
const run: RunSql = (query, ...values) => runSql(store.db, query, ...values);
beforeAll(async () => {
  store = await openTestStore();
  guard = await openGuard({ allowTargets: ['127.0.0.1:*'] });
});
afterAll(() => Promise.all([store.close(), guard.close()]));
afterEach(async () => {
  await run`delete from trackers`;
  await server.close();
});

const names = Object.keys(trackerProtocols) as TrackerProtocolName[];
const image = toFinding('failed', ['1.1.1']);
const lang = { ...toFinding('failed', ['3.1.1'], 'html-has-lang'), impact: 'critical' as const };

let sites = 0;

/** Opens an organization with a scanned website, and its tracker. */
async function open(over: Partial<WantedTracker> = {}, found: Finding[] = [image]) {
  const url = `https://laden${++sites}.example/`;
  const { scan: first } = await addRunningScan(store.db, url);
  const { website_id } = first;
  const email = `eva${sites}@laden.example`;
  const [made] = await run<{ organization_id: number; user_id: number }>`with a as (
      insert into auth.accounts (email) values (${email}) returning id),
    o as (insert into organizations (name) values ('Laden') returning id),
    u as (insert into users (supabase_user_id, organization_id, role, email) select a.id, o.id, 'owner', ${email} from a, o returning id)
    select o.id::int as organization_id, u.id::int as user_id from o, u`;
  await run`update websites set organization_id = ${made!.organization_id} where id = ${website_id}`;
  const actor = { ...made!, claim_hash: null };
  let next: typeof first | null = first;
  const scan = async (...findings: Finding[]) => {
    const running = next ?? (await addNextScan(store.db, website_id));
    next = null;
    const frontier = toFrontier(store.db, running);
    await frontier.add([{ url, depth: 0 }]);
    await frontier.claim();
    await savePageAudit(store.db, running, toAudit(url, { findings }));
    await finishScan(store.db, running);
  };
  await scan(...found);
  await run`update scans set rule_version = 'test' where website_id = ${website_id}`;
  const { kind, project, user_name } = server.protocol;
  const tracker = await addTracker(store, actor, {
    ...{ kind, project, user_name, name: 'Technik', url: server.url, token: server.token },
    ...{ rule: 'never', closes_fixed: false, website_ids: null },
    ...over,
  });
  const [cause] = await run<{ id: number }>`select id::int from causes where website_id = ${website_id}`;
  const cause_id = cause!.id;
  return {
    ...{ actor, website_id, tracker_id: tracker.id, cause_id, scan },
    order: () => orderTicket(store, actor, { cause_id, tracker_id: tracker.id }),
    ticket: async () => (await getCauseTicket(store.db, actor, cause_id)).ticket,
    cause: () => getCause(store.db, actor, cause_id),
    state: async () => (await listTrackers(store.db, actor)).find(({ id }) => id === tracker.id)!,
    sync: (seconds = 0, signal = new AbortController().signal, strict = guard) =>
      syncOnce(
        { store, guard: strict, publicUrl: () => 'https://stufenlos.example', contactUrl: undefined },
        { tracker_id: tracker.id, now: inTime(seconds), signal },
      ),
  };
}

const inTime = (seconds: number) => new Date(Date.now() + 1_000 + seconds * 1_000);
const later = trackerLimits.pollMinutes * 60 + 5;

describe.each(names)('%s', (name) => {
  beforeEach(async () => {
    server = await startTrackerServer(name);
  });

  test('a connection is checked, and a cause gets one ticket with what, who, where and how', async () => {
    const { order, sync, ticket, state, cause_id, website_id } = await open();
    expect(await state()).toMatchObject({ state: 'checking' });
    expect(await sync()).toBe(true);
    expect(await state()).toMatchObject({ state: 'ready', message: null });
    expect(await order()).toMatchObject({ ticket: { status: 'waiting', number: null } });
    await sync();
    await order();
    await sync(later);
    expect(server.tickets).toHaveLength(1);
    const { title, body } = server.tickets[0]!;
    expect(title).toBe('Bild ohne Alternativtext.');
    for (const words of ['1 Stelle auf 1 Seite', 'Wen es trifft', 'Braillezeile', 'img class=', 'So beheben'])
      expect(body.replaceAll(/[\\\u2060]/g, '')).toContain(words);
    expect(body).toContain(`https://stufenlos.example/app/websites/${website_id}/causes/${cause_id}`);
    const { status, url, number } = (await ticket())!;
    expect(status).toBe('open');
    expect(number).toMatch(/101$/);
    expect(url).toContain('101');
    expect(url).toContain(server.url);
  });

  test('a ticket closed there reports the cause as fixed; still there after the next scan, it is reopened with a comment', async () => {
    const { order, sync, ticket, cause, scan } = await open();
    await order();
    await sync();
    server.tickets[0]!.state = 'closed';
    server.tickets[0]!.updated_at = Date.now();
    await sync(later);
    expect(await ticket()).toMatchObject({ status: 'closed' });
    expect(await cause()).toMatchObject({ status: 'fixed', status_by: 'person' });
    expect((await cause()).events.at(-1)).toMatchObject({
      user_name: null,
      text: 'Das Ticket dazu wurde geschlossen.',
    });
    await sync(later * 2);
    expect(server.tickets[0]).toMatchObject({ state: 'closed', comments: [] });
    await scan(image);
    expect(await cause()).toMatchObject({ status: 'open' });
    await sync(later * 3);
    expect(server.tickets[0]!.state).toBe('open');
    expect(server.tickets[0]!.comments).toHaveLength(1);
    expect(server.tickets[0]!.comments[0]).toContain('Diese Barriere ist noch da');
    await sync(later * 4);
    expect(server.tickets[0]!.comments).toHaveLength(1);
    expect(await ticket()).toMatchObject({ status: 'open' });
  });

  test('a repair that a scan confirms is said once, and closes the ticket where that is wished', async () => {
    const { order, sync, ticket, scan } = await open({ closes_fixed: true });
    await order();
    await sync();
    await scan();
    await sync();
    await sync(later);
    expect(server.tickets[0]).toMatchObject({ state: 'closed' });
    expect(server.tickets[0]!.comments).toHaveLength(1);
    expect(server.tickets[0]!.comments[0]).toContain('nicht mehr gefunden');
    expect(await ticket()).toMatchObject({ status: 'closed' });
  });

  test('a worker that dies between request and save leaves no second ticket', async () => {
    const { order, sync, ticket, tracker_id } = await open();
    await sync();
    await order();
    const stop = new AbortController();
    server.faults.after = () => {
      if (server.tickets.length > 0) stop.abort(new Error('killed'));
    };
    await expect(sync(0, stop.signal)).rejects.toThrow('killed');
    await run`update trackers set busy_until = ${inTime(100).toISOString()}::timestamptz where id = ${tracker_id}`;
    expect(await ticket()).toMatchObject({ status: 'waiting' });
    expect(await sync(60)).toBe(false);
    await sync(trackerLimits.leaseSeconds);
    expect(server.tickets).toHaveLength(1);
    expect(await ticket()).toMatchObject({ status: 'open', number: expect.stringMatching(/101$/) });
  });

  test('a wrong token and a missing project stop the tracker with clear words until the next check', async () => {
    const { sync, state, actor, tracker_id, order, ticket } = await open({ token: 'falsch' });
    await order();
    expect(await sync()).toBe(false);
    expect(await state()).toMatchObject({
      state: 'stopped',
      message: expect.stringMatching(/^Das Token wurde abgelehnt/),
    });
    expect(await ticket()).toMatchObject({ status: 'waiting', message: expect.stringMatching(/^Das Token/) });
    const asked = server.taken.length;
    expect(await sync(later)).toBe(false);
    expect(server.taken).toHaveLength(asked);
    await run`update trackers set token_encrypted = ${store.encryption.encrypt(server.token)} where id = ${tracker_id}`;
    server.faults.answer = ({ path }) =>
      /myself|current/.test(path) ? undefined : { status: 404, json: server.protocol.missing };
    await askTrackerCheck(store, actor, tracker_id);
    await sync();
    expect((await state()).message).toMatch(/^Dieses Projekt gibt es dort nicht/);
    server.faults.answer = () => undefined;
    await askTrackerCheck(store, actor, tracker_id);
    expect(await sync()).toBe(true);
    expect(await state()).toMatchObject({ state: 'ready', message: null });
    expect(await ticket()).toMatchObject({ status: 'open' });
  });

  test('a pause that is asked for is kept, then work goes on by itself', async () => {
    const { sync, state, order, tracker_id } = await open();
    await order();
    server.faults.answer = () => ({ status: 429, headers: { 'retry-after': '600' } });
    expect(await sync()).toBe(false);
    expect(await state()).toMatchObject({
      state: 'resting',
      message: expect.stringContaining('bittet um eine Pause'),
    });
    server.faults.answer = () => undefined;
    expect(await wakeTrackers(store, inTime(500))).toBe(0);
    expect(await hasTrackerWork(store.db, { id: tracker_id, now: inTime(500) })).toBe(false);
    expect(await sync(500)).toBe(false);
    expect(server.tickets).toHaveLength(0);
    expect(await wakeTrackers(store, inTime(700))).toBe(1);
    expect(await sync(700)).toBe(true);
    expect(server.tickets).toHaveLength(1);
  });

  test('foreign text is neither markup nor a mention, and cannot end its block', async () => {
    const snippet =
      '```</pre>{noformat} @all !https://boese.example/x.png! [x](https://boese.example) <img src=x>';
    const { order, sync } = await open({}, [{ ...image, snippet, selector: '#a_b > *' }]);
    await order();
    await sync();
    const { body } = server.tickets[0]!;
    const isMarkup = {
      github: /(^|\n)```\n[^`]*```<\/pre>/,
      gitlab: /(^|\n)```\n[^`]*```<\/pre>/,
      openproject: /(^|\n)```\n[^`]*```<\/pre>/,
      jiraServer: /\{noformat\} @all/,
      jiraCloud: /"type":"(?:media|mention)/,
      redmine: /<\/pre> *\{|<img/,
    };
    expect(body).not.toMatch(isMarkup[name]);
    expect(body).toContain('boese.example');
  });

  test('what people rejected stays closed, and its cause open', async () => {
    const { order, sync, ticket, cause, scan } = await open();
    await order();
    await sync();
    server.tickets[0]!.state = name === 'gitlab' ? 'closed' : 'rejected';
    server.tickets[0]!.updated_at = Date.now();
    if (name === 'gitlab') return;
    await sync(later);
    expect(await ticket()).toMatchObject({ status: 'rejected' });
    expect(await cause()).toMatchObject({ status: 'open' });
    await scan(image);
    await sync(later * 2);
    expect(server.tickets[0]).toMatchObject({ state: 'rejected', comments: [] });
  });

  test('a ticket that was deleted there is told as gone, and can be created again', async () => {
    const { order, sync, ticket, scan } = await open();
    await order();
    await sync();
    server.tickets[0]!.state = 'closed';
    server.tickets[0]!.updated_at = Date.now();
    await sync(later);
    const [deleted] = server.tickets.splice(0);
    await scan(image);
    await sync(later * 2);
    expect(await ticket()).toMatchObject({
      status: 'gone',
      message: 'Dieses Ticket gibt es dort nicht mehr.',
    });
    server.tickets.push({ ...deleted!, id: 1, body: '' });
    await order();
    await sync(later * 3);
    expect(server.tickets).toHaveLength(2);
    expect(await ticket()).toMatchObject({ status: 'open' });
  });
});

describe('whatever the system', () => {
  beforeEach(async () => {
    server = await startTrackerServer('github');
  });

  test('a rule orders tickets for new causes of its kind, never for those of the first scan or of new rules', async () => {
    const { scan, sync, website_id } = await open({ rule: 'critical' });
    const listed = async () =>
      (
        await run<{ rule: string }>`select c.rule from tickets t join causes c on c.id = t.cause_id
        where t.website_id = ${website_id} order by c.rule`
      ).map(({ rule }) => rule);
    expect(await listed()).toEqual([]);
    const link = toFinding('failed', ['2.4.4'], 'link-name');
    await scan(image, link, lang);
    expect(await listed()).toEqual(['html-has-lang']);
    expect(await wakeTrackers(store, inTime(0))).toBeGreaterThan(0);
    await sync();
    expect(server.tickets.map(({ body }) => body.includes('kritisch'))).toEqual([true]);
    await run`update trackers set rule = 'all'`;
    await run`update scans set rule_version = 'alt' where website_id = ${website_id}`;
    await scan(image, link, lang, toFinding('failed', ['2.4.2'], 'document-title'));
    expect(await listed()).toEqual(['html-has-lang']);
  });

  test('what was refused says why, and is tried again when a person asks', async () => {
    const { order, sync, ticket, state } = await open();
    server.faults.answer = ({ method }) =>
      method === 'POST'
        ? { status: 422, json: { message: 'Validation Failed', errors: [{ field: 'x', code: 'missing' }] } }
        : undefined;
    await order();
    expect(await sync()).toBe(true);
    expect(await ticket()).toMatchObject({
      status: 'failed',
      message: 'Das Ticketsystem hat die Angaben abgelehnt. (Validation Failed; field: x; code: missing)',
    });
    expect(await state()).toMatchObject({ state: 'ready' });
    server.faults.answer = () => undefined;
    await order();
    await sync();
    expect(await ticket()).toMatchObject({ status: 'open' });
  });

  test('GitHub says with 403 when its hour ends; a 403 without that is a missing right', async () => {
    const { sync, state, actor, tracker_id } = await open();
    const reset = String(Math.ceil(Date.now() / 1_000) + 1_800);
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
    server.faults.answer = () => ({ status: 403, headers, json: { message: 'API rate limit exceeded' } });
    await sync();
    const { state: became, retry_at } = await state();
    expect(became).toBe('resting');
    expect((Date.parse(retry_at!) - Date.now()) / 60_000).toBeCloseTo(30, 0);
    server.faults.answer = () => ({ status: 403, json: { message: 'Resource not accessible' } });
    await askTrackerCheck(store, actor, tracker_id);
    await sync();
    expect(await state()).toMatchObject({
      state: 'stopped',
      message: expect.stringMatching(/^Das Token darf das nicht/),
    });
  });

  test.each([
    ['a page of another program', { status: 200, json: 'Willkommen' }, /kein solches Ticketsystem/],
    [
      'a redirect',
      { status: 302, headers: { location: 'https://boese.example/' } },
      /leitet auf eine andere Adresse/,
    ],
    ['a fault of the server', { status: 500 }, /meldet einen Fehler/],
  ])('%s is told as such', async (_, reply, words) => {
    const { sync, state } = await open();
    server.faults.answer = () => reply;
    await sync();
    expect((await state()).message).toMatch(words);
  });

  test('the guard keeps tokens from private addresses, and none goes unencrypted to others', async () => {
    const { sync, state, actor, tracker_id } = await open();
    const strict = await openGuard({ allowTargets: [] });
    await sync(0, undefined, strict);
    expect((await state()).message).toMatch(/nur verschlüsselt/);
    await run`update trackers set url = 'https://127.0.0.1' where id = ${tracker_id}`;
    await askTrackerCheck(store, actor, tracker_id);
    await sync(0, undefined, strict);
    expect((await state()).message).toMatch(/privaten Netz/);
    await strict.close();
    expect(server.taken).toEqual([]);
  });

  test('a ticket counts and names the places that the application shows: what answers call fine is left out', async () => {
    const asked = ['Bild', 'Foto', 'Grafik'].map(
      (alt): Finding => ({
        ...toFinding('cantTell', ['1.1.1'], 'alt-vague'),
        ...{ engine: 'stufenlos', component: 'main', selector: `#${alt}` },
        ...{
          message: `Alternativtext nennt nur die Art.\nSagt „${alt}“ alles?`,
          snippet: `<img alt="${alt}">`,
        },
      }),
    );
    const { order, sync, cause, actor, website_id, scan } = await open({}, asked);
    const { items } = await listQuestions(store.db, actor, website_id, { limit: 5 });
    const answer = (alt: string, given: string) =>
      answerQuestion(store.db, actor, {
        id: items.find(({ snippet }) => snippet.includes(alt))!.id,
        answer: given,
      });
    await answer('Foto', 'yes');
    expect(await cause()).toMatchObject({ finding_count: 2, fine_count: 1 });
    await order();
    await sync();
    const body = server.tickets[0]!.body.replaceAll(/[\\\u2060]/g, '');
    expect(body).toContain('2 Stellen auf 1 Seite');
    expect(body).not.toContain('Foto');
    await run`update causes set is_partial = true where website_id = ${website_id}`;
    await answer('Bild', 'no');
    expect(await cause()).toMatchObject({ finding_count: 1, asked_count: 1, fine_count: 1 });
    server.tickets[0]!.state = 'closed';
    server.tickets[0]!.updated_at = Date.now();
    await sync(later);
    await sync(later * 2);
    await scan(...asked);
    await sync(later * 3);
    expect(server.tickets[0]!.comments.join()).toContain('1 Stelle auf 1 Seite');
  });

  test('two workers at once create one ticket, and an order that finds the tracker busy is not left behind', async () => {
    const { order, sync, tracker_id } = await open();
    await order();
    const refused = Promise.withResolvers<void>();
    server.faults.after = () => refused.promise;
    const first = sync();
    await expect.poll(() => server.taken.length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await sync()).toBe(false);
    refused.resolve();
    expect(await first).toBe(true);
    expect(server.tickets).toHaveLength(1);
    await run`update tickets set status = 'waiting', key = null where tracker_id = ${tracker_id}`;
    const context = { store, guard, publicUrl: () => 'https://stufenlos.example', contactUrl: undefined };
    await syncTracker.run(context, { tracker_id }, new AbortController().signal);
    expect(server.tickets).toHaveLength(1);
    expect(await hasTrackerWork(store.db, { id: tracker_id, now: inTime(0) })).toBe(false);
  });
});
