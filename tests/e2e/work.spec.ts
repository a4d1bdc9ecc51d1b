import { expect, type Locator, type Page, test } from '@playwright/test';
import { serveSite, type TestSite } from '../site/serve.ts';
import { signInNewMember } from './member.ts';

let site: TestSite;
let page: Page;
let email: string;

const host = () => new URL(site.url).host;
const dialog = (name: string) => page.getByRole('dialog', { name });
const toast = (name: string) => page.getByRole('alertdialog', { name });
const causes = () => page.getByRole('region', { name: 'Befunde' });

/** One working day of one person: the steps follow each other on one page. */
test.describe.configure({ mode: 'serial' });

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
  const field = add.getByLabel('Website URL');
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
  await field.fill(site.url);
  await add.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(toast('Website hinzugefügt')).toContainText('Ihre Website wurde erfolgreich hinzugefügt');
  await expect(add).toBeHidden();
  const card = page.getByRole('article', { name: host() });
  const progress = card.getByRole('progressbar', { name: 'Scan läuft' });
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

test('after a repair the next scan tells what is mended and what is new; what is ignored stays so', async () => {
  site.change('/kontrast.html', (html) =>
    html.replace('#b5c4b8', '#333').replace('<html lang="de">', '<html>'),
  );
  await page.getByRole('button', { name: 'Neu scannen' }).click();
  await expect(toast('Website neu erfasst')).toBeVisible();
  await expect(toast('Scan abgeschlossen')).toBeVisible();
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
  await page.getByRole('region', { name: 'Behoben' }).getByRole('link').click();
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('Ein Scan hat sie nicht mehr gefunden.');
  await expect(status.getByRole('button', { name: 'Behoben' })).toHaveAttribute('aria-pressed', 'true');
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
  for (const release of releases) release();
  await resume.press('Enter');
  await expect(toast('Scan fortgesetzt')).toBeVisible();
  await expect(toast('Scan abgeschlossen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neu scannen' })).toBeFocused();
  const newest = page
    .getByRole('table', { name: /^Scans dieser Website/ })
    .getByRole('row')
    .nth(1);
  await expect(newest).toContainText('Fertig');
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
