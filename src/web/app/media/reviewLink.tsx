import { Link } from 'react-router';
import type { MediaCounts } from '../../../shared/contract/media.ts';
import { toCount } from '../../../shared/text/format.ts';
import { toButtonClass } from '../../ui/form/button.tsx';

type Props = { websiteId: number; counts: MediaCounts };

export function ReviewLink({ websiteId, counts }: Props) {
  const { proposed, missing, present, decorative } = counts;
  if (proposed + missing + present + decorative === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      {proposed + missing > 0 && <Proposals websiteId={websiteId} counts={counts} />}
      {present + decorative > 0 && (
        <Link
          to={`/app/websites/${websiteId}/media/vorschlaege?state=existing`}
          className={toButtonClass('secondary')}
        >
          Vorhandene Texte prüfen
        </Link>
      )}
    </p>
  );
}

function Proposals({ websiteId, counts: { proposed, missing } }: Props) {
  return (
    <>
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
    </>
  );
}
