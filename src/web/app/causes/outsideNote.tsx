import { Link } from 'react-router';
import { useSession } from '../../server/session.ts';

export function OutsideNote({ websiteId }: { websiteId: number }) {
  const isMember = useSession() !== null;
  return (
    <p className="max-w-3xl">
      Nicht im Prüfkatalog dieser Website: Prüfliste, Score und Note zählen diese Kriterien nicht.
      {isMember && (
        <>
          {' '}
          Den Katalog wählen Sie in den{' '}
          <Link to={`/app/websites/${websiteId}/settings#catalogue`}>Einstellungen unter „Prüfkatalog“</Link>.
        </>
      )}
    </p>
  );
}
