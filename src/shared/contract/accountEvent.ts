import { z } from 'zod';

/** Kinds of entries in an account's security trail. */
export const accountEvents = [
  'sign_in',
  'sign_in.failed',
  'sign_out',
  'session.ended',
  'sessions.ended',
  'password.changed',
  'password.failed',
  'email.change_asked',
  'email.changed',
  'factor.added',
  'factor.removed',
  'factor.passed',
  'factor.failed',
  'recovery_codes.created',
  'recovery_codes.removed',
  'recovery_code.used',
  'recovery_code.failed',
  'passkey.added',
  'passkey.removed',
  'api_key.created',
  'api_key.revoked',
  'account.disabled',
  'account.enabled',
  'operator.appointed',
  'operator.dismissed',
  'job.retried',
  'job.cancelled',
] as const;
export type AccountEvent = (typeof accountEvents)[number];

/**
 * Places of requests. `device`: a browser that signed in before, by its cookie. `address`: a network address
 * that did. `unknown`: all others.
 */
export const accountPlaces = ['device', 'address', 'unknown'] as const;
export type AccountPlace = (typeof accountPlaces)[number];

export const accountEntrySchema = z
  .object({
    id: z.int().positive(),
    event: z.enum(accountEvents),
    detail: z.record(z.string(), z.string()),
    user_agent: z.string().nullable(),
    place: z.enum(accountPlaces),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AccountEntry' });
export type AccountEntry = z.infer<typeof accountEntrySchema>;
