import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openQueue, type Queue } from '../../model/queue/queue.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { toImageList, toWanted } from '../../model/testing/toolRuns.ts';
import { startToolRun } from '../../model/visitor/toolRunStarts.ts';
import { getToolRun } from '../../model/visitor/toolRuns.ts';
import { openGuard } from '../../scanner/gate/guard.ts';
import type { ImageList } from '../../shared/contract/imageList.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { toolLimits } from '../../shared/limits/visitor.ts';
import type { JobContext } from '../context/context.ts';
import { checkTool } from './checkTool.ts';
import { failTool } from './failTool.ts';
import type { LookInput } from './look.ts';
import { runTool } from './runTool.ts';

let store: Store;
let run: RunSql;
beforeEach(async () => {
  if (store) {
    await run`delete from tool_runs`;
    await run`delete from pgboss.job`;
    await run`delete from rate_limits`;
    return;
  }
  store = await openTestStore();
  run = (text, ...values) => runSql(store.db, text, ...values);
});
afterAll(() => store.close());

type Show = (input: LookInput) => AsyncGenerator<ImageList>;

function toJob(tool: Show) {
  const tools = {
    images: (_: JobContext, input: LookInput) => tool(input),
    preview: () => expect.unreachable(),
  };
  const context = { store, tools } as unknown as JobContext;
  return (payload: { tool_run_id: number }, given: AbortSignal) => runTool.run(context, payload, given);
}

const start = (url = 'https://laden.example/', client = 'erika') =>
  startToolRun(store, toWanted(url, client));

async function toPayload(token: string): Promise<{ tool_run_id: number }> {
  const [row] = await run<{ id: string }>`select id from tool_runs where token = ${token}`;
  return { tool_run_id: Number(row!.id) };
}

async function look(tool: Show) {
  const token = await start();
  await toJob(tool)(await toPayload(token), new AbortController().signal);
  return getToolRun(store.db, token);
}

async function* show(shown: Promise<ImageList>): AsyncGenerator<ImageList> {
  yield await shown;
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

describe('a look', () => {
  test('keeps each result as it comes, and counts what it cost', async () => {
    const seen: string[] = [];
    const token = await start();
    await toJob(async function* ({ url, cost }) {
      yield toImageList(url, { title: 'Erst' });
      seen.push((await getToolRun(store.db, token)).status);
      cost.cpu_ms += 41.7;
      yield toImageList(url, { title: 'Dann' });
    })(await toPayload(token), new AbortController().signal);
    expect(seen).toEqual(['ready']);
    expect(await getToolRun(store.db, token)).toMatchObject({ status: 'done', result: { title: 'Dann' } });
    expect(await run`select hits from rate_limits where key = 'tool-cpu:erika'`).toEqual([{ hits: 42 }]);
  });

  test('that fails says why, in German', async () => {
    const refused = await look(() => show(Promise.reject(new ScanError('LOGIN_WALL'))));
    expect(refused).toMatchObject({
      status: 'failed',
      error: { code: 'LOGIN_WALL', message: 'Die Seite verlangt eine Anmeldung.' },
    });
  });

  test('that fails by our own fault does not tell how', async () => {
    const failed = await look(() => show(Promise.reject(new TypeError('secret of the house'))));
    expect(failed).toMatchObject({
      status: 'failed',
      error: { code: 'UNEXPECTED', message: 'Ein unerwarteter Fehler ist aufgetreten.' },
    });
  });

  test('that takes too long ends, with what it has shown', async () => {
    const { runMs } = toolLimits;
    toolLimits.runMs = 50;
    try {
      const empty = await look(({ signal }) => show(untilAborted(signal)));
      expect(empty.error).toMatchObject({ code: 'TIMEOUT' });
      const shown = await look(async function* ({ url, signal }) {
        yield toImageList(url);
        await untilAborted(signal);
      });
      expect(shown).toMatchObject({ status: 'done', result: { title: 'Laden' } });
    } finally {
      toolLimits.runMs = runMs;
    }
  });

  test('that nobody waits for any more is not begun', async () => {
    const token = await start();
    await run`update tool_runs set seen_at = now() - interval '1 minute'`;
    await toJob(() => expect.unreachable())(await toPayload(token), new AbortController().signal);
    expect((await getToolRun(store.db, token)).status).toBe('failed');
  });
});

describe('the address', () => {
  const check = async (url: string) => {
    const guard = await openGuard({
      allowTargets: [],
      resolve: async (name) => {
        if (name.startsWith('bald')) throw Object.assign(new Error(), { code: 'EAI_AGAIN' });
        if (name.startsWith('nie')) throw Object.assign(new Error(), { code: 'ENOTFOUND' });
        return [name.startsWith('innen') ? '192.168.1.1' : '93.184.215.14'];
      },
      connect: () => expect.unreachable(),
    });
    const token = await start(url);
    await checkTool.run({ store, guard }, await toPayload(token));
    await guard.close();
    return getToolRun(store.db, token);
  };

  test.each([
    ['http://10.0.0.1/', 'TARGET_PRIVATE'],
    ['https://innen.example/', 'DNS_NOT_FOUND'],
    ['https://nie.example/', 'DNS_NOT_FOUND'],
    ['https://laden.example:8443/', 'PORT_REFUSED'],
  ])('%s is refused while the look still waits: %s', async (url, code) => {
    expect(await check(url)).toMatchObject({ status: 'failed', error: { code } });
  });

  test.each(['https://laden.example/', 'https://bald.example/'])('%s keeps its place', async (url) => {
    expect((await check(url)).status).toBe('queued');
  });
});

describe('workers', () => {
  let others: Queue[] = [];
  const openWorker = async () => {
    const queue = await openQueue(store, (error) => {
      throw error;
    });
    others.push(queue);
    return queue;
  };
  afterEach(async () => {
    await Promise.all(others.map((queue) => queue.stop(5_000)));
    others = [];
  });

  test('one that stops gives its look back, and the next takes it up', async () => {
    const stopping = await openWorker();
    const begun = Promise.withResolvers<void>();
    await stopping.work(
      'runTool',
      { concurrency: 1 },
      toJob(({ signal }) => {
        begun.resolve();
        return show(untilAborted(signal));
      }),
    );
    const token = await start();
    await begun.promise;
    expect((await getToolRun(store.db, token)).status).toBe('running');
    await stopping.stop(5_000);
    others = [];
    expect(await getToolRun(store.db, token)).toMatchObject({ status: 'queued', position: 0, error: null });
    const next = await openWorker();
    await next.work(
      'runTool',
      { concurrency: 1 },
      toJob(async function* ({ url }) {
        yield toImageList(url);
      }),
    );
    await expect
      .poll(async () => (await getToolRun(store.db, token)).status, { timeout: 15_000 })
      .toBe('done');
  });

  test('one that dies each time leaves no visitor waiting for ever', async () => {
    const dying = await openWorker();
    const token = await start();
    await run`update pgboss.job set retry_count = retry_limit, started_on = now() where name = 'runTool'`;
    await dying.work('runTool', { concurrency: 1 }, () => Promise.reject(new Error('out of memory')));
    await expect
      .poll(() => run`select 1 as found from pgboss.job where name = 'failTool'`, { timeout: 15_000 })
      .toHaveLength(1);
    await dying.work('failTool', { concurrency: 1 }, (payload) => failTool.run({ store }, payload));
    await expect
      .poll(async () => (await getToolRun(store.db, token)).status, { timeout: 15_000 })
      .toBe('failed');
  });

  test('all together run one look of a client at a time; others pass by', async () => {
    const [one, two] = [await openWorker(), await openWorker()];
    const running = new Map<string, () => void>();
    const job = toJob(async function* ({ url }) {
      const { promise, resolve } = Promise.withResolvers<void>();
      running.set(url, resolve);
      await promise;
      running.delete(url);
      yield toImageList(url);
    });
    const expectRunning = (...names: string[]) =>
      expect
        .poll(() => [...running.keys()].toSorted(), { timeout: 15_000 })
        .toEqual(names.map((name) => `https://${name}.example/`));
    const end = (name: string) => running.get(`https://${name}.example/`)!();
    for (const worker of [one, two])
      await worker.work('runTool', { concurrency: 1, perGroupOverall: 1 }, job);
    await start('https://gierig1.example/', 'gierig');
    await expectRunning('gierig1');
    // Leaves at most one worker free from here on. Two that ask at the same instant may each get a run of one
    // client.
    for (const name of ['gierig2', 'gierig3']) await start(`https://${name}.example/`, 'gierig');
    await start('https://erika.example/', 'erika');
    await expectRunning('erika', 'gierig1');
    end('erika');
    await start('https://bernd.example/', 'bernd');
    await expectRunning('bernd', 'gierig1');
    end('gierig1');
    await expectRunning('bernd', 'gierig2');
    end('gierig2');
    await expectRunning('bernd', 'gierig3');
    end('gierig3');
    end('bernd');
    await expect
      .poll(() => run`select 1 as done from tool_runs where status = 'done'`, { timeout: 15_000 })
      .toHaveLength(5);
  });

  test('go from one look to the next without a rest', async () => {
    const worker = await openWorker();
    for (let n = 0; n < 4; n++) await start(`https://schlange${n}.example/`, `client${n}`);
    const startedAt = performance.now();
    await worker.work(
      'runTool',
      { concurrency: 1 },
      toJob(async function* ({ url }) {
        yield toImageList(url);
      }),
    );
    await expect
      .poll(() => run`select 1 as done from tool_runs where status = 'done'`, {
        timeout: 40_000,
        interval: 20,
      })
      .toHaveLength(4);
    // a pause between two runs would take up to ten seconds
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  });
});
