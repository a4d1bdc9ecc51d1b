import type { CheckStatus, FoundStatus } from '../../../../shared/score/checklist.ts';
import { toStatusWord } from '../../../../shared/words/checkWords.ts';
import { Shape } from '../../../ui/sign/badge.tsx';

const statuses = [
  {
    status: 'pass',
    tone: 'ok',
    look: 'xl:w-29 aria-pressed:border-ok aria-pressed:bg-ok-tint aria-pressed:text-ok',
  },
  {
    status: 'fail',
    tone: 'bad',
    look: 'xl:w-39 aria-pressed:border-bad aria-pressed:bg-bad-tint aria-pressed:text-bad',
  },
  {
    status: 'na',
    tone: 'info',
    look: 'xl:w-40 aria-pressed:border-info aria-pressed:bg-info-tint aria-pressed:text-info',
  },
] as const;

const button =
  'inline-flex min-h-9 grow items-center justify-center gap-1.5 rounded-control border border-line bg-surface px-2 py-1 text-[0.9375rem] leading-tight font-semibold hyphens-none hover:bg-tint aria-pressed:border-2 max-lg:min-h-11 forced-colors:aria-pressed:border-4 forced-colors:aria-pressed:px-1';

type Props = { status: FoundStatus | null; labelledBy: string; onChoose: (status: CheckStatus) => void };

export function StatusButtons({ status: chosen, labelledBy, onChoose }: Props) {
  return (
    <fieldset aria-labelledby={labelledBy} data-answers className="flex flex-wrap gap-1.5">
      {statuses.map(({ status, tone, look }) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
          className={`${button} ${look}`}
        >
          {status === chosen && <Shape tone={tone} className="size-3.5" />}
          {toStatusWord(status)}
        </button>
      ))}
    </fieldset>
  );
}

export function StatusWord({ status }: { status: FoundStatus | null }) {
  const known = statuses.find((one) => one.status === status);
  const inks = { ok: 'text-ok', bad: 'text-bad', info: 'text-info', quiet: 'text-muted' };
  const tone = known?.tone ?? 'quiet';
  return (
    <p className={`inline-flex min-h-9 items-center gap-1.5 font-semibold ${inks[tone]}`}>
      <Shape tone={tone} className="size-3.5" />
      {toStatusWord(status)}
    </p>
  );
}
