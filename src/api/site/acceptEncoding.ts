import { LRUCache } from 'lru-cache';

/** Content encodings of answers, preferred first. */
export type Encoding = 'br' | 'gzip' | 'identity';

const ours: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Choice per header. Browsers send a handful of different headers, but strangers can send any number. */
const known = new LRUCache<string, Encoding>({ max: 100, maxEntrySize: 1_000, sizeCalculation: toSize });

/**
 * Returns the encoding an `Accept-Encoding` header prefers (RFC 9110, 12.5.3); `identity` if it refuses all.
 */
export function chooseEncoding(header: string): Encoding {
  const before = known.get(header);
  if (before) return before;
  const weights = readWeights(header);
  const [best = 'identity'] = ours
    .filter((encoding) => weigh(weights, encoding) > 0)
    .toSorted((a, b) => weigh(weights, b) - weigh(weights, a));
  known.set(header, best);
  return best;
}

/** Weighs `identity` lowest unless the header names it. Only an explicit refusal or `*;q=0` forbids it. */
function weigh(weights: Map<string, number>, encoding: Encoding): number {
  const others = weights.get('*');
  if (encoding !== 'identity') return weights.get(encoding) ?? others ?? 0;
  return weights.get(encoding) ?? (others === 0 ? 0 : Number.MIN_VALUE);
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0);
  }
  return weights;
}

function toSize(_encoding: Encoding, header: string): number {
  return header.length + 1;
}
