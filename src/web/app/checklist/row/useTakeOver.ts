import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { CheckBatch, Checklist, UndoneBatch } from '../../../../shared/contract/check.ts';
import { ownOfPage } from '../../../../shared/score/ownOfPage.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { sendJson } from '../../../server/request.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { checklistKey } from '../outbox/checklistQueries.ts';
import { pageOutbox } from '../outbox/pageOutbox.ts';
import { type CriterionEntry, findContradicting, isOwnResult } from './criterionEntries.ts';

export type TakeOver = ReturnType<typeof useTakeOver>;

export type TakenOverChecks = CheckBatch & { criteria: string[] };

export type TakingOver = { isBusy: boolean; isUndoing: boolean; done: TakenOverChecks | undefined };

/** `place`: `headPlace`, or the number of the criterion whose row asked. `ask` shows the pages first. */
export type TakeOverActions = {
  ask: (place: string, criteria: string[]) => void;
  close: (place: string) => void;
  undo: (place: string, done: TakenOverChecks) => void;
};

type Asked = { place: string; criteria: string[] };

export const headPlace = 'stand';

/**
 * Copies results of this page to the template's other pages, and can undo it. The place that asked shows the
 * outcome.
 */
export function useTakeOver({ page }: Checklist) {
  const known = useTakenOver(page);
  const [asked, setAsked] = useState<Asked | null>(null);
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
    act: ({ batch_id }: TakenOverChecks & { place: string }) =>
      sendJson<UndoneBatch>('POST', `/api/v1/check-batches/${batch_id}/undo`),
    done: toUndoneMessage,
    failed: workMessages.takeOverNotUndone,
    refresh,
    onDone: (_, { place, criteria }) => {
      known.forget(criteria);
      close(place);
    },
  });
  const at = (place: string): TakingOver => ({
    isBusy: copy.isPending && copy.variables.place === place,
    isUndoing: undo.isPending && undo.variables.place === place,
    done: known.done.get(place),
  });
  const latest = useRef({ at, copy, close, undo });
  latest.current = { at, copy, close, undo };
  /** The same object at every render, so that it makes no row render again. */
  const actions = useMemo<TakeOverActions>(
    () => ({
      ask(place, criteria) {
        if (!latest.current.at(place).isBusy) setAsked({ place, criteria });
      },
      close: (place) => latest.current.close(place),
      undo(place, done) {
        if (!latest.current.at(place).isUndoing) latest.current.undo.mutate({ ...done, place });
      },
    }),
    [],
  );
  const answer = (isConfirmed: boolean) => {
    if (isConfirmed && asked) copy.mutate(asked);
    setAsked(null);
  };
  return { isOffered: known.isOffered, at, actions, asked, answer };
}

/**
 * Remembers the last batch of each place, and `updated_at` of each copied check. Unchanged checks are not
 * offered again.
 */
function useTakenOver({ id, website_id }: Checklist['page']) {
  const client = useQueryClient();
  const [done, setDone] = useState<ReadonlyMap<string, TakenOverChecks>>(new Map());
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    done,
    isOffered: (entry: CriterionEntry): boolean =>
      isOwnResult(entry.check) &&
      !ownOfPage.includes(entry.check.criteria) &&
      findContradicting(entry).length === 0 &&
      taken.get(entry.check.criteria) !== entry.check.updated_at,
    add: (place: string, batch: TakenOverChecks) => {
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
