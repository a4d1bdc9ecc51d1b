import type { Scan } from '../../../shared/contract/website.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import { ProgressBar } from '../../ui/sign/progress.tsx';
import { isStopping } from '../queries/scanState.ts';

export function ScanProgress({ scan }: { scan: Scan }) {
  const done = scan.pages_done + scan.pages_failed;
  const value = scan.pages_found === 0 ? 0 : (done / scan.pages_found) * 100;
  return <ProgressBar label={toLabel(scan)} value={value} text={toText(scan, done)} />;
}

function toLabel(scan: Scan): string {
  if (isStopping(scan)) return 'Scan wird angehalten';
  return scan.status === 'queued' ? 'Scan wartet' : 'Scan läuft';
}

function toText(scan: Scan, done: number): string {
  if (scan.status === 'queued') return 'Er beginnt gleich';
  if (scan.pages_found === 0) return 'Seiten werden gesucht';
  const pages = `${toNumber(done)} von ${toCount(scan.pages_found, 'Seite', 'Seiten')}`;
  if (scan.documents_found === 0 || done < scan.pages_found) return pages;
  return `${pages}, ${toNumber(scan.documents_done)} von ${toCount(scan.documents_found, 'PDF', 'PDFs')}`;
}
