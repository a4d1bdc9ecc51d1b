import { expect, test } from 'vitest';
import { scanLimits } from '../../shared/limits/scan.ts';
import { plans } from '../../shared/plans.ts';
import { bfsgReasons } from './checker/reasons.ts';
import type { PageAssets } from './document.tsx';
import { faqEntries } from './faq/entries.tsx';
import { toNodeText } from './faq/plainText.ts';
import { steps } from './guidelines/steps.tsx';
import { pages, renderPage } from './render.tsx';

const assets: PageAssets = { script: '/a.js', preloads: [], font: null, css: '', stylesheets: [] };

const toText = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/?(?:a|strong|em)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ');

const texts = new Map(
  await Promise.all(
    pages.map(async (page) => [page.path ?? page.file, toText(await renderPage(page, assets))] as const),
  ),
);

const appointments = 'Die Leitlinien sehen Terminbuchungen als erfasst an; im Einzelfall ist das offen.';
const rulings = 'eine gefestigte Rechtsprechung haben wir nicht gefunden (Stand November 2026)';

const all = [...texts];

test('no page promises guests more than they get', () => {
  for (const [path, text] of all) {
    expect(text, path).not.toMatch(/ohne (Anmeldung|Registrierung)|(braucht|brauchen)( dafür)? kein Konto/i);
    if (text.includes('startet ohne Konto')) expect(text, path).toMatch(/mit einem kostenlosen Konto/i);
  }
});

test('every page that speaks of court rulings says the same', () => {
  for (const [path, text] of all) {
    const count = text.match(/gefestigte Rechtsprechung/gi)?.length ?? 0;
    expect(text.toLowerCase().split(rulings.toLowerCase()), path).toHaveLength(count + 1);
  }
});

test('of a micro-enterprise it is said that requirements do not apply, never that the law does not', () => {
  for (const [path, text] of all)
    expect(text, path).not.toMatch(/gilt das Gesetz (für Ihre Dienstleistungen )?nicht|Gesetz gilt nicht/i);
});

test('appointments are judged by one sentence wherever they are judged', () => {
  for (const path of [
    '/faq',
    '/compliance-checker',
    '/blog/bfsg-check-anforderungen',
    '/blog/bfsg-fuer-dienstleister',
    '/blog/digitale-barrierefreiheit-gesetzliche-anforderungen',
  ])
    expect(texts.get(path), path).toContain(appointments);
  expect(bfsgReasons['service-appointment'].text).toContain(appointments);
});

test.each(['/', '/features', '/faq', '/compliance-checker'])(
  '%s says that the causes need an account',
  (path) => {
    expect(texts.get(path)).toMatch(/kostenlose[ns] Konto/);
  },
);

test('/ and the checker ask to analyse only websites that one may', () => {
  for (const path of ['/', '/compliance-checker'])
    expect(texts.get(path)).toContain('Bitte nur eigene Websites oder mit Einverständnis des Betreibers.');
});

test('the FAQ names the seven steps of the guide, in their order', () => {
  const answer = toNodeText(faqEntries.find(({ id }) => id === 'wie-beginnen')?.answer);
  const places = steps.map(({ title }) => answer.indexOf(`${title}.`));
  expect(places).toHaveLength(7);
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('/features names every plan with its price, that nothing is charged, and what is not decided', () => {
  const text = texts.get('/features') ?? '';
  for (const { name, price } of plans)
    expect(text).toContain(`${name} ${price}\u00a0Euro im Monat`.replace('\u00a0', ' '));
  expect(text).toContain('Zurzeit wird nichts berechnet');
  expect(text).toContain('Noch nicht entschieden ist');
  expect(text).toContain(`bis zu ${scanLimits.maxPagesGuest} Seiten`);
});
