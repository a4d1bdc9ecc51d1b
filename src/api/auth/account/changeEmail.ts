import type { Context } from 'hono';
import { type Account, findAccountByEmail } from '../../../model/account/accounts.ts';
import { askEmailChange } from '../../../model/account/confirmations.ts';
import type { Db } from '../../../model/database/db.ts';
import { addMail } from '../../../model/queue/mails.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import type { MailPayload } from '../../../shared/work/mail.ts';
import { noteEvent } from '../../http/accountEvent.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { countMail, limitMail } from '../session/askMail.ts';

const template = 'emailChange';

/**
 * Both addresses must confirm, in either order. An address that already has an account looks the same to the
 * caller; only its mail is not sent.
 */
export async function changeEmail(
  c: Context,
  context: ApiContext,
  { account, new_email, payload }: { account: Account; new_email: string; payload: MailPayload },
): Promise<void> {
  await refuseOften(c, context, { name: 'mail', limit: accountLimits.rates.mail });
  await limitMail(c, context, { template, to_address: new_email, payload: { side: 'new' } });
  await context.store.db.transaction(async (tx) => {
    await askEmailChange(tx, { account_id: account.id, new_email });
    await noteEvent(
      { c, context, tx },
      { account_id: account.id, event: 'email.change_asked', detail: { to: new_email } },
    );
    await addMails(context, tx, {
      current: account.email,
      new: new_email,
      payload: { ...payload, account_id: account.id },
    });
  });
}

/**
 * Sends both mails again, skipping the new address if it was mailed a moment ago. An address without account
 * or pending change causes the same work and no mail.
 */
export async function askChangeAgain(
  c: Context,
  context: ApiContext,
  { to_address, payload }: { to_address: string; payload: MailPayload },
): Promise<void> {
  await refuseOften(c, context, { name: 'mail', limit: accountLimits.rates.mail });
  await limitMail(c, context, { template, to_address, payload: { side: 'current' } });
  const account = await findAccountByEmail(context.store.db, to_address);
  const new_email = account?.new_email ?? to_address;
  const isTooSoon =
    (await countMail(c, context, { template, to_address: new_email, payload: { side: 'new' } })) > 0;
  const sides = { current: to_address, ...(isTooSoon ? {} : { new: new_email }) };
  await context.store.db.transaction((tx) =>
    addMails(context, tx, { ...sides, payload: account ? { ...payload, account_id: account.id } : payload }),
  );
}

async function addMails(
  { store }: ApiContext,
  tx: Db,
  { payload, ...sides }: { current: string; new?: string; payload: MailPayload },
): Promise<void> {
  for (const side of ['current', 'new'] as const) {
    const to_address = sides[side];
    if (!to_address) continue;
    const mail = { template, to_address, payload: { ...payload, side } } as const;
    await addMail({ db: tx, queue: store.queue }, mail);
  }
}
