import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { type AccountEvent, type AccountPlace, accountPlaces } from '../../shared/contract/accountEvent.ts';
import { bytes, createdAt, id, time } from '../database/columns.ts';

/** Schema that only the sign-in reads; the database roles of members and guests have no access. */
export const auth = pgSchema('auth');

/** People who can sign in, modelled on GoTrue's `auth.users`. Membership in an organization is in `users`. */
export const accounts = auth.table('accounts', {
  id: uuid().primaryKey().defaultRandom(),
  /** Lower case, its domain in ASCII. */
  email: text().notNull().unique(),
  /** argon2id in PHC format. Null: signs in by mail or passkey only. */
  password_hash: text(),
  email_confirmed_at: time(),
  /** Requested address; becomes `email` once both addresses have confirmed. */
  new_email: text(),
  user_metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Claim of the browser that signed up; its websites are linked once the address is confirmed. */
  claim_hash: text(),
  last_sign_in_at: time(),
  deletion_due_at: time(),
  disabled_at: time(),
  /** Sees the page of the installation. Only the command line sets it: addresses can be claimed by others. */
  operator_since: time(),
  created_at: createdAt(),
  updated_at: createdAt(),
});

/**
 * Sign-in method of a session (GoTrue's `amr`, newest first); `timestamp` in Unix seconds. `factor_id` names the second
 * factor or passkey; removing that revokes its proof.
 */
export type AuthMethod = { method: string; timestamp: number; factor_id?: string };

export const sessions = auth.table(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    aal: text({ enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    amr: jsonb().$type<AuthMethod[]>().notNull(),
    user_agent: text(),
    /** Keyed hash of the network address; only tells a known location from a new one. */
    client_hash: text(),
    /** Keyed hash of the browser's device cookie and the account; tells a known browser from a new one. */
    device_hash: text(),
    created_at: createdAt(),
    refreshed_at: createdAt(),
    /** End of the session even if refreshed. Ended sessions remain for a while as known locations. */
    not_after: time().notNull(),
  },
  (table) => [index().on(table.account_id), check('sessions_aal', sql`${table.aal} in ('aal1', 'aal2')`)],
);

/** Security trail of an account. No role of the running product may change a row. */
export const account_events = auth.table(
  'account_events',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    event: text().$type<AccountEvent>().notNull(),
    /** Names and methods, never secrets. */
    detail: jsonb().$type<Record<string, string>>().notNull().default({}),
    user_agent: text(),
    client_hash: text(),
    place: text({ enum: accountPlaces }).$type<AccountPlace>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.account_id, table.id),
    index().on(table.account_id, table.event, table.created_at),
    check('account_events_place', sql`${table.place} in ('device', 'address', 'unknown')`),
  ],
);

/** SHA-256 of refresh tokens. Reuse of a revoked token ends the whole session. */
export const refresh_tokens = auth.table(
  'refresh_tokens',
  {
    id: id(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    revoked_at: time(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.session_id)],
);

export const tokenKinds = [
  'signup',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
  'reauthentication',
] as const;

export type TokenKind = (typeof tokenKinds)[number];

/** Hashed secrets of a mail: a long token in the link, six digits to type. A new row replaces the previous one. */
export const one_time_tokens = auth.table(
  'one_time_tokens',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: tokenKinds }).notNull(),
    /** SHA-256 of the token in the link. */
    token_hash: text().notNull().unique(),
    /** Keyed hash of digits and account. */
    code_hash: text().notNull(),
    /** Wrong digits so far. At the limit only the link still works; limit + 1 marks both as used. */
    attempts: integer().notNull().default(0),
    /** PKCE challenge of the browser, if it wants a code instead of tokens in the address. */
    code_challenge: text(),
    code_challenge_method: text(),
    created_at: createdAt(),
    expires_at: time().notNull(),
  },
  (table) => [
    unique().on(table.account_id, table.kind),
    index().on(table.expires_at),
    check(
      'one_time_tokens_kind',
      sql`${table.kind} in ('signup', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication')`,
    ),
  ],
);

/** PKCE codes; only the browser with the matching verifier can exchange one for a session, once. */
export const flow_states = auth.table(
  'flow_states',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    auth_code_hash: text().notNull().unique(),
    code_challenge: text().notNull(),
    code_challenge_method: text().notNull(),
    method: text().notNull(),
    created_at: createdAt(),
    expires_at: time().notNull(),
  },
  (table) => [index().on(table.account_id)],
);

/** Second factors (TOTP, RFC 6238). */
export const factors = auth.table(
  'factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    friendly_name: text().notNull(),
    factor_type: text({ enum: ['totp'] })
      .notNull()
      .default('totp'),
    status: text({ enum: ['unverified', 'verified'] })
      .notNull()
      .default('unverified'),
    /** Base32 secret, AES-256-GCM. */
    secret_encrypted: text().notNull(),
    /** Newest 30-second step whose code was accepted; prevents reuse. */
    last_step: bigint({ mode: 'number' }),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    index().on(table.account_id),
    check('factors_type', sql`${table.factor_type} in ('totp')`),
    check('factors_status', sql`${table.status} in ('unverified', 'verified')`),
  ],
);

export const factor_challenges = auth.table(
  'factor_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    factor_id: uuid()
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: time().notNull(),
    verified_at: time(),
  },
  (table) => [index().on(table.factor_id)],
);

export const recovery_codes = auth.table(
  'recovery_codes',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    code_hash: text().notNull().unique(),
    used_at: time(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.account_id)],
);

export const passkeys = auth.table(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Base64url, as sent by the browser. */
    credential_id: text().notNull().unique(),
    /** COSE key. */
    public_key: bytes().notNull(),
    sign_count: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    backed_up: boolean().notNull().default(false),
    friendly_name: text().notNull(),
    created_at: createdAt(),
    last_used_at: time(),
  },
  (table) => [index().on(table.account_id)],
);

export const passkey_challenges = auth.table(
  'passkey_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null: sign-in of a person not yet identified. */
    account_id: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['registration', 'authentication'] }).notNull(),
    challenge: text().notNull(),
    created_at: createdAt(),
    expires_at: time().notNull(),
  },
  (table) => [
    index().on(table.account_id),
    check('passkey_challenges_purpose', sql`${table.purpose} in ('registration', 'authentication')`),
  ],
);

/** ES256 key pairs. The newest signs; older ones verify until they are retired for longer than a token's lifetime. */
export const signing_keys = auth.table('signing_keys', {
  kid: text().primaryKey(),
  public_jwk: jsonb().$type<JWK>().notNull(),
  private_jwk_encrypted: text().notNull(),
  created_at: createdAt(),
  retired_at: time(),
});
