import { lazy, Suspense } from 'react';
import { useSession } from '../../server/session.ts';
import { type Tab, Tabs } from '../../ui/table/tabs.tsx';
import { useAddressParams } from '../view/useAddressParams.ts';
import { useTitle } from '../view/useTitle.ts';
import { WaitingInvitations } from '../view/waitingInvitations.tsx';
import { toGreeting } from './toGreeting.ts';
import { WebsiteList } from './websiteList.tsx';

const AccountTab = lazy(async () => ({ default: (await import('./accountTab.tsx')).AccountTab }));
const ReportsTab = lazy(async () => ({ default: (await import('./reports/reportsTab.tsx')).ReportsTab }));

const tabs: Tab[] = [
  { id: 'websites', label: 'Websites', content: <WebsiteList /> },
  {
    id: 'reports',
    label: 'Berichte',
    content: (
      <Suspense>
        <ReportsTab />
      </Suspense>
    ),
  },
  {
    id: 'settings',
    label: 'Einstellungen',
    content: (
      <Suspense>
        <AccountTab />
      </Suspense>
    ),
  },
];

/** Greeting, and the tabs websites, reports, settings by the query parameter `tab` (specification, app 2). */
export function Dashboard() {
  useTitle('Dashboard');
  const [search, write] = useAddressParams();
  const session = useSession();
  const email = session && session !== 'loading' ? session.user.email : undefined;
  const wanted = search.get('tab');
  return (
    <>
      <h1 id="screen-title" tabIndex={-1} className="title-1 mb-4 break-words">
        {toGreeting(email)}
      </h1>
      <WaitingInvitations />
      <Tabs
        label="Bereiche des Dashboards"
        tabs={tabs}
        chosen={tabs.find(({ id }) => id === wanted)?.id ?? 'websites'}
        onChoose={(tab) => write(() => new URLSearchParams({ tab }))}
      />
    </>
  );
}
