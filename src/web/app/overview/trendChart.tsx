import type { TrendPoint } from '../../../shared/contract/website.ts';
import { toDate } from '../../../shared/text/format.ts';
import { toPoints } from '../../../shared/words/scanWords.ts';
import { toAxisEnds, toDots, toSteps, toTrendText, toWhatElse } from './trendLine.ts';

const box = { width: 560, height: 120, inset: 12 };

export function TrendChart({ trend, score }: { trend: TrendPoint[]; score: number }) {
  if (trend.length < 2) return null;
  const dots = toDots(trend, box);
  const hasNewRules = dots.some((dot) => dot.hasNewRules);
  return (
    <figure className="mt-6 border-t border-hair pt-5">
      <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">Verlauf des Scores</span>
        {hasNewRules && <RulesKey />}
      </figcaption>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-[0.875rem] text-muted tabular-nums">
        <div aria-hidden="true" className="flex flex-col justify-between text-right leading-none">
          <span>100 %</span>
          <span>50 %</span>
          <span>0 %</span>
        </div>
        <svg
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={toTrendText(trend)}
          className="h-28 w-full"
        >
          {[box.inset, box.height / 2, box.height - box.inset].map((y) => (
            <line key={y} x1="0" x2={box.width} y1={y} y2={y} className="trend-axis" />
          ))}
          {dots
            .filter((dot) => dot.hasNewRules)
            .map(({ scan_id, x }) => (
              <line key={scan_id} x1={x} x2={x} y1="0" y2={box.height} className="trend-rules" />
            ))}
          <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} className="trend-line" />
          {dots.map(({ scan_id, x, y, finished_at, accessibility_score }) => (
            <line key={scan_id} x1={x} x2={x + 0.01} y1={y} y2={y} className="trend-knot">
              <title>{`${toDate(finished_at)}: ${accessibility_score} %`}</title>
            </line>
          ))}
        </svg>
        <span />
        <div aria-hidden="true" className="mt-1 flex justify-between">
          {toAxisEnds(trend).map((end, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: left and right, which may say the same
            <span key={at}>{end}</span>
          ))}
        </div>
      </div>
      <Steps trend={trend} score={score} />
    </figure>
  );
}

function Steps({ trend, score }: { trend: TrendPoint[]; score: number }) {
  const since = score - trend.at(-1)!.accessibility_score;
  return (
    <details className="mt-3">
      <summary className="min-h-8 font-semibold">Woher die Änderungen kommen</summary>
      <ul className="mt-2 grid gap-1">
        {since !== 0 && (
          <li>
            Seit dem letzten Scan: {score} %, {toPoints(since)} {toWhatElse(trend)}
          </li>
        )}
        {toSteps(trend)
          .reverse()
          .map(({ scan_id, at, score: reached, reasons }) => (
            <li key={scan_id}>
              {at}: {reached} %, {reasons.join(', ')}
            </li>
          ))}
      </ul>
      <p className="mt-2 max-w-3xl text-[0.9375rem] text-muted">
        Von Hand: Bewertungen in der Prüfliste, gelöschte Seiten, ein anderer Katalog. Der Score zählt
        Kriterien auf Seiten, nicht Ursachen: Auch eine neue Seite ändert ihn.
      </p>
    </details>
  );
}

function RulesKey() {
  return (
    <span className="inline-flex items-center gap-2 text-[0.875rem] text-muted">
      <svg viewBox="0 0 8 20" className="h-5 w-2" aria-hidden="true">
        <line x1="4" x2="4" y1="0" y2="20" className="trend-rules" />
      </svg>
      Neue Prüfregeln: davor und danach nicht direkt vergleichbar
    </span>
  );
}
