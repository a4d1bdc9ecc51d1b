import { z } from '@hono/zod-openapi';
import { toEmailAddress } from '../../../shared/forms/emails.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { toLine } from '../../../shared/text/line.ts';
import type { MailPayload } from '../../../shared/work/mail.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';

/**
 * Allows more characters than any address has, so that long ones get our own error text. PostgreSQL text
 * cannot hold NUL.
 */
export const emailField = z
  .string()
  .max(1_000)
  .refine((text) => !text.includes('\0'));
export const passwordField = z.string().max(10_000);

/** Fields the client adds to get a code (PKCE) instead of tokens. */
export const challengeFields = {
  code_challenge: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
};

export const redirectQuery = z.object({ redirect_to: z.string().max(2_000).optional() });

/** Metadata of an account. Its size limit matters because every access token contains it. */
export const metadataField = z
  .record(z.string(), z.unknown())
  .refine((data) => isStorable(data))
  .overwrite(({ name, ...data }) => ({ ...data, ...toNameLine(name) }));

/** Other people read the name, in mails and lists. */
const toNameLine = (name: unknown): { name?: unknown } =>
  name === undefined ? {} : { name: typeof name === 'string' ? toLine(name) : name };

export const isStorable = (data: Record<string, unknown>): boolean => {
  const text = JSON.stringify(data);
  return text.length <= accountLimits.metadataChars && !text.includes('\\u0000');
};

/** Returns an address as stored; domains with umlauts are fine. Throws email_address_invalid. */
export function toEmail(text: string): string {
  const email = toEmailAddress(text);
  if (!email) throw new AuthError('email_address_invalid');
  return email;
}

export type LinkWish = {
  redirect_to?: string | undefined;
  code_challenge?: string | null | undefined;
  code_challenge_method?: 's256' | 'plain' | null | undefined;
};

export function toLinkPayload(
  context: ApiContext,
  { redirect_to, code_challenge, code_challenge_method }: LinkWish,
): MailPayload {
  return {
    ...(redirect_to ? { redirect_to: toOwnUrl(context, redirect_to).href } : {}),
    ...(code_challenge ? { code_challenge, code_challenge_method: code_challenge_method ?? 'plain' } : {}),
  };
}

/** Returns the wanted URL if it is on our origin, else the front page. */
export function toOwnUrl({ publicUrl }: ApiContext, wanted: string | undefined): URL {
  const home = new URL(publicUrl());
  const url = wanted ? URL.parse(wanted, home) : null;
  return url?.origin === home.origin ? url : home;
}
