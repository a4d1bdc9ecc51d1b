import { openDatabase } from '../../src/model/database/database.ts';
import { finishScan } from '../../src/model/scan/finishScan.ts';
import { toFrontier } from '../../src/model/scan/scanPages.ts';
import { beginScan, type RunningScan, savePageAudit } from '../../src/model/scan/scanResults.ts';
import { stopLocalScan } from '../../src/model/scan/stopScan.ts';
import { toAudit, toFinding, toFingerprint } from '../../src/model/testing/rows.ts';
import { type RunSql, runSql } from '../../src/model/testing/sql.ts';
import type { Found, SiteNight } from './planState.ts';

/**
 * Process that works off the scans of a night as a worker does, but without a browser: it goes on where one that was
 * killed stopped. Told by messages: `{ night, sites }`; answers `done`.
 */
const { db } = await openDatabase({
  databaseUrl: process.env.DATABASE_URL!,
  dataDir: process.env.STUFENLOS_DATA_DIR!,
});
const run: RunSql = (text, ...values) => runSql(db, text, ...values);

type Turn = { night: number; website_id: number; wanted: SiteNight };

process.on('message', async ({ night, sites }: { night: number; sites: [number, SiteNight][] }) => {
  for (const [website_id, wanted] of sites) await scan({ night, website_id, wanted });
  process.send!('done');
});
process.send!('ready');

async function scan({ night, website_id, wanted }: Turn): Promise<void> {
  if (wanted.outcome === 'none') return;
  const scan_id = await findScan({ night, website_id, wanted });
  if (scan_id === null || wanted.outcome === 'late') return;
  const running = await beginScan(db, scan_id);
  if (!running) return;
  if (wanted.outcome === 'stopped') await stopLocalScan(db, scan_id);
  if (wanted.outcome === 'done' || wanted.outcome === 'asked') await audit(running, wanted);
  await finishScan(db, running, wanted.outcome === 'failed' ? { fault: 'DNS_NOT_FOUND' } : {});
  await run`update websites set schedule = 'none', next_scan_at = null where id = ${website_id} and schedule <> 'none'`;
}

/** Finds the scan of this night, or one that has begun and not ended, or adds one. Null: nothing has asked for one. */
async function findScan({ night, website_id, wanted }: Turn): Promise<number | null> {
  const label = `night ${night}`;
  const [known] = await run<{
    id: number;
  }>`select id::int from scans where website_id = ${website_id} and deploy_label = ${label}`;
  if (known) return known.id;
  const [open] = await run<{
    id: number;
  }>`update scans set deploy_label = ${label}, rule_version = ${wanted.rules}
    where website_id = ${website_id} and finished_at is null returning id::int`;
  if (open) return open.id;
  return wanted.outcome === 'asked' ? null : addScan({ night, website_id, wanted });
}

/** A late one has been due for seven hours. */
async function addScan({ night, website_id, wanted }: Turn): Promise<number> {
  const hours = wanted.outcome === 'late' ? 7 : 0;
  const [added] = await run<{
    id: number;
  }>`insert into scans (website_id, max_pages, rule_version, url_key, deploy_label, created_at)
    values (${website_id}, 25, ${wanted.rules}, 'x', ${`night ${night}`}, now() - make_interval(hours => ${hours}::int))
    returning id::int`;
  if (hours > 0)
    await run`update websites set schedule = 'daily', next_scan_at = now() + interval '1 day' where id = ${website_id}`;
  return added!.id;
}

const gone = {
  status: 404,
  error: { code: 'HTTP_STATUS' as const, message: 'Die Seite antwortet mit 404.' },
};

async function audit(running: RunningScan, wanted: SiteNight): Promise<void> {
  const frontier = toFrontier(db, running);
  const { html } = wanted;
  for (let page = 0; page < wanted.pages; page++) {
    const url = `${running.website}${page === 0 ? '' : page}`;
    await frontier.add([{ url, depth: page === 0 ? 0 : 1 }]);
    const findings = wanted.found.filter((one) => one.page === page).flatMap(toFindings);
    const seen = { findings, fingerprint: html === undefined ? null : toFingerprint(html) };
    const over = wanted.gone.includes(page) ? gone : seen;
    await savePageAudit(
      db,
      running,
      toAudit(url, over),
      html === undefined ? {} : { auditSetup: 'immer so' },
    );
  }
  await frontier.claim();
}

const toFindings = ({ name, criterion, places, isQuestion, rule = name, component }: Found) =>
  Array.from({ length: places }, (_, nth) => ({
    ...toFinding(isQuestion ? 'cantTell' : 'failed', [criterion], rule.replaceAll(' ', '-')),
    ...(component !== undefined && { component }),
    selector: `main > img:nth-of-type(${nth + 1})`,
    message: name,
  }));
