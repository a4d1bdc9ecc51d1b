import { BusyButton } from '../../ui/form/busyButton.tsx';
import { useCmsActions } from './useCmsActions.ts';

type Props = { websiteId: number; isBusy: boolean; hasPlan: boolean };

export function PlanStart({ websiteId, isBusy, hasPlan }: Props) {
  const { begin } = useCmsActions(websiteId);
  return (
    <div>
      <BusyButton
        look="secondary"
        isBusy={begin.isPending}
        aria-disabled={isBusy || begin.isPending}
        onClick={() => !isBusy && begin.mutate({ kind: 'plan' })}
      >
        {hasPlan ? 'Neuer Probelauf' : 'Probelauf starten'}
      </BusyButton>
    </div>
  );
}
