import { useQuery } from '@tanstack/react-query';
import type { PlanRequest } from '../../../../shared/contract/organization.ts';
import { getPlan, plans } from '../../../../shared/plans.ts';
import { toDate } from '../../../../shared/text/format.ts';
import { Notice } from '../../../ui/sign/notice.tsx';
import { workMessages } from '../../../words/workMessages.ts';
import { meQuery } from '../../queries/accountQueries.ts';
import { Loaded } from '../../view/loaded.tsx';
import { useTitle } from '../../view/useTitle.ts';
import { planRequestQuery } from './billingQueries.ts';
import { NoOrganizationYet } from './noOrganizationYet.tsx';
import { PlanCard } from './planCard.tsx';
import { usePlanRequest } from './usePlanRequest.ts';

/** specification, app 2: no active subscription, and three plans */
export function Billing() {
  useTitle('Abonnement');
  const me = useQuery(meQuery);
  return (
    <>
      <h1 id="screen-title" tabIndex={-1} className="title-1">
        Abonnement
      </h1>
      <p className="mt-1 text-muted">Kein aktives Abonnement</p>
      <Loaded query={me}>
        {({ organization }) => (organization ? <Requests /> : <NoOrganizationYet />)}
      </Loaded>
    </>
  );
}

function Requests() {
  const query = useQuery(planRequestQuery);
  return (
    <Loaded query={query} failed={workMessages.planRequestNotLoaded}>
      {(request) => (
        <>
          {request && <Current request={request} />}
          <Plans request={request} />
        </>
      )}
    </Loaded>
  );
}

function Current({ request: { plan, created_at, user_email, is_told } }: { request: PlanRequest }) {
  return (
    <div className="mt-6 max-w-3xl">
      <Notice tone="info" title={`Angefragt: ${getPlan(plan).name}`}>
        <p>
          Am {toDate(created_at)}
          {user_email && ` von ${user_email}`}.{' '}
          {is_told
            ? 'Wir melden uns bei Ihnen.'
            : 'Der Betreiber bekommt davon keine E-Mail. Bitte sprechen Sie ihn selbst an.'}{' '}
          Wenn Sie einen anderen Tarif anfragen, zählt die neueste Anfrage.
        </p>
      </Notice>
    </div>
  );
}

function Plans({ request }: { request: PlanRequest | null }) {
  const ask = usePlanRequest();
  return (
    <section aria-labelledby="plans-title" className="mt-8">
      <h2 id="plans-title" className="title-2">
        Tarife
      </h2>
      <p className="mt-2 max-w-2xl">
        Einen Tarif können Sie unverbindlich anfragen. Hier wird nichts berechnet und kein Vertrag
        geschlossen.
      </p>
      <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.id} className="grid">
            <PlanCard
              plan={plan}
              isAsked={request?.plan === plan.id}
              isBusy={ask.isPending && ask.variables === plan.id}
              onAsk={() => !ask.isPending && ask.mutate(plan.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
