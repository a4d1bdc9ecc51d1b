import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { Criterion } from '../../../../shared/standards/wcag.ts';
import { NewBarrierDialog } from '../../causes/barrierDialog.tsx';
import type { RowBoard } from './criterionRows.ts';
import { rowButton } from './rowTools.tsx';

type Props = { page: RowBoard['page']; criterion: Criterion; isOffered: boolean };

/** An open dialog stays, whatever becomes of the result meanwhile. */
export function RowBarrier({ page, criterion, isOffered }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOffered && (
        <button type="button" onClick={() => setOpen(true)} className={rowButton}>
          <Flag className="size-4" aria-hidden="true" />
          Barriere beschreiben<span className="sr-only"> zu {criterion.num}</span>
        </button>
      )}
      {isOpen && <NewBarrierDialog page={page} criterion={criterion} onClose={() => setOpen(false)} />}
    </>
  );
}
