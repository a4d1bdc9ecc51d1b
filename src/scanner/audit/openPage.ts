import type { PageAudit } from '../../shared/work/audit.ts';
import { navigate, PageStays } from '../browser/navigate.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { toScanError } from '../gate/scanError.ts';
import { toStorable } from '../page/toStorable.ts';
import { lookAtPage, onceMore } from './lookAtPage.ts';
import { refuseFile } from './refusals.ts';
import { learn, toVisitProgress } from './visitProgress.ts';

/**
 * Opens an address and waits until the page has settled. Returns its facts without findings. Throws PAGE_HUNG,
 * PAGE_CRASHED. Throws ScanError for a page that is refused, unreachable, no HTML, a wall or a failure by status.
 */
export async function openPage(browser: WebsiteBrowser, tab: Tab, url: string): Promise<PageAudit> {
  const startedAt = performance.now();
  const progress = toVisitProgress(url);
  try {
    const { retry_after: _, ...answer } = await navigate(tab, url, browser);
    learn(progress, { ...answer, timings: { navigate_ms: Math.round(performance.now() - startedAt) } });
    refuseFile(progress.known, answer.content_type);
    await onceMore(() => lookAtPage(tab, { browser, progress }));
    return toStorable(progress.known);
  } catch (fault) {
    throw fault instanceof PageStays ? fault : toScanError(fault);
  }
}
