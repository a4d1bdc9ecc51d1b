import { toCount } from '../../shared/text/format.ts';
import { type FoundSitemaps, fetchSitemaps } from '../discovery/sitemaps.ts';
import type { StepInput, StepResult } from './step.ts';

export type SitemapsStep = StepResult & FoundSitemaps;

/** Addresses in the event, for the step card; `urls` of the result contains all. */
const urlsInEvent = 100;

/**
 * Step 4: lists the pages that the website names itself. `named`: sitemaps from robots.txt. Throws only on
 * abort.
 */
export async function checkSitemaps({
  guard,
  url,
  named,
  ...options
}: StepInput & { named: string[] }): Promise<SitemapsStep> {
  const found = await fetchSitemaps(guard, url, { ...options, named });
  const isSound = found.sitemaps.length > 0 && found.failed.length + found.malformed.length === 0;
  return {
    progress: {
      step: 'sitemaps',
      status: isSound && !found.isCut ? 'success' : 'warning',
      message: toMessage(found),
      data: { urls: found.urls.slice(0, urlsInEvent), urlCount: found.urls.length },
    },
    ...found,
  };
}

function toMessage({ sitemaps, urls, failed, malformed, isCut }: FoundSitemaps): string {
  if (sitemaps.length === 0)
    return failed.length > 0
      ? `${toCount(failed.length, 'genannte Sitemap', 'genannte Sitemaps')} nicht lesbar. Die Seiten werden über Links gesucht.`
      : 'Keine Sitemap gefunden. Die Seiten werden über Links gesucht.';
  const faults = [
    failed.length > 0 ? `${toCount(failed.length, 'weitere war', 'weitere waren')} nicht lesbar.` : '',
    malformed.length > 0
      ? `${toCount(malformed.length, 'ist', 'sind')} fehlerhaft und nur teilweise gelesen.`
      : '',
    isCut ? 'Es wurden nicht alle Adressen übernommen.' : '',
  ];
  const found = `${toCount(sitemaps.length, 'Sitemap', 'Sitemaps')} mit ${toCount(urls.length, 'Adresse', 'Adressen')} gefunden.`;
  return [found, ...faults].filter(Boolean).join(' ');
}
