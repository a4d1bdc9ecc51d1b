import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { serveSite, type TestSite } from '../site/serve.ts';
import { callApi, signInNewMember } from './member.ts';

let site: TestSite;
let page: Page;
let email: string;
/** Address of the cause that somebody calls fixed though it is not. */
let reported: string;

const host = () => new URL(site.url).host;
const dialog = (name: string) => page.getByRole('dialog', { name });
const toast = (name: string) => page.getByRole('alertdialog', { name });
/** A whole scan beside two other journeys takes longer than a click. */
const expectScanned = () => expect(toast('Scan abgeschlossen')).toBeVisible({ timeout: 60_000 });
const causes = () => page.getByRole('region', { name: 'Befunde' });

/** One working day of one person: the steps follow each other on one page. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async ({ browser }) => {
  site = await serveSite({ open: ['/bilder.html', '/formular.html', '/kontrast.html'] });
  page = await (await browser.newContext()).newPage();
  email = await signInNewMember(page, 'prueferin');
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

test('the first website is added and scanned while its card tells how far the scan is', async () => {
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Keine Websites gefunden' })).toBeVisible();
  await page.getByRole('button', { name: 'Website hinzufügen' }).click();
  const add = dialog('Website hinzufügen');
  const field = add.getByLabel('Adresse der Website');
  for (const [typed, fault] of [
    ['', 'Bitte geben Sie eine Website-URL ein.'],
    ['kein gültiger name', 'Ungültige URL: Bitte geben Sie eine gültige URL ein.'],
  ] as const) {
    await field.fill(typed);
    await add.getByRole('button', { name: 'Hinzufügen' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(`${fault}$`));
  }
  const release = site.hold('/formular.html');
  const releaseHome = site.hold('/');
  await field.fill(site.url);
  await add.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(toast('Website hinzugefügt')).toContainText('Ihre Website wurde erfolgreich hinzugefügt');
  await expect(add).toBeHidden();
  const card = page.getByRole('article', { name: host() });
  const progress = card.getByRole('progressbar', { name: 'Scan läuft' });
  await expect(card).toContainText('Noch keine Seite geprüft.');
  await expect(card).not.toContainText('0 Fehler');
  releaseHome();
  await expect(progress).toHaveAttribute('aria-valuetext', /^[1-3] von [2-4] Seiten$/);
  await expect(card.getByRole('button', { name: /^Anhalten/ })).toBeVisible();
  release();
  await expect(toast('Scan abgeschlossen')).toContainText(host());
  await expect(progress).toBeHidden();
  await expect(card).toContainText('3 mit Fehlern');
  await card.getByRole('link', { name: host(), exact: true }).click();
  await expect(page).toHaveURL(/\/app\/websites\/\d+$/);
});

test('score, coverage, chart and table of the overview say the same', async () => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(host());
  const score = page.getByRole('region', { name: 'Score', exact: true });
  await expect(score).toContainText(/vorläufig: \d+ von 41 Kriterien geprüft, davon 0 von Hand/);
  await expect(score).toContainText('kein Nachweis der Konformität und keine Rechtsberatung');
  const audit = page.getByRole('region', { name: 'WCAG-Audit' });
  await expect(audit.getByRole('table').locator('tbody tr')).toHaveCount(4 + 12);
  const table = await readTable(audit.getByRole('table'));
  const rings = await audit
    .getByRole('toolbar')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(rings.toSorted()).toEqual(table.map(toRingName).toSorted());
  const guidelines = table.filter(({ name }) => /^\d\.\d/.test(name));
  const mean = guidelines.reduce((sum, row) => sum + toPercent(row), 0) / guidelines.length;
  await expect(audit.getByText(`${Math.ceil(mean)} %`, { exact: true }).first()).toBeVisible();
});

test('findings are filtered, and the filter survives a reload', async () => {
  const kinds = causes().getByRole('group', { name: 'Art' });
  const criterion = causes().getByLabel('Kriterium');
  await expect(causes().getByRole('listitem').nth(1)).toBeVisible();
  await kinds.getByText('Fehler').click();
  await expect(page).toHaveURL(/\?class=error$/);
  await criterion.selectOption('1.4.3');
  await expect(page).toHaveURL(/\?class=error&criterion=1\.4\.3$/);
  await expect(causes().getByRole('list').last().getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(kinds.getByRole('radio', { name: /^Fehler/ })).toBeChecked();
  await expect(criterion).toHaveValue('1.4.3');
  await expect(causes().getByRole('list').last().getByRole('listitem')).toHaveCount(1);
});

test('what is filtered is loaded as a file, and printed without controls', async () => {
  const csv = await loadFile(/^Als CSV.*Ursachen$/);
  expect(csv.name).toMatch(/^ursachen-127\.0\.0\.1-[\d-]+\.csv$/);
  expect(csv.text.trim().split('\r\n')).toHaveLength(1 + 1);
  expect(csv.text).toContain('1.4.3 Kontrast (Minimum)');
  expect((await loadFile(/^Als CSV.*Alle Stellen$/)).text).toContain('/kontrast.html');
  const sheet = await loadFile(/^Als Excel.*Ursachen$/);
  expect([sheet.name.endsWith('.xlsx'), sheet.text.slice(0, 2)]).toEqual([true, 'PK']);
  const sarif = await loadFile(/^SARIF/);
  expect(sarif.name).toMatch(/^sarif-127\.0\.0\.1-[\d-]+\.sarif$/);
  expect(sarif.text).toContain('"ruleId":"axe:color-contrast"');
  await page.getByRole('button', { name: /^OpenACR/ }).click();
  await expect(page.getByText(/Noch sind nicht alle Kriterien/).first()).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('complementary', { name: 'Seitenleiste' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(
    page.locator('main button:visible:not(th *), main input:visible, main select:visible'),
  ).toHaveCount(0);
  const row = causes().getByRole('list').last().getByRole('listitem');
  await expect(row.locator('code').first()).toHaveCSS('text-overflow', 'clip');
  await expect(row).toBeVisible();
  await expect(causes().getByText('gezeigt: offen, Art „Fehler“, Kriterium 1.4.3')).toBeVisible();
  await page.emulateMedia({ media: null });
});

async function loadFile(name: RegExp): Promise<{ name: string; text: string }> {
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await loading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('what somebody else decided meanwhile is not overwritten unseen, and stands there at once', async () => {
  const list = page.url();
  await page.goto(list.replace(/\?.*/, '?criterion=4.1.2'));
  await causes()
    .getByRole('link', { name: /^Auswahlliste ohne/ })
    .click();
  const status = page.getByRole('region', { name: 'Status' });
  const ignored = status.getByRole('button', { name: 'Ignoriert' });
  await expect(ignored).toHaveAttribute('aria-pressed', 'false');
  const path = `/api/v1/causes/${new URL(page.url()).pathname.split('/').at(-1)}`;
  await callApi(page, path, { status: 'ignored', reason: 'Wird ersetzt.' }, 'PATCH');
  await status.getByRole('button', { name: 'Behoben' }).click();
  await expect(toast('Fehler')).toContainText('hat den Status inzwischen geändert');
  await expect(ignored).toHaveAttribute('aria-pressed', 'true');
  await expect(status).toContainText('Wird ersetzt.');
  await callApi(page, path, { status: 'open' }, 'PATCH');
  await page.goto(list);
});

test('a cause explains itself, and is ignored only with a reason', async () => {
  await page.goto(page.url().replace(/\?.*/, '?criterion=4.1.2'));
  await causes()
    .getByRole('link', { name: /^Auswahlliste ohne/ })
    .click();
  for (const part of ['Beleg', 'Warum das wichtig ist', 'So beheben Sie es', 'Kriterium'])
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page.getByRole('figure', { name: 'Nachher' })).toContainText('<label');
  const places = page.getByRole('region', { name: 'Betroffene Seiten' });
  await expect(places).toContainText('Bestellformular – Kräuterhaus Lindental');
  await expect(places).toContainText('#sorte');
  const picture = page.getByRole('img', { name: /^Ausschnitt der Seite .*das Element ist umrandet$/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);

  const status = page.getByRole('region', { name: 'Status' });
  await status.getByRole('button', { name: 'Ignoriert' }).click();
  const ask = dialog('Ursache ignorieren');
  const reason = ask.getByLabel('Grund (Pflichtfeld)');
  await expect(reason).toBeFocused();
  await ask.getByRole('button', { name: 'Ignorieren' }).click();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Bitte nennen Sie einen Grund\.$/);
  await reason.fill('Das Formular wird ersetzt.');
  const until = new Date(Date.now() + 30 * 86_400_000);
  await ask.getByLabel('Ignorieren bis (optional)').fill(until.toISOString().slice(0, 10));
  await ask.getByRole('button', { name: 'Ignorieren' }).click();
  await expect(toast('Gespeichert')).toContainText('1 Ursache ignoriert.');
  await expect(status).toContainText(/Das Formular wird ersetzt\.\s*Bis [\d.]+, danach wieder offen/);
  await expect(status.getByRole('button', { name: 'Ignoriert' })).toHaveAttribute('aria-pressed', 'true');

  const history = page.getByRole('region', { name: 'Verlauf und Kommentare' });
  await history.getByRole('button', { name: 'Kommentieren' }).click();
  await expect(history).toContainText('Bitte schreiben Sie einen Kommentar.');
  await history.getByLabel('Kommentar').fill('Mit der Agentur besprochen.');
  await history.getByLabel('Kommentar').press('Control+Enter');
  await expect(history.getByRole('listitem').filter({ hasText: 'hat kommentiert' })).toContainText(
    'Mit der Agentur besprochen.',
  );
  await status.getByRole('button', { name: /^Ändern/ }).click();
  await expect(dialog('Zuweisen').getByRole('radio', { name: 'Niemand' })).toBeFocused();
  await dialog('Zuweisen')
    .getByRole('radio', { name: `${email} (ich)` })
    .check();
  await dialog('Zuweisen').getByRole('button', { name: 'Zuweisen' }).click();
  await expect(toast('Gespeichert')).toContainText(`Zuständig ist jetzt ${email}.`);
  await expect(status).toContainText(email);

  await page.getByRole('link', { name: /^Befunde von/ }).click();
  await expect(page).toHaveURL(/\?criterion=4\.1\.2$/);
  await expect(causes().getByRole('link', { name })).toHaveCount(0);
  await causes().getByRole('group', { name: 'Status' }).getByText('Ignoriert').click();
  const row = causes().getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(/Ignoriert bis [\d.]+/);
  await expect(row).toContainText(email);
});

test('who calls a cause fixed has reported it: the next scan looks again, on pages that did not change too', async () => {
  const list = page.url();
  await page.goto(list.replace(/\?.*/, '?criterion=1.1.1'));
  await causes().getByRole('list').last().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Betroffene Seiten' })).toContainText('bilder.html');
  reported = page.url();
  const status = page.getByRole('region', { name: 'Status' });
  await status.getByRole('button', { name: 'Behoben' }).click();
  await expect(toast('Gespeichert')).toContainText('als behoben gemeldet');
  await expect(status).toContainText('Behoben (gemeldet)');
  await expect(status).toContainText('auch unveränderte');
  await expect(page.getByRole('article')).toContainText(/zuletzt \d+ Stelle/);
  await page.goto(list);
  const choices = causes().getByRole('group', { name: 'Status' });
  await choices.getByText('Behoben (gemeldet)').click();
  await expect(causes().getByRole('listitem').filter({ hasText: 'Behoben (gemeldet)' })).toHaveCount(1);
  await choices.getByText('Behoben (bestätigt)').click();
  await expect(page.getByText('Keine Ursache passt zu diesen Filtern.')).toBeVisible();
  await page.getByRole('link', { name: 'dazu 1 als behoben gemeldet' }).click();
  await expect(page).toHaveURL(/\?status=reported&class=error$/);
  await expect(causes().getByRole('listitem').filter({ hasText: 'Behoben (gemeldet)' })).toHaveCount(1);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('listitem').filter({ hasText: /^1 als behoben gemeldet$/ })).toBeVisible();
  await page.goto(list);
});

test('after a repair the next scan tells what is mended and what is new; what is ignored stays so', async () => {
  site.change('/kontrast.html', (html) =>
    html.replace('#b5c4b8', '#333').replace('<html lang="de">', '<html>'),
  );
  await page.getByRole('button', { name: 'Neu scannen' }).click();
  await expect(toast('Website neu erfasst')).toBeVisible();
  await expectScanned();
  const difference = causes()
    .getByText(/^Seit dem Scan vom/)
    .locator('..');
  await expect(difference).toContainText('1 neu');
  await expect(difference).toContainText('1 behoben');
  await expect(causes().getByRole('listitem').filter({ hasText: 'Ignoriert bis' })).toHaveCount(1);
  const scans = page.getByRole('table', { name: /^Scans dieser Website/ });
  await expect(scans.getByRole('row')).toHaveCount(1 + 2);
  await expect(scans.getByRole('row').nth(1)).toContainText(/davon \d unverändert übernommen/);
  await scans
    .getByRole('link', { name: /^Unterschiede/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Scan vom /);
  await expect(page.getByRole('region', { name: 'Neu' })).toContainText('3.1.1 Sprache der Seite');
  await page.getByText(/^Geblieben/).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'als behoben gemeldet, aber noch da' }),
  ).toHaveCount(1);
  await page.getByRole('region', { name: 'Behoben' }).getByRole('link').click();
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('Ein Scan hat sie nicht mehr gefunden.');
  await expect(status.getByRole('button', { name: 'Behoben' })).toHaveAttribute('aria-pressed', 'true');
  await expect(status).toContainText('Behoben (bestätigt)');
  await page.goto(reported);
  await expect(status.getByRole('button', { name: 'Offen' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Verlauf und Kommentare' })).toContainText(
    'Als behoben gemeldet, aber noch da.',
  );
});

test('a new place of an ignored cause opens the cause for itself, and the scan names it', async () => {
  site.change('/formular.html', (html) =>
    html.replace('<p>Sorte ', '<p>Menge <select id="menge"><option>1</option></select></p>\n<p>Sorte '),
  );
  await page.getByRole('link', { name: /^Befunde von/ }).click();
  await page.getByRole('button', { name: 'Neu scannen' }).click();
  const scans = page.getByRole('table', { name: /^Scans dieser Website/ }).getByRole('row');
  await expect(scans).toHaveCount(1 + 3);
  await expect(scans.nth(1)).toContainText('Fertig');
  await scans
    .nth(1)
    .getByRole('link', { name: /^Unterschiede/ })
    .click();
  const grown = page.getByRole('region', { name: 'Bekannt, an weiteren Stellen' });
  await expect(grown.getByRole('listitem')).toHaveCount(1);
  await expect(grown).toContainText('Stellen 1 → 2, davon 1 neu');
  await grown.getByRole('link').click();
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText(
    '1 Stelle ist seit dem Ignorieren dazugekommen und offen; 1 Stelle bleibt ignoriert.',
  );
  await expect(status).toContainText('Das Formular wird ersetzt.');
  const places = page.getByRole('region', { name: 'Betroffene Seiten' });
  await expect(
    places.getByRole('listitem').filter({ hasText: 'neu seit dem Ignorieren' }).last(),
  ).toContainText('#menge');
});

test('a scan is stopped and goes on where it stood, on one button that keeps the focus', async () => {
  await page.getByRole('link', { name: /^Befunde von/ }).click();
  const releases = ['/bilder.html', '/formular.html'].map((path) => site.hold(path));
  await page.getByRole('button', { name: 'Neu scannen' }).click();
  await expect(page.getByRole('progressbar', { name: 'Scan läuft' })).toHaveAttribute(
    'aria-valuetext',
    /^[1-3] von [2-4] Seiten$/,
  );
  await page.getByRole('button', { name: 'Scan anhalten' }).click();
  // Pages that do not answer are not waited for.
  const resume = page.getByRole('button', { name: 'Scan fortsetzen' });
  await expect(resume).toBeFocused();
  await expect(page.getByText('Sie können ihn fortsetzen')).toBeVisible();
  const trend = await page.context().newPage();
  await trend.goto(`${new URL(page.url()).pathname}/verlauf`);
  await expect(trend.getByRole('table', { name: /^Werte je Scan/ })).toContainText(
    /\d von \d Adressen, angehalten/,
  );
  await trend.close();
  await resume.press('Enter');
  await expect(toast('Scan fortgesetzt')).toBeVisible();
  for (const release of releases) release();
  await expectScanned();
  await expect(page.getByRole('button', { name: 'Neu scannen' })).toBeFocused();
  const newest = page
    .getByRole('table', { name: /^Scans dieser Website/ })
    .getByRole('row')
    .nth(1);
  await expect(newest).toContainText('Fertig');
});

test('the pages of a cause are audited again alone; a full scan leaves nothing out', async () => {
  await page.goto(`${page.url().replace(/\?.*/, '')}?criterion=3.1.1`);
  await causes().getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByText('1 Stelle auf 1 Seite').first()).toBeVisible();
  site.change('/kontrast.html', (html) => html);
  await page.getByRole('button', { name: 'Ursache jetzt nachprüfen' }).click();
  await expect(toast('Nachprüfung gestartet')).toBeVisible();
  await expectScanned();
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status.getByRole('button', { name: 'Behoben' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: /^Befunde von/ }).click();
  const scans = page.getByRole('table', { name: /^Scans dieser Website/ });
  await expect(scans.getByRole('row').nth(1)).toContainText('nur nachgeprüft');
  await expect(scans.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('Seiten:1');
  await expect(causes().getByText(/^Seit dem Scan vom/)).toContainText('(nachgeprüft: 1 Seite)');
  await page.getByRole('link', { name: 'Unterschiede ansehen' }).click();
  await expect(page.getByRole('main')).toContainText(
    'Von allen übrigen gilt weiter, was frühere Scans fanden',
  );
  await page.goBack();
  await page.getByRole('button', { name: 'Vollständig scannen' }).click();
  await expect(scans.getByRole('row').nth(1)).toContainText('vollständig');
  await expectScanned();
  await expect(scans.getByRole('row').nth(1)).not.toContainText('unverändert übernommen');
});

test('a scan that reached its page limit says so at every total, with a way to raise it', async () => {
  const overview = page.url();
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await page.getByLabel('Seiten je Scan').fill('2');
  await page.keyboard.press('Control+s');
  await expect(toast('Gespeichert')).toBeVisible();
  await page.goto(overview);
  await page.getByRole('button', { name: 'Neu scannen' }).click();
  await expectScanned();
  const limit = /^2 von mindestens \d+ Adressen, Grenze erreicht/;
  await expect(page.getByText(limit)).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Score', exact: true })).toContainText('Grenze erreicht');
  await page.getByText('Woher die Änderungen kommen').click();
  await expect(page.getByText(/: \d+ %, .*[+−±]\d+ durch den Scan/).first()).toBeVisible();
  await page
    .getByRole('link', { name: /^Unterschiede im/ })
    .first()
    .click();
  await expect(page.getByText(/^Score \d+ % → \d+ %: .*durch den Scan/)).toBeVisible();
  await page.getByRole('link', { name: 'Seiten', exact: true }).click();
  await expect(page.getByText(limit)).toBeVisible();
  await page.getByRole('link', { name: 'Grenze anheben' }).click();
  await expect(page.getByLabel('Seiten je Scan')).toBeInViewport();
  await page.goto('/app/dashboard');
  await expect(page.getByRole('link', { name: limit })).toBeVisible();
});

type Row = { name: string; value: string; counts: number[] };

const readTable = (table: Locator): Promise<Row[]> =>
  table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [value = '', ...counts] = [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim());
      const num = row.querySelector('th span')?.textContent ?? '';
      const words = row.querySelector('th')?.textContent.slice(num.length) ?? '';
      return {
        name: `${num} ${words}`,
        value,
        counts: counts.map((count) => Number(count.replace('.', ''))),
      };
    }),
  );

const toRingName = ({ name, value }: Row): string => `${name}: ${toRingValue(value)}. Befunde zeigen`;

function toRingValue(value: string): string {
  if (value === 'entfällt') return 'nichts anwendbar';
  return value.endsWith('%') ? `${value} erfüllt` : value;
}

/** Valid of all that apply (specification, app 9). */
function toPercent({ counts: [valid = 0, invalid = 0, , unchecked = 0] }: Row): number {
  const total = valid + invalid + unchecked;
  return total === 0 ? 0 : (valid / total) * 100;
}
