import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { addScanEvent } from './scanEvents.ts';
import { toFrontier } from './scanPages.ts';
import type { RunningScan } from './scanResults.ts';

/**
 * An organization of which every table has a row, beside what a guest's running scan has; gives its id. A table that is
 * new needs a row here, or the test of row security fails. Only for tests.
 */
export async function addForeignRows(db: Db, scan: RunningScan): Promise<number> {
  await addScanRows(db, scan);
  const account = await addAccountRows(db);
  const organization = await insert(db, sql`insert into organizations (name) values ('Eigene') returning id`);
  const user = await insert(
    db,
    sql`insert into users (supabase_user_id, organization_id, role, email)
      values (${account}, ${organization}, 'owner', 'eigen@example.de') returning id`,
  );
  await db.execute(sql`insert into websites (url, organization_id, user_id)
    values ('https://eigene.example/', ${organization}, ${user})`);
  await db.execute(sql`insert into api_keys (organization_id, name, key_hash, key_prefix, created_by)
    values (${organization}, 'Schlüssel', 'hash', 'sl_1234567', ${user})`);
  await db.execute(sql`insert into invitations (organization_id, email, token_hash, invited_by, expires_at)
    values (${organization}, 'gast@example.de', 'hash', ${user}, now() + interval '1 day')`);
  await db.execute(sql`insert into audit_log (organization_id, user_id, action)
    values (${organization}, ${user}, 'organization.created')`);
  return Number(organization);
}

async function addScanRows(db: Db, scan: RunningScan): Promise<void> {
  await addScanEvent(db, scan.id, 'crawl', {});
  await toFrontier(db, scan).add([{ url: 'https://example.de/', depth: 0 }]);
  await db.execute(sql`insert into media_items (website_id, url, kind)
    values (${scan.website_id}, 'https://example.de/a.png', 'image')`);
  await db.execute(
    sql`insert into stored_files (hash, media_type, body) values ('hash', 'image/png', '\\x00')`,
  );
  await db.execute(sql`insert into mails (template, to_address) values ('recovery', 'eigen@example.de')`);
  await db.execute(
    sql`insert into rate_limits (key, hits, ends_at) values ('key', 1, now() + interval '1 hour')`,
  );
}

/** A row of every table of the sign-in; gives the account's id. */
async function addAccountRows(db: Db): Promise<string> {
  const soon = sql`now() + interval '1 hour'`;
  const account = await insert(
    db,
    sql`insert into auth.accounts (email) values ('eigen@example.de') returning id`,
  );
  const session = await insert(
    db,
    sql`insert into auth.sessions (account_id, amr, not_after) values (${account}, '[]', ${soon}) returning id`,
  );
  const factor = await insert(
    db,
    sql`insert into auth.factors (account_id, friendly_name, secret_encrypted)
      values (${account}, 'Telefon', 'verschlossen') returning id`,
  );
  await db.execute(sql`insert into auth.refresh_tokens (session_id, token_hash) values (${session}, 'hash')`);
  await db.execute(
    sql`insert into auth.factor_challenges (factor_id, expires_at) values (${factor}, ${soon})`,
  );
  await db.execute(sql`insert into auth.recovery_codes (account_id, code_hash) values (${account}, 'hash')`);
  await db.execute(sql`insert into auth.passkeys (account_id, credential_id, public_key, friendly_name)
    values (${account}, 'credential', '\\x00', 'Rechner')`);
  await db.execute(sql`insert into auth.passkey_challenges (account_id, purpose, challenge, expires_at)
    values (${account}, 'registration', 'challenge', ${soon})`);
  await db.execute(sql`insert into auth.one_time_tokens (account_id, kind, token_hash, code_hash, expires_at)
    values (${account}, 'recovery', 'hash', 'hash', ${soon})`);
  await db.execute(sql`insert into auth.flow_states
      (account_id, auth_code_hash, code_challenge, code_challenge_method, method, expires_at)
    values (${account}, 'hash', 'challenge', 's256', 'otp', ${soon})`);
  await db.execute(sql`insert into auth.signing_keys (kid, public_jwk, private_jwk_encrypted)
    values ('kid', '{}', 'verschlossen')`);
  return account;
}

async function insert(db: Db, query: SQL): Promise<string> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { id: string }[] };
  return rows[0]!.id;
}
