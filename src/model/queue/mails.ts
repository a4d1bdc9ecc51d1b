import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { accountLimits } from '../../shared/limits/account.ts';
import { type MailPayload, type MailTemplate, mailPayloadSchema } from '../../shared/work/mail.ts';
import type { Db } from '../database/db.ts';
import { mails } from '../tables/mail.ts';
import type { DbAndQueue } from './queue.ts';

export type NewMail = { template: MailTemplate; to_address: string; payload?: MailPayload };

/** Stores a mail and its job. Call it in the transaction of the event that the mail reports. */
export async function addMail(store: DbAndQueue, mail: NewMail): Promise<number> {
  const [added] = await store.db.insert(mails).values(mail).returning({ id: mails.id });
  await store.queue.enqueue(store.db, 'sendMail', { mail_id: added!.id });
  return added!.id;
}

export type WaitingMail = {
  id: number;
  template: MailTemplate;
  to_address: string;
  payload: MailPayload;
  created_at: string;
};

export async function findWaitingMail(db: Db, mail_id: number): Promise<WaitingMail | null> {
  const [found] = await db
    .select({
      id: mails.id,
      template: mails.template,
      to_address: mails.to_address,
      payload: mails.payload,
      created_at: mails.created_at,
    })
    .from(mails)
    .where(and(eq(mails.id, mail_id), isNull(mails.sent_at), isNull(mails.dropped_at)));
  return found ? { ...found, payload: mailPayloadSchema.parse(found.payload) } : null;
}

export async function countSentMails(
  db: Db,
  { template, to_address, seconds }: Pick<WaitingMail, 'template' | 'to_address'> & { seconds: number },
): Promise<number> {
  const [counted] = await db
    .select({ mails: count() })
    .from(mails)
    .where(
      and(
        gt(mails.created_at, sql`now() - make_interval(secs => ${seconds})`),
        eq(mails.template, template),
        eq(mails.to_address, to_address),
        isNotNull(mails.sent_at),
      ),
    );
  return counted!.mails;
}

export async function saveMailSent(db: Db, mail_id: number): Promise<void> {
  await db.update(mails).set({ sent_at: sql`now()` }).where(eq(mails.id, mail_id));
}

export async function saveMailDropped(db: Db, mail_id: number): Promise<void> {
  await db.update(mails).set({ dropped_at: sql`now()` }).where(eq(mails.id, mail_id));
}

export async function purgeMails(db: Db): Promise<number> {
  const gone = await db
    .delete(mails)
    .where(lt(mails.created_at, sql`now() - make_interval(days => ${accountLimits.mailDays})`))
    .returning({ id: mails.id });
  return gone.length;
}
