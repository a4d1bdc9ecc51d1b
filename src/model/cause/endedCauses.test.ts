import { afterAll, beforeAll, expect, test } from 'vitest';
import { automaticReasons } from '../../shared/text/causeReasons.ts';
import { toCauseStatusName } from '../../shared/words/causeWords.ts';
import type { Finding } from '../../shared/work/finding.ts';
import type { Database } from '../database/database.ts';
import { finishScan } from '../scan/finishScan.ts';
import { toFrontier } from '../scan/scanPages.ts';
import { savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { listCauses } from './causeList.ts';
import { getScanDifference } from './scanDifference.ts';

let database: Database;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Pages = { [path: string]: Finding[] | 'gone' };

async function addWebsite(url: string) {
  const { scan: first, owner } = await addRunningScan(database.db, url);
  const { website_id } = first;
  let next: typeof first | null = first;
  async function scan(pages: Pages): Promise<number> {
    const running = next ?? (await addNextScan(database.db, website_id));
    next = null;
    const frontier = toFrontier(database.db, running);
    for (const [path, found] of Object.entries(pages)) {
      const address = new URL(path, url).href;
      await frontier.add([{ url: address, depth: 0 }]);
      await frontier.claim();
      const error = { code: 'HTTP_STATUS' as const, message: 'Die Seite antwortet mit 404.' };
      const over = found === 'gone' ? { status: 404, error } : { findings: found };
      await savePageAudit(database.db, running, toAudit(address, over));
    }
    await finishScan(database.db, running);
    return running.id;
  }
  const listEnds = async () => {
    const { items } = await listCauses(database.db, owner, website_id, { limit: 9, status: 'all' });
    return Object.fromEntries(items.map((cause) => [cause.rule, toCauseStatusName(cause)]));
  };
  const compare = (scan_id: number) => getScanDifference(database.db, owner, scan_id);
  return { website_id, scan, listEnds, compare };
}

const link = toFinding('failed', ['2.4.4'], 'link-name');
const at = (selector: string, finding: Finding): Finding => ({ ...finding, selector });

test('a cause that was mended on pages that are still there is mended, though its last page is gone', async () => {
  const { website_id, scan, listEnds, compare } = await addWebsite('https://teils.example/');
  await scan({ '/a': [link], '/b': [link], '/c': [link] });
  await scan({ '/a': [link], '/b': [link], '/c': [] });
  const last = await scan({ '/a': 'gone', '/b': [], '/c': [] });
  expect(await listEnds()).toEqual({ 'link-name': 'Behoben (bestätigt)' });
  expect(await compare(last)).toMatchObject({ fixed: [{ rule: 'link-name' }], dropped_count: 0 });
  const events = await run`select status, text from cause_events where website_id = ${website_id}`;
  expect(events).toEqual([{ status: 'fixed', text: automaticReasons.gone }]);
});

test('an ignored cause that was mended on a page that is still there is no dropped one', async () => {
  const { website_id, scan, compare } = await addWebsite('https://ignoriert.example/');
  await scan({ '/a': [link], '/b': [link] });
  await run`update causes set status = 'ignored', reason = 'Altlast', covered_at = now() where website_id = ${website_id}`;
  const last = await scan({ '/a': 'gone', '/b': [] });
  expect(await compare(last)).toMatchObject({ fixed_count: 1, dropped_count: 0 });
});

test('repairs before a cause came back prove nothing of its later end', async () => {
  const { scan, listEnds } = await addWebsite('https://spaeter.example/');
  await scan({ '/a': [link], '/b': [] });
  await scan({ '/a': [], '/b': [] });
  await scan({ '/a': [], '/b': [link] });
  await scan({ '/a': [], '/b': 'gone' });
  expect(await listEnds()).toEqual({ 'link-name': 'Entfallen' });
});

test('a field that lost its label is not called mended because its purpose can no longer be read', async () => {
  const purpose = at('#mail', toFinding('failed', ['1.3.5'], 'input-purpose'));
  const label = at('#mail', toFinding('failed', ['1.3.1', '4.1.2'], 'label'));
  const { website_id, scan, listEnds, compare } = await addWebsite('https://verdeckt.example/');
  await scan({ '/a': [purpose] });
  const second = await scan({ '/a': [label] });
  expect(await listEnds()).toEqual({ 'input-purpose': 'Entfallen', label: 'Offen' });
  expect(await compare(second)).toMatchObject({ fixed_count: 0, dropped_count: 1, new_count: 1 });
  const events =
    await run`select text from cause_events where website_id = ${website_id} and status = 'fixed'`;
  expect(events).toEqual([{ text: automaticReasons.hidden }]);
});

test('a fault is not called mended while the scan asks about the same element and criterion', async () => {
  const says = at('#foto', toFinding('failed', ['1.1.1'], 'alt-says-nothing'));
  const asked = at('#foto', toFinding('cantTell', ['1.1.1'], 'alt-fits-asked'));
  const { website_id, scan, listEnds, compare } = await addWebsite('https://gefragt.example/');
  await scan({ '/a': [says] });
  const second = await scan({ '/a': [asked] });
  expect(await listEnds()).toEqual({ 'alt-says-nothing': 'Entfallen', 'alt-fits-asked': 'Offen' });
  expect(await compare(second)).toMatchObject({ fixed_count: 0, dropped_count: 1, new_count: 1 });
  const events =
    await run`select text from cause_events where website_id = ${website_id} and status = 'fixed'`;
  expect(events).toEqual([{ text: automaticReasons.questioned }]);
});

test('a fault is mended though a question about its element stood there before', async () => {
  const says = at('#foto', toFinding('failed', ['1.1.1'], 'alt-says-nothing'));
  const asked = at('#foto', toFinding('cantTell', ['1.1.1'], 'decorative-asked'));
  const { scan, listEnds } = await addWebsite('https://schongefragt.example/');
  await scan({ '/a': [says, asked] });
  await scan({ '/a': [asked] });
  expect((await listEnds())['alt-says-nothing']).toBe('Behoben (bestätigt)');
});

test('a fault is mended though a colour of its element is new', async () => {
  const contrast = at('#mail', toFinding('failed', ['1.4.3'], 'color-contrast'));
  const label = at('#mail', toFinding('failed', ['1.3.1', '4.1.2'], 'label'));
  const { scan, listEnds } = await addWebsite('https://farbe.example/');
  await scan({ '/a': [label] });
  await scan({ '/a': [contrast] });
  expect(await listEnds()).toEqual({ 'color-contrast': 'Offen', label: 'Behoben (bestätigt)' });
});
