import type { Path } from 'react-router';

const home = '/app/dashboard';

/** Returns the sign-in address that remembers the wanted screen. */
export function toSignInPath({ pathname, search, hash }: Path): string {
  const wanted = pathname + search + hash;
  return wanted === home ? '/auth' : `/auth?weiter=${encodeURIComponent(wanted)}`;
}

/** Returns the screen to open after signing in: the remembered one if it is ours, else the dashboard. */
export function readTarget(search: URLSearchParams): string {
  const wanted = URL.parse(search.get('weiter') ?? '', location.origin);
  const isOwn = wanted?.origin === location.origin && wanted.pathname.startsWith('/app/');
  return isOwn ? wanted.pathname + wanted.search + wanted.hash : home;
}
