import { randomUUID } from 'node:crypto';
import { openAltText } from '../altText/openAltText.ts';
import { checkImageWork } from '../altText/process/checkImageWork.ts';
import { openModel } from '../altText/providers/model.ts';
import {
  env,
  mailDir,
  mayLeaveSandbox,
  setTempDir,
  toModelSettings,
  toRetention,
  toSiteFacts,
} from '../env.ts';
import type { JobContext } from '../jobs/context/context.ts';
import { startJobs } from '../jobs/index.ts';
import { log } from '../log.ts';
import { openMailer } from '../mail/send/openMailer.ts';
import { browserRestarts } from '../metrics.ts';
import { isAlmostFull } from '../model/database/diskSpace.ts';
import type { Store } from '../model/store.ts';
import { openBrowser } from '../scanner/browser/browser.ts';
import { findChromium } from '../scanner/browser/chromium.ts';
import { openTempFolder } from '../scanner/browser/tempFolder.ts';
import { openGuard } from '../scanner/gate/guard.ts';
import type { Address, Cleanup, Role } from './role.ts';

export type WorkStart = { cleanups: Cleanup[]; address: Address; role: Role };

/** Returns whether the browser works; null until it was tried. */
export async function startWorker(
  store: Store,
  { cleanups, address, role }: WorkStart,
): Promise<() => boolean | null> {
  const temp = await openTempFolder();
  setTempDir(temp.path);
  const guard = await openGuard({ allowTargets: env.STUFENLOS_ALLOW_TARGETS });
  const chromiumPath = findChromium(env.CHROMIUM_PATH);
  const concurrency = env.STUFENLOS_CONCURRENCY;
  const allowUnsandboxed = mayLeaveSandbox(env);
  const mailer = openMailer({ smtpUrl: env.SMTP_URL, from: env.STUFENLOS_MAIL_FROM, dir: mailDir });
  const model = toModelSettings(env);
  const altText = openAltText({ log, ...(model ? { provider: openModel(model) } : {}) });
  const readLetters = altText.read;
  const onRestart = (reason: 'worn' | 'lost') => browserRestarts.inc({ reason });
  const browser = openBrowser({
    ...{ guard, chromiumPath, allowUnsandboxed, concurrency, readLetters, log, onRestart },
  });
  cleanups.unshift(temp.close, guard.close, browser.close, altText.close, mailer.close);
  const process_id = randomUUID();
  const machine: JobContext['machine'] = { role, checks: [] };
  void checkImageWork().then(
    (found) => machine.checks.push(...found),
    (err: unknown) => log.warn({ err }, 'Image process could not be checked'),
  );
  const { hasBrowser, leave } = await startJobs(store.queue, {
    process_id,
    // Browsers with a full temporary folder would only lose pages.
    store: { ...store, isFull: () => store.isFull() || isAlmostFull(temp.path) },
    engine: store.engine,
    queue: store.queue,
    guard,
    browser,
    chromiumPath,
    machine,
    retention: toRetention(env),
    concurrency,
    mailer,
    altText,
    modelImages: model?.monthly_images ?? null,
    publicUrl: () => address.url,
    contactUrl: env.PUBLIC_URL,
    operator: toSiteFacts(env, address.url).operator,
    forwardUrl: env.NEWSLETTER_FORWARD_URL,
    pingUrl: env.STUFENLOS_PING_URL,
  });
  cleanups.push(leave);
  log.info({ worker_id: process_id, concurrency }, 'Worker was started');
  return hasBrowser;
}
