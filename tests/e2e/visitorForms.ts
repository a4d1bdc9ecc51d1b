import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { findMail } from './mailbox.ts';

/** specification, public 8: the rows of these forms, word for word */
export const rows = {
  'Form A missing field': [
    'Fehlende Informationen',
    'Bitte füllen Sie alle erforderlichen Felder aus und akzeptieren Sie die Datenschutzbestimmungen.',
  ],
  // docs/abweichungen.md: the text goes on with what is left to do.
  'Form A success': [
    'Erfolgreich angemeldet!',
    'Vielen Dank für Ihre Anmeldung zu unserem Newsletter. Bitte bestätigen Sie sie noch mit dem Link in unserer E-Mail.',
  ],
  'Form A or B failure': [
    'Fehler bei der Anmeldung',
    'Es gab ein Problem bei der Anmeldung. Bitte versuchen Sie es später erneut.',
  ],
  'Form B missing field': ['Fehler', 'Bitte füllen Sie alle Pflichtfelder aus.'],
} as const;

export const toToast = (page: Page, title: string): Locator =>
  page.getByRole('alertdialog', { name: title, exact: true });

export async function expectToast(page: Page, [title, text]: readonly [string, string]): Promise<void> {
  await expect(toToast(page, title)).toBeVisible();
  await expect(toToast(page, title)).toHaveAccessibleDescription(text);
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
}

let count = 0;
/** An address that no other test writes to. */
export const toAddress = (name: string): string =>
  `${name}-${Date.now()}-${process.pid}-${++count}@beispiel.example`;

export const formA = (page: Page) => page.getByRole('form', { name: 'Newsletter', exact: true });
export const formB = (page: Page) => page.getByRole('form', { name: 'Newsletter für Online-Shops' });
export const contact = (page: Page) => page.getByRole('form', { name: 'Kontakt' });
export const subscribe = (form: Locator) => form.getByRole('button', { name: 'Newsletter abonnieren' });

export async function fillA(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Name').fill('Erika Maria Beispiel');
  await form.getByLabel('E-Mail-Adresse').fill(email);
  await form.getByRole('checkbox', { name: /^Ich willige ein/ }).check();
}

export async function fillB(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Vorname').fill('Erika');
  await form.getByLabel('Nachname').fill('Beispiel');
  await form.getByLabel('Unternehmen').fill('Beispiel GmbH');
  await form.getByLabel('E-Mail-Adresse').fill(email);
  await form.getByLabel('Shopsystem').selectOption('Shopware');
}

export async function fillContact(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Name').fill('Erika Beispiel');
  await form.getByLabel('E-Mail-Adresse').fill(email);
  await form.getByLabel('Worum geht es?').selectOption('Frage zum Produkt');
  await form.getByLabel('Nachricht').fill('Wie viele Seiten prüfen Sie?');
}

const toLinkTo = ({ text = '' }: Email, path: string): string =>
  text.match(/https?:\/\/\S+/g)?.find((link) => link.includes(path)) ?? '';

export async function openWithoutScript(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
}

/** The link asks, the button confirms; then the same with the link that ends it. */
export async function confirmByMail(page: Page, email: string): Promise<void> {
  const asked = await findMail(email, /bestätigen/);
  const confirm = toLinkTo(asked, '/newsletter/bestaetigen');
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Sie sind angemeldet' })).toBeVisible();
  const welcome = await findMail(email, /Willkommen/);
  await page.goto(toLinkTo(welcome, '/newsletter/abmelden'));
  await page.getByRole('button', { name: 'Jetzt abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
}

/** Holds requests back until the function it gives is called. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
