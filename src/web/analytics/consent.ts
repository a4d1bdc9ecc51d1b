/**
 * specification, public 3: what a visitor allowed; necessary is never asked for. `provider`: for which `<html
 * data-analytics>` it was allowed to count.
 */
export type Consent = { necessary: true; functional: boolean; analytics: boolean; provider?: string };

export const consentKey = 'stufenlos-consent';

/** Who would count here: `provider url site`, empty where nobody does. */
const readProvider = (): string => document.documentElement.dataset.analytics ?? '';

/**
 * The stored choice; null when there is none, or no storage. Whoever accepted everything is asked again where somebody
 * else counts than then; a refusal holds for everybody.
 */
export function readConsent(): Consent | null {
  try {
    const stored = JSON.parse(localStorage.getItem(consentKey) ?? 'null') as Partial<Consent> | null;
    if (typeof stored?.analytics !== 'boolean') return null;
    const provider = readProvider();
    if (stored.functional && provider && stored.provider !== provider) return null;
    return { necessary: true, functional: stored.functional === true, analytics: stored.analytics };
  } catch {
    return null; // blocked storage or not ours: whoever said nothing has allowed nothing
  }
}

/** Keeps "Alle akzeptieren" or "Nur notwendige Cookies". Analytics stores nothing, so there is nothing to clear. */
export function saveConsent(isAll: boolean): void {
  const provider = readProvider();
  const isCounted = isAll && provider !== ''; // nobody can agree to what does not exist
  const consent: Consent = { necessary: true, functional: isAll, analytics: isCounted };
  try {
    localStorage.setItem(consentKey, JSON.stringify(isCounted ? { ...consent, provider } : consent));
  } catch {
    // blocked storage: asked again on the next page, and until then nothing is allowed
  }
}
