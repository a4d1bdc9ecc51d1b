import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CheckBatch, Checklist, UndoneBatch } from '../../../../shared/contract/check.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { workMessages } from '../../../words/workMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { checklistKey } from '../outbox/checklistQueries.ts';
import { pageOutbox } from '../outbox/pageOutbox.ts';
import type { Entry } from './criterionEntries.ts';

export type TakeOver = ReturnType<typeof useTakeOver>;

type Done = CheckBatch & { criteria: string[] };

/** What happens at one place: in the head of the checklist, or in the row of a criterion. */
export type TakingOver = { isBusy: boolean; isUndoing: boolean; done: Done | undefined };

type Asked = { place: string; criteria: string[] };

/** Where everything is taken over at once; the other places are the numbers of the criteria. */
export const headPlace = 'stand';

/** Copies results of this page to all pages of its template, and back. Said where it was asked for. */
export function useTakeOver({ page }: Checklist) {
  const known = useKnown(page);
  const refresh = [['website', page.website_id], ['websites']];
  const copy = useAction({
    act: async ({ criteria }: Asked) => {
      if (!(await pageOutbox.flush())) throw new Error('Not everything is saved yet');
      return sendJson<CheckBatch>('POST', `/api/v1/pages/${page.id}/checks/take-over`, { criteria });
    },
    failed: workMessages.checksNotTakenOver,
    refresh,
    onDone: (batch, { place, criteria }) => known.add(place, { ...batch, criteria }),
  });
  const close = (place: string) => {
    document.getElementById(place === headPlace ? place : `kriterium-${place}`)?.focus();
    known.hide(place);
  };
  const undo = useAction({
    act: ({ batch_id }: Done & { place: string }) =>
      sendJson<UndoneBatch>('POST', `/api/v1/check-batches/${batch_id}/undo`),
    done: toUndoneMessage,
    failed: workMessages.takeOverNotUndone,
    refresh,
    onDone: (_, { place, criteria }) => {
      known.forget(criteria);
      close(place);
    },
  });
  return {
    isOffered: known.isOffered,
    at: (place: string): TakingOver => ({
      isBusy: copy.isPending && copy.variables.place === place,
      isUndoing: undo.isPending && undo.variables.place === place,
      done: known.done.get(place),
    }),
    start: (place: string, criteria: string[]) => !copy.isPending && copy.mutate({ place, criteria }),
    close,
    undo: (place: string, done: Done) => !undo.isPending && undo.mutate({ ...done, place }),
  };
}

/** What was taken over from this page, by place; and each criterion's `updated_at` then, so that nobody does it twice. */
function useKnown({ id, website_id }: Checklist['page']) {
  const client = useQueryClient();
  const [done, setDone] = useState<ReadonlyMap<string, Done>>(new Map());
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    done,
    isOffered: ({ check }: Entry): boolean =>
      check?.set_by === 'person' && taken.get(check.criteria) !== check.updated_at,
    add: (place: string, batch: Done) => {
      setDone((was) => new Map(was).set(place, batch));
      const { items = [] } = client.getQueryData<Checklist>(checklistKey(website_id, id)) ?? {};
      const now = items.filter(({ criteria }) => batch.criteria.includes(criteria));
      setTaken((was) => new Map([...was, ...now.map((item) => [item.criteria, item.updated_at] as const)]));
    },
    hide: (place: string) => setDone((was) => new Map([...was].filter(([key]) => key !== place))),
    forget: (criteria: string[]) =>
      setTaken((was) => new Map([...was].filter(([num]) => !criteria.includes(num)))),
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

/** What a taking over has done, with the way back; takes the focus of the button whose place it takes. */
export function TakenOver({ place, takeOver }: { place: string; takeOver: TakeOver }) {
  const { done, isUndoing } = takeOver.at(place);
  return (
    done && (
      <Result key={done.batch_id} done={done}>
        <div className="mt-2 flex flex-wrap gap-2">
          {done.changed > 0 && (
            <BusyButton
              look="secondary"
              className="min-h-9 px-3 py-1 max-sm:min-h-11"
              isBusy={isUndoing}
              onClick={() => takeOver.undo(place, done)}
            >
              Rückgängig machen
            </BusyButton>
          )}
          <Button
            look="quiet"
            className="min-h-9 px-3 py-1 max-sm:min-h-11"
            onClick={() => takeOver.close(place)}
          >
            Ausblenden
          </Button>
        </div>
      </Result>
    )
  );
}

function Result({ done, children }: { done: Done; children: ReactNode }) {
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
            {toCount(done.skipped, 'Ergebnis', 'Ergebnisse')}, die jemand anders bewertet hat,{' '}
            {done.skipped === 1 ? 'bleibt' : 'bleiben'}, wie {done.skipped === 1 ? 'es war' : 'sie waren'}.
          </p>
        )}
        {children}
      </Notice>
    </fieldset>
  );
}

function toDoneTitle({ changed, criteria }: Done): string {
  const what = criteria.length === 1 ? `${criteria[0]}` : toCount(criteria.length, 'Kriterium', 'Kriterien');
  if (changed === 0) return `${what}: Auf den anderen Seiten dieser Vorlage war nichts zu ändern.`;
  return criteria.length === 1
    ? `${what} für ${toCount(changed, 'Seite', 'Seiten')} übernommen`
    : `${what} übernommen: ${toCount(changed, 'Ergebnis', 'Ergebnisse')} auf anderen Seiten`;
}
