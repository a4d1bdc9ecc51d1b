import { toSize, type Viewport } from '../../shared/address/viewports.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import type { Finding } from '../../shared/work/finding.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { ContextLost } from '../browser/world.ts';
import { settle } from '../page/settle.ts';
import { narrowWindow } from '../probes/reflow/narrow.ts';
import { isTold } from './engines/sources.ts';

/**
 * `load`: opens the page afresh; false where that is another page. `run`: judges the open page.
 * `narrow`: loads and judges it in the narrow window.
 */
type Look = {
  findings: Finding[];
  load: (viewport: Viewport) => Promise<boolean>;
  run: () => Promise<Finding[]>;
  narrow: (() => Promise<boolean>) | null;
};

/**
 * Loads an audited page in each further viewport, as a person there does, and judges it. A finding notes each window that
 * showed it; those that no earlier viewport showed are added to `findings` with theirs. Restores the first size of the tab.
 * Returns the sizes in which the page could not be judged. Throws as the engines.
 */
export async function findInOthers(browser: WebsiteBrowser, tab: Tab, look: Look): Promise<string[]> {
  const [first, ...others] = browser.viewports;
  const missed = new Set(others.map(toSize));
  const room = look.findings.length + scanLimits.maxFindingsPerPage;
  noteWindow(look.findings, first);
  let { narrow } = look;
  try {
    for (const viewport of others) {
      if (tab.isSpent) break;
      const isLoaded = viewport.width === narrowWindow.width && (await narrow?.()) === true;
      if (viewport.width === narrowWindow.width) narrow = null;
      const found = await lookIn(viewport, { ...look, browser, tab, isLoaded });
      if (!found) continue;
      missed.delete(toSize(viewport));
      merge(look.findings, found.filter(isTold), { viewport, room });
    }
    await narrow?.();
  } finally {
    // A page that does not leave would not answer.
    if (!tab.isSpent)
      await tab.page.setViewportSize(first).catch(() => {
        tab.isSpent = true;
      });
  }
  return [...missed];
}

function noteWindow(findings: Finding[], viewport: Viewport): void {
  for (const finding of findings.filter(isTold)) finding.windows ??= [toSize(viewport)];
}

type Merging = { viewport: Viewport; room: number };

function merge(findings: Finding[], found: Finding[], { viewport, room }: Merging): void {
  const known = new Map(findings.map((finding) => [toKey(finding), finding]));
  const size = toSize(viewport);
  for (const finding of found) {
    const same = known.get(toKey(finding));
    if (same) same.windows = [...new Set([...(same.windows ?? []), size])];
    else if (findings.length < room) {
      const added = { ...finding, viewport: size, windows: [size] };
      known.set(toKey(finding), added);
      findings.push(added);
    }
  }
}

type ViewportLook = Look & { browser: WebsiteBrowser; tab: Tab; isLoaded: boolean };

/** Judges a page once more that navigates meanwhile; null when it goes on navigating, or is another page there. */
async function lookIn(
  viewport: Viewport,
  { browser, tab, load, run, isLoaded }: ViewportLook,
): Promise<Finding[] | null> {
  if (isLoaded) await tab.page.setViewportSize(viewport);
  for (let attempt = 1; attempt <= 3; attempt++) {
    try {
      if (attempt > 1 || isLoaded) await settle(tab, browser.timeouts);
      else if (!(await load(viewport))) return null;
      return await run();
    } catch (fault) {
      if (!(fault instanceof ContextLost)) throw fault;
    }
  }
  return null;
}

const toKey = ({ engine, rule, selector, outcome }: Finding) =>
  JSON.stringify([engine, rule, selector, outcome]);
