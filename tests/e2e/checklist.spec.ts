import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import type { Checklist } from '../../src/shared/contract/check.ts';
import type { Website } from '../../src/shared/contract/website.ts';
import { serveSite, type TestSite } from '../site/serve.ts';
import { findMail, toLink } from './mailbox.ts';
import { callApi, signInNewMember } from './member.ts';
import { addScannedWebsite, findPageId } from './ownWebsite.ts';

let site: TestSite;
let page: Page;
let website: Website;
let pageId: number;

const checklistPath = () => `/app/websites/${website.id}/page/${pageId}/wcag-checklist`;
const toRow = (num: string, on = page): Locator => on.locator(`[data-criterion="${num}"]`);
const toast = (name: string, on = page) => on.getByRole('alertdialog', { name });
const readChecks = (id = pageId) => callApi<Checklist>(page, `/api/v1/pages/${id}/checks`);

/** The person of these steps has no mouse: nothing here is clicked on `page`. */
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  site = await serveSite({ open: ['/kontrast.html', '/tabelle.html'] });
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'tastatur');
  website = await addScannedWebsite(page, site.url);
  pageId = await findPageId(page, website.id, '/kontrast.html');
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

/** No message lies on a button that answers. */
async function expectClearAnswers(): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const { left, right, top, bottom } = document.querySelector('[data-toasts]')!.getBoundingClientRect();
      return [...document.querySelectorAll('[data-answers] button')].filter((answer) => {
        const box = answer.getBoundingClientRect();
        return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
      }).length;
    });
  await expect.poll(covered, { timeout: 1_000 }).toBe(0);
}

test('criteria are decided with 1, 2, 3 and the arrows; note and score follow', async () => {
  const before = toStatuses(await readChecks());
  await page.goto(checklistPath());
  await tabTo(toRow('1.1.1'));
  await press('1', 'ArrowDown', '2', 'ArrowDown', '3');
  for (const [num, word] of [
    ['1.1.1', 'Bestanden'],
    ['1.2.1', 'Nicht bestanden'],
    ['1.2.2', 'Nicht anwendbar'],
  ] as const) {
    await expect(toRow(num).getByRole('button', { name: word, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(toRow(num)).toContainText(/Sie, [\d.]+/);
  }
  await expect(toast('Gespeichert')).toBeVisible();
  await expectClearAnswers();
  await expect(toRow('1.2.2')).toBeFocused();

  await press('ArrowUp', 'n');
  await expect(toRow('1.2.1').getByRole('textbox', { name: 'Notiz zu 1.2.1' })).toBeFocused();
  await page.keyboard.type('Das Video hat keine Abschrift.');
  await press('Control+Enter');
  await expect(toRow('1.2.1')).toBeFocused();
  await expect
    .poll(async () => findCheck(await readChecks(), '1.2.1')?.note)
    .toBe('Das Video hat keine Abschrift.');
  await press('e');
  await expect(toRow('1.2.1').getByText('WCAG 1.2.1, Stufe A')).toBeVisible();

  await press('g', 'u');
  const after = toStatuses(await readChecks());
  expect({ ...before, '1.1.1': 'pass', '1.2.1': 'fail', '1.2.2': 'na' }).toEqual(after);
  const toDelta = (status: string) => count(after, status) - count(before, status);
  const valid = website.wcag_valid_count + toDelta('pass');
  const invalid = website.wcag_invalid_count + toDelta('fail');
  const score = page.getByRole('region', { name: 'Score', exact: true });
  await expect(score).toContainText('davon 3 von Hand');
  await expect(
    score.getByText(`${Math.round((valid / (valid + invalid)) * 100)} %`, { exact: true }),
  ).toBeVisible();
});

test('the filter stands in the address, applies to the file, and paper shows results as words', async () => {
  await page.goto(`${checklistPath()}?filter=failed`);
  await expect(page.getByRole('button', { name: /^Nicht bestanden/, pressed: true }).first()).toBeVisible();
  await expect(toRow('1.2.1')).toBeVisible();
  await expect(toRow('1.1.1')).toHaveCount(0);
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Als CSV.*Prüfliste$/ }).press('Enter');
  const lines = (await readFile(await (await loading).path(), 'utf8')).trim().split('\r\n').slice(1);
  expect(lines.some((line) => line.includes('1.2.1'))).toBe(true);
  expect(lines.every((line) => line.includes('Nicht bestanden'))).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(
    toRow('1.2.1')
      .getByRole('paragraph')
      .filter({ hasText: /^Nicht bestanden$/ }),
  ).toBeVisible();
  await expect(toRow('1.2.1').getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });
});

test('from where one arrives, ↓ enters at the first unchecked criterion; what follows N belongs into the note', async () => {
  const before = toStatuses(await readChecks());
  await page.goto(checklistPath());
  await expect(toRow('1.1.1')).toBeVisible();
  await press('g', 's');
  const link = page.locator(`main a[href*="/page/${pageId}/"]`).first();
  await expect(link).toBeVisible();
  await tabTo(link);
  await press('Enter');
  await expect(toRow('1.1.1')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await press('ArrowDown');
  const unchecked = await page.evaluate(() => document.activeElement?.getAttribute('data-criterion'));
  expect([undefined, 'clean']).toContain(before[unchecked ?? '']);

  await toRow('1.1.1').focus();
  await page.keyboard.type('n2 Bilder');
  const note = toRow('1.1.1').getByRole('textbox', { name: 'Notiz zu 1.1.1' });
  await expect(note).toHaveValue('2 Bilder');
  await press('Control+Enter');
  await expect.poll(async () => findCheck(await readChecks(), '1.1.1')?.note).toBe('2 Bilder');
  expect(toStatuses(await readChecks())).toEqual(before);
});

test('a note needs no result: it outlives reloading, rating and taking the rating back', async () => {
  await page.goto(checklistPath());
  await toRow('2.4.5').focus();
  await page.keyboard.type('nSuche und Menü');
  await press('Escape');
  const readNote = async () => findCheck(await readChecks(), '2.4.5');
  await expect.poll(readNote).toMatchObject({ status: null, note: 'Suche und Menü' });
  await page.reload();
  await expect(page.locator('[id="state-2.4.5"]')).toHaveText(/^Ungeprüft(?!.*Ungeprüft)/);
  await expect(toRow('2.4.5')).toContainText('Notiz: Suche und Menü');
  await toRow('2.4.5').focus();
  for (const status of ['fail', null]) {
    await press('2');
    await expect.poll(readNote).toMatchObject({ status, note: 'Suche und Menü' });
  }
  await page.reload();
  await expect(toRow('2.4.5')).toContainText('Notiz: Suche und Menü');
  await toRow('2.4.5').focus();
  await press('n');
  const note = toRow('2.4.5').getByRole('textbox', { name: 'Notiz zu 2.4.5' });
  await note.fill('');
  await press('Escape');
  await expect.poll(readNote).toBeUndefined();
  const panel = toRow('2.4.5').getByRole('button', { name: 'Notiz und Nachweise zu 2.4.5' });
  await panel.press('Enter');
  await expect(note).toHaveCount(0);
  await panel.press('Enter');
  await toRow('2.4.5').getByRole('button', { name: 'Notiz zurückholen zu 2.4.5' }).press('Enter');
  await expect.poll(readNote).toMatchObject({ note: 'Suche und Menü' });
});

test('closing a note deletes nothing, and a deleted note comes back', async () => {
  const readNote = async () => findCheck(await readChecks(), '1.1.1')?.note ?? null;
  await page.goto(checklistPath());
  await toRow('1.1.1').focus();
  await press('n');
  const note = toRow('1.1.1').getByRole('textbox', { name: 'Notiz zu 1.1.1' });
  await note.fill('Drei Bilder ohne Text');
  await expect.poll(readNote).toBe('Drei Bilder ohne Text');
  await press('Escape');
  await expect(note).toHaveValue('Drei Bilder ohne Text');
  await note.fill('');
  await press('Escape');
  await expect.poll(readNote).toBeNull();
  await page.reload();
  await toRow('1.1.1').focus();
  await press('n');
  await toRow('1.1.1').getByRole('button', { name: 'Notiz zurückholen zu 1.1.1' }).press('Enter');
  await expect(note).toHaveValue('Drei Bilder ohne Text');
  await expect.poll(readNote).toBe('Drei Bilder ohne Text');
});

test('what is decided without a connection waits, survives a reload, and is sent later', async () => {
  const send = `**/api/v1/pages/${pageId}/checks`;
  await page.goto(checklistPath());
  await page.locator('#kriterium-1\\.4\\.1').focus();
  await page.context().setOffline(true);
  await press('3', 'ArrowDown', '1', 'ArrowDown', '2');
  const waiting = page.getByText('3 Änderungen warten.');
  await expect(waiting).toBeVisible();
  const nums = ['1.4.1', '1.4.2', '1.4.3'];
  for (const num of nums) await expect(toRow(num)).toContainText('Noch nicht gespeichert');
  // The screen comes back, the server does not take anything yet.
  await page.route(send, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await page.context().setOffline(false);
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(toRow('1.4.3').getByRole('button', { name: 'Nicht bestanden' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.unroute(send);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(waiting).toBeHidden();
  await expect(toast('Gespeichert')).toBeVisible();
  const checks = await readChecks();
  expect(nums.map((num) => findCheck(checks, num)?.status)).toEqual(['na', 'pass', 'fail']);
});

test('two people at one criterion see both results and choose', async ({ browser }) => {
  const colleague = await inviteColleague(browser);
  await page.goto(checklistPath());
  await colleague.goto(checklistPath());
  await toRow('2.1.1', colleague).focus();
  await toRow('2.1.1').focus();
  await press('1');
  await expect(toast('Gespeichert')).toBeVisible();
  await colleague.keyboard.press('2');
  const conflict = toRow('2.1.1', colleague).getByRole('status');
  await expect(conflict).toContainText('Jemand anders hat dieses Kriterium inzwischen bewertet');
  await expect(conflict).toContainText(/Bestanden, .*Sie\s*Nicht bestanden/);
  await conflict.getByRole('button', { name: 'Meines übernehmen' }).press('Enter');
  await expect(conflict).toBeHidden();
  await expect(toRow('2.1.1', colleague)).toBeFocused();
  await expect(toast('Gespeichert', colleague)).toBeVisible();

  await press('3');
  await expect(toRow('2.1.1').getByRole('status')).toContainText('Nicht bestanden, ');
  await toRow('2.1.1').getByRole('button', { name: 'Das andere behalten' }).press('Enter');
  await expect(toRow('2.1.1').getByRole('button', { name: 'Nicht bestanden' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(findCheck(await readChecks(), '2.1.1')?.status).toBe('fail');

  await page.goto(checklistPath());
  await colleague.goto(checklistPath());
  await toRow('2.1.2', colleague).focus();
  await toRow('2.1.2').focus();
  await press('n');
  await page.keyboard.type('Das Menü');
  await expect.poll(async () => findCheck(await readChecks(), '2.1.2')?.note).toBe('Das Menü');
  await colleague.keyboard.press('n');
  await colleague.keyboard.type('Der Fuß');
  const noted = toRow('2.1.2', colleague).getByRole('status');
  await expect(noted).toContainText('Jemand anders hat inzwischen etwas anderes notiert');
  await expect(noted).toContainText(/tastatur-.*„Das Menü“/);
  await expect(noted).not.toContainText('Scan');
  await noted.getByRole('button', { name: 'Das andere behalten' }).press('Enter');
  await colleague.context().close();
});

test('a picture is kept as evidence, looked at, and deleted', async () => {
  await page.goto(checklistPath());
  const row = toRow('1.1.1');
  await row.focus();
  await press('n');
  const choosing = page.waitForEvent('filechooser');
  await row.getByRole('button', { name: 'Datei auswählen' }).press('Enter');
  await (await choosing).setFiles(join(import.meta.dirname, '../site/bilder/salbei.png'));
  await expect(toast('Gespeichert')).toContainText('Der Nachweis liegt jetzt am Kriterium.');
  await expect(row.getByRole('button', { name: 'Notiz und Nachweise (1) zu 1.1.1' })).toBeVisible();
  await row.getByRole('button', { name: 'salbei.png ansehen' }).press('Enter');
  const picture = page.getByRole('dialog', { name: 'salbei.png' });
  await expect(picture.getByRole('img', { name: 'Nachweis zu 1.1.1' })).toHaveJSProperty('complete', true);
  await press('Escape');
  await expect(picture).toBeHidden();
  await row.getByRole('button', { name: 'salbei.png löschen' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Nachweis löschen?' })
    .getByRole('button', { name: 'Löschen' })
    .press('Enter');
  await expect(toast('Nachweis gelöscht')).toBeVisible();
  await expect(row.getByRole('button', { name: 'salbei.png ansehen' })).toHaveCount(0);
  await expect(page.locator('#evidence-1\\.1\\.1')).toBeFocused();
});

test('a result is taken over for the other pages of the template, and back', async () => {
  const otherId = await findPageId(page, website.id, '/tabelle.html');
  const before = toStatuses(await readChecks(otherId));
  expect(before['1.2.1']).not.toBe('fail');
  await page.goto(checklistPath());
  await toRow('1.2.1')
    .getByRole('button', { name: /^Für 2 weitere Seiten der Vorlage/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: '1.2.1 (Nicht bestanden) übernehmen?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('list')).toContainText('/tabelle.html');
  expect(toStatuses(await readChecks(otherId))).toEqual(before);
  await dialog.getByRole('button', { name: 'Für 2 Seiten übernehmen' }).press('Enter');
  const result = toRow('1.2.1').getByRole('group', { name: '1.2.1 für 2 Seiten übernommen' });
  await expect(result).toBeFocused();
  await expect(toRow('1.2.1').getByRole('button', { name: /^Für 2 weitere/ })).toHaveCount(0);
  expect(toStatuses(await readChecks(otherId))).toEqual({ ...before, '1.2.1': 'fail' });
  await page.context().newPage().then(seeTakenOver(otherId));
  await result.getByRole('button', { name: 'Rückgängig machen' }).press('Enter');
  await expect(toast('Übernahme zurückgenommen')).toContainText('2 Ergebnisse sind wieder wie zuvor.');
  await expect(toRow('1.2.1')).toBeFocused();
  expect(toStatuses(await readChecks(otherId))).toEqual(before);
});

test('the title of a page is not offered for other pages', async () => {
  const { items } = await readChecks();
  const base = items.find(({ criteria }) => criteria === '2.4.2')?.updated_at ?? null;
  const checks = [{ criteria: '2.4.2', status: 'pass', base }];
  await callApi(page, `/api/v1/pages/${pageId}/checks`, { checks }, 'PUT');
  await page.goto(checklistPath());
  await expect(toRow('2.4.2')).toContainText('Bestanden');
  await expect(toRow('1.2.1').getByRole('button', { name: /^Für 2 weitere/ })).toBeVisible();
  await expect(toRow('2.4.2').getByRole('button', { name: /^Für 2 weitere/ })).toHaveCount(0);
});

test('a take-over that changes no page promises none', async () => {
  for (const path of ['/tabelle.html', '']) {
    const id = await findPageId(page, website.id, path || `${new URL(site.url).host}/`);
    const checks = [{ criteria: '1.2.1', status: 'fail', base: null }];
    await callApi(page, `/api/v1/pages/${id}/checks`, { checks }, 'PUT');
  }
  await page.goto(checklistPath());
  await toRow('1.2.1')
    .getByRole('button', { name: /^Für 2 weitere Seiten der Vorlage/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: '1.2.1 (Nicht bestanden) übernehmen?' });
  await expect(dialog).toContainText('Auf den anderen Seiten dieser Vorlage ändert sich nichts');
  await expect(dialog.getByRole('button', { name: /übernehmen$/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Schließen' }).last().press('Enter');
  await expect(dialog).toBeHidden();
});

test('where a person passes what a scan proved to fail, both are told, and nothing is taken over', async () => {
  const row = toRow('1.4.3');
  await expect(row).not.toContainText('Widerspruch');
  await row.focus();
  await press('1');
  await expect(row).toContainText(/Widerspruch: Der Scan fand hier \d+ Fehler\./);
  await expect.poll(async () => findCheck(await readChecks(), '1.4.3')?.status).toBe('pass');
  await expect(row.getByRole('button', { name: /^Für 2 weitere Seiten/ })).toHaveCount(0);
  await page.context().newPage().then(seeContradiction);
  await press('1');
  await expect(row).not.toContainText('Widerspruch');
});

/** The overview counts it and leads back. */
async function seeContradiction(other: Page): Promise<void> {
  await other.goto(`/app/websites/${website.id}`);
  const found = other.getByRole('region', { name: 'Widersprüche' });
  await expect(found).toContainText('Der Scan fand Fehler bei 1 Ergebnis von Hand ohne Fehler.');
  await found.getByText('Zu den Prüflisten').press('Enter');
  await found.getByRole('link', { name: /^1\.4\.3/ }).press('Enter');
  await expect(other).toHaveURL(new RegExp(`${checklistPath()}#kriterium-1\\.4\\.3$`));
  await other.close();
}

/** The other page says where its result comes from. */
const seeTakenOver = (id: number) => async (other: Page) => {
  await other.goto(`/app/websites/${website.id}/page/${id}/wcag-checklist`);
  await expect(toRow('1.2.1', other)).toContainText(/Übernommen von „[^“]+“, Sie, /);
  await expect(other.getByRole('region', { name: 'Stand' })).toContainText(
    '1 Ergebnis wurde nicht auf dieser Seite bewertet',
  );
  await other.goto(`/app/websites/${website.id}`);
  await expect(other.getByRole('region', { name: 'Score', exact: true })).toContainText(
    '2 von einer anderen Seite derselben Vorlage übernommen',
  );
  await other.close();
};

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('not reached with the Tab key');
}

const findCheck = ({ items }: Checklist, num: string) => items.find(({ criteria }) => criteria === num);

const toStatuses = ({ items }: Checklist): Record<string, string> =>
  Object.fromEntries(items.flatMap(({ criteria, status }) => (status ? [[criteria, status]] : [])));

const count = (statuses: Record<string, string>, wanted: string): number =>
  Object.values(statuses).filter((status) => status === wanted).length;

/** Somebody of the same organization on a page of their own. */
async function inviteColleague(browser: Browser): Promise<Page> {
  const colleague = await (await browser.newContext()).newPage();
  const email = await signInNewMember(colleague, 'kollegin');
  await callApi(page, '/api/v1/organization/invitations', { emails: email });
  await colleague.goto(toLink(await findMail(email, /Einladung/)));
  await colleague.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect(colleague).toHaveURL(/\/app\//);
  return colleague;
}
