import { z } from '@hono/zod-openapi';

const errorSchema = z
  .object({ code: z.string(), message: z.string() })
  .meta({ id: 'AuthFault', description: 'code: ein Fehlercode von Supabase Auth' });

export const authAnswers = <S extends z.ZodType>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
  default: { description: 'Fehler', content: { 'application/json': { schema: errorSchema } } },
});

export const emptyAnswers = (description: string) => ({
  204: { description },
  default: { description: 'Fehler', content: { 'application/json': { schema: errorSchema } } },
});

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

/** `{}` for both success and nothing to do, so that callers cannot tell them apart. */
export const nothingSchema = z.object({});
