import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toButtonClass } from '../../ui/form/button.tsx';
import { meQuery } from '../queries/accountQueries.ts';
import { Loaded } from '../view/loaded.tsx';

/** Email address, name and company (specification, app 2); users change them in the profile. */
export function AccountTab() {
  const query = useQuery(meQuery);
  return (
    <Loaded query={query}>
      {({ account }) => (
        <section
          aria-labelledby="account-title"
          className="max-w-2xl rounded-card border border-hair bg-surface p-5 sm:p-6"
        >
          <h2 id="account-title" className="title-2">
            Ihr Konto
          </h2>
          <dl className="mt-4 grid gap-x-8 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] [&>dd]:mb-2 [&>dd]:break-words [&>dt]:text-muted">
            <dt>E-Mail</dt>
            <dd>{account.email}</dd>
            <dt>Name</dt>
            <dd>{account.name || <NotSet />}</dd>
            <dt>Unternehmen</dt>
            <dd>{account.company || <NotSet />}</dd>
          </dl>
          <Link to="/app/profile" className={toButtonClass('secondary', 'mt-4')}>
            Profil bearbeiten
          </Link>
        </section>
      )}
    </Loaded>
  );
}

const NotSet = () => <span className="text-muted">Noch nicht eingestellt</span>;
