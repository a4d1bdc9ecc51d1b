// Decision 5: docs/decisions/005-guest-claim-cookie.md
import { randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isClaimHeld } from '../../model/access/websiteClaims.ts';
import { isSameToken, toSha256 } from '../../model/database/hash.ts';
import type { Visitor } from '../../model/scan/scans.ts';
import { visitorLimits } from '../../shared/limits/visitor.ts';
import type { ApiContext } from './context.ts';
import { toSubscriber } from './subscriber.ts';

const tokenShape = /^[\w-]{43}$/;
const claimShape = /^[\w-]{43,44}$/;

/** Hash of the browser's claim; null without one, and for one that this service did not issue. */
export async function toClaimHash(c: Context, context: ApiContext): Promise<string | null> {
  const token = await readClaim(c, context);
  return token ? toTokenHash(token) : null;
}

/**
 * Returns the guest behind a request that starts something. Sets the claim cookie, or prolongs the one the
 * guest has.
 */
export async function welcomeVisitor(c: Context, context: ApiContext): Promise<Visitor> {
  const known = await readClaim(c, context);
  const token = known ?? randomBytes(33).toString('base64url');
  const value = `${token}.${toSeal(context, token)}`;
  setCookieToken(c, context, { name: claimCookie, token: value, path: '/', days: visitorLimits.claimDays });
  return { claim_hash: toTokenHash(token), client_hash: toClientHash(c, context), isNew: known === null };
}

const claimCookie = 'stufenlos_claim';

const readClaim = async (c: Context, context: ApiContext): Promise<string | null> =>
  readSealed(context, readOwnCookie(c, context, claimCookie)) ??
  (await readEarlier(context, getCookie(c, claimCookie)));

function readSealed(context: ApiContext, value = ''): string | null {
  const [token = '', seal = ''] = value.split('.');
  return claimShape.test(token) && isSameToken(seal, toSeal(context, token)) ? token : null;
}

/** A claim of the time before seals counts when it opens something. Those issued since are longer, so that none passes. */
const readEarlier = async ({ store }: ApiContext, token = ''): Promise<string | null> =>
  tokenShape.test(token) && (await isClaimHeld(store.db, toTokenHash(token))) ? token : null;

/** Shows that the token was issued here: nobody plants one of their own in another browser. */
const toSeal = ({ store }: ApiContext, token: string): string => store.encryption.hash(`claim ${token}`);

type ClientContext = { store: Pick<ApiContext['store'], 'encryption'>; trustedHops: number };

/** Keyed hash of the network address, the same for all addresses of one subscriber. */
export const toClientHash = (c: Context, context: ClientContext): string =>
  context.store.encryption.hash(toSubscriber(toClientAddress(c, context) ?? 'unknown'));

export const toClientAddress = (c: Context, { trustedHops }: { trustedHops: number }): string | null =>
  readForwarded(c.req.header('x-forwarded-for'), trustedHops) || getConnInfo(c).remote.address || null;

/** Each proxy adds on the right the address it sees: what is further left than ours, anybody may have written. */
export function readForwarded(header = '', trustedHops: number): string {
  const addresses = header.split(',').map((address) => address.trim());
  return trustedHops === 0 ? '' : addresses.slice(-trustedHops)[0]!;
}

export const toTokenHash = (token: string): string => toSha256(token);

export function readCookieToken(c: Context, context: ApiContext, name: string): string | null {
  // Browsers keep cookies of earlier versions, under the plain name, for their days.
  const token = readOwnCookie(c, context, name) ?? getCookie(c, name);
  return token && tokenShape.test(token) ? token : null;
}

const readOwnCookie = (c: Context, context: ApiContext, name: string): string | undefined =>
  isHttps(context) ? getCookie(c, name, 'host') : getCookie(c, name);

/** Over https the name begins with `__Host-`: no other host of the domain can set it. */
export function setCookieToken(
  c: Context,
  context: ApiContext,
  { name, token, path, days }: { name: string; token: string; path: '/'; days: number },
): void {
  const options = { httpOnly: true, sameSite: 'Lax', path, maxAge: days * 86_400 } as const;
  if (isHttps(context)) setCookie(c, name, token, { ...options, secure: true, prefix: 'host' });
  else setCookie(c, name, token, { ...options, secure: toProtocol(c, context) === 'https' });
}

const isHttps = ({ publicUrl }: ApiContext): boolean => publicUrl().startsWith('https:');

const toProtocol = (c: Context, { trustedHops }: ApiContext): string =>
  (trustedHops > 0 && c.req.header('x-forwarded-proto')) || new URL(c.req.url).protocol.replace(':', '');
