import type { Finding } from '../shared/contract/finding.ts';
import { scanLimits } from '../shared/limits.ts';
import { toSize } from '../shared/viewports.ts';
import { settle } from './settle.ts';
import type { Site, Tab } from './site.ts';

type Look = { run: () => Promise<Finding[]>; known: Finding[] };

/**
 * Resizes the window of an audited page to each further viewport and runs everything again: gives the findings that
 * are not there in a viewport before, marked with where they were met. The tab has its first size again afterwards.
 */
export async function findInOthers(site: Site, tab: Tab, { run, known }: Look): Promise<Finding[]> {
  const [first, ...others] = site.viewports;
  if (others.length === 0) return [];
  const seen = new Set(known.map(toKey));
  const fresh: Finding[] = [];
  try {
    for (const viewport of others) {
      await tab.page.setViewportSize(viewport);
      await settle(tab, site.timeouts);
      for (const finding of (await run()).filter(isFinding)) {
        if (seen.has(toKey(finding))) continue;
        seen.add(toKey(finding));
        fresh.push({ ...finding, viewport: toSize(viewport) });
      }
    }
    return fresh.slice(0, scanLimits.maxFindingsPerPage);
  } finally {
    await tab.page.setViewportSize(first).catch(() => {
      tab.isSpent = true;
    });
  }
}

/** What a rule found nothing about is told once, by the first viewport. */
const isFinding = ({ outcome }: Finding) => outcome === 'failed' || outcome === 'cantTell';

const toKey = ({ engine, rule, selector, outcome }: Finding) =>
  JSON.stringify([engine, rule, selector, outcome]);
