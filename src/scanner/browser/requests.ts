import type { Page, Request } from 'playwright-core';
import { pause } from '../pace/deadline.ts';

export type Requests = {
  begin(): void;
  isIdle(): boolean;
  untilIdle(timeoutMs: number): Promise<void>;
  /** True if a script of the page did not arrive: nobody knows what it would have done. */
  hasLostScripts(): boolean;
};

/** Other kinds stay open for long, or no page waits for them. */
const counted = new Set(['document', 'stylesheet', 'script', 'font', 'image', 'xhr', 'fetch']);

export function watchRequests(page: Page): Requests {
  const open = new Set<Request>();
  let idle = Promise.withResolvers<void>();
  const begin = () => {
    open.clear();
    idle.resolve();
    idle = Promise.withResolvers();
  };
  let lostScripts = 0;
  const lose = (request: Request) => {
    if (request.resourceType() === 'script') lostScripts++;
  };
  const end = (request: Request) => {
    if (open.delete(request) && open.size === 0) begin();
  };
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isPage) lostScripts = 0;
    if (!isPage && counted.has(request.resourceType())) open.add(request);
  });
  page.on('requestfinished', end).on('requestfailed', end).on('requestfailed', lose);
  page.on('response', (response) => {
    if (response.status() >= 400) lose(response.request());
  });
  return {
    begin,
    isIdle: () => open.size === 0,
    hasLostScripts: () => lostScripts > 0,
    async untilIdle(timeoutMs) {
      if (open.size === 0) return;
      const stop = new AbortController();
      const late = pause(timeoutMs, stop.signal).catch(() => {});
      await Promise.race([idle.promise, late]);
      stop.abort();
    },
  };
}
