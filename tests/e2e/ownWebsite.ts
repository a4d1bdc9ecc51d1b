import { expect, type Page } from '@playwright/test';
import type { Website } from '../../src/shared/contract/website.ts';
import { callApi } from './member.ts';

/** Adds a website for the person of this page and waits until its scan has ended; gives it as it is then. */
export async function addScannedWebsite(page: Page, url: string): Promise<Website> {
  const { id } = await callApi<Website>(page, '/api/v1/websites', { url });
  await callApi(page, '/functions/v1/crawl-website', { websiteId: id, url });
  await expect(async () => {
    const { last_scan } = await callApi<Website>(page, `/api/v1/websites/${id}`);
    expect(last_scan?.finished_at).toBeTruthy();
    expect(last_scan?.status).toBe('done');
  }).toPass({ timeout: 60_000, intervals: [250] });
  return callApi<Website>(page, `/api/v1/websites/${id}`);
}

/** The id of a website's page by the end of its address. */
export async function findPageId(page: Page, websiteId: number, path: string): Promise<number> {
  const { items } = await callApi<{ items: { id: number; url: string }[] }>(
    page,
    `/api/v1/websites/${websiteId}/pages?limit=50`,
  );
  return items.find(({ url }) => url.endsWith(path))!.id;
}
