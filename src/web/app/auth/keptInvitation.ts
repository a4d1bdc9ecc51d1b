const key = 'stufenlos-invitation';
const hoursKept = 24;

/**
 * The token of an opened invitation, kept in this browser until it is answered: between opening it and accepting it may
 * lie a sign-up with a mail that opens another tab.
 */
export function keepInvitation(token: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ token, at: Date.now() }));
  } catch {
    // without storage the link in the mail can be opened again
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
    // nothing was kept
  }
}
