import { Link } from 'react-router';
import { toCount } from '../../../shared/text/format.ts';
import { countUnvisited, type ScannedPages, toScannedPages } from '../../../shared/text/pageLimit.ts';
import { useSession } from '../../server/session.ts';
import { toButtonClass } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/sign/notice.tsx';

/** `scan`: the pages that it audited and those that it found. */
export function PageLimit({ websiteId, scan }: { websiteId: number; scan: ScannedPages | null }) {
  const isMember = useSession() !== null;
  if (!scan || countUnvisited(scan) === 0) return null;
  return (
    <Notice tone="warn" title={toScannedPages(scan)}>
      <p>
        {toCount(countUnvisited(scan), 'gefundene Adresse wurde', 'gefundene Adressen wurden')} nicht besucht.
        Alle Zahlen gelten nur für Seiten, die dieser oder ein früherer Scan geprüft hat.
      </p>
      {isMember && scan.pages_beyond > 0 && (
        <p className="mt-2">
          <Link to={`/app/websites/${websiteId}/settings#crawl`} className={toButtonClass('secondary')}>
            Grenze anheben
          </Link>
        </p>
      )}
    </Notice>
  );
}
