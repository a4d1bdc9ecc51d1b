import type { OutgoingMail } from '../letter/message.ts';

export type Mailer = {
  /**
   * Resolves with `sent`, or with `refused` when the server will never take a mail for this address. Rejects when
   * a later retry may succeed.
   */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>;
  /** Deletes mail files older than `days`. Returns the count. */
  purge(days: number): Promise<number>;
  close(): Promise<void>;
};

/** `from`: sender as in a header, `Name <address>`. `dir`: folder for mail files, used without `smtpUrl`. */
export type MailerOptions = { smtpUrl: string | undefined; from: string; dir: string };
