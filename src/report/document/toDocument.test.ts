import { expect, test } from 'vitest';
import { catalogues } from '../../shared/standards/wcag.ts';
import { reportParts } from '../../shared/work/report.ts';
import { toTestComparison } from '../testing/comparisons.ts';
import { testLetterhead, toTestFacts } from '../testing/documents.ts';
import type { ReportBlock } from './document.ts';
import type { DocumentFacts } from './facts.ts';
import { toDocument } from './toDocument.ts';
import { toCauseName } from './words.ts';

const toWords = (facts: DocumentFacts): string => JSON.stringify(toDocument(facts));
const all = catalogues.wcag22.map(({ num }) => ({
  ...{ num, outcome: 'passed' as const, by: 'person' as const, failed_pages: 0, open_pages: 0 },
}));
const whole = { ...toTestFacts(0).website, completion_rate: 100 };

test.each(['full', 'brief'] as const)(
  'a %s report never says "konform", and what was not checked',
  (kind) => {
    for (const changes of [{}, { criteria: all }, { criteria: all, website: whole }, { pages_count: 0 }]) {
      const words = toWords(toTestFacts(5, { kind, ...changes }));
      expect(words).not.toMatch(/konform(?!ität)/i);
      expect(words).toContain('Was nicht geprüft wurde');
      expect(words).toContain('kein Nachweis der Konformität');
    }
  },
);

test('that every criterion is met is said only where each is answered on every page', () => {
  const met = 'ist jedes Kriterium erfüllt oder nicht anwendbar';
  expect(toWords(toTestFacts(0, { criteria: all, website: whole }))).toContain(met);
  expect(toWords(toTestFacts(0, { criteria: all }))).not.toContain(met);
  expect(toWords(toTestFacts(0, { criteria: all, website: whole, pages_count: 0 }))).not.toContain(met);
  const open = [{ ...all[0]!, outcome: 'untested' as const }, ...all.slice(1)];
  expect(toWords(toTestFacts(0, { criteria: open, website: whole }))).not.toContain(met);
});

test('a criterion that failed on one page and is unchecked on others is not called answered on all', () => {
  const [first, ...others] = all;
  const criteria = [{ ...first!, outcome: 'failed' as const, failed_pages: 1, open_pages: 3 }, ...others];
  const words = toWords(toTestFacts(0, { criteria, website: whole }));
  expect(words).toContain(`Auf allen Seiten beantwortet sind ${others.length} Kriterien`);
  expect(words).toContain('auf mindestens einer Seite nicht erfüllt und auf anderen nicht geprüft:');
  expect(words).toMatch(/"Außerdem nicht geprüft:"\}\]\},\{"kind":"list"/);
  const brief = toWords(toTestFacts(0, { criteria, website: whole, kind: 'brief' }));
  expect(brief).toContain(`1 von ${all.length} Kriterien auf mindestens einer Seite: ${first!.num}`);
});

test('one criterion is told in the singular', () => {
  const criteria = all.map((result, at) => ({ ...result, open_pages: at === 0 ? 0 : 1 }));
  const facts = {
    criteria: criteria.map((one, at) => (at ? { ...one, outcome: 'untested' as const } : one)),
  };
  expect(toWords(toTestFacts(0, facts))).toContain('Auf allen Seiten beantwortet ist 1 Kriterium,');
  expect(toWords(toTestFacts(0, { ...facts, lang: 'en' }))).toContain(
    '1 criterion is answered on all pages,',
  );
});

test('one failed criterion settles that not all requirements are met', () => {
  const [first, ...others] = all;
  const criteria = [{ ...first!, outcome: 'failed' as const, failed_pages: 1, open_pages: 3 }, ...others];
  const unsure = 'Eine Aussage über die Konformität ist damit nicht möglich';
  const words = toWords(toTestFacts(0, { criteria }));
  expect(words).toContain('steht fest, dass nicht alle Anforderungen erfüllt sind');
  expect(words).not.toContain(unsure);
  expect(toWords(toTestFacts(0, { criteria: all }))).toContain(unsure);
});

test('what is open is not said to be for people alone: a deeper scan may decide it', () => {
  const brief = toWords(toTestFacts(1, { kind: 'brief' }));
  expect(brief).toContain('Die Prüfung zu Ende führen');
  expect(brief).not.toContain('nur Menschen');
});

test('causes of contrast are told apart by their colours', () => {
  const { causes } = toTestFacts(1);
  const message = 'Zu geringer Kontrast.\nGrau #858796 auf Weiß: 3,70:1, nötig 4,5:1.';
  const contrast = { ...causes[0]!, rule: 'color-contrast', criteria: ['1.4.3'], message };
  for (const kind of ['full', 'brief'] as const)
    expect(toWords(toTestFacts(1, { kind, causes: [contrast] }))).toMatch(
      /: Grau #858796 auf Weiß, 3,70:1, \w/,
    );
});

test('parts that are not wanted are left out, limits never', () => {
  const { sections } = toDocument(toTestFacts(3, { parts: [] }));
  expect(sections.map(({ id }) => id)).toEqual([
    'zusammenfassung',
    'gegenstand',
    'methode',
    'nicht-geprueft',
  ]);
  const words = toWords(toTestFacts(3, { parts: ['causes'] }));
  expect(words).not.toContain('"kind":"picture"');
  expect(words).not.toContain('"kind":"code"');
});

test('a letterhead stands above the title and before own words, and fits a fixed size', () => {
  const document = toDocument(toTestFacts(1, { letterhead: testLetterhead }));
  expect(document.head).toEqual([
    { kind: 'picture', picture: -1, alt: 'Prüfstelle Muster', width: 260, height: 65, isPlain: true },
  ]);
  const paragraphs = document.cover.filter(({ kind }) => kind === 'text');
  expect(JSON.stringify(paragraphs)).toMatch(/Prüfstelle Muster.*Musterweg 1.*Vielen Dank/);
  const without = toDocument(toTestFacts(1, { letterhead: testLetterhead, parts: ['sample'] }));
  expect([without.head, JSON.stringify(without.cover).includes('Musterweg')]).toEqual([[], false]);
});

test.each([
  ['brief', 'hurt', 'wen-es-trifft'],
  ['comparison', 'unchanged', 'stayed'],
] as const)('a %s leaves out %s if nobody wants it', (kind, part, id) => {
  const compared = toTestComparison();
  const parts = reportParts.filter((one) => one !== part);
  const listIds = (changes: object) =>
    toDocument(toTestFacts(4, { kind, compared, ...changes })).sections.map((section) => section.id);
  expect(listIds({})).toContain(id);
  expect(listIds({ parts })).not.toContain(id);
});

test('a report of many causes tells each in detail, and says so where there are more', () => {
  const { sections } = toDocument(toTestFacts(250, { causes_total: 900 }));
  const causes = sections.find(({ id }) => id === 'barrieren')!;
  expect(causes.sections).toHaveLength(250);
  expect(JSON.stringify(causes.blocks)).toContain('250 von 900 Ursachen.');
});

test('what a rule says stands at its first cause, and the others lead there', () => {
  const [cause] = toTestFacts(1).causes;
  const causes = [cause!, { ...cause!, key: 'other' }];
  const { sections } = toDocument(toTestFacts(2, { causes }));
  const [first, second] = sections
    .find(({ id }) => id === 'barrieren')!
    .sections.map(({ blocks }) => JSON.stringify(blocks));
  expect([first, second].map((blocks) => blocks!.includes('"Reparatur"'))).toEqual([true, false]);
  expect(second).toContain('wie Sie es reparieren, steht bei Nr. 1: dieselbe Regel.');
  expect(first).not.toContain('dieselbe Regel');
});

test('a question, a hint and what people ignore are never called a barrier', () => {
  const facts = toTestFacts(60);
  const { sections } = toDocument(facts);
  const table = sections.find(({ id }) => id === 'barrieren')!.blocks.find(({ kind }) => kind === 'table')!;
  const sorts = (table as { rows: { text: string }[][] }).rows.map((row) => row[2]!.text);
  for (const [at, { outcome, criteria, ignored }] of facts.causes.entries())
    expect(sorts[at]!.startsWith('Barriere')).toBe(
      outcome === 'failed' && criteria.length > 0 && ignored === null,
    );
});

test('what a person called fixed stays a barrier until a scan confirms it', () => {
  const causes = toTestFacts(3).causes.map((cause) => ({ ...cause, is_unconfirmed: true }));
  const words = toWords(toTestFacts(3, { causes }));
  expect(words).toContain('Barriere, schwerwiegend, behoben gemeldet, nicht bestätigt');
});

test('a criterion that a person passed where a scan proves a fault is named with its pages', () => {
  const words = toWords(toTestFacts(1, { contradictions: [{ num: '2.1.1', pages: 3 }] }));
  expect(words).toContain('Hier widersprechen sich Mensch und Maschine');
  expect(words).toContain('2.1.1 Tastatur: 3 Seiten');
  expect(toWords(toTestFacts(1))).not.toContain('widersprechen');
});

test('a report of a stopped scan says what it left out, and that it was stopped', () => {
  const { scan } = toTestFacts(0);
  const stopped = { pages_done: 4, pages_found: 14, pages_beyond: 0, pages_failed: 1, status: 'stopped' };
  const words = toWords(
    toTestFacts(0, { pages_count: 4, scan: { ...scan!, pages_beyond: 0, reached_limit: stopped } }),
  );
  expect(words).toContain('4 von 14 Adressen, angehalten; 1 weitere nicht erreicht');
  expect(words).toContain('Mindestens 9 weitere Adressen wurden gefunden, aber nicht besucht.');
  expect(words).toContain('9 gefundene Adressen, weil der Scan angehalten wurde');
});

test.each(['full', 'brief'] as const)('a %s report says of its pages how many were left out', (kind) => {
  const { scan } = toTestFacts(0);
  const reached_limit = { pages_done: 25, pages_found: 26, pages_beyond: 124, pages_failed: 1 };
  const toLimited = (pages_count: number) =>
    toWords(toTestFacts(0, { kind, pages_count, scan: { ...scan!, reached_limit } }));
  const words = toLimited(25);
  expect(words).toContain('25 von mindestens 150 Adressen, Grenze erreicht; 1 weitere nicht erreicht');
  const known = 'Grenze erreicht, dazu 2 Seiten früherer Scans; 1 weitere nicht erreicht';
  expect(toLimited(27)).toContain(known);
  expect(words).toContain('1 Adresse, die sich nicht öffnen ließ"');
});

test('a barrier of a criterion outside the catalogue is told as such', () => {
  const [cause] = toTestFacts(1).causes;
  const outside = { ...cause!, criteria: ['2.5.8'], outcome: 'failed' as const, rule: 'target-size' };
  const website = { ...toTestFacts(0).website, catalogue: 'checklist41' as const };
  const words = toWords(toTestFacts(1, { causes: [outside], website }));
  expect(words).toContain('Barriere, schwerwiegend, nicht im Prüfkatalog');
  expect(words).toContain('1, davon 1 zu Kriterien außerhalb des Prüfkatalogs');
});

test('who judged is named, and that nobody did', () => {
  expect(toWords(toTestFacts(1))).toContain('Erika Beispiel: 212 Ergebnisse zu 18 Kriterien');
  const judges = [{ name: 'Erika Beispiel', checks: 6, taken_over: 40, criteria: 6 }];
  expect(toWords(toTestFacts(1, { judges }))).toContain(
    'Erika Beispiel: 6 Ergebnisse zu 6 Kriterien; dazu 40 Ergebnisse, von einer anderen Seite derselben Vorlage übernommen',
  );
  expect(toWords(toTestFacts(1, { judges: [] }))).toContain('Kein Mensch hat bisher');
});

test('who only took over is not said to have judged', () => {
  const judges = [{ name: 'Erika Beispiel', checks: 0, taken_over: 40, criteria: 0 }];
  const words = toWords(toTestFacts(1, { judges }));
  expect(words).toContain(
    'Erika Beispiel: 40 Ergebnisse, von einer anderen Seite derselben Vorlage übernommen',
  );
});

test('a criterion that the scan answered on some pages is not said to be judged by nobody', () => {
  const machine = { outcome: 'untested' as const, by: 'machine' as const, failed_pages: 0 };
  const toJudges = (open_pages: number) =>
    JSON.stringify(
      toDocument(toTestFacts(0, { criteria: [{ ...machine, num: '1.3.4', open_pages }] })).sections.find(
        ({ id }) => id === 'kriterien',
      ),
    );
  expect(toJudges(1)).toContain('"Maschine"');
  expect(toJudges(1)).not.toContain('noch niemand');
  expect(toJudges(48)).toContain('noch niemand');
});

test('the times of the scan are not said to be when people judged', () => {
  const words = toWords(toTestFacts(1));
  expect(words).toContain('Zeitraum des Scans');
  expect(words).not.toContain('Prüfzeitraum');
});

test('a barrier entered by hand is headed by the words of the person who entered it', () => {
  const [cause] = toTestFacts(1).causes;
  const words = {
    engine: 'person',
    rule: '1.3.3',
    criteria: ['1.3.3'],
    message: 'Verweis auf „rechts oben“',
  };
  const told = toWords(toTestFacts(0, { causes: [{ ...cause!, ...words }], causes_total: 1 }));
  expect(told).toContain('1. Verweis auf „rechts oben“');
  expect(told).not.toContain('Von Hand geprüft: 1.3.3');
});

test('a question that a person answered as a barrier is headed by the fault', () => {
  const [cause] = toTestFacts(1).causes;
  const asked = {
    ...{ engine: 'stufenlos', rule: 'heading-fits-asked', criteria: ['2.4.6'] },
    message: 'Passt die Überschrift zu dem, was darunter steht?\n„Aktuelles“ steht über Preisen.',
  };
  const tell = (outcome: 'failed' | 'cantTell') =>
    toWords(toTestFacts(0, { causes: [{ ...cause!, ...asked, outcome }], causes_total: 1 }));
  expect(tell('failed')).toContain('1. Überschrift passt nicht zu dem, was darunter steht');
  expect(tell('failed')).not.toContain('Passt die Überschrift zu dem, was darunter steht?');
  expect(tell('cantTell')).toContain('1. Passt die Überschrift zu dem, was darunter steht?');
});

test('the sample tells each page with its reason, the steps of processes and what was left out', () => {
  const { sections } = toDocument(toTestFacts(1));
  const { sections: parts } = sections.find(({ id }) => id === 'stichprobe')!;
  expect(parts.map(({ id }) => id)).toEqual(['stichprobe-hand', 'prozesse', 'weggelassen']);
  const words = JSON.stringify(parts);
  for (const told of [
    'Wichtige Seite; Inhalte: Eingabefelder',
    '41 von 55',
    'Nur auf zufälligen Seiten nicht erfüllt: 2.4.4 Linkzweck (im Kontext)',
    'Nicht vertreten: 1 Vorlage',
    'Kontakt öffnen: ',
    '(Seite gelöscht)',
    'archiv (https://www.muster.example/archiv): Wird abgeschaltet',
  ])
    expect(words).toContain(told);
});

test('a random page with results taken over from others proves nothing about the choice of the sample', () => {
  const { sample, ...facts } = toTestFacts(1);
  const items = sample.items.map((item) => ({
    ...item,
    page: { ...item.page, taken_over_count: item.part === 'random' ? 17 : 0 },
  }));
  const words = JSON.stringify(
    toDocument({ ...facts, sample: { ...sample, items, failed_only_at_random: [] } }),
  );
  expect(words).toContain('41 von 55, davon 17 übernommen');
  expect(words).toContain('Auf zufällige Seiten (1) sind Ergebnisse von anderen Seiten übernommen');
  expect(words).not.toContain('Die zufälligen Seiten zeigen bisher kein');
});

test('without a sample the report lists the pages of the scan alone', () => {
  const { sample } = toTestFacts(0);
  const { sections } = toDocument(toTestFacts(0, { sample: { ...sample, items: [] } }));
  const section = sections.find(({ id }) => id === 'stichprobe')!;
  expect(section.sections).toEqual([]);
  expect(JSON.stringify(section.blocks)).toContain('Seiten der Stichprobe');
});

test('one repair is promised only of one place of a template, or of one pair of colours', () => {
  const [cause] = toTestFacts(1).causes;
  const tell = (changes: Partial<typeof cause>) =>
    toWords(toTestFacts(0, { kind: 'brief', causes: [{ ...cause!, criteria: ['1.1.1'], ...changes }] }));
  const places = (selector: string, snippet: string) =>
    [1, 2].map((n) => ({
      page_url: `https://a.example/${n}`,
      selector: selector.replace('N', `${n}`),
      snippet: snippet.replace('N', `${n}`),
    }));
  const logo = places('header > img', '<img src="logo.png">');
  expect(tell({ places: logo, finding_count: 12 })).toContain(
    'Vermutlich behebt eine Reparatur 12 Stellen auf 12 Seiten.',
  );
  const byHand = places('.card:nth-child(N) > img', '<img src="a.jpg" alt="...">');
  for (const own of [
    places('head > title', '<title></title>'),
    places('img', '<img src="N.png">'),
    byHand,
    logo,
  ])
    expect(tell({ places: own })).toContain('": 40 Stellen auf 12 Seiten."');
  expect(tell({ criteria: ['1.4.3'], places: places('p', '<p>N</p>') })).toContain(
    'Vermutlich behebt eine Reparatur',
  );
  expect(tell({ places: logo.slice(1), finding_count: 1, page_count: 1 })).toContain(
    '": 1 Stelle auf 1 Seite."',
  );
});

test('a short report tells who is hurt by what it asks to mend, and by nothing else', () => {
  const [stand, decisions, hurt] = toDocument(toTestFacts(8, { kind: 'brief' })).sections;
  const named = hurt!.blocks.flatMap((block) =>
    block.kind === 'text' && block.text[0]!.isStrong ? [`„${block.text[0]!.text}“ beheben`] : [],
  );
  const [list] = decisions!.blocks as Extract<ReportBlock, { kind: 'list' }>[];
  expect([stand!.id, named.length]).toEqual(['stand', 2]);
  expect(list!.items.map(([title]) => title!.text).slice(0, 2)).toEqual(named);
});

test('a short report names every open criterion, and calls its score provisional while there are any', () => {
  const facts = toTestFacts(0, { kind: 'brief' });
  const told = toWords(facts);
  const open = facts.criteria.filter(({ outcome }) => outcome === 'untested' || outcome === 'cantTell');
  expect(told).toContain(
    `${open.length} von 55 Kriterien auf mindestens einer Seite: ${open.map(({ num }) => num).join(', ')}`,
  );
  expect(told).toContain('71 von 100 (vorläufig)');
  const website = { ...facts.website, completion_rate: 100 };
  expect(toWords({ ...facts, website })).not.toContain('vorläufig');
});

test('a short report tells scores apart that people, settings or new rules made', () => {
  const tell = (before: number | null, rule_version = '1') =>
    toWords(
      toTestFacts(0, {
        kind: 'brief',
        trend: [
          { at: '2026-11-25T10:00:00.000Z', score: 83, score_before: null, rule_version: '1', pages: 5 },
          { at: '2026-11-26T10:00:00.000Z', score: 79, score_before: before, rule_version, pages: 5 },
        ],
      }),
    );
  const scores = '83 am 25.11.2026, 79 am 26.11.2026';
  expect(tell(83)).toContain(`gefallen: ${scores}"`);
  expect(tell(85)).toContain(`"${scores}; davon −6 durch Scans und +2 von Hand oder durch Einstellungen`);
  for (const told of [tell(null), tell(83, '2')]) {
    expect(told).toContain(`"${scores}; dazwischen änderten sich die Prüfregeln`);
    expect(told).not.toContain('gefallen');
  }
});

test('a score of fewer pages is not said to have fallen when more are checked', () => {
  const point = { at: '2026-11-25T10:00:00.000Z', score: 88, score_before: 88, rule_version: '1' };
  const trend = [
    { ...point, pages: 1 },
    { ...point, at: '2026-11-26T10:00:00.000Z', score: 68, pages: 5 },
  ];
  const told = toWords(toTestFacts(0, { kind: 'brief', trend }));
  expect(told).not.toContain('gefallen');
  expect(told).toContain(
    '"88 am 25.11.2026, 68 am 26.11.2026; geprüft waren zuerst 1 Seite, zuletzt 5 Seiten, die Zahlen sind deshalb nur bedingt vergleichbar"',
  );
});

test('a report that tells of PDFs does not say that documents are no part of it', () => {
  const told = (changes = {}) => toWords(toTestFacts(0, changes));
  expect(told()).toContain('Geprüft wurden Webseiten und, soweit Maschinen das können, verlinkte PDFs.');
  expect(told()).not.toContain('Hardware und Dokumente gehören nicht dazu');
  expect(told({ documents: null })).toContain('Hardware und Dokumente gehören nicht dazu');
});

test('criteria that the catalogue leaves out are named among what was not checked', () => {
  const { website } = toTestFacts(0);
  const told = (catalogue: 'checklist41' | 'wcag22', kind: 'full' | 'brief') =>
    toWords(toTestFacts(0, { kind, website: { ...website, catalogue } }));
  const left =
    'Kriterien der WCAG 2.1 (Stufen A und AA), die nicht im Prüfkatalog stehen: 1.4.10, 1.4.11, 1.4.12, 1.4.13, 2.1.4, 2.5.1, 2.5.2, 2.5.3, 2.5.4';
  for (const kind of ['full', 'brief'] as const) {
    expect(told('checklist41', kind)).toContain(left);
    expect(told('wcag22', kind)).not.toContain('die nicht im Prüfkatalog stehen');
  }
});

test('a report is headed by the name of its website, and tells the address beside it', () => {
  const { website } = toTestFacts(0);
  const { subject, cover } = toDocument(toTestFacts(0, { website: { ...website, name: 'Stadtladen' } }));
  expect(subject).toBe('Stadtladen, 25.11.2026');
  expect(JSON.stringify(cover)).toContain(website.url);
});

test('a cause says which of its places wait for an answer, and which are fine', () => {
  const [cause] = toTestFacts(1).causes;
  const told = toWords(
    toTestFacts(0, { causes: [{ ...cause!, asked_count: 2, fine_count: 1 }], causes_total: 1 }),
  );
  expect(told).toMatch(/Daneben bitte prüfen.{0,40}2 Stellen/);
  expect(told).toMatch(/In Ordnung befunden.{0,40}1 Stelle/);
});

test('a brief report names the linked PDFs, and among what was not checked the questions about them', () => {
  const brief = toWords(toTestFacts(1, { kind: 'brief' }));
  expect(brief).toContain('5 verlinkte PDFs, 1 PDF mit maschinell erkannten Fehlern');
  expect(brief).toContain('14 Fragen zu PDFs, die nur ein Mensch beantworten kann');
  const figures = { total: 0, faulty: 0, unseen: 0, open: 0, ignored: 0, asked: 0, answered: 0 };
  const none = toWords(
    toTestFacts(1, { kind: 'brief', documents: { ...toTestFacts(1).documents!, figures } }),
  );
  expect(none).not.toContain('PDF');
});

test('a brief report names each decision once and counts what else is called like it', () => {
  const [, cause] = toTestFacts(2).causes;
  const causes = [cause!, cause!, cause!];
  const brief = toWords(toTestFacts(0, { kind: 'brief', website: whole, causes }));
  const name = toCauseName(cause!);
  expect(brief.split(`„${name}“ beheben`)).toHaveLength(2);
  expect(brief).toContain('Dazu kommen 2 weitere Ursachen mit diesem Namen.');
});
