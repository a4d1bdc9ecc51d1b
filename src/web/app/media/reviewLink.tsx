import { Link } from 'react-router';
import type { MediaCounts } from '../../../shared/contract/media.ts';
import { toCount } from '../../../shared/text/format.ts';
import { toButtonClass } from '../../ui/form/button.tsx';

export function ReviewLink({ websiteId, counts }: { websiteId: number; counts: MediaCounts }) {
  const { proposed, missing } = counts;
  if (proposed + missing === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Link
        to={`/app/websites/${websiteId}/media/vorschlaege`}
        className={toButtonClass(proposed > 0 ? 'primary' : 'secondary')}
      >
        Alternativtexte prüfen
      </Link>
      <span>
        {proposed > 0
          ? `${toCount(proposed, 'Entwurf wartet', 'Entwürfe warten')} auf Ihre Entscheidung.`
          : `${toCount(missing, 'Bild hat', 'Bilder haben')} auf der Website keinen Alternativtext.`}
      </span>
    </p>
  );
}
