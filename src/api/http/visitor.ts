// Decision 5: docs/decisions/005-guest-claim-cookie.md
import { randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { toSha256 } from '../../model/database/hash.ts';
import type { Visitor } from '../../model/scan/scans.ts';
import { visitorLimits } from '../../shared/limits/visitor.ts';
import type { ApiContext } from './context.ts';
import { toSubscriber } from './subscriber.ts';

const cookieName = 'stufenlos_claim';
const tokenShape = /^[\w-]{43}$/;

export function toClaimHash(c: Context): string | null {
  const token = readCookieToken(c, cookieName);
  return token ? toTokenHash(token) : null;
}

/**
 * Returns the guest behind a request that starts something. Sets the claim cookie, or prolongs the one the
 * guest has.
 */
export function welcomeVisitor(c: Context, context: ApiContext): Visitor {
  const known = readCookieToken(c, cookieName);
  const token = known ?? randomBytes(32).toString('base64url');
  setCookieToken(c, context, { name: cookieName, token, path: '/', days: visitorLimits.claimDays });
  return { claim_hash: toTokenHash(token), client_hash: toClientHash(c, context), isNew: known === null };
}

type ClientContext = { store: Pick<ApiContext['store'], 'encryption'>; trustProxy: boolean };

/** Keyed hash of the network address, the same for all addresses of one subscriber. */
export const toClientHash = (c: Context, context: ClientContext): string =>
  context.store.encryption.hash(toSubscriber(toClientAddress(c, context) ?? 'unknown'));

export function toClientAddress(c: Context, { trustProxy }: { trustProxy: boolean }): string | null {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || getConnInfo(c).remote.address || null;
}

export const toTokenHash = (token: string): string => toSha256(token);

export function readCookieToken(c: Context, name: string): string | null {
  const token = getCookie(c, name);
  return token && tokenShape.test(token) ? token : null;
}

export function setCookieToken(
  c: Context,
  context: ApiContext,
  { name, token, path, days }: { name: string; token: string; path: string; days: number },
): void {
  const secure = toProtocol(c, context) === 'https';
  setCookie(c, name, token, { httpOnly: true, sameSite: 'Lax', path, secure, maxAge: days * 86_400 });
}

const toProtocol = (c: Context, { trustProxy }: ApiContext): string =>
  (trustProxy && c.req.header('x-forwarded-proto')) || new URL(c.req.url).protocol.replace(':', '');
