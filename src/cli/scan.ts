import { randomBytes } from 'node:crypto';
import { env } from '../env.ts';
import { memoryFrontier } from '../scanner/frontier.ts';
import { scanWebsite } from '../scanner/scan.ts';
import defaultUserAgent from '../scanner/userAgent.ts';
import type { CrawlCookie } from '../shared/cookies.ts';
import { ScanError } from '../shared/errors.ts';
import { scanLimits } from '../shared/limits.ts';
import { toWebsiteUrl } from '../shared/url.ts';
import { createProgressLine } from './progressLine.ts';
import { openSavedScan } from './savedScan.ts';
import { withScanner } from './scannerSession.ts';
import { createSummary, type Summary } from './summary.ts';
import { toText } from './summaryText.ts';
import { parse, toChoice, toCookies, toInteger, UsageError } from './usage.ts';

const options = {
  'max-pages': { type: 'string' },
  concurrency: { type: 'string' },
  'user-agent': { type: 'string' },
  cookies: { type: 'string' },
  format: { type: 'string' },
  'fail-on': { type: 'string' },
  save: { type: 'boolean' },
} as const;

/** The main job in a terminal: crawl, audit, score; with `--save` also rows in the database. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args, options);
  const [address, ...more] = positionals;
  if (!address || more.length > 0)
    throw new UsageError('scan braucht genau eine Adresse. Hilfe: stufenlos --help');
  const wanted = {
    url: toWebsiteUrl(address),
    maxPages: toInteger('max-pages', values['max-pages'], {
      fallback: scanLimits.maxPages,
      max: scanLimits.maxPagesCeiling,
    }),
    concurrency: values.concurrency
      ? toInteger('concurrency', values.concurrency, { fallback: 1, max: 64 })
      : undefined,
    userAgent: values['user-agent'] ?? defaultUserAgent(env.PUBLIC_URL),
    cookies: toCookies(values.cookies),
  };
  const format = toChoice('format', values.format, ['text', 'json']);
  const failOn = toChoice('fail-on', values['fail-on'], ['failed', 'cantTell', 'never']);
  const summary = await scan(wanted, values.save ?? false);
  process.stdout.write(format === 'json' ? `${JSON.stringify(summary, null, 2)}\n` : toText(summary));
  return toExitCode(summary, failOn);
}

type Wanted = {
  url: string;
  maxPages: number;
  concurrency: number | undefined;
  userAgent: string;
  cookies: CrawlCookie[] | undefined;
};

async function scan(wanted: Wanted, isSaved: boolean): Promise<Summary> {
  const token = randomBytes(32).toString('base64url');
  const saved = isSaved ? await openSavedScan({ ...wanted, token }) : null;
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

function toExitCode(summary: Summary, failOn: 'failed' | 'cantTell' | 'never'): number {
  if (summary.pages.audited === 0) return 3;
  const { failed, cantTell } = summary.findings;
  if (failOn === 'never') return 0;
  return failed > 0 || (failOn === 'cantTell' && cantTell > 0) ? 1 : 0;
}
