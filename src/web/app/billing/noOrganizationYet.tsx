import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';

/** A plan belongs to an organization, and this person has none yet. */
export function NoOrganizationYet() {
  return (
    <div className="mt-6 max-w-3xl">
      <Notice tone="info" title="Noch keine Organisation">
        <p>
          Einen Tarif fragen Sie für Ihre Organisation an. Sie entsteht mit der ersten Website:{' '}
          <Link to="/app/dashboard" state={{ addWebsite: true }}>
            Website hinzufügen
          </Link>
        </p>
      </Notice>
    </div>
  );
}
