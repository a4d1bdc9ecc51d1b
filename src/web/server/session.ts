import { GoTrueClient, type Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { sessionKey } from './storedSession.ts';

export type { Session };

/**
 * Client of our auth service: keeps the session in this browser, refreshes it, tells every tab of a change.
 */
export const auth = new GoTrueClient({
  url: `${location.origin}/auth/v1`,
  headers: { apikey: 'stufenlos' },
  storageKey: sessionKey,
  persistSession: true,
  autoRefreshToken: true,
  // A session in a URL could be an attacker's; links in our mails carry tokens that a button redeems.
  detectSessionInUrl: false,
  flowType: 'implicit',
  experimental: { recoveryCodes: true },
});

type SessionState = Session | null | 'loading';

let known: SessionState = 'loading';
const listeners = new Set<() => void>();

auth.onAuthStateChange((_event, session) => {
  known = session;
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Session of this browser: `null` when signed out, `'loading'` until the stored one is read. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => 'loading',
  );
}

/** Token for the next request, refreshed when about to expire; null when signed out. */
export async function readAccessToken(): Promise<string | null> {
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

export async function forgetSession(): Promise<void> {
  await auth.signOut({ scope: 'local' });
}

export function needsSecondFactor(session: Session): boolean {
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && readClaims(session.access_token).aal !== 'aal2';
}

function readClaims(token: string): { aal?: string } {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  return JSON.parse(atob(payload)) as { aal?: string };
}
