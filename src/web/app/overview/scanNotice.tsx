import type { Website } from '../../../shared/contract/website.ts';
import { toCount, toDateTime } from '../../../shared/text/format.ts';
import { Notice } from '../../ui/sign/notice.tsx';
import { isResumable, isRunning } from '../queries/scanState.ts';
import { PageLimit } from '../website/pageLimit.tsx';
import { ScanProgress } from '../website/scanProgress.tsx';

export function ScanNotice({ website }: { website: Website }) {
  const { id, last_scan: scan, reached_limit, accessibility_grade } = website;
  if (!scan) return null;
  if (isRunning(scan))
    return (
      <div className="mb-6 rounded-card border border-hair bg-surface p-5 sm:p-6">
        <ScanProgress scan={scan} />
      </div>
    );
  if (scan.status === 'failed')
    return (
      <div className="mb-6">
        <Notice tone="bad" title="Der letzte Scan ist nicht gelungen">
          <p>{scan.error_message ?? 'Ein unerwarteter Fehler ist aufgetreten.'}</p>
          {accessibility_grade && (
            <p className="text-muted">Was frühere Scans gefunden haben, steht weiter unten.</p>
          )}
        </Notice>
      </div>
    );
  if (scan.status !== 'stopped')
    return (
      <div className="mb-6 empty:hidden">
        <PageLimit websiteId={id} scan={reached_limit} />
      </div>
    );
  return (
    <div className="mb-6">
      <Notice tone="info" title="Der letzte Scan wurde angehalten">
        <p>
          {scan.finished_at && `Am ${toDateTime(scan.finished_at)}, `}
          nach {toCount(scan.pages_done + scan.pages_failed, 'Seite', 'Seiten')}. Was bis dahin gefunden
          wurde, bleibt.
          {isResumable(scan) &&
            ' Sie können ihn fortsetzen: Geprüft werden dann die Seiten, die noch fehlen.'}
        </p>
      </Notice>
    </div>
  );
}
