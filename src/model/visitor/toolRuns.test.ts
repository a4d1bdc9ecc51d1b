import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../shared/errors/appErrors.ts';
import { toolLimits } from '../../shared/limits/visitor.ts';
import type { Store } from '../store.ts';
import { findFile, purgeFiles, saveFile } from '../system/storedFiles.ts';
import { openTestStore } from '../testing/database.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { toImageList, toWanted } from '../testing/toolRuns.ts';
import { startToolRun } from './toolRunStarts.ts';
import { findStages, getToolRun, purgeToolRuns, touchToolRun } from './toolRuns.ts';
import {
  beginToolRun,
  failToolRun,
  findQueuedUrl,
  finishToolRun,
  giveBackToolRun,
  refuseToolRun,
  saveToolResult,
} from './toolRunWork.ts';

let store: Store;
let run: RunSql;
beforeEach(async () => {
  if (store) {
    await run`delete from tool_runs`;
    await run`delete from rate_limits`;
    return;
  }
  store = await openTestStore();
  run = (text, ...values) => runSql(store.db, text, ...values);
});
afterAll(() => store.close());

const start = (url: string, client = 'erika') => startToolRun(store, toWanted(url, client));
const toUrl = (name: string) => `https://${name}.example/`;

async function toId(token: string): Promise<number> {
  const [row] = await run<{ id: string }>`select id from tool_runs where token = ${token}`;
  return Number(row!.id);
}

async function make(url: string, client = 'erika', cpu_ms = 0): Promise<string> {
  const token = await start(url, client);
  const id = await toId(token);
  await beginToolRun(store.db, id);
  await saveToolResult(store.db, id, toImageList(url));
  await finishToolRun(store.db, id, { cpu_ms, client_hash: client });
  return token;
}

const refusalOf = async (work: Promise<unknown>): Promise<AppError> => {
  const fault: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(fault).toBeInstanceOf(AppError);
  return fault as AppError;
};

describe('the queue', () => {
  test('tells each visitor how many are before them, and nobody twice', async () => {
    const tokens = [await start(toUrl('a'), 'a'), await start(toUrl('b'), 'b'), await start(toUrl('c'), 'c')];
    const places = async () => (await findStages(store.db, tokens)).values().toArray();
    expect((await places()).map(({ position }) => position).toSorted()).toEqual([0, 1, 2]);
    await beginToolRun(store.db, await toId(tokens[0]!));
    const stages = await findStages(store.db, tokens);
    expect(stages.get(tokens[0]!)).toMatchObject({ status: 'running', position: null, error: null });
    expect(stages.get(tokens[1]!)).toMatchObject({ status: 'queued', position: 0 });
    expect(stages.get(tokens[2]!)).toMatchObject({ status: 'queued', position: 1, url: toUrl('c') });
  });

  test('does not count those before that nobody waits for any more', async () => {
    const left = await start(toUrl('weg'), 'a');
    const stays = await start(toUrl('da'), 'b');
    await run`update tool_runs set seen_at = now() - interval '1 minute' where token = ${left}`;
    expect((await getToolRun(store.db, stays)).position).toBe(0);
  });

  test('drops a look nobody waits for when its turn comes, and says so to who comes back', async () => {
    const token = await start(toUrl('weg'));
    const id = await toId(token);
    await run`update tool_runs set seen_at = now() - interval '1 minute'`;
    expect(await beginToolRun(store.db, id)).toBeNull();
    expect(await getToolRun(store.db, token)).toMatchObject({
      status: 'failed',
      error: { message: expect.stringContaining('starten Sie noch einmal') },
    });
    expect(await beginToolRun(store.db, id)).toBeNull();
    expect(await start(toUrl('weg'))).not.toBe(token);
  });

  test('keeps the place of a look as long as somebody listens', async () => {
    const token = await start(toUrl('da'));
    await run`update tool_runs set seen_at = now() - interval '1 minute'`;
    await touchToolRun(store.db, token);
    expect(await beginToolRun(store.db, await toId(token))).toMatchObject({ url: toUrl('da') });
  });

  test('takes back what a stopping worker gives back, in its old place', async () => {
    const first = await start(toUrl('a'), 'a');
    const second = await start(toUrl('b'), 'b');
    const id = await toId(first);
    await beginToolRun(store.db, id);
    await giveBackToolRun(store.db, id);
    expect(await getToolRun(store.db, first)).toMatchObject({ status: 'queued', position: 0 });
    expect(await getToolRun(store.db, second)).toMatchObject({ position: 1 });
    expect(await beginToolRun(store.db, id)).toMatchObject({ tool: 'images' });
  });

  test('ends what was lost altogether, however it was lost', async () => {
    const token = await start(toUrl('verloren'));
    await run`update tool_runs set status = 'running', created_at = now() - interval '40 minutes'`;
    expect(await getToolRun(store.db, token)).toMatchObject({
      status: 'failed',
      error: { code: 'UNEXPECTED' },
    });
    expect(await start(toUrl('verloren'))).not.toBe(token);
  });
});

describe('a result', () => {
  test('is there before the look has ended, and stays when the rest fails', async () => {
    const token = await start(toUrl('a'));
    const id = await toId(token);
    await beginToolRun(store.db, id);
    await saveToolResult(store.db, id, toImageList(toUrl('a'), { title: 'Erst' }));
    expect(await getToolRun(store.db, token)).toMatchObject({ status: 'ready', result: { title: 'Erst' } });
    expect(await beginToolRun(store.db, id)).not.toBeNull();
    expect((await getToolRun(store.db, token)).status).toBe('ready');
    const fault = { code: 'TIMEOUT' as const, message: 'Zu langsam.' };
    await finishToolRun(store.db, id, { cpu_ms: 12.6, client_hash: 'erika', fault });
    expect(await getToolRun(store.db, token)).toMatchObject({
      status: 'done',
      error: null,
      result: { title: 'Erst' },
    });
    expect(await run`select cpu_ms, error_code from tool_runs`).toEqual([
      { cpu_ms: 13, error_code: 'TIMEOUT' },
    ]);
  });

  test('without one, a look that fails says why', async () => {
    const token = await start(toUrl('a'));
    const id = await toId(token);
    await beginToolRun(store.db, id);
    const fault = { code: 'LOGIN_WALL' as const, message: 'Die Seite verlangt eine Anmeldung.' };
    await finishToolRun(store.db, id, { cpu_ms: 0, client_hash: 'erika', fault });
    expect(await getToolRun(store.db, token)).toMatchObject({ status: 'failed', error: fault, result: null });
  });

  test('takes what no database would: NUL, halves of characters', async () => {
    const token = await start(toUrl('a'));
    const id = await toId(token);
    await beginToolRun(store.db, id);
    await saveToolResult(store.db, id, toImageList(toUrl('a'), { title: 'a\0b\ud800c' }));
    expect((await getToolRun(store.db, token)).result).toMatchObject({ title: 'ab\ufffdc' });
  });

  test('is refused where it is larger than anybody should have to load', async () => {
    const id = await toId(await start(toUrl('a')));
    await beginToolRun(store.db, id);
    const huge = toImageList(toUrl('a'), { title: 'x'.repeat(toolLimits.maxResultBytes) });
    await expect(saveToolResult(store.db, id, huge)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  test('comes too late for a look that has ended', async () => {
    const token = await start(toUrl('a'));
    const id = await toId(token);
    await beginToolRun(store.db, id);
    await failToolRun(store.db, id);
    await saveToolResult(store.db, id, toImageList(toUrl('a')));
    expect(await getToolRun(store.db, token)).toMatchObject({ status: 'failed', result: null });
  });

  test('of a look whose workers died stays; without one the look fails in words', async () => {
    const [shown, empty] = [await start(toUrl('a'), 'a'), await start(toUrl('b'), 'b')];
    for (const token of [shown, empty]) await beginToolRun(store.db, await toId(token));
    await saveToolResult(store.db, await toId(shown), toImageList(toUrl('a')));
    for (const token of [shown, empty]) await failToolRun(store.db, await toId(token));
    expect((await getToolRun(store.db, shown)).status).toBe('done');
    expect(await getToolRun(store.db, empty)).toMatchObject({
      status: 'failed',
      error: { message: 'Ein unerwarteter Fehler ist aufgetreten.' },
    });
  });

  test('is shown for a day to who knows its token, then to nobody; its pictures go an hour later', async () => {
    const token = await make(toUrl('a'));
    const picture = await saveFile(store.db, { media_type: 'image/webp', body: new Uint8Array([1, 2]) });
    const hash = picture.slice('/files/'.length);
    await expect(getToolRun(store.db, 'x'.repeat(22))).rejects.toMatchObject({ code: 'TOOL_RUN_NOT_FOUND' });
    const age = async (minutes: number) => {
      await run`update tool_runs set created_at = now() - make_interval(mins => ${minutes})`;
      await run`update stored_files set created_at = now() - make_interval(mins => ${minutes})`;
    };
    await age(24 * 60 - 1);
    expect(await purgeToolRuns(store.db)).toBe(0);
    expect((await getToolRun(store.db, token)).status).toBe('done');
    await age(24 * 60 + 1);
    await expect(getToolRun(store.db, token)).rejects.toMatchObject({ code: 'TOOL_RUN_NOT_FOUND' });
    expect(await purgeToolRuns(store.db)).toBe(1);
    await purgeFiles(store.db);
    expect(await findFile(store.db, hash)).not.toBeNull();
    await age(25 * 60 + 1);
    await purgeFiles(store.db);
    expect(await findFile(store.db, hash)).toBeNull();
  });
});

describe('one address', () => {
  test('is visited once for two visitors at the same moment, and for ten minutes', async () => {
    const [a, b] = await Promise.all([start(toUrl('a'), 'erika'), start(toUrl('a'), 'max')]);
    expect(a).toBe(b);
    const done = await make(toUrl('b'));
    expect(await start(toUrl('b'), 'max')).toBe(done);
    expect(await startToolRun(store, { ...toWanted(toUrl('b'), 'max'), tool: 'preview' })).not.toBe(done);
    await run`update tool_runs set created_at = now() - interval '11 minutes' where token = ${done}`;
    expect(await start(toUrl('b'), 'max')).not.toBe(done);
  });

  test('that failed is visited again', async () => {
    const token = await start(toUrl('a'));
    await refuseToolRun(store.db, await toId(token), { code: 'DNS_NOT_FOUND', message: 'Keine Domain.' });
    expect(await findQueuedUrl(store.db, await toId(token))).toBeNull();
    expect(await start(toUrl('a'))).not.toBe(token);
  });

  test('whose first visitor has left is kept for the second', async () => {
    const token = await start(toUrl('a'), 'erika');
    await run`update tool_runs set seen_at = now() - interval '1 minute'`;
    expect(await start(toUrl('a'), 'max')).toBe(token);
    expect(await beginToolRun(store.db, await toId(token))).not.toBeNull();
  });

  test('is refused at once where it must not be opened, but not once the look has begun', async () => {
    const token = await start('http://10.0.0.1/');
    const fault = { code: 'TARGET_PRIVATE' as const, message: 'Privat.' };
    await refuseToolRun(store.db, await toId(token), fault);
    expect(await getToolRun(store.db, token)).toMatchObject({ status: 'failed', error: fault });
    const begun = await start(toUrl('a'));
    await beginToolRun(store.db, await toId(begun));
    await refuseToolRun(store.db, await toId(begun), fault);
    expect((await getToolRun(store.db, begun)).status).toBe('running');
  });
});

describe('limits', () => {
  test('one client has only a few places in the queue, and others are not held up by that', async () => {
    for (let n = 0; n < toolLimits.openPerClient; n++) await start(toUrl(`a${n}`));
    const refusal = await refusalOf(start(toUrl('zuviel')));
    expect(refusal).toMatchObject({ code: 'TOOL_RUNS_OPEN', status: 429, retryAfterSeconds: 15 });
    expect(refusal.message).toMatch(/Bitte versuchen Sie es in 15 Sekunden wieder\.$/);
    expect(await start(toUrl('zuviel'), 'max')).toHaveLength(22);
    expect(await start(toUrl('a0'))).toHaveLength(22);
  });

  test('a look that runs keeps its place although its visitor has left; one that waits does not', async () => {
    const tokens = [];
    for (let n = 0; n < toolLimits.openPerClient; n++) tokens.push(await start(toUrl(`a${n}`)));
    await run`update tool_runs set seen_at = now() - interval '1 minute'`;
    for (const token of tokens) await run`update tool_runs set status = 'running' where token = ${token}`;
    expect((await refusalOf(start(toUrl('b')))).code).toBe('TOOL_RUNS_OPEN');
    await run`update tool_runs set status = 'queued'`;
    expect(await start(toUrl('b'))).toHaveLength(22);
  });

  test('everybody together has only so many places', async () => {
    await run`insert into tool_runs (token, tool, url, client_hash)
      select 'voll' || n, 'images', 'https://' || n || '.example/', 'client' || n
      from generate_series(1, ${toolLimits.openOfAll}) n`;
    expect(await refusalOf(start(toUrl('a')))).toMatchObject({ code: 'TOOL_BUSY', retryAfterSeconds: 120 });
  });

  test.each([
    ['TOOL_RUNS_OFTEN', 'tool:erika', toolLimits.runs],
    ['TOOL_RUNS_HEAVY', 'tool-cpu:erika', { ...toolLimits.cpuMs, hits: toolLimits.cpuMs.hits + 1 }],
    ['TOOL_RUNS_OF_HOST', 'tool-host:hash of a.example', toolLimits.runsPerHost],
    ['TOOL_BUSY', 'tool-all', toolLimits.runsOfAll],
    ['TOOL_BUSY', 'tool-day', toolLimits.runsOfDay],
  ])(
    '%s is said with the waiting time, and who is refused uses up nobody’s limit (%s)',
    async (code, key, limit) => {
      const seconds = limit.seconds / 2;
      await run`insert into rate_limits (key, hits, ends_at)
      values (${key}, ${limit.hits}, now() + make_interval(secs => ${seconds}))`;
      const before = await run`select key, hits from rate_limits order by key`;
      const refusal = await refusalOf(start(toUrl('a')));
      expect(refusal).toMatchObject({ code, status: 429 });
      expect(refusal.retryAfterSeconds).toBeGreaterThan(seconds - 10);
      const words = key === 'tool-day' ? 'in 12 Stunden wieder.' : 'in 30 Minuten wieder.';
      expect(refusal.message).toContain(words);
      expect(await run`select key, hits from rate_limits order by key`).toEqual(before);
      expect(await run`select id from tool_runs`).toEqual([]);
    },
  );

  test('what is known already costs nothing', async () => {
    await make(toUrl('a'));
    const before = await run`select key, hits from rate_limits order by key`;
    await start(toUrl('a'), 'max');
    expect(await run`select key, hits from rate_limits order by key`).toEqual(before);
  });

  test('processor time is counted for who had the look made', async () => {
    await make(toUrl('a'), 'erika', toolLimits.cpuMs.hits);
    expect(await start(toUrl('b'), 'erika')).toHaveLength(22);
    await make(toUrl('c'), 'erika', 1.2);
    expect((await refusalOf(start(toUrl('d'), 'erika'))).code).toBe('TOOL_RUNS_HEAVY');
    expect(await start(toUrl('d'), 'max')).toHaveLength(22);
  });
});
