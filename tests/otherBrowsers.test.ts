import { globSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Consent, consentKey } from '../src/web/analytics/consent.ts';
import { makeDataFolder } from './memoryFolder.ts';
import { findFirefox, openFirefox } from './otherBrowsers/firefox.ts';
import type { Visitor } from './otherBrowsers/visitor.ts';
import { findWebKit, openWebKit } from './otherBrowsers/webKit.ts';
import { type ServerProcess, startServer } from './serverProcess.ts';
import { serveSite, type TestSite } from './site/serve.ts';

const [firefox, webKit] = [findFirefox(), findWebKit()];
const browsers = [
  { name: 'Firefox', open: firefox ? () => openFirefox(firefox) : null },
  { name: 'WebKit', open: webKit ? () => openWebKit(webKit) : null },
];

/** Of each kind of public page one; those alike differ in words alone. */
const pages = globSync('**/index.html', { cwd: 'dist/web' })
  .map((file) => `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`)
  .filter((path) => !/^\/(?:blog|newsletter|kontakt|tools\/\w+)\/./.test(path))
  .sort();

let site: TestSite;
let server: ServerProcess;
let dataDir: string;
let visitor: Visitor;

// Chromium's journeys look at everything; here is what another engine may understand otherwise.
describe.each(browsers)('in $name', ({ name, open }) => {
  beforeAll(async () => {
    if (!open) return;
    dataDir = await makeDataFolder('browsers');
    site = await serveSite({ open: ['/bilder.html'] });
    server = await startServer(dataDir, site.targets);
    visitor = await open();
    await visitor.open(`${server.url}/robots.txt`);
    const consent: Consent = { necessary: true, functional: false, analytics: false };
    await visitor.evaluate(`localStorage.setItem('${consentKey}', '${JSON.stringify(consent)}')`);
  });
  afterAll(async () => {
    if (!open) return;
    await visitor.close();
    await server.stop('SIGTERM');
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test.skipIf(!open)(
    'every public page is whole in a narrow and a wide window, free of findings, and throws nothing',
    async () => {
      expect(pages.length).toBeGreaterThan(15);
      const found: { [path: string]: unknown } = {};
      for (const path of pages) {
        const wrong = [...(await look(path, 1_280)), ...(await look(path, 320)), ...(await listFindings())];
        if (wrong.length > 0) found[path] = wrong;
      }
      expect(found).toEqual({});
    },
  );

  test.skipIf(!open)(
    'a guest analyses a website, signs up, answers the mail, signs out and in again',
    async () => {
      await visitor.resize(1_280);
      await visitor.open(`${server.url}/onboarding`);
      await type('Adresse der Website', site.url);
      await press('Website analysieren');
      await untilHeading('Erste Analyse abgeschlossen!');
      await press('Weiter zur Website-Übersicht');

      await press('Registrieren');
      const email = `${name.toLowerCase()}@beispiel.example`;
      await type('E-Mail-Adresse', email);
      await type('Passwort', password);
      await type('Passwort wiederholen', password);
      await press('Konto anlegen');
      await untilHeading('Bitte bestätigen Sie Ihre E-Mail-Adresse');
      await type('Code aus der E-Mail', await readCode(email));
      await press('E-Mail-Adresse bestätigen');
      await untilHeading('Befunde');
      await until(`document.querySelector('h1#screen-title')`);
      // Words that are still fading in have a contrast of their own.
      const notices = `[...document.querySelectorAll('[role=status]')]`;
      await until(`${notices}.every((one) => getComputedStyle(one).opacity === '1')`);
      expect(await listFindings()).toEqual([]);
      const overview = await visitor.evaluate<string>('location.href');

      await visitor.open(server.url);
      await press(`Konto: ${email.split('@')[0]}`);
      await press('Abmelden');
      await untilHeading('Bei Stufenlos anmelden');
      await type('E-Mail-Adresse', email);
      await type('Passwort', password);
      await press('Anmelden', 'form button');
      await until(`location.pathname.startsWith('/app')`);
      await visitor.open(overview);
      await untilHeading('Befunde');
      expect(visitor.takeFaults()).toEqual([]);
    },
  );
});

const password = 'kirsche-tasse-47';

async function look(path: string, width: number): Promise<string[]> {
  await visitor.resize(width);
  await visitor.open(server.url + path);
  await until(`document.querySelectorAll('h1').length === 1`);
  const overflow = await visitor.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  return [...(overflow > 0 ? [`${overflow} px too wide at ${width}`] : []), ...visitor.takeFaults()];
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};

const listFindings = (): Promise<string[]> =>
  visitor.evaluate(`(async () => {
    ${axeSource}
    const { violations } = await window.axe.run(document, ${JSON.stringify(options)});
    return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | '));
  })()`);

const isReached = '!one.closest("[inert]") && one.checkVisibility()';

/** The first element of this kind that is reached and for which the condition on `one` holds. */
const toFirst = (selector: string, condition: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => ${isReached} && ${condition})`;

async function until(condition: string): Promise<void> {
  const ask = () => visitor.evaluate(`Boolean(${condition})`).catch(() => false);
  await expect.poll(ask, { timeout: 60_000, interval: 100, message: condition }).toBe(true);
}

const untilHeading = (text: string): Promise<void> =>
  until(toFirst('h1, h2', `one.textContent.trim() === ${JSON.stringify(text)}`));

async function type(label: string, text: string): Promise<void> {
  const isLabel = `label.textContent.trim() === ${JSON.stringify(label)}`;
  const field = toFirst('input', `[...(one.labels ?? [])].some((label) => ${isLabel})`);
  await until(field);
  await visitor.type(field, text);
}

async function press(name: string, selector = 'a, button, [role="tab"]'): Promise<void> {
  const isNamed = `(one.getAttribute('aria-label') ?? one.textContent).trim() === ${JSON.stringify(name)}`;
  await until(toFirst(selector, isNamed));
  await visitor.press(toFirst(selector, isNamed));
}

/** The six digits of the mail to an address, once it is there. */
async function readCode(address: string): Promise<string> {
  let code: string | undefined;
  const ask = async () => {
    const mail = (await readMails()).find(({ to }) => to?.some((one) => one.address === address));
    code = /^\s*(\d{3}) ?(\d{3})\s*$/m
      .exec(mail?.text ?? '')
      ?.slice(1)
      .join('');
    return code;
  };
  await expect.poll(ask, { timeout: 30_000 }).toBeTruthy();
  return code!;
}

async function readMails() {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
