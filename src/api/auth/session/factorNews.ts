import type { OpenSession } from '../../../model/account/sessions.ts';
import type { Db } from '../../../model/database/db.ts';
import { addMail } from '../../../model/queue/mails.ts';
import type { MailPayload } from '../../../shared/work/mail.ts';
import type { ApiContext } from '../../http/context.ts';

type News = Required<Pick<MailPayload, 'factor' | 'change'>>;

/** Mails the owner about a change of sign-in methods, because a stranger may have made it. */
export function tellFactorChange(
  { store }: ApiContext,
  tx: Db,
  { account_id, email, factor, change }: Pick<OpenSession, 'account_id' | 'email'> & News,
): Promise<void> {
  const payload = { account_id, at: new Date().toISOString(), factor, change };
  return addMail({ db: tx, queue: store.queue }, { template: 'factorChanged', to_address: email, payload });
}
