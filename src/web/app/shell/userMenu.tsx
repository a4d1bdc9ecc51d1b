import { useQuery } from '@tanstack/react-query';
import {
  Building2,
  ChevronsUpDown,
  CreditCard,
  Keyboard,
  LogOut,
  type LucideIcon,
  Server,
  User,
} from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { meQuery } from '../queries/accountQueries.ts';
import { showOverlay } from '../view/overlay.ts';

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-ink no-underline hover:bg-tint hover:text-ink';

/** Avatar with the first letter of the e-mail (or U), and the e-mail (specification, app 2). */
export function UserMenu({ email, onOverlay }: { email: string; onOverlay: () => void }) {
  const id = useId();
  const { data: me } = useQuery(meQuery);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  const showShortcuts = () => {
    close();
    onOverlay();
    showOverlay('shortcuts');
  };
  return (
    <div className="mt-3">
      <button
        type="button"
        popoverTarget={id}
        className="-mx-2 flex min-h-13 w-[calc(100%+1rem)] items-center gap-2 rounded-control px-2 text-left text-[0.9375rem] hover:bg-tint"
      >
        <span
          data-filled
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent font-bold text-on-accent"
        >
          {(email.charAt(0) || 'U').toUpperCase()}
        </span>
        <span className="min-w-0 grow truncate">
          <span className="sr-only">Konto: </span>
          {email || 'Konto'}
        </span>
        <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
      </button>
      <div ref={panel} id={id} popover="auto" className="select-panel user-panel">
        <ul className="p-1">
          <Entry to="/app/profile" Icon={User} onClick={close}>
            Profil
          </Entry>
          <Entry to="/app/organization" Icon={Building2} onClick={close}>
            Organisation
          </Entry>
          <Entry to="/app/billing" Icon={CreditCard} onClick={close}>
            Abonnement
          </Entry>
          {me?.account.is_operator && (
            <Entry to="/app/betrieb" Icon={Server} onClick={close}>
              Betrieb
            </Entry>
          )}
          <li className="mt-1 border-t border-hair pt-1">
            <button type="button" aria-haspopup="dialog" onClick={showShortcuts} className={entry}>
              <Keyboard className="size-5 text-muted" aria-hidden="true" />
              Tastenkürzel
            </button>
          </li>
          <li className="mt-1 border-t border-hair pt-1">
            <Link to="/auth" state={{ signOut: true }} className={entry}>
              <LogOut className="size-5 text-muted" aria-hidden="true" />
              Abmelden
            </Link>
          </li>
        </ul>
      </div>
    </div>
  );
}

type EntryProps = { to: string; Icon: LucideIcon; onClick: () => void; children: string };

function Entry({ to, Icon, onClick, children }: EntryProps) {
  return (
    <li>
      <Link to={to} onClick={onClick} className={entry}>
        <Icon className="size-5 text-muted" aria-hidden="true" />
        {children}
      </Link>
    </li>
  );
}
