import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Page as PageRow } from '../../src/shared/contract/page.ts';
import type { AskedQuestion, QuestionCounts } from '../../src/shared/contract/question.ts';
import type { Website } from '../../src/shared/contract/website.ts';
import { type LocalWebsite, openLocalWebsite } from '../localWebsite.ts';
import { expectNoFindings, expectNoSidewaysScroll } from './journey.ts';
import { findMail, toLink } from './mailbox.ts';
import { callApi, signInNewMember } from './member.ts';
import { addScannedWebsite, scanAgain } from './ownWebsite.ts';
import { readToken } from './workplace.ts';

let site: LocalWebsite;
let page: Page;
let website: Website;

type Listed = { items: AskedQuestion[]; counts: QuestionCounts };
const list = (query = 'decides=true') =>
  callApi<Listed>(page, `/api/v1/websites/${website.id}/questions?${query}`);
const question = (at = page) => at.locator('[data-question]').getByRole('heading', { level: 2 });
const status = () => page.locator('p[role="status"]');
const answers = (at = page) => at.getByRole('list', { name: 'Antworten' }).getByRole('button');
const open = () => page.goto(`/app/websites/${website.id}/sichtung`);

const toPage = (title: string, body: string) =>
  `<!doctype html><html lang="de"><head><meta name="viewport" content="width=device-width"><title>${title}</title></head>
  <body><main><h1>${title}</h1>${body}</main></body></html>`;
const toGallery = (...alts: string[]) =>
  toPage(
    'Unsere Kräuter im Garten',
    `<p>Alles wächst hinter dem Haus. <a href="/film">Film vom Garten ansehen</a></p>
    <ul>${alts.map((alt, at) => `<li><img src="/${at}.png" alt="${alt}" width="160" height="110"></li>`).join('')}</ul>`,
  );

/** Leaves the questions about single places. */
async function answerLists(): Promise<void> {
  const { items } = await list();
  for (const { id, items: texts } of items)
    if (texts.length > 0) await send('PUT', `/api/v1/questions/${id}/answer`, { answer: 'all' });
}

async function skipTo({ id }: AskedQuestion): Promise<void> {
  const card = page.locator('[data-question]');
  while ((await card.getAttribute('data-question')) !== String(id)) {
    const before = await card.getAttribute('data-question');
    await page.getByRole('button', { name: 'Überspringen' }).click();
    await expect(page.locator(`[data-question="${before}"]`)).toHaveCount(0);
  }
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const picture = (name: string) => readFileSync(new URL(`../site/bilder/${name}.png`, import.meta.url));
  site = await openLocalWebsite({
    '/': toGallery('Diagramm', 'Logo', 'Karte'),
    '/film': toPage(
      'Film vom Garten',
      `<video id="film" src="/film.mp4" controls width="320" height="180"></video>
      <h2>Säen im Frühling</h2><p>Im Frühling säen wir Samen in die Erde.</p>
      <h2>Gießen im Sommer</h2><p>Im Sommer gießen wir die Beete jeden Abend.</p>
      <h2>Ernten im Herbst</h2><p>Im Herbst ernten wir, was gewachsen ist.</p>`,
    ),
    '/0.png': picture('thymian'),
    '/1.png': picture('salbei'),
    '/2.png': picture('minze'),
  });
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'sichtung');
  website = await addScannedWebsite(page, site.origin);
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

test('texts of all pages are asked together, and one that is wrong can be named, also on 320 px', async () => {
  const { items } = await list();
  const asked = items.find(({ items: texts }) => texts.length > 3)!;
  await page.setViewportSize({ width: 320, height: 640 });
  await open();
  await skipTo(asked);
  const texts = page.getByRole('list', { name: 'Texte' }).getByRole('listitem');
  await expect(texts).toHaveText(asked.items.map(({ text }) => text));
  await page.getByText('Einer davon nicht …').click();
  await expectNoSidewaysScroll(page);
  await expectNoFindings(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  const { label } = asked.possible_answers[2]!;
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect(status()).toContainText('Gespeichert.');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(question()).toHaveText(asked.question);
  await answers().first().click();
  await expect(status()).toContainText(`Antwort „${asked.possible_answers[0]!.label}“. Gespeichert.`);
  await answerLists();
  expect((await list()).items.filter(({ items: left }) => left.length > 0)).toEqual([]);
});

test('by mouse: the overview leads to the first question with its picture, an answer is saved and taken back', async () => {
  const { items, counts } = await list();
  const { answered } = counts;
  expect(counts.open).toBe(items.length);
  expect(items.filter(({ picture }) => picture)).toHaveLength(items.length);
  await page.goto(`/app/websites/${website.id}`);
  await page.getByRole('link', { name: `Sichtung: ${counts.open} Fragen offen` }).click();
  await expect(question()).toHaveText(items[0]!.question);
  await expect(page.getByRole('img', { name: /^Ausschnitt der Seite/ })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    `${counts.open} Fragen offen`,
  );
  await expectNoFindings(page);
  const { label, key } = items[0]!.possible_answers[0]!;
  await answers().filter({ hasText: label }).first().click();
  await expect(question()).toHaveText(items[1]!.question);
  await expect(question()).toBeFocused();
  await expect(status()).toContainText(`Antwort „${label}“. Gespeichert.`);
  expect((await list('status=answered')).counts.answered).toBe(answered + 1);
  expect(await callApi(page, `/api/v1/questions/${items[0]!.id}`)).toMatchObject({ answer: { answer: key } });
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(question()).toHaveText(items[0]!.question);
  await expect(question()).toBeFocused();
  await expect(status()).toContainText('Antwort zurückgenommen. Gespeichert.');
  expect((await list()).counts.answered).toBe(answered);
});

test('the list of pages counts places as they were answered', async () => {
  const [asked] = (await list()).items;
  const { key } = asked!.possible_answers.find(({ meaning }) => meaning === 'barrier')!;
  const { failed_count } = await callApi<PageRow>(page, `/api/v1/pages/${asked!.page_id}`);
  await send('PUT', `/api/v1/questions/${asked!.id}/answer`, { answer: key });
  await page.goto(`/app/websites/${website.id}/pages`);
  const faults = new RegExp(`^${failed_count + asked!.finding_count} Fehler .*ansehen$`);
  await expect(page.getByRole('link', { name: faults })).toBeVisible();
  await send('DELETE', `/api/v1/questions/${asked!.id}/answer`, {});
});

test('by keyboard: keys answer, skip, comment and take back; without a connection the answer waits', async () => {
  const { items } = await list();
  await open();
  await expect(question()).toHaveText(items[0]!.question);
  await expect(answers().first()).toHaveAttribute('aria-keyshortcuts', '1');
  await expect(answers().first().locator('.key')).toBeVisible();
  await page.keyboard.press('s');
  await expect(question()).toHaveText(items[1]!.question);
  await expect(question()).toBeFocused();
  await page.keyboard.press('1');
  await expect(question()).toHaveText(items[2]!.question);
  await page.keyboard.press('u');
  await expect(question()).toHaveText(items[1]!.question);
  await expect(status()).toContainText('Antwort zurückgenommen. Gespeichert.');
  await page.keyboard.press('k');
  await page.keyboard.type('Am Bild 1 gesehen');
  await expect(page.getByLabel('Kommentar (freiwillig)')).toHaveValue('Am Bild 1 gesehen');
  await page.context().setOffline(true);
  await answers().last().press('Enter');
  await expect(status()).toContainText('Keine Verbindung');
  await expect(question()).toBeFocused();
  await page.context().setOffline(false);
  await expect(status()).toContainText('Gespeichert.');
  const told = await callApi<AskedQuestion>(page, `/api/v1/questions/${items[1]!.id}`);
  expect(told).toMatchObject({ status: 'unsure', answer: { comment: 'Am Bild 1 gesehen' } });
  await page.keyboard.press('u');
  await expect(question()).toHaveText(items[1]!.question);
  await expect(page.getByLabel('Kommentar (freiwillig)')).toHaveValue('Am Bild 1 gesehen');
  await answers().last().press('Enter');
  await expect(status()).toContainText('Gespeichert.');
});

test('with a colleague: nobody gets what another looks at, and a question is handed over', async ({
  browser,
}) => {
  const colleague = await inviteColleague(browser);
  await open();
  const first = await question().textContent();
  await expect(async () => {
    await colleague.goto(`/app/websites/${website.id}/sichtung`);
    await expect(question(colleague)).toBeVisible({ timeout: 5_000 });
    await expect(question(colleague)).not.toHaveText(first!);
  }).toPass();
  await leave(colleague);
  await page.getByRole('button', { name: 'Weitergeben …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Frage weitergeben' });
  await expect(dialog.getByRole('radio')).toBeFocused();
  await expectNoFindings(page);
  await page.keyboard.press('1');
  await dialog.getByRole('button', { name: 'Weitergeben' }).click();
  await expect(question()).not.toHaveText(first!);
  await expect(question()).toBeFocused();
  await expect(status()).toContainText('Weitergegeben an kollegin-');
  const { items } = await list();
  expect(items.filter(({ assignee_id }) => assignee_id !== null).map((one) => one.question)).toEqual([first]);
  const { id } = items.find((one) => one.assignee_id !== null)!;
  const last = items.at(-1)!;
  const { user } = await callApi<{ user: { id: number } }>(page, '/api/v1/me');
  await send('PATCH', `/api/v1/questions/${last.id}`, { assignee_id: user.id });
  await open();
  await expect(question()).toHaveText(last.question);
  await expect(page.locator('[data-question]')).toContainText('Ihnen übergeben');
  await send('PATCH', `/api/v1/questions/${last.id}`, { assignee_id: null });
  await send('PATCH', `/api/v1/questions/${id}`, { assignee_id: null });
});

test('on 320 px everything fits; one answer serves all alike, and the last one leads to the checklists', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await open();
    await expect(answers().first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoFindings(page);
  }
  await expectAnswersInSight(page);
  const done = page.getByRole('heading', {
    name: /^(?:Alle Fragen sind beantwortet|Keine Frage mehr offen)$/,
  });
  const card = page.locator('[data-question]');
  const { items } = await list();
  for (let left = items.length; left > 0 && !(await done.isVisible()); left--) {
    const before = await card.getAttribute('data-question');
    const alike = page.getByLabel('Für alle gleichen');
    if (await alike.isVisible()) await alike.check();
    await answers().first().click();
    await expect(page.locator(`[data-question="${before}"]`)).toHaveCount(0);
    await expect(status()).toContainText('Gespeichert.');
    await expect(card.or(done)).toBeVisible();
  }
  await expect(done).toBeFocused();
  await expectNoFindings(page);
  const { counts, items: told } = await list('status=answered');
  expect(counts.open).toBe(0);
  const title = counts.settled > 0 ? 'Keine Frage mehr offen' : 'Alle Fragen sind beantwortet';
  await expect(done).toHaveText(title);
  const vague = told.filter(({ rule }) => rule === 'alt-vague');
  expect(vague.map(({ answer }) => answer?.answer)).toEqual(['yes', 'yes', 'yes']);
  await page.getByRole('link', { name: 'Zu den Prüflisten' }).click();
  await expect(page).toHaveURL(/\/pages$/);
});

test('what has changed since the answer is asked again, with the answer from then; without questions it says so', async () => {
  site.pages['/'] = toGallery('Schaubild', 'Logo', 'Karte');
  await scanAgain(page, website);
  await answerLists();
  await open();
  await expect(
    page.getByText('Diese Stelle wurde schon beurteilt und hat sich seitdem geändert'),
  ).toBeVisible();
  await expect(page.getByText(/antwortete am .*: „Ja, es sagt alles“/)).toBeVisible();
  await expect(page.getByText('Damals im Quelltext:')).toContainText('alt="Diagramm"');
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  site.pages['/'] = toPage('Unsere Kräuter im Garten', '<p><a href="/film">Film vom Garten ansehen</a></p>');
  site.pages['/film'] = toPage('Film vom Garten', '<p>Der Film wird gerade gedreht.</p>');
  await scanAgain(page, website);
  await answerLists();
  await open();
  await expect(page.getByRole('heading', { name: 'Alle Fragen sind beantwortet' })).toBeVisible();
  await expectNoFindings(page);
});

async function inviteColleague(browser: Browser): Promise<Page> {
  const colleague = await (await browser.newContext()).newPage();
  const email = await signInNewMember(colleague, 'kollegin');
  await page.goto('/app/organization?tab=users');
  await page.getByRole('button', { name: 'Einladen' }).click();
  await page.getByLabel('E-Mail-Adressen').fill(email);
  await page.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByText('1 Einladung(en) wurden versendet')).toBeVisible();
  await colleague.goto(toLink(await findMail(email, /Einladung/)));
  await colleague.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect(colleague).toHaveURL(/\/app\//);
  return colleague;
}

/** Leaves the question to others, by a link of the screen. */
async function leave(colleague: Page): Promise<void> {
  const isFree = colleague.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.request().postDataJSON().claim === false,
  );
  await colleague
    .getByRole('main')
    .getByRole('link', { name: new URL(site.origin).host, exact: true })
    .click();
  await isFree;
  await colleague.context().close();
}

async function send(method: string, path: string, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${await readToken(page)}` };
  const response = await page.request.fetch(path, { method, headers, data });
  expect(response.ok(), await response.text()).toBe(true);
}

/** A message, here of a refused answer, covers no button that answers the next question. */
async function expectAnswersInSight(page: Page): Promise<void> {
  const refusal = { code: 'ROLE_MISSING', title: 'Fehler', message: 'Das geht gerade nicht.' };
  await page.route('**/api/v1/questions/*/answer', (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  });
  await answers().last().click();
  const toast = page.getByRole('alertdialog', { name: 'Fehler' });
  await expect(toast).toBeVisible();
  await answers().first().scrollIntoViewIfNeeded();
  await answers().first().focus();
  await expect
    .poll(async () => {
      const [message, ...shown] = await Promise.all(
        [toast, ...(await answers().all())].map((part) => part.boundingBox()),
      );
      return shown.filter(
        (box) => box && message && box.y < message.y + message.height && message.y < box.y + box.height,
      );
    })
    .toEqual([]);
  await toast.getByRole('button', { name: 'Schließen' }).click();
  await page.reload();
}
