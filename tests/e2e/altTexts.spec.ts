import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { AltTextReview } from '../../src/shared/contract/altTextReview.ts';
import type { Website } from '../../src/shared/contract/website.ts';
import { type LocalWebsite, openLocalWebsite } from '../localWebsite.ts';
import { callApi, signInNewMember } from './member.ts';
import { addScannedWebsite } from './ownWebsite.ts';
import { anyDialog, expectRoomForSpacing, expectSound } from './soundness.ts';

let site: LocalWebsite;
let page: Page;
let website: Website;

const picture = (name: string) => readFileSync(new URL(`../site/bilder/${name}.png`, import.meta.url));
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (file: string, target: string) => `<p><a href="/${target}"><img src="/${file}.png"></a></p>`;
const review = () => callApi<AltTextReview>(page, `/api/v1/websites/${website.id}/alt-text-review`);
const path = (more = '') => `/app/websites/${website.id}/media/vorschlaege${more}`;
const progress = (on: Page) => on.getByRole('progressbar', { name: 'Entscheidungen' });

/** Images in links, whose texts are known by where they lead; the same picture twice; one that is gone. */
const html = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Kräuter</title><h1>Kräuter</h1>
  ${link('minze', 'kontakt')}${link('salbei', 'impressum')}${link('kamille', 'warenkorb')}
  <h2>Tee</h2><figure><img src="/tee.png"><figcaption>Lavendelfeld im Juli</figcaption></figure>
  <figure><img src="/tee-klein.png"><figcaption>Lavendelfeld im Juli</figcaption></figure>
  <p><img src="/fehlt.png"></p>
  <p><a href="/kontakt"><img src="/logo.png" alt="Logo"></a><img src="/linie.png" alt=""></p></html>`;

/** One person goes through all images of a website, by keyboard alone; the real provider proposes. */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async ({ browser }) => {
  const pages = Object.fromEntries(
    ['kontakt', 'impressum', 'warenkorb'].map((name) => [
      `/${name}`,
      `<!doctype html><title>${name}</title>`,
    ]),
  );
  site = await openLocalWebsite({
    ...pages,
    '/': html,
    '/minze.png': picture('minze'),
    '/salbei.png': picture('salbei'),
    '/kamille.png': picture('kamille'),
    '/tee.png': picture('lavendel'),
    '/tee-klein.png': picture('lavendel'),
    '/logo.png': picture('minze'),
    '/linie.png': picture('salbei'),
  });
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'alttext');
  website = await addScannedWebsite(page, `${site.origin}/`);
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

test('from the media to the drafts: nothing yet, then they are made, followed and there', async () => {
  await page.goto(`/app/websites/${website.id}/media`);
  await expect(page.getByText('6 Bilder haben auf der Website keinen Alternativtext.')).toBeVisible();
  await page.getByRole('link', { name: 'Alternativtexte prüfen' }).press('Enter');
  await expect(heading('Noch keine Vorschläge')).toBeVisible();
  await expect(page.getByText('veröffentlicht wird nichts von selbst')).toBeVisible();
  await expect(page).toHaveTitle(/^Alternativtexte prüfen: /);
  await expectSound(page);
  await button('Vorschläge machen').press('Enter');
  await expect(heading('minze.png')).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await review()).batch?.status, { timeout: 120_000 }).toBe('done');
  expect((await review()).batch).toMatchObject({ total: 6, done: 6, failed: 1 });
  await expect(page.getByText('Es fand sich nichts Verlässliches')).toBeVisible();
});

test('one image after the other: accept, edit, decorative, skip, back, undo, without a mouse', async () => {
  await page.goto(path());
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '0 von 6 Bildern entschieden, 0 bestätigt');
  await expect(page.getByText('Entwurf, bitte prüfen')).toBeVisible();
  await expect(page.getByText(/^Vorschlag: aus dem Linkziel/)).toBeVisible();
  await expectSound(page);
  await expectRoomForSpacing(page);

  await page.keyboard.press('ArrowRight');
  await expect(heading('salbei.png')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(heading('minze.png')).toBeFocused();
  await page.keyboard.press('a');
  await expect(heading('salbei.png')).toBeFocused();
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '1 von 6 Bildern entschieden, 1 bestätigt');
  await expect(page.getByRole('status').filter({ hasText: 'Übernommen.' })).toHaveCount(1);

  await page.keyboard.press('e');
  const field = page.getByRole('textbox', { name: 'Alternativtext für salbei.png' });
  await expect(field).toBeFocused();
  await field.fill('Bild von Salbei');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page);
  await field.press('Escape');
  await expect(heading('salbei.png')).toBeFocused();
  await page.keyboard.press('e');
  await field.fill('Zum Impressum, aber anders');
  await field.press('Enter');
  await expect(heading('kamille.png')).toBeFocused();
  await page.keyboard.press('d');
  await expect(heading('tee.png')).toBeFocused();
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '3 von 6 Bildern entschieden, 3 bestätigt');
  await page.keyboard.press('u');
  await expect(heading('kamille.png')).toBeFocused();
  await page.keyboard.press('v');
  await expect(heading('tee.png')).toBeFocused();
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '3 von 6 Bildern entschieden, 2 bestätigt');
});

test('the same picture is decided on once for both its addresses; then everything is done, and can be undone', async () => {
  const everywhere = page.getByRole('checkbox', { name: 'Für dasselbe Bild überall entscheiden' });
  await expect(everywhere).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(heading('Alle Entwürfe sind entschieden')).toBeVisible();
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '5 von 6 Bildern entschieden, 4 bestätigt');
  await expectSound(page);
  await page.keyboard.press('Control+z');
  await expect(heading('tee.png')).toBeFocused();
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '3 von 6 Bildern entschieden, 2 bestätigt');
});

test('the list: images without a proposal, several at once, all of one source', async () => {
  await page.goto(path('?state=without&ansicht=liste'));
  await expect(button('fehlt.png einzeln prüfen')).toBeVisible();
  await expect(page.getByText('Das Bild gibt es nicht: Der Server antwortet mit 404.')).toBeVisible();
  await expect(page.getByText(/Kein verlässlicher Vorschlag/)).toBeVisible();
  await page.goto(path('?ansicht=liste'));
  const box = page.getByRole('checkbox', { name: /^tee\.png/ });
  await box.press('Space');
  const bar = page.getByRole('region', { name: 'Ausgewählte Bilder' });
  await expect(bar).toContainText('1 ausgewählt');
  await expectSound(page);
  await bar.getByRole('button', { name: 'Aufheben' }).press('Enter');
  await expect(heading('Entwürfe')).toBeFocused();
  await box.press('Space');
  await bar.getByRole('button', { name: 'Übernehmen' }).press('Enter');
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '5 von 6 Bildern entschieden, 4 bestätigt');

  await page.goto(path('?ansicht=liste&state=discarded'));
  await page.getByRole('checkbox', { name: /^kamille\.png/ }).press('Space');
  await bar.getByRole('button', { name: 'Übernehmen' }).press('Enter');
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '5 von 6 Bildern entschieden, 5 bestätigt');
  const said = page.getByRole('status').filter({ hasText: '1 Bild entschieden.' });
  await expect(said).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '5 von 6 Bildern entschieden, 4 bestätigt');
  await expect(said).toHaveCount(0);
  for (let n = 0; n < 3; n += 1) {
    const before = await progress(page).getAttribute('aria-valuetext');
    // a key that comes while the one before is still being taken back does nothing
    await expect(async () => {
      await page.keyboard.press('u');
      await expect(progress(page)).not.toHaveAttribute('aria-valuetext', before!, { timeout: 2_000 });
    }).toPass();
  }
  await page.goto(path('?ansicht=liste&source=link'));
  await button(/^Alle \d+ dieser Herkunft übernehmen/).press('Enter');
  await expectSound(page, anyDialog);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /übernehmen$/ })
    .press('Enter');
  await expect(heading('Kein Bild passt zu dieser Auswahl')).toBeVisible();
  await expectSound(page);
});

test('texts that the website has are judged beside their picture, by keyboard, signed, and stay judged', async () => {
  const existing = page.getByRole('progressbar', { name: 'Vorhandene Texte' });
  await page.goto(`/app/websites/${website.id}/media`);
  await page.getByRole('link', { name: 'Vorhandene Texte prüfen' }).press('Enter');
  await expect(heading('Vorhandene Texte prüfen')).toBeVisible();
  await expect(heading('logo.png')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Das Bild logo.png' })).toBeVisible();
  await expect(page.getByText('Ohne Text bleibt er namenlos')).toBeVisible();
  await expect(existing).toHaveAttribute(
    'aria-valuetext',
    '0 von 2 Bildern mit Text geprüft, 0 passen nicht',
  );
  await expectSound(page);
  await expectRoomForSpacing(page);

  await page.keyboard.press('v');
  await expect(heading('linie.png')).toBeFocused();
  await expect(page.getByRole('alertdialog', { name: 'Gespeichert' })).toContainText(
    'Das zählt in Prüfliste, Ursachen und Score.',
  );
  await page.keyboard.press('a');
  await expect(heading('Alle vorhandenen Texte sind geprüft')).toBeVisible();
  await expect(existing).toHaveAttribute(
    'aria-valuetext',
    '2 von 2 Bildern mit Text geprüft, einer passt nicht',
  );
  await expectSound(page);

  await page.goto(path('?state=unfit'));
  await expect(page.getByText('Geprüft: passt nicht', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Fehlerursache dazu' }).press('Enter');
  await expect(page).toHaveURL(/\/causes\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Alternativtext nennt nur die Art');
  await page.goBack();
  await expect(page.getByText(/^Entschieden von .+ am \d/)).toBeVisible();
  await page.keyboard.press('e');
  const field = page.getByRole('textbox', { name: 'Alternativtext für logo.png' });
  await expect(field).toHaveValue('Logo');
  await field.fill('Kontakt');
  await field.press('Enter');
  await expect(existing).toHaveAttribute('aria-valuetext', '1 von 1 Bild mit Text geprüft, 0 passen nicht');
});
