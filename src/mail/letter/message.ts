import { productName } from '../../shared/product.ts';

/** Output of a template: a one-line subject, and the same content as plain text and HTML. */
export type MailContent = {
  subject: string;
  text: string;
  html: string;
  /** Headers beyond those of every mail; never typed by users. */
  headers?: { [name: string]: string };
  /** Recipient of answers; undefined: the sender of our mails. */
  replyTo?: { name: string; address: string };
};

/** `id`: the same for what may be sent twice; without it each sending has one of its own. */
export type OutgoingMail = MailContent & { to: string; id?: string };

/** Builds the message for nodemailer. Addresses are objects, so that none is parsed as a list. */
export const toMessage = ({ to, id, replyTo, subject, text, html, headers }: OutgoingMail, from: string) => ({
  from,
  to: { name: '', address: to },
  ...(id ? { messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1]}>` } : {}),
  ...(replyTo ? { replyTo } : {}),
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
  xMailer: productName,
});
