// Decision 7: docs/decisions/007-own-sign-in.md
import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext } from '../http/context.ts';
import { mailRoutes } from './account/mailRoutes.ts';
import { userRoutes } from './account/userRoutes.ts';
import { verifyRoutes } from './account/verify.ts';
import { verifyLinkRoutes } from './account/verifyLink.ts';
import { factorRoutes } from './factors/factors.ts';
import { passkeyRegistrationRoutes } from './factors/passkeyRegistration.ts';
import { passkeySignInRoutes } from './factors/passkeySignIn.ts';
import { passkeyRoutes } from './factors/passkeys.ts';
import { recoveryCodeRoutes } from './factors/recoveryCodes.ts';
import { logoutRoutes } from './signIn/logout.ts';
import { settingsRoutes } from './signIn/settings.ts';
import { signupRoutes } from './signIn/signup.ts';
import { tokenRoutes } from './signIn/token.ts';

/** Routes below `/auth/v1`: those that the unmodified client of Supabase Auth (GoTrue) calls. */
export function authRoutes(context: ApiContext) {
  return new OpenAPIHono()
    .route('/', settingsRoutes(context))
    .route('/', signupRoutes(context))
    .route('/', tokenRoutes(context))
    .route('/', verifyRoutes(context))
    .route('/', verifyLinkRoutes(context))
    .route('/', mailRoutes(context))
    .route('/', userRoutes(context))
    .route('/', logoutRoutes(context))
    .route('/', recoveryCodeRoutes(context)) // before factors, whose routes read any name as an id
    .route('/', factorRoutes(context))
    .route('/', passkeyRegistrationRoutes(context))
    .route('/', passkeySignInRoutes(context))
    .route('/', passkeyRoutes(context));
}
