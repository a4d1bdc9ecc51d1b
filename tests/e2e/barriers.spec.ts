import { expect } from '@playwright/test';
import { anyDialog, expectSound } from './soundness.ts';
import { expectFault, expectToast, test } from './workplace.ts';

test('a criterion failed by hand becomes a finding that is assigned, mended, confirmed, deleted and brought back', async ({
  place: { page, websiteId, pageId, email },
}) => {
  test.setTimeout(180_000);
  await page.goto(`/app/websites/${websiteId}/page/${pageId}/wcag-checklist`);
  const row = page.locator('[data-criterion="2.1.1"]');
  await row.focus();
  await expect(row.getByRole('button', { name: /Barriere beschreiben/ })).toHaveCount(0);
  await row.getByRole('button', { name: 'Nicht bestanden' }).press('Enter');
  await row.getByRole('button', { name: 'Barriere beschreiben zu 2.1.1' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Barriere zu 2.1.1 Tastatur' });
  const title = dialog.getByLabel('Kurz: Was ist die Barriere? (Pflichtfeld)');
  await expect(title).toBeFocused();
  await title.press('Enter');
  await expectFault(title, 'Bitte sagen Sie kurz, was die Barriere ist.');
  await title.fill('Menü schließt nicht mit Escape');
  await dialog.getByLabel('Was stimmt nicht? (optional)').fill('Der Fokus bleibt im Menü.');
  await dialog.getByRole('button', { name: 'Im Bild der Seite zeigen' }).press('Enter');
  const picture = dialog.getByRole('img', { name: /^Bild der Seite/ });
  await expect(picture).toBeVisible({ timeout: 60_000 });
  const list = dialog.getByLabel('Element', { exact: true });
  await list.selectOption({ index: 1 });
  const where = dialog.getByLabel('Wo auf der Seite? (optional)');
  await expect(where).not.toHaveValue('');
  const chosen = await where.inputValue();
  await picture.click({ position: { x: 20, y: 20 } });
  await expect(where).toHaveValue(/./);
  await list.selectOption({ index: 1 });
  await expect(where).toHaveValue(chosen);
  await dialog.getByLabel('Zuständig').selectOption({ label: `${email} (ich)` });
  await dialog.getByLabel('Fällig am (optional)').fill('2199-01-31');
  await expectSound(page, anyDialog);
  await dialog.getByRole('button', { name: 'Eintragen' }).click();
  await expectToast(page, 'Barriere eingetragen', 'Sie steht jetzt bei den Befunden.');
  await expect(dialog).toBeHidden();
  await row.getByText('Menü schließt nicht mit Escape').click();
  await row.getByRole('link', { name: 'Barriere öffnen' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menü schließt nicht mit Escape');
  await expect(page.getByText(/^Von Hand eingetragen am/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Ausschnitt\.jpg/ })).toBeVisible();
  await expect(page.getByText('Fällig am 31.01.2199')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ursache jetzt nachprüfen' })).toHaveCount(0);
  await expectSound(page);
  await page.getByRole('button', { name: 'Angaben ändern' }).click();
  const change = page.getByRole('dialog', { name: 'Angaben zur Barriere ändern' });
  await change.getByLabel('Kurz: Was ist die Barriere? (Pflichtfeld)').fill('Menü bleibt offen');
  await change.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menü bleibt offen');
  const address = page.url();

  await page.goto('/app/tasks');
  await page.getByRole('link', { name: 'Menü bleibt offen' }).click();
  await expect(page).toHaveURL(address);
  const status = page.getByRole('region', { name: /^Status/ });
  await status.getByRole('button', { name: 'Behoben', exact: true }).click();
  await expect(status).toContainText('Behoben (gemeldet)');
  await status.getByRole('button', { name: 'Behebung bestätigen' }).click();
  await expect(status).toContainText('Die Behebung ist bestätigt. Kriterium neu bewerten');
  await expect(page.getByText('hat die Behebung bestätigt')).toBeVisible();
  await status.getByRole('button', { name: 'Offen', exact: true }).click();
  await expect(status).not.toContainText('Behoben (');

  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('Barriere gelöscht')).toBeVisible();
  await expectSound(page);
  const restored = page.waitForResponse((answer) => answer.url().endsWith('/barrier/restore'));
  await page.getByRole('button', { name: 'Rückgängig machen' }).click();
  expect((await restored).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menü bleibt offen');
  await page.goto(`/app/websites/${websiteId}`);
  await expect(page.getByRole('region', { name: 'Befunde' })).toContainText('von Hand eingetragen');
});
