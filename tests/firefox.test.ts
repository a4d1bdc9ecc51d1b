import { globSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Consent, consentKey } from '../src/web/analytics/consent.ts';
import { findFirefox } from './firefox.ts';
import { makeMemoryFolder } from './memoryFolder.ts';
import { type ServerProcess, startServer } from './serverProcess.ts';
import { serveSite, type TestSite } from './site/serve.ts';

const executablePath = findFirefox();

/** Of each kind of public page one; those alike differ in words alone. */
const pages = globSync('**/index.html', { cwd: 'dist/web' })
  .map((file) => `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`)
  .filter((path) => !/^\/(?:blog|newsletter|kontakt|tools\/\w+)\/./.test(path))
  .sort();

let site: TestSite;
let server: ServerProcess;
let dataDir: string;
let browser: Browser;
let page: Page;
/** What pages threw, and what was kept from them. */
const faults: string[] = [];

// Chromium's journeys look at everything; here is what another engine may understand otherwise.
describe.skipIf(!executablePath)('in Firefox', () => {
  beforeAll(async () => {
    dataDir = await makeMemoryFolder('firefox');
    site = await serveSite({ open: ['/bilder.html'] });
    server = await startServer(dataDir, site.targets);
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: executablePath!,
      extraPrefsFirefox: { 'intl.accept_languages': 'de-DE' },
    });
    page = await browser.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    await page.goto(`${server.url}/robots.txt`);
    const consent: Consent = { necessary: true, functional: false, analytics: false };
    await page.evaluate((key, text) => localStorage.setItem(key, text), consentKey, JSON.stringify(consent));
  });
  afterAll(async () => {
    await browser.close();
    await server.stop('SIGTERM');
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('every public page is whole in the narrowest and a wide window, free of findings, and throws nothing', async () => {
    expect(pages.length).toBeGreaterThan(15);
    const found: { [path: string]: unknown } = {};
    for (const path of pages) {
      const narrow = await look(path, 320);
      const wide = await look(path, 1280);
      const wrong = [...narrow, ...wide, ...faults.splice(0)];
      if (wrong.length > 0) found[path] = wrong;
    }
    expect(found).toEqual({});
  });

  test('a guest analyses a website, signs up, answers the mail, signs out and in again', async () => {
    await page.goto(`${server.url}/onboarding`);
    await fill('Adresse der Website', site.url);
    await press('button', 'Website analysieren');
    await untilHeading('Erste Analyse abgeschlossen!');
    await press('link', 'Weiter zur Website-Übersicht');

    await press('tab', 'Registrieren');
    const email = 'fuchs@beispiel.example';
    await fill('E-Mail-Adresse', email);
    await fill('Passwort', password);
    await fill('Passwort wiederholen', password);
    await press('button', 'Konto anlegen');
    await untilHeading('Bitte bestätigen Sie Ihre E-Mail-Adresse');
    await fill('Code aus der E-Mail', await readCode(email));
    await press('button', 'E-Mail-Adresse bestätigen');
    await untilHeading('Befunde');
    await page.waitForFunction(() => document.querySelector('h1#screen-title') !== null);
    expect(await listFindings()).toEqual([]);
    const overview = page.url();

    await page.goto(server.url);
    await press('button', 'Konto: fuchs');
    await press('link', 'Abmelden');
    await untilHeading('Bei Stufenlos anmelden');
    await fill('E-Mail-Adresse', email);
    await fill('Passwort', password);
    await press('button', 'Anmelden');
    await page.waitForFunction(() => location.pathname.startsWith('/app'));
    await page.goto(overview);
    await untilHeading('Befunde');
    expect(faults.splice(0)).toEqual([]);
  });
});

const password = 'kirsche-tasse-47';

const press = (role: string, name: string): Promise<void> =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`).click();

/** Waits for a heading that nothing keeps from. */
async function untilHeading(text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('h1, h2')].some(
        (one) => one.textContent.trim() === wanted && one.checkVisibility() && !one.closest('[inert]'),
      ),
    { timeout: 60_000 },
    text,
  );
}

/** Types into the field that this label is for, once it is there and nothing keeps from it. */
async function fill(label: string, text: string): Promise<void> {
  const field = await page.waitForFunction(
    (wanted) => {
      const fields = [...document.querySelectorAll('input')].filter((one) => one.checkVisibility());
      return fields.find(
        (one) =>
          !one.closest('[inert]') && [...(one.labels ?? [])].some((it) => it.textContent.trim() === wanted),
      );
    },
    {},
    label,
  );
  await (field as ElementHandle<HTMLInputElement>).type(text);
}

/** The six digits of the mail to an address, once it is there. */
async function readCode(address: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name));
        const mails = await Promise.all(
          names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
        );
        const mail = mails.find(({ to }) => to?.some((one) => one.address === address));
        code = /^\s*(\d{3}) ?(\d{3})\s*$/m
          .exec(mail?.text ?? '')
          ?.slice(1)
          .join('');
        return code;
      },
      { timeout: 30_000 },
    )
    .toBeTruthy();
  return code!;
}

async function look(path: string, width: number): Promise<string[]> {
  await page.setViewport({ width, height: 800 });
  await page.goto(server.url + path);
  const headings = await page.$$eval('h1', (found) => found.length);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(overflow > 0 ? [`${overflow} px too wide at ${width}`] : []),
    ...(await listFindings()),
  ];
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function listFindings(): Promise<string[]> {
  await page.evaluate(`${axeSource};undefined`);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, tags);
}
