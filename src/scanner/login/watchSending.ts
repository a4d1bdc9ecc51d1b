import type { Page, Request, Response } from 'playwright-core';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { Guard } from '../gate/guard.ts';
import { toScanError } from '../gate/scanError.ts';

export type Sending = {
  /** Throws LOGIN_FAILED when the page that a sent form led to did not open. */
  refuseFailure(): void;
  /** HTTP status of the last page that a sent form led to; null as long as it led to none. */
  status(): number | null;
  end(): void;
};

/** Watches where the page goes from now on. */
export function watchSending(page: Page, guard: Guard): Sending {
  let asked: Request | null = null;
  let status: number | null = null;
  const isMain = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  const onRequest = (request: Request) => {
    if (!isMain(request)) return;
    asked = request;
    status = null;
  };
  const onResponse = (response: Response) => {
    if (response.request() === asked) status = response.status();
  };
  page.on('request', onRequest).on('response', onResponse);
  return {
    refuseFailure: () => {
      if (asked && isErrorPage(page)) throw toFault(asked, status, guard);
    },
    status: () => status,
    end: () => void page.off('request', onRequest).off('response', onResponse),
  };
}

/** Chromium's own page in place of one that did not open. */
const isErrorPage = (page: Page) => page.url().startsWith('chrome-error:');

function toFault(request: Request, status: number | null, guard: Guard): ScanError {
  const reason = status ? `HTTP ${status}` : toReason(request, guard).replace(/\.$/, '');
  return new ScanError('LOGIN_FAILED', `Die Seite nach dem Absenden ließ sich nicht öffnen: ${reason}`);
}

/** Behind the proxy Chromium only knows that there was no connection; the guard knows the reason. */
function toReason(request: Request, guard: Guard): string {
  const refusal = guard.refusalOf(request.url());
  const fault = refusal ? new ScanError(refusal) : toScanError(new Error(request.failure()?.errorText));
  return fault.message;
}
