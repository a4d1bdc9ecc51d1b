import type { LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';

type Props = { to: string; label: string; Icon: LucideIcon; isSection?: boolean };

/** Sets aria-current to `page` for the screen itself and to `true` for screens below it. */
export function NavEntry({ to, label, Icon, isSection = false }: Props) {
  const { pathname } = useLocation();
  const isHere = pathname.replace(/\/$/, '') === to;
  return (
    <li>
      <Link
        to={to}
        aria-current={isHere ? 'page' : isSection || undefined}
        className="relative flex min-h-11 items-center gap-3 rounded-control px-4 font-semibold text-ink no-underline before:absolute before:inset-y-0 before:left-0 before:border-accent hover:bg-tint hover:text-ink aria-[current]:bg-tint aria-[current]:before:border-l-4"
      >
        <Icon className="size-5 text-muted" aria-hidden="true" />
        {label}
      </Link>
    </li>
  );
}
