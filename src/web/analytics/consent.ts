/**
 * Consent of a visitor (specification, public 3); necessary storage needs none. `provider`: value of `<html
 * data-analytics>` that the visitor allowed to count.
 */
export type Consent = { necessary: true; functional: boolean; analytics: boolean; provider?: string };

export const consentKey = 'stufenlos-consent';

/** Analytics provider of this installation: `provider url site`, or empty. */
const readProvider = (): string => document.documentElement.dataset.analytics ?? '';

/**
 * Stored choice; null without one or without storage. A visitor who accepted everything is asked again when
 * the provider changes. A refusal applies to every provider.
 */
export function readConsent(): Consent | null {
  try {
    const stored = JSON.parse(localStorage.getItem(consentKey) ?? 'null') as Partial<Consent> | null;
    if (typeof stored?.analytics !== 'boolean') return null;
    const provider = readProvider();
    if (stored.functional && provider && stored.provider !== provider) return null;
    return { necessary: true, functional: stored.functional === true, analytics: stored.analytics };
  } catch {
    return null; // blocked storage, or content that is not ours: no answer means no consent
  }
}

/** Stores "Alle akzeptieren" or "Nur notwendige Cookies". Analytics stores nothing to clear. */
export function saveConsent(isAll: boolean): void {
  const provider = readProvider();
  const isCounted = isAll && provider !== ''; // no consent to a provider that does not exist
  const consent: Consent = { necessary: true, functional: isAll, analytics: isCounted };
  try {
    localStorage.setItem(consentKey, JSON.stringify(isCounted ? { ...consent, provider } : consent));
  } catch {
    // blocked storage: the next page asks again, and nothing is allowed until then
  }
}
