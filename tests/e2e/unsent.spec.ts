import { expect, test } from '@playwright/test';
import { signInNewMember } from './member.ts';
import { expectSound } from './soundness.ts';

test('what is saved without a connection says that it waits, and goes when the connection is back', async ({
  page,
}) => {
  await signInNewMember(page, 'funkloch');
  await page.goto('/app/profile');
  await page.getByLabel('Name', { exact: true }).fill('Petra Amt');
  await page.context().setOffline(true);
  await page.getByLabel('Name', { exact: true }).press('Enter');
  const note = page.getByRole('alert').filter({ hasText: 'Keine Verbindung' });
  await expect(note).toContainText('wird gesendet, sobald die Verbindung wieder da ist');
  await expectSound(page);
  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Petra Amt');
});
