import { expect } from '@playwright/test';
import { expectSound } from './soundness.ts';
import { expectFault, expectToast, test } from './workplace.ts';

const today = new Date().toISOString().slice(0, 10);

test.describe.configure({ mode: 'serial' });

test('an assessment is kept by keyboard, its message told, changed, ended and read again', async ({
  place: { page, websiteId },
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`/app/dashboard?tab=reports&website=${websiteId}`);
  await page.getByRole('link', { name: 'Aufzeichnungen öffnen' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/websites/${websiteId}/aufzeichnungen$`));
  await expect(page.getByText('Das ist keine Rechtsberatung.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Aufzeichnung anlegen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Aufzeichnung anlegen' });
  await dialog.getByRole('button', { name: 'Anlegen' }).press('Enter');
  await expectFault(dialog.getByLabel('Beurteilt am'), 'Bitte wählen Sie einen Tag bis heute.');
  await dialog.getByLabel('Worum es geht').fill('Untertitel alter Videos');
  await dialog.getByLabel('Beurteilt am').fill(today);
  await dialog.getByLabel('Beurteilt von').fill('Erika Beispiel');
  await dialog.getByLabel('Beurteilung und Gründe').fill('Der Aufwand ist zu groß.');
  await dialog.getByLabel('Nettokosten im Verhältnis zum Nettoumsatz').fill('9.000 € zu 120.000 €');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Anlegen' }).press('Enter');
  await expectToast(page, 'Aufzeichnung angelegt');
  const burden = page.getByRole('listitem').filter({ hasText: 'Untertitel alter Videos' });
  await expect(burden).toContainText(`zu überprüfen bis`);
  await expect(burden).toContainText('Zu jedem der drei Kriterien der Anlage 4 BFSG gehört eine Aussage.');
  await expect(burden).toContainText('Die Behörde ist unverzüglich zu unterrichten (§ 17 BFSG).');
  await expectSound(page);
});

test('a message to the authority answers the hint, and a change leaves the old version readable', async ({
  place: { page, websiteId },
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.goto(`/app/websites/${websiteId}/aufzeichnungen`);
  await page.getByRole('button', { name: 'Aufzeichnung anlegen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Aufzeichnung anlegen' });
  await dialog.getByLabel('Mitteilung an die Behörde').check();
  await dialog.getByLabel('Worum es geht').fill('Unterrichtung über die Videos');
  await dialog.getByLabel('Mitgeteilt am').fill(today);
  await dialog.getByLabel('Mitgeteilt von').fill('Erika Beispiel');
  await dialog.getByLabel('Text der Mitteilung').fill('Wir berufen uns auf § 17 BFSG.');
  await dialog.getByLabel('Behörde', { exact: true }).fill('MLBF');
  await dialog.getByLabel('Anlass').selectOption('burden');
  await dialog.getByLabel('Zur Beurteilung').selectOption({ label: 'Untertitel alter Videos' });
  await dialog.getByRole('button', { name: 'Anlegen' }).press('Enter');
  await expectToast(page, 'Aufzeichnung angelegt');
  const burden = page.getByRole('listitem').filter({ hasText: /^Untertitel alter Videos/ });
  await expect(burden).toContainText('Behörde unterrichtet am');
  await expect(burden).not.toContainText('unverzüglich');
  await burden.getByRole('button', { name: /^Lesen und ändern/ }).press('Enter');
  const change = page.getByRole('dialog', { name: 'Aufzeichnung ändern' });
  await expect(change.getByLabel('Beurteilung und Gründe')).toHaveValue('Der Aufwand ist zu groß.');
  await change.getByLabel('Gilt nicht mehr seit').fill(today);
  await change.getByRole('button', { name: 'Speichern' }).press('Enter');
  await expectToast(page, 'Aufzeichnung gespeichert');
  await expect(burden).toContainText('Gilt nicht mehr');
  await burden.getByRole('button', { name: /^Fassungen/ }).press('Enter');
  const history = page.getByRole('dialog', { name: 'Alle Fassungen' });
  await expect(history.getByRole('heading', { name: /^Fassung \d/ })).toHaveText([
    /^Fassung 2/,
    /^Fassung 1/,
  ]);
  await expectSound(page);
  await history.getByRole('button', { name: 'Fertig' }).press('Enter');
  await expectSound(page);
});

test('its report has every version, and who manages the organization deletes a record', async ({
  place: { page, websiteId, ask },
}) => {
  const wanted = { kind: 'records', format: 'json' };
  const { id } = await ask<{ id: number }>('POST', `/api/v1/websites/${websiteId}/reports`, wanted);
  await expect(async () => {
    const text = JSON.stringify(await ask('GET', `/api/v1/reports/${id}/file`));
    expect(text).toContain('Der Aufwand ist zu groß.');
    expect(text).toContain('Gilt nicht mehr seit');
  }).toPass();
  await page.goto(`/app/websites/${websiteId}/aufzeichnungen`);
  const message = page.getByRole('listitem').filter({ hasText: /^Unterrichtung über die Videos/ });
  await message.getByRole('button', { name: /^Löschen/ }).press('Enter');
  await expectSound(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aufzeichnung löschen' }).press('Enter');
  await expect(message).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Alle Aufzeichnungen' })).toBeFocused();
});
