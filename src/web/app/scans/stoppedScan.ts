import type { Scan } from '../../../shared/contract/website.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';

/** Says how far a scan came that was stopped; null: it was not. */
export function toStopped({ status, pages_done, pages_found }: StoppedScan): string | null {
  if (status !== 'stopped') return null;
  const pages =
    pages_found > pages_done
      ? `${toNumber(pages_done)} von bisher ${toNumber(pages_found)} gefundenen Seiten`
      : toCount(pages_done, 'Seite', 'Seiten');
  return `Angehalten nach ${pages}. Der Vergleich gilt nur für Seiten, die dieser Scan erreicht hat.`;
}

type StoppedScan = Pick<Scan, 'status' | 'pages_done' | 'pages_found'>;
