import { openDatabase } from '../../src/model/database/database.ts';
import { finishScan } from '../../src/model/scan/finishScan.ts';
import { toFrontier } from '../../src/model/scan/scanPages.ts';
import { beginScan, type RunningScan, savePageAudit } from '../../src/model/scan/scanResults.ts';
import { stopLocalScan } from '../../src/model/scan/stopScan.ts';
import { toAudit, toFinding } from '../../src/model/testing/rows.ts';
import { type RunSql, runSql } from '../../src/model/testing/sql.ts';
import { toHost } from './people.ts';
import type { Found, SiteNight } from './yearPlan.ts';

/**
 * Process that works off the scans of a night as a worker does, but without a browser: it goes on where one that was
 * killed stopped. Told by messages: `{ night, sites }`; answers `done`.
 */
const { db } = await openDatabase({
  databaseUrl: process.env.DATABASE_URL!,
  dataDir: process.env.STUFENLOS_DATA_DIR!,
});
const run: RunSql = (text, ...values) => runSql(db, text, ...values);

process.on('message', async ({ night, sites }: { night: number; sites: SiteNight[] }) => {
  for (const [site, wanted] of sites.entries()) await scan({ night, site, wanted });
  process.send!('done');
});
process.send!('ready');

type Turn = { night: number; site: number; wanted: SiteNight };

async function scan({ night, site, wanted }: Turn): Promise<void> {
  const scan_id = await findScan({ night, site, wanted });
  const running = await beginScan(db, scan_id);
  if (!running) return;
  if (wanted.outcome === 'stopped') await stopLocalScan(db, scan_id);
  if (wanted.outcome === 'done') await audit(running, { site, wanted });
  await finishScan(db, running, wanted.outcome === 'failed' ? { fault: 'DNS_NOT_FOUND' } : {});
}

/** Adds the scan of this night unless a process before did. */
async function findScan({ night, site, wanted }: Turn): Promise<number> {
  const label = `night ${night}`;
  const url = `https://${toHost(site)}/`;
  const [known] = await run<{
    id: number;
  }>`select s.id::int from scans s join websites w on w.id = s.website_id
    where w.url = ${url} and s.deploy_label = ${label}`;
  if (known) return known.id;
  const [added] = await run<{
    id: number;
  }>`insert into scans (website_id, max_pages, rule_version, url_key, deploy_label)
    select id, 25, ${wanted.rules}, 'x', ${label} from websites where url = ${url} returning id::int`;
  return added!.id;
}

async function audit(running: RunningScan, { site, wanted }: Omit<Turn, 'night'>): Promise<void> {
  const frontier = toFrontier(db, running);
  for (let page = 0; page < wanted.pages; page++) {
    const url = `https://${toHost(site)}/${page === 0 ? '' : page}`;
    await frontier.add([{ url, depth: page === 0 ? 0 : 1 }]);
    const findings = page === 0 ? wanted.found.flatMap(toFindings) : [];
    await savePageAudit(db, running, toAudit(url, { findings }));
  }
  await frontier.claim();
}

const toFindings = ({ name, criterion, places, isQuestion }: Found) =>
  Array.from({ length: places }, (_, nth) => ({
    ...toFinding(isQuestion ? 'cantTell' : 'failed', [criterion], name.replaceAll(' ', '-')),
    selector: `main > img:nth-of-type(${nth + 1})`,
    message: name,
  }));
