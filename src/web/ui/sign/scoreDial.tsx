import { type Grade, toGrade } from '../../../shared/score/score.ts';

/** specification, app 9: the colour follows the score, like the grade */
export const scoreStrokes: { [grade in Grade]: string } = {
  A: 'stroke-ok',
  B: 'stroke-info',
  C: 'stroke-sun',
  D: 'stroke-warn',
  F: 'stroke-bad',
};

const radius = 52;
const length = 2 * Math.PI * radius;

/** Score as a ring around the number; `percent` null: nothing is decided yet. */
export function ScoreDial({ percent }: { percent: number | null }) {
  const filled = ((percent ?? 0) / 100) * length;
  return (
    <div className="relative grid size-36 shrink-0 place-items-center">
      <svg viewBox="0 0 120 120" className="absolute inset-0" aria-hidden="true">
        <circle cx="60" cy="60" r={radius} className="fill-none stroke-hair" strokeWidth="10" />
        <circle
          cx="60"
          cy="60"
          r={radius}
          className={`fill-none ${scoreStrokes[toGrade(percent ?? 0)]}`}
          strokeWidth="10"
          strokeDasharray={`${filled} ${length}`}
          transform="rotate(-90 60 60)"
        />
      </svg>
      <p className="relative text-center leading-none">
        <span
          className={`block ${percent === 100 ? 'text-[1.75rem]' : 'text-[1.875rem]'} font-bold tracking-tight tabular-nums`}
        >
          {percent === null ? '–' : `${percent} %`}
        </span>
        <span className="mt-1 block text-[0.875rem] text-muted">Score</span>
      </p>
    </div>
  );
}
