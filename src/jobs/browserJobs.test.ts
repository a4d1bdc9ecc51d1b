import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../model/store.ts';
import { countWorkers, purgeWorkers, reportWorker } from '../model/system/workers.ts';
import { openTestStore } from '../model/testing/database.ts';
import { runSql } from '../model/testing/sql.ts';
import type { Browser } from '../scanner/browser/browser.ts';
import { ScanError } from '../shared/errors/scanErrors.ts';
import { watchBrowser } from './browserJobs.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('jobs that open pages are taken while the browser works, and every process is told', async () => {
  const faults = new Set(['BROWSER_FAILED'] as const);
  const warmUp = async () => {
    for (const code of faults) throw new ScanError(code);
    return { isSandboxed: true, version: '1' };
  };
  const turns: string[] = [];
  const shift = { begin: async () => void turns.push('begin'), end: async () => void turns.push('end') };
  const browser = { warmUp } as unknown as Browser;
  const machine = { role: 'worker', checks: [] };
  const context = { store, process_id: randomUUID(), browser, chromiumPath: '/usr/bin/chromium', machine };
  const watch = watchBrowser(context, shift);
  await expect.poll(() => countWorkers(store.db)).toEqual({ working: 0, without_browser: 1 });
  expect([watch.isWorking(), turns]).toEqual([false, ['end']]);

  faults.clear();
  expect(await Promise.all([watch.look(), watch.look()])).toEqual([true, true]);
  faults.add('BROWSER_FAILED');
  expect(await watch.look()).toBe(false);
  expect(turns).toEqual(['end', 'begin', 'end']);

  await watch.stop();
  expect(await countWorkers(store.db)).toEqual({ working: 0, without_browser: 0 });
});

test('a worker that ended without a word is not counted, and forgotten after a day', async () => {
  const [silent, gone] = [randomUUID(), randomUUID()];
  for (const id of [silent, gone])
    await reportWorker(store.db, { id, role: 'worker', has_browser: true, checks: [] });
  expect(await countWorkers(store.db)).toEqual({ working: 2, without_browser: 0 });
  const sql = (text: TemplateStringsArray, ...values: unknown[]) => runSql(store.db, text, ...values);
  await sql`update auth.workers set seen_at = now() - interval '1 minute'`;
  await sql`update auth.workers set seen_at = now() - interval '25 hours' where id = ${gone}`;
  expect(await countWorkers(store.db)).toEqual({ working: 0, without_browser: 0 });
  expect(await purgeWorkers(store.db)).toBe(1);
});
