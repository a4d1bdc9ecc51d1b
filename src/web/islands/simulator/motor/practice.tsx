import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Control } from '../../../../shared/contract/preview.ts';
import { noName, toControlWord } from '../blind/roleWords.ts';
import { findTarget, isDue, type Offset, toOffset } from '../vision/jitter.ts';

type Props = {
  controls: Control[];
  size: { width: number; height: number };
  strength: number;
  onPress: (hit: Control | null, isByKey: boolean) => void;
  onEnd: () => void;
};

/**
 * The page's controls as real buttons over its picture. Hides the real pointer and draws one beside it;
 * clicks count at the drawn one. Outside the area the real pointer is back. Escape or the button above ends
 * the practice.
 */
export function Practice({ controls, size, strength, onPress, onEnd }: Props) {
  const { area, pointer, onPointerMove, onPointerLeave, toDrawn } = usePointer(strength);
  const [active, setActive] = useState(0);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const isByKey = event.detail === 0;
    const own = (event.target as HTMLElement).dataset.control;
    const index = isByKey ? Number(own ?? -1) : findTarget(controls, toDrawn(event));
    if (!isByKey || index >= 0) onPress(controls[index] ?? null, isByKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd();
    const next = toNext(event.key, active, controls.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    area.current?.querySelector<HTMLElement>(`[data-control="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look and rules of its own
    <div
      ref={area}
      role="group"
      aria-label="Bedienelemente der Seite zum Üben"
      data-practice
      onPointerMove={onPointerMove}
      onPointerLeave={onPointerLeave}
      onClickCapture={press}
      onKeyDown={onKeyDown}
      className="absolute top-0 left-0 cursor-none overflow-hidden forced-color-adjust-none"
      style={{ width: size.width, height: size.height }}
    >
      {controls.map((control, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may be alike
          key={index}
          type="button"
          data-control={index}
          tabIndex={index === active ? 0 : -1}
          onFocus={() => setActive(index)}
          aria-label={`${control.name.trim() || noName}, ${toControlWord(control.role)}`}
          className="absolute cursor-none rounded-[2px] border-0 bg-transparent p-0 ring-1 ring-surface outline-1 outline-focus outline-dashed focus-visible:outline-4 focus-visible:outline-solid"
          style={{
            left: control.box.x,
            top: control.box.y,
            width: control.box.width,
            height: control.box.height,
          }}
        />
      ))}
      <svg
        ref={pointer}
        data-pointer
        viewBox="0 0 20 28"
        aria-hidden="true"
        className="pointer-events-none absolute top-0 left-0 h-7 w-5 opacity-0"
      >
        <path
          d="M1 1v21l5-5 4 9 4-2-4-9h7z"
          fill="#fff"
          stroke="#000"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  );
}

function toNext(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Draws the pointer near the real one; with reduced motion it jumps only while the hand moves. */
function usePointer(strength: number) {
  const area = useRef<HTMLDivElement>(null);
  const pointer = useRef<SVGSVGElement>(null);
  const real = useRef<Offset | null>(null);
  const offset = useRef<Offset>({ x: 0, y: 0 });
  const last = useRef(0);

  const draw = () => {
    const element = pointer.current;
    if (!element) return;
    element.style.opacity = real.current ? '1' : '0';
    if (!real.current) return;
    const { x, y } = { x: real.current.x + offset.current.x, y: real.current.y + offset.current.y };
    element.style.transform = `translate(${x}px, ${y}px)`;
  };
  const jump = (now: number) => {
    if (!isDue(strength, last.current, now)) return;
    last.current = now;
    offset.current = toOffset(strength, Math.random);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the loop begins anew with the strength alone
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = requestAnimationFrame(function step(now) {
      if (real.current) jump(now);
      draw();
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [strength]);

  const toReal = ({ clientX, clientY }: { clientX: number; clientY: number }): Offset => {
    const { left, top } = area.current!.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const onPointerMove = (event: PointerEvent) => {
    real.current = toReal(event);
    jump(performance.now());
    draw();
  };
  const onPointerLeave = () => {
    real.current = null;
    draw();
  };
  /** Position of the drawn pointer; on touch it moves there first. */
  const toDrawn = (event: MouseEvent): Offset => {
    real.current = toReal(event);
    draw();
    return { x: real.current.x + offset.current.x, y: real.current.y + offset.current.y };
  };
  return { area, pointer, onPointerMove, onPointerLeave, toDrawn };
}
