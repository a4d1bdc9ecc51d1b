import { log } from '../log.ts';
import { purgeAltTextCache } from '../model/altTextCache.ts';
import { purgeAltTextRequests } from '../model/altTextRequests.ts';
import { purgeFactorChallenges } from '../model/auth/factors.ts';
import { purgeFlowStates } from '../model/auth/flowStates.ts';
import { purgeTokens } from '../model/auth/oneTimeTokens.ts';
import { purgePasskeyChallenges } from '../model/auth/passkeys.ts';
import { purgeSessions } from '../model/auth/sessions.ts';
import { purgeCheckBatches } from '../model/checkBatches.ts';
import { purgeCmsBatches } from '../model/cmsWork.ts';
import { purgeContactMessages } from '../model/contactMessages.ts';
import { purgeLoginTests } from '../model/loginTests.ts';
import { purgeMails } from '../model/mails.ts';
import { purgeSubscribers } from '../model/newsletterEnds.ts';
import { purgeResourceStates } from '../model/pageFingerprints.ts';
import { purgeRateLimits } from '../model/rateLimits.ts';
import { purgeAltTextBatches } from '../model/undoAltTexts.ts';
import { accountLimits } from '../shared/limits.ts';
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
