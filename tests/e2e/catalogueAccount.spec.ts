import { expect, type Page } from '@playwright/test';
import { findMail, toLink } from './mailbox.ts';
import { password, signInNewMember, toFreshAddress } from './member.ts';
import { breakServer, expectFault, expectToast, readToken, test, type Workplace } from './workplace.ts';

/* The error catalogue of the specification, continued from catalogue.spec: sign-up after an analysis, organization. */

test.describe('signing up after an analysis', () => {
  test('e-mail and password are required; the e-mail field has the e-mail type', async ({ page }) => {
    const { email, secret, send } = await openSignUp(page, { again: '' });
    await email.fill('');
    await secret.fill('');
    await send();
    await expectFault(email, 'Bitte geben Sie Ihre E-Mail-Adresse ein.');
    await expectFault(secret, 'Bitte geben Sie ein Passwort ein.');
    await expect(email).toHaveAttribute('type', 'email');
  });

  test("'Passwörter stimmen nicht überein / Bitte stellen Sie sicher, dass beide Passwörter übereinstimmen.'", async ({
    page,
  }) => {
    const { again, send } = await openSignUp(page, { again: 'etwas-anderes-12' });
    await send();
    await expectToast(
      page,
      'Passwörter stimmen nicht überein',
      'Bitte stellen Sie sicher, dass beide Passwörter übereinstimmen.',
    );
    await expectFault(again, 'Bitte stellen Sie sicher, dass beide Passwörter übereinstimmen.');
  });

  test("'Registrierung fehlgeschlagen / Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.'; then account created", async ({
    page,
  }) => {
    const { send } = await openSignUp(page, { again: password });
    await breakServer(page, 'POST', /\/auth\/v1\/signup/);
    await send();
    await expectToast(
      page,
      'Registrierung fehlgeschlagen',
      'Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',
    );
    await page.unrouteAll();
    await send();
    await expectToast(
      page,
      'Registrierung erfolgreich',
      'Bitte prüfen Sie Ihre E-Mail für weitere Anweisungen.',
    );
  });
});

test("'Der Name muss mindestens 2 Zeichen lang sein.', 'Der Name darf maximal 50 Zeichen lang sein.'; the name cannot be saved; then 'Gespeichert'", async ({
  place: { page },
}) => {
  await breakServer(page, 'PATCH', /\/organization$/);
  await page.goto('/app/organization');
  const name = page.getByRole('textbox', { name: 'Name der Organisation' });
  const save = page.locator('form', { has: name }).getByRole('button', { name: 'Speichern' });
  await name.fill('x');
  await save.click();
  await expectFault(name, 'Der Name muss mindestens 2 Zeichen lang sein.');
  await name.fill('x'.repeat(51));
  await save.click();
  await expectFault(name, 'Der Name darf maximal 50 Zeichen lang sein.');
  await name.fill('x'.repeat(50));
  await save.click();
  await expectToast(page, 'Fehler', 'Der Name der Organisation konnte nicht gespeichert werden.');
  await page.unrouteAll();
  await save.click();
  await expectToast(page, 'Gespeichert', 'Der Name der Organisation ist geändert.');
});

test("'Bitte geben Sie mindestens eine E-Mail-Adresse ein.', 'Bitte geben Sie gültige E-Mail-Adressen ein, getrennt durch Kommas.'; 'Die Einladungen konnten nicht versendet werden.'; then '2 Einladung(en) wurden versendet'", async ({
  place: { page },
}) => {
  await breakServer(page, 'POST', /\/invitations$/);
  await page.goto('/app/organization?tab=users');
  const emails = page.getByLabel('E-Mail-Adressen');
  const invite = page.getByRole('button', { name: 'Einladen' });
  await invite.click();
  await expectFault(emails, 'Bitte geben Sie mindestens eine E-Mail-Adresse ein.');
  await emails.fill('anna@beispiel.example; ben');
  await invite.click();
  await expectFault(emails, 'Bitte geben Sie gültige E-Mail-Adressen ein, getrennt durch Kommas.');
  await emails.fill(`${toFreshAddress('anna')}, ${toFreshAddress('ben')}`);
  await invite.click();
  await expectToast(page, 'Fehler', 'Die Einladungen konnten nicht versendet werden.');
  await page.unrouteAll();
  await invite.click();
  await expectToast(page, 'Einladungen', '2 Einladung(en) wurden versendet');
  await expect(emails).toHaveValue('');
});

test("'Der Benutzer konnte nicht entfernt werden.'", async ({ place, page: other }) => {
  const { page } = place;
  const email = await addMember(place, other);
  await breakServer(page, 'DELETE', /\/members\//);
  await page.goto('/app/organization?tab=users');
  const row = page.getByRole('row', { name: email });
  await row.getByRole('button', { name: /^Entfernen/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
  await expectToast(page, 'Fehler', 'Der Benutzer konnte nicht entfernt werden.');
  await expect(row).toBeAttached();
});

test('a key cannot be created, then it is; copy: Kopiert; it cannot be revoked, then it is', async ({
  place: { page },
}) => {
  await breakServer(page, 'POST', /\/api-keys$/);
  await breakServer(page, 'DELETE', /\/api-keys\/\d+$/);
  await page.goto('/app/organization?tab=api');
  await page.getByRole('button', { name: 'Schlüssel erstellen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Redaktion');
  await dialog.getByRole('button', { name: 'Erstellen' }).click();
  await expectToast(page, 'Fehler', 'Der API-Schlüssel konnte nicht erstellt werden.');
  await page.unroute(/\/api-keys$/);
  await dialog.getByRole('button', { name: 'Erstellen' }).click();
  await expectToast(page, 'Schlüssel erstellt');
  await dialog.getByRole('button', { name: /^Kopieren/ }).click();
  await expect(dialog.getByRole('button', { name: /^Kopiert/ })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('Kopiert');
  const key = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Fertig' }).click();

  const row = page.getByRole('table', { name: 'API-Schlüssel' }).getByRole('row', { name: 'Redaktion' });
  await expect(row).toContainText(`${key.slice(0, 10)}…`);
  const tested = page.getByRole('region', { name: 'Schlüssel prüfen' });
  await expect(tested.getByLabel('API-Schlüssel').getByRole('option')).toHaveText([
    `Redaktion (${key.slice(0, 8)}…)`,
  ]);
  const revoke = async () => {
    await row.getByRole('button', { name: /^Widerrufen/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click();
  };
  await revoke();
  await expectToast(page, 'Fehler', 'Der API-Schlüssel konnte nicht widerrufen werden.');
  await page.unrouteAll();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click();
  await expectToast(page, 'Schlüssel widerrufen');
  await expect(page.getByText('Noch keine Schlüssel.')).toBeVisible();
});

/** The dialog that a guest meets after an analysis, filled in. */
async function openSignUp(page: Page, typed: { again: string }) {
  const flag = { signUp: true, websiteId: 1, websiteUrl: 'https://beispiel.example/' };
  await page.addInitScript((text) => sessionStorage.setItem('stufenlos-sign-up', text), JSON.stringify(flag));
  await page.goto('/app/dashboard');
  const again = page.getByLabel('Passwort wiederholen', { exact: true });
  const email = page.getByLabel('E-Mail-Adresse');
  const secret = page.getByLabel('Passwort', { exact: true });
  await email.fill(toFreshAddress('gast'));
  await secret.fill(password);
  await again.fill(typed.again);
  return { email, secret, again, send: () => page.getByRole('button', { name: 'Konto anlegen' }).click() };
}

/** Somebody else who joins the organization; gives the address. */
async function addMember({ ask }: Workplace, page: Page): Promise<string> {
  const email = await signInNewMember(page, 'kollegin');
  await ask('POST', '/api/v1/organization/invitations', { emails: email, role: 'member' });
  const link = new URL(toLink(await findMail(email, /Einladung/)));
  const answer = await page.request.post('/api/v1/invitations/accept', {
    data: { token: link.searchParams.get('invitation') },
    headers: { authorization: `Bearer ${await readToken(page)}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return email;
}
