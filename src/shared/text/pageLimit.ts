import { toCount, toNumber } from './format.ts';

export type ScannedPages = {
  pages_done: number;
  pages_found: number;
  pages_beyond: number;
  pages_failed?: number;
  status?: string;
};

/**
 * Pages of a scan: "25 Seiten", or with pages left out "25 von mindestens 127 Seiten, Grenze erreicht". What somebody
 * stopped has reached no limit.
 */
export function toScannedPages(scan: ScannedPages): string {
  const { pages_done, pages_found, pages_beyond, status } = scan;
  if (countUnvisited(scan) === 0) return toCount(pages_done, 'Seite', 'Seiten');
  const found = toNumber(pages_found + pages_beyond);
  const all = `${toNumber(pages_done)} von ${pages_beyond > 0 ? `mindestens ${found}` : found} Seiten`;
  return status === 'stopped' ? `${all}, angehalten` : `${all}, Grenze erreicht`;
}

export function countUnvisited(scan: ScannedPages): number {
  const { pages_done, pages_found, pages_beyond, pages_failed = 0, status } = scan;
  return pages_beyond + (status === 'stopped' ? Math.max(0, pages_found - pages_done - pages_failed) : 0);
}
