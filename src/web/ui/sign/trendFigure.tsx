import type { ChartPoint } from '../../../shared/contract/scan.ts';
import {
  type ChartFacts,
  type TrendMark,
  toChartText,
  toEnds,
  toMarks,
  toPlaces,
  toPolyline,
} from './trendCharts.ts';

const box = { width: 560, height: 160 };

export function TrendFigure({ chart, scans }: { chart: ChartFacts; scans: ChartPoint[] }) {
  const places = toPlaces(scans);
  const { top, unit } = chart;
  return (
    <figure className="rounded-card border border-hair bg-surface p-5">
      <figcaption className="font-semibold">{chart.title}</figcaption>
      <Legend chart={chart} marks={toMarks(scans)} />
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-[0.875rem] text-muted tabular-nums">
        <div aria-hidden="true" className="flex flex-col justify-between text-right leading-none">
          {[top, top / 2, 0].map((level) => (
            <span key={level}>{`${level}${unit}`}</span>
          ))}
        </div>
        <svg
          viewBox={`-6 -6 ${box.width + 12} ${box.height + 12}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={toChartText(chart)}
          className="h-40 w-full"
        >
          {[0, box.height / 2, box.height].map((y) => (
            <line key={y} x1="0" x2={box.width} y1={y} y2={y} className="trend-axis" />
          ))}
          <Marks scans={scans} places={places} />
          {chart.series.map((series, at) => (
            <polyline
              key={series.name}
              points={toPolyline(series, places, { ...box, top })}
              className={`trend-series trend-series-${at}`}
            />
          ))}
        </svg>
        <span />
        <div aria-hidden="true" className="mt-1 flex justify-between">
          {toEnds(scans).map((end, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: left and right, which may say the same
            <span key={at}>{end}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}

function Marks({ scans, places }: { scans: ChartPoint[]; places: number[] }) {
  return toMarks(scans).map(({ at, kind, text }) => {
    const x = places[at]! * box.width;
    return (
      <line key={`${kind} ${at}`} x1={x} x2={x} y1="-6" y2={box.height} className={`trend-${kind}`}>
        <title>{text}</title>
      </line>
    );
  });
}

function Legend({ chart, marks }: { chart: ChartFacts; marks: TrendMark[] }) {
  const kinds = new Set(marks.map(({ kind }) => kind));
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
      {chart.series.map(({ name, values }, at) => (
        <Key key={name} look={`trend-series trend-series-${at}`}>
          {`${name}: ${values.at(-1) ?? '–'}${values.at(-1) == null ? '' : chart.unit}`}
        </Key>
      ))}
      {kinds.has('rules') && <Key look="trend-rules">Neue Prüfregeln</Key>}
      {kinds.has('deploy') && <Key look="trend-deploy">Veröffentlichung</Key>}
    </ul>
  );
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <li className="inline-flex items-center gap-2">
      <svg viewBox="0 0 28 8" className="h-2 w-7 shrink-0" aria-hidden="true">
        <line x1="0" x2="28" y1="4" y2="4" className={look} />
      </svg>
      {children}
    </li>
  );
}
