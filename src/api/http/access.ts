import type { MiddlewareHandler } from 'hono';
import { type ApiKeyScope, type MemberRole, memberRoles } from '../../shared/contract/organization.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { Caller } from './caller.ts';

/**
 * Callers a route accepts. `public`: everybody. `visitor`: guests for what their claim opens, members for
 * their organization's rows. `account`: every signed-in person. `member`, `admin`, `owner`: members of an
 * organization with at least this role.
 */
export type Access = 'public' | 'visitor' | 'account' | MemberRole;

/**
 * Access rule of a route: spread it into `createRoute`. It is enforced and documented in `/openapi.json`. A
 * test calls every route as each caller it must refuse. `scope`: API keys with it may call the route; without
 * it, none may.
 */
export function allow(access: Access, scope?: ApiKeyScope) {
  const check: MiddlewareHandler = (c, next) => {
    refuseUnless(c.get('caller'), access, scope);
    return next();
  };
  return {
    'x-access': access,
    ...(scope ? { 'x-scope': scope } : {}),
    security: toSecurity(access, scope),
    middleware: check,
  };
}

function refuseUnless(caller: Caller, access: Access, scope: ApiKeyScope | undefined): void {
  if (access === 'public') return;
  switch (caller.kind) {
    case 'guest':
      if (access !== 'visitor') throw new AppError('NOT_SIGNED_IN');
      break;
    case 'apiKey':
      if (!scope || !caller.scopes.includes(scope)) throw new AppError('API_KEY_SCOPE');
      break;
    case 'person':
      refusePerson(caller, access);
  }
}

function refusePerson({ session, role }: Caller & { kind: 'person' }, access: Access): void {
  if (session.has_factor && session.aal !== 'aal2') throw new AppError('SECOND_FACTOR_NEEDED');
  if (access !== 'public' && access !== 'visitor' && access !== 'account') refuseRole(role, access);
}

function refuseRole(role: MemberRole | null, needed: MemberRole): void {
  if (role === null) throw new AppError('NO_ORGANIZATION');
  if (memberRoles.indexOf(role) > memberRoles.indexOf(needed)) throw new AppError('ROLE_MISSING');
}

function toSecurity(access: Access, scope: ApiKeyScope | undefined) {
  const open = access === 'public' || access === 'visitor' ? [{}] : [];
  const person = access === 'public' ? [] : [{ session: [] }];
  return [...open, ...person, ...(scope ? [{ apiKey: [] }] : [])];
}
