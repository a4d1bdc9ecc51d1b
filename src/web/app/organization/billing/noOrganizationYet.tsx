import { Building2 } from 'lucide-react';
import { Link } from 'react-router';
import { toButtonClass } from '../../../ui/form/button.tsx';
import { EmptyState } from '../../../ui/sign/emptyState.tsx';

/** Shown to users without an organization, as plans belong to organizations. */
export function NoOrganizationYet() {
  return (
    <div className="mt-6">
      <EmptyState
        Icon={Building2}
        title="Noch keine Organisation"
        text="Einen Tarif fragen Sie für Ihre Organisation an. Sie entsteht mit der ersten Website."
      >
        <Link to="/app/dashboard" state={{ addWebsite: true }} className={toButtonClass('primary')}>
          Website hinzufügen
        </Link>
      </EmptyState>
    </div>
  );
}
