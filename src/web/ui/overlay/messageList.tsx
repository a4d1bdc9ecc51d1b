import { Shape, type Tone } from '../sign/badge.tsx';
import { toMessageTime, toneWords } from '../sign/messageWords.ts';

type Item = { id: number; at: number; tone: Tone; title: string; text: string };

const inks = { ok: 'text-ok', info: 'text-info', warn: 'text-warn', bad: 'text-bad', quiet: 'text-accent' };

export function MessageList({ items }: { items: Item[] }) {
  return (
    <ol className="divide-y divide-hair">
      {items.map(({ id, at, tone, title, text }) => (
        <li key={id} className="flex gap-3 px-4 py-3">
          <Shape tone={tone} className={`mt-1 size-4 ${inks[tone]}`} />
          <div className="min-w-0 grow leading-normal">
            <p className="font-bold">{title}</p>
            {text && <p>{text}</p>}
            <p className="mt-1 text-[0.875rem] text-muted tabular-nums">
              {toneWords[tone]}, <time dateTime={new Date(at).toISOString()}>{toMessageTime(at)}</time>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
