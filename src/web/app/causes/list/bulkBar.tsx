import { useState } from 'react';
import type { CauseChange } from '../../../../shared/contract/cause.ts';
import { toNumber } from '../../../../shared/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { AssignDialog } from '../assignDialog.tsx';
import type { CauseFilter } from '../causeFilter.ts';
import type { CausesChange } from '../causeState.ts';
import { IgnoreDialog } from '../ignoreDialog.tsx';

type Props = {
  websiteId: number;
  ids: number[];
  status: CauseFilter['status'];
  onChange: (change: CausesChange) => void;
  onClear: () => void;
};

const ended: Props['status'][] = ['reported', 'fixed', 'changed', 'dropped'];

export function BulkBar({ websiteId, ids, status, onChange, onClear }: Props) {
  const [asked, setAsked] = useState<'ignore' | 'assign' | null>(null);
  const close = () => setAsked(null);
  const save = (change: CauseChange) => onChange({ ...change, ids });
  return (
    <section
      aria-label="Ausgewählte Ursachen"
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-3 py-3 shadow-float sm:px-4 [@media(max-height:30rem)]:static"
    >
      <p role="status" className="mr-auto font-semibold tabular-nums sm:mr-2">
        {toNumber(ids.length)} ausgewählt
      </p>
      <Button look="quiet" className="px-3! sm:order-last" onClick={onClear}>
        Aufheben<span className="sr-only">: Auswahl</span>
      </Button>
      {!ended.includes(status) && (
        <Button look="secondary" className="px-3! sm:px-4!" onClick={() => save({ status: 'fixed' })}>
          Behoben
        </Button>
      )}
      {status !== 'ignored' && (
        <Button look="secondary" className="px-3! sm:px-4!" onClick={() => setAsked('ignore')}>
          Ignorieren …
        </Button>
      )}
      {status !== 'open' && (
        <Button look="secondary" className="px-3! sm:px-4!" onClick={() => save({ status: 'open' })}>
          Wieder öffnen
        </Button>
      )}
      <Button look="secondary" className="px-3! sm:px-4!" onClick={() => setAsked('assign')}>
        Zuweisen …
      </Button>
      {asked === 'ignore' && <IgnoreDialog count={ids.length} onIgnore={save} onClose={close} />}
      {asked === 'assign' && (
        <AssignDialog
          websiteId={websiteId}
          current={undefined}
          onAssign={(assigned) => onChange({ ids, ...assigned })}
          onClose={close}
        />
      )}
    </section>
  );
}
