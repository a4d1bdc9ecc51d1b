const key = 'stufenlos-claimed';

/**
 * Websites opened in this browser through a link with an access key. Guests may view them without an account.
 */
export function listClaimedWebsites(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(Number.isSafeInteger) : [];
  } catch {
    return [];
  }
}

export function addClaimedWebsite(id: number): void {
  const ids = new Set([...listClaimedWebsites(), id]);
  localStorage.setItem(key, JSON.stringify([...ids].slice(-100)));
}
