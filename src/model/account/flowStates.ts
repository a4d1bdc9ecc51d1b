import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { accountLimits } from '../../shared/limits/account.ts';
import type { Db } from '../database/db.ts';
import { toSha256 } from '../database/hash.ts';
import { flow_states } from '../tables/account.ts';

export type FlowState = {
  account_id: string;
  code_challenge: string;
  code_challenge_method: string;
  method: string;
  isExpired: boolean;
};

export async function addFlowState(db: Db, flow: Omit<FlowState, 'isExpired'>): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db.insert(flow_states).values({
    ...flow,
    auth_code_hash: toSha256(code),
    expires_at: sql`now() + make_interval(mins => ${accountLimits.authCodeMinutes})`,
  });
  return code;
}

/** Deletes the code before it is checked, so that each code gets one attempt. Null when unknown. */
export async function takeFlowState(db: Db, code: string): Promise<FlowState | null> {
  const [taken] = await db
    .delete(flow_states)
    .where(eq(flow_states.auth_code_hash, toSha256(code)))
    .returning({
      account_id: flow_states.account_id,
      code_challenge: flow_states.code_challenge,
      code_challenge_method: flow_states.code_challenge_method,
      method: flow_states.method,
      isExpired: sql<boolean>`${flow_states.expires_at} <= now()`,
    });
  return taken ?? null;
}

export async function deleteFlowStates(db: Db, account_id: string): Promise<void> {
  await db.delete(flow_states).where(eq(flow_states.account_id, account_id));
}

export async function purgeFlowStates(db: Db): Promise<number> {
  const gone = await db
    .delete(flow_states)
    .where(sql`${flow_states.expires_at} < now()`)
    .returning({ id: flow_states.id });
  return gone.length;
}
