import { randomBytes } from 'node:crypto';
import { memoryFrontier } from '../scanner/frontier.ts';
import { scanWebsite } from '../scanner/scan.ts';
import type { CrawlCookie } from '../shared/cookies.ts';
import { ScanError } from '../shared/errors.ts';
import { createProgressLine } from './progressLine.ts';
import { withScanner } from './scannerSession.ts';
import { createSummary, type Summary } from './summary.ts';

export type ScanCall = {
  url: string;
  maxPages: number;
  concurrency: number | undefined;
  userAgent: string;
  cookies: CrawlCookie[] | undefined;
};

/** Crawls, audits and sums up, with a line that tells how far it is. */
export async function scan(wanted: ScanCall, isSaved: boolean): Promise<Summary> {
  const token = randomBytes(32).toString('base64url');
  const saved = isSaved ? await openSaved(wanted, token) : null;
  const summary = createSummary(wanted.url);
  const line = createProgressLine();
  try {
    await withScanner(wanted.concurrency, async ({ guard, browser, signal, concurrency }) => {
      const { maxPages, userAgent, cookies } = wanted;
      const events = scanWebsite({
        guard,
        browser,
        url: wanted.url,
        frontier: saved?.frontier ?? memoryFrontier(maxPages),
        signal,
        options: { maxPages, concurrency, userAgent, ...(cookies ? { cookies } : {}) },
      });
      for await (const event of events) {
        await saved?.record(event);
        summary.add(event);
        line.show(event);
      }
    });
    await saved?.finish();
  } catch (fault) {
    await saved?.finish(fault instanceof ScanError ? fault.code : 'UNEXPECTED');
    throw fault;
  } finally {
    line.end();
    await saved?.close();
  }
  return { ...summary.toSummary(), ...(saved ? { stored: saved.link } : {}) };
}

/** The database is loaded only for who wants it. */
async function openSaved(wanted: ScanCall, token: string) {
  const { openSavedScan } = await import('./savedScan.ts');
  return openSavedScan({ ...wanted, token });
}
