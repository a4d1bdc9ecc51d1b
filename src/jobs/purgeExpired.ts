import { log } from '../log.ts';
import { purgeFactorChallenges } from '../model/account/factors.ts';
import { purgeFlowStates } from '../model/account/flowStates.ts';
import { purgeTokens } from '../model/account/oneTimeTokens.ts';
import { purgePasskeyChallenges } from '../model/account/passkeys.ts';
import { purgeSessions } from '../model/account/sessions.ts';
import { purgeCheckBatches } from '../model/check/checkBatches.ts';
import { purgeCmsBatches } from '../model/cms/cmsWork.ts';
import { purgeRateLimits } from '../model/database/rateLimits.ts';
import { purgeAltTextCache } from '../model/media/altTextCache.ts';
import { purgeAltTextRequests } from '../model/media/altTextRequests.ts';
import { purgeAltTextBatches } from '../model/media/undoAltTexts.ts';
import { purgeResourceStates } from '../model/page/pageFingerprints.ts';
import { purgeMails } from '../model/queue/mails.ts';
import { purgeContactMessages } from '../model/visitor/contactMessages.ts';
import { purgeSubscribers } from '../model/visitor/newsletterEnds.ts';
import { purgeLoginTests } from '../model/website/loginTests.ts';
import { accountLimits } from '../shared/limits/account.ts';
import type { JobContext } from './context.ts';

/** Deletes what has run out and serves nobody any more. */
export const purgeExpired =
  ({ store: { db }, mailer }: Pick<JobContext, 'store' | 'mailer'>) =>
  async (): Promise<void> => {
    const counts = {
      sessions: await purgeSessions(db),
      tokens: await purgeTokens(db),
      flow_states: await purgeFlowStates(db),
      passkey_challenges: await purgePasskeyChallenges(db),
      factor_challenges: await purgeFactorChallenges(db),
      rate_limits: await purgeRateLimits(db),
      check_batches: await purgeCheckBatches(db),
      alt_text_batches: await purgeAltTextBatches(db),
      login_tests: await purgeLoginTests(db),
      newsletter_subscribers: await purgeSubscribers(db),
      contact_messages: await purgeContactMessages(db),
      alt_text_requests: await purgeAltTextRequests(db),
      alt_text_cache: await purgeAltTextCache(db),
      cms_batches: await purgeCmsBatches(db),
      resource_states: await purgeResourceStates(db),
      mails: await purgeMails(db),
      mail_files: await mailer.purge(accountLimits.mailDays),
    };
    log.info(counts, 'Expired rows were purged');
  };
