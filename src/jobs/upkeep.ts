import { log } from '../log.ts';
import { purgeFactorChallenges } from '../model/account/factors.ts';
import { purgeFlowStates } from '../model/account/flowStates.ts';
import { purgeTokens } from '../model/account/oneTimeTokens.ts';
import { purgePasskeyChallenges } from '../model/account/passkeys.ts';
import {
  appointOwners,
  purgeDueAccounts,
  purgeDueOrganizations,
  purgeInvitations,
} from '../model/account/purges.ts';
import { purgeSessions } from '../model/account/sessions.ts';
import { rotateSigningKey } from '../model/account/signingKeys.ts';
import { purgeCausePictures } from '../model/cause/causePictures.ts';
import { reopenCauses } from '../model/cause/settleCauses.ts';
import { tellDueTasks } from '../model/cause/tasks.ts';
import { purgeCheckBatches } from '../model/check/checkBatches.ts';
import { purgeCmsBatches } from '../model/cms/cmsWork.ts';
import { purgeAltTextCache } from '../model/media/altTextCache.ts';
import { purgeAltTextRequests } from '../model/media/altTextRequests.ts';
import { purgeThumbnails } from '../model/media/thumbnails.ts';
import { purgeAltTextBatches } from '../model/media/undoAltTexts.ts';
import { mailDigests, mailNotices } from '../model/notice/noticeMails.ts';
import { tellEndingKeys } from '../model/notice/tellEndingKeys.ts';
import { tellDueGoals } from '../model/notice/tellGoals.ts';
import { tellDueRecords } from '../model/notice/tellRecords.ts';
import { wakeTrackers } from '../model/notice/trackerWork.ts';
import { tidyOld } from '../model/operation/tidyOld.ts';
import { purgeBarriers } from '../model/page/barriers.ts';
import { purgeResourceStates } from '../model/page/pageFingerprints.ts';
import { purgeMails } from '../model/queue/mails.ts';
import { startDueScans } from '../model/scan/dueScans.ts';
import { tellMissedScans } from '../model/scan/missedScans.ts';
import { startNextScans } from '../model/scan/nextScans.ts';
import { startDueLooks } from '../model/scan/sitemapWatches.ts';
import { failStaleScans } from '../model/scan/staleScans.ts';
import { maintainDatabase } from '../model/system/maintenance.ts';
import { purgeRateLimits } from '../model/system/rateLimits.ts';
import { purgeFiles } from '../model/system/storedFiles.ts';
import { purgeWorkers } from '../model/system/workers.ts';
import { purgeContactMessages } from '../model/visitor/contactMessages.ts';
import { purgeSubscribers } from '../model/visitor/newsletterUnsubscribe.ts';
import { purgeToolRuns } from '../model/visitor/toolRuns.ts';
import { purgeGuestLinks } from '../model/website/guestLinks.ts';
import { purgeLoginTrials } from '../model/website/loginTrials.ts';
import { startDueReports } from '../model/website/reportSchedules.ts';
import { purgeReports } from '../model/website/reports.ts';
import { purgeTrash } from '../model/website/trash.ts';
import { purgeGuestWebsites } from '../model/website/websites.ts';
import { accountLimits } from '../shared/limits/account.ts';
import type { JobContext } from './context/context.ts';
import { pingWatch } from './scan/pingWatch.ts';

type Db = JobContext['store']['db'];

/**
 * Jobs that run by the clock: cron expression (German time), verb and log line. What a day brings is told in a later
 * hour too, because many machines are off in the morning.
 */
export const upkeep = {
  startDueScans: at('*/10 * * * *', async ({ store: { db }, queue }: Stored & Pick<JobContext, 'queue'>) => {
    const { started, faults } = await startDueScans({ db, queue });
    if (started > 0) log.info({ scans: started }, 'Scheduled scans were started');
    for (const { website_id, fault } of faults)
      log.error({ err: fault, website_id }, 'Scheduled scan could not be started');
  }),
  startDueReports: at('25 * * * *', async ({ store: { db }, queue }: Stored & Pick<JobContext, 'queue'>) => {
    const reports = await startDueReports({ db, queue });
    if (reports > 0) log.info({ reports }, 'Monthly reports were started');
  }),
  startNextScans: at('* * * * *', async ({ store: { db }, queue }: Stored & Pick<JobContext, 'queue'>) => {
    const scans = await startNextScans({ db, queue });
    if (scans > 0) log.info({ scans }, 'Remembered scans were started');
  }),
  startDueLooks: at('*/10 * * * *', async ({ store: { db }, queue }: Stored & Pick<JobContext, 'queue'>) => {
    const looks = await startDueLooks({ db, queue });
    if (looks > 0) log.info({ looks }, 'Looks at sitemaps were ordered');
  }),
  pingWatch: at('40 5-11 * * *', (context: Stored & Pick<JobContext, 'pingUrl'>) => pingWatch(context)),
  tellMissedScans: at('35 * * * *', async ({ store: { db } }: Stored) => {
    const websites = await tellMissedScans(db);
    if (websites > 0) log.warn({ websites }, 'Scheduled scans are late');
  }),
  reopenCauses: at('5 * * * *', async ({ store: { db } }: Stored) => {
    const causes = await reopenCauses(db);
    if (causes > 0) log.info({ causes }, 'Ignored causes were reopened');
  }),
  mailNotices: at('* * * * *', async ({ store: { db }, queue }: Stored & Pick<JobContext, 'queue'>) => {
    const mails = await mailNotices({ db, queue }, 'now');
    if (mails > 0) log.info({ mails }, 'Notices were mailed');
  }),
  syncTrackers: at('* * * * *', async ({ store: { db }, queue }: Stored & Pick<JobContext, 'queue'>) => {
    const trackers = await wakeTrackers({ db, queue }, new Date());
    if (trackers > 0) log.info({ trackers }, 'Trackers are synchronised');
  }),
  mailDigests: at('*/10 * * * *', async ({ store: { db }, queue }: Stored & Pick<JobContext, 'queue'>) => {
    const mails = await mailDigests({ db, queue });
    if (mails.nightly + mails.weekly > 0) log.info(mails, 'Digests were mailed');
  }),
  remindAssignees: at('30 6-23 * * *', async ({ store: { db } }: Stored) => {
    const causes = await tellDueTasks(db);
    if (causes > 0) log.info({ causes }, 'Assignees were reminded');
  }),
  tellDueGoals: at('20 6-23 * * *', async ({ store: { db } }: Stored) => {
    const goals = await tellDueGoals(db);
    if (goals > 0) log.info({ goals }, 'Goals were told');
  }),
  tellDueRecords: at('25 6-23 * * *', async ({ store: { db } }: Stored) => {
    const records = await tellDueRecords(db);
    if (records > 0) log.info({ records }, 'Reviews of records were told');
  }),
  tellEndingKeys: at('10 * * * *', async ({ store: { db } }: Stored) => {
    const keys = await tellEndingKeys(db);
    if (keys > 0) log.info({ keys }, 'Ends of API keys were told');
  }),
  // Websites, tool runs and thumbnails go before the files that only they used.
  purgeGuests: at('17 3 * * *', async ({ store: { db } }: Stored) =>
    log.info(
      {
        websites: await purgeGuestWebsites(db),
        trash: await purgeTrash(db),
        thumbnails: await purgeThumbnails(db),
        files: await purgeFiles(db),
      },
      'Guest websites and the trash were purged',
    ),
  ),
  purgeToolRuns: at('27 * * * *', async ({ store: { db } }: Stored) =>
    log.info(
      { tool_runs: await purgeToolRuns(db), files: await purgeFiles(db) },
      'Looks of visitors were purged',
    ),
  ),
  // Stored files of deleted accounts go with the next `purgeGuests`.
  purgeAccounts: at('37 3 * * *', async ({ store: { db } }: Stored) =>
    log.info(await deleteAccounts(db), 'Accounts were purged'),
  ),
  purgeExpired: at('47 3 * * *', async (context: Stored & Pick<JobContext, 'mailer'>) =>
    log.info(await deleteExpired(context), 'Expired rows were purged'),
  ),
  tidyOld: at('7 3 * * *', async ({ store: { db }, retention }: Stored & Pick<JobContext, 'retention'>) =>
    log.info(await tidyOld(db, retention), 'Old rows were deleted'),
  ),
  maintainDatabase: at(
    '57 3 * * *',
    async ({ store: { db }, engine }: Stored & Pick<JobContext, 'engine'>) => {
      await maintainDatabase({ engine, db });
      log.info('Database was maintained');
    },
  ),
  // The previous key verifies until every token it signed has expired.
  rotateSigningKeys: at('7 4 1 * *', ({ store }: Stored) => rotateSigningKey(store)),
  failStaleScans: at('*/15 * * * *', async ({ store: { db } }: Stored) => {
    const scans = await failStaleScans(db);
    if (scans > 0) log.warn({ scans }, 'Stale scans were ended');
  }),
};

type Stored = { store: Pick<JobContext['store'], 'db' | 'encryption'> };

function at<C>(cron: string, run: (context: C) => Promise<void>) {
  return { concurrency: 1, cron, run };
}

async function deleteAccounts(db: Db) {
  return {
    accounts: await purgeDueAccounts(db),
    organizations: await purgeDueOrganizations(db),
    owners: await appointOwners(db),
    invitations: await purgeInvitations(db),
  };
}

async function deleteExpired({ store: { db }, mailer }: Stored & Pick<JobContext, 'mailer'>) {
  return {
    sessions: await purgeSessions(db),
    tokens: await purgeTokens(db),
    flow_states: await purgeFlowStates(db),
    passkey_challenges: await purgePasskeyChallenges(db),
    factor_challenges: await purgeFactorChallenges(db),
    rate_limits: await purgeRateLimits(db),
    check_batches: await purgeCheckBatches(db),
    barriers: await purgeBarriers(db),
    alt_text_batches: await purgeAltTextBatches(db),
    reports: await purgeReports(db),
    guest_links: await purgeGuestLinks(db),
    login_tests: await purgeLoginTrials(db),
    newsletter_subscribers: await purgeSubscribers(db),
    contact_messages: await purgeContactMessages(db),
    alt_text_requests: await purgeAltTextRequests(db),
    alt_text_cache: await purgeAltTextCache(db),
    cause_pictures: await purgeCausePictures(db),
    cms_batches: await purgeCmsBatches(db),
    resource_states: await purgeResourceStates(db),
    workers: await purgeWorkers(db),
    mails: await purgeMails(db),
    mail_files: await mailer.purge(accountLimits.mailDays),
  };
}
