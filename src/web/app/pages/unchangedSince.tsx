import type { Page } from '../../../shared/contract/page.ts';
import { toDate } from '../../../shared/text/format.ts';

type Audited = Pick<Page, 'audited_at' | 'unchanged_at'>;

/**
 * Date of the audit that still holds because the last scan found the page unchanged. null: that scan audited
 * the page.
 */
export const toUnchangedSince = ({ audited_at, unchanged_at }: Audited): string | null =>
  audited_at && unchanged_at ? toDate(audited_at) : null;

export function UnchangedSince({ page }: { page: Audited }) {
  const since = toUnchangedSince(page);
  return since && <p className="text-muted">Unverändert seit der Prüfung vom {since}; Befunde übernommen.</p>;
}
