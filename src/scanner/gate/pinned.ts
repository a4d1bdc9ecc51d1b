import { lookup } from 'node:dns/promises';
import { connect, isIPv6, type LookupFunction, type Socket } from 'node:net';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { timeouts } from '../../shared/limits/scan.ts';
import { toScanError } from './scanError.ts';
import type { ResolveFn, Target } from './target.ts';

/** Lifetime of an answer: one scan sees one set of addresses, and a page costs no further look-ups. */
const answerMs = 5 * 60_000;
const maxAnswers = 1_000;

/** The addresses the machine's own resolver gives (hosts file included). Throws ScanError DNS_NOT_FOUND or DNS_FAILED. */
export async function resolveBySystem(hostname: string): Promise<string[]> {
  try {
    const found = await lookup(hostname, { all: true, order: 'verbatim' });
    return found.map(({ address }) => address);
  } catch (fault) {
    throw toDnsError(fault);
  }
}

/** Remembers the answers of `resolve`, so that a second, different answer (DNS rebinding) finds no listener. */
export function pinAnswers(resolve: ResolveFn): ResolveFn {
  const pinned = new Map<string, { addresses: Promise<string[]>; until: number }>();
  return (hostname) => {
    const known = pinned.get(hostname);
    if (known && known.until > Date.now()) return known.addresses;
    const addresses = inTime(resolve(hostname)).catch((fault: unknown) => {
      pinned.delete(hostname);
      throw toDnsError(fault);
    });
    if (pinned.size >= maxAnswers) pinned.delete(pinned.keys().next().value!);
    pinned.set(hostname, { addresses, until: Date.now() + answerMs });
    return addresses;
  };
}

/** Opens a TCP connection to one of the target's checked addresses. Throws ScanError TIMEOUT or the system's error. */
export function connectPinned({ port, addresses }: Target): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: 'pinned', port, lookup: toLookup(addresses), autoSelectFamily: true });
    socket.setNoDelay(true);
    socket.setTimeout(timeouts.connectMs, () => socket.destroy(new ScanError('TIMEOUT')));
    socket.on('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0).removeAllListeners('timeout');
      resolve(socket);
    });
  });
}

/** Replaces DNS: knows only the checked addresses. */
function toLookup(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, { all }, answer) =>
    all ? answer(null, found) : answer(null, found[0]!.address, found[0]!.family);
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ScanError('DNS_FAILED')), timeouts.connectMs);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

function toDnsError(fault: unknown): ScanError {
  const error = toScanError(fault);
  return error.code.startsWith('DNS_') ? error : new ScanError('DNS_FAILED');
}
