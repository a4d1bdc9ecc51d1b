import { env } from '../env.ts';
import defaultUserAgent from '../scanner/gate/userAgent.ts';
import { depths } from '../shared/work/depth.ts';
import { failLevels, localTargets, parse, toChoice, toCookies, toInteger, UsageError } from './call/usage.ts';
import { reportFormats } from './report/reportFormats.ts';

const options = {
  stdin: { type: 'boolean' },
  format: { type: 'string' },
  output: { type: 'string' },
  concurrency: { type: 'string' },
  'user-agent': { type: 'string' },
  cookies: { type: 'string' },
  depth: { type: 'string' },
  'fail-on': { type: 'string' },
  'keep-going': { type: 'boolean' },
  'allow-local': { type: 'boolean' },
} as const;

/** Runs only the audit: one JSON line per address, in input order, in constant memory; else one report. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args, options);
  const format = toChoice('format', values.format, ['ndjson', ...reportFormats]);
  if (positionals.length === 0 && !values.stdin)
    throw new UsageError('Welche Adressen? Hilfe: stufenlos --help');
  const concurrency = values.concurrency
    ? toInteger('concurrency', values.concurrency, { fallback: 1, max: 64 })
    : undefined;
  const cookies = toCookies(values.cookies);
  const depth = toChoice('depth', values.depth ?? 'standard', depths);
  const failOn = toChoice('fail-on', values['fail-on'] ?? 'never', failLevels);
  const site = {
    depth,
    userAgent: values['user-agent'] ?? defaultUserAgent(env.PUBLIC_URL),
    ...(cookies ? { cookies } : {}),
  };
  // Wrong arguments are reported before the scanner is loaded.
  const { writeAudits } = await import('./writeAudits.ts');
  return writeAudits({
    addresses: positionals,
    readStdin: values.stdin ?? false,
    concurrency,
    site,
    failOn,
    format,
    outputFile: values.output,
    keepsGoing: values['keep-going'] ?? false,
    allowTargets: values['allow-local'] ? localTargets : [],
  });
}
