import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Messages } from './messages.tsx';
import { SearchButton } from './searchButton.tsx';
import { Sidebar } from './sidebar.tsx';

/** German names of the second part of the path. */
const titles: { [segment: string]: string } = {
  dashboard: 'Dashboard',
  websites: 'Websites',
  organization: 'Organisation',
  billing: 'Abonnement',
  profile: 'Profil',
  tasks: 'Meine Aufgaben',
};

export function Head({ segment, isMember }: { segment: string; isMember: boolean }) {
  return (
    <header
      data-screen-only
      className="sticky top-0 z-20 flex min-h-14 items-center gap-1 border-b border-hair bg-paper px-4 sm:px-8 [@media(max-height:26rem)]:static"
    >
      <Drawer />
      <p className="min-w-0 grow truncate font-semibold max-md:px-1">{titles[segment]}</p>
      {isMember && <SearchButton />}
      <div className="-mr-2 flex shrink-0 sm:-mr-3">
        <Messages isMember={isMember} />
      </div>
    </header>
  );
}

/** Sidebar on narrow screens: opens 270 px wide from the left (specification, app 2). */
function Drawer() {
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(() => drawer.current?.close(), [key]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
        className="-ml-2 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-2 font-semibold hover:bg-tint md:hidden"
      >
        <Menu className="size-6" aria-hidden="true" />
        Menü
      </button>
      <dialog ref={drawer} aria-label="Menü" closedby="any" className="drawer">
        <div className="flex justify-end p-2">
          <button
            type="button"
            onClick={() => drawer.current?.close()}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-tint"
          >
            <X className="size-6" aria-hidden="true" />
            Schließen
          </button>
        </div>
        <Sidebar isDrawer closeDrawer={() => drawer.current?.close()} />
      </dialog>
    </>
  );
}
