import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { ContextLost } from '../browser/world.ts';
import { readPage } from '../page/readPage.ts';
import { settle } from '../page/settle.ts';
import { refuseFile, refuseForeign, refuseLost, refuseWall } from './refusals.ts';
import { learn, type VisitProgress } from './visitProgress.ts';

const readMs = 15_000;

type Look = { browser: WebsiteBrowser; progress: VisitProgress; website?: string | undefined };

/**
 * Waits until the arrived page has settled and reads it. Throws ScanError when it is not the requested page: a wall,
 * a file, a failure; with `website` FOREIGN_REDIRECT. Throws as `World.evaluate`.
 */
export async function lookAtPage(tab: Tab, { browser, progress, website }: Look): Promise<void> {
  const startedAt = performance.now();
  const settled = await settle(tab, browser.timeouts);
  const settle_ms = progress.known.timings.settle_ms + Math.round(performance.now() - startedAt);
  learn(progress, { settled, timings: { settle_ms } });
  const before = progress.known.final_url;
  const { elements, text_chars, has_challenge, password_fields, other_fields, ...facts } = await readPage(
    tab,
    readMs,
  );
  await refuseLost(browser, tab, { before, now: facts.final_url });
  // The document knows its status also after a redirect by script. The content type comes from the server.
  const status = facts.status ?? progress.known.status;
  const content_type = progress.known.content_type ?? facts.content_type;
  learn(progress, { ...facts, status, content_type });
  refuseForeign(progress.known, website);
  const { title } = facts;
  refuseWall(progress.known, { title, text_chars, has_challenge, password_fields, other_fields });
  refuseFile(progress.known, facts.content_type);
  progress.elements = elements;
}

/** Repeats `work` once if the page navigated away meanwhile (redirect by script). */
export async function onceMore(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    if (!(fault instanceof ContextLost)) throw fault;
    await work();
  }
}
