import { randomBytes } from 'node:crypto';
import { memoryFrontier } from '../scanner/crawl/frontier.ts';
import type { Guard } from '../scanner/gate/guard.ts';
import { scanWebsite } from '../scanner/scan.ts';
import type { CrawlCookie } from '../shared/address/cookies.ts';
import { openComparison } from '../shared/comparison/comparison.ts';
import type { ScanEvent } from '../shared/contract/scan.ts';
import { ScanError } from '../shared/errors/scanErrors.ts';
import type { PageAudit } from '../shared/work/audit.ts';
import type { Depth } from '../shared/work/depth.ts';
import type { Frontier } from '../shared/work/frontier.ts';
import { type Interruption, openInterruption } from './call/interruption.ts';
import { checkLinkedPdfs, type LinkedPdfs } from './documents/checkLinkedPdfs.ts';
import type { Output } from './report/output.ts';
import type { ReportFormat } from './report/reportFormats.ts';
import { openReportSink } from './report/reportSink.ts';
import { withScanner } from './scannerSession.ts';
import { createProgressLine } from './summary/progressLine.ts';
import { createSummary, type Summary } from './summary/summary.ts';
import { tellFinding } from './summary/tellFinding.ts';

export type ScanCall = {
  url: string;
  maxPages: number;
  concurrency: number | undefined;
  userAgent: string;
  cookies: CrawlCookie[] | undefined;
  depth: Depth;
  checksPdfs: boolean;
  /** Private addresses that this call opens. */
  allowTargets: string[];
};

/** `exitCode`: of the signal that interrupted the scan, else null. */
export type Scanned = { summary: Summary; exitCode: number | null };

/** `report`: writes the scan in this format to `output`, besides the summary. */
type Wishes = { isSaved: boolean; report?: ReportFormat; output?: Output };

export async function scan(wanted: ScanCall, { isSaved, report, output }: Wishes): Promise<Scanned> {
  const interruption = openInterruption();
  const { asked } = interruption;
  const token = randomBytes(32).toString('base64url');
  const saved = isSaved ? await openSaved(wanted, token) : null;
  const summary = createSummary(wanted.url);
  const line = createProgressLine();
  const sink = report && output ? openReportSink(report, output, wanted.url) : null;
  const pages = openPages(wanted.url);
  const record = async (event: ScanEvent) => {
    await saved?.record(event);
    summary.add(event);
    if (event.type === 'page') pages.add(event.audit);
    if (event.type === 'page')
      await sink?.add({ ...event.audit, findings: event.audit.findings.map(tellFinding) });
    line.show(event);
  };
  const linked: { check?: LinkedPdfs } = {};
  const check = async (guard: Guard) => {
    if (wanted.checksPdfs)
      linked.check = await checkLinkedPdfs(summary.listPdfs(), {
        guard,
        site: toSite(wanted),
        ...interruption,
      });
  };
  const frontier = saved?.frontier ?? memoryFrontier(wanted.maxPages);
  try {
    await run(wanted, { frontier, interruption, record, check });
    if (asked.aborted) await saved?.stop();
    await saved?.finish();
  } catch (fault) {
    await saved?.finish(fault instanceof ScanError ? fault.code : 'UNEXPECTED');
    if (!asked.aborted) throw fault;
  } finally {
    line.end();
    await saved?.close();
    interruption.end();
  }
  const interrupted = asked.aborted;
  for (const { url, findings } of interrupted ? [] : pages.compare()) {
    summary.addCompared(url, findings);
    await sink?.addCompared(url, findings.map(tellFinding));
  }
  await sink?.end();
  const stored = saved ? { stored: saved.link } : {};
  const told = summary.toSummary();
  const documents = { ...told.documents, ...linked };
  return { summary: { ...told, documents, interrupted, ...stored }, exitCode: interruption.exitCode() };
}

const toSite = ({ url, userAgent, cookies = [] }: ScanCall) => ({ website: url, userAgent, cookies });

/** Audited pages of the scan, to be compared when all of them are known. */
function openPages(website: string) {
  const urls: string[] = [];
  const comparison = openComparison(website);
  return {
    add({ error, final_url: url, title, lang, outline, findings }: PageAudit): void {
      if (error) return;
      const about = findings.filter(({ criteria }) => criteria.includes('2.4.2'));
      const isTold = (wanted: string) => about.some(({ outcome }) => outcome === wanted);
      const told = isTold('failed') ? 'failed' : isTold('cantTell') ? 'cantTell' : null;
      const id = urls.push(url) - 1;
      comparison.add({
        id,
        url,
        title,
        lang,
        outline: outline ?? null,
        told: new Map(told ? [['2.4.2', told]] : []),
      });
    },
    compare: () => [...comparison.toFindings()].map(([id, findings]) => ({ url: urls[id] ?? '', findings })),
  };
}

type Parts = {
  frontier: Frontier;
  interruption: Interruption;
  record: (event: ScanEvent) => Promise<void>;
  /** Works with the guard of the scan when its pages are done. */
  check: (guard: Guard) => Promise<void>;
};

async function run(wanted: ScanCall, { frontier, interruption, record, check }: Parts): Promise<void> {
  const { asked, over } = interruption;
  const { maxPages, userAgent, cookies, depth } = wanted;
  try {
    await withScanner(wanted, async ({ guard, browser, concurrency }) => {
      const events = scanWebsite({
        guard,
        browser,
        url: wanted.url,
        // The crawl ends by itself when no page is left to claim.
        frontier: { ...frontier, claim: async () => (asked.aborted ? null : frontier.claim()) },
        signal: over,
        options: { maxPages, concurrency, userAgent, depth, ...(cookies ? { cookies } : {}) },
      });
      for await (const event of events) await record(event);
      await check(guard);
    });
  } catch (fault) {
    const isStopped = fault instanceof ScanError && fault.code === 'SCAN_STOPPED';
    if (!isStopped || !asked.aborted) throw fault;
  }
}

async function openSaved(wanted: ScanCall, token: string) {
  const { openSavedScan } = await import('./savedScan.ts');
  return openSavedScan({ ...wanted, token });
}
