import type { TrendPoint } from '../../../shared/contract/website.ts';
import { toChange, toDots, toTrendText } from './trendLine.ts';

const box = { width: 120, height: 36, inset: 4 };

export function Sparkline({ trend }: { trend: TrendPoint[] }) {
  const dots = toDots(trend, box);
  const last = dots.at(-1);
  const change = toChange(trend);
  if (dots.length < 2 || !last) return null;
  return (
    <span className="inline-flex items-center gap-2">
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label={toTrendText(trend)}
        className="h-9 w-30"
      >
        <line x1="0" x2={box.width} y1={box.height - 1} y2={box.height - 1} className="trend-axis" />
        {dots
          .filter(({ hasNewRules }) => hasNewRules)
          .map(({ scan_id, x }) => (
            <line key={scan_id} x1={x} x2={x} y1="1" y2={box.height - 1} className="trend-rules" />
          ))}
        <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} className="trend-line" />
        <circle cx={last.x} cy={last.y} r="3.5" className="trend-dot" />
      </svg>
      <span className="text-[0.875rem] text-muted tabular-nums">
        <span className="sr-only">Seit dem Scan davor: </span>
        {change} {change === '+1' || change === '−1' ? 'Punkt' : 'Punkte'}
      </span>
    </span>
  );
}
