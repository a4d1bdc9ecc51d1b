import { toRetryAfterMs } from '../../shared/text/retryAfter.ts';
import { modelLimits } from './limits.ts';
import { ModelFault } from './modelFault.ts';

export type ModelRequest = { url: string; headers: Record<string, string>; body: unknown };

/**
 * Sends one question and returns the JSON of the answer. The operator chose the address. It may be in a
 * private network, so the scanner's address check is skipped. Redirects are not followed: key and image are
 * for this server alone. Throws ModelFault, or the signal's reason when aborted.
 */
export async function askServer(
  { url, headers, body }: ModelRequest,
  { signal, attemptMs }: { signal: AbortSignal; attemptMs: number },
): Promise<unknown> {
  const limit = AbortSignal.timeout(attemptMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([signal, limit]),
    });
    if (response.status !== 200) return await refuse(response);
    return toJson(await readText(response));
  } catch (fault) {
    signal.throwIfAborted();
    if (fault instanceof ModelFault) throw fault;
    if (limit.aborted) throw new ModelFault('no answer in time', { isPassing: true });
    throw new ModelFault(`no connection: ${toCause(fault)}`, { isPassing: true });
  }
}

async function refuse(response: Response): Promise<never> {
  const { status, headers } = response;
  await response.body?.cancel();
  const isPassing = status === 408 || status === 429 || status >= 500;
  const retryAfterMs = toPauseMs(headers.get('retry-after'));
  throw new ModelFault(`status ${status}`, {
    status,
    isPassing,
    ...(isPassing && retryAfterMs !== null ? { retryAfterMs } : {}),
  });
}

/** Ten digits and more are no usable number of seconds. */
const toPauseMs = (retryAfter: string | null): number | null =>
  /^\d{10,}$/.test(retryAfter ?? '') ? null : toRetryAfterMs(retryAfter);

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > modelLimits.maxAnswerBytes) throw new ModelFault('answer too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelFault('answer is no JSON', { isPassing: true });
  }
}

/** System error code (ECONNREFUSED), which names no address. */
function toCause(fault: unknown): string {
  const { cause, name } = fault as Error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : name;
}
