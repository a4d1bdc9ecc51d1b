import { toNumber } from './format.ts';
import { type ScannedPages, toScannedPages } from './pageLimit.ts';

/** Says how many pages a scan audited that left some out; null: it left none. */
export function toCutShort(scan: ScannedPages): string | null {
  if (scan.pages_beyond > 0) return toScannedPages(scan);
  const { pages_done, pages_found, status } = scan;
  return status === 'stopped'
    ? `${toNumber(pages_done)} von ${toNumber(pages_found)} Seiten, angehalten`
    : null;
}
