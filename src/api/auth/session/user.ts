import type { Account } from '../../../model/account/accounts.ts';
import { listFactors } from '../../../model/account/factors.ts';
import type { Db } from '../../../model/database/db.ts';

type Shown = Pick<
  Account,
  | 'id'
  | 'email'
  | 'email_confirmed_at'
  | 'new_email'
  | 'user_metadata'
  | 'last_sign_in_at'
  | 'created_at'
  | 'updated_at'
>;

type Factor = Awaited<ReturnType<typeof listFactors>>[number];

export const toUser = async (db: Db, account: Account) =>
  toUserAnswer(account, await listFactors(db, account.id));

export function toUserAnswer(account: Shown, factors: Factor[]) {
  const { id, email, email_confirmed_at, created_at, updated_at, last_sign_in_at } = account;
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_confirmed_at,
    confirmed_at: email_confirmed_at,
    phone: '',
    last_sign_in_at,
    ...(account.new_email ? { new_email: account.new_email } : {}),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: account.user_metadata,
    identities: [toIdentity(account)],
    factors: factors.map(({ id, friendly_name, factor_type, status, created_at, updated_at }) => ({
      id,
      friendly_name,
      factor_type,
      status,
      created_at,
      updated_at,
    })),
    created_at,
    updated_at,
    is_anonymous: false,
  };
}

/** GoTrue has an identity per way to sign in; here the account itself is the only one. */
function toIdentity({ id, email, email_confirmed_at, created_at, updated_at, last_sign_in_at }: Shown) {
  return {
    identity_id: id,
    id,
    user_id: id,
    identity_data: { sub: id, email, email_verified: email_confirmed_at !== null, phone_verified: false },
    provider: 'email',
    email,
    last_sign_in_at,
    created_at,
    updated_at,
  };
}
