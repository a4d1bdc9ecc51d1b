import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { CrawlSettings, Login, Schedule, StoredSettings } from '../shared/contract/crawlSettings.ts';
import { AppError } from '../shared/errors.ts';
import { toNextScanAt } from '../shared/schedule.ts';
import { cookiesFault, findKnownSecret, findSettingsFaults } from '../shared/settingsFaults.ts';
import { toWebsiteUrl } from '../shared/url.ts';
import { asActor, type MemberActor } from './actor.ts';
import { addAuditEntry } from './auditLog.ts';
import type { Db } from './database.ts';
import type { Encryption } from './encryption.ts';
import { requireRole } from './roles.ts';
import { lockWebsite, recountPages, recountWebsite } from './scores.ts';
import { ownedBy, websites } from './websites.ts';

type Store = { db: Db; encryption: Encryption };

/** A website's settings as its members see them: secret fields of the login are empty. Throws WEBSITE_NOT_FOUND. */
export function getCrawlSettings(
  { db, encryption }: Store,
  actor: MemberActor,
  website_id: number,
): Promise<StoredSettings> {
  return asActor(db, actor, async (tx) => {
    const { settings } = await read(tx, encryption, and(eq(websites.id, website_id), ownedBy(actor)));
    return withoutSecrets(settings);
  });
}

/**
 * Puts these settings in the place of all. A secret that is left empty keeps what was stored. Another catalogue counts
 * all pages anew. Throws WEBSITE_NOT_FOUND, and SETTINGS_INVALID or COOKIES_INVALID with the faults by field.
 */
export function saveCrawlSettings(
  { db, encryption }: Store,
  actor: MemberActor,
  { website_id, ...wanted }: CrawlSettings & { website_id: number },
): Promise<StoredSettings> {
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'member');
    await lockWebsite(tx, website_id);
    const own = and(eq(websites.id, website_id), ownedBy(actor));
    const { settings: before, url } = await read(tx, encryption, own);
    refuseFaults(wanted, { url, known: before.login });
    const after = {
      ...toKept(wanted, before.login),
      next_scan_at: toNext(website_id, wanted.schedule, before),
    };
    await tx.update(websites).set(seal(after, encryption)).where(own);
    if (after.catalogue !== before.catalogue) await recountAll(tx, website_id);
    const changed = listChanges(before, after);
    if (changed) await addAuditEntry(tx, actor, 'website.settings_changed', { website_id, url, changed });
    return withoutSecrets(after);
  });
}

/** How a worker visits a website, secrets included, and where it begins. Throws WEBSITE_NOT_FOUND when it was deleted. */
export async function getScanSettings(
  { db, encryption }: Store,
  website_id: number,
): Promise<StoredSettings & { url: string }> {
  const { settings, url } = await read(db, encryption, eq(websites.id, website_id));
  return { ...settings, url };
}

/** Throws SETTINGS_INVALID, or COOKIES_INVALID when it is (also) the cookies, with German words by field. */
export function refuseFaults(...given: Parameters<typeof findSettingsFaults>): void {
  const fields = findSettingsFaults(...given);
  if (Object.keys(fields).length === 0) return;
  throw new AppError(fields.cookies === cookiesFault ? 'COOKIES_INVALID' : 'SETTINGS_INVALID', { fields });
}

/** The login with the stored secrets in the place of those left empty. */
export function toWholeLogin(login: Login, known: Login | null): Login {
  const fields = login.fields.map((field) => {
    const kept = field.secret && field.value === '' ? findKnownSecret(login, field.selector, known) : null;
    return kept ? { ...field, value: kept.value } : field;
  });
  return { ...login, url: toWebsiteUrl(login.url), fields };
}

async function read(tx: Db, encryption: Encryption, condition: SQL | undefined) {
  const [found] = await tx
    .select({
      url: websites.url,
      user_agent: websites.user_agent,
      cookies: websites.cookies_encrypted,
      headers: websites.headers_encrypted,
      login: websites.login_encrypted,
      max_pages: websites.max_pages,
      max_depth: websites.max_depth,
      excluded_paths: websites.excluded_paths,
      viewports: websites.viewports,
      catalogue: websites.catalogue,
      schedule: websites.schedule,
      next_scan_at: websites.next_scan_at,
    })
    .from(websites)
    .where(condition);
  if (!found) throw new AppError('WEBSITE_NOT_FOUND');
  const open = (sealed: string | null) => (sealed ? encryption.decrypt(sealed) : null);
  const { url, ...row } = found;
  const settings: StoredSettings = {
    ...row,
    cookies: open(row.cookies),
    headers: JSON.parse(open(row.headers) ?? '{}') as StoredSettings['headers'],
    login: JSON.parse(open(row.login) ?? 'null') as Login | null,
  };
  return { settings, url };
}

/** What is stored: nothing empty, each path once. */
function toKept(wanted: CrawlSettings, known: Login | null): CrawlSettings {
  return {
    ...wanted,
    user_agent: wanted.user_agent?.trim() || null,
    cookies: wanted.cookies?.trim() || null,
    login: wanted.login && toWholeLogin(wanted.login, known),
    excluded_paths: [...new Set(wanted.excluded_paths)],
  };
}

function seal({ cookies, headers, login, ...rest }: StoredSettings, encryption: Encryption) {
  const close = (plain: string | null) => (plain === null ? null : encryption.encrypt(plain));
  return {
    ...rest,
    cookies_encrypted: close(cookies),
    headers_encrypted: close(Object.keys(headers).length > 0 ? JSON.stringify(headers) : null),
    login_encrypted: close(login && JSON.stringify(login)),
  };
}

/** The date stays as long as the schedule does. */
function toNext(id: number, schedule: Schedule, before: StoredSettings): string | null {
  if (schedule === before.schedule) return before.next_scan_at;
  return toNextScanAt(schedule, { id, now: new Date(), isNew: true });
}

async function recountAll(tx: Db, website_id: number): Promise<void> {
  await recountPages(tx, sql`select id from pages where website_id = ${website_id}`);
  await recountWebsite(tx, website_id);
}

function withoutSecrets(settings: StoredSettings): StoredSettings {
  const { login } = settings;
  if (!login) return settings;
  const fields = login.fields.map((field) => (field.secret ? { ...field, value: '' } : field));
  return { ...settings, login: { ...login, fields } };
}

const words: { [field in keyof CrawlSettings]: string } = {
  user_agent: 'Browserkennung',
  cookies: 'Cookies',
  headers: 'Kopfzeilen',
  login: 'Anmeldung',
  max_pages: 'Seitenzahl',
  max_depth: 'Tiefe',
  excluded_paths: 'ausgeschlossene Pfade',
  viewports: 'Fenstergrößen',
  catalogue: 'Prüfkatalog',
  schedule: 'Zeitplan',
};

/** What was changed, never to what. */
function listChanges(before: CrawlSettings, after: CrawlSettings): string {
  const fields = Object.keys(words) as (keyof CrawlSettings)[];
  const isChanged = (field: keyof CrawlSettings) =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  return fields
    .filter(isChanged)
    .map((field) => words[field])
    .join(', ');
}
