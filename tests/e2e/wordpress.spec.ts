import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import {
  openTestWordpress,
  type TestWordpress,
  testPassword,
  testUser,
} from '../../src/scanner/testing/wordpress.ts';
import { openLocalWebsite } from '../localWebsite.ts';
import { callApi, signInNewMember } from './member.ts';
import { addScannedWebsite } from './ownWebsite.ts';
import { expectSound } from './soundness.ts';
import { readToken } from './workplace.ts';

type Item = { id: number; url: string };

let wordpress: TestWordpress;
let site: Awaited<ReturnType<typeof openLocalWebsite>>;
let page: Page;
let websiteId: number;
const texts: { [file: string]: string } = {
  'haus-300x200.png': 'Fachwerkhaus am Marktplatz',
  'see.png': 'Ruderboote auf dem See',
  'berg.png': 'Wanderweg zum Gipfel',
};

test.describe.configure({ mode: 'serial' });

/** A website whose images come from its own WordPress, each with a text that somebody has confirmed. */
test.beforeAll(async ({ browser }) => {
  wordpress = await openTestWordpress([
    { id: 11, file: 'haus-scaled.png', original: 'haus.png', sizes: ['haus-300x200.png'], alt_text: '' },
    { id: 12, file: 'see.png', alt_text: '' },
    { id: 13, file: 'berg.png', alt_text: 'Steht schon da' },
  ]);
  const images = Object.keys(texts).map(
    (file) => `<img src="${wordpress.origin}/wp-content/uploads/${file}">`,
  );
  site = await openLocalWebsite({
    '/': `<!doctype html><html lang="de"><title>Blog</title><h1>Blog</h1>${images.join('')}</html>`,
  });
  page = await (await browser.newContext({ acceptDownloads: true })).newPage();
  await signInNewMember(page, 'wordpress');
  websiteId = (await addScannedWebsite(page, `${site.origin}/`)).id;
  const { items } = await callApi<{ items: Item[] }>(page, `/api/v1/websites/${websiteId}/media?kind=image`);
  const headers = { authorization: `Bearer ${await readToken(page)}` };
  for (const { id, url } of items) {
    const data = { action: 'edit', alt_text: texts[url.split('/').at(-1)!] };
    expect((await page.request.patch(`/api/v1/media/${id}`, { headers, data })).status()).toBe(200);
  }
});

test.afterAll(async () => {
  await page.context().close();
  await Promise.all([wordpress.close(), site.close()]);
});

const path = () => `/app/websites/${websiteId}/media/wordpress`;
const alts = () =>
  Object.fromEntries([...wordpress.images.values()].map(({ id, alt_text }) => [id, alt_text]));
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

test('the texts are exported in each form, from the list of media', async () => {
  await page.goto(`/app/websites/${websiteId}/media`);
  await page.getByText('Alternativtexte exportieren oder übertragen').click();
  for (const name of ['Excel (XLSX)', 'CSV', 'JSON']) {
    const [file] = await Promise.all([page.waitForEvent('download'), press(name)]);
    expect(file.suggestedFilename()).toMatch(
      /^alternativtexte-127\.0\.0\.1-\d+-[\d-]{10}\.(?:xlsx|csv|json)$/,
    );
    const text = (await readFile(await file.path())).toString();
    if (name === 'CSV') for (const words of Object.values(texts)) expect(text).toContain(words);
    if (name === 'JSON') expect(JSON.parse(text)).toMatchObject({ version: 1, images: { length: 3 } });
  }
  await page.getByRole('link', { name: 'Nach WordPress übertragen' }).click();
  await expect(page.getByRole('heading', { name: 'WordPress', exact: true, level: 1 })).toBeVisible();
});

test('WordPress is connected with the keyboard; a wrong password says why it was refused', async () => {
  await page.goto(path());
  await expect(page.getByRole('heading', { name: 'WordPress verbinden' })).toBeVisible();
  await expectSound(page, 'main');
  await press('Verbinden und Probelauf starten');
  await expect(page.getByLabel('Benutzername in WordPress')).toBeFocused();
  await expect(page.getByLabel('Benutzername in WordPress')).toHaveAccessibleDescription(
    /Bitte geben Sie den Benutzernamen ein/,
  );
  await page.getByLabel('Adresse von WordPress').fill(wordpress.origin);
  await page.getByLabel('Benutzername in WordPress').fill(testUser);
  await page.getByLabel('Anwendungspasswort', { exact: true }).fill('falsch');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Probelauf nicht abgeschlossen')).toBeVisible();
  await expect(page.getByText(/WordPress hat die Anmeldung abgelehnt.*incorrect_password/)).toBeVisible();
  await expect(page.getByText('noch nie gelungen')).toBeVisible();
  await expectSound(page, 'main');

  await press('Verbindung ändern');
  await page.getByLabel('Anwendungspasswort', { exact: true }).fill(testPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 Alternativtexte können übertragen werden')).toBeVisible();
});

test('the dry run shows what would happen to each image, and has written nothing', async () => {
  await page.goto(path());
  await expect(row('haus-300x200.png')).toContainText('Wird geschrieben');
  await expect(row('see.png')).toContainText(texts['see.png']!);
  await expect(row('berg.png')).toContainText('Vorhandene Texte überschreiben wir nie');
  await expect(row('berg.png')).toContainText('Steht schon da');
  expect(alts()).toEqual({ 11: '', 12: '', 13: 'Steht schon da' });
  expect(wordpress.seen.some((request) => request.startsWith('POST'))).toBe(false);
  await page.getByText('Wo der Text in WordPress erscheint, und wo nicht').click();
  await expect(page.getByText(/Bestehende Beiträge und Seiten behalten den Alternativtext/)).toBeVisible();
  await expectSound(page, 'main');
  await page.getByLabel('Zeigen').selectOption({ label: 'Ausgelassen (1)' });
  await expect(row('see.png')).toHaveCount(0);
  await expect(row('berg.png')).toBeVisible();
});

test('what is written was confirmed with its number, and what somebody wrote meanwhile stays', async () => {
  await page.goto(path());
  wordpress.images.get(12)!.alt_text = 'Von Hand geschrieben';
  await press('2 Alternativtexte übertragen …');
  const question = page.getByRole('alertdialog', { name: '2 Alternativtexte übertragen?' });
  await expect(question).toContainText('bekommen 2 Bilder den hier bestätigten Alternativtext');
  await expectSound(page, '.dialog-box');
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('button', { name: '2 Alternativtexte übertragen …' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Jetzt übertragen' }).click();
  await expect(page.getByText('1 Alternativtext geschrieben')).toBeVisible();
  await expect(row('haus-300x200.png')).toContainText('Geschrieben');
  await expect(row('see.png').first()).toContainText(
    'Inzwischen steht dort ein Text. Er bleibt, wie er ist.',
  );
  expect(alts()).toEqual({ 11: texts['haus-300x200.png'], 12: 'Von Hand geschrieben', 13: 'Steht schon da' });
  await expectSound(page, 'main');
});

test('what was written is taken back', async () => {
  await page.goto(path());
  await press('Zurücknehmen …');
  await page.getByRole('button', { name: 'Jetzt zurücknehmen' }).click();
  await expect(page.getByText('1 Alternativtext zurückgenommen')).toBeVisible();
  expect(alts()).toEqual({ 11: '', 12: 'Von Hand geschrieben', 13: 'Steht schon da' });
  await expect(page.getByRole('heading', { name: 'Verlauf' })).toBeVisible();
  await expectSound(page, 'main');
});

test('the connection is taken apart; the password is nowhere in the page or in the answers', async () => {
  await page.goto(path());
  const state = JSON.stringify(await callApi(page, `/api/v1/websites/${websiteId}/cms`));
  expect(state).not.toContain(testPassword);
  expect(await page.content()).not.toContain(testPassword);
  await press('Verbindung trennen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trennen' }).click();
  await expect(page.getByRole('heading', { name: 'WordPress verbinden' })).toBeVisible();
});
