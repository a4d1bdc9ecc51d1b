import { Link } from 'react-router';
import type { Scan } from '../../../shared/contract/website.ts';
import { toCount } from '../../../shared/text/format.ts';
import { toScannedPages } from '../../../shared/text/pageLimit.ts';
import { useSession } from '../../server/session.ts';
import { toButtonClass } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/sign/notice.tsx';
import { isRunning } from '../queries/scanState.ts';

export function PageLimit({ scan }: { scan: Scan | null }) {
  const isMember = useSession() !== null;
  if (!scan || isRunning(scan) || scan.pages_beyond === 0) return null;
  return (
    <Notice tone="warn" title={toScannedPages(scan)}>
      <p>
        {toCount(scan.pages_beyond, 'gefundene Adresse wurde', 'gefundene Adressen wurden')} nicht besucht.
        Alle Zahlen gelten nur für die geprüften Seiten.
      </p>
      {isMember && (
        <p className="mt-2">
          <Link to={`/app/websites/${scan.website_id}/settings#crawl`} className={toButtonClass('secondary')}>
            Grenze anheben
          </Link>
        </p>
      )}
    </Notice>
  );
}
