/** Opened screen, without query and hash: those may contain text that users typed. */
export type PageView = { path: string; title: string };

/** Fires an event for page-view counters of this installation. This application does not listen to it. */
export function announcePageView(path: string, title: string): void {
  dispatchEvent(new CustomEvent<PageView>('stufenlos:pageview', { detail: { path, title } }));
}
