import type { MiddlewareHandler } from 'hono';
import { type ApiKeyScope, type MemberRole, memberRoles } from '../../shared/contract/organization.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { Caller } from './caller.ts';

/**
 * Callers of a route. `public`: everybody. `visitor`: guests for websites their claim opens, members for those of
 * their organization. `account`: everybody signed in. `member`, `admin`, `owner`: members with at least this role.
 */
export type Access = 'public' | 'visitor' | 'account' | MemberRole;

/**
 * Access rule of a route, to spread into `createRoute`. The middleware enforces it, `/openapi.json` shows it, and
 * access.test.ts calls every route as each caller who must be refused. `scope`: lets API keys with this scope call
 * the route too; without it no API key may.
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
