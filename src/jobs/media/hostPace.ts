import { createPacing, type Pacing } from '../../scanner/pace/pacing.ts';
import { altTextLimits } from '../../shared/limits/media.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { toRetryAfterMs } from '../../shared/text/retryAfter.ts';

type Answered = { status: number; headers: Headers };

/** Asks for files of many hosts, each at its own pace. After 429 or 503, once more after a pause. */
export function createHostPaces() {
  const paces = new Map<string, Pacing>();
  return async <T extends Answered>(
    url: string,
    signal: AbortSignal,
    ask: () => Promise<T>,
    leave: (refused: T) => void = () => {},
  ): Promise<T> => {
    const pace = toPace(paces, url);
    await pace.turn(signal);
    const answer = await ask();
    if (!asksForPatience(answer)) return answer;
    leave(answer);
    await pace.rest(toRestMs(answer), signal);
    return ask();
  };
}

function toPace(paces: Map<string, Pacing>, url: string): Pacing {
  const host = URL.parse(url)?.host ?? '';
  const known = paces.get(host) ?? createPacing(altTextLimits.pacingMs);
  paces.set(host, known);
  return known;
}

export const asksForPatience = ({ status }: Answered): boolean => status === 429 || status === 503;

const toRestMs = ({ headers }: Answered): number =>
  Math.min(toRetryAfterMs(headers.get('retry-after')) ?? 5_000, scanLimits.maxRetryAfterMs);
