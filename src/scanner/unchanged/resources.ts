import { LRUCache } from 'lru-cache';
import type { ResourceState } from '../../shared/work/fingerprint.ts';
import type { Answer } from '../gate/fetch.ts';
import { toSha256 } from '../gate/hash.ts';
import { type ConditionalFetch, toResourceHeaders } from './conditionalFetch.ts';
import type { unchangedLimits } from './limits.ts';
import { drain, readBody, toHtmlHashes } from './readBody.ts';
import { toConditions, toPlainStatus, toValidator } from './validator.ts';

/** Gives each resource as it is now; asked once, whatever page asks. Throws when aborted, and nothing else. */
export type Resources = { find(known: ResourceState, signal?: AbortSignal): Promise<ResourceState> };

export function createResources(ask: ConditionalFetch, limits: typeof unchangedLimits): Resources {
  const asked = new LRUCache<string, Promise<ResourceState>>({ max: limits.remembered });
  return {
    find(known, signal) {
      const before = asked.get(known.url);
      if (before) return before;
      const asking = askFor(known, { ask, limits, signal });
      asked.set(known.url, asking);
      asking.catch(() => asked.delete(known.url));
      return asking;
    },
  };
}

type ResourceTerms = {
  ask: ConditionalFetch;
  limits: typeof unchangedLimits;
  signal: AbortSignal | undefined;
};

/** A missing answer gives status null: the resource counts as unchanged while its server stays silent. */
async function askFor(known: ResourceState, { ask, limits, signal }: ResourceTerms): Promise<ResourceState> {
  const headers = { ...toResourceHeaders(known.url), ...toConditions(known.validator) };
  try {
    return await ask(known.url, { headers, timeoutMs: limits.resourceMs, signal }, (answer) =>
      toState(known, answer, limits),
    );
  } catch {
    signal?.throwIfAborted();
    return { url: known.url, status: null, validator: null };
  }
}

async function toState(
  known: ResourceState,
  answer: Answer,
  limits: ResourceTerms['limits'],
): Promise<ResourceState> {
  const status = toPlainStatus(answer.status);
  const validator = answer.status === 304 ? known.validator : toValidator((name) => answer.headers.get(name));
  if (validator === null && status < 400)
    return { url: known.url, status, validator: await toHash(answer, limits) };
  await drain(answer, limits.maxDrainBytes);
  return { url: known.url, status, validator };
}

async function toHash(answer: Answer, { maxResourceBytes }: ResourceTerms['limits']): Promise<string | null> {
  const body = await readBody(answer, maxResourceBytes);
  if (body === null) return null;
  const isHtml = /html/i.test(answer.headers.get('content-type') ?? '');
  return isHtml ? toHtmlHashes(answer, body)[0] : toSha256(body);
}
