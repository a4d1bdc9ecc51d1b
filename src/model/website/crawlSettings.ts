import { and, eq, type SQL } from 'drizzle-orm';
import { toWebsiteUrl } from '../../shared/address/websiteUrl.ts';
import type { CrawlSettings, Login, StoredSettings } from '../../shared/contract/crawlSettings.ts';
import { cookiesFault, findKnownSecret, findSettingsFaults } from '../../shared/contract/settingsFaults.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { toNextScanAt } from '../../shared/schedule.ts';
import { toLine } from '../../shared/text/line.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import { requireRole } from '../access/roles.ts';
import { recountStalePages } from '../check/recountStale.ts';
import type { Db } from '../database/db.ts';
import type { DbAndEncryption, Encryption } from '../database/encryption.ts';
import { lockWebsite } from '../score/scores.ts';
import { websites } from '../tables/website.ts';

/** Returns a website's settings without secret login values. Throws WEBSITE_NOT_FOUND. */
export function getCrawlSettings(
  { db, encryption }: DbAndEncryption,
  actor: MemberActor,
  website_id: number,
): Promise<StoredSettings> {
  return asActor(db, actor, async (tx) => {
    const { settings } = await read(tx, encryption, and(eq(websites.id, website_id), ownedBy(actor)));
    return withoutSecrets(settings);
  });
}

/**
 * Replaces all settings. An empty secret keeps the stored value. A changed catalogue recounts all pages.
 * `version` names the settings that were edited; without it, any stored settings are replaced. Throws
 * WEBSITE_NOT_FOUND, SETTINGS_CHANGED, and SETTINGS_INVALID or COOKIES_INVALID with the faults by field.
 */
export async function saveCrawlSettings(
  { db, encryption }: DbAndEncryption,
  actor: MemberActor,
  { website_id, version, ...wanted }: CrawlSettings & { website_id: number; version?: string | undefined },
): Promise<StoredSettings> {
  const saved = await asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'member');
    await lockWebsite(tx, website_id);
    const own = and(eq(websites.id, website_id), ownedBy(actor));
    const { settings: before, url } = await read(tx, encryption, own);
    if (version !== undefined && version !== before.version) throw new AppError('SETTINGS_CHANGED');
    refuseFaults(wanted, { url, known: before.login });
    const kept = toKept(wanted, before.login);
    const next_scan_at = toNext(website_id, kept, before);
    const after = { ...kept, next_scan_at, version: toVersion(kept, encryption) };
    await tx.update(websites).set(seal(after, encryption)).where(own);
    const changed = listChanges(before, after);
    if (changed) await addAuditEntry(tx, actor, 'website.settings_changed', { website_id, url, changed });
    return withoutSecrets(after);
  });
  await recountStalePages(db, website_id);
  return saved;
}

/** Returns settings, secrets included, and address for a worker's visit. Throws WEBSITE_NOT_FOUND. */
export async function getScanSettings(
  { db, encryption }: DbAndEncryption,
  website_id: number,
): Promise<StoredSettings & { url: string }> {
  const { settings, url } = await read(db, encryption, eq(websites.id, website_id));
  return { ...settings, url };
}

/** Throws SETTINGS_INVALID, or COOKIES_INVALID if the cookies are at fault, with German texts by field. */
export function refuseFaults(...given: Parameters<typeof findSettingsFaults>): void {
  const fields = findSettingsFaults(...given);
  if (Object.keys(fields).length === 0) return;
  throw new AppError(fields.cookies === cookiesFault ? 'COOKIES_INVALID' : 'SETTINGS_INVALID', { fields });
}

export function toWholeLogin(login: Login, known: Login | null): Login {
  const fields = login.fields.map((field, index) => ({
    ...field,
    value: findKnownSecret(login, index, known) ?? field.value,
  }));
  return { ...login, url: toWebsiteUrl(login.url), fields };
}

async function read(tx: Db, encryption: Encryption, condition: SQL | undefined) {
  const [found] = await tx
    .select({
      url: websites.url,
      name: websites.name,
      user_agent: websites.user_agent,
      cookies: websites.cookies_encrypted,
      headers: websites.headers_encrypted,
      login: websites.login_encrypted,
      max_pages: websites.max_pages,
      max_depth: websites.max_depth,
      excluded_paths: websites.excluded_paths,
      viewports: websites.viewports,
      depth: websites.depth,
      catalogue: websites.catalogue,
      schedule: websites.schedule,
      schedule_day: websites.schedule_day,
      next_scan_at: websites.next_scan_at,
    })
    .from(websites)
    .where(condition);
  if (!found) throw new AppError('WEBSITE_NOT_FOUND');
  const open = (sealed: string | null) => (sealed ? encryption.decrypt(sealed) : null);
  const { url, ...row } = found;
  const settings = {
    ...row,
    cookies: open(row.cookies),
    headers: JSON.parse(open(row.headers) ?? '{}') as StoredSettings['headers'],
    login: JSON.parse(open(row.login) ?? 'null') as Login | null,
  };
  return { settings: { ...settings, version: toVersion(settings, encryption) }, url };
}

function toKept(wanted: CrawlSettings, known: Login | null): CrawlSettings {
  return {
    ...wanted,
    name: toLine(wanted.name ?? '') || null,
    user_agent: wanted.user_agent?.trim() || null,
    cookies: wanted.cookies?.trim() || null,
    login: wanted.login && toWholeLogin(wanted.login, known),
    excluded_paths: [...new Set(wanted.excluded_paths)],
    schedule_day: wanted.schedule === 'weekly' ? wanted.schedule_day : null,
  };
}

/** Keyed hash of the settings: equal settings have equal versions, which reveal nothing about them. */
const toVersion = (settings: CrawlSettings, encryption: Encryption): string =>
  encryption.hash(JSON.stringify(settingsFields.map((field) => settings[field])));

function seal({ cookies, headers, login, version: _, ...rest }: StoredSettings, encryption: Encryption) {
  const close = (plain: string | null) => (plain === null ? null : encryption.encrypt(plain));
  return {
    ...rest,
    cookies_encrypted: close(cookies),
    headers_encrypted: close(Object.keys(headers).length > 0 ? JSON.stringify(headers) : null),
    login_encrypted: close(login && JSON.stringify(login)),
  };
}

function toNext(id: number, wanted: CrawlSettings, before: StoredSettings): string | null {
  const { schedule, schedule_day: weekday } = wanted;
  if (schedule === before.schedule && weekday === before.schedule_day) return before.next_scan_at;
  return toNextScanAt(schedule, { id, now: new Date(), due: null, weekday });
}

function withoutSecrets(settings: StoredSettings): StoredSettings {
  const { login } = settings;
  if (!login) return settings;
  const fields = login.fields.map((field) => (field.secret ? { ...field, value: '' } : field));
  return { ...settings, login: { ...login, fields } };
}

const words: { [field in keyof CrawlSettings]: string } = {
  name: 'Name',
  user_agent: 'Browserkennung',
  cookies: 'Cookies',
  headers: 'Kopfzeilen',
  login: 'Anmeldung',
  max_pages: 'Seitenzahl',
  max_depth: 'Tiefe',
  excluded_paths: 'ausgeschlossene Pfade',
  viewports: 'Fenstergrößen',
  depth: 'Gründlichkeit',
  catalogue: 'Prüfkatalog',
  schedule: 'Zeitplan',
  schedule_day: 'Wochentag',
};

const settingsFields = Object.keys(words) as (keyof CrawlSettings)[];

/** Lists changed fields, never their values, which may be secret. */
function listChanges(before: CrawlSettings, after: CrawlSettings): string {
  const isChanged = (field: keyof CrawlSettings) =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  return settingsFields
    .filter(isChanged)
    .map((field) => words[field])
    .join(', ');
}
