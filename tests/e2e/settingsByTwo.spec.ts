import { expect, type Page, test } from '@playwright/test';
import { callApi, signInNewMember } from './member.ts';
import { expectSound } from './soundness.ts';

const open = async (tab: Page, id: number) => {
  await tab.goto(`/app/websites/${id}/settings`);
  await expect(tab.getByLabel('Seiten je Scan')).toBeVisible();
};
const save = (tab: Page) => tab.getByRole('button', { name: 'Speichern', exact: true }).press('Enter');
const saved = (tab: Page) => tab.getByRole('alertdialog', { name: 'Gespeichert' });

test('two people at the settings hear what the other saved, and neither loses work', async ({ page }) => {
  test.slow();
  await signInNewMember(page, 'einstellungzuzweit');
  const { id } = await callApi<{ id: number }>(page, '/api/v1/websites', { url: 'https://zuzweit.example/' });
  const other = await page.context().newPage();
  for (const tab of [page, other]) await open(tab, id);
  await other.getByLabel('Seiten je Scan').fill('40');
  await other.getByLabel('Tiefe').fill('3');
  await save(other);
  await expect(saved(other)).toBeVisible();

  await page.getByLabel('Tiefe').fill('2');
  await page.getByLabel('Name der Website').fill('Zu zweit');
  await save(page);
  const changed = page.getByRole('region', { name: 'Inzwischen geändert' });
  await expect(changed).toBeFocused();
  await expect(changed).toContainText('Dort geändert: Seiten je Scan, Tiefe.');
  await expect(changed).toContainText('Beide haben geändert: Tiefe.');
  await expectSound(page);
  await changed.getByRole('button', { name: 'Neuen Stand laden, meine Änderungen behalten' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const values = (tab: Page) =>
    Promise.all(
      ['Seiten je Scan', 'Tiefe', 'Name der Website'].map((name) => tab.getByLabel(name).inputValue()),
    );
  expect(await values(page)).toEqual(['40', '2', 'Zu zweit']);
  await save(page);
  await expect(saved(page)).toBeVisible();
  await open(other, id);
  expect(await values(other)).toEqual(['40', '2', 'Zu zweit']);
});

test('two people at the thresholds keep what the other set', async ({ page }) => {
  test.slow();
  await signInNewMember(page, 'schwellenzuzweit');
  const { id } = await callApi<{ id: number }>(page, '/api/v1/websites', {
    url: 'https://schwellen.example/',
  });
  const other = await page.context().newPage();
  const score = (tab: Page) => tab.getByLabel('Score (Prozent)');
  const coverage = (tab: Page) => tab.getByLabel('Geprüfte Kriterien (Prozent)');
  for (const tab of [page, other]) {
    await open(tab, id);
    await expect(score(tab)).toHaveValue('');
  }
  await score(other).fill('80');
  await score(other).press('Enter');
  await expect(saved(other)).toBeVisible();
  await coverage(page).fill('70');
  await coverage(page).press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(score(page)).toHaveValue('80');
  await other.reload();
  await expect(score(other)).toHaveValue('80');
  await expect(coverage(other)).toHaveValue('70');
});
