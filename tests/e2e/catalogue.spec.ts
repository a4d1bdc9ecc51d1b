import { expect, type Locator, type Page } from '@playwright/test';
import { signInNewMember } from './member.ts';
import { breakServer, expectFault, expectToast, readToken, test } from './workplace.ts';

/*
 * What the specification lets the signed-in application say (app 4, 5, 8), row by row. The words themselves are compared
 * in src/web/app/view/catalogue.test.ts. Rows that other journeys cover:
 *
 * | Row | Test |
 * | Invitation without organization: 'Keine Organisation gefunden' | organization.spec: an invited person joins … |
 * | Member removed | organization.spec: an invited person joins … |
 * | API key name must be non-empty after trimming | organization.spec: an API key is shown once … |
 * | A media item is not added twice | mediaItems.test: move to another page on which the same scan met them … |
 * | A website that is missing | websites.test, pageLists.test: WEBSITE_NOT_FOUND |
 * | The first website makes the organization | organization.spec: an invited person joins … |
 *
 * Not here: the alt-text API (400, 401, 500, 'Bitte wählen Sie ein Bild und einen API-Schlüssel aus.'), which does not
 * exist yet.
 *
 * Otherwise than specified (docs/abweichungen.md): failures of loading stand where the content would be; a check that
 * cannot be saved waits and is saved later; copying is confirmed at its button; 'Scan abgeschlossen' comes at the true
 * end of a scan.
 */

test.describe('adding, deleting and scanning a website', () => {
  test("'Ungültige URL: Bitte geben Sie eine gültige URL ein.'", async ({ place: { page } }) => {
    const url = await openAddWebsite(page);
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await expectFault(url, 'Bitte geben Sie eine Website-URL ein.');
    await url.fill('kein gültiger Name');
    await page.keyboard.press('Enter');
    await expectFault(url, 'Ungültige URL: Bitte geben Sie eine gültige URL ein.');
    await expect(url).toBeFocused();
  });

  test("'Nicht angemeldet: Sie müssen angemeldet sein, um eine Website hinzuzufügen.'", async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await signInNewMember(page, 'abgemeldet');
    await (await openAddWebsite(page)).fill('beispiel.example');
    const headers = { authorization: `Bearer ${await readToken(page)}` };
    const ended = await page.request.post('/auth/v1/logout', { data: {}, headers });
    expect(ended.ok(), await ended.text()).toBe(true);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Nicht angemeldet', 'Sie müssen angemeldet sein, um eine Website hinzuzufügen.');
    await expect(page).toHaveURL(/\/auth/);
    await context.close();
  });

  test("'Fehler' / 'Beim Hinzufügen der Website ist ein Fehler aufgetreten.'", async ({
    place: { page },
  }) => {
    await breakServer(page, 'POST', /\/api\/v1\/websites$/);
    const url = await openAddWebsite(page);
    await url.fill('https://neu.example');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Fehler', 'Beim Hinzufügen der Website ist ein Fehler aufgetreten.');
    await expect(url).toHaveValue('https://neu.example');
  });

  test("'Website hinzugefügt' / 'Ihre Website wurde erfolgreich hinzugefügt', though its first crawl fails", async ({
    place: { page },
  }) => {
    await breakServer(page, 'POST', /crawl-website$/);
    await page.goto('/app/websites');
    await page.getByRole('button', { name: 'Website hinzufügen' }).click();
    await page.getByLabel('Adresse der Website').fill('neu.example');
    const crawl = page.waitForResponse(/crawl-website$/);
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await expectToast(page, 'Website hinzugefügt', 'Ihre Website wurde erfolgreich hinzugefügt');
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('link', { name: 'https://neu.example/' })).toBeVisible();
    expect((await crawl).status()).toBe(500);
    await page.getByRole('button', { name: 'Website hinzufügen' }).click();
    await expect(page.getByLabel('Adresse der Website')).toHaveValue('');
    // every message that was shown is kept, the newest first
    const kept = await page.evaluate(() => sessionStorage.getItem('stufenlos-messages') ?? '');
    expect((JSON.parse(kept) as { items: unknown[] }).items[0]).toMatchObject({
      title: 'Website hinzugefügt',
    });
  });

  test("'Fehler beim Löschen', 'Die Website konnte nicht gelöscht werden.'; then 'Website gelöscht'", async ({
    place: { page, ask },
  }) => {
    await ask('POST', '/api/v1/websites', { url: 'https://weg.example' });
    await breakServer(page, 'DELETE', /\/api\/v1\/websites\/\d+$/);
    await page.goto('/app/dashboard');
    const card = page.getByRole('article', { name: 'weg.example' });
    const remove = async () => {
      await card.getByRole('button', { name: /^Löschen/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    };
    await remove();
    await expectToast(page, 'Fehler beim Löschen', 'Die Website konnte nicht gelöscht werden.');
    await expect(card).toBeVisible();
    await page.unrouteAll();
    await remove();
    await expect(card).toBeHidden();
    await expectToast(page, 'Website gelöscht');
  });

  test("'Fehler beim Scannen', 'Die Website konnte nicht erneut gescannt werden.'; then 'Website neu erfasst', at its end 'Scan abgeschlossen'", async ({
    place: { page, websiteId },
  }) => {
    await breakServer(page, 'POST', /crawl-website$/);
    await page.goto(`/app/websites/${websiteId}`);
    const scan = page.getByRole('button', { name: 'Website scannen' });
    await scan.click();
    await expectToast(page, 'Fehler beim Scannen', 'Die Website konnte nicht erneut gescannt werden.');
    await page.unrouteAll();
    await scan.click();
    await expectToast(
      page,
      'Website neu erfasst',
      'Der Scan läuft im Hintergrund. Die Ergebnisse werden gleich aktualisiert.',
    );
    await expect(page.getByRole('alertdialog', { name: 'Scan abgeschlossen' })).toBeVisible({
      timeout: 40_000,
    });
  });
});

test.describe('pages and checks', () => {
  test("'Bitte füllen Sie alle Felder aus.'; 'Die Seite konnte nicht hinzugefügt werden.'; page added", async ({
    place: { page, websiteId },
  }) => {
    await breakServer(page, 'POST', /\/pages$/);
    await page.goto(`/app/websites/${websiteId}/pages`);
    await page.getByRole('button', { name: 'Seite hinzufügen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Seite hinzufügen' });
    const add = dialog.getByRole('button', { name: 'Hinzufügen' });
    await add.click();
    await expectFault(dialog.getByLabel('Titel'), 'Bitte füllen Sie alle Felder aus.');
    await expectFault(dialog.getByLabel('URL'), 'Bitte füllen Sie alle Felder aus.');
    await dialog.getByLabel('Titel').fill('Kontakt');
    await dialog.getByLabel('URL').fill('/kontakt');
    await add.click();
    await expectToast(page, 'Fehler', 'Die Seite konnte nicht hinzugefügt werden.');
    await page.unrouteAll();
    await add.click();
    await expectToast(page, 'Seite hinzugefügt');
    await expect(page.getByRole('row', { name: /Kontakt/ })).toBeVisible();
  });

  test("checks that cannot be saved wait for the server; then 'Gespeichert'", async ({
    place: { page, websiteId, pageId },
  }) => {
    await breakServer(page, 'PUT', /\/checks$/);
    await page.goto(`/app/websites/${websiteId}/page/${pageId}/wcag-checklist`);
    await page
      .locator('#kriterium-1\\.1\\.1')
      .getByRole('button', { name: 'Bestanden', exact: true })
      .click();
    await expect(page.getByText('1 Änderung wartet.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Jetzt versuchen' }).click();
    await expectToast(page, 'Gespeichert');
    await expect(page.getByText('1 Änderung wartet.')).toBeHidden();
  });

  test('checks that the server refuses are told of in its words', async ({
    place: { page, websiteId, pageId },
  }) => {
    const message = 'Dieses Kriterium gehört nicht zum gewählten Katalog der Website.';
    await page.route(/\/checks$/, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json: { code: 'CRITERION_UNKNOWN', message } })
        : route.fallback(),
    );
    await page.goto(`/app/websites/${websiteId}/page/${pageId}/wcag-checklist`);
    const fail = page
      .locator('#kriterium-1\\.2\\.1')
      .getByRole('button', { name: 'Nicht bestanden', exact: true });
    await fail.click();
    await expectToast(page, 'Fehler', message);
    await expect(fail).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('settings of a website', () => {
  test("'Cookies must be valid JSON', on save 'Ungültiges JSON'", async ({ place: { page, websiteId } }) => {
    await page.goto(`/app/websites/${websiteId}/settings`);
    const cookies = page.getByRole('textbox', { name: 'Cookies (JSON)' });
    await cookies.fill('{sitzung: abc');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expectToast(page, 'Ungültiges JSON', 'Cookies must be valid JSON');
    await expectFault(cookies, 'Cookies must be valid JSON');
    await expect(cookies).toBeFocused();
    await page.getByRole('button', { name: 'Verwerfen' }).click();
  });

  test("settings cannot be saved; then 'Gespeichert', empty fields as null", async ({
    place: { page, websiteId, ask },
  }) => {
    const path = `/api/v1/websites/${websiteId}/settings`;
    const known = await ask<object>('GET', path);
    await ask('PUT', path, { ...known, user_agent: 'Besuch/1.0', cookies: '{"a":"1"}' });
    await breakServer(page, 'PUT', /\/settings$/);
    await page.goto(`/app/websites/${websiteId}/settings`);
    await page.getByRole('textbox', { name: /^Browserkennung/ }).fill(' ');
    await page.getByRole('textbox', { name: 'Cookies (JSON)' }).fill('');
    const save = page.getByRole('button', { name: 'Speichern', exact: true });
    await save.click();
    await expectToast(page, 'Fehler', 'Die Einstellungen konnten nicht gespeichert werden.');
    await page.unrouteAll();
    await save.click();
    await expectToast(page, 'Gespeichert', 'Die Einstellungen wurden gespeichert.');
    expect(await ask<object>('GET', path)).toMatchObject({ user_agent: null, cookies: null });
  });
});

/** What cannot be loaded, the request that fails, and the screen that says so below which title. */
const unloadable: [string, RegExp, string][] = [
  ['Die WCAG-Prüfungen konnten nicht geladen werden.', /\/checks$/, 'page/{page}/wcag-checklist'],
  ['Die Seiten konnten nicht geladen werden.', /\/websites\/\d+\/pages\?/, 'pages'],
  ['Die Medienobjekte konnten nicht geladen werden.', /\/media\?/, 'media'],
  ['Die Website-Daten konnten nicht geladen werden.', /\/api\/v1\/websites\/\d+$/, ''],
  ['Die Website-Einstellungen konnten nicht geladen werden.', /\/api\/.*\/settings$/, 'settings'],
  ['Die Organisationsdaten konnten nicht geladen werden.', /\/api\/v1\/me$/, '/app/organization'],
  ['Die Benutzer konnten nicht geladen werden.', /\/members\?/, '/app/organization?tab=users'],
  ['Die API-Schlüssel konnten nicht geladen werden.', /\/api-keys\?/, '/app/organization?tab=api'],
  ['Score konnte nicht berechnet werden.', /\/criteria$/, ''],
];

for (const [text, request, screen] of unloadable) {
  const title = text.startsWith('Score')
    ? 'Fehler beim Laden des Barrierefreiheit Scores'
    : 'Fehler beim Laden';
  test(`'${title}': '${text}'`, async ({ place: { page: shared, websiteId, pageId } }) => {
    const page = await openHurried(shared);
    await breakServer(page, 'GET', request);
    const path = screen.replace('{page}', String(pageId));
    await page.goto(path.startsWith('/') ? path : `/app/websites/${websiteId}/${path}`.replace(/\/$/, ''));
    const alert = page.getByRole('alert').filter({ hasText: title });
    await expectInHurry(page, alert);
    await expect(alert).toContainText(text);
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(alert).toBeHidden();
    await page.close();
  });
}

test("'Fehler beim Laden': 'Die Seitendaten konnten nicht geladen werden.'", async ({
  place: { page: shared, websiteId, pageId },
}) => {
  const page = await openHurried(shared);
  await breakServer(page, 'GET', /\/api\/v1\/pages\/\d+$/);
  await page.goto(`/app/websites/${websiteId}?page=${pageId}`);
  await expectInHurry(page, page.getByRole('alertdialog', { name: 'Fehler beim Laden' }));
  await expectToast(page, 'Fehler beim Laden', 'Die Seitendaten konnten nicht geladen werden.');
  await page.close();
});

async function openAddWebsite(page: Page) {
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Website hinzufügen' }).click();
  return page.getByLabel('Adresse der Website');
}

/** A page of the same person whose clock can be turned on. */
async function openHurried(shared: Page): Promise<Page> {
  const page = await shared.context().newPage();
  await page.clock.install();
  return page;
}

/** A reading that fails is tried twice more, after one and after two seconds; nobody has to wait for it here. */
async function expectInHurry(page: Page, alert: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(alert).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });
}
