import { createInterface } from 'node:readline';
import { auditPage } from '../scanner/audit/audit.ts';
import type { BrowsingOptions } from '../scanner/browser/tab.ts';
import type { WebsiteBrowser } from '../scanner/browser/websiteBrowser.ts';
import { toHostKey } from '../shared/address/url.ts';
import { toWebsiteUrl } from '../shared/address/websiteUrl.ts';
import { AppError } from '../shared/errors/appErrors.ts';
import { toClass } from '../shared/words/causeWords.ts';
import type { PageAudit } from '../shared/work/audit.ts';
import type { ContentKind } from '../shared/work/content.ts';
import type { Finding } from '../shared/work/finding.ts';
import { tell } from '../tell.ts';
import { type Interruption, openInterruption } from './call/interruption.ts';
import { sayAside } from './call/say.ts';
import { type FailLevel, isRefusedTarget, privateHint, toFindingsCode } from './call/usage.ts';
import { type Output, openOutput } from './report/output.ts';
import type { ReportFormat } from './report/reportFormats.ts';
import { openReportSink, type ReportSink } from './report/reportSink.ts';
import { type ScannerSession, withScanner } from './scannerSession.ts';
import { tellFinding } from './summary/tellFinding.ts';

export type AuditCall = {
  addresses: string[];
  readStdin: boolean;
  concurrency: number | undefined;
  site: BrowsingOptions;
  failOn: FailLevel;
  format: 'ndjson' | ReportFormat;
  /** Undefined: standard output. */
  outputFile: string | undefined;
  /** Addresses that cannot be audited count only when none can. */
  keepsGoing: boolean;
  /** Private addresses that this call opens. */
  allowTargets: string[];
};

type Counts = { audited: number; unaudited: number; refused: number; failed: number; cantTell: number };

/**
 * Audits the addresses and writes a line for each, or one report. Returns the exit code of an interrupting signal, else 3
 * when an address could not be audited. Findings at or above `failOn` give 1, all other calls 0.
 */
export async function writeAudits(call: AuditCall): Promise<number> {
  const interruption = openInterruption();
  const counts = { audited: 0, unaudited: 0, refused: 0, failed: 0, cantTell: 0 };
  try {
    await write(call, interruption, counts);
    if (counts.refused > 0) sayAside(privateHint);
    return interruption.exitCode() ?? toExitCode(counts, call);
  } finally {
    interruption.end();
  }
}

function toExitCode(counts: Counts, { failOn, keepsGoing }: AuditCall): number {
  const isUnaudited = counts.audited === 0 || (counts.unaudited > 0 && !keepsGoing);
  return isUnaudited ? 3 : toFindingsCode(counts, failOn);
}

function count(counts: Counts, { error, findings }: Line): void {
  counts[error ? 'unaudited' : 'audited']++;
  if (isRefusedTarget(error?.code)) counts.refused++;
  for (const { outcome, criteria } of findings)
    if (criteria.length > 0 && (outcome === 'failed' || outcome === 'cantTell')) counts[outcome]++;
}

async function write(
  { addresses, readStdin, site, format, outputFile, ...terms }: AuditCall,
  { asked, over }: Interruption,
  counts: Counts,
): Promise<void> {
  const output = await openOutput(outputFile);
  const sink = toSink(format, output, addresses[0] ?? '');
  await withScanner(terms, async (session) => {
    const sites = createSites(session, site);
    const inputs = listAddresses(addresses, { readStdin, asked });
    const lines = inOrder(inputs, session.concurrency * 2, (address) => audit(address, sites, over));
    try {
      for await (const audited of lines) {
        count(counts, audited.line);
        await sink.add(audited);
      }
    } catch (fault) {
      // Pages in hand that did not end in time are left out.
      if (!over.aborted) throw fault;
    }
    await sites.close();
  });
  await sink.end();
  await output.end();
}

type Sink = { add(audited: Audited): Promise<void>; end(): Promise<void> };

function toSink(format: AuditCall['format'], output: Output, url: string): Sink {
  if (format === 'ndjson')
    return { add: ({ line }) => output.write(`${JSON.stringify(withClasses(line))}\n`), end: async () => {} };
  const report: ReportSink = openReportSink(format, output, url);
  return {
    add: ({ line, absent }) => report.add({ ...line, absent, error: line.error ?? null }),
    end: report.end,
  };
}

async function* listAddresses(
  addresses: string[],
  { readStdin, asked }: { readStdin: boolean; asked: AbortSignal },
): AsyncGenerator<string> {
  for (const address of addresses) if (!asked.aborted) yield address;
  if (!readStdin || asked.aborted) return;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity, signal: asked })) {
    const address = line.trim();
    if (address !== '' && !address.startsWith('#') && !asked.aborted) yield address;
  }
}

/** Works ahead on up to `width` inputs and yields the results in the order of the inputs. */
async function* inOrder<I, O>(inputs: AsyncIterator<I>, width: number, work: (input: I) => Promise<O>) {
  const ahead: Promise<O>[] = [];
  let reading: Promise<IteratorResult<I>> | null = inputs.next();
  while (reading || ahead.length > 0) {
    const input = reading && ahead.length < width ? reading.then((read) => ({ read })) : null;
    const output = ahead[0]?.then((result) => ({ result })) ?? null;
    const first = await Promise.race([input, output].filter((one) => one !== null));
    if ('result' in first) {
      void ahead.shift();
      yield first.result;
    } else if (first.read.done) {
      reading = null;
    } else {
      const started = work(first.read.value);
      started.catch(() => {}); // Avoids an unhandled rejection: the loop throws each one in its turn.
      ahead.push(started);
      reading = inputs.next();
    }
  }
}

type Line = Omit<ReturnType<typeof toLine>, 'error'> & { error?: { code: string; message: string } };

type Audited = { line: Line; absent: ContentKind[] };

async function audit(address: string, sites: Sites, signal: AbortSignal): Promise<Audited> {
  try {
    const url = toWebsiteUrl(address);
    const page = await sites.use(url, (site) => auditPage(site, url, { signal }));
    return { line: toLine(address, page), absent: page.absent };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    const line = {
      ...{ url: address, final_url: address, status: null },
      error: { code, message: tell(message) },
      ...{ ms: 0, findings: [] },
    };
    return { line, absent: [] };
  }
}

const toLine = (url: string, page: PageAudit) => ({
  url,
  final_url: page.final_url,
  status: page.status,
  ...(page.error ? { error: { ...page.error, message: tell(page.error.message) } } : {}),
  ms: Math.round(page.timings.total_ms),
  findings: page.findings.map(tellFinding),
});

/** Adds what the application calls a fault, beside its outcome in EARL. */
const withClasses = (line: Line) => ({ ...line, findings: line.findings.map(withClass) });

function withClass(finding: Finding) {
  const { criteria, outcome } = finding;
  if (outcome !== 'failed' && outcome !== 'cantTell') return finding;
  return { ...finding, class: toClass({ criteria, outcome, confirmed_count: 0 }) };
}

type Sites = ReturnType<typeof createSites>;

/** Keeps one site open per host; closes unused ones once there are more than a few. */
function createSites({ browser }: ScannerSession, settings: BrowsingOptions) {
  const open = new Map<string, { site: WebsiteBrowser; users: number }>();
  const tidy = async () => {
    const idle = [...open].filter(([, { users }]) => users === 0);
    for (const [key, { site }] of idle.slice(0, Math.max(0, open.size - 4))) {
      open.delete(key);
      await site.close();
    }
  };
  return {
    async use<T>(url: string, work: (site: WebsiteBrowser) => Promise<T>): Promise<T> {
      const key = toHostKey(new URL(url));
      const entry = open.get(key) ?? { site: browser.openWebsite({ url, ...settings }), users: 0 };
      open.set(key, entry);
      entry.users++;
      try {
        return await work(entry.site);
      } finally {
        entry.users--;
        await tidy();
      }
    },
    async close() {
      for (const { site } of open.values()) await site.close();
    },
  };
}
