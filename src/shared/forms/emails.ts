import { z } from 'zod';
import { AppError } from '../errors/appErrors.ts';
import { accountLimits } from '../limits/account.ts';

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

/**
 * Splits typed text at commas into addresses as stored, each once. Throws INVITATION_EMAILS_REQUIRED,
 * INVITATION_EMAILS_INVALID, and REQUEST_INVALID for too many addresses at once.
 */
export function toInvitationEmails(typed: string): string[] {
  const parts = typed.split(',').filter((part) => part.trim() !== '');
  const emails = [...new Set(parts.map(toEmailAddress))].filter((email) => email !== null);
  if (parts.length === 0) throw new AppError('INVITATION_EMAILS_REQUIRED');
  if (parts.some((part) => toEmailAddress(part) === null)) throw new AppError('INVITATION_EMAILS_INVALID');
  if (emails.length > accountLimits.invitationsAtOnce) {
    const detail = `Höchstens ${accountLimits.invitationsAtOnce} Adressen auf einmal sind möglich.`;
    throw new AppError('REQUEST_INVALID', { detail });
  }
  return emails;
}
