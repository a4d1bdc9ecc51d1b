import { type ReactNode, useEffect, useRef } from 'react';
import { toCount } from '../../../../shared/text/format.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import type { TakenOverChecks, TakeOverActions, TakingOver } from './useTakeOver.ts';

type Props = { place: string; takingOver: Omit<TakingOver, 'isBusy'>; actions: TakeOverActions };

/**
 * Tells how many results were copied to other pages, with a button that undoes it. Takes the focus of the
 * button that it replaces.
 */
export function TakenOver({ place, takingOver: { done, isUndoing }, actions }: Props) {
  return (
    done && (
      <Result key={done.batch_id} done={done}>
        <div className="mt-2 flex flex-wrap gap-2">
          {done.changed > 0 && (
            <BusyButton
              look="secondary"
              className="min-h-9 px-3 py-1 max-sm:min-h-11"
              isBusy={isUndoing}
              onClick={() => actions.undo(place, done)}
            >
              Rückgängig machen
            </BusyButton>
          )}
          <Button
            look="quiet"
            className="min-h-9 px-3 py-1 max-sm:min-h-11"
            onClick={() => actions.close(place)}
          >
            Ausblenden
          </Button>
        </div>
      </Result>
    )
  );
}

function Result({ done, children }: { done: TakenOverChecks; children: ReactNode }) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isHere = box.current?.closest('[data-criterion], section')?.contains(activeElement);
    if (isHere || activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <fieldset ref={box} tabIndex={-1} aria-label={toDoneTitle(done)} className="w-full scroll-mt-44">
      <Notice tone="ok" title={toDoneTitle(done)}>
        {done.skipped > 0 && (
          <p>
            {toCount(done.skipped, 'Ergebnis', 'Ergebnisse')}, schon bewertet oder nicht bestanden,{' '}
            {done.skipped === 1 ? 'bleibt' : 'bleiben'}, wie {done.skipped === 1 ? 'es war' : 'sie waren'}.
          </p>
        )}
        {children}
      </Notice>
    </fieldset>
  );
}

function toDoneTitle({ changed, criteria }: TakenOverChecks): string {
  const what = criteria.length === 1 ? `${criteria[0]}` : toCount(criteria.length, 'Kriterium', 'Kriterien');
  if (changed === 0) return `${what}: Auf den anderen Seiten dieser Vorlage war nichts zu ändern.`;
  return criteria.length === 1
    ? `${what} für ${toCount(changed, 'Seite', 'Seiten')} übernommen`
    : `${what} übernommen: ${toCount(changed, 'Ergebnis', 'Ergebnisse')} auf anderen Seiten`;
}
