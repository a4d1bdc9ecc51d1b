import { toCount, toNumber } from './format.ts';

export type ScannedPages = {
  pages_done: number;
  pages_found: number;
  pages_beyond: number;
  status?: string;
};

/**
 * Pages of a scan: "25 Seiten", or with pages beyond the limit "25 von mindestens 127 Seiten, Grenze erreicht". What
 * somebody stopped has reached no limit.
 */
export function toScannedPages({ pages_done, pages_found, pages_beyond, status }: ScannedPages): string {
  if (pages_beyond === 0) return toCount(pages_done, 'Seite', 'Seiten');
  const all = `${toNumber(pages_done)} von mindestens ${toNumber(pages_found + pages_beyond)} Seiten`;
  return status === 'stopped' ? `${all}, angehalten` : `${all}, Grenze erreicht`;
}
