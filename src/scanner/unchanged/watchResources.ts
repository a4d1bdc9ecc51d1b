import type { Frame, Page, Request, Response, WebSocket } from 'playwright-core';
import { isSameWebsite } from '../../shared/address/url.ts';
import type { PageFingerprint, ResourceState } from '../../shared/work/fingerprint.ts';
import { withDeadline } from '../pace/deadline.ts';
import { unchangedLimits } from './limits.ts';
import { toHtmlHash } from './normalise.ts';
import { toServedAt } from './readBody.ts';
import { isDoubtful, isSilent, isWithoutContent } from './requests.ts';
import { toPlainStatus, toValidator } from './validator.ts';

export type ResourceWatch = {
  /** Fingerprint of the page now at this address; null if a later scan could not compare it. */
  toFingerprint(url: string): Promise<PageFingerprint | null>;
  /** The same document is opened once more; what it loaded the first time still belongs to it. */
  reopen(): void;
  end(): void;
};

/**
 * `documents`: more than one if the page navigated by itself. `parts`: keyed by the first request of a
 * redirect.
 */
type Visit = {
  arriving: Response | null;
  document: Response | null;
  documents: number;
  parts: Map<Request, Response | null>;
  sockets: string[];
};

const toVisit = (): Visit => ({
  arriving: null,
  document: null,
  documents: 0,
  parts: new Map(),
  sockets: [],
});

/** Requests of a page beyond this number are not recorded, and the page gets no fingerprint. */
const maxParts = unchangedLimits.maxResources * 3;

export function watchResources(page: Page): ResourceWatch {
  const visit = toVisit();
  const isMain = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  const onRequest = (request: Request) => {
    // Requests before the document arrives belong to the previous page.
    if (visit.document && !request.redirectedFrom() && !isMain(request)) addPart(visit, request);
  };
  const onResponse = (response: Response) => {
    const first = toFirst(response.request());
    if (isMain(response.request())) visit.arriving = response;
    else if (visit.parts.has(first)) visit.parts.set(first, response);
  };
  const onFailed = (request: Request) => forget(visit, request);
  const onSocket = (socket: WebSocket) => void visit.sockets.push(socket.url());
  const onNavigated = (frame: Frame) => {
    if (frame !== page.mainFrame() || !visit.arriving) return;
    visit.document = visit.arriving;
    visit.arriving = null;
    visit.documents++;
  };
  page.on('request', onRequest).on('response', onResponse).on('requestfailed', onFailed);
  page.on('websocket', onSocket).on('framenavigated', onNavigated);
  return {
    toFingerprint: (url) => toFingerprint(visit, url).catch(() => null),
    reopen: () => void Object.assign(visit, { arriving: null, documents: 0 }),
    end: () => {
      page.off('request', onRequest).off('response', onResponse).off('requestfailed', onFailed);
      page.off('websocket', onSocket).off('framenavigated', onNavigated);
    },
  };
}

function addPart({ parts }: Visit, request: Request): void {
  if (/^https?:/.test(request.url()) && !isSilent(request) && parts.size < maxParts) parts.set(request, null);
}

function toFirst(request: Request): Request {
  let first = request;
  for (let before = first.redirectedFrom(); before; before = first.redirectedFrom()) first = before;
  return first;
}

/** Drops requests that the browser or the page cancelled. Requests that no server answered stay. */
function forget({ parts }: Visit, request: Request): void {
  const first = toFirst(request);
  const reason = request.failure()?.errorText ?? '';
  if (!parts.get(first) && /ABORTED|BLOCKED|^csp$|mixed|inspector/i.test(reason)) parts.delete(first);
}

async function toFingerprint(visit: Visit, url: string): Promise<PageFingerprint | null> {
  const { document, documents } = visit;
  if (!document || documents !== 1 || document.request().method() !== 'GET') return null;
  if (!/^https?:/.test(url) || toPlain(document.url()) !== toPlain(url)) return null;
  const resources = toResources(visit, url);
  const html = resources && (await readHtml(document));
  if (!resources || html === null) return null;
  const { etag = null, date } = document.headers();
  return { etag, html_hash: toHtmlHash(html, toServedAt(date)), resources };
}

const toPlain = (url: string): string => url.replace(/#.*$/s, '');

/** Each address once, as it was answered last. Null: something of it could not be asked for again. */
function toResources({ parts, sockets }: Visit, url: string): ResourceState[] | null {
  if (parts.size >= maxParts || sockets.some((socket) => isSameWebsite(socket, url))) return null;
  const states = new Map<string, ResourceState>();
  for (const [request, response] of parts) {
    if (isWithoutContent(request, response, url)) continue;
    if (isDoubtful(request, response)) return null;
    states.set(toPlain(request.url()), toState(request, response));
  }
  return states.size > unchangedLimits.maxResources ? null : [...states.values()];
}

function toState(request: Request, response: Response | null): ResourceState {
  const url = toPlain(request.url());
  const headers = response?.headers() ?? {};
  if (!response) return { url, status: null, validator: null };
  return { url, status: toPlainStatus(response.status()), validator: toValidator((name) => headers[name]) };
}

async function readHtml(document: Response): Promise<string | null> {
  const body = await withDeadline(document.body(), {
    timeoutMs: unchangedLimits.bodyMs,
    fault: () => new Error('the document is still arriving'),
  });
  if (body.length > unchangedLimits.maxHtmlBytes) return null;
  return body.toString('utf8').replace(/^\uFEFF/, '');
}
