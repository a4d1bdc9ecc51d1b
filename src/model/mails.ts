import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MailPayload, MailTemplate } from '../shared/contract/mail.ts';
import { createdAt, id, time } from './columns.ts';
import type { Db } from './database.ts';
import type { Queue } from './queue.ts';

/**
 * Mails to send. Secrets never stand here: the job that sends issues a mail's token at that moment. A mail that was
 * asked for an address without account is a row like any other and is dropped by the job, so that asking takes the
 * same time for both.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    template: text().$type<MailTemplate>().notNull(),
    to_address: text().notNull(),
    payload: jsonb().$type<MailPayload>().notNull().default({}),
    created_at: createdAt(),
    sent_at: time(),
    /** There was nobody to send it to. */
    dropped_at: time(),
  },
  (table) => [index().on(table.created_at)],
);

export type NewMail = { template: MailTemplate; to_address: string; payload?: MailPayload };

/** Stores a mail with its job; call it in the transaction of what the mail is about. */
export async function addMail(store: { db: Db; queue: Queue }, mail: NewMail): Promise<void> {
  const [added] = await store.db.insert(mails).values(mail).returning({ id: mails.id });
  await store.queue.enqueue(store.db, 'sendMail', { mail_id: added!.id });
}
