import { toNumber } from '../../../shared/text/format.ts';
import { Shape, type Tone } from './badge.tsx';

const inks = { ok: 'text-ok', info: 'text-info', warn: 'text-warn', bad: 'text-bad', quiet: 'text-muted' };

export function Tally({ counts }: { counts: { tone: Tone; count: number; word: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {counts.map(({ tone, count, word }) => (
        <li
          key={word}
          className={`inline-flex items-center gap-1.5 tabular-nums ${count === 0 ? 'text-muted' : ''}`}
        >
          <span className={count === 0 ? 'text-muted' : inks[tone]}>
            <Shape tone={tone} />
          </span>
          {toNumber(count)} {word}
        </li>
      ))}
    </ul>
  );
}
