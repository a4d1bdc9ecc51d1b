import { eq, lt, sql } from 'drizzle-orm';
import type { ContactMessage } from '../../shared/contract/contact.ts';
import { contactLimits } from '../../shared/limits/visitor.ts';
import type { Db } from '../database/db.ts';
import { addMail } from '../queue/mails.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { contact_messages } from '../tables/visitor.ts';

export type NewContactMessage = Pick<ContactMessage, 'name' | 'email' | 'topic' | 'message'> & {
  operator_email: string | null;
};

/** Stores a message and mails only the operator, so that the form cannot mail strangers. Returns the id. */
export function addContactMessage(
  { db, queue }: DbAndQueue,
  { operator_email, ...message }: NewContactMessage,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [added] = await tx.insert(contact_messages).values(message).returning({ id: contact_messages.id });
    const payload = { contact_message_id: added!.id };
    if (operator_email !== null)
      await addMail({ db: tx, queue }, { template: 'contactMessage', to_address: operator_email, payload });
    return added!.id;
  });
}

export async function findContactMessage(db: Db, message_id: number) {
  const [found] = await db.select().from(contact_messages).where(eq(contact_messages.id, message_id));
  return found ?? null;
}

export async function purgeContactMessages(db: Db): Promise<number> {
  const gone = await db
    .delete(contact_messages)
    .where(lt(contact_messages.created_at, sql`now() - make_interval(days => ${contactLimits.keepDays})`))
    .returning({ id: contact_messages.id });
  return gone.length;
}
