import { useMemo, useRef } from 'react';
import type { Checklist } from '../../../../shared/contract/check.ts';
import { useOutbox } from '../outbox/pageOutbox.ts';
import { type Entry, toEntries } from './criterionEntries.ts';

/** Returns the page's criteria with saved and unsent checks. Entries without a change stay the same objects. */
export function useEntries(checklist: Checklist): Entry[] {
  const outbox = useOutbox();
  const last = useRef<Entry[]>([]);
  return useMemo(() => {
    last.current = toEntries(checklist, outbox, last.current);
    return last.current;
  }, [checklist, outbox]);
}
