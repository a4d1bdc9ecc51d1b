import { extname } from 'node:path';
import { env } from '../env.ts';
import { reportLimits } from '../shared/limits/website.ts';
import {
  type ReportFileFormat,
  type ReportPart,
  reportFileFormats,
  reportKinds,
  reportParts,
  type StoredWanted,
  type WantedPortfolio,
  type WantedReport,
} from '../shared/work/report.ts';
import { parse, toChoice, toInteger, UsageError } from './call/usage.ts';

const options = {
  kind: { type: 'string' },
  format: { type: 'string' },
  output: { type: 'string' },
  parts: { type: 'string' },
  scan: { type: 'string' },
  title: { type: 'string' },
  client: { type: 'string' },
} as const;

type Values = { [name in keyof typeof options]?: string };

/** Makes a report for people of a website of this installation, or of all websites of an organization. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args, options);
  const [named, ...more] = positionals;
  const wanted = toWanted(values);
  if ((!named && wanted.kind !== 'portfolio') || more.length > 0)
    throw new UsageError(
      'report braucht genau eine Website: ihre Nummer, ihre Adresse oder ihren Namen. Hilfe: stufenlos --help',
    );
  const { output } = values;
  if (output === undefined && !textFormats.includes(wanted.format))
    throw new UsageError(`--format ${wanted.format} braucht --output DATEI.`);
  // Wrong arguments are reported before the database is opened.
  const { makeReport } = await import('./makeReport.ts');
  await makeReport({ named, output, wanted });
  return 0;
}

const textFormats: ReportFileFormat[] = ['html', 'csv', 'json'];

function toWanted(values: Values): StoredWanted {
  const common = toCommon(values);
  const kind = toChoice('kind', values.kind, reportKinds);
  return kind === 'portfolio'
    ? { ...common, kind }
    : { ...common, kind, scan_id: toScan(values), since: null };
}

const toScan = ({ scan }: Values): number | null =>
  scan === undefined ? null : toInteger('scan', scan, { fallback: 1, max: 2_147_483_647 });

const toCommon = ({ format, output, parts, title, client }: Values): WantedPortfolio => ({
  format: toChoice('format', format ?? toFormat(output), reportFileFormats),
  lang: env.STUFENLOS_LANG,
  parts: toParts(parts),
  title: toShort('title', title),
  client: toShort('client', client),
  cover: '',
});

function toFormat(output: string | undefined): ReportFileFormat {
  const ending = extname(output ?? '')
    .slice(1)
    .toLowerCase();
  return reportFileFormats.find((format) => format === ending) ?? 'html';
}

const allParts = reportParts as [ReportPart, ...ReportPart[]];

function toParts(text: string | undefined): WantedReport['parts'] {
  if (text === undefined) return [...reportParts];
  const words = text.split(',').map((word) => word.trim());
  return words.filter(Boolean).map((word) => toChoice('parts', word, allParts));
}

function toShort(name: string, text = ''): string {
  if (text.length <= reportLimits.titleMax) return text.trim();
  throw new UsageError(`--${name} ist zu lang. Bitte höchstens ${reportLimits.titleMax} Zeichen.`);
}
