import { toSize, type Viewport } from '../../shared/address/viewports.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import type { Finding } from '../../shared/work/finding.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { ContextLost } from '../browser/world.ts';
import { settle } from '../page/settle.ts';

type Look = { run: () => Promise<Finding[]>; findings: Finding[] };

/**
 * Resizes the window of an audited page to each further viewport and runs everything again. Adds findings that no
 * earlier viewport showed to `findings`, marked with their viewport, after each viewport. Restores the first size of
 * the tab. Returns false when the page did not settle in one of them. Throws as the engines.
 */
export async function findInOthers(
  browser: WebsiteBrowser,
  tab: Tab,
  { run, findings }: Look,
): Promise<boolean> {
  const [first, ...others] = browser.viewports;
  if (others.length === 0) return true;
  const seen = new Set(findings.map(toKey));
  const room = findings.length + scanLimits.maxFindingsPerPage;
  let isWhole = true;
  try {
    for (const viewport of others) {
      const found = await lookIn(viewport, { browser, tab, run });
      isWhole &&= found !== null;
      for (const finding of (found ?? []).filter(isFinding)) {
        if (seen.has(toKey(finding)) || findings.length >= room) continue;
        seen.add(toKey(finding));
        findings.push({ ...finding, viewport: toSize(viewport) });
      }
    }
  } finally {
    await tab.page.setViewportSize(first).catch(() => {
      tab.isSpent = true;
    });
  }
  // Waits for a page that reloads at its first size as well, before anybody reads it.
  await settle(tab, browser.timeouts);
  return isWhole;
}

type ViewportLook = { browser: WebsiteBrowser; tab: Tab; run: Look['run'] };

/**
 * Judges a page that navigates when its window changes at its new address; null when it goes on navigating. Earlier
 * changes of the window may lead to a late navigation as well.
 */
async function lookIn(viewport: Viewport, { browser, tab, run }: ViewportLook): Promise<Finding[] | null> {
  await tab.page.setViewportSize(viewport);
  for (let attempt = 1; attempt <= 3; attempt++) {
    try {
      await settle(tab, browser.timeouts);
      return await run();
    } catch (fault) {
      if (!(fault instanceof ContextLost)) throw fault;
    }
  }
  return null;
}

/** Only the first viewport reports rules without findings. */
const isFinding = ({ outcome }: Finding) => outcome === 'failed' || outcome === 'cantTell';

const toKey = ({ engine, rule, selector, outcome }: Finding) =>
  JSON.stringify([engine, rule, selector, outcome]);
