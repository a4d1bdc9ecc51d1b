import { ChevronDown, Menu, X } from 'lucide-react';
import { Wordmark } from '../ui/mark.tsx';
import { guestLinks, memberLinks, type NavItem, navGroups } from './nav.ts';

/** The head of every public page. Its groups are disclosures of the platform (popover), not ARIA menus. */
export function Header() {
  return (
    <header className="site-header" data-screen-only>
      <div className="wrap flex min-h-[4.5rem] items-center justify-between gap-6">
        <a
          href="/"
          aria-label="Stufenlos, zur Startseite"
          className="inline-flex min-h-11 items-center rounded-control no-underline"
        >
          <Wordmark />
        </a>
        <nav aria-label="Hauptnavigation" className="hidden md:block">
          <ul className="flex items-center gap-1">
            {navGroups.map((group, index) => (
              <li key={group.title}>
                <NavGroup id={`nav-${index}`} {...group} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-md:hidden">
          <AccountLinks />
        </div>
        <MenuButton />
      </div>
      <MobileMenu />
    </header>
  );
}

/** Both are prerendered; account.ts shows the member's where somebody is signed in. */
export function AccountLinks() {
  return (
    <>
      <a href="/auth" data-guest className={`${topLink} border border-line`}>
        Anmelden
      </a>
      <div data-member hidden>
        <button type="button" popoverTarget="konto" className={`${topLink} border border-line`}>
          <span className="sr-only">Konto: </span>
          <span data-member-name className="max-w-40 truncate" />
          <ChevronDown className="size-4" aria-hidden="true" />
        </button>
        <div id="konto" popover="auto" className="nav-panel account-panel">
          <ul className="p-2">
            {memberLinks.map(({ href, title }) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-11 items-center rounded-control px-4 text-base font-semibold text-ink no-underline hover:bg-tint"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

const topLink =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-4 text-base font-semibold text-ink no-underline hover:bg-tint hover:text-ink';

function NavGroup({ id, title, items }: { id: string; title: string; items: NavItem[] }) {
  return (
    <>
      <button type="button" popoverTarget={id} className={`group ${topLink}`}>
        {title}
        <ChevronDown className="size-4" aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className="nav-panel">
        <ul className="p-2">
          {items.map((item) => (
            <li key={item.href}>
              <a href={item.href} className="block rounded-control px-4 py-3 no-underline hover:bg-tint">
                <span className="block text-base font-semibold text-ink">{item.title}</span>
                <span className="block text-[0.9375rem] leading-snug text-muted">{item.description}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Invoker commands of the platform; menu.ts does the same where they are unknown. */
const opensMenu = { command: 'show-modal', commandfor: 'menu' };
const closesMenu = { command: 'close', commandfor: 'menu' };

function MenuButton() {
  return (
    <button type="button" {...opensMenu} aria-haspopup="dialog" className={`md:hidden ${topLink} -mr-4`}>
      <Menu className="size-6" aria-hidden="true" />
      Menü
    </button>
  );
}

function MobileMenu() {
  return (
    <dialog id="menu" aria-label="Menü" closedby="any" className="menu-panel">
      <div className="flex min-h-[4.5rem] items-center justify-end px-4">
        <button type="button" {...closesMenu} className={topLink}>
          <X className="size-6" aria-hidden="true" />
          Schließen
        </button>
      </div>
      <nav aria-label="Menü" className="px-4 pb-8">
        {navGroups.map((group) => (
          <MobileGroup key={group.title} {...group} />
        ))}
        <div data-guest>
          <MobileGroup title="Konto" items={guestLinks} />
        </div>
        <div data-member hidden>
          <MobileGroup title="Konto" items={memberLinks} />
        </div>
      </nav>
    </dialog>
  );
}

function MobileGroup({ title, items }: { title: string; items: { title: string; href: string }[] }) {
  return (
    <section className="mb-6">
      <h2 className="px-4 pb-1 text-base text-muted">{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <a
              href={item.href}
              className="flex min-h-12 items-center rounded-control px-4 text-lg font-semibold text-ink no-underline hover:bg-tint"
            >
              {item.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
