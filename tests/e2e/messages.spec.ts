import { expect, type Locator, type Page } from '@playwright/test';
import { expectSound } from './soundness.ts';
import { test, testAlone } from './visitor.ts';
import { contact, expectToast, fillA, formA, formB, rows, subscribe, toToast } from './visitorForms.ts';

testAlone(
  'toasts: 5000 ms, one at a time, pausing under the pointer, gone after 50 px, F8 and back',
  async ({ page }) => {
    await page.goto('/');
    await subscribe(formA(page)).click();
    await expectToast(page, rows['Form A missing field']);
    await page.keyboard.press('F8');
    await expect(toToast(page, 'Fehlende Informationen')).toBeFocused();
    await expectSound(page, '[data-toasts]');
    await page.keyboard.press('Escape');
    await expect(formA(page).getByLabel('Name')).toBeFocused();
    await subscribe(formA(page)).click();
    await subscribe(formB(page)).click();
    await expectToast(page, rows['Form B missing field']);
    const toast = toToast(page, 'Fehler');
    await page.setViewportSize({ width: 1280, height: 800 });
    await drag(page, toast, 50);
    await expect(toast).toBeVisible();
    await drag(page, toast, 51);
    await expect(toast).toBeHidden();
    await page.mouse.move(1, 1);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await subscribe(formB(page)).press('Enter');
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(1, 1);
    await page.clock.runFor(4_900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toBeHidden();
  },
);

async function drag(page: Page, toast: Locator, px: number): Promise<void> {
  const box = await toast.locator('p').first().boundingBox();
  const { x, y } = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + px, y, { steps: 3 });
  await page.mouse.up();
}

for (const height of [640, 480])
  test(`in 320 × ${height} px a toast covers neither the field it speaks about nor its fault`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height });
    await page.goto('/');
    await subscribe(formA(page)).click();
    await expectFieldClear(page);
    await fillA(formA(page), 'erika@beispiel');
    await subscribe(formA(page)).click();
    await expectFieldClear(page);
    await subscribe(formB(page)).click();
    await expectFieldClear(page);
    await page.goto('/kontakt');
    await contact(page).getByRole('button', { name: 'Nachricht senden' }).click();
    await expectFieldClear(page);
    await page.goto('/onboarding?url=');
    await expectFieldClear(page);
  });

/** The faulty field has the focus; the toast, the header and the field with its fault lie apart, all in the window. */
async function expectFieldClear(page: Page): Promise<void> {
  await expect(page.locator('[aria-invalid=true]:focus')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => page.evaluate(listCovered)).toEqual([]);
}

function listCovered(): string[] {
  const toBox = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const field = toBox('[data-field]:focus-within');
  if (!field) return ['no field'];
  const covers = Object.entries({ toast: toBox('[data-toasts]'), header: toBox('.site-header') }).filter(
    ([, box]) => box && box.top < field.bottom && field.top < box.bottom,
  );
  const isWhole = field.top >= 0 && field.bottom <= innerHeight;
  return [...covers.map(([name]) => name), ...(isWhole ? [] : ['edge of the window'])];
}

test('a missed message can be read again from the footer of every page', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Mitteilungen' });
  await expect(opener).toBeHidden();
  await subscribe(formA(page)).click();
  await expectToast(page, rows['Form A missing field']);
  await expect(opener).toBeVisible();
  await page.goto('/impressum');
  await opener.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Mitteilungen' });
  await expect(list.getByRole('listitem')).toHaveText([
    new RegExp(`^${rows['Form A missing field'].join('')}Fehler, \\d\\d:\\d\\d Uhr$`),
  ]);
  await expectSound(page, '#mitteilungen');
  await list.getByRole('button', { name: 'Liste leeren' }).click();
  await expect(list).toContainText('Keine Mitteilungen.');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.reload();
  await expect(opener).toBeHidden();
});
