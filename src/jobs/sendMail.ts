import { log } from '../log.ts';
import { findWaitingMail, saveMailDropped, saveMailSent } from '../model/mails.ts';
import type { MailContext } from './mailAccount.ts';
import { writeMail } from './writeMail.ts';

/**
 * Sends one mail. What is worth another try is thrown, and the queue brings the job back later, each time with a fresh
 * token; a mail that a server has taken, or that has nobody to go to, is noted at once and never sent again.
 */
export const sendMail =
  (context: MailContext) =>
  async ({ mail_id }: { mail_id: number }): Promise<void> => {
    const { db } = context.store;
    const mail = await findWaitingMail(db, mail_id);
    if (!mail) return;
    const content = await writeMail(context, mail);
    const outcome = content ? await context.mailer.send({ ...content, to: mail.to_address }) : 'dropped';
    if (outcome === 'sent') await saveMailSent(db, mail_id);
    else await saveMailDropped(db, mail_id);
    log.info({ mail_id, template: mail.template, outcome }, 'Mail was done with');
  };
