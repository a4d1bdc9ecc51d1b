import { z } from '@hono/zod-openapi';

const errorSchema = z
  .object({ code: z.string(), message: z.string() })
  .meta({ id: 'AuthFault', description: 'code: ein Fehlercode von Supabase Auth' });

/** The documented answers of a route of `/auth/v1`: its own shape on success, GoTrue's on every error. */
export const authAnswers = <S extends z.ZodType>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
  default: { description: 'Fehler', content: { 'application/json': { schema: errorSchema } } },
});

/** The same for a route that answers with nothing but its status. */
export const emptyAnswers = (description: string) => ({
  204: { description },
  default: { description: 'Fehler', content: { 'application/json': { schema: errorSchema } } },
});

/** GoTrue's user; more fields than these are given. */
export const userSchema = z
  .looseObject({
    id: z.uuid(),
    aud: z.string(),
    role: z.string(),
    email: z.string(),
    email_confirmed_at: z.string().nullable(),
    new_email: z.string().optional(),
    user_metadata: z.record(z.string(), z.unknown()),
    identities: z.array(z.looseObject({ identity_id: z.uuid() })),
    factors: z.array(z.looseObject({ id: z.uuid() })),
    created_at: z.string(),
  })
  .meta({ id: 'AuthUser' });

export const grantedSessionSchema = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.number(),
    expires_at: z.number().meta({ description: 'Unix seconds' }),
    refresh_token: z.string(),
    user: userSchema,
  })
  .meta({ id: 'AuthSession' });

/** `{}`: done, or there was nothing to do; nobody learns which. */
export const nothingSchema = z.object({});
