import { log } from '../../log.ts';
import {
  countSentMails,
  findWaitingMail,
  saveMailDropped,
  saveMailSent,
  type WaitingMail,
} from '../../model/queue/mails.ts';
import { accountLimits } from '../../shared/limits/account.ts';
import type { MailTemplate } from '../../shared/work/mail.ts';
import type { Job } from '../context/job.ts';
import type { MailContext } from './mailAccount.ts';
import { writeMail } from './writeMail.ts';

/**
 * Sends one mail. What is worth another try is thrown, and the queue brings the job back later, each time with a fresh
 * token; a mail that a server has taken, that has nobody to go to, or whose address has got enough, is noted at once and
 * never sent again.
 */
export const sendMail = {
  concurrency: 2,
  async run(context: MailContext, { mail_id }) {
    const { db } = context.store;
    const mail = await findWaitingMail(db, mail_id);
    if (!mail) return;
    // Before a token is issued: it would end the one that was sent last.
    const content = (await isEnough(context, mail)) ? null : await writeMail(context, mail);
    const outcome = content ? await context.mailer.send({ ...content, to: mail.to_address }) : 'dropped';
    if (outcome === 'sent') await saveMailSent(db, mail_id);
    else await saveMailDropped(db, mail_id);
    log.info({ mail_id, template: mail.template, outcome }, 'Mail was done with');
  },
} satisfies Job<'sendMail'>;

/** What people ask for, some of them for foreign addresses. Mails about what has happened always go out. */
const limited: readonly MailTemplate[] = [
  'confirmSignup',
  'recovery',
  'magicLink',
  'emailChange',
  'reauthentication',
  'newsletterConfirm',
];

/** Counted by kind: what strangers can ask for takes nothing from what only the owner can. */
async function isEnough({ store }: MailContext, { template, to_address }: WaitingMail): Promise<boolean> {
  if (!limited.includes(template)) return false;
  const { hits, seconds } = accountLimits.mailsSentPerAddress;
  return (await countSentMails(store.db, { template, to_address, seconds })) >= hits;
}
