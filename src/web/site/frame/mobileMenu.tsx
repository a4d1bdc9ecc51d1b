import { Menu, X } from 'lucide-react';
import { useCurrent } from './currentPath.ts';
import { contactLink, guestLinks, memberLinks, navGroups } from './nav.ts';
import { topLink } from './topLink.ts';

/** Invoker commands open the menu without a script; menu.ts replaces them in browsers that lack them. */
const opensMenu = { command: 'show-modal', commandfor: 'menu' };
const closesMenu = { command: 'close', commandfor: 'menu' };

export function MenuButton() {
  return (
    <button type="button" {...opensMenu} aria-haspopup="dialog" className={`md:hidden ${topLink} -mr-4`}>
      <Menu className="size-6" aria-hidden="true" />
      Menü
    </button>
  );
}

/** specification, public 2: below 768 px, from the right. The browser traps the focus and handles Escape. */
export function MobileMenu() {
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
          <Group key={group.title} {...group} />
        ))}
        <div className="mb-6 border-t border-hair pt-4">
          <Links items={[contactLink]} />
        </div>
        <div data-guest>
          <Group title="Konto" items={guestLinks} />
        </div>
        <div data-member hidden>
          <Group title="Konto" items={memberLinks} />
        </div>
      </nav>
    </dialog>
  );
}

type Link = { title: string; href: string };

function Group({ title, items }: { title: string; items: Link[] }) {
  return (
    <section className="mb-6">
      <h2 className="px-4 pb-1 text-base text-muted">{title}</h2>
      <Links items={items} />
    </section>
  );
}

function Links({ items }: { items: Link[] }) {
  const toCurrent = useCurrent();
  return (
    <ul>
      {items.map(({ href, title }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={toCurrent(href)}
            className="flex min-h-12 items-center rounded-control px-4 text-lg font-semibold text-ink no-underline hover:bg-tint"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
