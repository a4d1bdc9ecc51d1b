import { expect, type Page, test } from '@playwright/test';
import { callApi, signInNewMember } from './member.ts';
import { expectSound } from './soundness.ts';

test('two people at one text keep both changes, and choose where both changed the same', async ({ page }) => {
  test.slow();
  await signInNewMember(page, 'zuzweit');
  const { id } = await callApi<{ id: number }>(page, '/api/v1/websites', { url: 'https://zuzweit.example/' });
  await callApi(page, `/api/v1/websites/${id}/declarations`, { kind: 'public' });
  const other = await page.context().newPage();
  const toForm = (tab: Page) => tab.getByRole('form', { name: 'Angaben: Erklärung zur Barrierefreiheit' });
  const save = (tab: Page) => toForm(tab).getByRole('button', { name: 'Angaben speichern' }).press('Enter');
  for (const tab of [page, other]) {
    await tab.goto(`/app/websites/${id}/erklaerung`);
    await expect(toForm(tab).getByLabel('Telefon')).toBeVisible();
  }
  await toForm(page).getByLabel('Telefon').fill('030 1234');
  await save(page);
  await expect(page.getByText('Der Entwurf unten ist neu geschrieben.').first()).toBeVisible();
  await toForm(other).getByLabel('E-Mail-Adresse').fill('hallo@stelle.example');
  await save(other);
  await expect(toForm(other).getByLabel('Telefon')).toHaveValue('030 1234');
  await expect(toForm(other).getByLabel('E-Mail-Adresse')).toHaveValue('hallo@stelle.example');
  await toForm(page).getByLabel('E-Mail-Adresse').fill('kontakt@stelle.example');
  await save(page);
  const changed = page.getByRole('region', { name: 'Inzwischen geändert' });
  await expect(changed).toContainText('E-Mail-Adresse: „hallo@stelle.example“');
  await expectSound(page);
  await changed.getByRole('button', { name: 'Meine Angaben behalten' }).press('Enter');
  await save(page);
  await expect(toForm(page).getByLabel('Telefon')).toHaveValue('030 1234');
  await other.reload();
  await expect(toForm(other).getByLabel('E-Mail-Adresse')).toHaveValue('kontakt@stelle.example');
  await other.close();
});
