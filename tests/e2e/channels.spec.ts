import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { openLocalWebsite } from '../localWebsite.ts';
import { signInNewMember } from './member.ts';
import { addScannedWebsite, scanAgain } from './ownWebsite.ts';
import { anyDialog, expectSound, sizes } from './soundness.ts';

type Taken = { path: string; headers: Record<string, string>; body: string };

let page: Page;
let receiver: Server;
let origin: string;
let site: Awaited<ReturnType<typeof openLocalWebsite>>;
let websiteId: number;
let secret: string;
let status = 200;
const taken: Taken[] = [];
const pages = { '/': '<!doctype html><html lang="de"><title>Laden</title><h1>Laden</h1></html>' };

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async ({ browser }) => {
  receiver = createServer(async (request, response) => {
    const headers = request.headers as Record<string, string>;
    taken.push({ path: request.url!, headers, body: await text(request) });
    response.writeHead(status).end('angenommen');
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  site = await openLocalWebsite(pages);
  page = await (await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage();
  await signInNewMember(page, 'kanal');
  websiteId = (await addScannedWebsite(page, `${site.origin}/`, 'quick')).id;
});

test.afterAll(async () => {
  await page.context().close();
  receiver.closeAllConnections();
  receiver.close();
  await site.close();
});

const channel = (name: string) => page.getByRole('region', { name, exact: true });
const button = (verb: string, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${verb} ?: ${name}$`) });
const log = () => page.getByRole('table', { name: 'Protokoll von Technik' });

test('a webhook is set up by keyboard, and its secret is shown once', async () => {
  await page.goto('/app/organization');
  await page.getByRole('link', { name: 'Kanäle einrichten' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kanäle' })).toBeVisible();
  await expect(page.getByText('Noch keine Kanäle.')).toBeVisible();
  await expectSound(page);
  await page.setViewportSize(sizes[0]!);
  await page.getByRole('button', { name: 'Kanal anlegen' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Kanal anlegen' });
  await form.getByRole('button', { name: 'Anlegen' }).press('Enter');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByText('Bitte geben Sie die Adresse ein.')).toBeVisible();
  await page.keyboard.type('Technik');
  await form.getByLabel('Art').selectOption('Slack');
  await expect(form.getByText('hooks.slack.com')).toBeVisible();
  const missed = form.getByRole('checkbox', { name: 'Fälliger Scan nach sechs Stunden nicht zu Ende' });
  await expect(missed).toBeChecked();
  await form.getByLabel('Art').selectOption('Webhook');
  await form.getByLabel('Nur von diesen:').press('Space');
  await form.getByRole('button', { name: 'Anlegen' }).press('Enter');
  await expect(form.getByText('Bitte wählen Sie mindestens eine Website.')).toBeVisible();
  await expectSound(page, anyDialog);
  await form.getByRole('checkbox', { name: new URL(site.origin).host }).press('Space');
  await form.getByLabel('Adresse').focus();
  await page.keyboard.type(`${origin}/hook?geheim=1`);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Schlüssel für „Technik“' });
  secret = (await shown.getByText(/^whsec_/).textContent()) ?? '';
  await expectSound(page, anyDialog);
  await shown.getByRole('button', { name: 'Fertig' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Ihre Kanäle' })).toBeFocused();
  await expect(channel('Technik')).toContainText('Läuft');
  await expect(page.getByText('geheim')).toHaveCount(0);
});

test('a test message arrives signed, and the log shows the answer', async () => {
  await button('Testnachricht senden', 'Technik').press('Enter');
  await expect(log().getByRole('row', { name: /Das ist eine Testnachricht/ })).toContainText('Angekommen');
  await expect(log()).toContainText('Status 200 angenommen');
  expect(new Webhook(secret).verify(taken[0]!.body, taken[0]!.headers)).toMatchObject({ type: 'test' });
  await expectSound(page);
});

test('what a scan finds is there within seconds, and can be sent again with the same id', async () => {
  pages['/'] = '<!doctype html><html><title>Laden</title><h1>Laden</h1></html>';
  await scanAgain(page, { id: websiteId, url: `${site.origin}/` });
  const found = () => taken.filter(({ body }) => body.includes('scan.found'));
  await expect.poll(() => found().length, { timeout: 10_000 }).toBe(1);
  const message = JSON.parse(found()[0]!.body);
  expect(message.data).toMatchObject({ website: { id: websiteId }, counts: { new: 1 } });
  await page.reload();
  await button('Protokoll', 'Technik').press('Enter');
  await log()
    .getByRole('button', { name: /^Noch einmal senden ?: Der Scan fand/ })
    .press('Enter');
  await expect.poll(() => found().length, { timeout: 10_000 }).toBe(2);
  expect(found()[1]!.headers['webhook-id']).toBe(found()[0]!.headers['webhook-id']);
  const sent = log().getByRole('row', { name: /^Der Scan fand/ });
  await expect(sent).toContainText('Zuletzt gesendet');
  await expect(sent).not.toContainText('Versuch');
  await page.goto(message.data.causes[0].url);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Sprache|lang/i);
});

test('a secret is exchanged, and a channel paused, changed and deleted', async () => {
  await page.goto('/app/organization/channels');
  await button('Schlüssel erneuern', 'Technik').press('Enter');
  await page.getByRole('button', { name: 'Erneuern', exact: true }).press('Enter');
  const shown = page.getByRole('dialog', { name: 'Schlüssel für „Technik“' });
  await expect(shown.getByText(/^whsec_/)).not.toHaveText(secret);
  await expect(shown.getByText(/Der alte Schlüssel unterschreibt noch mit/)).toBeVisible();
  await shown.getByRole('button', { name: 'Fertig' }).press('Enter');
  await button('Anhalten', 'Technik').press('Enter');
  await expect(channel('Technik')).toContainText('Angehalten');
  await expect(page.getByRole('button', { name: /^Testnachricht/ })).toHaveCount(0);
  await button('Fortsetzen', 'Technik').press('Enter');
  await button('Bearbeiten', 'Technik').press('Enter');
  const form = page.getByRole('dialog', { name: 'Kanal „Technik“ bearbeiten' });
  await form.getByLabel('Name').fill('Betrieb');
  await form.getByLabel('Von allen, auch künftigen').press('Space');
  await form.getByRole('button', { name: 'Speichern' }).press('Enter');
  await expect(channel('Betrieb')).toContainText('allen Websites');
  status = 404;
  await button('Testnachricht senden', 'Betrieb').press('Enter');
  await expect(page.getByRole('table', { name: 'Protokoll von Betrieb' })).toContainText('Nicht angekommen');
  await expectSound(page);
  await button('Löschen', 'Betrieb').press('Enter');
  await page.getByRole('button', { name: 'Löschen', exact: true }).press('Enter');
  await expect(page.getByText('Noch keine Kanäle.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ihre Kanäle' })).toBeFocused();
});
