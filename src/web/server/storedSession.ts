/**
 * The session as the auth client keeps it in this browser, read without loading that client: for pages that only want
 * to know whether somebody is signed in.
 */
export const sessionKey = 'stufenlos-session';

/** The stored session's user; null when nobody is signed in or there is no storage. */
export function readStoredUser(): { email: string } | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    const user = (stored as { user?: { email?: unknown } } | null)?.user;
    return user ? { email: typeof user.email === 'string' ? user.email : '' } : null;
  } catch {
    return null; // no storage (prerendering, blocked) or not ours
  }
}
