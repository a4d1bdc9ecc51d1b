import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext } from '../context.ts';
import { factorRoutes } from './factors.ts';
import { logoutRoutes } from './logout.ts';
import { mailRoutes } from './mailRoutes.ts';
import { passkeyRegistrationRoutes } from './passkeyRegistration.ts';
import { passkeySignInRoutes } from './passkeySignIn.ts';
import { passkeyRoutes } from './passkeys.ts';
import { recoveryCodeRoutes } from './recoveryCodes.ts';
import { settingsRoutes } from './settings.ts';
import { signupRoutes } from './signup.ts';
import { tokenRoutes } from './token.ts';
import { userRoutes } from './userRoutes.ts';
import { verifyRoutes } from './verify.ts';
import { verifyLinkRoutes } from './verifyLink.ts';

/** Everything below `/auth/v1`: what the unmodified client of Supabase Auth (GoTrue) calls. */
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
    .route('/', recoveryCodeRoutes(context)) // before the factors: else their name is taken for a factor's id
    .route('/', factorRoutes(context))
    .route('/', passkeyRegistrationRoutes(context))
    .route('/', passkeySignInRoutes(context))
    .route('/', passkeyRoutes(context));
}
