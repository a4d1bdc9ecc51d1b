import { useMemo } from 'react';
import type { CheckStatus } from '../../../../shared/score/checklist.ts';
import { toBase, type Wish } from '../outbox/outbox.ts';
import { pageOutbox } from '../outbox/pageOutbox.ts';
import { type CriterionEntry, toEntryShown } from './criterionEntries.ts';

/** A note, with the state of the check at the time the user began to write. */
export type Written = { text: string; base: string | null; isDraft: boolean };

export function useChoose({ id, website_id }: { id: number; website_id: number }) {
  return useMemo(() => {
    const send = (entry: CriterionEntry, wish: Wish & { base?: string | null; isDraft?: boolean }) =>
      pageOutbox.add({
        website_id,
        page_id: id,
        criteria: entry.criterion.num,
        base: toBase(entry.check),
        ...wish,
      });
    return {
      /**
       * Sets a result. The same result pressed again takes a member's result back. It confirms a scan's, and one that was
       * taken over from another page.
       * Returns the new one.
       */
      status(entry: CriterionEntry, pressed: CheckStatus): CheckStatus | null {
        const isTakenBack = toEntryShown(entry).status === pressed && isJudgedHere(entry);
        const status = isTakenBack ? null : pressed;
        send(entry, { status });
        return status;
      },
      note(entry: CriterionEntry, { text, base, isDraft }: Written): void {
        send(entry, { note: text.trim() || null, base, ...(isDraft ? { isDraft } : {}) });
      },
    };
  }, [id, website_id]);
}

function isJudgedHere(entry: CriterionEntry): boolean {
  const { set_by, isWaiting } = toEntryShown(entry);
  return set_by === 'person' && (isWaiting || !entry.check?.taken_from);
}
