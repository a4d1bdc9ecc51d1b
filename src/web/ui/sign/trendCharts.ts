import type { ChartPoint, SeverityCounts } from '../../../shared/contract/scan.ts';
import { toDate, toNumber } from '../../../shared/text/format.ts';
import { severityWords } from '../../../shared/words/trendWords.ts';

/** Null: a scan without this value. The line skips it. */
export type Series = { name: string; values: (number | null)[] };
export type TrendMark = { at: number; kind: 'rules' | 'deploy'; text: string; short: string };
export type ChartFacts = { title: string; top: number; unit: string; series: Series[] };

export function toCharts(scans: ChartPoint[]): ChartFacts[] {
  const severities = Object.entries(severityWords).map(([severity, name]) => ({
    name,
    values: scans.map(({ open_causes }) => open_causes?.[severity as keyof SeverityCounts] ?? null),
  }));
  const counted = severities.filter(({ values }, at) => at < 4 || values.some(Boolean));
  return [
    {
      title: 'Score und Anteil geprüfter Kriterien',
      top: 100,
      unit: ' %',
      series: [
        { name: 'Score', values: scans.map(({ accessibility_score }) => accessibility_score) },
        { name: 'Fertig', values: scans.map(({ completion_rate }) => completion_rate) },
      ],
    },
    {
      title: 'Offene Fehlerursachen nach Auswirkung',
      top: toTop(counted.flatMap(({ values }) => values)),
      unit: '',
      series: counted,
    },
  ];
}

/** The next even number, so that half of it is a whole one. */
export const toTop = (values: (number | null)[]): number =>
  Math.max(2, 2 * Math.ceil(Math.max(0, ...values.map((value) => value ?? 0)) / 2));

/** Returns places from 0 to 1 by time. */
export function toPlaces(scans: Pick<ChartPoint, 'finished_at'>[]): number[] {
  const times = scans.map(({ finished_at }) => Date.parse(finished_at));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  if (last === first) return times.map((_, at) => (times.length > 1 ? at / (times.length - 1) : 0.5));
  return times.map((time) => (time - first) / (last - first));
}

const newRules = 'Neue Prüfregeln';

export const toMarks = (scans: ChartPoint[]): TrendMark[] =>
  scans.flatMap((scan, at): TrendMark[] => [
    ...(scan.has_new_rules ? [{ at, kind: 'rules' as const, text: newRules, short: newRules }] : []),
    ...(scan.deploy
      ? [{ at, kind: 'deploy' as const, text: toDeployText(scan.deploy), short: scan.deploy.label }]
      : []),
  ]);

export const toDeployText = ({ label, commit }: NonNullable<ChartPoint['deploy']>): string =>
  `Veröffentlicht: ${label}${commit ? ` (${commit.slice(0, 10)})` : ''}`;

/** Points of a line in a box, as SVG writes them. */
export const toPolyline = (
  { values }: Series,
  places: number[],
  { top, width, height }: { top: number; width: number; height: number },
): string =>
  values
    .flatMap((value, at) =>
      value === null ? [] : [`${round(places[at]! * width)},${round((1 - value / top) * height)}`],
    )
    .join(' ');

const round = (value: number): number => Math.round(value * 10) / 10;

export function toChartText({ title, unit, series }: ChartFacts): string {
  const parts = series.flatMap(({ name, values }) => {
    const known = values.filter((value) => value !== null);
    const [first, last] = [known[0], known.at(-1)];
    return first === undefined || last === undefined
      ? []
      : [`${name} von ${first}${unit} auf ${last}${unit}`];
  });
  return `${title}: ${parts.join(', ')}.`;
}

export const toEnds = (scans: ChartPoint[]): string[] =>
  [scans[0], scans.at(-1)].flatMap((scan) => (scan ? [toDate(scan.finished_at)] : []));

export const toShortMonth = (month: string): string =>
  new Date(`${month}-15`).toLocaleDateString('de-DE', { month: 'short', year: 'numeric' });

export function toRepairText(days: number | null): string {
  if (days === null) return '–';
  if (days < 1) return 'unter 1 Tag';
  const rounded = Math.round(days * 10) / 10;
  return rounded === 1 ? '1 Tag' : `${toNumber(rounded, 1)} Tage`;
}
