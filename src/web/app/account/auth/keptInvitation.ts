const key = 'stufenlos-invitation';
const hoursKept = 24;

/**
 * Keeps the token of an opened invitation in this browser until the user answers it. The user may have to
 * sign up first, with a confirmation mail that opens another tab.
 */
export function keepInvitation(token: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ token, at: Date.now() }));
  } catch {
    // no storage: the user can open the link in the mail again
  }
}

export function readKeptInvitation(): string | null {
  try {
    const { token, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string; at?: number };
    return token && Date.now() - (at ?? 0) < hoursKept * 3_600_000 ? token : null;
  } catch {
    return null;
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // no storage: nothing to delete
  }
}
