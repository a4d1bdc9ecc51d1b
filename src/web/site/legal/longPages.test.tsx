import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { accountLimits } from '../../../shared/limits/account.ts';
import { altTextLimits } from '../../../shared/limits/media.ts';
import { contactLimits, newsletterLimits, visitorLimits } from '../../../shared/limits/visitor.ts';
import { settingsLimits } from '../../../shared/limits/website.ts';
import { gradeThresholds, toGrade } from '../../../shared/score/score.ts';
import { accuracy, toShare } from '../../../shared/standards/accuracy.ts';
import { engineRules } from '../../../shared/standards/rules.ts';
import { catalogues } from '../../../shared/standards/wcag.ts';
import type { SitePage } from '../frame/sitePage.ts';
import { barrierefreiheit } from '../pages/barrierefreiheit.tsx';
import { datenschutz } from '../pages/datenschutz.tsx';
import { impressum } from '../pages/impressum.tsx';
import { methode } from '../pages/methode.tsx';
import { nutzungsbedingungen } from '../pages/nutzungsbedingungen.tsx';
import { storedKeys, tabKeys } from './storedKeys.ts';

const longPages = [datenschutz, nutzungsbedingungen, barrierefreiheit, methode];

const toHtml = ({ Body }: SitePage): string => renderToStaticMarkup(<Body />);

const toText = (page: SitePage): string =>
  (/<main[\s\S]*<\/main>/.exec(toHtml(page))?.[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe.each([impressum, ...longPages])('$path', (page) => {
  const html = toHtml(page);

  test('has headings in order', () => {
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const levels = [...main.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [place, level] of levels.entries())
      expect(level - (levels[place - 1] ?? 0), `heading ${place}`).toBeLessThanOrEqual(1);
  });

  test('uses every id once', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
  });
});

test.each(longPages)('$path begins with a list of its contents that leads to each part', (page) => {
  const html = toHtml(page);
  const nav = /aria-labelledby="inhalt-titel"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  const targets = [...nav.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
  const parts = [...html.matchAll(/<section aria-labelledby="([^"]+)"/g)].map((match) => match[1]);
  expect(targets.length).toBeGreaterThan(5);
  expect(targets).toEqual(parts);
  expect(toText(page)).toContain('Stand: 21.11.2026');
});

test('the legal notice names what § 5 DDG wants, from the settings', () => {
  const html = toHtml(impressum);
  for (const token of [
    'name',
    'address',
    'represented_by',
    'email',
    'phone',
    'register',
    'vat_id',
    'responsible',
    'missing',
  ])
    expect(html).toContain(`{{operator_${token}}}`);
  expect(toText(impressum)).toMatch(/operator_responsible.*§ 36 VSBG/);
  expect(html).not.toContain('ec.europa.eu');
});

describe('the privacy page', () => {
  const text = toText(datenschutz);

  test('keeps to the times by which the product deletes', () => {
    const { guestDays, claimDays } = visitorLimits;
    for (const time of [
      `Analyse ohne Konto ${guestDays} Tage`,
      `Cookie für eine Analyse ohne Konto ${claimDays} Tage`,
      `nie bestätigt wurde ${accountLimits.unconfirmedDays} Tage`,
      `höchstens ${accountLimits.sessionDays} Tage`,
      `Ihren Browser wiedererkennen ${accountLimits.deviceDays} Tage`,
      `Sicherheitsprotokoll Ihres Kontos ${accountLimits.accountEventDays} Tage`,
      `an wen geschickt haben ${accountLimits.mailDays} Tage`,
      `Alternativtext über die API ${altTextLimits.requestDays} Tage`,
      `ohne Bezug zu einer Person ${altTextLimits.cacheDays} Tage`,
      `ohne Bestätigung ${newsletterLimits.confirmDays} Tage`,
      `danach ${newsletterLimits.proofDays / 365} Jahre`,
      `Kontaktformular ${contactLimits.keepDays / 365} Jahr in unserer Datenbank`,
      `Anmeldung und Passwort ${accountLimits.otpMinutes} Minuten gültig`,
      `Link zum Bestätigen ${newsletterLimits.confirmDays} Tage gültig`,
      `mit Bildschirmfoto bis zur Nacht nach Ablauf von ${settingsLimits.loginTestHours} Stunden`,
    ])
      expect(text).toContain(time);
  });

  test('lists everything that our pages keep in a browser', () => {
    const locks = ['stufenlos-checks', 'stufenlos-answers'];
    const found = new Set(
      listSources('src/web').flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/'(stufenlos-[a-z-]+:?)'/g)].map((match) => match[1]!),
      ),
    );
    for (const lock of locks) found.delete(lock);
    const listed = [...storedKeys, ...tabKeys].map(({ key }) => key);
    expect(listed.toSorted()).toEqual([...found].toSorted());
    for (const key of listed) expect(text).toContain(key);
  });

  test('names both cookies and how their names begin', () => {
    const code = ['visitor', 'device']
      .map((name) => readFileSync(`src/api/http/${name}.ts`, 'utf8'))
      .join('');
    const names = [...code.matchAll(/'(stufenlos_\w+)'/g)].map(([, name]) => name);
    expect(names).toHaveLength(2);
    for (const name of [...names, '__Host-']) expect(text).toContain(name);
  });

  test('says what only the installation knows, the rights and where to complain', () => {
    for (const token of [
      'operator_name',
      'operator_email',
      'operator_processors',
      'analytics_notice',
      'contact_notice',
      'newsletter_forward_notice',
      'alt_text_notice',
    ])
      expect(text).toContain(`{{${token}}}`);
    for (const article of [
      'Art. 15',
      'Art. 16',
      'Art. 17',
      'Art. 18',
      'Art. 20',
      'Art. 21',
      'Art. 22',
      'Art. 77',
    ])
      expect(text).toContain(article);
  });
});

test('the terms promise no conformity, charge nothing and speak to organizations', () => {
  const text = toText(nutzungsbedingungen);
  expect(text).toMatch(/kein Nachweis der Konformität und keine Rechtsberatung/);
  expect(text).toMatch(/Zurzeit kostet die Nutzung nichts/);
  expect(text).toMatch(/nicht an Verbraucherinnen und Verbraucher/);
});

test('the information on our own accessibility says what was not tested and where to report', () => {
  const text = toText(barrierefreiheit);
  for (const words of [
    'WCAG) 2.2',
    'Screenreader (NVDA',
    'Firefox und Safari',
    'MLBF',
    'voraussichtlich nicht',
  ])
    expect(text).toContain(words);
  expect(toHtml(barrierefreiheit)).toContain('href="/kontakt?thema=barriere"');
});

describe('the method page', () => {
  const text = toText(methode);

  test('counts the rules and criteria of the registry', () => {
    const rules = engineRules.flatMap((engine) => engine.rules);
    const touched = catalogues.wcag22.filter(({ num }) =>
      rules.some(({ criteria }) => criteria.includes(num)),
    );
    expect(text).toContain(`${rules.length} Prüfregeln`);
    expect(text).toContain(`${touched.length} von ${catalogues.wcag22.length} Kriterien`);
    expect(text).toContain(`axe-core ${engineRules[0]!.version}`);
  });

  test('gives the grades by which the product grades, and says what robots.txt and a name of our own do not do', () => {
    for (const [grade, from] of gradeThresholds) {
      expect(text).toContain(`${grade} ab ${from}`);
      expect([toGrade(from), toGrade(from - 1)]).toEqual([grade, expect.not.stringMatching(grade)]);
    }
    expect(text).toContain('In der Voreinstellung nennen wir uns im User-Agent');
    expect(text).toMatch(/Ausnahmen sind die Startseite und Seiten, die jemand mit Konto einzeln/);
  });

  test('says of every criterion how it is checked', () => {
    for (const { num, nameDe } of catalogues.wcag22) expect(text).toContain(`${num} ${nameDe}`);
  });

  test('gives the accuracy that bench/accuracy.md gives', () => {
    const report = readFileSync('bench/accuracy.md', 'utf8');
    const { found, failed, wrong, clean } = accuracy.headline;
    for (const [part, whole] of [
      [found, failed],
      [wrong, clean],
    ] as const) {
      expect(text).toContain(toShare(part, whole));
      expect(report).toContain(`${part} (${toShare(part, whole)})`);
    }
    expect(report).toContain(`| Date | ${accuracy.date} |`);
  });
});

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/test|storedKeys/i.test(name))
    .map((name) => join(folder, name));
}
