import type { Scan } from '../../../shared/contract/website.ts';
import { toCount, toNumber } from '../../../shared/format.ts';
import { Progress } from '../../ui/progress.tsx';

/** A running scan in counts. */
export function ScanProgress({ scan }: { scan: Scan }) {
  const done = scan.pages_done + scan.pages_failed;
  const value = scan.pages_found === 0 ? 0 : (done / scan.pages_found) * 100;
  const text =
    scan.pages_found === 0
      ? 'Seiten werden gesucht'
      : `${toNumber(done)} von ${toCount(scan.pages_found, 'Seite', 'Seiten')}`;
  return <Progress label="Scan läuft" value={value} text={text} />;
}
