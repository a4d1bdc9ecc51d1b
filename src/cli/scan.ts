import { env } from '../env.ts';
import defaultUserAgent from '../scanner/gate/userAgent.ts';
import { toWebsiteUrl } from '../shared/address/websiteUrl.ts';
import { scanLimits } from '../shared/limits/scan.ts';
import { depths } from '../shared/work/depth.ts';
import { maxDocumentFaults } from '../shared/work/goal.ts';
import { tell } from '../tell.ts';
import { sayAside } from './call/say.ts';
import {
  type FailLevel,
  failLevels,
  isRefusedTarget,
  localTargets,
  parse,
  privateHint,
  toChoice,
  toCookies,
  toFindingsCode,
  toInteger,
  UsageError,
} from './call/usage.ts';
import { reportFormats, toReportFormat } from './report/reportFormats.ts';
import type { Summary } from './summary/summary.ts';

const options = {
  'max-pages': { type: 'string' },
  concurrency: { type: 'string' },
  'user-agent': { type: 'string' },
  cookies: { type: 'string' },
  depth: { type: 'string' },
  format: { type: 'string' },
  output: { type: 'string' },
  'fail-on': { type: 'string' },
  'max-faults': { type: 'string' },
  'allow-local': { type: 'boolean' },
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
    checksPdfs: values['max-faults'] !== undefined,
    allowTargets: values['allow-local'] ? localTargets : [],
  };
  const range = { least: 0, max: maxDocumentFaults, fallback: maxDocumentFaults };
  const maxFaults = toInteger('max-faults', values['max-faults'], range);
  const format = toChoice('format', values.format, ['text', 'json', ...reportFormats]);
  const failOn = toChoice('fail-on', values['fail-on'], failLevels);
  // Wrong arguments are reported before the scanner is loaded.
  const { scan } = await import('./scanToSummary.ts');
  const { toText } = await import('./summary/summaryText.ts');
  const { openOutput } = await import('./report/output.ts');
  const output = await openOutput(values.output);
  const report = toReportFormat(format);
  const { summary, exitCode } = await scan(wanted, {
    isSaved: values.save ?? false,
    ...(report ? { report, output } : {}),
  });
  if (!report)
    await output.write(format === 'json' ? `${JSON.stringify(summary, null, 2)}\n` : tell(toText(summary)));
  await output.end();
  if (summary.errors.some(({ code }) => isRefusedTarget(code))) sayAside(privateHint);
  return exitCode ?? toExitCode(summary, failOn, maxFaults);
}

function toExitCode({ pages, findings, documents }: Summary, failOn: FailLevel, maxFaults: number): number {
  if (pages.audited === 0) return 3;
  return (documents.check?.failed ?? 0) > maxFaults ? 1 : toFindingsCode(findings, failOn);
}
