import { Outlet, useLocation } from 'react-router';
import { needsSecondFactor, useSession } from '../../server/session.ts';
import { Head } from './head.tsx';
import { Overlays } from './overlays.tsx';
import { Sidebar } from './sidebar.tsx';
import { UnsentNote } from './unsentNote.tsx';
import { useArrival } from './useArrival.ts';
import { useGlobalShortcuts } from './useGlobalShortcuts.ts';

export function Shell() {
  const { pathname } = useLocation();
  const main = useArrival(pathname);
  const session = useSession();
  const isMember = session !== null && session !== 'loading' && !needsSecondFactor(session);
  useGlobalShortcuts(isMember);
  return (
    <>
      <a href="#inhalt" className="skip-link">
        Zum Inhalt springen
      </a>
      <div className="min-h-svh md:grid md:grid-cols-[256px_minmax(0,1fr)] print:block">
        <aside
          data-screen-only
          aria-label="Seitenleiste"
          className="hidden border-r border-hair bg-surface md:block"
        >
          <div className="sticky top-0 h-svh overflow-y-auto">
            <Sidebar />
          </div>
        </aside>
        <div className="min-w-0">
          <Head segment={pathname.split('/')[2] ?? ''} isMember={isMember} />
          <UnsentNote />
          <main
            ref={main}
            id="inhalt"
            tabIndex={-1}
            className="mx-auto max-w-[1440px] px-4 py-6 sm:px-8 sm:py-8"
          >
            <Outlet />
          </main>
        </div>
      </div>
      <Overlays isMember={isMember} />
    </>
  );
}
