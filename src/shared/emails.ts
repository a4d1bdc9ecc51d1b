import { z } from 'zod';
import { AppError } from './errors.ts';
import { accountLimits } from './limits.ts';

const emailSchema = z.email().max(254);

/**
 * What somebody typed, separated by commas → addresses in lower case, each once. Throws INVITATION_EMAILS_REQUIRED,
 * INVITATION_EMAILS_INVALID, and REQUEST_INVALID for more than may be invited at once.
 */
export function toInvitationEmails(typed: string): string[] {
  const parts = typed.split(',').map((part) => part.trim().toLowerCase());
  const emails = [...new Set(parts.filter(Boolean))];
  if (emails.length === 0) throw new AppError('INVITATION_EMAILS_REQUIRED');
  if (!emails.every((email) => emailSchema.safeParse(email).success))
    throw new AppError('INVITATION_EMAILS_INVALID');
  if (emails.length > accountLimits.invitationsAtOnce) {
    const detail = `Höchstens ${accountLimits.invitationsAtOnce} Adressen auf einmal sind möglich.`;
    throw new AppError('REQUEST_INVALID', { detail });
  }
  return emails;
}
