import type { Grade } from '../../../shared/score/score.ts';

const grades = {
  A: { word: 'sehr gut', fill: 'bg-ok text-on-state' },
  B: { word: 'gut', fill: 'bg-info text-on-state' },
  C: { word: 'mittel', fill: 'bg-sun text-on-sun' },
  D: { word: 'schwach', fill: 'bg-warn text-on-state' },
  F: { word: 'ungenügend', fill: 'bg-bad text-on-state' },
};

export function GradeBadge({ grade, provisional }: { grade: Grade | null; provisional: boolean }) {
  if (!grade) return <span className="text-muted">Noch keine Note</span>;
  return (
    <span className="inline-flex items-center gap-2 hyphens-none">
      <span
        data-filled
        className={`grid size-8 place-items-center rounded-control text-lg leading-none font-bold ${grades[grade].fill}`}
      >
        <span className="sr-only">Note </span>
        {grade}
      </span>
      <span>
        {grades[grade].word}
        {provisional && <span className="text-muted"> (vorläufig)</span>}
      </span>
    </span>
  );
}
