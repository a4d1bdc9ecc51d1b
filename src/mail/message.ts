import { productName } from '../shared/limits.ts';

/** What a template gives: one line of subject, the same content as plain text and as HTML. */
export type MailContent = { subject: string; text: string; html: string };

export type OutgoingMail = MailContent & { to: string };

/** What nodemailer makes a message of. The address goes in as an object: nothing in it is read as a list. */
export const toMessage = ({ to, subject, text, html }: OutgoingMail, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  xMailer: productName,
});
