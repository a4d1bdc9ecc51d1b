import type { MiddlewareHandler } from 'hono';
import type { ApiKeyScope } from '../../shared/contract/organization.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { type MemberRole, memberRoles } from '../../shared/memberRole.ts';
import type { Caller } from './caller.ts';

/**
 * Callers a route accepts. `public`: everybody. `visitor`: guests for what their claim opens, members for
 * their organization's rows. `account`: every signed-in person. `member`, `admin`, `owner`: members of an
 * organization with at least this role. `operator`: people who run this installation; for all others the route does not exist.
 */
export type Access = 'public' | 'visitor' | 'account' | 'operator' | MemberRole;

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
  if (access === 'operator') refuseUnlessOperator(caller);
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

/** Answers as for an unknown address. */
function refuseUnlessOperator(caller: Caller): void {
  if (caller.kind !== 'person' || !caller.session.is_operator) throw new AppError('NOT_FOUND');
}

function refusePerson({ session, role }: Caller & { kind: 'person' }, access: Access): void {
  if (session.has_factor && session.aal !== 'aal2') throw new AppError('SECOND_FACTOR_NEEDED');
  if (isRole(access)) refuseRole(role, access);
}

const isRole = (access: Access): access is MemberRole => (memberRoles as readonly string[]).includes(access);

function refuseRole(role: MemberRole | null, needed: MemberRole): void {
  if (role === null) throw new AppError('NO_ORGANIZATION');
  if (memberRoles.indexOf(role) > memberRoles.indexOf(needed)) throw new AppError('ROLE_MISSING');
}

function toSecurity(access: Access, scope: ApiKeyScope | undefined) {
  const open = access === 'public' || access === 'visitor' ? [{}] : [];
  const person = access === 'public' ? [] : [{ session: [] }];
  return [...open, ...person, ...(scope ? [{ apiKey: [] }] : [])];
}
