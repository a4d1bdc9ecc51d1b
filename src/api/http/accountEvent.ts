import type { Context } from 'hono';
import { addAccountEvent, type NewAccountEvent } from '../../model/account/accountEvents.ts';
import type { Db } from '../../model/database/db.ts';
import type { ApiContext } from './context.ts';
import { toOrigin } from './device.ts';

/** A request that does something to an account; `tx` if it does so in a transaction. */
export type Act = { c: Context; context: ApiContext; tx?: Db };

/** Adds an entry to the account's security trail, with the client and place of the request. */
export const noteEvent = (
  { c, context, tx = context.store.db }: Act,
  noted: Pick<NewAccountEvent, 'account_id' | 'event' | 'detail'>,
): Promise<void> => addAccountEvent(tx, { ...toOrigin(c, context, noted.account_id), ...noted });
