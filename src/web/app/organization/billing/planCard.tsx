import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Plan } from '../../../../shared/plans.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Badge } from '../../../ui/sign/badge.tsx';

type Props = { plan: Plan; isAsked: boolean; isBusy: boolean; onAsk: () => void };

export function PlanCard({ plan: { name, price, contents, isPopular }, isAsked, isBusy, onAsk }: Props) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className={`flex flex-col rounded-card border bg-surface p-6 ${isPopular ? 'border-2 border-accent' : 'border-hair'}`}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="title-2">
          {name}
        </h3>
        {isPopular && (
          <span
            data-filled
            className="rounded-full bg-sun px-3 py-0.5 text-[0.875rem] font-bold text-on-sun hyphens-none"
          >
            Beliebt
          </span>
        )}
      </div>
      <p className="mt-4">
        <span className="text-[2rem] leading-none font-bold tabular-nums">{price} EUR</span>{' '}
        <span className="text-muted">pro Monat</span>
      </p>
      <ul className="mt-5 mb-6 grid gap-2">
        {contents.map((line) => (
          <li key={line} className="flex gap-3">
            <Check className="mt-0.5 size-5 shrink-0 text-ok" aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-3">
        <p className="min-h-7">{isAsked && <Badge tone="info">Angefragt</Badge>}</p>
        <BusyButton look={isPopular ? 'primary' : 'secondary'} isBusy={isBusy} onClick={onAsk}>
          {name} {isAsked ? 'erneut anfragen' : 'anfragen'}
        </BusyButton>
      </div>
    </article>
  );
}
