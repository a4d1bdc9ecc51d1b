import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { toDifference, toLab } from '../../src/web/islands/simulator/testing/colourDifference.ts';
import { toSeenHex } from '../../src/web/islands/simulator/vision/colourView.ts';
import { expectNoFindings, expectNoSidewaysScroll } from './journey.ts';
import { openSimulatedPage, type SimulatedPage } from './simulatedPage.ts';
import { expectRoomForSpacing, expectSound } from './soundness.ts';
import { test } from './visitor.ts';

let shop: SimulatedPage;
test.beforeAll(async () => {
  shop = await openSimulatedPage();
});
test.afterAll(() => shop.close());

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));
test.setTimeout(120_000);

const field = (page: Page) => page.getByLabel('Adresse der Seite');
const button = (page: Page) => page.getByRole('button', { name: 'Vorschau laden' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');
/** What a tab brings along; the first one is looked at with all that stands around it. */
const panelOnly = '[role=tabpanel]';
const losses = (page: Page, name = 'Was hier verloren geht') => page.getByRole('region', { name });
const shownFrame = (page: Page) => page.locator('[data-frame]');

/** Shows the shop's page; `query`: what a link would carry besides its address. */
async function show(page: Page, query = ''): Promise<void> {
  await page.goto(`/disability-simulator?url=${encodeURIComponent(shop.url)}${query}`);
  await expect(field(page)).toHaveValue(shop.url);
  await button(page).click();
  await expect(page.getByRole('heading', { name: `So wirkt ${shop.host}` })).toBeFocused({ timeout: 45_000 });
}

test('from the address to the tabs with the mouse: page, fold, export, and the reason why it is shown', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL!))
      foreign.push(request.url());
  });
  await page.goto('/disability-simulator');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barrierefreiheits-Simulator');
  await page.getByRole('button', { name: 'Was macht dieses Tool?' }).click();
  const popup = page.getByRole('dialog', { name: 'Was macht dieses Tool?' });
  await expect(popup).toContainText('kein Nachweis');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
  await field(page).fill(shop.url);
  await button(page).click();
  await expect(page.getByRole('heading', { name: `So wirkt ${shop.host}` })).toBeFocused({ timeout: 45_000 });
  await expect(tab(page, 'Vorschau')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('img', { name: `Bildschirmfoto von ${shop.host}` })).toBeVisible();
  await expect(page.getByText('Bis hier ohne Scrollen (720 px)')).toBeAttached();
  const stage = page.locator('[data-stage]');
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await stage.boundingBox())?.height).toBe(600);
  // Before the picture has its height there is nowhere to go.
  await expect(async () => {
    await stage.press('End');
    await expect
      .poll(() => stage.evaluate(({ scrollTop }) => scrollTop), { timeout: 1_000 })
      .toBeGreaterThan(300);
  }).toPass({ timeout: 15_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Bild speichern (PNG)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${shop.host.replace(':', '-')}-original.png`);
  const saved = await sharp(await readFile(await download.path())).metadata();
  expect(saved).toMatchObject({ format: 'png', width: 1280 });
  expect(foreign).toEqual([]);
});

test('the way from the address to a loss on the picture needs no mouse', async ({ page }) => {
  await page.goto('/disability-simulator');
  await field(page).focus();
  await page.keyboard.type(shop.url);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `So wirkt ${shop.host}` })).toBeFocused({ timeout: 45_000 });
  await tabTo(page, () => tab(page, 'Vorschau'));
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Sehbehinderung')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Farbenblindheit')).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, () => page.getByRole('radio', { name: /^Protanopie/ }));
  const lost = losses(page).getByRole('button', { name: /Nur heute: 20 % auf Grüntee/ });
  await tabTo(page, () => lost);
  await page.keyboard.press('Enter');
  await expect(lost).toHaveAttribute('aria-pressed', 'true');
  await expect(shownFrame(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shownFrame(page)).toHaveCount(0);
  await expect(lost).toBeFocused();
});

test('Sehbehinderung: blur from 1 to 10 in halves, other kinds, larger text and a narrow window', async ({
  page,
}) => {
  await show(page, '&ansicht=sehbehinderung');
  const slider = page.getByRole('slider', { name: 'Stärke der Unschärfe' });
  await expect(slider).toHaveValue('5');
  for (const [name, value] of [
    ['min', '1'],
    ['max', '10'],
    ['step', '0.5'],
  ] as const)
    await expect(slider).toHaveAttribute(name, value);
  await expect(page.locator('[data-stage] img[alt=""]')).toHaveCSS('filter', 'blur(5px)');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '5,5 Pixel');
  const compare = page.getByRole('slider', { name: 'Vergleich mit dem Original' });
  await compare.fill('50');
  await expect(compare).toHaveAttribute('aria-valuetext', 'Original auf 50 % der Breite');
  await expect(
    losses(page, 'Wie groß die Schrift ist').getByRole('button', { name: /^12 Pixel/ }),
  ).toBeVisible();
  await expectSound(page, 'main');
  for (const [kind, said] of [
    ['Grauer Star', 'Streulicht'],
    ['Tunnelblick', 'Halbmesser'],
    ['Ausfall der Mitte', 'Makuladegeneration'],
    ['Wenig Kontrast', 'Streulicht'],
  ] as const) {
    await page.getByRole('radio', { name: kind }).check();
    await expect(panel(page)).toContainText(said);
    await expectNoFindings(page, { within: panelOnly });
  }
  await page.getByRole('radio', { name: 'Schrift doppelt so groß' }).check();
  await expect(panel(page)).toContainText('WCAG 1.4.4', { timeout: 30_000 });
  await expect(losses(page).getByRole('button', { name: /^Text 1/ })).toBeVisible();
  await page.getByRole('radio', { name: '320 Pixel schmal' }).check();
  await losses(page)
    .getByRole('button', { name: /Zu breiter Teil 1/ })
    .click();
  await expect(shownFrame(page)).toBeVisible();
  await expect(panel(page)).toContainText(/Pixel über den Rand/);
  await expectNoFindings(page, { within: panelOnly });
});

test('Farbenblindheit: what the screen shows differs by at most 2 (CIEDE2000) from the published models', async ({
  page,
}) => {
  await show(page, '&ansicht=farbenblindheit');
  await expect(page.getByRole('radio', { name: /^Protanopie/ })).toBeChecked();
  for (const [kind, view] of [
    ['Protanopie', 'protanopia'],
    ['Deuteranopie', 'deuteranopia'],
    ['Tritanopie', 'tritanopia'],
    ['Graustufen', 'greyscale'],
  ] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check();
    const seen = () => page.locator(`canvas[data-view=${view}]`).evaluate(readPixel, { x: 1_000, y: 20 });
    await expect
      .poll(async () => toDifference(toLab(await seen()), toLab(toSeenHex('#1e3d32', view))))
      .toBeLessThan(2);
  }
  await page.getByRole('radio', { name: /^Protanopie/ }).check();
  await expect(losses(page)).toContainText('Texte, deren Kontrast hier nicht mehr reicht: 1');
  await expect(losses(page)).toContainText('Nicht beurteilbar: 2 Texte');
  await expect(panel(page)).toContainText('Viénot, Brettel und Mollon');
  await losses(page)
    .getByRole('button', { name: /Nur heute/ })
    .click();
  await expect(shownFrame(page)).toBeInViewport();
  await expectSound(page, panelOnly);
  await page.getByRole('button', { name: 'Zurück zur Liste' }).click();
  await expect(losses(page).getByRole('button', { name: /Nur heute/ })).toBeFocused();
});

function readPixel(canvas: HTMLElement | SVGElement, { x, y }: { x: number; y: number }): string {
  const context = (canvas as unknown as HTMLCanvasElement).getContext('2d')!;
  const [r = 0, g = 0, b = 0] = context.getImageData(x, y, 1, 1).data;
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

test('Blindheit: a tree with every key, nodes without a name, and what a screen reader says', async ({
  page,
}) => {
  await show(page, '&ansicht=blindheit');
  const tree = page.getByRole('tree', { name: 'Barrierefreiheitsbaum der Seite' });
  const line = (name: RegExp) => tree.getByRole('treeitem', { name });
  await expect(line(/^Dokument „Teehaus Beispiel“/)).toHaveAttribute('aria-expanded', 'true');
  const banner = line(/^Kopfbereich \(keine Bezeichnung\)/);
  await expect(banner).toHaveAttribute('aria-expanded', 'false');
  await expect(line(/^Überschrift Ebene 1 „Frischer Tee aus Assam“/)).toBeVisible();
  await line(/^Dokument/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(banner).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(banner).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(line(/^Link „Teehaus“/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(banner).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('haupt');
  await expect(line(/^Hauptbereich/)).toBeFocused();
  await page.keyboard.press('*');
  await expect(banner).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Home');
  await expect(line(/^Dokument/)).toBeFocused();
  await page.keyboard.press('End');
  await expect(tree.getByRole('treeitem').last()).toBeFocused();
  const nameless = losses(page).getByRole('button', { name: /^Link ohne Bezeichnung/ });
  await nameless.click();
  await expect(tree.locator('[aria-selected=true]')).toContainText('Link (keine Bezeichnung)');
  await expect(shownFrame(page)).toBeVisible();
  await expectSound(page, panelOnly);
  await page.getByRole('radio', { name: 'So liest es ein Screenreader' }).check();
  const said = page.getByRole('list', { name: 'Was ein Screenreader vorliest' });
  await expect(said).toContainText('Überschrift Ebene 1, Frischer Tee aus Assam');
  await expect(said).toContainText('Link, ohne Bezeichnung');
  await expect(said.locator('[aria-current=true]')).toHaveText('Teehaus Beispiel');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(said.locator('[aria-current=true]')).toHaveText('Kopfbereich');
  await expectSound(page, panelOnly);
});

test('Motorische Einschränkung: real sizes, a pointer that jumps, hits and misses, and a way by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await show(page, '&ansicht=motorik');
  const slider = page.getByRole('slider', { name: 'Stärke des Zitterns' });
  await expect(slider).toHaveValue('50');
  await expect(slider).toHaveAttribute('step', '5');
  await expect(losses(page)).toContainText('Kleiner als 24 × 24 Pixel und zu eng: 3');
  await expectSound(page, panelOnly);
  await page.setViewportSize({ width: 1280, height: 900 });
  await slider.fill('0');
  await page.getByRole('button', { name: 'Übung starten' }).click();
  const area = page.getByRole('group', { name: 'Bedienelemente der Seite zum Üben' });
  const tea = area.getByRole('button', { name: 'Tee, Link', exact: true });
  await expect(tea).toHaveCSS('height', /^1[6-9](\.\d+)?px$/);
  await tea.click();
  await expect(page.getByText('Getroffen: 1, daneben: 0')).toBeVisible();
  await expect(page.getByText('Getroffen: Link „Tee“')).toBeVisible();
  await area.click({ position: { x: 700, y: 200 } });
  await expect(page.getByText('Getroffen: 1, daneben: 1')).toBeVisible();
  await expect(page.locator('[data-pointer]')).toHaveCSS('opacity', '1');
  await tea.press('Enter');
  await expect(page.getByText(/Mit der Tastatur ausgelöst: Link „Tee“/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(area.getByRole('button', { name: 'Zubehör, Link' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(area).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Übung starten' })).toBeFocused();
  await page.getByRole('radio', { name: 'Nur mit der Tastatur' }).check();
  const stops = losses(page, 'Ziele der Tab-Taste');
  await expect(stops.getByRole('button', { name: /^2\. Tee Link/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-order] span').first()).toHaveText('1');
  await expectSound(page, panelOnly);
});

test('a page that holds the keyboard is suspected of a trap', async ({ page }) => {
  await page.goto('/disability-simulator?ansicht=motorik&art=tastatur');
  await field(page).fill(`${shop.url}falle`);
  await button(page).click();
  await expect(page.getByText('Hier könnte eine Tastaturfalle sein')).toBeVisible({ timeout: 45_000 });
});

test('what cannot be an address is said at the field; what cannot be loaded gets the toast and the reason', async ({
  page,
}) => {
  await page.goto('/disability-simulator');
  for (const wrong of ['ftp://beispiel.de', 'a b']) {
    await field(page).fill(wrong);
    await field(page).press('Enter');
    await expect(field(page)).toHaveAccessibleDescription(
      /^Bitte geben Sie eine gültige URL ein, die mit http:\/\/ oder https:\/\/ beginnt\./,
    );
    await expect(field(page)).toBeFocused();
  }
  await expectNoFindings(page);
  await field(page).fill('');
  // As where somebody has typed before the form is live.
  await field(page).evaluate((one, url) => Object.assign(one, { value: url }), `${shop.url}gibt-es-nicht`);
  await field(page).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Fehler' })).toContainText(
    'Die Website konnte nicht geladen werden. Bitte überprüfen Sie die URL und versuchen Sie es erneut. Die Website antwortet mit einem Fehler.',
    { timeout: 45_000 },
  );
  await expect(page.getByText('Die Vorschau ist nicht gelungen')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectSound(page);
});

test('who has to wait reads how many come first', async ({ page }) => {
  const run = {
    id: 'x'.repeat(22),
    url: shop.url,
    tool: 'preview',
    status: 'queued',
    error: null,
    result: null,
  };
  await page.route('**/api/v1/preview', (route) =>
    route.fulfill({ status: 202, json: { ...run, position: 3 } }),
  );
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/tool-runs/*/events', async (route) => {
    await held;
    const failed = {
      ...run,
      status: 'failed',
      position: null,
      error: { code: 'TIMEOUT', message: 'Zu langsam.' },
    };
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `event: state\ndata: ${JSON.stringify(failed)}\n\n`,
    });
  });
  await page.goto('/disability-simulator');
  await field(page).fill(shop.url);
  await button(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Noch 3 vor Ihnen.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wird geladen...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectSound(page);
  release();
  await expect(page.getByRole('alertdialog', { name: 'Fehler' })).toContainText('Zu langsam.');
});

test('a link brings somebody else to the same view, and starts nothing by itself', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await show(page, '&ansicht=farbenblindheit&art=tritanopie');
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByText('Link kopiert.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await page.goto('about:blank');
  await page.goto(link);
  await expect(field(page)).toHaveValue(shop.url);
  await expect(button(page)).toHaveAttribute('aria-disabled', 'false');
  expect(asked).toEqual([]);
  await button(page).click();
  await expect(page.getByRole('radio', { name: /^Tritanopie/ })).toBeChecked({ timeout: 45_000 });
});

test('with larger spacing and at 320 px every tab stays whole', async ({ page }) => {
  await show(page);
  for (const name of [
    'Vorschau',
    'Sehbehinderung',
    'Farbenblindheit',
    'Blindheit',
    'Motorische Einschränkung',
  ]) {
    await tab(page, name).click();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectRoomForSpacing(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ isAlone: true, javaScriptEnabled: false });
  test('the page says what the simulator shows, and that it needs a script', async ({ page }) => {
    await page.goto('/disability-simulator');
    await expect(page.locator('main noscript p')).toContainText('Der Simulator braucht JavaScript.');
    await expect(page.getByRole('heading', { name: 'Was Sie sehen' })).toBeVisible();
    await expect(page.locator('main noscript a')).toHaveAttribute('href', '#ansichten');
  });
});

async function tabTo(page: Page, target: () => ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    if (await target().evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('It was not reached with the Tab key');
}
