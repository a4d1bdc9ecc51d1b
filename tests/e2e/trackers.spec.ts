import { expect, type Page, test } from '@playwright/test';
import { startTrackerServer, type TrackerServer } from '../../src/jobs/organization/testing/trackerServer.ts';
import { openLocalWebsite } from '../localWebsite.ts';
import { signInNewMember } from './member.ts';
import { addScannedWebsite } from './ownWebsite.ts';
import { anyDialog, expectSound, sizes } from './soundness.ts';

let page: Page;
let tracker: TrackerServer;
let site: Awaited<ReturnType<typeof openLocalWebsite>>;
let websiteId: number;
const pages = { '/': '<!doctype html><html><title>Laden</title><h1>Laden</h1></html>' };

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async ({ browser }) => {
  tracker = await startTrackerServer('gitlab');
  site = await openLocalWebsite(pages);
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'ticket');
  websiteId = (await addScannedWebsite(page, `${site.origin}/`)).id;
});

test.afterAll(async () => {
  await page.context().close();
  await tracker.close();
  await site.close();
});

const card = () => page.getByRole('region', { name: 'Technik', exact: true });
const button = (verb: string) => page.getByRole('button', { name: new RegExp(`^${verb} ?: Technik$`) });

test('a tracker is connected by keyboard, and faults stand at their fields', async () => {
  await page.goto('/app/organization/channels');
  await expect(page.getByText('Noch keine Ticketsysteme.')).toBeVisible();
  await page.setViewportSize(sizes[0]!);
  await page.getByRole('button', { name: 'Ticketsystem verbinden' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Ticketsystem verbinden' });
  await form.getByRole('button', { name: 'Verbinden und prüfen' }).press('Enter');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByText('Bitte geben Sie ein Token ein.')).toBeVisible();
  await form.getByLabel('Art').selectOption('Jira');
  await expect(form.getByLabel(/E-Mail-Adresse des Kontos/)).toBeVisible();
  await form.getByLabel('Art').selectOption('GitLab');
  await form.getByLabel('Name').fill('Technik');
  await form.getByLabel('Adresse').fill(tracker.url);
  await form.getByLabel('Projekt').fill('laden');
  await form.locator('[name=token]').fill('falsch');
  await form.getByRole('button', { name: 'Verbinden und prüfen' }).press('Enter');
  await expect(form.getByText('Bitte geben Sie den ganzen Pfad an')).toBeVisible();
  await expectSound(page, anyDialog);
  await form.getByLabel('Projekt').fill(tracker.protocol.project);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ticketsysteme' })).toBeFocused();
  await expect(card()).toContainText('Angehalten', { timeout: 20_000 });
  await expect(card()).toContainText('Das Token wurde abgelehnt.');
  await expectSound(page);
});

test('with the right token the check succeeds', async () => {
  await button('Bearbeiten').press('Enter');
  const form = page.getByRole('dialog', { name: 'Ticketsystem „Technik“ bearbeiten' });
  await form.locator('[name=token]').fill(tracker.token);
  await form.getByRole('button', { name: 'Speichern und prüfen' }).press('Enter');
  await expect(card()).toContainText('Verbunden', { timeout: 20_000 });
  await button('Verbindung prüfen').press('Enter');
  await expect(card()).toContainText('Verbunden', { timeout: 20_000 });
  await expect(page.getByText(tracker.token)).toHaveCount(0);
});

test('a cause gets its ticket by hand, with a link to it', async () => {
  await page.setViewportSize(sizes.at(-1)!);
  await page.goto(`/app/websites/${websiteId}`);
  await page
    .getByRole('link', { name: /Sprache|lang/i })
    .first()
    .click();
  const ticket = page.getByRole('region', { name: /^Ticket/ });
  await expect(ticket).toBeVisible();
  await expectSound(page);
  await ticket.getByRole('button', { name: 'Ticket anlegen' }).press('Enter');
  await expect(ticket.getByRole('link', { name: '#101 in GitLab' })).toBeVisible({ timeout: 20_000 });
  await expect(ticket).toContainText('Offen');
  await expect(ticket.getByRole('button')).toHaveCount(0);
  expect(tracker.tickets).toHaveLength(1);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  expect(tracker.tickets[0]!.title).toBe(heading);
  await expectSound(page);
  await page.setViewportSize(sizes[0]!);
  await expectSound(page);
});

test('a tracker is disconnected, and its tickets stay there', async () => {
  await page.goto('/app/organization/channels');
  await expect(card()).toContainText('1 Ticket');
  await button('Trennen').press('Enter');
  await page.getByRole('button', { name: 'Trennen', exact: true }).press('Enter');
  await expect(page.getByText('Noch keine Ticketsysteme.')).toBeVisible();
  expect(tracker.tickets).toHaveLength(1);
});

test('a person sets quiet hours and takes them back', async () => {
  await page.goto('/app/profile');
  const quiet = page.getByRole('checkbox', { name: 'Ruhezeit' });
  await quiet.press('Space');
  await page.getByLabel('Von', { exact: true }).fill('21:00');
  await page.getByLabel('Bis', { exact: true }).fill('21:00');
  const save = page.getByRole('button', { name: 'Ruhezeit speichern' });
  await save.press('Enter');
  await expect(page.getByText('Anfang und Ende müssen verschieden sein.')).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Bis', { exact: true }).fill('06:30');
  await save.press('Enter');
  await expect(page.getByText('Ihre Ruhezeit gilt ab jetzt.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Bis', { exact: true })).toHaveValue('06:30');
  await expect(page.getByLabel('Zeitzone')).toHaveValue('Europe/Berlin');
  await quiet.press('Space');
  await save.press('Enter');
  await expect(save).toBeHidden();
});
