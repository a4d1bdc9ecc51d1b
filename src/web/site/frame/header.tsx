import { ChevronDown } from 'lucide-react';
import { Wordmark } from '../../ui/sign/mark.tsx';
import { useCurrent } from './currentPath.ts';
import { MenuButton, MobileMenu } from './mobileMenu.tsx';
import { contactLink, memberLinks, type NavItem, navGroups } from './nav.ts';
import { topLink } from './topLink.ts';

/** Header of every public page. Its groups are native disclosures (popover), not ARIA menus. */
export function Header() {
  const toCurrent = useCurrent();
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
            <li>
              <a href={contactLink.href} aria-current={toCurrent(contactLink.href)} className={topLink}>
                {contactLink.title}
              </a>
            </li>
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

/** Prerenders both versions; account.ts shows the member's to signed-in users. */
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

function NavGroup({ id, title, items }: { id: string; title: string; items: NavItem[] }) {
  const toCurrent = useCurrent();
  const isHere = items.some(({ href }) => toCurrent(href));
  return (
    <>
      <button type="button" popoverTarget={id} className={`group ${topLink}`}>
        <span className={isHere ? 'nav-here' : undefined}>{title}</span>
        <ChevronDown className="size-4" aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className="nav-panel">
        <ul className="p-2">
          {items.map((item) => (
            <li key={item.href}>
              <a
                href={item.href}
                aria-current={toCurrent(item.href)}
                className="block rounded-control px-4 py-3 no-underline hover:bg-tint"
              >
                <span className="nav-title block text-base font-semibold text-ink">{item.title}</span>
                <span className="block text-[0.9375rem] leading-snug text-pretty text-muted">
                  {item.description}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
