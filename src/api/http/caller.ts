import type { Context, MiddlewareHandler } from 'hono';
import type { Actor, MemberActor } from '../../model/access/actor.ts';
import { findApiKey } from '../../model/access/apiKeys.ts';
import type { OpenSession } from '../../model/account/sessions.ts';
import type { Owner } from '../../model/website/ownWebsites.ts';
import type { ApiKeyScope } from '../../shared/contract/organization.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { MemberRole } from '../../shared/memberRole.ts';
import type { ApiContext } from './context.ts';
import { findTokenSession } from './tokenSession.ts';
import { toClaimHash } from './visitor.ts';

export type Caller =
  | { kind: 'guest'; actor: Actor }
  | { kind: 'person'; actor: Actor; session: OpenSession; role: MemberRole | null }
  | { kind: 'apiKey'; actor: Actor; scopes: ApiKeyScope[] };

declare module 'hono' {
  interface ContextVariableMap {
    caller: Caller;
  }
}

/** Identifies the caller before any route runs. An invalid token is refused, never treated as a guest. */
export const identify =
  (context: ApiContext): MiddlewareHandler =>
  async (c, next) => {
    c.set('caller', await toCaller(c, context));
    return next();
  };

export const toActor = (c: Context): Actor => c.get('caller').actor;

/** Returns the actor on a route for members (`allow('member' | 'admin' | 'owner')`). */
export function toMember(c: Context): MemberActor {
  const { organization_id, ...actor } = toActor(c);
  if (organization_id === null) throw new AppError('NO_ORGANIZATION');
  return { ...actor, organization_id };
}

/**
 * Returns the owner of websites that a request adds. A person without organization gets one. Throws
 * NOT_SIGNED_IN for a guest.
 */
export function toOwner(c: Context): Owner {
  const caller = c.get('caller');
  if (caller.kind === 'person' && caller.actor.organization_id === null) {
    return { account_id: caller.session.account_id };
  }
  if (caller.kind === 'guest') throw new AppError('NOT_SIGNED_IN');
  return toMember(c);
}

export function toPersonSession(c: Context): OpenSession {
  const caller = c.get('caller');
  if (caller.kind !== 'person') throw new AppError('NOT_SIGNED_IN');
  return caller.session;
}

/** Reads the caller's current rights; long streams call it again. */
export async function toCaller(c: Context, context: ApiContext): Promise<Caller> {
  const bearer = readBearer(c);
  if (bearer) return toPerson(context, bearer);
  const key = c.req.header('x-api-key');
  if (key) return toMachine(context, key);
  return { kind: 'guest', actor: { organization_id: null, claim_hash: await toClaimHash(c, context) } };
}

/**
 * A person's actor never carries the browser's claim: the guest's websites are linked to the account first.
 */
async function toPerson(context: ApiContext, token: string): Promise<Caller> {
  const session = await findTokenSession(context, token);
  if (typeof session === 'string') throw new AppError('SESSION_ENDED');
  const { organization_id, user_id, role } = session;
  return {
    kind: 'person',
    actor: { organization_id, claim_hash: null, user_id },
    session,
    role: organization_id === null ? null : role,
  };
}

async function toMachine({ store }: ApiContext, key: string): Promise<Caller> {
  const found = await findApiKey(store.db, key);
  if (!found) throw new AppError('API_KEY_INVALID');
  const { organization_id, scopes, website_ids } = found;
  const actor = { organization_id, claim_hash: null, user_id: null, website_ids };
  return { kind: 'apiKey', actor, scopes };
}

export function readBearer(c: Context): string | null {
  return /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}
