import type { ReactNode } from 'react';
import { Shape, type Tone } from './badge.tsx';

const tones = {
  ok: 'border-ok bg-ok-tint',
  info: 'border-info bg-info-tint',
  warn: 'border-warn bg-warn-tint',
  bad: 'border-bad bg-bad-tint',
  quiet: 'border-line bg-tint',
};
const inks = { ok: 'text-ok', info: 'text-info', warn: 'text-warn', bad: 'text-bad', quiet: 'text-accent' };

export function Notice({
  tone = 'quiet',
  title,
  children,
}: {
  tone?: Tone;
  title?: string;
  children: ReactNode;
}) {
  return (
    <div className={`flex gap-3 rounded-control border-l-4 px-4 py-3 ${tones[tone]}`}>
      <Shape tone={tone} className={`mt-1.5 size-4 ${inks[tone]}`} />
      <div className="min-w-0">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
