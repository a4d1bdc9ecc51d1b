/** One screen that somebody opened; no query, no hash: those may hold what people typed. */
export type PageView = { path: string; title: string };

/** Told to whoever counts page views in this installation: nothing of ours listens. */
export function announcePageView(path: string, title: string): void {
  dispatchEvent(new CustomEvent<PageView>('stufenlos:pageview', { detail: { path, title } }));
}
