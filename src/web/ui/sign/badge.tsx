import type { ReactNode } from 'react';

export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'quiet';

const tones = {
  ok: 'border-ok/40 bg-ok-tint text-ok',
  info: 'border-info/40 bg-info-tint text-info',
  warn: 'border-warn/40 bg-warn-tint text-warn',
  bad: 'border-bad/40 bg-bad-tint text-bad',
  quiet: 'border-hair bg-transparent text-muted',
};

export function Badge({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-[0.875rem] leading-snug font-semibold hyphens-none ${tones[tone]}`}
    >
      <Shape tone={tone} />
      {children}
    </span>
  );
}

/** Shape of a state, so that it never depends on colour alone: tick, dot, triangle, cross, ring. */
export function Shape({ tone, className = 'size-3' }: { tone: Tone; className?: string }) {
  return (
    <svg
      viewBox="0 0 12 12"
      className={`shrink-0 ${className}`}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      {shapes[tone]}
    </svg>
  );
}

const shapes = {
  ok: <path d="M1.5 6.5 4.5 9.5 10.5 2.5" strokeWidth="2" />,
  info: <circle cx="6" cy="6" r="4" fill="currentColor" stroke="none" />,
  warn: <path d="M6 1 11.5 11h-11z" fill="currentColor" stroke="none" />,
  bad: <path d="M2 2 10 10M10 2 2 10" strokeWidth="2" />,
  quiet: <circle cx="6" cy="6" r="4" strokeWidth="1.5" />,
};
