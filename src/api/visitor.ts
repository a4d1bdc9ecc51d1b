import { createHash, randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Actor } from '../model/actor.ts';
import type { Visitor } from '../model/scans.ts';
import { visitorLimits } from '../shared/limits.ts';
import type { ApiContext } from './context.ts';

const cookieName = 'stufenlos_claim';
const tokenShape = /^[\w-]{43}$/;

/** On whose behalf a request reads: the guest's claim in the cookie. Without one it sees nothing. */
export function toActor(c: Context): Actor {
  const token = readToken(c);
  return { organization_id: null, claim_hash: token ? toTokenHash(token) : null };
}

/** The guest behind a request that starts something; a first-time guest gets the claim cookie now. */
export function welcomeVisitor(c: Context, context: ApiContext): Visitor {
  const token = readToken(c) ?? randomBytes(32).toString('base64url');
  setCookie(c, cookieName, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: toProtocol(c, context) === 'https',
    maxAge: visitorLimits.claimDays * 86_400,
  });
  return { claim_hash: toTokenHash(token), client_hash: toClientHash(c, context) };
}

/** Keyed hash of the network address; IPv6 by its /64, because one subscriber owns the whole of it. */
export function toClientHash(c: Context, { store, trustProxy }: ApiContext): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const address = forwarded || getConnInfo(c).remote.address || 'unknown';
  const isIpv6 = address.includes(':') && !address.includes('.');
  return store.encryption.hash(isIpv6 ? address.split(':').slice(0, 4).join(':') : address);
}

export const toTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

function readToken(c: Context): string | null {
  const token = getCookie(c, cookieName);
  return token && tokenShape.test(token) ? token : null;
}

const toProtocol = (c: Context, { trustProxy }: ApiContext): string =>
  (trustProxy && c.req.header('x-forwarded-proto')) || new URL(c.req.url).protocol.replace(':', '');
