import type { ChartPoint, Trend } from '../../../shared/contract/scan.ts';
import { toXmlText } from '../../../shared/text/xml.ts';
import {
  type ChartFacts,
  toCharts,
  toEnds,
  toMarks,
  toPlaces,
  toPolyline,
  toShortMonth,
  toTop,
} from '../../ui/sign/trendCharts.ts';

const plot = { left: 70, width: 850, height: 150, gap: 90 };
const page = { width: 960, head: 70 };

/** Told apart by colour and by dashes. */
const lines = [
  ['#a3211b', ''],
  ['#8a4b00', '9 4'],
  ['#1c5596', '3 4'],
  ['#17633a', '12 4 3 4'],
  ['#46555e', '1 5'],
] as const;

/** Longer names would leave the chart. */
const markChars = 22;

export type DrawnTrend = { scans: ChartPoint[] } & Pick<Trend, 'months'>;

/** Returns an SVG that explains itself without the screen. */
export function drawTrend({ scans, months }: DrawnTrend, title: string): string {
  const charts = toCharts(scans);
  const parts = [
    ...charts.map((chart, at) => place(at, drawChart(chart, scans))),
    place(charts.length, drawMonths(months)),
  ];
  const height = page.head + parts.length * (plot.height + plot.gap);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${height}" viewBox="0 0 ${page.width} ${height}"`,
    ` font-family="Arial, Helvetica, sans-serif" font-size="13" fill="#15232b">`,
    `<title>${toXmlText(title)}</title><rect width="100%" height="100%" fill="#ffffff"/>`,
    text(20, 36, title, 'font-size="20" font-weight="bold"'),
    ...parts,
    '</svg>',
  ].join('');
}

const place = (at: number, inside: string): string =>
  `<g transform="translate(${plot.left} ${page.head + at * (plot.height + plot.gap) + 20})">${inside}</g>`;

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" ${more}>${toXmlText(words)}</text>`;

const line = (x1: number, y1: number, x2: number, y2: number, more: string): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${more}/>`;

function drawFrame(title: string, top: number, unit: string): string {
  const levels = [0, 0.5, 1].map((part) => {
    const y = plot.height * (1 - part);
    return (
      line(0, y, plot.width, y, 'stroke="#dcdcd4"') +
      text(-8, y + 4, `${top * part}${unit}`, 'text-anchor="end"')
    );
  });
  return text(0, -12, title, 'font-weight="bold"') + levels.join('');
}

function drawChart(chart: ChartFacts, scans: ChartPoint[]): string {
  const places = toPlaces(scans);
  const box = { top: chart.top, width: plot.width, height: plot.height };
  const [begin = '', end = ''] = toEnds(scans);
  const drawn = chart.series.map((series, at) => {
    const [colour, dashes] = lines[at]!;
    const stroke = `fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dashes}"`;
    const x = at * 150;
    const key = line(x, plot.height + 40, x + 28, plot.height + 40, stroke);
    return `<polyline points="${toPolyline(series, places, box)}" ${stroke}/>${key}${text(x + 36, plot.height + 44, series.name)}`;
  });
  const dates =
    text(0, plot.height + 18, begin) + text(plot.width, plot.height + 18, end, 'text-anchor="end"');
  return [drawFrame(chart.title, chart.top, chart.unit), ...drawMarks(scans, places), ...drawn, dates].join(
    '',
  );
}

const drawMarks = (scans: ChartPoint[], places: number[]): string[] =>
  toMarks(scans).map(({ at, kind, short: words }) => {
    const x = Math.round(places[at]! * plot.width);
    const dashes = kind === 'rules' ? '3 3' : '';
    const cut = words.length > markChars ? `${words.slice(0, markChars - 1)}…` : words;
    const turned = `transform="rotate(-90 ${x} ${plot.height - 4})" font-size="11" fill="#46555e" paint-order="stroke" stroke="#ffffff" stroke-width="4"`;
    const stroke = `stroke="#46555e" stroke-dasharray="${dashes}"`;
    return line(x, 0, x, plot.height, stroke) + text(x, plot.height + (x > 14 ? -8 : 10), cut, turned);
  });

function drawMonths(months: Trend['months']): string {
  const top = toTop(months.map(({ mended_count }) => mended_count));
  const step = plot.width / 12;
  const bars = months.map(({ month, mended_count }, at) => {
    const height = (mended_count / top) * plot.height;
    const middle = (at + 0.5) * step;
    const bar = `<rect x="${middle - 20}" y="${plot.height - height}" width="40" height="${height}" fill="#0b5560"/>`;
    return bar + text(middle, plot.height + 18, toShortMonth(month), 'text-anchor="middle" font-size="11"');
  });
  return drawFrame('Behobene Ursachen je Monat', top, '') + bars.join('');
}

/** Renders a picture as PNG, twice as large. */
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  image.src = url;
  await image.decode().finally(() => URL.revokeObjectURL(url));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth * 2, image.naturalHeight * 2];
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
  );
}
