import type { Page, Request, Response } from 'playwright-core';
import { ScanError } from '../../shared/errors/scanErrors.ts';

/** A page that navigates away ends its own loading: that is no fault of the answer. */
const isTorn = (request: Request) => !/ERR_ABORTED/.test(request.failure()?.errorText ?? '');

/**
 * Listens while a page arrives. `fault` rejects with ANSWER_BROKEN when its document breaks off or cannot be
 * unpacked. The browser itself would wait for the rest until the time is up. Call `end` in any case.
 */
export function watchAnswer(page: Page): { fault: Promise<never>; end(): void } {
  const { promise: fault, reject } = Promise.withResolvers<never>();
  fault.catch(() => {});
  /** Requests that began meanwhile: the previous page may learn only now that its own document broke off. */
  const begun = new WeakSet<Request>();
  const onResponse = (response: Response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) begun.add(request);
  };
  const onFailed = (request: Request) => {
    if (begun.has(request) && isTorn(request)) reject(new ScanError('ANSWER_BROKEN'));
  };
  page.on('response', onResponse).on('requestfailed', onFailed);
  return { fault, end: () => void page.off('response', onResponse).off('requestfailed', onFailed) };
}
