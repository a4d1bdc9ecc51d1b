import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { toImageList, toWanted } from '../../../model/testing/toolRuns.ts';
import { startToolRun } from '../../../model/visitor/toolRunStarts.ts';
import { beginToolRun, finishToolRun, saveToolResult } from '../../../model/visitor/toolRunWork.ts';
import { imageListSchema } from '../../../shared/contract/imageList.ts';
import { type ToolRun, toolRunSchema } from '../../../shared/contract/toolRun.ts';
import type { ScanErrorCode } from '../../../shared/errors/scanErrors.ts';
import { toolLimits } from '../../../shared/limits/visitor.ts';
import { readEvents, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let run: RunSql;
beforeAll(async () => {
  server = await startTestServer({}, { heartbeatMs: 100 });
  run = (text, ...values) => runSql(server.store.db, text, ...values);
});
beforeEach(async () => {
  await run`delete from tool_runs`;
  await run`delete from rate_limits`;
});
afterAll(() => server.close());

const patience = { timeout: 15_000 };

type Options = { isAsync?: boolean; signal?: AbortSignal; at?: TestServer };

const ask = (url: unknown, { isAsync = false, signal, at = server }: Options = {}) =>
  fetch(`${at.url}/api/v1/image-list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(isAsync ? { prefer: 'respond-async' } : {}) },
    body: JSON.stringify({ url }),
    ...(signal ? { signal } : {}),
  });
const queue = async (url: string) => (await ask(url, { isAsync: true })).json() as Promise<ToolRun>;
const follow = (id: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${server.url}/api/v1/tool-runs/${id}/events`, { headers, ...(signal ? { signal } : {}) });

async function workOn(url: string, fault?: { code: ScanErrorCode; message: string }): Promise<void> {
  const find = () => run<{ id: string }>`select id from tool_runs where url = ${url}`;
  await expect.poll(find, patience).toHaveLength(1);
  const id = Number((await find())[0]!.id);
  await beginToolRun(server.store.db, id);
  if (!fault) await saveToolResult(server.store.db, id, toImageList(url));
  await finishToolRun(server.store.db, id, { cpu_ms: 5, client_hash: 'x', fault });
}

describe('asking for a look', () => {
  test('waits for the result', async () => {
    const answer = ask('warten.example');
    await workOn('https://warten.example/');
    const response = await answer;
    expect(response.status).toBe(200);
    expect(imageListSchema.parse(await response.json())).toMatchObject({ url: 'https://warten.example/' });
  });

  test('says why a website could not be loaded', async () => {
    const answer = ask('https://weg.example/');
    await workOn('https://weg.example/', {
      code: 'DNS_NOT_FOUND',
      message: 'Diese Adresse ist aus dem Internet nicht erreichbar.',
    });
    const response = await answer;
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      code: 'WEBSITE_NOT_LOADED',
      title: 'Fehler',
      message:
        'Die Website konnte nicht geladen werden. Bitte überprüfen Sie die URL und versuchen Sie es erneut. Diese Adresse ist aus dem Internet nicht erreichbar.',
    });
  });

  test('tells who would rather not wait the place in the queue, and where it goes on', async () => {
    await startToolRun(server.store, toWanted('https://vorher.example/', 'somebody else'));
    const response = await ask('https://spaeter.example/', { isAsync: true });
    expect(response.status).toBe(202);
    expect(response.headers.get('preference-applied')).toBe('respond-async');
    const state = toolRunSchema.parse(await response.json());
    expect(state).toMatchObject({ tool: 'images', status: 'queued', position: 1, result: null, error: null });
    expect(response.headers.get('location')).toBe(`/api/v1/tool-runs/${state.id}`);
    await workOn('https://vorher.example/');
    await workOn('https://spaeter.example/');
    const later = await fetch(server.url + response.headers.get('location'));
    expect(later.headers.get('cache-control')).toBe('no-store');
    expect(toolRunSchema.parse(await later.json())).toMatchObject({ status: 'done', position: null });
  });

  test('one address however it is written is one look', async () => {
    const { id } = await queue('https://laden.example/#oben');
    for (const typed of [
      'laden.example',
      ' HTTPS://Laden.Example ',
      'https://laden.example/?utm_source=brief',
    ])
      expect((await queue(typed)).id, typed).toBe(id);
    expect((await queue('https://laden.example/?seite=2')).id).not.toBe(id);
  });

  test.each([
    ['', 'WEBSITE_URL_REQUIRED'],
    ['   ', 'WEBSITE_URL_REQUIRED'],
    ['ftp://laden.example/', 'WEBSITE_URL_SCHEME'],
    ['javascript:alert(1)', 'WEBSITE_URL_SCHEME'],
    ['http://', 'WEBSITE_URL_INVALID'],
    [7, 'REQUEST_INVALID'],
    [`https://laden.example/${'x'.repeat(2_048)}`, 'REQUEST_INVALID'],
  ])('what is no address of a page is refused: %s', async (typed, code) => {
    const response = await ask(typed);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
    expect(await run`select id from tool_runs`).toEqual([]);
  });

  test('too often answers 429 in words, with the time to wait, even for what is known', async () => {
    await queue('https://a.example/');
    await run`update rate_limits set hits = ${toolLimits.requests.hits} where key like 'tool-requests:%'`;
    const response = await ask('https://a.example/');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await response.json()).toMatchObject({
      code: 'TOOL_RUNS_OFTEN',
      message: expect.stringMatching(/Bitte versuchen Sie es in 60 Minuten wieder\.$/),
    });
  });

  test('a client with too many places is told so while others are let in', async () => {
    for (let n = 0; n < toolLimits.openPerClient; n++) await queue(`https://a${n}.example/`);
    const response = await ask('https://zuviel.example/');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '15']);
    expect(await response.json()).toMatchObject({ code: 'TOOL_RUNS_OPEN' });
  });
});

describe('who waits', () => {
  const limit = toolLimits.waitMs;
  afterEach(() => {
    toolLimits.waitMs = limit;
  });

  test('has an answer after a time, and finds the look where it says', async () => {
    toolLimits.waitMs = 20;
    const response = await ask('https://langsam.example/');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ code: 'TOOL_WAIT' });
    const state = await fetch(server.url + response.headers.get('location'));
    expect(await state.json()).toMatchObject({ status: 'queued', position: 0 });
  });

  test('has an answer when the server stops', async () => {
    const stopping = await startTestServer();
    const answer = ask('https://ende.example/', { at: stopping });
    const runThere: RunSql = (text, ...values) => runSql(stopping.store.db, text, ...values);
    await expect.poll(() => runThere`select id from tool_runs`, patience).toHaveLength(1);
    await stopping.close();
    expect((await answer).status).toBe(503);
  });

  test('may do so only a few times at once, and no more once it has left', async () => {
    const leaving = new AbortController();
    const waiting = Array.from({ length: toolLimits.waitingPerClient + 1 }, () =>
      ask('https://belegt.example/', { signal: leaving.signal }),
    );
    expect((await Promise.race(waiting)).status).toBe(429);
    leaving.abort();
    await Promise.allSettled(waiting);
    toolLimits.waitMs = 20;
    const statusNow = async () => (await ask('https://belegt.example/')).status;
    await expect.poll(statusNow, patience).toBe(503);
  });
});

describe('the stream of a look', () => {
  test('tells each state once, with the result when there is one, and ends', async () => {
    const before = await startToolRun(server.store, toWanted('https://vorher.example/', 'somebody else'));
    const { id } = await queue('https://strom.example/');
    const events = readEvents(await follow(id));
    const next = async () => (await events.next()).value;
    expect(await next()).toMatchObject({ id: 'queued:1', event: 'state', data: { position: 1 } });
    await run`update tool_runs set status = 'done', finished_at = now() where token = ${before}`;
    const [row] = await run<{ id: string }>`select id from tool_runs where token = ${id}`;
    await beginToolRun(server.store.db, Number(row!.id));
    expect(await next()).toMatchObject({ id: 'running', data: { result: null } });
    await saveToolResult(server.store.db, Number(row!.id), toImageList('https://strom.example/'));
    const ready = await next();
    expect(ready).toMatchObject({ data: { status: 'ready', result: { title: 'Laden' } } });
    toolRunSchema.parse(ready!.data);
    const more = toImageList('https://strom.example/', { title: 'Laden mit mehr' });
    await saveToolResult(server.store.db, Number(row!.id), more);
    expect(await next()).toMatchObject({ data: { status: 'ready', result: { title: 'Laden mit mehr' } } });
    await finishToolRun(server.store.db, Number(row!.id), { cpu_ms: 1, client_hash: 'x' });
    expect(await next()).toMatchObject({ id: 'done' });
    expect((await events.next()).done).toBe(true);
  });

  test('begins with the present state for who comes back, and with nothing when that was the last', async () => {
    const { id } = await queue('https://wieder.example/');
    const left = new AbortController();
    const first = readEvents(await follow(id, {}, left.signal));
    const { value } = await first.next();
    left.abort();
    await workOn('https://wieder.example/');
    const again = readEvents(await follow(id, { 'last-event-id': value!.id }));
    expect((await again.next()).value).toMatchObject({ id: 'done', data: { result: { title: 'Laden' } } });
    expect((await follow(id, { 'last-event-id': 'done' })).status).toBe(204);
  });

  test('says now and then that it is still there, so that nothing on the way closes it', async () => {
    const { id } = await queue('https://still.example/');
    const left = new AbortController();
    const response = await follow(id, {}, left.signal);
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes(': noch da')) text += (await reader.read()).value;
    expect(text).toMatch(/^: verbunden\n\nevent: state\n/);
    left.abort();
  });

  test('keeps the place of the look, and so does asking for its state', async () => {
    const { id } = await queue('https://platz.example/');
    const forget = () => run`update tool_runs set seen_at = now() - interval '1 minute'`;
    const isSeen = async () => {
      const [row] = await run<{
        seen: boolean;
      }>`select seen_at > now() - interval '5 seconds' as seen from tool_runs`;
      return row!.seen;
    };
    await forget();
    await fetch(`${server.url}/api/v1/tool-runs/${id}`);
    expect(await isSeen()).toBe(true);
    await forget();
    const left = new AbortController();
    await readEvents(await follow(id, {}, left.signal)).next();
    left.abort();
    expect(await isSeen()).toBe(true);
  });

  test('is refused to who asks for it again and again', async () => {
    const { id } = await queue('https://oft.example/');
    expect((await fetch(`${server.url}/api/v1/tool-runs/${id}`)).status).toBe(200);
    await run`update rate_limits set hits = ${toolLimits.reads.hits} where key like 'tool-reads:%'`;
    for (const path of ['', '/events'])
      expect((await fetch(`${server.url}/api/v1/tool-runs/${id}${path}`)).status).toBe(429);
  });

  test('is there for nobody who does not know the token', async () => {
    for (const id of ['x'.repeat(22), '1', '%27'])
      for (const path of ['', '/events'])
        expect((await fetch(`${server.url}/api/v1/tool-runs/${id}${path}`)).status).toBeGreaterThanOrEqual(
          400,
        );
    expect((await fetch(`${server.url}/api/v1/tool-runs`)).status).toBe(404);
  });
});
