import type { OpenSession } from '../../../model/account/sessions.ts';
import { addMail } from '../../../model/queue/mails.ts';
import type { MailPayload } from '../../../shared/work/mail.ts';
import { type Act, noteEvent } from '../../http/accountEvent.ts';

type News = Required<Pick<MailPayload, 'factor' | 'change'>>;

/** Notes a change of sign-in methods and mails the owner about it, because a stranger may have made it. */
export async function tellFactorChange(
  act: Required<Act>,
  { account_id, email, factor, change }: Pick<OpenSession, 'account_id' | 'email'> & News,
): Promise<void> {
  const kind = factor === 'totp' ? 'factor' : factor;
  await noteEvent(act, { account_id, event: `${kind}.${change}` });
  const payload = { account_id, at: new Date().toISOString(), factor, change };
  const told = { db: act.tx, queue: act.context.store.queue };
  await addMail(told, { template: 'factorChanged', to_address: email, payload });
}
