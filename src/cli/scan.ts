import { env } from '../env.ts';
import defaultUserAgent from '../scanner/gate/userAgent.ts';
import { toWebsiteUrl } from '../shared/address/url.ts';
import { scanLimits } from '../shared/limits/scan.ts';
import { depths } from '../shared/work/depth.ts';
import type { Summary } from './summary.ts';
import { parse, toChoice, toCookies, toInteger, UsageError } from './usage.ts';

const options = {
  'max-pages': { type: 'string' },
  concurrency: { type: 'string' },
  'user-agent': { type: 'string' },
  cookies: { type: 'string' },
  depth: { type: 'string' },
  format: { type: 'string' },
  'fail-on': { type: 'string' },
  save: { type: 'boolean' },
} as const;

/** Scans in a terminal: crawl, audit, score; with `--save` also rows in the database. */
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
    depth: toChoice('depth', values.depth ?? 'standard', depths),
  };
  const format = toChoice('format', values.format, ['text', 'json']);
  const failOn = toChoice('fail-on', values['fail-on'], ['failed', 'cantTell', 'never']);
  // Wrong arguments are reported before the scanner is loaded.
  const { scan } = await import('./scanToSummary.ts');
  const { toText } = await import('./summaryText.ts');
  const { summary, exitCode } = await scan(wanted, values.save ?? false);
  process.stdout.write(format === 'json' ? `${JSON.stringify(summary, null, 2)}\n` : toText(summary));
  return exitCode ?? toExitCode(summary, failOn);
}

function toExitCode(summary: Summary, failOn: 'failed' | 'cantTell' | 'never'): number {
  if (summary.pages.audited === 0) return 3;
  const { failed, cantTell } = summary.findings;
  if (failOn === 'never') return 0;
  return failed > 0 || (failOn === 'cantTell' && cantTell > 0) ? 1 : 0;
}
