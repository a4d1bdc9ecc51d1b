import type { QueryClient } from '@tanstack/react-query';
import type { Scan, Website } from '../../../shared/contract/website.ts';
import { websiteQuery, websitesQuery } from './queries.ts';

export function patchScan(
  client: QueryClient,
  websiteId: number,
  change: (scan: Scan | null) => Scan | null,
): void {
  const patch = (website: Website): Website =>
    website.id === websiteId ? { ...website, last_scan: change(website.last_scan) } : website;
  client.setQueryData(websiteQuery(websiteId).queryKey, (website) => website && patch(website));
  client.setQueryData(websitesQuery.queryKey, (list) => list && { items: list.items.map(patch) });
}
