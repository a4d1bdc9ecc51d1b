import { expect, test } from 'vitest';
import { catalogues } from '../../shared/standards/wcag.ts';
import { findPromise, jurisdictionWords } from '../../shared/words/declarationWords.ts';
import { jurisdictions } from '../../shared/work/declaration.ts';
import { toOwnTitle } from '../content/rules.ts';
import { writePdf } from '../files/pdf.ts';
import {
  toCompanyOrder,
  toFaultlessFacts,
  toPublicOrder,
  toTestDeclarationFacts,
} from '../testing/declarations.ts';
import { readPdf } from '../testing/readPdf.ts';
import { toDeclarationDocument, toEmbed } from './files.ts';
import { isSameText, isUpToDate } from './isSameText.ts';
import { listGaps, listHints, toProposed } from './listGaps.ts';
import type { DeclarationOrder } from './order.ts';
import { toDeclaration } from './toDeclaration.ts';

const approve = (order: DeclarationOrder) => ({
  content: toDeclaration(order),
  approved_by: 'Erika Beispiel',
  approved_at: order.made_at,
});

const toWords = (order: DeclarationOrder) =>
  toDeclaration(order)
    .sections.flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
    ])
    .join('\n');

test('a company names service, use, how requirements are met, barriers by criterion and the authority', () => {
  const order = toCompanyOrder();
  expect(listGaps(order)).toEqual([]);
  const words = toWords(order);
  for (const part of [
    'Wir verkaufen Fahrräder.',
    'legen es in den Warenkorb',
    '§ 12 Nr. 3',
    'Nicht-Text-Inhalt (WCAG 1.1.1, EN 301 549 Abschnitt 9.1.1.1)',
    '„Bild ohne Alternativtext“',
    'zu 64 % abgeschlossen',
    'lässt sich damit noch nicht sagen',
    'Zuständige Stelle',
  ])
    expect(words).toContain(part);
  expect(words).not.toContain('Wir arbeiten daran');
});

test('a criterion that failed on one page counts as answered only where every page answers it', () => {
  const { facts } = toCompanyOrder();
  const [first, ...others] = toFaultlessFacts().criteria;
  const criteria = [{ ...first!, outcome: 'failed' as const, failed_pages: 1, open_pages: 3 }, ...others];
  const words = toWords({ ...toCompanyOrder(), facts: { ...facts, criteria, completion_rate: 100 } });
  expect(words).toContain(`beantwortet sind ${others.length} von ${criteria.length} Kriterien`);
  expect(words).toContain('lässt sich damit noch nicht sagen');
});

test('one answered criterion is told in the singular', () => {
  const { facts } = toCompanyOrder();
  const answered = facts.criteria.filter(({ outcome }) => outcome === 'passed');
  const criteria = [...answered, ...facts.criteria.filter(({ outcome }) => outcome === 'untested')];
  expect(toWords({ ...toCompanyOrder(), facts: { ...facts, criteria } })).toContain(
    'beantwortet ist 1 von 49',
  );
});

test('a reason without a full stop does not run into the day of its assessment', () => {
  const exceptions = [
    { ground: 'burden', content: 'Archiv', reason: 'Zu teuer', assessed_on: '2026-10-01' },
    { ground: 'burden', content: 'Videos', reason: 'Zu alt!', assessed_on: '2026-10-01' },
  ];
  for (const order of [toCompanyOrder({ exceptions }), toPublicOrder({ exceptions })]) {
    expect(toWords(order)).toContain('Zu teuer. Beurteilt am 01.10.2026.');
    expect(toWords(order)).toContain('Zu alt! Beurteilt am 01.10.2026.');
  }
});

test('a statement is never reviewed before it was made, and keeps the day on which it was', () => {
  const assessed = { assessed_on: '2026-11-01' };
  const first = toWords(toPublicOrder(assessed));
  expect(first).toContain('Diese Erklärung wurde am 26.11.2026 erstellt.');
  expect(first).toContain('Zuletzt überprüft wurde diese Erklärung am 26.11.2026.');
  const later = toWords({ ...toPublicOrder(assessed), begun_at: '2025-03-01T09:00:00.000Z' });
  expect(later).toContain('Diese Erklärung wurde am 01.03.2025 erstellt.');
  expect(later).toContain('Zuletzt überprüft wurde diese Erklärung am 26.11.2026.');
});

test('an approved text is up to date on a later day, until an answer changes', () => {
  const order = toPublicOrder();
  const version = toDeclaration(order);
  const later = { ...order, made_at: '2026-12-01T09:00:00.000Z', begun_at: order.made_at };
  expect(isUpToDate(version, later)).toBe(true);
  expect(isUpToDate(version, { ...later, answers: { ...later.answers, operator: 'Amt' } })).toBe(false);
});

test('name, address and link of an authority are one list, which no page parts', () => {
  const order = toPublicOrder({ authority_contact: 'Musterweg 1' });
  const [list] = toDeclaration(order)
    .sections.at(-1)!
    .blocks.filter(({ kind }) => kind === 'list');
  expect(list!.sentences.map(({ text }) => text)).toEqual([
    'Zuständige Stelle',
    'Musterweg 1',
    'https://stelle.example/',
  ]);
});

test('pages that were audited on several days are not said to be audited on the last', () => {
  const { facts } = toCompanyOrder();
  const scan = { ...facts.scan!, began_at: '2026-11-20T09:00:00.000Z' };
  const words = toWords({ ...toCompanyOrder(), facts: { ...facts, scan } });
  expect(words).toContain('Vom 20.11.2026 bis zum 24.11.2026 wurden 48 Seiten automatisch geprüft.');
  expect(toWords(toCompanyOrder())).toContain('Am 24.11.2026 wurden 48 Seiten automatisch geprüft.');
});

test('pages that a limit left out are told, and keep the website from being called compatible', () => {
  const reached_limit = { pages_done: 10, pages_found: 10, pages_beyond: 31 };
  const facts = toTestDeclarationFacts({ reached_limit });
  const words = toWords(toCompanyOrder({}, facts));
  expect(words).toContain(
    'wurden 48 Seiten automatisch geprüft, bei der letzten Prüfung der Website 10 von mindestens 41 Adressen.',
  );
  expect(words).not.toContain('die übrigen');
  const order = toPublicOrder({ compatibility: 'full', is_rest_checked: true }, toFaultlessFacts());
  expect(listGaps(order)).toEqual([]);
  const limited = { ...order, facts: { ...order.facts, reached_limit } };
  expect(listGaps(limited)).not.toEqual([]);
  expect(toWords(limited)).not.toContain('vollständig vereinbar');
});

test('a known barrier leaves no doubt whether all requirements are met', () => {
  const unsure = 'Ob alle Anforderungen erfüllt sind, lässt sich';
  const words = toWords(toCompanyOrder());
  expect(words).not.toContain(unsure);
  expect(words).toContain('Ob es weitere Barrieren gibt, lässt sich damit noch nicht sagen.');
  const { criteria } = toTestDeclarationFacts();
  const none = {
    barriers: [],
    criteria: criteria.map((result) => ({ ...result, outcome: 'untested' as const })),
  };
  expect(toWords(toCompanyOrder({}, toTestDeclarationFacts(none)))).toContain(unsure);
});

test('a sentence names only who judged its criterion', () => {
  const at = '2026-11-24T20:14:00.000Z';
  const judged = [
    { criterion: '1.1.1', name: 'Olga', at },
    { criterion: '1.3.1', name: 'Ben', at },
  ];
  const { barriers } = toTestDeclarationFacts();
  const facts = toTestDeclarationFacts({ judged, barriers: [{ ...barriers[0]!, by_person: true }] });
  const sentences = toDeclaration(toCompanyOrder({}, facts)).sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => block.sentences),
  );
  const barrier = sentences.find(({ text }) => text.startsWith('Nicht-Text-Inhalt'));
  expect(barrier?.evidence?.by).toBe('Olga');
  const decided = sentences.find(({ text }) => text.includes('haben Menschen geprüft'));
  expect(decided?.evidence?.by).toBe('Ben');
});

test('numbers of criteria are those of the standard that the text measures by, whichever catalogue is chosen', () => {
  const { facts } = toCompanyOrder();
  const criteria = catalogues.wcag22.map(({ num }) => ({
    ...{ num, outcome: 'passed' as const, by: 'person' as const, failed_pages: 0, open_pages: 0 },
  }));
  const words = toWords({ ...toCompanyOrder(), facts: { ...facts, catalogue: 'wcag22', criteria } });
  expect(words).toContain(
    'sind 49 von 49 Kriterien (49 der 50 Kriterien der WCAG 2.1, Stufen A und AA); die Prüfung nach den WCAG 2.2 ist zu 64 %',
  );
  expect(words).toContain('Zu 49 Kriterien haben Menschen geprüft');
  expect(words).not.toContain('55');
});

test('a public body states its compatibility, what is not accessible, feedback and conciliation', () => {
  const order = toPublicOrder({
    exceptions: [
      { ground: 'burden', content: 'Archivvideos', reason: 'Zu teuer.', assessed_on: '2026-10-01' },
    ],
  });
  expect(listGaps(order)).toEqual([]);
  const words = toWords(order);
  for (const part of [
    'teilweise vereinbar',
    'Nicht vereinbar mit dem BGG und der BITV 2.0:',
    'Archivvideos: Zu teuer. Beurteilt am 01.10.2026.',
    'innerhalb eines Monats',
    'Schlichtungsverfahren',
  ])
    expect(words).toContain(part);
  const ofLand = toPublicOrder({ jurisdiction: 'by', law: 'dem BayBGG' });
  expect(toWords(ofLand)).toContain('mit dem BayBGG teilweise vereinbar');
  expect(toWords(ofLand)).not.toMatch(/§ 12b|§ 16 Abs\. 6/);
  const named = toPublicOrder({ jurisdiction: 'sl', law: 'Saarländisches Behindertengleichstellungsgesetz' });
  expect(toWords(named)).toContain(
    'im Einklang mit dem Recht des Landes Saarland (Saarländisches Behindertengleichstellungsgesetz)',
  );
  expect(toWords(toPublicOrder({ jurisdiction: 'by', law: '' }))).toContain(
    'mit dem Recht des Landes Bayern teilweise',
  );
});

test.each(jurisdictions.filter((place) => place !== '' && place !== 'bund'))(
  'a public body of the Land %s looks its enforcement body up: nothing is proposed, the Land is named',
  (jurisdiction) => {
    const land = jurisdictionWords[jurisdiction as keyof typeof jurisdictionWords];
    const changes = { jurisdiction, law: 'dem Recht', authority: '', authority_url: '' };
    const order = toPublicOrder({ ...changes, is_authority_checked: false });
    expect(toProposed(order).authority).toBe('');
    expect(listGaps(order)).toEqual([
      `Durchsetzungsstelle des Landes ${land}`,
      `Link zur Durchsetzungsstelle des Landes ${land}`,
      'Bestätigen Sie, dass Sie Name und Kontakt der Stelle geprüft haben.',
    ]);
    expect(listHints(order).join()).toContain(
      `Vor Veröffentlichung prüfen: Welche Stelle für das Land ${land}`,
    );
    expect(toWords(order)).toContain(`an die Stelle wenden, die für das Land ${land} zuständig ist:`);
  },
);

test('the conciliation body is proposed to the Federation alone, and a checked one is not asked for again', () => {
  expect(toProposed(toPublicOrder()).authority).toBe('Schlichtungsstelle nach § 16 BGG');
  expect(toProposed(toCompanyOrder()).authority).toBe('');
  expect(listHints(toPublicOrder()).join()).not.toContain('Vor Veröffentlichung prüfen');
  expect(listHints(toCompanyOrder({ is_authority_checked: false })).join()).toContain(
    'Vor Veröffentlichung prüfen',
  );
});

test('each sentence of checks leads to its evidence with day and origin', () => {
  for (const order of [toCompanyOrder(), toPublicOrder(), toCompanyOrder({}, toFaultlessFacts())]) {
    const sentences = toDeclaration(order).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => block.sentences),
    );
    const claimed = sentences.filter(({ basis }) => basis === 'measured' || basis === 'checked');
    expect(claimed.length).toBeGreaterThan(2);
    for (const { text, evidence } of claimed)
      expect([text, Boolean(evidence?.at), Boolean(evidence?.by)]).toEqual([text, true, true]);
    const barrier = sentences.find(({ evidence }) => evidence && evidence.cause_ids.length > 0);
    if (order.facts.barriers.length > 0)
      expect(barrier?.evidence).toMatchObject({
        cause_ids: [31],
        cause_titles: [toOwnTitle({ ...order.facts.barriers[0]!, outcome: 'failed' })],
        criteria: ['1.1.1'],
        scan_id: 7,
      });
  }
});

const companyFields = ['operator', 'service', 'usage', 'method', 'assessed_on', 'authority'];
const publicFields = [
  ...['operator', 'jurisdiction', 'compatibility', 'method', 'assessed_on', 'authority'],
  ...['authority_url', 'email'],
];

test.each([
  ['company', companyFields, toCompanyOrder],
  ['public', publicFields, toPublicOrder],
])('whatever contents of a %s declaration are missing, it cannot be approved', (_, fields, toOrder) => {
  for (let set = 1; set < 2 ** fields.length; set++) {
    const left = fields.filter((_field, at) => (set >> at) & 1);
    const missing = listGaps(toOrder(Object.fromEntries(left.map((field) => [field, '']))));
    expect([left, missing.length >= left.length]).toEqual([left, true]);
  }
  expect(listGaps(toOrder({ is_authority_checked: false }))).toHaveLength(1);
  const unscanned = toTestDeclarationFacts({ scan: null, pages_count: 0 });
  expect(listGaps(toOrder({}, unscanned)).join()).toContain('abgeschlossener Scan');
});

test('“fully compatible” needs every criterion checked and met, nothing excepted and a word on the rest', () => {
  const full = { compatibility: 'full', is_rest_checked: true };
  const open = toFaultlessFacts({ completion_rate: 99 });
  const part = toFaultlessFacts({ catalogue: 'checklist41' });
  const failed = toFaultlessFacts({ failed_by_hand: ['2.4.7'] });
  const outside = [{ ground: 'outside', content: 'Karte', reason: 'Fremd.' }];
  for (const order of [
    toPublicOrder(full),
    toPublicOrder(full, open),
    toPublicOrder(full, part),
    toPublicOrder(full, failed),
    toPublicOrder({ ...full, is_rest_checked: false }, toFaultlessFacts()),
    toPublicOrder({ ...full, exceptions: outside }, toFaultlessFacts()),
  ]) {
    expect(listGaps(order).join()).toContain('geht erst, wenn');
    expect(toWords(order)).not.toContain('vollständig vereinbar');
  }
  expect(listGaps(toPublicOrder(full, toFaultlessFacts()))).toEqual([]);
  expect(toWords(toPublicOrder(full, toFaultlessFacts()))).toContain('vollständig vereinbar');
  expect(toProposed(toPublicOrder(full, toFaultlessFacts())).compatibility).toBe('full');
  expect(toProposed(toPublicOrder(full, open)).compatibility).toBe('partial');
});

test('no word promises too much, neither ours nor those of people', () => {
  for (const order of [toCompanyOrder(), toPublicOrder(), toCompanyOrder({}, toFaultlessFacts())])
    expect(findPromise(toWords(order))).toBeNull();
  for (const how of ['Wir sind BFSG-konform.', 'Alles ist rechtssicher', 'Zu 100 % barrierefrei'])
    expect(listGaps(toCompanyOrder({ how })).join()).toContain('verspricht mehr');
  expect(listGaps(toCompanyOrder({ how: 'Der Shop ist noch nicht konform.' }))).toEqual([]);
});

test('exceptions need content, reason and a judgement that is not older than five years', () => {
  const withException = (exception: object) =>
    listGaps(toCompanyOrder({ exceptions: [{ ground: 'burden', ...exception }] }));
  expect(withException({})).toHaveLength(2);
  const told = { content: 'Video', reason: 'Zu teuer.' };
  expect(withException({ ...told, assessed_on: '2020-01-01' })).toEqual([
    'Ausnahme 1: Die Beurteilung ist älter als fünf Jahre und zu erneuern.',
  ]);
  expect(withException({ ...told, assessed_on: '2026-01-01' })).toEqual([]);
});

test('a text knows the day on which a judgement in it is too old', () => {
  const burden = [{ ground: 'burden', content: 'Video', reason: 'Zu teuer.', assessed_on: '2022-03-01' }];
  const toDay = (order: DeclarationOrder) => toDeclaration(order).claims.renew_on;
  expect(toDay(toCompanyOrder())).toBeNull();
  expect(toDay(toCompanyOrder({ exceptions: burden }))).toBe('2027-03-01');
  expect(toDay(toPublicOrder({ exceptions: burden }))).toBe('2027-03-01');
  expect(toDay(toPublicOrder())).toBe('2027-11-24');
});

test('a company with barriers hears of § 14, and ignored causes are pointed out', () => {
  const hints = listHints(toCompanyOrder({}, toTestDeclarationFacts({ ignored: 2 })));
  expect(hints.join('\n')).toMatch(/§ 14 Abs\. 4[\s\S]*Ignorierte Ursachen/);
  expect(listHints(toCompanyOrder({ reported_on: '2026-11-25' })).join()).not.toContain('§ 14');
});

test('the PDF is PDF/UA, and own words cannot break out of the markup to embed', async () => {
  const service = '<script>alert(1)</script>\n\n" onload=x 🛒';
  const approved = approve(toCompanyOrder({ service, contact_url: 'javascript:alert(1)' }));
  const { ua, text } = await readPdf(await writePdf(toDeclarationDocument(approved), new Map()));
  expect(String(ua)).toBe('1');
  expect(text).toContain('Freigegeben von');
  const embed = toEmbed(approved);
  expect(embed).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(embed).not.toMatch(/<(?!\/?(?:section|h1|h2|p|ul|li|a|br)\b)[a-z]|javascript:|style=/i);
  expect(embed).toContain('Freigegeben von Erika Beispiel');
});

test('mail and call can be opened from the PDF, whose last page holds more than a note on the text', async () => {
  const document = toDeclarationDocument(approve(toPublicOrder({ phone: '+49 30 123' })));
  const { links } = await readPdf(await writePdf(document, new Map()));
  expect(links).toEqual(expect.arrayContaining(['mailto:hallo@muster.example', 'tel:+4930123']));
  expect(document.sections.at(-1)!.title).toBe('Schlichtungsverfahren');
  expect(JSON.stringify(document.cover)).toContain('kein Nachweis und keine Rechtsberatung');
});

test('an address that is its own link is not printed twice', () => {
  const embed = toEmbed(approve(toPublicOrder({ contact_url: 'https://muster.example/kontakt' })));
  expect(embed.match(/<a href="https:[^"]+" data-address>/g)).toHaveLength(2);
});

test('a barrier that a person found has that person’s words, and no scan as its evidence', () => {
  const hand = {
    id: 8,
    engine: 'person',
    rule: '1.3.3',
    example_snippet: '',
    criteria: ['1.3.3'],
    help_url: null,
    by_person: true,
  };
  const asked = { ...hand, id: 9, engine: 'stufenlos', rule: 'title-fits-asked', criteria: ['2.4.2'] };
  const barriers = [
    { ...hand, message: 'Verweis auf „rechts oben“\nIm Text.' },
    { ...asked, message: 'Passt der Seitentitel zur Seite?\nNein.' },
  ];
  const order = toCompanyOrder();
  const { sections } = toDeclaration({ ...order, facts: { ...order.facts, barriers } });
  const sentences = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.sentences));
  const of = (num: string) => sentences.find(({ evidence }) => evidence?.criteria.includes(num))!;
  expect(of('1.3.3').text).toContain('„Verweis auf „rechts oben““');
  expect(of('1.3.3')).toMatchObject({
    basis: 'checked',
    evidence: { by: 'Erika Beispiel', cause_ids: [8], scan_id: null },
  });
  expect(of('2.4.2').text).toContain('„Seitentitel passt nicht zur Seite“');
  expect(of('2.4.2').evidence).toMatchObject({ by: 'Erika Beispiel' });
});

test('where a scan and a person found barriers, the evidence names both', () => {
  const order = toPublicOrder();
  const [scanned] = order.facts.barriers;
  const hand = { ...scanned!, id: 8, engine: 'person', rule: '1.1.1', by_person: true };
  const toEvidence = (barriers: (typeof hand)[]) =>
    toDeclaration({ ...order, facts: { ...order.facts, barriers } })
      .sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.sentences))
      .filter(({ evidence }) => evidence?.criteria.join() === '1.1.1')
      .map(({ evidence }) => [evidence!.by, evidence!.scan_id]);
  const both = ['automatische Prüfung und Erika Beispiel', 7];
  expect(toEvidence([scanned!, hand])).toEqual([both, both]);
  expect(toEvidence([hand])).toEqual([
    ['Erika Beispiel', null],
    ['Erika Beispiel', null],
  ]);
  expect(toEvidence([scanned!])).toEqual([
    ['automatische Prüfung', 7],
    ['automatische Prüfung', 7],
  ]);
});

test('a text says the same on another day, and no longer where a sentence or the faults behind it changed', () => {
  const order = toCompanyOrder();
  const [barrier] = order.facts.barriers;
  const text = toDeclaration(order);
  expect(isSameText(text, toDeclaration({ ...order, made_at: '2027-01-01T00:00:00.000Z' }))).toBe(true);
  const other = { ...order.answers, service: 'Wir vermieten Fahrräder.' };
  expect(isSameText(text, toDeclaration({ ...order, answers: other }))).toBe(false);
  const barriers = [{ ...barrier!, id: 32, rule: 'area-alt' }];
  expect(isSameText(text, toDeclaration({ ...order, facts: { ...order.facts, barriers } }))).toBe(false);
});

test('causes of the same title are told apart where a sentence names them as its evidence', () => {
  const order = toCompanyOrder();
  const [barrier] = order.facts.barriers;
  const barriers = ['<img src="a.png">', '<img src="b.png">', '<img src="b.png">'].map(
    (example_snippet, at) => ({ ...barrier!, id: 40 + at, example_snippet }),
  );
  const { sections } = toDeclaration({ ...order, facts: { ...order.facts, barriers } });
  const found = sections
    .flatMap(({ blocks }) => blocks.flatMap(({ sentences }) => sentences))
    .find(({ evidence }) => evidence && evidence.cause_ids.length > 0);
  const title = toOwnTitle({ ...barrier!, outcome: 'failed' });
  expect(found?.evidence?.cause_titles).toEqual(
    [
      `${title}: <img src="a.png">`,
      `${title}: <img src="b.png"> (1)`,
      `${title}: <img src="b.png"> (2)`,
    ].slice(0, found!.evidence!.cause_titles!.length),
  );
});
