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
  const token = readToken(c);
  return token ? toTokenHash(token) : null;
}

/**
 * Returns the guest behind a request that starts something. Sets the claim cookie, or prolongs the one the
 * guest has.
 */
export function welcomeVisitor(c: Context, context: ApiContext): Visitor {
  const known = readToken(c);
  const token = known ?? randomBytes(32).toString('base64url');
  setCookie(c, cookieName, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: toProtocol(c, context) === 'https',
    maxAge: visitorLimits.claimDays * 86_400,
  });
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

function readToken(c: Context): string | null {
  const token = getCookie(c, cookieName);
  return token && tokenShape.test(token) ? token : null;
}

const toProtocol = (c: Context, { trustProxy }: ApiContext): string =>
  (trustProxy && c.req.header('x-forwarded-proto')) || new URL(c.req.url).protocol.replace(':', '');
