import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext } from '../context.ts';

/** Everything below `/auth/v1`: what the unmodified client of Supabase Auth (GoTrue) calls. */
export function authRoutes(_context: ApiContext) {
  return new OpenAPIHono();
}
