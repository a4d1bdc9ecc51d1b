import type { PageAudit } from '../../shared/work/audit.ts';
import type { Finding, Outcome } from '../../shared/work/finding.ts';
import type { PageFingerprint, ResourceState } from '../../shared/work/fingerprint.ts';
import type { Actor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { beginScan, type RunningScan } from '../scan/scanResults.ts';
import { startLocalScan } from '../scan/scans.ts';
import { type RunSql, runSql } from './sql.ts';

/** Adds a website with a running scan that only `owner` may see. Only for tests. */
export async function addRunningScan(db: Db, url = 'https://example.de/', maxPages = 25) {
  const claim_hash = `owner of ${url}`;
  const { scan_id } = await startLocalScan(db, { url, claim_hash, max_pages: maxPages });
  const scan = (await beginScan(db, scan_id)) as RunningScan;
  const owner: Actor = { organization_id: null, claim_hash };
  return { scan, owner };
}

export async function addNextScan(db: Db, website_id: number): Promise<RunningScan> {
  const run: RunSql = (text, ...values) => runSql(db, text, ...values);
  const [added] = await run<{ id: number }>`insert into scans (website_id, max_pages, rule_version, url_key)
    values (${website_id}, 25, 'test', 'x') returning id::int`;
  return (await beginScan(db, added!.id)) as RunningScan;
}

/** Fingerprint of a page: `html` in place of its hash, and the resources it loads. */
export const toFingerprint = (html: string, resources: ResourceState[] = []): PageFingerprint => ({
  etag: null,
  html_hash: html,
  resources,
});

export const stranger: Actor = { organization_id: 4_711, claim_hash: 'somebody else' };

export const toFinding = (outcome: Outcome, criteria: string[], rule = 'image-alt'): Finding => ({
  engine: 'axe',
  rule,
  criteria,
  outcome,
  impact: outcome === 'failed' ? 'serious' : null,
  selector: 'main > img',
  snippet: '<img class="tile" src="x.png">',
  message: 'Bild ohne Alternativtext.',
  help_url: null,
});

export const toAudit = (url: string, over: Partial<PageAudit> = {}): PageAudit => ({
  url,
  final_url: url,
  status: 200,
  error: null,
  title: 'Titel',
  lang: 'de',
  canonical: null,
  noindex: false,
  nofollow: false,
  settled: true,
  findings: [],
  absent: [],
  links: [],
  media: [],
  template: null,
  fingerprint: null,
  content_type: 'text/html',
  timings: { navigate_ms: 1, settle_ms: 1, audit_ms: 1, total_ms: 3 },
  ...over,
});
