import { toCount, toNumber } from './format.ts';

export type ScannedPages = {
  pages_done: number;
  pages_found: number;
  pages_beyond: number;
  pages_failed?: number;
  status?: string;
};

/**
 * Pages of a scan: "25 Seiten", or with addresses left out "25 von mindestens 127 Adressen, Grenze erreicht". What
 * somebody stopped has reached no limit.
 */
export function toScannedPages(scan: ScannedPages): string {
  if (countUnvisited(scan) === 0) return toCount(scan.pages_done, 'Seite', 'Seiten');
  return `${toPageShare(scan)}, ${scan.status === 'stopped' ? 'angehalten' : 'Grenze erreicht'}`;
}

/** "25 von mindestens 127 Adressen". Whether an address that nobody opened is a page, nobody knows. */
export function toPageShare({ pages_done, pages_found, pages_beyond }: ScannedPages): string {
  const found = toNumber(pages_found + pages_beyond);
  return `${toNumber(pages_done)} von ${pages_beyond > 0 ? `mindestens ${found}` : found} Adressen`;
}

export function countUnvisited(scan: ScannedPages): number {
  const { pages_done, pages_found, pages_beyond, pages_failed = 0, status } = scan;
  return pages_beyond + (status === 'stopped' ? Math.max(0, pages_found - pages_done - pages_failed) : 0);
}
