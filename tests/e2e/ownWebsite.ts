import { expect, type Page } from '@playwright/test';
import type { CrawlSettings } from '../../src/shared/contract/crawlSettings.ts';
import type { Website } from '../../src/shared/contract/website.ts';
import type { Depth } from '../../src/shared/work/depth.ts';
import { callApi } from './member.ts';

/**
 * Adds a website for the person of this page and waits until its scan has ended; gives it as it is then. `depth`: quick
 * where no test looks at what probes find.
 */
export async function addScannedWebsite(page: Page, url: string, depth?: Depth): Promise<Website> {
  const { id } = await callApi<Website>(page, '/api/v1/websites', { url });
  if (depth) await setDepth(page, id, depth);
  await scanAgain(page, { id, url });
  return callApi<Website>(page, `/api/v1/websites/${id}`);
}

async function setDepth(page: Page, id: number, depth: Depth): Promise<void> {
  const path = `/api/v1/websites/${id}/settings`;
  await callApi(page, path, { ...(await callApi<CrawlSettings>(page, path)), depth }, 'PUT');
}

/** Scans a website and waits until the scan has ended. */
export async function scanAgain(page: Page, { id, url }: Pick<Website, 'id' | 'url'>): Promise<void> {
  const read = async () => (await callApi<Website>(page, `/api/v1/websites/${id}`)).last_scan;
  const before = await read();
  await callApi(page, '/functions/v1/crawl-website', { websiteId: id, url });
  await expect(async () => {
    const scan = await read();
    expect(scan?.id).not.toBe(before?.id);
    expect(scan?.finished_at).toBeTruthy();
    expect(scan?.status).toBe('done');
  }).toPass({ timeout: 60_000, intervals: [250] });
}

/** The id of a website's page by the end of its address. */
export async function findPageId(page: Page, websiteId: number, path: string): Promise<number> {
  const { items } = await callApi<{ items: { id: number; url: string }[] }>(
    page,
    `/api/v1/websites/${websiteId}/pages?limit=50`,
  );
  return items.find(({ url }) => url.endsWith(path))!.id;
}
