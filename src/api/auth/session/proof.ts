import type { Context } from 'hono';
import { findAccountByEmail, findAccountOfChange } from '../../../model/account/accounts.ts';
import { confirmAccount, confirmEmailChange } from '../../../model/account/confirmations.ts';
import {
  deleteTokens,
  takeCode,
  takeLinkToken,
  type UsedToken,
} from '../../../model/account/oneTimeTokens.ts';
import type { Db } from '../../../model/database/db.ts';
import type { TokenKind } from '../../../model/tables/account.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { noteEvent } from '../../http/accountEvent.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseOften } from '../../http/rateLimit.ts';

/** GoTrue's names for purposes of a mail. */
export const proofTypes = ['signup', 'invite', 'recovery', 'magiclink', 'email', 'email_change'] as const;
export type ProofType = (typeof proofTypes)[number];

export type Proof = { type: ProofType } & ({ token: string } | { email: string; code: string });

const kinds: { [type in ProofType]: readonly TokenKind[] } = {
  signup: ['signup'],
  invite: ['signup'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink'],
  email_change: ['email_change_current', 'email_change_new'],
};

export type Proved = UsedToken & { isHalf: boolean };

/**
 * Uses up a mailed token and applies its purpose. Throws otp_expired; email_exists when the address is taken.
 */
export async function takeProof(c: Context, context: ApiContext, proof: Proof): Promise<Proved> {
  await refuseOften(c, context, { name: 'verify', limit: accountLimits.rates.verify });
  const tried = 'token' in proof ? null : await toTried(c, context, proof);
  const { db, encryption } = context.store;
  const outcome = await db.transaction(async (tx) => {
    const used = tried
      ? await takeCode({ db: tx, encryption }, tried)
      : await takeLinkToken(tx, { token: toToken(proof), kinds: kinds[proof.type] });
    if (!used) return null;
    const effect = await apply(tx, used);
    if (effect === 'done' && isChange(used))
      await noteEvent({ c, context, tx }, { account_id: used.account_id, event: 'email.changed' });
    return { used, effect };
  });
  // Thrown after the transaction, so that counted tries and used tokens stay stored.
  if (!outcome?.effect) throw new AuthError('otp_expired');
  if (outcome.effect === 'taken') throw new AuthError('email_exists');
  return { ...outcome.used, isHalf: outcome.effect === 'half' };
}

/** Removes `pkce_`, which mailed links carry and stored tokens do not. */
const toToken = (proof: Proof): string => ('token' in proof ? proof.token.replace(/^pkce_/, '') : '');

async function toTried(
  c: Context,
  context: ApiContext,
  proof: { type: ProofType; email: string; code: string },
) {
  const { type, email, code } = proof;
  await refuseOften(c, context, { name: 'typed code', limit: accountLimits.typedCodes, of: email });
  const { db } = context.store;
  if (type !== 'email_change') {
    const account = await findAccountByEmail(db, email);
    return { account_id: account?.id ?? null, kinds: kinds[type], code };
  }
  const account = await findAccountOfChange(db, email);
  const side = account?.email === email ? 'email_change_current' : 'email_change_new';
  return { account_id: account?.id ?? null, kinds: [side] as const, code };
}

const isChange = ({ kind }: UsedToken): boolean => kind.startsWith('email_change');

async function apply(tx: Db, used: UsedToken): Promise<'done' | 'half' | 'taken' | null> {
  const { account_id, kind } = used;
  switch (kind) {
    case 'email_change_current':
    case 'email_change_new':
      return confirmEmailChange(tx, used);
    case 'reauthentication':
      return null;
    default:
      await confirmAccount(tx, { account_id, keepPassword: kind === 'signup' });
      await deleteTokens(tx, { account_id, kinds: ['signup'] });
      return 'done';
  }
}
