import { Globe, LayoutDashboard, ListChecks, Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { visitorLimits } from '../../../shared/limits/visitor.ts';
import { useSession } from '../../server/session.ts';
import { Wordmark } from '../../ui/sign/mark.tsx';
import { useChosenWebsite } from '../queries/useChosenWebsite.ts';
import { NavEntry } from './navEntry.tsx';
import { UserMenu } from './userMenu.tsx';
import { WebsiteNav } from './websiteNav.tsx';
import { WebsiteSelect } from './websiteSelect.tsx';

/** `closeDrawer` closes the drawer before an overlay opens above the screen. */
type Props = { isDrawer?: boolean; closeDrawer?: () => void };

export function Sidebar({ isDrawer = false, closeDrawer = () => {} }: Props) {
  const websiteId = useChosenWebsite();
  const session = useSession();
  const isTrend = useLocation().pathname.replace(/\/$/, '') === '/app/verlauf';
  const isMember = session !== null && session !== 'loading';
  return (
    <div className="flex min-h-full flex-col gap-6 p-4">
      <a href="/" aria-label="Stufenlos, zur Startseite" className="w-fit rounded-control p-1 no-underline">
        <Wordmark />
      </a>
      <nav aria-label="Anwendung" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isMember && (
          <ul className="grid gap-1">
            <NavEntry to="/app/dashboard" label="Dashboard" Icon={LayoutDashboard} />
            <NavEntry to="/app/websites" label="Websites" Icon={Globe} isSection={isTrend} />
            <NavEntry to="/app/tasks" label="Meine Aufgaben" Icon={ListChecks} />
          </ul>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <WebsiteSelect websiteId={websiteId} isDrawer={isDrawer} />
          {websiteId > 0 && <WebsiteNav websiteId={websiteId} isMember={isMember} />}
        </div>
      </nav>
      <div className="mt-auto border-t border-hair pt-4">
        <a href="/onboarding" className="flex min-h-11 items-center gap-2 font-semibold">
          <Plus className="size-5" aria-hidden="true" />
          Website analysieren
        </a>
        {isMember && <UserMenu email={session.user.email ?? ''} onOverlay={closeDrawer} />}
        {session === null && <GuestNote />}
      </div>
    </div>
  );
}

function GuestNote() {
  return (
    <p className="mt-2 text-[0.875rem] text-muted">
      Sie sehen diese Website ohne Konto: in diesem Browser, {visitorLimits.guestDays} Tage lang.{' '}
      <Link to="/signup">Konto anlegen</Link>
    </p>
  );
}
