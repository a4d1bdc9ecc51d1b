import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MailPayload, MailTemplate } from '../../shared/work/mail.ts';
import { createdAt, id, time } from '../database/columns.ts';

/**
 * Mails to send, without secrets: the sending job issues a mail's token at that moment. A request for an address without
 * account also adds a row, which the job drops. So both requests take the same time.
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
    dropped_at: time(),
  },
  (table) => [index().on(table.created_at)],
);
