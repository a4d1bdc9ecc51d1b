import { z } from 'zod';

const emailSchema = z.email().max(254);

/**
 * Letters, digits, points and hyphens. Needed because URL parsing drops line breaks and decodes percent
 * signs.
 */
const domainShape = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Form in which addresses are stored and compared: lower case, umlaut domains in ASCII (`xn--…`). Drops the
 * part after the @ if it cannot be a domain.
 */
export function toEmailKey(text: string): string {
  const [local = '', domain, ...rest] = text.trim().toLowerCase().split('@');
  if (domain === undefined || rest.length > 0) return text.trim().toLowerCase();
  return `${local}@${domainShape.test(domain) ? (URL.parse(`http://${domain}`)?.hostname ?? '') : ''}`;
}

export function toEmailAddress(text: string): string | null {
  const email = toEmailKey(text);
  return emailSchema.safeParse(email).success ? email : null;
}
