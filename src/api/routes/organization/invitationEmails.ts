import { AppError } from '../../../shared/errors/appErrors.ts';
import { toEmailAddress } from '../../../shared/forms/emails.ts';
import { accountLimits } from '../../../shared/limits/account.ts';

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
