import { log } from '../log.ts';
import {
  appointOwners,
  purgeDueAccounts,
  purgeDueOrganizations,
  purgeInvitations,
} from '../model/account/purges.ts';
import type { JobContext } from './context.ts';

/** Deletes accounts and organizations whose grace period is over. Their stored files go with the next `purgeGuests`. */
export const purgeAccounts =
  ({ store }: Pick<JobContext, 'store'>) =>
  async (): Promise<void> => {
    const accounts = await purgeDueAccounts(store.db);
    const organizations = await purgeDueOrganizations(store.db);
    const owners = await appointOwners(store.db);
    const invitations = await purgeInvitations(store.db);
    log.info({ accounts, organizations, owners, invitations }, 'Accounts were purged');
  };
