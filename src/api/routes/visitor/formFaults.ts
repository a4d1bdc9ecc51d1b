import type { NewsletterForm } from '../../../shared/contract/newsletter.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { emailLikeFormula, emailWrong, fieldNeeds } from '../../../shared/forms/visitorForms.ts';
import { contactLimits } from '../../../shared/limits/visitor.ts';

type Issue = { code?: string | undefined; format?: string; path: PropertyKey[]; maximum?: number | bigint };

const words: { [field: string]: string } = { ...fieldNeeds, email: emailWrong };

/**
 * Names the wrong fields of a sign-up. Returns REQUEST_INVALID for unknown forms, or when no wrong field is one that
 * people fill in.
 */
export function toNewsletterFault(form: unknown, issues: Issue[]): AppError {
  const code = codes[form as NewsletterForm];
  const fields = toFields(issues);
  return code && fields ? new AppError(code, { fields }) : new AppError('REQUEST_INVALID');
}

const codes = { a: 'NEWSLETTER_A_INCOMPLETE', b: 'NEWSLETTER_B_INCOMPLETE' } as const;

export function toContactFault(issues: Issue[]): AppError {
  const fields = toFields(issues);
  return fields ? new AppError('CONTACT_INCOMPLETE', { fields }) : new AppError('REQUEST_INVALID');
}

/** Throws CONTACT_LINKS for a message with too many links. */
export function refuseLinks(message: string): void {
  const links = message.match(/(?:https?:\/\/|\bwww\.)\S*/gi)?.length ?? 0;
  if (links <= contactLimits.linksMax) return;
  const fields = { message: `Bitte nennen Sie höchstens ${contactLimits.linksMax} Links.` };
  throw new AppError('CONTACT_LINKS', { fields });
}

function toFields(issues: Issue[]): { [field: string]: string } | null {
  const known = issues.flatMap((issue): [string, string][] => {
    const field = String(issue.path[0]);
    return words[field] ? [[field, toWords(issue, words[field])]] : [];
  });
  return known.length > 0 ? Object.fromEntries(known.toReversed()) : null;
}

function toWords({ code, format, maximum }: Issue, missing: string): string {
  if (code === 'too_big' && maximum !== undefined)
    return `Bitte höchstens ${maximum.toLocaleString('de-DE')} Zeichen.`;
  return format === 'regex' ? emailLikeFormula : missing; // only emails have a pattern (visitorText.ts)
}
