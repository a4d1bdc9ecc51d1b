import type { Path } from 'react-router';

const home = '/app/dashboard';

/** The sign-in page that remembers where somebody wanted to go. */
export function toSignInPath({ pathname, search, hash }: Path): string {
  const wanted = pathname + search + hash;
  return wanted === home ? '/auth' : `/auth?weiter=${encodeURIComponent(wanted)}`;
}

/** Where to go after signing in: the remembered screen of our own application, never anything else. */
export function readTarget(search: URLSearchParams): string {
  const wanted = URL.parse(search.get('weiter') ?? '', location.origin);
  const isOwn = wanted?.origin === location.origin && wanted.pathname.startsWith('/app/');
  return isOwn ? wanted.pathname + wanted.search + wanted.hash : home;
}
