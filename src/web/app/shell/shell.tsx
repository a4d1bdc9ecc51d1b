import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Sidebar } from './sidebar.tsx';

/** Sidebar and head around every screen of the application. */
export function Shell() {
  const { pathname } = useLocation();
  const main = useFocusOnArrival(pathname);
  return (
    <>
      <a href="#inhalt" className="skip-link">
        Zum Inhalt springen
      </a>
      <div className="min-h-svh md:grid md:grid-cols-[256px_minmax(0,1fr)]">
        <aside aria-label="Seitenleiste" className="hidden border-r border-hair bg-surface md:block">
          <div className="sticky top-0 h-svh overflow-y-auto">
            <Sidebar />
          </div>
        </aside>
        <div className="min-w-0">
          <Head segment={pathname.split('/')[2] ?? ''} />
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
    </>
  );
}

/** A new screen is announced by moving the focus to it, except for the first. */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** specification, app 2: the title is the second part of the address, capitalised */
function Head({ segment }: { segment: string }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(() => drawer.current?.close(), [key]);
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-hair bg-paper px-4 sm:px-8 [@media(max-height:26rem)]:static">
      <button
        type="button"
        onClick={() => drawer.current?.showModal()}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold hover:bg-tint md:hidden"
      >
        <Menu className="size-6" aria-hidden="true" />
        Menü
      </button>
      <p lang="en" className="ml-auto font-semibold md:ml-0">
        {segment.charAt(0).toUpperCase() + segment.slice(1)}
      </p>
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
        <Sidebar />
      </dialog>
    </header>
  );
}
