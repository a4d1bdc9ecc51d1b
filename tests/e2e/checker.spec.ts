import { expect, type Page } from '@playwright/test';
import { expectRoomForSpacing, expectSound } from './soundness.ts';
import { test } from './visitor.ts';

/** By keyboard: the answer with this label, then on. */
async function answer(page: Page, label: RegExp, question: RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name: question });
  await expect(heading).toBeVisible();
  await page.getByRole('group', { name: question }).getByLabel(label).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(heading).toBeHidden();
}

/** What changes with every answer; everyPage.spec.ts looks at the rest. */
const check = '[data-island=complianceCheck]';

const verdict = (page: Page, word: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${word}`) });

test('a shop comes to "wahrscheinlich" by keyboard alone, through back, reload and a changed answer', async ({
  page,
}) => {
  await page.goto('/compliance-checker');
  await answer(page, /^Auch Privatpersonen/, /^Frage 1 von höchstens 5/);
  await expect(page.getByRole('heading', { name: /^Frage 2/ })).toBeFocused();
  await answer(page, /^Online kaufen/, /^Frage 2 .*Was bieten Sie/);
  await answer(page, /^Nein$/, /^Frage 3/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Frage 3/ })).toBeFocused();
  await expect(page.getByLabel('Nein', { exact: true })).toBeChecked();
  await page.goForward();
  await page.reload();
  await answer(page, /^10 oder mehr/, /^Frage 4/);
  await expect(verdict(page, 'Wahrscheinlich')).toBeFocused();
  await expect(page.getByText('Das ist eine Einschätzung, keine Rechtsberatung.')).toBeVisible();
  await expect(page.getByRole('link', { name: '§ 2 Nr. 26 BFSG' }).first()).toHaveAttribute(
    'href',
    'https://www.gesetze-im-internet.de/bfsg/__2.html',
  );
  await page.getByRole('button', { name: /^Ändern: Wie viele/ }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Frage 4/ })).toBeFocused();
  await answer(page, /^Weniger als 10/, /^Frage 4/);
  await answer(page, /^Ja, mindestens/, /^Frage 5/);
  await expect(verdict(page, 'Eher nicht')).toBeFocused();
  await page.getByRole('button', { name: 'Von vorn beginnen' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Frage 1/ })).toBeFocused();
  await expect(page).toHaveURL(/\/compliance-checker$/);
});

test('businesses only come to "eher nicht" in two questions, and on to the analysis', async ({ page }) => {
  await page.goto('/compliance-checker');
  await answer(page, /^Nur Unternehmen/, /^Frage 1/);
  await page.getByRole('button', { name: 'Zurück' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Frage 1/ })).toBeFocused();
  await expect(page.getByLabel(/^Nur Unternehmen/)).toBeChecked();
  await page.getByRole('button', { name: 'Weiter' }).press('Enter');
  await answer(page, /^Nein$/, /^Frage 2 .*Geräte/);
  await expect(verdict(page, 'Eher nicht')).toBeFocused();
  await page.getByLabel('Adresse Ihrer Website').fill('beispiel.de');
  const sent = page.waitForRequest(/\/onboarding\?url=beispiel\.de$/);
  await page.keyboard.press('Enter');
  await sent;
  await expect(page.getByLabel('Adresse der Website')).toHaveValue('beispiel.de');
});

test('a question without an answer says so, and "Nichts davon" stands alone', async ({ page }) => {
  await page.goto('/compliance-checker#customers=consumers');
  const question = page.getByRole('group', { name: /^Frage 2/ });
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(question).toHaveAccessibleDescription(/Bitte wählen Sie eine Antwort\.$/);
  await expect(question.getByLabel(/^Online kaufen/)).toBeFocused();
  await expectSound(page, check);
  await question.getByLabel(/^Online kaufen/).check();
  await question.getByLabel(/^Nichts davon/).check();
  await expect(question.getByLabel(/^Online kaufen/)).not.toBeChecked();
  await question.getByLabel(/^Bankdienst/).check();
  await expect(question.getByLabel(/^Nichts davon/)).not.toBeChecked();
});

test('the longest result is sound in every width and colour', async ({ page }) => {
  await page.goto(
    '/compliance-checker#customers=consumers&offer=shop,appointment&products=trade&team=under10&turnover=upTo2',
  );
  await expect(verdict(page, 'Wahrscheinlich')).toContainText('Ihre Produkte, Ihre Website nicht');
  await expectSound(page, check);
  await expectRoomForSpacing(page);
});

test('buses in town come to "unklar": only their terminals are covered', async ({ page }) => {
  await page.goto('/compliance-checker#customers=consumers');
  await answer(page, /^Personenbeförderung in Stadt/, /^Frage 2/);
  await answer(page, /^Nein$/, /^Frage 3/);
  await answer(page, /^10 oder mehr/, /^Frage 4/);
  await expect(verdict(page, 'Unklar')).toBeFocused();
  await expect(page.getByText(/nur die Terminals erfasst, etwa Fahrkartenautomaten/)).toBeVisible();
});

test('printed, the result stands alone', async ({ page }) => {
  await page.goto('/compliance-checker#customers=consumers&offer=appointment&products=none&team=from10');
  await expect(verdict(page, 'Unklar')).toBeVisible();
  await expect(page.getByText(/^Einschätzung vom/)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Ihre Antworten' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Alle Fragen und was sie bedeuten' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ergebnis drucken' })).toBeHidden();
  await expect(
    page.getByText(/^Einschätzung vom \d\d\.\d\d\.\d{4}\. .* Fassung vom 19\.08\.2026/),
  ).toBeVisible();
  await expect(page.getByText('Das Feld für die Adresse folgt weiter unten.')).toBeHidden();
});

test('without a script the check is there to read, and no dead form', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto('/compliance-checker');
  await expect(page.getByRole('button', { name: 'Weiter' })).toBeHidden();
  await page.getByRole('link', { name: 'Alle Fragen und was sie bedeuten' }).click();
  await expect(page.getByRole('heading', { level: 3, name: /^5\. Liegt Ihr Jahresumsatz/ })).toBeVisible();
  await expect(page.getByText(/^Eher nicht:/)).toBeVisible();
  await page.close();
});

test('the FAQ keeps one answer open at a time, by keyboard, and can close it', async ({ page }) => {
  await page.goto('/faq');
  const answers = page.locator('details');
  await expect(answers).toHaveCount(10);
  await answers.nth(0).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(answers.nth(0)).toHaveAttribute('open');
  await expectSound(page, 'details[open]');
  await answers.nth(5).locator('summary').focus();
  await page.keyboard.press('Space');
  await expect(answers.nth(5)).toHaveAttribute('open');
  await expect(answers.nth(0)).not.toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('the address of an answer opens it, and another one later', async ({ page }) => {
  await page.goto('/faq#fristen');
  await expect(page.locator('#fristen')).toBeInViewport();
  await expect(page.getByText(/27\.\sJuni 2030/)).toBeVisible();
  await page.evaluate(() => {
    location.hash = 'folgen';
  });
  await expect(page.locator('#folgen')).toBeInViewport();
  await expect(page.locator('#fristen')).toBeHidden();
});

test('the FAQ opens without a script, by hand and by address', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto('/faq#ausnahmen');
  await expect(page.getByText(/bewahrt die Unterlagen fünf Jahre auf/)).toBeVisible();
  await page.getByText('Welche Fristen gelten?').click();
  await expect(page.getByText(/27\.\sJuni 2030/)).toBeVisible();
  await expect(page.getByText(/bewahrt die Unterlagen fünf Jahre auf/)).toBeHidden();
  await page.close();
});
