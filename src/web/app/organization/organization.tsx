import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { Me } from '../../../shared/contract/organization.ts';
import { toButtonClass } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/sign/emptyState.tsx';
import { type Tab, Tabs } from '../../ui/table/tabs.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { type Belonging, meQuery } from '../queries/accountQueries.ts';
import { Loaded } from '../view/loaded.tsx';
import { useAddressParams } from '../view/useAddressParams.ts';
import { useTitle } from '../view/useTitle.ts';
import { WaitingInvitations } from '../view/waitingInvitations.tsx';
import { ApiPanel } from './apiKeys/apiPanel.tsx';
import { DeletionDue } from './deletionDue.tsx';
import { UsersPanel } from './members/usersPanel.tsx';
import { OrganizationPanel } from './organizationPanel.tsx';

// One file for all screens: each further one makes the first screen larger.
export { ChannelsScreen } from './channels/channelsScreen.tsx';
export { OperationScreen } from './operation/operationScreen.tsx';

const tabIds = ['organization', 'users', 'api'];

/** Tabs: organization, users, api (specification, app 2). */
export function OrganizationScreen() {
  useTitle('Organisation');
  const query = useQuery(meQuery);
  return (
    <Loaded query={query} failed={workMessages.organizationNotLoaded}>
      {(me) => (isBelonging(me) ? <OrganizationTabs me={me} /> : <NoOrganization />)}
    </Loaded>
  );
}

const isBelonging = (me: Me): me is Belonging => me.user !== null && me.organization !== null;

function OrganizationTabs({ me }: { me: Belonging }) {
  const [search, write] = useAddressParams();
  const wanted = search.get('tab') ?? '';
  const chosen = tabIds.includes(wanted) ? wanted : 'organization';
  const tabs: Tab[] = [
    { id: 'organization', label: 'Organisation', content: <OrganizationPanel me={me} /> },
    { id: 'users', label: 'Benutzer', content: <UsersPanel me={me} /> },
    { id: 'api', label: 'API', content: <ApiPanel role={me.user.role} /> },
  ];
  return (
    <>
      <h1 id="screen-title" tabIndex={-1} className="title-1">
        Organisation
      </h1>
      <p className="mt-1 mb-6 text-muted">{me.organization.name}</p>
      <DeletionDue me={me} />
      <Tabs
        label="Bereiche der Organisation"
        tabs={tabs}
        chosen={chosen}
        onChoose={(tab) => write(() => new URLSearchParams({ tab }))}
      />
    </>
  );
}

function NoOrganization() {
  return (
    <>
      <h1 id="screen-title" tabIndex={-1} className="title-1 mb-6">
        Organisation
      </h1>
      <WaitingInvitations />
      <EmptyState
        Icon={Building2}
        title="Keine Organisation gefunden"
        text="Fügen Sie eine Website hinzu, dann entsteht Ihre Organisation. Oder bitten Sie jemanden, Sie in eine bestehende Organisation einzuladen."
      >
        <a href="/onboarding" className={toButtonClass('primary')}>
          Website hinzufügen
        </a>
      </EmptyState>
    </>
  );
}
