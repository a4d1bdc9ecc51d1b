import { isIP, isIPv6, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ScanError, type ScanErrorCode } from '../../shared/errors/scanErrors.ts';

/** Target of an allowed connection: only the checked addresses may be opened. */
export type Target = { hostname: string; port: number; addresses: string[] };

export type ResolveFn = (hostname: string) => Promise<string[]>;

/** Opens a TCP connection to one of `target.addresses`; never resolves a name again. */
export type ConnectFn = (target: Target) => Promise<Socket>;

export type Gate = (hostname: string, port: number) => Promise<Target>;

type Refusal = Extract<ScanErrorCode, 'TARGET_PRIVATE' | 'TARGET_RESERVED'>;

const defaultPorts = [80, 443];
const privateRanges = new Set([
  'loopback',
  'private',
  'linkLocal',
  'carrierGradeNat',
  'unspecified',
  'uniqueLocal',
  'deprecatedSiteLocal',
]);
/** Azure's metadata and wire server: lies in public space. */
const metadataAddress = '168.63.129.16';

/** `allowed` resolves names that the operator opened, `others` all other names (see `resolvePublic`). */
export type Resolvers = { allowed: ResolveFn; others: ResolveFn };

/**
 * The one decision about connections. The gate gives the pinned target or throws ScanError PORT_REFUSED,
 * TARGET_PRIVATE, TARGET_RESERVED, DNS_NOT_FOUND or DNS_FAILED. `allowTargets` (`host:port`, `host:*`) opens exactly
 * that host as typed: a name that merely resolves to an allowed address stays closed.
 */
export function createGate(allowTargets: string[], resolve: Resolvers): Gate {
  const isAllowed = createAllowList(allowTargets);
  return async (host, port) => {
    const hostname = isIPv6(host) ? `[${host}]` : host.toLowerCase();
    const literal = toLiteral(hostname);
    if (isAllowed(hostname, port))
      return { hostname, port, addresses: literal ?? (await resolve.allowed(hostname)) };
    const refusal = literal ? findRefusal(literal) : null;
    if (refusal) throw new ScanError(refusal);
    if (isLocalName(hostname)) throw new ScanError('TARGET_PRIVATE');
    if (!defaultPorts.includes(port)) throw new ScanError('PORT_REFUSED');
    return { hostname, port, addresses: literal ?? (await resolve.others(hostname)) };
  };
}

/**
 * Resolves a name to public addresses only; one private answer among public ones is enough to refuse. Answers a
 * private name like an unknown one, with DNS_NOT_FOUND: strangers must not learn the names of an operator's network.
 */
export function resolvePublic(resolve: ResolveFn): ResolveFn {
  return async (hostname) => {
    const addresses = await resolve(hostname);
    if (addresses.length === 0 || findRefusal(addresses)) throw new ScanError('DNS_NOT_FOUND');
    return addresses;
  };
}

/**
 * Returns a test for host and port opened by the operator (`host:port`, `host:*`). Throws on a malformed entry.
 */
export function createAllowList(allowTargets: string[]): (hostname: string, port: number) => boolean {
  const allowed = new Set(allowTargets.map(toAllowedTarget));
  return (hostname, port) => allowed.has(`${hostname}:${port}`) || allowed.has(`${hostname}:*`);
}

const findRefusal = (addresses: string[]): Refusal | null => addresses.map(toRefusal).find(Boolean) ?? null;

/** Why an IP address may not be connected to, or null for a public one. IPv4 inside IPv6 is judged as IPv4. */
export function toRefusal(address: string): Refusal | null {
  if (!ipaddr.isValid(address) || address.includes('%')) return 'TARGET_RESERVED';
  const parsed = ipaddr.parse(address);
  if (parsed.toString() === metadataAddress) return 'TARGET_PRIVATE';
  if (parsed.kind() === 'ipv6') {
    const embedded = toEmbedded(parsed.toByteArray());
    if (embedded.length > 0) return findRefusal(embedded);
  }
  const range: string = parsed.range();
  if (privateRanges.has(range)) return 'TARGET_PRIVATE';
  return range === 'unicast' && isRoutable(parsed.kind(), parsed.toByteArray()) ? null : 'TARGET_RESERVED';
}

/** IPv4 addresses embedded in an IPv6 address, most of them at a fixed place after a known prefix. */
function toEmbedded(bytes: number[]): string[] {
  const hex = Buffer.from(bytes).toString('hex');
  const at = (index: number) => bytes.slice(index, index + 4).join('.');
  if (/^0{20}ffff/.test(hex)) return [at(12)]; // mapped, RFC 4291
  if (/^0{24}(?!0000000[01]$)/.test(hex)) return [at(12)]; // compatible, RFC 4291; not :: and ::1
  if (/^0{16}ffff0000/.test(hex)) return [at(12)]; // translated, RFC 2765
  if (/^0064ff9b0{16}/.test(hex)) return [at(12)]; // NAT64, RFC 6052
  if (/^2002/.test(hex)) return [at(2)]; // 6to4, RFC 3056
  if (/^20010000/.test(hex)) return [at(4), toInverted(bytes.slice(12))]; // Teredo server and client, RFC 4380
  if (/^.{16}0[02]005efe/.test(hex)) return [at(12)]; // ISATAP, RFC 5214
  return [];
}

const toInverted = (bytes: number[]) => bytes.map((byte) => byte ^ 0xff).join('.');

/** Only 2000::/3 is given out for IPv6; everything beyond is unassigned. */
const isRoutable = (kind: string, bytes: number[]) => kind === 'ipv4' || (bytes[0]! & 0xe0) === 0x20;

const toLiteral = (hostname: string): string[] | null => {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) ? [bare] : null;
};

const isLocalName = (hostname: string) => /(?:^|\.)localhost\.*$/.test(hostname);

/** `LOCALHOST:8080` → `localhost:8080`, as the address bar would write it. Throws on a malformed entry. */
function toAllowedTarget(entry: string): string {
  const [, host, port] = /^([^\s/?#@\\]+):(\d{1,5}|\*)$/.exec(entry.trim()) ?? [];
  const url = URL.parse(`http://${host}`);
  if (!host || !url || url.port !== '')
    throw new Error(`Allowed target "${entry}" is not host:port or host:*`);
  return `${url.hostname}:${port}`;
}
