/** A screen opened by a user; without query and hash, which may contain typed text. */
export type PageView = { path: string; title: string };

/** Announces a page view to the installation's own analytics; our code does not listen. */
export function announcePageView(path: string, title: string): void {
  dispatchEvent(new CustomEvent<PageView>('stufenlos:pageview', { detail: { path, title } }));
}
