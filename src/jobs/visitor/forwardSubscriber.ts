import { log } from '../../log.ts';
import { webhookCalls } from '../../metrics.ts';
import {
  findUnforwarded,
  saveForwarded,
  type Unforwarded,
} from '../../model/visitor/newsletterSubscribers.ts';
import type { JobContext } from '../context/context.ts';
import type { Job } from '../context/job.ts';

type Context = Pick<JobContext, 'store' | 'publicUrl' | 'forwardUrl'>;

const timeoutMs = 10_000;

/**
 * Sends a confirmed sign-up to the operator's form endpoint, if one is set; the queue retries. The operator chose
 * the address, so it may be in a private network and does not pass the scanner's guard.
 */
export const forwardSubscriber = {
  concurrency: 1,
  async run({ store, publicUrl, forwardUrl }: Context, { newsletter_subscriber_id }, signal) {
    if (forwardUrl === undefined) return;
    const subscriber = await findUnforwarded(store.db, newsletter_subscriber_id);
    if (!subscriber) return;
    const body = toSubmission(subscriber, publicUrl());
    const reason = await submit(forwardUrl, body, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    webhookCalls.inc({ target: 'newsletter', outcome: reason === null ? 'done' : 'failed' });
    if (reason !== null) {
      const err = new Error(`submission failed: ${withoutPerson(reason, subscriber)}`);
      if (!signal.aborted)
        log.warn({ newsletter_subscriber_id, err }, 'Newsletter sign-up was not forwarded');
      throw err;
    }
    await saveForwarded(store.db, newsletter_subscriber_id);
    log.info({ newsletter_subscriber_id }, 'Newsletter sign-up was forwarded');
  },
} satisfies Job<'forwardSubscriber'>;

/** specification, public 3: name/value pairs, and the page of the sign-up. */
function toSubmission({ source, ...person }: Unforwarded, publicUrl: string) {
  const fields = Object.entries(person)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ({ name, value }));
  return { fields, context: { pageUri: `${publicUrl}${source}`, pageName: 'Newsletter' } };
}

async function submit(url: string, body: unknown, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
    const text = await response.text();
    return response.ok ? null : toMessage(text) || response.statusText || String(response.status);
  } catch (fault) {
    return signal.aborted ? 'no answer in time' : toCause(fault);
  }
}

/** specification, public 7: the provider's own message, where it gives one. */
function toMessage(text: string): string | null {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message.slice(0, 300) : null;
  } catch {
    return null;
  }
}

const toCause = (fault: unknown): string => {
  const { cause, message } = fault as Error;
  if (!(cause instanceof Error)) return message;
  return 'code' in cause ? String(cause.code) : cause.message;
};

/** Removes the person from a provider's message, which may repeat what was sent: the log must not hold it. */
function withoutPerson(reason: string, { email, firstname, lastname, company }: Unforwarded): string {
  const known = [email, firstname, lastname, company].filter((value) => value !== null);
  return known
    .filter((value) => value.length > 1)
    .reduce((text, value) => text.replaceAll(value, '…'), reason)
    .replace(/\S+@\S+/g, '…');
}
