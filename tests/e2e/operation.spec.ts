import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { findAccountByEmail } from '../../src/model/account/accounts.ts';
import { addOwner, setOperator } from '../../src/model/account/operatorAccounts.ts';
import { openPasswords } from '../../src/model/account/passwords.ts';
import { openStore } from '../../src/model/store.ts';
import { type RunSql, runSql } from '../../src/model/testing/sql.ts';
import { makeDataFolder } from '../memoryFolder.ts';
import { type ServerProcess, startServer } from '../serverProcess.ts';
import { password, signInNewMember } from './member.ts';
import { anyDialog, expectRoomForSpacing, expectSound } from './soundness.ts';

const email = 'betrieb@beispiel.example';

let page: Page;
let dataDir: string;
let server: ServerProcess;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** The embedded database has one process at a time: the server starts later. */
async function appoint(): Promise<void> {
  const fail = (fault: unknown) => {
    throw fault;
  };
  const { db, queue, close } = await openStore({ dataDir, onQueueError: fail, shutdownMs: 1_000 });
  const password_hash = await openPasswords().hash(password);
  await addOwner(db, { email, password_hash, user_metadata: {}, claim_hash: null });
  await setOperator(db, (await findAccountByEmail(db, email))!.id, true);
  for (const report_id of [998, 999]) await queue.enqueue(db, 'writeReport', { report_id });
  const run: RunSql = (text, ...values) => runSql(db, text, ...values);
  await run`update pgboss.job set state = 'failed', completed_on = now(),
    output = '{"message": "Der Prozess endete"}' where name = 'writeReport'`;
  await close();
}

async function signIn(): Promise<void> {
  const path = `${server.url}/auth/v1/token?grant_type=password`;
  const response = await page.request.post(path, { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
  await page.goto(`${server.url}/robots.txt`);
  const session = JSON.stringify(await response.json());
  await page.evaluate((stored) => localStorage.setItem('stufenlos-session', stored), session);
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  dataDir = await makeDataFolder('operation');
  page = await browser.newPage();
  await appoint();
  server = await startServer(dataDir, [], { NODE_ENV: 'test' });
  await signIn();
});

test.afterAll(async () => {
  await page.close();
  await server.stop('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

test('whoever is no operator sees what an unknown address shows', async ({ page: other }) => {
  await signInNewMember(other, 'neugierig');
  const read = async (path: string) => {
    await other.goto(path);
    await expect(other.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible();
    return [await other.title(), await other.locator('body').textContent()];
  };
  expect(await read('/app/betrieb')).toEqual(await read('/app/gibt-es-nicht'));
});

test('an operator finds the page in the menu; it is sound in every width', async () => {
  await page.goto(`${server.url}/app/dashboard`);
  await page.getByRole('button', { name: /^Konto: / }).press('Enter');
  await page.getByRole('link', { name: 'Betrieb' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Betrieb' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Worker' })).toContainText('Läuft');
  await expect(page.getByText(/Eingebettete Datenbank: bereit/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Festgefahrene Aufträge' })).toContainText(
    'Der Prozess endete',
  );
  await expectSound(page);
  await expectRoomForSpacing(page);
});

test('it asks again by itself, leaves the focus where it is, and can be held', async () => {
  const now = page.getByRole('button', { name: 'Jetzt aktualisieren' });
  await now.focus();
  const answered = () => page.waitForResponse((response) => response.url().endsWith('/api/v1/operation'));
  await answered();
  await expect(now).toBeFocused();
  const pause = page.getByRole('button', { name: 'Aktualisierung anhalten' });
  await pause.press('Enter');
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await Promise.all([answered(), now.press('Enter')]);
  await expect(now).toBeFocused();
});

test('a stuck job is tried again and another given up, by keyboard', async () => {
  const heading = page.getByRole('heading', { name: 'Festgefahrene Aufträge' });
  const table = page.getByRole('table', { name: 'Festgefahrene Aufträge' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await table
    .getByRole('button', { name: /^Erneut versuchen ?: Berichte/ })
    .first()
    .press('Enter');
  await expect(page.getByText('Wird erneut versucht')).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('button', { name: /^Abbrechen ?: Berichte/ }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: '„Berichte schreiben“ abbrechen?' });
  await expectSound(page, anyDialog);
  await dialog.getByRole('button', { name: 'Auftrag abbrechen' }).press('Enter');
  await expect(page.getByText('Keine. Alles geht von selbst weiter.')).toBeVisible();
  await expect(heading).toBeFocused();
  await page.goto(`${server.url}/app/profile`);
  await expect(page.getByText('Auftrag „writeReport“ abgebrochen')).toBeVisible();
});
