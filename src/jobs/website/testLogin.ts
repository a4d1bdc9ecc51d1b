import { log } from '../../log.ts';
import { beginLoginTrial, finishLoginTrial, type LoginTrialResult } from '../../model/website/loginTrials.ts';
import { detectLogin } from '../../scanner/login/detectLogin.ts';
import { tryLogin } from '../../scanner/login/tryLogin.ts';
import { toBrowsingOptions } from '../../scanner/scan.ts';
import { ScanError, scanErrors } from '../../shared/errors/scanErrors.ts';
import type { JobContext } from '../context/context.ts';
import type { Job } from '../context/job.ts';
import { toSiteOptions } from './siteOptions.ts';

type Context = Pick<JobContext, 'store' | 'browser' | 'contactUrl'>;

export const testLogin = {
  needsBrowser: true,
  concurrency: 2,
  perGroup: 1,
  async run({ store, browser, contactUrl }: Context, { login_test_id }, signal) {
    const begun = await beginLoginTrial(store, login_test_id);
    if (!begun) return;
    const { kind, login, settings } = begun;
    const site = browser.openWebsite(toBrowsingOptions(toSiteOptions(settings, contactUrl), settings.url));
    try {
      const act = kind === 'detect' ? detectLogin : tryLogin;
      const result = await act(site, login, signal).catch((fault: unknown) => toFailure(fault, signal));
      await finishLoginTrial(store.db, login_test_id, result);
      log.info({ login_test_id, kind, passed: result.isPassed }, 'Login was tried');
    } finally {
      await site.close();
    }
  },
} satisfies Job<'testLogin'>;

function toFailure(fault: unknown, signal: AbortSignal): LoginTrialResult {
  if (signal.aborted) throw fault;
  const message = fault instanceof ScanError ? fault.message : scanErrors.UNEXPECTED;
  return { isPassed: false, message, found: null, screenshot: null };
}
