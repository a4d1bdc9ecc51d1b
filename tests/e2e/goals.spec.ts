import { expect } from '@playwright/test';
import { expectSound } from './soundness.ts';
import { expectFault, expectToast, test } from './workplace.ts';

test('a member sets a goal by keyboard, changes its day and deletes it', async ({
  place: { page, websiteId },
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`/app/websites/${websiteId}`);
  await page.getByRole('button', { name: 'Ziel setzen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ziel setzen' });
  await dialog.getByRole('button', { name: 'Ziel setzen' }).press('Enter');
  await expectFault(dialog.getByLabel('Bis zum'), 'Bitte wählen Sie einen Tag nach heute.');
  await dialog.getByLabel('Schwere').selectOption('critical');
  await dialog.getByLabel('Nur auf wichtigen Seiten').press('Space');
  await dialog.getByLabel('Bis zum').fill('2040-06-30');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Ziel setzen' }).press('Enter');
  await expectToast(page, 'Ziel gesetzt');
  const goal = page.getByRole('listitem').filter({ hasText: 'Keine kritischen Fehler auf wichtigen Seiten' });
  await expect(goal).toContainText('Bis 30.06.2040');
  await expectSound(page);
  await goal.getByRole('button', { name: /^Ändern/ }).press('Enter');
  const change = page.getByRole('dialog', { name: 'Ziel ändern' });
  await change.getByLabel('Bis zum').fill('2041-06-30');
  await change.getByRole('button', { name: 'Speichern' }).press('Enter');
  await expect(goal).toContainText('Bis 30.06.2041');
  await page.goto('/app/websites');
  await expect(
    page.getByRole('link', { name: /Keine kritischen Fehler auf wichtigen Seiten bis/ }),
  ).toBeVisible();
  await page.goto(`/app/websites/${websiteId}`);
  await goal.getByRole('button', { name: /^Löschen/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ziel löschen' }).press('Enter');
  await expect(goal).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ziele' })).toBeFocused();
});

test('the address of the feed is shown once, read without an account, and revoked', async ({
  place: { page, websiteId },
}) => {
  await page.goto(`/app/websites/${websiteId}/settings`);
  await page.getByRole('button', { name: 'Adresse erstellen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Feed-Adresse' });
  const url = (await dialog.getByRole('code').textContent()) ?? '';
  await expectSound(page);
  expect((await page.request.get(url)).headers()['content-type']).toContain('application/atom+xml');
  await dialog.getByRole('button', { name: 'Fertig' }).press('Enter');
  await page.getByRole('button', { name: 'Adresse widerrufen' }).press('Enter');
  await expectToast(page, 'Adresse widerrufen');
  expect((await page.request.get(url)).status()).toBe(404);
});
