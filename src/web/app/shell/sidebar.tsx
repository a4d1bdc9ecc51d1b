import { File, Image, LayoutDashboard, LayoutGrid, type LucideIcon, Plus } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { visitorLimits } from '../../../shared/limits.ts';
import { useSession } from '../../session.ts';
import { Wordmark } from '../../ui/mark.tsx';
import { useWebsiteId } from '../useWebsiteId.ts';
import { UserMenu } from './userMenu.tsx';
import { WebsiteSelect } from './websiteSelect.tsx';

type Entry = { to: string; label: string; Icon: LucideIcon };

const toEntries = (websiteId: number): Entry[] => [
  { to: `/app/websites/${websiteId}`, label: 'Overview', Icon: LayoutGrid },
  { to: `/app/websites/${websiteId}/pages`, label: 'Pages', Icon: File },
  { to: `/app/websites/${websiteId}/media`, label: 'Media', Icon: Image },
];

export function Sidebar() {
  const websiteId = useWebsiteId();
  return (
    <div className="flex min-h-full flex-col gap-6 p-4">
      <a href="/" aria-label="Stufenlos, zur Startseite" className="w-fit rounded-control p-1 no-underline">
        <Wordmark />
      </a>
      <nav aria-label="Anwendung" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ul>
          <NavEntry to="/app/dashboard" label="Dashboard" Icon={LayoutDashboard} />
        </ul>
        <WebsiteSelect websiteId={websiteId} />
        {websiteId > 0 && (
          <ul className="-mt-3 grid gap-1">
            {toEntries(websiteId).map((entry) => (
              <NavEntry key={entry.to} {...entry} />
            ))}
          </ul>
        )}
      </nav>
      <div className="mt-auto border-t border-hair pt-4">
        <a href="/onboarding" className="flex min-h-11 items-center gap-2 font-semibold">
          <Plus className="size-5" aria-hidden="true" />
          Website analysieren
        </a>
        <Account />
      </div>
    </div>
  );
}

function Account() {
  const session = useSession();
  if (session === 'loading') return null;
  return session ? <UserMenu email={session.user.email ?? ''} /> : <GuestNote />;
}

function GuestNote() {
  return (
    <p className="mt-2 text-[0.875rem] text-muted">
      Sie sehen diese Website ohne Konto: in diesem Browser, {visitorLimits.guestDays} Tage lang.{' '}
      <Link to="/signup">Konto anlegen</Link>
    </p>
  );
}

function NavEntry({ to, label, Icon }: Entry) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className="flex min-h-11 items-center gap-3 relative rounded-control px-4 font-semibold text-ink no-underline hover:bg-tint hover:text-ink before:absolute before:inset-y-0 before:left-0 before:border-accent aria-[current=page]:bg-tint aria-[current=page]:before:border-l-4"
      >
        <Icon className="size-5 text-muted" aria-hidden="true" />
        <span lang="en">{label}</span>
      </NavLink>
    </li>
  );
}
