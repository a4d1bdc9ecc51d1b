import { useEffect, useRef, useState } from 'react';
import type { CheckBatch, Checklist, UndoneBatch } from '../../../shared/contract/check.ts';
import { toCount } from '../../../shared/format.ts';
import { sendJson } from '../../request.ts';
import { BusyButton } from '../../ui/busyButton.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAction } from '../useAction.ts';
import { workMessages } from '../workMessages.ts';
import { flush } from './outboxStore.ts';

export type TakeOver = ReturnType<typeof useTakeOver>;

type Done = CheckBatch & { criteria: string[] };

/** Copies results of this page to all pages of its template, and back. */
export function useTakeOver({ page }: Checklist) {
  const [done, setDone] = useState<Done | null>(null);
  const refresh = [['website', page.website_id], ['websites']];
  const copy = useAction({
    act: async (criteria: string[]) => {
      if (!(await flush())) throw new Error('Not everything is saved yet');
      return sendJson<CheckBatch>('POST', `/api/v1/pages/${page.id}/checks/take-over`, { criteria });
    },
    failed: workMessages.checksNotTakenOver,
    refresh,
    onDone: (batch, criteria) => setDone({ ...batch, criteria }),
  });
  const close = () => {
    if (done) document.getElementById(`kriterium-${done.criteria[0]}`)?.focus();
    setDone(null);
  };
  const undo = useAction({
    act: (batch_id: number) => sendJson<UndoneBatch>('POST', `/api/v1/check-batches/${batch_id}/undo`),
    done: toUndoneMessage,
    failed: workMessages.takeOverNotUndone,
    refresh,
    onDone: () => close(),
  });
  return {
    isBusy: copy.isPending,
    start: (criteria: string[]) => !copy.isPending && copy.mutate(criteria),
    done,
    close,
    isUndoing: undo.isPending,
    undo: (batch_id: number) => !undo.isPending && undo.mutate(batch_id),
  };
}

const toUndoneMessage = ({ restored, kept }: UndoneBatch) => ({
  title: 'Übernahme zurückgenommen',
  text:
    toCount(restored, 'Ergebnis ist', 'Ergebnisse sind') +
    ' wieder wie zuvor.' +
    (kept > 0
      ? ` ${toCount(kept, 'wurde', 'wurden')} inzwischen geändert und ${kept === 1 ? 'bleibt' : 'bleiben'}.`
      : ''),
});

/** What a taking over has done, with the way back. */
export function TakenOver({ takeOver }: { takeOver: TakeOver }) {
  const box = useRef<HTMLDivElement>(null);
  const { done } = takeOver;
  const batch = done?.batch_id;
  useEffect(() => {
    if (batch) box.current?.scrollIntoView({ block: 'nearest' });
  }, [batch]);
  return (
    <div ref={box} role="status" className="scroll-mt-44">
      {done && (
        <div className="mt-3">
          <Notice tone="ok" title={toDoneTitle(done)}>
            {done.skipped > 0 && (
              <p>
                {toCount(done.skipped, 'Ergebnis', 'Ergebnisse')}, die jemand anders bewertet hat,{' '}
                {done.skipped === 1 ? 'bleibt' : 'bleiben'}, wie {done.skipped === 1 ? 'es war' : 'sie waren'}
                .
              </p>
            )}
            <div className="mt-2 flex flex-wrap gap-2">
              {done.changed > 0 && (
                <BusyButton
                  look="secondary"
                  className="min-h-9 px-3 py-1 max-sm:min-h-11"
                  isBusy={takeOver.isUndoing}
                  onClick={() => takeOver.undo(done.batch_id)}
                >
                  Rückgängig machen
                </BusyButton>
              )}
              <Button look="quiet" className="min-h-9 px-3 py-1 max-sm:min-h-11" onClick={takeOver.close}>
                Ausblenden
              </Button>
            </div>
          </Notice>
        </div>
      )}
    </div>
  );
}

function toDoneTitle({ changed, criteria }: Done): string {
  const what = criteria.length === 1 ? `${criteria[0]}` : toCount(criteria.length, 'Kriterium', 'Kriterien');
  if (changed === 0) return `${what}: Auf den anderen Seiten dieser Vorlage war nichts zu ändern.`;
  return criteria.length === 1
    ? `${what} für ${toCount(changed, 'Seite', 'Seiten')} übernommen`
    : `${what} übernommen: ${toCount(changed, 'Ergebnis', 'Ergebnisse')} auf anderen Seiten`;
}
