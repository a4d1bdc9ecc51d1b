import { expect, type Page, test } from '@playwright/test';
import { openLocalWebsite } from '../localWebsite.ts';
import { signInNewMember } from './member.ts';
import { addScannedWebsite } from './ownWebsite.ts';
import { anyDialog, expectRoomForSpacing, expectSound } from './soundness.ts';

let page: Page;
let guest: Page;
let site: Awaited<ReturnType<typeof openLocalWebsite>>;
let url = '';
const pages = {
  '/': '<!doctype html><html lang="de"><title>Laden</title><main><h1>Laden</h1><img src="a.png"></main></html>',
};

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async ({ browser }) => {
  site = await openLocalWebsite(pages);
  page = await (await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage();
  guest = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'gastlink');
  const { id } = await addScannedWebsite(page, `${site.origin}/`, 'quick');
  await page.goto(`/app/websites/${id}/settings`);
});

test.afterAll(async () => {
  await page.context().close();
  await guest.context().close();
  await site.close();
});

const row = () => page.getByRole('row', { name: /Stadtwerke/ });

test('a member makes a link for a client by keyboard', async () => {
  await page.getByRole('button', { name: 'Gastlink erstellen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Gastlink' });
  await dialog.getByRole('button', { name: 'Link erstellen' }).press('Enter');
  await expect(dialog.getByText('Bitte sagen Sie, für wen der Link ist.')).toBeVisible();
  await dialog.getByLabel('Für wen').fill('Stadtwerke');
  await expectSound(page, anyDialog);
  await dialog.getByRole('button', { name: 'Link erstellen' }).press('Enter');
  await expect(dialog.getByText('Kopieren Sie den Link jetzt')).toBeVisible();
  url = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Fertig' }).press('Enter');
  await expect(row().getByText('noch nie')).toBeVisible();
  await expectSound(page, 'section[aria-labelledby="guest-links"]');
});

test('a guest without a session reads score, causes with repair, and the trend, and sends the token nowhere else', async () => {
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await guest.goto(url);
  await expect(guest.getByRole('heading', { level: 1, name: /^Barrierefreiheit: / })).toBeVisible();
  await expect(guest.getByText(/letzter Scan am/)).toBeVisible();
  const cause = guest.locator('summary').filter({ hasText: 'Fehler' }).first();
  await expect(cause.locator('code').first()).toContainText('<');
  await cause.press('Enter');
  await expect(guest.getByRole('heading', { name: 'Wen es trifft und warum' }).first()).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Reparatur' }).first()).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Verlauf' })).toBeVisible();
  const token = new URL(url).hash.slice(1);
  expect(token).toHaveLength(43);
  expect(asked.filter((request) => request.includes(token))).toEqual([]);
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the view holds at every width, without a finding', async () => {
  await expectSound(guest);
  await expectRoomForSpacing(guest);
});

test('the list tells the use, and a revoked link says in one sentence that it has ended', async () => {
  await page.reload();
  await expect(row().getByText('noch nie')).toHaveCount(0);
  await row()
    .getByRole('button', { name: /^Widerrufen/ })
    .press('Enter');
  await expect(row()).toHaveCount(0);
  const cause = guest.locator('summary').filter({ hasText: 'Fehler' }).first();
  await expect(guest.getByText('das Element ist rot umrandet')).toBeVisible();
  await cause.press('Enter');
  await cause.press('Enter');
  await expect(
    guest.getByText(/^Der Ausschnitt der Seite ließ sich nicht laden\. Dieser Link/),
  ).toBeVisible();
  await expect(guest.getByText('das Element ist rot umrandet')).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByText('Dieser Link zeigt nichts mehr an.')).toBeVisible();
  await expectSound(guest);
});
