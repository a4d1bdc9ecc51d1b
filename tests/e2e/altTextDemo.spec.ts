import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './journey.ts';
import { expectRoomForSpacing, expectSound } from './soundness.ts';
import { test } from './visitor.ts';

const picture = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><rect width="120" height="80" fill="${colour}"/></svg>`;

const few = `<h1>Werkstatt</h1><a href="/kontakt"><img src="/link.svg"></a><img src="/fehlt.png">
  <img src="/zier.svg" alt=""><img src="/haus.svg" alt="Haus am See"><img src="/titel.svg" title="Ein Titel">
  <p style="background: url(/muster.svg)">Text</p>`;
const withAlt = (count: number) => '<img src="/haus.svg" alt="Haus">'.repeat(count);
const without = (count: number) =>
  Array.from({ length: count }, (_, index) => `<img src="/nr-${index}.svg">`).join('');

const pages: { [path: string]: string } = {
  '/': few,
  '/gut': withAlt(9) + without(1),
  '/mittel': withAlt(7) + without(3),
  '/schlecht': withAlt(2) + without(1),
  '/alle': withAlt(3),
  '/keine': '<p>Nur Text</p>',
  '/viele': withAlt(22) + without(2),
};

let server: Server;
let site: string;
let held: ServerResponse | null;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const body = pages[pathname];
    if (pathname === '/langsam') held = response;
    else if (body)
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><html lang="de"><title>Seite</title>${body}</html>`);
    else if (pathname.endsWith('.svg'))
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture('teal'));
    else response.writeHead(404, { 'content-type': 'text/html' }).end('weg');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const field = (page: Page) => page.getByLabel('Adresse der Seite');
const button = (page: Page) => page.getByRole('button', { name: 'Analysieren' });
const table = (page: Page) => page.getByRole('table', { name: 'Bilder der Seite' });
const heading = (page: Page, url: string) =>
  page.getByRole('heading', { level: 2, name: `Analyse für ${url}` });

async function analyse(page: Page, path: string): Promise<void> {
  await page.goto('/demo/alt-text');
  await field(page).fill(`${site}${path}`);
  await button(page).click();
  await expect(heading(page, `${site}${path}`)).toBeFocused({ timeout: 45_000 });
}

test('an address becomes the images of its page, with their texts and drafts for those without one', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL!))
      foreign.push(request.url());
  });
  await page.goto('/demo/alt-text');
  await expect(page.getByText(/öffnet genau diese eine Seite .* höchstens 20 davon/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Warum Alternativtexte zählen' })).toBeVisible();
  await analyse(page, '/');
  await expect(page.getByRole('heading', { name: 'Warum Alternativtexte zählen' })).toHaveCount(0);
  const facts = page.locator('main dl');
  await expect(facts).toContainText('Gesamt Bilder5');
  await expect(facts).toContainText('Fehlende Alt-Texte2');
  await expect(facts).toContainText('60 %');
  await expect(page.getByText('Verbesserungspotenzial erkannt')).toBeVisible();
  await expect(page.getByText('Wir haben 2 Bilder ohne Alt-Text gefunden.')).toBeVisible();
  await expect(page.getByText('Dazu kommt 1 Hintergrundbild ohne Bildrolle')).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Bild',
    'Alt-Text Status',
    'Aktueller Alt-Text',
    'Unser Vorschlag',
  ]);
  await expect(page.getByText('wird erstellt')).toHaveCount(0, { timeout: 60_000 });
  const row = (name: string) => table(page).getByRole('row').filter({ hasText: name });
  await expect(row('link.svg')).toContainText('Fehlt');
  await expect(row('link.svg')).toContainText('Kein Alt-Text definiert');
  await expect(row('link.svg').locator('img')).toHaveAttribute('src', /^\/files\/[0-9a-f]{64}$/);
  await expect(row('link.svg')).toContainText('Entwurf, bitte prüfen');
  await expect(row('fehlt.png')).toContainText('nicht geladen');
  await expect(row('fehlt.png')).toContainText('Das Bild konnte nicht geladen werden.');
  await expect(row('zier.svg')).toContainText('als dekorativ ausgezeichnet');
  await expect(row('haus.svg')).toContainText('VorhandenAktueller Alt-Text:Haus am See');
  await expect(row('titel.svg')).toContainText('nur durch den Titel (title)');
  expect(foreign).toEqual([]);
  await expectSound(page);
  await expectRoomForSpacing(page);
  const next = page.getByRole('link', { name: 'Jetzt Vollständige Analyse starten' });
  await expect(next).toHaveAttribute('href', `/onboarding?url=${encodeURIComponent(`${site}/`)}`);
});

test('the whole way needs no mouse, and a new analysis begins in the empty field', async ({ page }) => {
  await page.goto(`/alt-text-demo?url=${encodeURIComponent('https://www.beispiel.de/')}`);
  await expect(field(page)).toHaveValue('https://www.beispiel.de/');
  await field(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`${site}/keine`);
  await page.keyboard.press('Enter');
  await expect(heading(page, `${site}/keine`)).toBeFocused({ timeout: 45_000 });
  await expect(page.getByText('Keine Bilder gefunden', { exact: true })).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await expectNoFindings(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Neue Analyse' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(heading(page, `${site}/keine`)).toHaveCount(0);
});

test('an address is checked when it is sent, and from then on with every change', async ({ page }) => {
  await page.goto('/demo/alt-text');
  await field(page).pressSequentially('www.beispiel.de');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
  await button(page).click();
  const fault = page.getByText('Bitte geben Sie eine gültige URL ein', { exact: true });
  await expect(fault).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleDescription(/Bitte geben Sie eine gültige URL ein/);
  await expectNoFindings(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await field(page).fill('https://www.beispiel.de');
  await expect(fault).toHaveCount(0);
  await field(page).fill('https:/');
  await expect(fault).toBeVisible();
});

test('while it runs the button says so and is off; a page that is none fails with the reason', async ({
  page,
}) => {
  await page.goto('/demo/alt-text');
  await field(page).fill(`${site}/langsam`);
  await button(page).click();
  const running = page.getByRole('button', { name: 'Analysiere...' });
  await expect(running).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('main').getByRole('status')).toHaveText(
    /Wir öffnen die Seite|vor Ihnen|Nächstes/,
  );
  await expectNoFindings(page);
  await expect.poll(() => held !== null && held !== undefined).toBe(true);
  held?.writeHead(404, { 'content-type': 'text/html' }).end('weg');
  const toast = page.getByRole('region', { name: 'Benachrichtigungen' });
  await expect(toast).toContainText('Fehler bei der Analyse');
  await expect(toast).toContainText(
    'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  );
  await expect(page.getByText('Die Analyse ist nicht gelungen')).toBeVisible();
  await expect(page.locator('main')).toContainText('HTTP 404');
  await expect(button(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(field(page)).toHaveValue(`${site}/langsam`);
  await expectSound(page);
});

for (const [path, tone, rate, words] of [
  ['/gut', 'ok', '90 %', '1 von 10 hat keinen'],
  ['/mittel', 'warn', '70 %', '3 von 10 haben keinen'],
  ['/schlecht', 'bad', '67 %', '1 von 3 hat keinen'],
  ['/alle', 'ok', '100 %', 'alle haben einen'],
] as const)
  test(`the rate of ${rate} is ${tone}, told in words and shape too`, async ({ page }) => {
    await analyse(page, path);
    const card = page.locator(`[data-tone=${tone}]`);
    await expect(card).toContainText(rate);
    await expect(card).toContainText(words);
    const colour = await page.evaluate(
      (name) => getComputedStyle(document.documentElement).getPropertyValue(name),
      `--${tone}`,
    );
    await expect(card.locator('dd')).toHaveCSS('color', toRgb(colour));
    if (path === '/alle') await expect(page.getByText('Kein Alternativtext fehlt')).toBeVisible();
  });

test('of many images twenty are shown, none without a text left out; all are counted', async ({ page }) => {
  await analyse(page, '/viele');
  await expect(page.locator('main dl')).toContainText('Gesamt Bilder24');
  await expect(page.getByText('Gezeigt werden 20 von 24 Bildern')).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(21);
  await expect(table(page).getByText('Fehlt', { exact: true })).toHaveCount(2);
});

test('an address that came along from elsewhere only fills the field; without a script the page says what is missing', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(`/demo/alt-text?url=${encodeURIComponent(`${site}/`)}`);
  await expect(field(page)).toHaveValue(`${site}/`);
  await expect(button(page)).toBeVisible();
  const bare = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })).newPage();
  await bare.goto('/demo/alt-text');
  await expect(bare.locator('main noscript p')).toContainText('braucht dafür JavaScript');
  await expect(bare.getByRole('heading', { name: 'Warum Alternativtexte zählen' })).toBeVisible();
  await bare.context().close();
});

function toRgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((place) =>
    Number.parseInt(hex.trim().slice(place, place + 2), 16),
  );
  return `rgb(${red}, ${green}, ${blue})`;
}
