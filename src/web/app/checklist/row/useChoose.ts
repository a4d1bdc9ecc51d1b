import { useMemo } from 'react';
import type { CheckStatus } from '../../../../shared/score/checklist.ts';
import { pageOutbox } from '../outbox/pageOutbox.ts';
import { type CriterionEntry, toEntryShown } from './criterionEntries.ts';

/** A note, with result and state of the check at the time the user began to write. */
export type Written = { text: string; status: CheckStatus | null; base: string | null; isDraft: boolean };

export function useChoose({ id, website_id }: { id: number; website_id: number }) {
  return useMemo(() => {
    /** Notes of results that the user took back: pressing again brings the note back. */
    const kept = new Map<string, string>();
    const send = (entry: CriterionEntry, wanted: { status: CheckStatus | null; note?: string | null }) =>
      pageOutbox.add({
        website_id,
        page_id: id,
        criteria: entry.criterion.num,
        base: entry.check?.updated_at ?? null,
        ...wanted,
      });
    return {
      /**
       * Sets a result. The same result pressed again takes a member's result back. It confirms a scan's, and one that was
       * taken over from another page.
       * Returns the new one.
       */
      status(entry: CriterionEntry, pressed: CheckStatus): CheckStatus | null {
        const { num } = entry.criterion;
        const shown = toEntryShown(entry);
        if (shown.status === pressed && isJudgedHere(entry)) {
          if (shown.note) kept.set(num, shown.note);
          send(entry, { status: null });
          return null;
        }
        const note = shown.set_by === 'person' ? undefined : kept.get(num);
        send(entry, { status: pressed, ...(note ? { note } : {}) });
        return pressed;
      },
      note({ criterion }: CriterionEntry, { text, status, base, isDraft }: Written): void {
        if (status === null) return;
        const note = text.trim() || null;
        const draft = isDraft ? { isDraft } : {};
        pageOutbox.add({ website_id, page_id: id, criteria: criterion.num, base, status, note, ...draft });
      },
    };
  }, [id, website_id]);
}

function isJudgedHere(entry: CriterionEntry): boolean {
  const { set_by, isWaiting } = toEntryShown(entry);
  return set_by === 'person' && (isWaiting || !entry.check?.taken_from);
}
