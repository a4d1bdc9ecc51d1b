import { readConsent } from './consent.ts';

/** specification, public 7: what is counted besides page views */
type AnalyticsAction =
  | 'newsletter_subscribe'
  | 'newsletter_error'
  | 'website_preview'
  | 'disability_simulator';

type EventDetails = { category?: string; label?: string; value?: number };

/** Counts an event; does nothing without consent or provider, and never fails. */
export function trackEvent(
  action: AnalyticsAction,
  { category = 'general', ...more }: EventDetails = {},
): void {
  void send({ action, category, ...more });
}

/** Counts the page that is open. */
export function trackPageView(): void {
  void send(null);
}

/** Counts this page now, and again when the browser brings it back from its memory. */
export function wireAnalytics(): void {
  trackPageView();
  addEventListener('pageshow', ({ persisted }) => persisted && trackPageView());
}

/** Consent is read each time, so a withdrawal counts at once; before consent not even the code is fetched. */
async function send(event: (EventDetails & { action: string; category: string }) | null): Promise<void> {
  const setting = document.documentElement.dataset.analytics;
  if (!setting || !readConsent()?.analytics) return;
  try {
    const { toRequest } = await import('./analyticsRequest.ts');
    const { url, ...init } = toRequest(setting, event);
    await fetch(url, init);
  } catch {
    // counting is never worth a fault
  }
}
