import { readConsent } from './consent.ts';

/** specification, public 7: events counted besides page views */
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

export function trackPageView(): void {
  void send(null);
}

/** Counts this page now, and again when the browser restores it from the back-forward cache. */
export function wireAnalytics(): void {
  trackPageView();
  addEventListener('pageshow', ({ persisted }) => persisted && trackPageView());
}

/** Reads consent each time, so a withdrawal takes effect at once. Without consent it loads no code. */
async function send(event: (EventDetails & { action: string; category: string }) | null): Promise<void> {
  const setting = document.documentElement.dataset.analytics;
  if (!setting || !readConsent()?.analytics) return;
  try {
    const { toRequest } = await import('./analyticsRequest.ts');
    const { url, ...init } = toRequest(setting, event);
    await fetch(url, init);
  } catch {
    // counting must never cause an error
  }
}
