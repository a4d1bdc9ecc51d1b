import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { FoundLogin, Login, LoginTest } from '../../shared/contract/crawlSettings.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { settingsLimits } from '../../shared/limits/website.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import { requireRole } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import type { DbAndEncryption } from '../database/encryption.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { login_tests, websites } from '../tables/website.ts';
import { getScanSettings, refuseFaults, toWholeLogin } from './crawlSettings.ts';

type Store = DbAndQueue & DbAndEncryption;
type NewLoginTrial = { website_id: number; kind: LoginTest['kind']; login: Login };

/**
 * Adds a trial and its job. An empty secret means the stored value. Throws WEBSITE_NOT_FOUND, and
 * SETTINGS_INVALID with the faults by field.
 */
export function addLoginTrial(
  { db, queue, encryption }: Store,
  actor: MemberActor,
  { website_id, kind, login }: NewLoginTrial,
): Promise<number> {
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'member');
    const [own] = await tx
      .select({ url: websites.url })
      .from(websites)
      .where(and(eq(websites.id, website_id), ownedBy(actor)));
    if (!own) throw new AppError('WEBSITE_NOT_FOUND');
    const settings = await getScanSettings({ db: tx, encryption }, website_id);
    const checked = kind === 'test' ? login : { ...login, fields: [placeholder] };
    refuseFaults({ ...settings, login: checked }, { url: own.url, known: settings.login });
    const steps = JSON.stringify(toWholeLogin(login, settings.login));
    const row = {
      website_id,
      user_id: actor.user_id ?? null,
      kind,
      steps_encrypted: encryption.encrypt(steps),
    };
    const [added] = await tx.insert(login_tests).values(row).returning({ id: login_tests.id });
    await becomeService(tx);
    const login_test_id = added!.id;
    await queue.enqueue(tx, 'testLogin', { login_test_id }, { group: `website:${website_id}` });
    return login_test_id;
  });
}

const placeholder = { selector: 'x', label: '', value: 'x', secret: false };

/**
 * Returns a trial. Without a result after `loginTestMinutes` it counts as failed: its worker died. Throws
 * LOGIN_TEST_NOT_FOUND.
 */
export async function getLoginTrial(db: Db, actor: MemberActor, login_test_id: number): Promise<LoginTest> {
  const isLost = sql`login_tests.status in ('queued', 'running')
    and login_tests.created_at < now() - make_interval(mins => ${settingsLimits.loginTestMinutes})`;
  const [found] = await asActor(db, actor, (tx) =>
    tx
      .select({
        id: login_tests.id,
        kind: login_tests.kind,
        status: sql<LoginTest['status']>`case when ${isLost} then 'failed' else login_tests.status end`,
        message: sql<string | null>`case when ${isLost} then ${lostText} else login_tests.message end`,
        found: login_tests.fields,
        has_screenshot: sql<boolean>`login_tests.screenshot is not null`,
      })
      .from(login_tests)
      .where(isOwn(actor, login_test_id)),
  );
  if (!found) throw new AppError('LOGIN_TEST_NOT_FOUND');
  return found;
}

const lostText = 'Der Versuch wurde nicht fertig. Bitte versuchen Sie es noch einmal.';

/** Returns the browser's final view as WebP. Throws LOGIN_TEST_NOT_FOUND. */
export async function getLoginScreenshot(
  db: Db,
  actor: MemberActor,
  login_test_id: number,
): Promise<Uint8Array> {
  const [found] = await asActor(db, actor, (tx) =>
    tx.select({ screenshot: login_tests.screenshot }).from(login_tests).where(isOwn(actor, login_test_id)),
  );
  if (!found?.screenshot) throw new AppError('LOGIN_TEST_NOT_FOUND');
  return found.screenshot;
}

const isOwn = (actor: MemberActor, login_test_id: number) =>
  and(
    eq(login_tests.id, login_test_id),
    sql`exists (select 1 from ${websites} where ${websites.id} = login_tests.website_id and ${ownedBy(actor)})`,
  );

/** Starts a trial; returns its steps and the visit settings. Null when it has ended or is gone. */
export async function beginLoginTrial({ db, encryption }: Omit<Store, 'queue'>, login_test_id: number) {
  const [taken] = await db
    .update(login_tests)
    .set({ status: 'running' })
    .where(and(eq(login_tests.id, login_test_id), inArray(login_tests.status, ['queued', 'running'])))
    .returning({
      website_id: login_tests.website_id,
      kind: login_tests.kind,
      steps: login_tests.steps_encrypted,
    });
  if (!taken?.steps) return null;
  const login = JSON.parse(encryption.decrypt(taken.steps)) as Login;
  return { kind: taken.kind, login, settings: await getScanSettings({ db, encryption }, taken.website_id) };
}

export type LoginTrialResult = {
  isPassed: boolean;
  message: string;
  found: FoundLogin | null;
  screenshot: Uint8Array | null;
};

/** Ends a trial and deletes the values typed into the form. */
export async function finishLoginTrial(
  db: Db,
  login_test_id: number,
  { isPassed, message, found, screenshot }: LoginTrialResult,
): Promise<void> {
  await db
    .update(login_tests)
    .set({
      status: isPassed ? 'passed' : 'failed',
      message,
      fields: found,
      screenshot,
      steps_encrypted: null,
      finished_at: sql`now()`,
    })
    .where(eq(login_tests.id, login_test_id));
}

export async function purgeLoginTrials(db: Db): Promise<number> {
  const old = sql`now() - make_interval(hours => ${settingsLimits.loginTestHours})`;
  const gone = await db
    .delete(login_tests)
    .where(lt(login_tests.created_at, old))
    .returning({ id: login_tests.id });
  return gone.length;
}
