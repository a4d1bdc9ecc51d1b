import type { Website } from '../../../shared/contract/website.ts';
import { isRunning } from '../queries/scanState.ts';
import { toWebsiteName } from '../queries/toHost.ts';

/** From here on the list can be searched, filtered and sorted. */
export const manyWebsites = 4;

export const orders = {
  newest: 'Neueste zuerst',
  urgent: 'Dringendste zuerst',
  name: 'Name A–Z',
  worst: 'Niedrigster Score zuerst',
  errors: 'Meiste offene Fehler zuerst',
  scanned: 'Zuletzt gescannt zuerst',
} as const;

export type WebsiteOrder = keyof typeof orders;

export const isOrder = (text: string | null): text is WebsiteOrder =>
  text !== null && Object.hasOwn(orders, text);

export const filters = {
  all: 'Alle',
  errors: 'Mit offenen Fehlern',
  running: 'Scan läuft',
  failed: 'Scan nicht gelungen',
  unscored: 'Noch ohne Score',
} as const;

export type WebsiteFilter = keyof typeof filters;

export const isFilter = (text: string | null): text is WebsiteFilter =>
  text !== null && Object.hasOwn(filters, text);

const fits: { [filter in WebsiteFilter]: (website: Website) => boolean } = {
  all: () => true,
  errors: ({ open_causes }) => open_causes.error > 0,
  running: ({ last_scan }) => isRunning(last_scan),
  failed: ({ last_scan }) => last_scan?.status === 'failed',
  unscored: ({ accessibility_grade }) => accessibility_grade === null,
};

/** `urgency`: by the website's id, once it is known. */
type Arrangement = {
  search: string;
  filter: WebsiteFilter;
  order: WebsiteOrder;
  urgency?: Map<number, number>;
};

/** Searches by name and address, then sorts. Equal websites stay newest first. */
export function arrange(
  websites: Website[],
  { search, filter, order, urgency = new Map() }: Arrangement,
): Website[] {
  const wanted = search.trim().toLowerCase();
  return websites
    .filter(fits[filter])
    .filter(({ name, url }) => `${name ?? ''} ${url}`.toLowerCase().includes(wanted))
    .sort(order === 'urgent' ? byUrgency(urgency) : by[order]);
}

const byUrgency = (urgency: Map<number, number>) => (a: Website, b: Website) =>
  (urgency.get(b.id) ?? 0) - (urgency.get(a.id) ?? 0) || b.id - a.id;

const by: { [order in Exclude<WebsiteOrder, 'urgent'>]: (a: Website, b: Website) => number } = {
  newest: (a, b) => b.id - a.id,
  name: (a, b) => toName(a).localeCompare(toName(b), 'de'),
  worst: (a, b) => toRank(a) - toRank(b) || b.id - a.id,
  errors: (a, b) => b.open_causes.error - a.open_causes.error || b.id - a.id,
  scanned: (a, b) => toScanTime(b).localeCompare(toScanTime(a)) || b.id - a.id,
};

const toName = (website: Website): string => toWebsiteName(website).replace(/^www\./, '');

/** A website without a grade has no meaningful score. */
const toRank = ({ accessibility_grade, accessibility_score }: Website): number =>
  accessibility_grade ? accessibility_score : 101;

const toScanTime = ({ last_scan }: Website): string => last_scan?.created_at ?? '';
