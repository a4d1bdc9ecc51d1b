import { expect, type Page, test } from '@playwright/test';
import type { Member } from '../../src/shared/contract/organization.ts';
import { serveSite, type TestSite } from '../site/serve.ts';
import { findMail, readMails, toLink } from './mailbox.ts';
import { callApi, signInNewMember } from './member.ts';
import { addScannedWebsite } from './ownWebsite.ts';
import { expectSound } from './soundness.ts';

let site: TestSite;
let clara: Page;
let otto: Page;
let ottosEmail: string;
let websiteId: number;

/** Two colleagues and what reaches them: the steps follow each other. */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async ({ browser }) => {
  site = await serveSite({ open: ['/bilder.html'] });
  clara = await (await browser.newContext()).newPage();
  otto = await (await browser.newContext()).newPage();
  await signInNewMember(clara, 'clara');
  ottosEmail = await signInNewMember(otto, 'otto');
});

test.afterAll(async () => {
  await clara.context().close();
  await otto.context().close();
  await site.close();
});

const bell = (page: Page) => page.getByRole('button', { name: /^Mitteilungen/ });

test('who has no task is told how one comes about', async () => {
  await otto.goto('/app/tasks');
  await expect(otto.getByRole('heading', { name: 'Ihnen ist keine Ursache zugewiesen' })).toBeVisible();
  await expectSound(otto);
});

test('a cause is assigned with day and priority', async () => {
  ({ id: websiteId } = await addScannedWebsite(clara, site.url));
  await callApi(clara, '/api/v1/organization/invitations', { emails: ottosEmail });
  const token = new URL(toLink(await findMail(ottosEmail, /^Einladung/))).searchParams.get('invitation');
  await callApi(otto, '/api/v1/invitations/accept', { token, move: true });
  await clara.goto(`/app/websites/${websiteId}`);
  const causes = clara.getByRole('region', { name: 'Befunde' });
  await causes.getByRole('link').first().click({ timeout: 90_000 });
  await clara.getByRole('button', { name: /Ändern ?: Zuständigkeit/ }).click();
  const dialog = clara.getByRole('dialog', { name: 'Zuweisen' });
  await dialog.getByRole('radio', { name: ottosEmail }).check();
  await dialog.getByLabel('Fällig am (optional)').fill('2099-06-30');
  await dialog.getByLabel('Priorität').selectOption('hoch');
  await expectSound(clara, '.dialog-box');
  await dialog.getByRole('button', { name: 'Zuweisen' }).click();
  await expect(clara.getByText('Fällig am 30.06.2099, Priorität hoch')).toBeVisible();
});

test('a comment mentions by choosing the person', async () => {
  const field = clara.getByLabel('Kommentar', { exact: true });
  await field.fill('@');
  const options = clara.getByRole('listbox', { name: 'Mitglieder' });
  await expect(options.getByRole('option', { name: ottosEmail })).toHaveAttribute('aria-selected', 'true');
  await expectSound(clara);
  await field.press('Enter');
  await expect(field).toHaveValue(`@${ottosEmail} `);
  await expect(options.getByRole('option', { name: ottosEmail })).toHaveCount(0);
  await field.fill('Bitte ansehen:');
  await clara.getByLabel('Person erwähnen').selectOption({ label: ottosEmail });
  await clara.getByRole('button', { name: /senden|Kommentieren/ }).click();
  await expect(clara.getByText(`Bitte ansehen: @${ottosEmail}`)).toBeVisible();
  await clara.goto('/app/dashboard');
  await expect(bell(clara)).toHaveAccessibleName('Mitteilungen');
});

test('the end of an API key is told without a website and leads to the keys', async () => {
  const facts = { automatic: true, key: 'Redaktionssystem', key_prefix: 'sl_1234567', due_on: '2026-12-10' };
  const about = { website_id: null, website_url: null, website_name: null, cause_id: null, scan_id: null };
  const told = { id: 1, kind: 'key.ending', reason: 'member', actor_name: null, read_at: null };
  const item = { ...told, ...about, facts, created_at: '2026-11-26T09:10:00Z' };
  await clara.route(/\/api\/v1\/notices\?/, (route) =>
    route.fulfill({ json: { items: [item], next_cursor: null } }),
  );
  await clara.route(/\/api\/v1\/notices\/1\/read$/, (route) => route.fulfill({ json: { success: true } }));
  await bell(clara).click();
  const entry = clara.getByRole('listitem').filter({ hasText: 'Redaktionssystem' });
  await expect(entry).toContainText('Der API-Schlüssel „Redaktionssystem“ gilt nur noch bis 10.12.2026');
  await expect(entry).toContainText('Organisation · ');
  await expect(entry).toContainText('Weil Sie API-Schlüssel Ihrer Organisation verwalten.');
  await expectSound(clara);
  await entry.getByRole('link').click();
  await expect(clara.getByRole('heading', { name: 'API-Schlüssel', exact: true })).toBeVisible();
  await clara.unrouteAll();
});

test('the assignee sees both at the bell, opens one and has it read', async () => {
  await otto.goto('/app/dashboard');
  await expect(bell(otto)).toHaveAccessibleName('Mitteilungen (2 neu)');
  await bell(otto).click();
  const panel = otto.getByRole('region', { name: 'Mitteilungen' });
  await expect(panel.getByRole('link', { name: /hat Sie erwähnt$/ })).toBeVisible();
  await expectSound(otto, '.messages-panel');
  await panel.getByRole('link', { name: /zugewiesen, fällig am 30\.06\.2099$/ }).click();
  await expect(otto).toHaveURL(new RegExp(`/app/websites/${websiteId}/causes/\\d+$`));
  await expect(bell(otto)).toHaveAccessibleName('Mitteilungen (1 neu)');
  await bell(otto).click();
  await panel.getByRole('button', { name: 'Alle gelesen' }).click();
  await expect(bell(otto)).toHaveAccessibleName('Mitteilungen');
});

test('the task stands in the list across websites, with its filters in the address', async () => {
  await otto.goto('/app/tasks');
  const list = otto.getByRole('main').getByRole('listitem');
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('Fällig am 30.06.2099');
  await expectSound(otto);
  await otto.getByLabel('Stand').selectOption({ label: 'Überfällig (0)' });
  await expect(otto.getByRole('heading', { name: 'Keine Aufgaben mit diesen Filtern' })).toBeVisible();
  await expect(otto).toHaveURL(/state=overdue/);
});

test('mails tell of both, and their link ends the mails without signing in', async ({ browser }) => {
  test.setTimeout(240_000);
  const subject = /Mitteilungen neu|zugewiesen|erwähnt/;
  // A minute may end between the two: then each has a mail of its own.
  await expect(async () => {
    const told = await readMails(ottosEmail, subject);
    const advice = [/Wen es trifft: /, /Erster Schritt: /];
    for (const words of [/hat Ihnen eine Ursache zugewiesen/, /hat Sie\s+erwähnt/, /Beispiel: /, ...advice])
      expect(told).toMatch(words);
  }).toPass({ timeout: 150_000, intervals: [150] });
  const mail = await findMail(ottosEmail, subject);
  const end = /https?:\/\/\S+\/mitteilungen\/abmelden\?token=\S+/.exec(mail.text ?? '')![0];
  const page = await (await browser.newContext()).newPage();
  await page.goto(end);
  await page.getByRole('button', { name: 'Jetzt abbestellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Art von E-Mails ist abbestellt');
  await expect(page.getByText('Andere Mitteilungen kommen weiter per E-Mail')).toBeVisible();
  await page.context().close();
  await otto.goto('/app/profile#notices');
  const choice = otto.getByLabel('Was Sie betrifft');
  await expect(choice).toHaveValue('never');
  await choice.selectOption('nightly');
  await expect(otto.getByRole('alertdialog', { name: 'Gespeichert' })).toBeVisible();
  await otto.reload();
  await expect(choice).toHaveValue('nightly');
});

test('who has a task on a website is told when it goes into the trash, and when it comes back', async () => {
  await callApi(clara, `/api/v1/websites/${websiteId}`, {}, 'DELETE');
  await otto.goto('/app/tasks');
  await bell(otto).click();
  const panel = otto.locator('.messages-panel');
  await expect(
    panel.getByRole('link', { name: /in den Papierkorb gelegt. Damit entfällt für Sie: 1 offene Aufgabe$/ }),
  ).toBeVisible();
  await expectSound(otto, '.messages-panel');
  await callApi(clara, `/api/v1/trash/${websiteId}/restore`, {});
  await otto.reload();
  await bell(otto).click();
  await panel.getByRole('link', { name: /aus dem Papierkorb geholt/ }).click();
  await expect(otto).toHaveURL(/\/app\/tasks$/);
  await expect(otto.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('who leaves is told of the open task before, and a saved choice of websites says what it changed', async () => {
  await otto.goto('/app/organization?tab=users');
  await otto.getByRole('button', { name: 'Organisation verlassen …' }).press('Enter');
  const question = otto.getByRole('alertdialog', { name: 'Organisation verlassen?' });
  await expect(question.getByRole('listitem')).toHaveText(['1 offene Aufgabe']);
  await expectSound(otto, '[role=alertdialog]');
  await otto.keyboard.press('Escape');
  await clara.goto('/app/organization?tab=users');
  await clara.getByRole('button', { name: /^Rolle ändern/ }).press('Enter');
  const dialog = clara.getByRole('dialog', { name: `Rolle von ${ottosEmail}` });
  await dialog.getByRole('button', { name: 'Speichern' }).press('Enter');
  await expect(clara.getByRole('alertdialog', { name: 'Gespeichert' })).toContainText(
    `${ottosEmail} bleibt Mitglied und sieht jetzt alle Websites.`,
  );
});

test('a choice for one website overrules the usual one, stands in the profile, and goes from there', async () => {
  await otto.goto(`/app/websites/${websiteId}/settings#mails`);
  const section = otto.getByRole('region', { name: 'E-Mails an Sie' });
  await expect(section.getByRole('heading', { name: 'E-Mails an Sie' })).toBeInViewport();
  const choice = section.getByLabel('Was Scans finden');
  await expect(choice.locator('option:checked')).toHaveText('Wie allgemein (keine E-Mails)');
  await choice.focus();
  await otto.keyboard.type('sof');
  await otto.keyboard.press('Enter');
  await expect(otto.getByRole('alertdialog', { name: 'Gespeichert' })).toContainText('zu dieser Website');
  await otto.reload();
  await expect(choice).toHaveValue('now');
  await expectSound(otto);
  await otto.setViewportSize({ width: 320, height: 800 });
  await expectSound(otto);
  await otto.setViewportSize({ width: 1280, height: 720 });
  await otto.goto('/app/profile#notices');
  const chosen = otto.getByRole('list', { name: 'Websites mit eigener Wahl' }).getByRole('listitem');
  await expect(chosen).toHaveText(/Was Scans finden: sofort/);
  await expectSound(otto);
  await chosen.getByRole('button', { name: /^Wie allgemein/ }).click();
  await expect(chosen).toHaveCount(0);
  await expect(otto.getByRole('heading', { name: 'Mitteilungen', exact: true })).toBeFocused();
});

test('who may not see the website is offered neither for its work nor for mentions', async () => {
  const { items } = await callApi<{ items: Member[] }>(clara, '/api/v1/organization/members');
  const { id } = items.find(({ email }) => email === ottosEmail)!;
  await callApi(clara, `/api/v1/organization/members/${id}`, { website_ids: [] }, 'PATCH');
  await clara.goto(`/app/websites/${websiteId}`);
  await clara.getByRole('region', { name: 'Befunde' }).getByRole('link').first().click();
  await clara.getByRole('button', { name: /Ändern ?: Zuständigkeit/ }).click();
  const dialog = clara.getByRole('dialog', { name: 'Zuweisen' });
  await expect(dialog.getByRole('radio', { name: /\(ich\)$/ })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: ottosEmail })).toHaveCount(0);
  await clara.keyboard.press('Escape');
  await expect(clara.getByLabel('Person erwähnen')).toHaveCount(0);
  await clara.getByLabel('Kommentar', { exact: true }).fill('@');
  await expect(clara.getByRole('listbox', { name: 'Mitglieder' })).toHaveCount(0);
});
