import { toRetryAfterMs } from '../../shared/text/retryAfter.ts';
import type { FetchedFile } from '../gate/fetch.ts';
import { CmsFault } from './cmsFault.ts';

export type Answered = { json: unknown; status: number; headers: Headers };

/**
 * Parses the JSON of an answer, whatever its status. Otherwise throws CmsFault: WALL, NOT_FOUND, those of
 * `refuseStatus`, HTML for a page, and ODD for anything else.
 */
export function readAnswer({ status, headers, body }: FetchedFile): Answered {
  const text = new TextDecoder().decode(body).trim();
  try {
    return { json: JSON.parse(text) as unknown, status, headers };
  } catch {
    if (status === 401 && /^basic\b/i.test(headers.get('www-authenticate') ?? '')) throw new CmsFault('WALL');
    if (status === 404) throw new CmsFault('NOT_FOUND');
    refuseStatus({ status, headers });
    throw new CmsFault(text.startsWith('<') ? 'HTML' : 'ODD', { detail: `Status ${status}` });
  }
}

/** Throws CmsFault for statuses that are clear without reading the body. */
export function refuseStatus({ status, headers }: { status: number; headers: Headers }): void {
  if (status >= 300 && status < 400) throw new CmsFault('REDIRECT', { detail: toPlace(headers) });
  if (status === 429 || (status === 503 && headers.has('retry-after')))
    throw new CmsFault('BUSY', { retryAfterMs: toRetryAfterMs(headers.get('retry-after')) });
  if (status >= 500) throw new CmsFault('SERVER', { detail: `Status ${status}` });
}

const toPlace = (headers: Headers): string | undefined => headers.get('location')?.slice(0, 200);
