import { expect, type Page } from '@playwright/test';
import { serveSite, type TestSite } from '../site/serve.ts';
import { analyseUnseen, expectNoFindings, expectNoSidewaysScroll } from './journey.ts';
import { signInNewMember } from './member.ts';
import { addScannedWebsite } from './ownWebsite.ts';
import { anyDialog, colourRules } from './soundness.ts';
import { test, testAlone } from './visitor.ts';

/** Few pages: src/scanner/crawl/crawl.test.ts has the whole website. */
let site: TestSite;

test.beforeAll(async () => {
  site = await serveSite({ open: ['/bilder.html', '/formular.html', '/kontrast.html'] });
});

test.afterAll(() => site.close());

const cards = [
  'Website Connectivity',
  'Website Icon',
  'Robots & Structure',
  'Sitemap Analysis',
  'Media Discovery',
];

test('an address becomes a scored website: five steps, result, overview, pages, media', async ({ page }) => {
  test.setTimeout(120_000);
  await signInNewMember(page);
  const faults = watchFaults(page);
  await page.goto(`/onboarding?url=${encodeURIComponent(site.url)}`);
  const field = page.getByLabel('Adresse der Website');
  await expect(field).toHaveValue(site.url);
  await page.getByRole('button', { name: 'Website analysieren' }).click();
  await expect(page.getByRole('button', { name: 'Wird analysiert...' })).toBeVisible();
  for (const name of cards) await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Processing...').first()).toBeVisible();
  await expect(page.locator('[data-step=connectivity][data-status=success]')).toContainText('in Ordnung');
  await expect(page.getByRole('progressbar', { name: 'Analysiere Website' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  await expect(page.getByText('Analyse abgeschlossen', { exact: true })).toBeVisible();

  const heading = page.getByRole('heading', { name: 'Erste Analyse abgeschlossen!' });
  await expect(heading).toBeFocused();
  const found = page.getByRole('region', { name: 'Gefundene Seiten' }).getByRole('listitem');
  await expect(found).toHaveCount(3, { timeout: 60_000 });
  await expectNoFindings(page);
  await page
    .getByRole('region', { name: 'Gefundene Seiten' })
    .getByRole('button', { name: 'Mehr anzeigen' })
    .click();
  await expect.poll(() => found.count()).toBeGreaterThan(3);

  await page.getByRole('link', { name: 'Weiter zur Website-Übersicht' }).click();
  await expect(page).toHaveURL(/\/app\/websites\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new URL(site.url).host);
  await expect(page.getByRole('button', { name: 'Neu scannen' })).toBeVisible({ timeout: 60_000 }); // it has ended
  await expect(page.getByText(/vorläufig: \d+ von 41 Kriterien geprüft, davon 0 von Hand/)).toBeVisible();
  await expect(page.getByText('kein Nachweis der Konformität und keine Rechtsberatung')).toBeVisible();
  const cause = page
    .getByRole('region', { name: 'Befunde' })
    .getByRole('listitem')
    .filter({ hasText: '1.1.1 Nicht-Text-Inhalt' })
    .first();
  await expect(cause).toContainText('Fehler');

  await page.getByRole('link', { name: 'Seiten' }).click();
  await expect(page.getByRole('table', { name: 'Seiten der Website' }).getByRole('row')).not.toHaveCount(1);
  await page.getByLabel('Suche nach URL oder Titel').fill('FORMULAR');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText('/formular.html');
  await page.getByLabel('Suche nach URL oder Titel').fill('');
  await page.getByRole('columnheader', { name: 'URL' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'URL' })).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('link', { name: 'Medien', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Medien der Website' })).toBeVisible();
  await page.getByLabel('Suche nach URL oder Titel').fill('minze.png');
  await expect(page.getByRole('table', { name: 'Medien der Website' }).getByRole('row').last()).toContainText(
    'fehlt',
  );
  expect(faults).toEqual([]);
});

test('a guest looks at a website with its key: every screen stands in 320 px, light and dark; nobody else does', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const id = await analyseUnseen(page, site.url);
  const claim = (await page.context().cookies()).find(({ name }) => name === 'stufenlos_claim')?.value;
  const token = claim?.split('.')[0];
  await page.goto(`/app/websites/${id}#claim=${token}`);
  await expect(page.getByRole('heading', { name: 'Befunde' })).toBeVisible();
  await expect(page.getByRole('button', { name: /scan/i })).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const part of ['', '/pages', '/media']) {
    await page.goto(`/app/websites/${id}${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoFindings(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoFindings(page, { rules: colourRules });
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.goto(`/app/websites/${id}`);
  const causes = page.getByRole('region', { name: 'Befunde' });
  await expect(causes.getByRole('checkbox')).toHaveCount(0);
  await causes.getByRole('list').last().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Betroffene Seiten' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Status' }).getByRole('button')).toHaveCount(0);
  await expect(page.getByLabel('Kommentar')).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Prüfliste/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Stand' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bestanden', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  await expectNoFindings(page, { within: anyDialog });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeHidden();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/app/websites/${id}`);
  await expect(stranger).toHaveURL(`/auth?weiter=${encodeURIComponent(`/app/websites/${id}`)}`);
  await expect(stranger.getByRole('heading', { name: 'Bei Stufenlos anmelden' })).toBeVisible();

  await stranger.goto(`/app/websites/${id}#claim=${'x'.repeat(43)}`);
  await expect(stranger.getByRole('alertdialog', { name: 'Kein Zugriff' })).toBeVisible();
  await expect(stranger).toHaveURL(/\/auth\?weiter=/);

  await stranger.goto(`/app/websites/${id}#claim=${token}`);
  await expect(stranger.getByRole('heading', { name: 'Befunde' })).toBeVisible();
  await expect(stranger).toHaveURL(new RegExp(`/app/websites/${id}$`));
  await stranger.context().close();

  const member = await (await browser.newContext()).newPage();
  await signInNewMember(member);
  await member.goto(`/app/websites/${id}`);
  await expect(member.getByRole('heading', { name: 'Diese Website gibt es nicht (mehr)' })).toBeVisible();
  await member.goto('/app/dashboard');
  await member.goto(`/app/websites/${id}#claim=${token}`);
  await expect(member.getByRole('heading', { name: 'Befunde' })).toBeVisible();
  await expect(member.getByRole('button', { name: 'Neu scannen' })).toBeVisible();
  await member.context().close();
});

test('a new scan is started from the overview and followed live', async ({ page }) => {
  test.setTimeout(180_000);
  await signInNewMember(page);
  const { id } = await addScannedWebsite(page, site.url);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/app/websites/${id}`);
  await expect(page.getByRole('button', { name: 'Neu scannen' })).toBeVisible({ timeout: 60_000 });
  const release = site.hold('/bilder.html');
  await page.getByRole('button', { name: 'Neu scannen' }).click();
  await expect(page.getByText('Website neu erfasst')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Scan läuft' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan anhalten' })).toBeVisible();
  release();
});

test('the way from the address to the findings needs no mouse', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Website analysieren' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding$/);
  await tabTo(page, 'Adresse der Website');
  const release = site.hold('/kontrast.html');
  await page.keyboard.type(site.url);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Erste Analyse abgeschlossen!' })).toBeFocused({
    timeout: 30_000,
  });
  await expect(page.getByText(/^\d+ von \d+ Seiten geprüft, die Prüfung läuft weiter\.$/)).toBeVisible();
  await expect(page.getByText(/^Automatische Prüfungen finden nur einen Teil der Barrieren\./)).toBeVisible();
  release();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Weiter zur Website-Übersicht' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ihr Ergebnis liegt bereit' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Registrieren' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Registrieren' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused();
});

test('an address that cannot be analysed says why, in words', async ({ page }) => {
  await page.goto('/onboarding');
  const field = page.getByLabel('Adresse der Website');
  const submit = page.getByRole('button', { name: 'Website analysieren' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  const empty = page.getByRole('alertdialog', { name: 'URL erforderlich' });
  await expect(async () => {
    await field.press('Enter'); // a form that is not live yet says nothing
    await expect(empty).toContainText('Bitte geben Sie eine Website-URL ein.', { timeout: 2_000 });
  }).toPass();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindings(page);
  await expect(field).toHaveAccessibleDescription('Bitte geben Sie die Adresse Ihrer Website ein.');
  await field.fill('ftp://beispiel.de');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/^Bitte geben Sie eine Adresse ein, die mit http/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await field.fill('a b');
  await field.press('Enter');
  await expect(page.getByText(/keine Adresse/)).toHaveCount(1);
  await expect(field).toHaveAccessibleDescription(/^So sieht keine Adresse/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await field.fill('http://10.0.0.1/');
  await field.press('Enter');
  await expect(
    page.getByText('Adressen im eigenen oder in einem privaten Netz werden nicht geprüft.').first(),
  ).toBeVisible({ timeout: 30_000 }); // waits its turn behind scans of the journeys before
  await expect(page.getByText('Die Analyse ist nicht gelungen')).toBeVisible();
  await expectNoFindings(page);
});

test('an address that comes along and cannot be one is named at the field at once', async ({ page }) => {
  await page.goto('/');
  const sent = page.getByLabel('Adresse Ihrer Website');
  await sent.fill('http://');
  await sent.press('Enter');
  const field = page.getByLabel('Adresse der Website');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('http://');
  await expect(field).toHaveAccessibleDescription(/^So sieht keine Adresse/);
  await page.goto('/onboarding?url=ftp%3A%2F%2Fx.de');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^Bitte geben Sie eine Adresse ein, die mit http/);
  await page.goto('/onboarding?url=');
  await expect(field).toBeFocused();
  await expect(page.getByRole('alertdialog', { name: 'URL erforderlich' })).toContainText(
    'Bitte geben Sie eine Website-URL ein.',
  );
});

test('an analysis that cannot even start says so', async ({ page }) => {
  await page.route('**/functions/v1/analyze-website**', (route) => route.abort());
  await page.goto('/onboarding');
  await page.getByLabel('Adresse der Website').fill(site.url);
  await page.getByRole('button', { name: 'Website analysieren' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Fehler' })).toContainText(
    'Es ist ein Fehler beim Starten der Analyse aufgetreten.',
  );
});

testAlone(
  'a broken connection is resumed where it broke, and only reported when that fails for good',
  async ({ page }) => {
    const resumedAfter: (string | undefined)[] = [];
    await page.clock.install();
    await page.route('**/functions/v1/analyze-website**', async (route) => {
      resumedAfter.push((await route.request().allHeaders())['last-event-id']);
      if (resumedAfter.length > 1) return route.fulfill({ status: 503, body: '' });
      return route.fulfill({ contentType: 'text/event-stream', body: brokenStream });
    });
    await page.goto('/onboarding');
    await page.getByLabel('Adresse der Website').fill(site.url);
    await page.getByRole('button', { name: 'Website analysieren' }).click();
    for (const [status, word] of [
      ['success', 'in Ordnung'],
      ['warning', 'Hinweis'],
      ['error', 'Fehler'],
    ] as const)
      await expect(page.locator(`[data-status=${status}]`)).toContainText(word);
    await expect(page.getByRole('progressbar', { name: 'Analysiere Website' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    );
    await expect(page.getByRole('button', { name: 'Wird analysiert...' })).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoFindings(page);
    }
    while (resumedAfter.length < 5) await page.clock.runFor(1_000);
    await expect(page.getByRole('alertdialog', { name: 'Verbindungsfehler' })).toContainText(
      'Die Verbindung zum Server wurde unterbrochen.',
    );
    expect(resumedAfter).toEqual([undefined, '1:3', '1:3', '1:3', '1:3']);
  },
);

const brokenStream = [
  { step: 'connectivity', status: 'success', message: 'Die Website ist erreichbar.' },
  { step: 'favicon', status: 'warning', message: 'Kein Symbol gefunden.' },
  { step: 'robots', status: 'error', message: 'Die Website hat nicht rechtzeitig geantwortet.' },
]
  .map((progress, index) => `id: 1:${index + 1}\nevent: progress\ndata: ${JSON.stringify(progress)}\n\n`)
  .join('');

/** Faults in the console and requests to hosts that are neither ours nor the analysed website. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') faults.push(request.url());
  });
  return faults;
}

async function tabTo(page: Page, label: string): Promise<void> {
  const target = page.getByLabel(label);
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${label} was not reached with the Tab key`);
}
