import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Scan } from '../../src/shared/contract/website.ts';
import { serveSite } from '../site/serve.ts';
import { expectRoomForSpacing, expectSound } from './soundness.ts';
import { test } from './workplace.ts';

test('deploys are scanned, and the trend tells what came of them: as charts, tables, files and pictures', async ({
  place: { page, ask },
}) => {
  const site = await serveSite({ open: [] });
  const { id } = await ask<{ id: number }>('POST', '/api/v1/websites', { url: site.url });
  const settings = await ask<object>('GET', `/api/v1/websites/${id}/settings`);
  await ask('PUT', `/api/v1/websites/${id}/settings`, { ...settings, max_pages: 1 });
  for (const label of ['v1', 'v2']) {
    const deploy = { label, commit: '4f1c0de' };
    const { scanId } = await ask<{ scanId: number }>('POST', `/api/v1/websites/${id}/scans`, { deploy });
    await expect(async () => {
      const { status, finished_at } = await ask<Scan>('GET', `/api/v1/scans/${scanId}`);
      expect([status, finished_at !== null]).toEqual(['done', true]);
    }).toPass({ timeout: 60_000, intervals: [250] });
  }
  await page.goto(`/app/websites/${id}`);
  await expect(page.getByRole('table', { name: /Scans dieser Website/ })).toContainText(
    'Veröffentlicht: v2 (4f1c0de)',
  );
  await page.getByRole('link', { name: 'Verlauf mit Ursachen und Reparaturen' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Verlauf', level: 1 })).toBeVisible();
  const sidebar = page.getByRole('complementary', { name: 'Seitenleiste' });
  const here = (name: string) => sidebar.getByRole('link', { name, exact: true });
  await expect(here('Übersicht')).toHaveAttribute('aria-current', 'true');
  await expect(
    page.getByRole('img', { name: /^Score und Anteil geprüfter Kriterien: Score von / }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /^Offene Fehlerursachen nach Auswirkung: / })).toBeVisible();
  const rows = page.getByRole('table', { name: /Werte je Scan/ }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Veröffentlicht: v2');
  await expectSound(page);
  await expectRoomForSpacing(page);
  const save = async (name: RegExp) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).press('Enter'),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const table = await save(/^Je Scan \(CSV\)/);
  expect(table.name).toMatch(/^verlauf-.*\.csv$/);
  expect(table.bytes.toString()).toContain('v2,4f1c0de');
  const drawing = await save(/^SVG$/);
  expect(drawing.bytes.toString()).toContain('>v2<');
  expect((await save(/^PNG$/)).bytes.subarray(1, 4).toString()).toBe('PNG');

  await ask('POST', '/api/v1/websites', { url: 'https://zweite.example/' });
  await page.goto('/app/websites');
  await page.getByRole('link', { name: 'Verlauf aller Websites' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Verlauf aller Websites', level: 1 })).toBeVisible();
  await expect(here('Websites')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('zählt auch in früheren Wochen')).toBeVisible();
  const weeks = page.getByRole('table', { name: /Werte je Woche/ }).getByRole('row');
  await expect(weeks).toHaveCount(2);
  await expect(weeks.nth(1)).toContainText(/^bis \d\d\.\d\d\.\d{4}/);
  await expectSound(page);
  const together = await save(/^Je Woche \(CSV\)/);
  expect(together.bytes.toString()).toMatch(
    /^.?Tag,Score,Fertig,Kritisch,.*Websites,Davon gescannt,Neue Prüfregeln/,
  );
  await page.route('**/api/v1/organization/trend', async (route) => {
    const answer = (await (await route.fetch()).json()) as { weeks: { finished_at: string }[] };
    const [week] = answer.weeks;
    const before = {
      ...week,
      finished_at: '2026-01-02T10:00:00Z',
      has_new_rules: true,
      accessibility_score: 12,
    };
    await route.fulfill({ json: { ...answer, weeks: [before, week] } });
  });
  await page.reload();
  await expect(
    page.getByRole('img', { name: /^Score und Anteil geprüfter Kriterien: Score von 12/ }),
  ).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  const all = await save(/^SVG$/);
  expect(all.bytes.toString()).toContain('Verlauf der Barrierefreiheit: alle Websites');
  await page.unrouteAll();
  await site.close();
});
