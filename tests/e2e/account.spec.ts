import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { serveSite, type TestSite } from '../site/serve.ts';
import { analyse, expectNoFindings, expectNoSidewaysScroll } from './journey.ts';
import { findMail, toCode, toLink } from './mailbox.ts';
import { password, signInNewMember, toFreshAddress } from './member.ts';
import { test } from './visitor.ts';

let site: TestSite;

test.beforeAll(async () => {
  site = await serveSite({ open: ['/bilder.html'] });
});

test.afterAll(async () => site.close());

test('after an analysis a guest signs up, answers the mail, and the website is theirs; then signs out', async ({
  page,
  browser,
}) => {
  const id = await analyse(page, site.url);
  await page.getByRole('link', { name: 'Weiter zur Website-Übersicht' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ihr Ergebnis liegt bereit' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/app/websites/${id}`);
  await dialog.getByRole('tab', { name: 'Anmelden' }).click();
  await expect(dialog.getByRole('link', { name: 'Passwort vergessen?' })).toHaveAttribute(
    'href',
    '/reset-password',
  );
  await dialog.getByRole('tab', { name: 'Registrieren' }).click();
  await expect(dialog.getByRole('link', { name: /^Nutzungsbedingungen/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Zur Startseite', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(page.locator('[inert] main')).toBeAttached();

  const email = toFreshAddress('gast');
  await dialog.getByLabel('E-Mail-Adresse').fill(email);
  await dialog.getByLabel('Passwort', { exact: true }).fill(password);
  await dialog.getByLabel('Passwort wiederholen', { exact: true }).fill('etwas-anderes-12');
  await dialog.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Passwörter stimmen nicht überein' })).toBeVisible();
  await expect(dialog.getByLabel('Passwort wiederholen', { exact: true })).toBeFocused();
  await expectNoFindings(page);
  await dialog.getByLabel('Passwort wiederholen', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' })).toBeFocused();
  await expectNoFindings(page);
  await page.getByLabel('Code aus der E-Mail').fill(toCode(await findMail(email, /bestätigen/)));
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/websites/${id}$`));
  await expect(page.getByRole('heading', { name: 'Befunde' })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`/app/websites/${id}`);
  await signIn(elsewhere, email, password);
  await expect(elsewhere).toHaveURL(new RegExp(`/app/websites/${id}$`));
  await expect(elsewhere.getByRole('heading', { name: 'Befunde' })).toBeVisible();
  await elsewhere.goto('/');
  await elsewhere.getByRole('button', { name: `Konto: ${email.split('@')[0]}` }).click();
  await expectNoFindings(elsewhere);
  await elsewhere.getByRole('link', { name: 'Abmelden' }).click();
  await expect(elsewhere.getByRole('alertdialog', { name: 'Abgemeldet' })).toBeVisible();
  await expect(elsewhere.getByRole('heading', { name: 'Bei Stufenlos anmelden' })).toBeVisible();
  await elsewhere.context().close();
});

test('the page to sign up asks for the password twice and leads to all it speaks of', async ({ page }) => {
  await page.goto('/signup');
  for (const name of [/^Nutzungsbedingungen/, /^Datenschutz/])
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  await page.getByLabel('E-Mail-Adresse').fill(toFreshAddress('zweimal'));
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  const again = page.getByLabel('Passwort wiederholen', { exact: true });
  await again.fill('etwas-anderes-12');
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Passwörter stimmen nicht überein' })).toBeVisible();
  await expect(again).toBeFocused();
  await expectNoFindings(page);
});

test('a forgotten password is replaced through the mail; the old one no longer opens anything', async ({
  page,
}) => {
  const email = await signInNewMember(page, 'vergesslich');
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: `Konto: ${email}` }).click();
  await page.getByRole('link', { name: 'Abmelden' }).click();
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort zurücksetzen' })).toBeVisible();
  await page.getByRole('button', { name: 'E-Mail anfordern' }).click();
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused();
  await expectNoFindings(page);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'E-Mail anfordern' }).click();
  await expect(page.getByText('Wenn es ein Konto für')).toBeVisible();

  const link = toLink(await findMail(email, /Passwort/));
  await page.goto(link);
  await page.getByRole('button', { name: 'Weiter zum neuen Passwort' }).click();
  await expect(page.getByRole('heading', { name: 'Neues Passwort festlegen' })).toBeFocused();
  await expectNoFindings(page);
  await page.getByLabel('Neues Passwort', { exact: true }).fill('1234567890');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('alert')).toContainText('Listen häufiger Passwörter');
  const newPassword = 'laterne-sieben-birnen';
  await page.getByLabel('Neues Passwort', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByRole('button', { name: 'Weiter zum neuen Passwort' }).click();
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Neuen Link anfordern' })).toBeVisible();
  await expectNoFindings(page);
  await page.goto('/auth');
  await signIn(page, email, password);
  await expect(page.getByRole('alertdialog', { name: 'Anmeldung fehlgeschlagen' })).toBeVisible();
  await expect(page.getByRole('alert').first()).toContainText('E-Mail-Adresse oder Passwort ist falsch');
  await expectNoFindings(page);
  await signIn(page, email, newPassword);
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('an address that was registered twice belongs to whoever opens its mail, with a password of their own', async ({
  page,
}) => {
  const email = toFreshAddress('doppelt');
  for (const one of ['passwort-von-fremden', password]) {
    const answer = await page.request.post('/auth/v1/signup', { data: { email, password: one } });
    expect(answer.status()).toBe(200);
  }
  await page.goto(toLink(await findMail(email, /bestätigen/)));
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte legen Sie Ihr Passwort fest' })).toBeFocused();
  await expectNoFindings(page);
  await page.getByLabel('Neues Passwort', { exact: true }).fill('laterne-sieben-birnen');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('a link for a client that waits for a code uses nothing up before the button', async ({ page }) => {
  const email = await signInNewMember(page, 'code');
  const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 'plain' };
  await page.request.post('/auth/v1/recover', { data: { email, ...challenge } });
  const link = toLink(await findMail(email, /Passwort/));
  await page.goto(link);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Passwort zurücksetzen' })).toBeVisible();
  await page.getByRole('button', { name: 'Weiter zum neuen Passwort' }).click();
  await expect(page).toHaveURL(/\/\?code=[\w-]+$/);
});

test('a second factor is asked for after the password, and a mailed code does without the password', async ({
  page,
}) => {
  const email = await signInNewMember(page, 'zweifach');
  const totp = await enrollTotp(page);
  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/auth?weiter=https://boese.example/app/');
  await page.getByRole('button', { name: 'Mit einer E-Mail anmelden' }).click();
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'E-Mail anfordern' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeFocused();
  await page.getByRole('button', { name: 'Andere E-Mail-Adresse' }).click();
  await page.getByRole('button', { name: 'Zurück zur Anmeldung' }).click();
  await signIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Zweiter Faktor' })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectNoFindings(page);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Zweiter Faktor' })).toBeVisible();
  await page.getByLabel('Code aus der App').fill('12345');
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page.getByText('Bitte geben Sie die 6 Ziffern ein.')).toBeVisible();
  await page.getByRole('button', { name: 'Telefon verloren? Wiederherstellungscode verwenden' }).click();
  await expect(page.getByRole('heading', { name: 'Wiederherstellungscode' })).toBeFocused();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Code aus der App eingeben' }).click();
  await page.getByLabel('Code aus der App').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Gives the account of the page's session an authenticator, as the profile does; the page itself is not needed for it. */
async function enrollTotp(page: Page): Promise<TOTP> {
  const stored = await page.evaluate(() => localStorage.getItem('stufenlos-session') ?? '');
  const headers = {
    authorization: `Bearer ${(JSON.parse(stored) as { access_token: string }).access_token}`,
  };
  const post = async <T>(path: string, data: object) =>
    (await (await page.request.post(`/auth/v1${path}`, { data, headers })).json()) as T;
  const factor = await post<{ id: string; totp: { secret: string } }>('/factors', {
    factor_type: 'totp',
    friendly_name: 'Telefon',
  });
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const challenge = await post<{ id: string }>(`/factors/${factor.id}/challenge`, {});
  await post(`/factors/${factor.id}/verify`, { challenge_id: challenge.id, code: totp.generate() });
  return totp;
}
