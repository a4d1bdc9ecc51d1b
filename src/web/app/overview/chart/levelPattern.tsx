import type { ReactNode } from 'react';
import { type Level, levels } from './criteriaProgress.ts';

/** Solid, stripes, dots, net, dashes: distinguishable without colour. */
const drawings: { [level in Level]: ReactNode } = {
  full: <rect width="8" height="8" className="level-ink" />,
  belowThreeQuarters: <path d="M-2 2 2 -2M0 8 8 0M6 10 10 6" strokeWidth="3" className="level-stroke" />,
  belowHalf: (
    <g className="level-ink">
      <circle cx="2" cy="2" r="1.8" />
      <circle cx="6" cy="6" r="1.8" />
    </g>
  ),
  belowQuarter: <path d="M0 0 8 8M8 0 0 8" strokeWidth="1.4" className="level-stroke" />,
  undecided: <path d="M0 2H3M4 6H7" strokeWidth="1.2" className="level-stroke" />,
};

/** Fill patterns for segments; `prefix` keeps the ids of several drawings unique. */
export function LevelPatterns({ prefix }: { prefix: string }) {
  return (
    <defs>
      {levels.map((level) => (
        <pattern
          key={level}
          id={`${prefix}-${level}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          className={`level-${level}`}
        >
          <rect width="8" height="8" className="level-paper" />
          {drawings[level]}
        </pattern>
      ))}
    </defs>
  );
}
