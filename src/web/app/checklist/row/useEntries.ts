import { useMemo, useRef } from 'react';
import type { Checklist } from '../../../../shared/contract/check.ts';
import { useOutbox } from '../outbox/pageOutbox.ts';
import { type CriterionEntry, toCriterionEntries } from './criterionEntries.ts';

/**
 * Returns the page's criteria with saved and unsent checks. Entries without a change stay the same objects.
 */
export function useEntries(checklist: Checklist): CriterionEntry[] {
  const outbox = useOutbox();
  const last = useRef<CriterionEntry[]>([]);
  return useMemo(() => {
    last.current = toCriterionEntries(checklist, outbox, last.current);
    return last.current;
  }, [checklist, outbox]);
}
