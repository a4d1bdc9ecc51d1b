import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Segment, toArcPath, toFilled, toPoint, toSegments } from './arcs.ts';
import {
  type CriteriaProgress,
  listValues,
  type PrincipleProgress,
  toCentreScore,
  toLevel,
} from './criteriaProgress.ts';
import { LevelPatterns } from './levelPattern.tsx';
import { findNeighbour } from './neighbour.ts';
import { toValueText } from './words.ts';

const rings = {
  principle: { inner: 58, outer: 98 },
  guideline: { inner: 104, outer: 148 },
};
const labelRadius = 163;

type Props = {
  principles: PrincipleProgress[];
  shown: string | null;
  onShow: (num: string | null) => void;
  onChoose: (num: string) => void;
};

/**
 * Principles inside, guidelines outside, each filled by its percentage. One Tab stop; arrow keys move inside.
 */
export function Rings({ principles, shown, onShow, onChoose }: Props) {
  const prefix = useId();
  const [current, setCurrent] = useState('1');
  const svg = useRef<SVGSVGElement>(null);
  const goTo = (event: KeyboardEvent, from: string) => {
    const next = findNeighbour(principles, from, event.key);
    if (next === null) return;
    event.preventDefault();
    svg.current?.querySelector<SVGGElement>(`[data-num="${next}"]`)?.focus();
  };
  return (
    <svg ref={svg} role="presentation" viewBox="-176 -176 352 352" className="mx-auto block w-full max-w-100">
      <LevelPatterns prefix={prefix} />
      <g role="toolbar" aria-label="Erfüllung je Prinzip und Richtlinie, Pfeiltasten wechseln">
        {toSegments(principles).map((segment) => (
          <RingSegment
            key={segment.progress.num}
            segment={segment}
            prefix={prefix}
            isShown={shown === segment.progress.num}
            isCurrent={current === segment.progress.num}
            onFocus={() => {
              setCurrent(segment.progress.num);
              onShow(segment.progress.num);
            }}
            onShow={onShow}
            onChoose={onChoose}
            onKey={goTo}
          />
        ))}
      </g>
      <Centre score={toCentreScore(listValues(principles))} />
    </svg>
  );
}

type SegmentProps = {
  segment: Segment;
  prefix: string;
  isShown: boolean;
  isCurrent: boolean;
  onFocus: () => void;
  onShow: Props['onShow'];
  onChoose: Props['onChoose'];
  onKey: (event: KeyboardEvent, num: string) => void;
};

function RingSegment({
  segment,
  prefix,
  isShown,
  isCurrent,
  onFocus,
  onShow,
  onChoose,
  onKey,
}: SegmentProps) {
  const { progress, isPrinciple } = segment;
  const ring = isPrinciple ? rings.principle : rings.guideline;
  const level = toLevel(progress);
  const track = toArcPath(segment, ring, 1.5);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing knows no button element
    <g
      role="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${progress.num} ${progress.name}: ${toValueText(progress)}. Befunde zeigen`}
      data-num={progress.num}
      data-shown={isShown || undefined}
      className={`ring-segment level-${level}`}
      onFocus={onFocus}
      onBlur={() => onShow(null)}
      onPointerEnter={() => onShow(progress.num)}
      onPointerLeave={() => onShow(null)}
      onClick={() => onChoose(progress.num)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return onKey(event, progress.num);
        event.preventDefault();
        onChoose(progress.num);
      }}
    >
      <path d={track} className="ring-track" />
      {level === 'undecided' && <path d={track} fill={`url(#${prefix}-${level})`} className="ring-open" />}
      {progress.percent > 0 && (
        <path
          d={toArcPath(segment, toFilled(ring, progress.percent), 1.5)}
          fill={`url(#${prefix}-${level})`}
          className="ring-fill"
        />
      )}
      <path d={track} className="ring-focus" />
      <Label progress={progress} segment={segment} />
    </g>
  );
}

function Label({ progress, segment }: { progress: CriteriaProgress; segment: Segment }) {
  const { inner, outer } = rings.principle;
  const middle = (segment.from + segment.to) / 2;
  const [x, y] = toPoint(middle, segment.isPrinciple ? (inner + outer) / 2 : labelRadius);
  return (
    <g>
      {segment.isPrinciple && <circle cx={x} cy={y} r="12" className="ring-plate" />}
      <text x={x} y={y} className="ring-label" fontSize={segment.isPrinciple ? 16 : 14} fontWeight="600">
        {progress.num}
      </text>
    </g>
  );
}

function Centre({ score }: { score: number }) {
  return (
    <g>
      <text x="0" y="-7" className="ring-label" fontSize="32" fontWeight="700">
        {score} %
      </text>
      <text x="0" y="19" className="ring-label" fontSize="13">
        im Mittel
      </text>
    </g>
  );
}
