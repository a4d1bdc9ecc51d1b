import { log } from '../../log.ts';
import type { OutgoingMail } from '../../mail/letter/message.ts';
import { mailTries } from '../../metrics.ts';
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
 * Sends one mail. Throws temporary faults, so that the queue retries the job with a fresh token. Sent,
 * refused, limited and undeliverable mails are noted and never sent again.
 */
export const sendMail = {
  concurrency: 2,
  async run(context: MailContext, { mail_id }) {
    const { db } = context.store;
    const mail = await findWaitingMail(db, mail_id);
    if (!mail) return;
    // Asked before a token is issued: issuing one would invalidate the token sent last.
    const isUnwanted = isLate(mail) || (await isEnough(context, mail));
    const content = isUnwanted ? null : await writeMail(context, mail);
    const outcome = content
      ? await send(context, { ...content, ...toId(context, mail), to: mail.to_address })
      : 'dropped';
    mailTries.inc({ outcome });
    if (outcome === 'sent') await saveMailSent(db, mail_id);
    else await saveMailDropped(db, mail_id);
    log.info({ mail_id, template: mail.template, outcome }, 'Mail was done with');
  },
} satisfies Job<'sendMail'>;

async function send({ mailer }: MailContext, mail: OutgoingMail): Promise<'sent' | 'refused'> {
  try {
    return await mailer.send(mail);
  } catch (fault) {
    mailTries.inc({ outcome: 'failed' });
    throw fault;
  }
}

/**
 * Mails that users and visitors can ask for, partly for foreign addresses. Mails about past events always go out.
 */
const limited: readonly MailTemplate[] = [
  'confirmSignup',
  'recovery',
  'magicLink',
  'emailChange',
  'reauthentication',
  'newsletterConfirm',
];

/**
 * Keeps the id of a mail that is sent again: a worker may die before it notes the arrival. A fresh token makes another
 * mail.
 */
function toId({ store }: MailContext, { id, template, created_at }: WaitingMail): { id?: string } {
  if (limited.includes(template) || template === 'invitation') return {};
  return { id: store.encryption.hash(['mail', id, created_at].join(' ')).slice(0, 40) };
}

/** Drops a link or code that somebody asked for a day ago: nobody waits for it any more. */
function isLate({ template, created_at }: WaitingMail): boolean {
  const hours = (Date.now() - Date.parse(created_at)) / 3_600_000;
  return limited.includes(template) && hours > accountLimits.askedMailHours;
}

/** Counts each template apart: mails that strangers can request must not use up those only the owner can. */
async function isEnough({ store }: MailContext, { template, to_address }: WaitingMail): Promise<boolean> {
  if (!limited.includes(template)) return false;
  const { hits, seconds } = accountLimits.mailsSentPerAddress;
  return (await countSentMails(store.db, { template, to_address, seconds })) >= hits;
}
