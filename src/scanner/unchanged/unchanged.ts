// Decision 13: docs/decisions/013-unchanged-pages.md
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { KnownAddress, PageFingerprint } from '../../shared/work/fingerprint.ts';
import { isHtml } from '../gate/contentType.ts';
import type { Answer } from '../gate/fetch.ts';
import {
  type ConditionalFetch,
  createConditionalFetch,
  documentHeaders,
  type FetchSettings,
} from './conditionalFetch.ts';
import { unchangedLimits } from './limits.ts';
import { drain, readBody, toHtmlHashes } from './readBody.ts';
import { createResources, type Resources } from './resources.ts';
import { isSameState, isUndecidable, toConditions, toPlainStatus } from './validator.ts';

/**
 * Reason to audit a page. `unknown`: no usable fingerprint. `address`: it redirects elsewhere. `document`: its HTML
 * or type differs. `resource`: a file it loads differs.
 */
export type ChangeReason = 'unknown' | 'unreachable' | 'address' | 'status' | 'document' | 'resource';

/**
 * `fingerprint`: that of the unchanged page with the values the server gives now; null: keep the known one.
 */
export type CheckAnswer =
  | { isUnchanged: true; fingerprint: PageFingerprint | null }
  | { isUnchanged: false; reason: ChangeReason };

/** Tells without a browser whether pages are as an earlier scan left them. For one scan: remembers what it has asked. */
export type Unchanged = {
  /** Any doubt is a change. Throws SCAN_STOPPED when aborted, and nothing else. */
  check(known: KnownAddress, signal?: AbortSignal): Promise<CheckAnswer>;
  /**
   * After an audit, gives resources without ETag and Last-Modified a hash of their body for the next scan. Requests
   * each such resource once in a scan. Throws SCAN_STOPPED.
   */
  complete(fingerprint: PageFingerprint, signal?: AbortSignal): Promise<PageFingerprint>;
};

type UnchangedOptions = Omit<FetchSettings, 'limits'> & { limits?: Partial<typeof unchangedLimits> };
type CheckTerms = {
  ask: ConditionalFetch;
  resources: Resources;
  limits: typeof unchangedLimits;
  signal: AbortSignal | undefined;
};

export function createUnchanged(given: UnchangedOptions): Unchanged {
  const limits = { ...unchangedLimits, ...given.limits };
  const ask = createConditionalFetch({ ...given, limits });
  const resources = createResources(ask, limits);
  return {
    check: (known, signal) => unlessStopped(signal, check(known, { ask, resources, limits, signal })),
    complete: (fingerprint, signal) =>
      unlessStopped(signal, complete(fingerprint, { ask, resources, limits, signal })),
  };
}

async function unlessStopped<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (fault) {
    throw signal?.aborted ? new ScanError('SCAN_STOPPED') : fault;
  }
}

/** The page before its resources: most changes are there, and it is one request. */
async function check(known: KnownAddress, way: CheckTerms): Promise<CheckAnswer> {
  const { fingerprint } = known;
  if (known.error_code === 'HTTP_STATUS' || known.error_code === 'NOT_HTML') return askDocument(known, way);
  if (known.error_code !== null || !fingerprint || fingerprint.resources.some(isUndecidable))
    return toChange('unknown');
  const page = await askDocument(known, way);
  if (!page.isUnchanged || !page.fingerprint) return page;
  const resources = await findSame(fingerprint, way);
  if (!resources) return toChange('resource');
  const fresh = { ...page.fingerprint, resources };
  return { isUnchanged: true, fingerprint: isDeepStrictEqual(fresh, fingerprint) ? null : fresh };
}

const toChange = (reason: ChangeReason): CheckAnswer => ({ isUnchanged: false, reason });

async function askDocument(known: KnownAddress, way: CheckTerms): Promise<CheckAnswer> {
  const { ask, limits, signal } = way;
  const headers = { ...documentHeaders, ...toConditions(known.fingerprint?.etag ?? null) };
  try {
    return await ask(known.url, { headers, timeoutMs: limits.documentMs, signal }, (answer) =>
      judge(known, answer, limits),
    );
  } catch {
    signal?.throwIfAborted();
    return toChange('unreachable');
  }
}

async function judge(
  known: KnownAddress,
  answer: Answer,
  limits: CheckTerms['limits'],
): Promise<CheckAnswer> {
  const reason = findDifference(known, answer);
  if (reason || known.error_code || answer.status === 304) {
    await drain(answer, limits.maxDrainBytes);
    return reason ? toChange(reason) : { isUnchanged: true, fingerprint: known.fingerprint };
  }
  const body = await readBody(answer, limits.maxHtmlBytes);
  const { html_hash, resources } = known.fingerprint!;
  if (!body || !toHtmlHashes(answer, body).includes(html_hash)) return toChange('document');
  return { isUnchanged: true, fingerprint: { etag: answer.headers.get('etag'), html_hash, resources } };
}

/** A server that asks for patience has not said what the page is. */
function findDifference(known: KnownAddress, { url, status, headers }: Answer): ChangeReason | null {
  if (toPlainAddress(url) !== toPlainAddress(known.final_url)) return 'address';
  if (known.status === null || toPlainStatus(status) !== toPlainStatus(known.status)) return 'status';
  if (status === 429 || (status === 503 && headers.has('retry-after'))) return 'status';
  if (known.error_code === 'HTTP_STATUS' || status === 304) return null;
  return isHtml(headers.get('content-type')) === (known.error_code === null) ? null : 'document';
}

const toPlainAddress = (url: string): string => URL.parse(url)?.href.replace(/#.*$/s, '') ?? url;

async function findSame(
  { resources }: PageFingerprint,
  way: CheckTerms,
): Promise<PageFingerprint['resources'] | null> {
  let isSame = true;
  const endsAt = performance.now() + way.limits.pageMs;
  const fresh = await forEachResource(resources, way, async (known) => {
    if (!isSame || performance.now() > endsAt) return known;
    const state = await way.resources.find(known, way.signal);
    if (!isSameState(known, state)) isSame = false;
    return state;
  });
  return isSame && performance.now() <= endsAt ? fresh : null;
}

/** Resources without an answer in time stay undecidable: the next scan audits the page again. */
async function complete(fingerprint: PageFingerprint, way: CheckTerms): Promise<PageFingerprint> {
  const endsAt = performance.now() + way.limits.pageMs;
  const resources = await forEachResource(fingerprint.resources, way, async (state) => {
    if (!isUndecidable(state) || performance.now() > endsAt) return state;
    const fresh = await way.resources.find(state, way.signal);
    return fresh.status === state.status ? fresh : state;
  });
  return { ...fingerprint, resources };
}

function forEachResource(
  resources: PageFingerprint['resources'],
  { limits }: CheckTerms,
  work: (state: PageFingerprint['resources'][number]) => Promise<PageFingerprint['resources'][number]>,
): Promise<PageFingerprint['resources']> {
  return pLimit(limits.perHost).map(resources, work);
}
