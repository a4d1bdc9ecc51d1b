/** Storage key of the auth client's session: pages can check for a user without loading that client. */
export const sessionKey = 'stufenlos-session';

export function readStoredUser(): { email: string } | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    const user = (stored as { user?: { email?: unknown } } | null)?.user;
    return user ? { email: typeof user.email === 'string' ? user.email : '' } : null;
  } catch {
    return null; // no storage (prerendering, blocked), or its content is not ours
  }
}
