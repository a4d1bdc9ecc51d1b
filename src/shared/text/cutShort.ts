import { countUnvisited, type ScannedPages, toScannedPages } from './pageLimit.ts';

/** Says how many pages a scan audited that left some out; null: it left none. */
export const toCutShort = (scan: ScannedPages): string | null =>
  countUnvisited(scan) > 0 ? toScannedPages(scan) : null;
