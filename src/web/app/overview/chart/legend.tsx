import { useId } from 'react';
import { type Level, levels } from './criteriaProgress.ts';
import { LevelPatterns } from './levelPattern.tsx';

/** Words of the legend (specification, app 2). */
const words: { [level in Level]: string } = {
  full: '100 %',
  belowThreeQuarters: '<75 %',
  belowHalf: '<50 %',
  belowQuarter: '<25 %',
  undecided: 'ungeprüft',
};

export function Legend() {
  return (
    <ul
      aria-label="Legende"
      className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-[0.875rem] tabular-nums"
    >
      {levels.map((level) => (
        <li key={level} className="inline-flex items-center gap-2">
          <Swatch level={level} />
          {words[level]}
          {level === 'full' && <span className="text-muted">ab 75 %</span>}
        </li>
      ))}
    </ul>
  );
}

export function Swatch({ level }: { level: Level }) {
  const id = useId();
  return (
    <svg viewBox="0 0 16 16" className={`size-4 shrink-0 level-${level}`} aria-hidden="true">
      <LevelPatterns prefix={id} />
      <rect
        x="0.75"
        y="0.75"
        width="14.5"
        height="14.5"
        rx="2"
        fill={`url(#${id}-${level})`}
        className="swatch-edge"
      />
    </svg>
  );
}
