import { productName } from '../../shared/product.ts';

/** What a template gives: one line of subject, the same content as plain text and as HTML. */
export type MailContent = {
  subject: string;
  text: string;
  html: string;
  /** Beyond those that every mail of ours has; written by us, never by people. */
  headers?: { [name: string]: string };
  /** Who gets an answer; left out: whoever sends our mails. */
  replyTo?: { name: string; address: string };
};

export type OutgoingMail = MailContent & { to: string };

/** What nodemailer makes a message of. Addresses go in as objects: nothing in them is read as a list. */
export const toMessage = ({ to, replyTo, subject, text, html, headers }: OutgoingMail, from: string) => ({
  from,
  to: { name: '', address: to },
  ...(replyTo ? { replyTo } : {}),
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
  xMailer: productName,
});
