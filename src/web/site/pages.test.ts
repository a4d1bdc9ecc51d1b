import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ruleCounts } from '../../shared/standards/rules.ts';
import { catalogues, criteria } from '../../shared/standards/wcag.ts';
import type { PageAssets } from './document.tsx';
import type { SitePage } from './frame/sitePage.ts';
import { findPage, pages, renderPage } from './render.tsx';

const assets: PageAssets = { script: '/a.js', preloads: [], font: null, css: '', stylesheets: [] };
const html = new Map(
  await Promise.all(pages.map(async (page) => [page.file, await renderPage(page, assets)] as const)),
);

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const toText = (text: string) =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00ad', '')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

/** Words in quotation marks are quoted; they promise nothing. */
const withoutQuotes = (text: string) => text.replace(/„[^“]*“/g, '„…“');

const promises =
  /BFSG-konform(?!it)|BFSG-zertifi|(?<!nicht |keine )rechtssicher|abmahnsicher|100 ?% barrierefrei|garantiert|zertifiziert|(?<!BIK )BITV-Test|KI macht barrierefrei|schreibt (die )?WCAG vor/i;
const wrongWords = /Behindertengerecht|taubstumm|leide[nt] an|Alt-Tag|\bBehinderte\b|Countdown/;
/** Claims of the specification that are untrue or have no source (facts, section 6). */
const unprovenClaims =
  /über 200 (Probleme|Barrieren|Fehler)|15 Millionen Menschen|20 ?% der (Bevölkerung|Menschen)|15 Minuten (integrier|startklar|eingerichtet)|(?<!Richtlinie[^.]*)28\. Juni 2030|verabschiedet am 16/i;

/** Every number of criteria that the catalogue itself contains: all, by version, level, principle. */
const criteriaCounts = new Set(
  [criteria, ...Object.values(catalogues), ...['2.0', '2.1', '2.2'].map(toVersion)]
    .flatMap((list) => [
      list,
      ...['A', 'AA', 'AAA'].map((level) => list.filter((one) => one.level === level)),
      ...list.map(({ principle }) => list.filter((one) => one.principle === principle)),
      ...['2.0', '2.1', '2.2'].map((version) => list.filter((one) => one.since === version)),
    ])
    .flatMap((list) => [list.length, list.filter((one) => one.level !== 'AAA').length]),
);

function toVersion(version: string) {
  return criteria.filter(
    ({ since, removedIn }) => since <= version && !(removedIn !== undefined && removedIn <= version),
  );
}

type Target = { file: string; hash: string };

/** Target of a link of ours; null for other websites, mails and files that are no page. */
function findTarget(page: SitePage, href: string): Target | null {
  const own = new URL(`http://localhost${page.path ?? '/404'}`);
  const { protocol, origin, pathname, hash } = new URL(href, own);
  if (href.startsWith('#')) return { file: page.file, hash };
  if (origin === own.origin)
    return /\.(xml|txt)$/.test(pathname) ? null : { file: findPage(pathname).file, hash };
  expect(protocol, href).toMatch(/^(https|mailto|tel):$/);
  return null;
}

function expectTarget({ file, hash }: Target, href: string) {
  if (!href.startsWith('#')) expect(file, href).not.toBe('404.html');
  const text = file === 'app.html' ? appSource : html.get(file);
  if (hash) expect(text, href).toContain(`id="${decodeURIComponent(hash.slice(1))}"`);
}

/** The app draws its sections in the browser. */
const appSource = globSync('src/web/app/**/*.tsx')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

describe.each(pages)('$file', (page) => {
  const text = html.get(page.file) ?? '';

  test('is a German document with its own title and description', () => {
    expect(text).toMatch(/^<!DOCTYPE html><html lang="de"/);
    expect(all(text, /<title>([^<]+)<\/title>/g)).toHaveLength(1);
    expect(page.description.length).toBeLessThanOrEqual(160);
  });

  test('is either canonical or kept out of the search engines', () => {
    const canonical = all(text, /<link rel="canonical" href="{{origin}}([^"]+)"/g);
    expect(canonical).toEqual(page.path === null ? [] : [page.canonical ?? page.path]);
    expect(text.includes('content="noindex"')).toBe(page.noindex === true);
  });

  test('runs no inline script', () => {
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")(?![^>]*src=)/);
    expect(text).not.toMatch(/<[^>]*\son[a-z]+=/);
  });

  test.runIf(page.entry === 'site')('has one heading above all others and skips no level', () => {
    const levels = all(text, /<h([1-6])[\s>]/g).map(Number);
    if (page.path === '/onboarding') return;
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const main = all(text.slice(text.indexOf('<main')), /<h([1-6])[\s>]/g).map(Number);
    expect(main[0]).toBe(1);
    for (const [index, level] of main.entries())
      expect(level, `heading ${index + 1}`).toBeLessThanOrEqual((main[index - 1] ?? 0) + 1);
  });

  test('leads nowhere that does not exist', () => {
    for (const href of all(text, /<a [^>]*href="([^"]+)"/g)) {
      const target = findTarget(page, href.replaceAll('&amp;', '&'));
      if (target) expectTarget(target, href);
    }
  });

  test('uses each id once', () => {
    const ids = all(text, /<[^>]*\sid="([^"]+)"/g);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('uses none of the words that would promise too much', () => {
    const said = withoutQuotes(toText(text));
    expect(said.match(promises)?.[0]).toBeUndefined();
    expect(said.match(wrongWords)?.[0]).toBeUndefined();
    if (page.path !== '/disability-simulator') expect(said).not.toContain('Farbenblindheit');
  });

  test('claims no number without a source, and counts rules and criteria as their lists do', () => {
    const said = toText(text);
    expect(said.match(unprovenClaims)?.[0]).toBeUndefined();
    for (const count of all(said, /(\d+) (?:Erfolgsk|K)riterien\b/g))
      expect(criteriaCounts, `${count} Kriterien`).toContain(Number(count));
    for (const count of all(said, /(\d+) (?:automatische )?Prüfregeln\b/g))
      expect(Number(count)).toBe(ruleCounts.rules);
  });
});

test('titles are each used once, but for a second address of the same page; files are each written once', () => {
  const titles = pages.filter((page) => !page.canonical).map((page) => page.title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(pages.map((page) => page.file)).size).toBe(pages.length);
});

test('a second address names the page that is to be known', () => {
  const second = pages.filter((page) => page.canonical);
  expect(second.map(({ path, canonical }) => [path, canonical])).toEqual([
    ['/alt-text-demo', '/demo/alt-text'],
  ]);
  for (const { canonical } of second) expect(findPage(canonical ?? '').path).toBe(canonical);
});

test('every route of the specification has its page', () => {
  const routes = `/ /features /compliance /bfsg-guidelines /compliance-checker /disability-simulator /alt-text-demo
    /demo/alt-text /blog /faq /login /signup /reset-password /auth /impressum /datenschutz /nutzungsbedingungen
    /kontakt /onboarding`;
  for (const route of routes.split(/\s+/)) expect(findPage(route).path, route).toBe(route);
});

const toMain = (file: string) => {
  const text = html.get(file) ?? '';
  return text.slice(text.indexOf('<main'), text.indexOf('</main'));
};

test('specification, public 2, "/": both calls, the call to analyse, the anchors and both newsletter forms', () => {
  const main = toMain('index.html');
  const links = [...main.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, name]) => [
    href,
    name,
  ]);
  expect(links).toContainEqual(['/onboarding', 'Website analysieren']);
  expect(links).toContainEqual(['#newsletter', 'Newsletter abonnieren']);
  expect(all(main, /<button[^>]*>([^<]+)</g)).toContain('Website jetzt analysieren');
  expect(all(main, /<form [^>]*action="([^"]+)"/g)).toEqual(['/onboarding', '/newsletter', '/newsletter']);
  expect(all(main, / id="([^"]+)"/g)).toEqual(
    expect.arrayContaining(['features', 'compliance', 'newsletter']),
  );
  expect(all(main, /<select [^>]*name="([^"]+)"/g)).toEqual(['shop_system']);
  const hrefs = links.map(([href]) => href);
  for (const href of ['/compliance', '/bfsg-guidelines', '/compliance-checker', '/features'])
    expect(hrefs).toContain(href);
});

test('specification, public 2, "/features": six cards, the way back, contact and newsletter', () => {
  const main = toMain('features/index.html');
  expect(all(main.slice(0, main.indexOf('id="vorbereitung"')), /<h2[^>]*>([^<]+)</g)).toEqual([
    'Website-Analyse',
    'Befunde als Ursachen, mit Reparatur',
    'Prüfliste von Hand',
    'Seiten und Medien',
    'Überwachung',
    'Team, API und Kommandozeile',
  ]);
  for (const href of ['/', '/kontakt', '/#newsletter']) expect(main).toContain(`href="${href}"`);
});

test('specification, public 2, "/disability-simulator": may be found, with keywords, and says what it is not', () => {
  const page = findPage('/disability-simulator');
  const text = html.get(page.file) ?? '';
  expect(page.noindex).toBeUndefined();
  expect(text).toMatch(/<meta name="keywords" content="[^"]*Simulator/);
  expect(toText(text)).toContain(
    'Der Simulator vermittelt einen Eindruck. Er ersetzt nicht die Erfahrung und das Testen mit Betroffenen.',
  );
  for (const tab of [
    'Vorschau',
    'Sehbehinderung',
    'Farbenblindheit',
    'Blindheit',
    'Motorische Einschränkung',
  ])
    expect(text).toContain(`>${tab}</dt>`);
  expect(text).toContain('Was macht dieses Tool?');
});

test('addresses of the app get its shell, unknown ones the 404 page', () => {
  expect(findPage('/app/websites/3/pages').file).toBe('app.html');
  expect(findPage('/onboarding/').file).toBe('onboarding/index.html');
  expect(findPage('/apple').file).toBe('404.html');
});
