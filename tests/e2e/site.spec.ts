import { expect } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './journey.ts';
import { signInNewMember } from './member.ts';
import { expectSound, expectSoundForced, layoutRules } from './soundness.ts';
import { test, testAlone } from './visitor.ts';

test('an unknown address answers 404 with a page that search engines leave out, and leads back', async ({
  page,
}) => {
  await page.goto('/onboarding');
  const response = await page.goto('/gibt-es-nicht');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: 'Zur Startseite', exact: true })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
});

testAlone(
  'the landing page loads at most 10 KB of script and nothing from elsewhere',
  async ({ page, baseURL }) => {
    const scriptBytes: number[] = [];
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
    });
    page.on('requestfinished', async (request) => {
      if (request.resourceType() === 'script') scriptBytes.push((await request.sizes()).responseBodySize);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 10_000);
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
    expect(scriptBytes.length).toBeGreaterThan(0);
    expect(scriptBytes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(10_240);
  },
);

test('the header is clear at the top and opaque with a shadow beyond 50 px', async ({ page }) => {
  await page.goto('/');
  const header = page.locator('.site-header');
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo({ top: 60, behavior: 'instant' }));
  await expect(header).toHaveCSS('box-shadow', /rgba\(21, 35, 43, 0\.\d+\) 0px 6px 20px/);
  await expect(header).toHaveCSS('background-color', 'rgb(251, 250, 246)');
});

test('the groups of the header open one at a time, by keyboard too, close with Escape and say where one is', async ({
  page,
}) => {
  await page.goto('/features');
  await page.getByRole('button', { name: 'Features' }).press('Enter');
  const entry = page.getByRole('link', { name: /^Website-Analyse/ });
  await expect(entry).toBeVisible();
  await expect(page.getByRole('link', { name: /^Alle Funktionen/ })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await page.getByRole('button', { name: 'Ressourcen' }).click();
  await expect(entry).toBeHidden();
  const method = page.getByRole('link', { name: /^So prüfen wir.+/ });
  await expect(method).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(method).toBeHidden();
  const contact = page.getByRole('banner').getByRole('link', { name: 'Kontakt' });
  await contact.click();
  await expect(page).toHaveURL(/\/kontakt$/);
  await expect(contact).toHaveAttribute('aria-current', 'page');
  await expect(contact).toHaveCSS('text-decoration-line', 'underline');
});

test('each open group is free of findings in every width and colour mode', async ({ page }) => {
  await page.goto('/impressum');
  for (const group of ['Features', 'Ressourcen']) {
    const button = page.getByRole('button', { name: group });
    await button.click();
    const within = `#${await button.getAttribute('popovertarget')}`;
    await expect(page.locator(within)).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoFindings(page, { within });
    await expectSoundForced(page, within);
    for (const size of [
      { width: 768, height: 400 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await expectNoFindings(page, { within: '.site-header' });
      const box = await page.locator(within).boundingBox();
      expect(box!.y + box!.height, `${group}, ${size.width} px`).toBeLessThanOrEqual(size.height);
    }
  }
});

test('below 768 px a menu slides in, holds the focus and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/features');
  await expect(page.getByRole('button', { name: 'Features' })).toBeHidden();
  const opener = page.getByRole('button', { name: 'Menü' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu).toBeVisible();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeCloseTo(320 * 0.85, 0);
  for (const name of ['Features', 'Ressourcen', 'Konto'])
    await expect(menu.getByRole('heading', { name })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Alle Funktionen' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Anmelden / Registrieren' })).toHaveAttribute('href', '/auth');
  const links = await menu.getByRole('link').count();
  const left: string[] = [];
  for (let presses = 0; presses < links + 4; presses++) {
    await page.keyboard.press('Tab');
    left.push(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.id ?? ''));
  }
  // The browser's own bar takes its turn; there the body has the focus.
  expect(left.filter((id) => id !== 'menu' && id !== '')).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.setViewportSize({ width: 700, height: 640 });
  await opener.click();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeCloseTo(350, 0);
  await menu.getByRole('link', { name: 'Kontakt' }).click();
  await expect(page).toHaveURL(/\/kontakt$/);
  await expect(menu).toBeHidden();
});

test('the open menu is free of findings in both widths and colour modes, and at 400 %', async ({ page }) => {
  await page.goto('/impressum');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  await expectNoFindings(page);
  await expectSoundForced(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSidewaysScroll(page);
  const last = page.getByRole('dialog').getByRole('link', { name: 'Anmelden / Registrieren' });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 700, height: 640 });
  await expectNoFindings(page, { rules: layoutRules });
});

test('whoever is signed in finds the part of the e-mail address before the @, the dashboard and the way out', async ({
  page,
}) => {
  const email = await signInNewMember(page, 'kopfzeile');
  await page.goto('/faq');
  const account = page.getByRole('button', { name: `Konto: ${email.split('@')[0]}` });
  await account.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden', exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Abmelden' })).toBeVisible();
  await expectNoFindings(page, { within: '.site-header' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Menü' }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu.getByRole('link', { name: 'Anmelden / Registrieren' })).toBeHidden();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard/);
  await page.goto('/faq');
  await page.setViewportSize({ width: 1280, height: 800 });
  await account.click();
  await page.getByRole('link', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('alertdialog', { name: 'Abgemeldet' })).toBeVisible();
  await page.goto('/faq');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abmelden', exact: true })).toBeHidden();
});

test('the footer has every link of the specification, an address, an e-mail address and a phone number', async ({
  page,
}) => {
  await page.goto('/faq');
  const footer = page.getByRole('contentinfo');
  for (const href of [
    '/',
    '/#features',
    '/#compliance',
    '/#newsletter',
    '/bfsg-guidelines',
    '/blog',
    '/faq',
    '/datenschutz',
    '/nutzungsbedingungen',
    '/impressum',
  ])
    await expect(footer.locator(`a[href="${href}"]`), href).toHaveCount(1);
  await expect(footer).toContainText(/E-Mail: \S/);
  await expect(footer).toContainText(/Telefon: \S/);
  await expect(footer.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page');
});

test('a link begins the next page at its top; one to a place in a page leads the keyboard there too', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/blog');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const id of ['newsletter', 'compliance', 'features']) {
    await footer.locator(`a[href="/#${id}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/#${id}$`));
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect(page.locator(`#${id}`)).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate((at) => document.activeElement?.closest(`#${at}`)?.id, id)).toBe(id);
  }
});

test('without a script the groups and the menu open all the same', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Ressourcen' }).click();
  await expect(page.getByRole('link', { name: /^BFSG-Leitfaden./ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cookie-Einstellungen' })).toBeHidden();
  await expect(page.locator('#cookies')).toBeHidden();
  await page.close();
});

test('the pages can be read, and the address sent, without a script', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto('/');
  await expect(page.locator('main noscript p')).toContainText('Die Analyse braucht JavaScript.');
  await page.getByLabel('Adresse Ihrer Website').fill('beispiel.de');
  await page.getByRole('button', { name: 'Website jetzt analysieren' }).click();
  await expect(page).toHaveURL(/\/onboarding\?url=beispiel\.de$/);
  await expect(page.locator('noscript p')).toContainText('braucht dafür JavaScript');
  await page.close();
});

testAlone('a message closes by itself after five seconds, but waits while it is read', async ({ page }) => {
  await page.goto('/onboarding');
  const field = page.getByLabel('Adresse der Website');
  const toast = page.getByRole('alertdialog', { name: 'URL erforderlich' });
  await expect(page.getByRole('button', { name: 'Website analysieren' })).toBeVisible();
  await page.clock.install();
  await field.press('Enter');
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await expect(toast).toBeFocused();
  await expectSound(page, '[data-toasts]');
  await page.clock.runFor(8_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  await expect(field).toBeFocused();
  await field.press('Enter');
  await page.clock.runFor(4_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toBeHidden();
});
