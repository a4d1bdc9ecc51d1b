import type { OutgoingMail } from '../letter/message.ts';

export type Mailer = {
  /**
   * Resolves when the server has taken the mail, or with `refused` when it will never take one for this address.
   * Rejects when it is worth another try later.
   */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>;
  /** Deletes mails that were written to files and are older than `days`; gives how many. */
  purge(days: number): Promise<number>;
  close(): Promise<void>;
};

/** `from`: sender as in a header, `Name <address>`. `dir`: where mails are written as files without `smtpUrl`. */
export type MailerOptions = { smtpUrl: string | undefined; from: string; dir: string };
