import { and, eq, inArray, sql } from 'drizzle-orm';
import { toWebsiteUrl } from '../../shared/address/websiteUrl.ts';
import type { CmsConnection, WantedConnection } from '../../shared/contract/cms.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { getWebsiteRow } from '../access/ownedWebsite.ts';
import { requireRole } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import type { DbAndEncryption } from '../database/encryption.ts';
import { lockWebsite } from '../score/scores.ts';
import { cms_batches, cms_connections } from '../tables/cms.ts';

/**
 * Replaces the website's connection; plans made before become invalid. An empty password keeps the stored
 * one, but only for the same address and name. Throws WEBSITE_NOT_FOUND, ROLE_MISSING, CMS_BUSY, and
 * CMS_CONNECTION_INVALID with the faults by field.
 */
export function saveCmsConnection(
  { db, encryption }: DbAndEncryption,
  actor: MemberActor,
  { website_id, ...wanted }: WantedConnection & { website_id: number },
): Promise<CmsConnection> {
  return asAdmin(db, { actor, website_id }, async (tx, website) => {
    await refuseBusy(tx, website_id);
    const checked = toChecked(wanted);
    const password_encrypted = checked.password
      ? encryption.encrypt(checked.password)
      : await findPassword(tx, website_id, checked);
    const { url, user_name } = checked;
    const row = { kind: 'wordpress' as const, url, user_name, password_encrypted, checked_at: null };
    const now = { created_by: actor.user_id ?? null, created_at: sql`now()` };
    await tx
      .insert(cms_connections)
      .values({ website_id, ...row, ...now })
      .onConflictDoUpdate({ target: cms_connections.website_id, set: { ...row, ...now } });
    await addAuditEntry(tx, actor, 'cms.connected', { website_id, url: website.url, cms_url: url });
    return (await findConnection(tx, website_id))!;
  });
}

/** Throws WEBSITE_NOT_FOUND, ROLE_MISSING, CMS_BUSY, CMS_NOT_CONNECTED. */
export function deleteCmsConnection(db: Db, actor: MemberActor, website_id: number): Promise<void> {
  return asAdmin(db, { actor, website_id }, async (tx, website) => {
    await refuseBusy(tx, website_id);
    const [gone] = await tx
      .delete(cms_connections)
      .where(eq(cms_connections.website_id, website_id))
      .returning({ url: cms_connections.url });
    if (!gone) throw new AppError('CMS_NOT_CONNECTED');
    const subject = { website_id, url: website.url, cms_url: gone.url };
    await addAuditEntry(tx, actor, 'cms.disconnected', subject);
  });
}

/** Returns the connection without its password. Callers must have checked who owns the website. */
export async function findConnection(tx: Db, website_id: number): Promise<CmsConnection | null> {
  const [found] = await tx
    .select({
      kind: cms_connections.kind,
      url: cms_connections.url,
      user_name: cms_connections.user_name,
      checked_at: cms_connections.checked_at,
      created_at: cms_connections.created_at,
    })
    .from(cms_connections)
    .where(eq(cms_connections.website_id, website_id));
  return found ?? null;
}

type Whose = { actor: MemberActor; website_id: number };

/**
 * Runs an administrator's work on a website's connection, one at a time. Throws WEBSITE_NOT_FOUND,
 * ROLE_MISSING.
 */
export function asAdmin<T>(
  db: Db,
  { actor, website_id }: Whose,
  work: (tx: Db, website: { id: number; url: string }) => Promise<T>,
): Promise<T> {
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'admin');
    const website = await getWebsiteRow(tx, actor, website_id);
    await becomeService(tx);
    await lockWebsite(tx, website_id);
    return work(tx, website);
  });
}

export async function refuseBusy(tx: Db, website_id: number): Promise<void> {
  const [open] = await tx
    .select({ id: cms_batches.id })
    .from(cms_batches)
    .where(and(eq(cms_batches.website_id, website_id), inArray(cms_batches.status, ['queued', 'running'])))
    .limit(1);
  if (open) throw new AppError('CMS_BUSY');
}

type Words = { url: string; user_name: string; password: string };

function toChecked({ url, user_name, password = '' }: WantedConnection): Words {
  const fields: { [field: string]: string } = {};
  const address = toAddress(url, fields);
  if (user_name.trim() === '') fields.user_name = 'Bitte geben Sie den Benutzernamen ein.';
  // A colon would end the name (RFC 7617); control characters have no place in a header.
  else if (/[:\p{Cc}]/u.test(user_name)) fields.user_name = 'Dieser Benutzername ist nicht möglich.';
  if (/\p{Cc}/u.test(password)) fields.password = 'Dieses Passwort ist nicht möglich.';
  if (Object.keys(fields).length > 0) throw new AppError('CMS_CONNECTION_INVALID', { fields });
  return { url: address, user_name: user_name.trim(), password: password.trim() };
}

function toAddress(typed: string, fields: { [field: string]: string }): string {
  try {
    const url = new URL(toWebsiteUrl(typed));
    url.search = '';
    url.pathname = url.pathname.replace(/\/(?:wp-json|wp-admin|wp-login\.php)(?:\/.*)?$/, '/');
    return url.href;
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    fields.url = fault.message;
    return '';
  }
}

/**
 * Another address requires the password again: else an administrator could have it sent to their own server.
 */
async function findPassword(tx: Db, website_id: number, { url, user_name }: Words): Promise<string> {
  const [known] = await tx
    .select({ sealed: cms_connections.password_encrypted })
    .from(cms_connections)
    .where(
      and(
        eq(cms_connections.website_id, website_id),
        eq(cms_connections.url, url),
        eq(cms_connections.user_name, user_name),
      ),
    );
  if (known) return known.sealed;
  const fields = { password: 'Bitte geben Sie das Anwendungspasswort ein.' };
  throw new AppError('CMS_CONNECTION_INVALID', { fields });
}
