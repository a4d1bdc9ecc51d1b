import { expect, test } from 'vitest';
import { type ReportBlock, toFacts, toList, toParagraph, toSection } from '../document/document.ts';
import { toDocument } from '../document/toDocument.ts';
import { toTestComparison } from '../testing/comparisons.ts';
import { toTestFacts, toTestPictures } from '../testing/documents.ts';
import { listTags, readPdf } from '../testing/readPdf.ts';
import { readFonts, toDrawn } from './fonts.ts';
import { writePdf } from './pdf.ts';

const write = async (count: number, changes: Parameters<typeof toTestFacts>[1] = {}) =>
  readPdf(await writePdf(toDocument(toTestFacts(count, changes)), await toTestPictures(count)));

test('a PDF says that it is PDF/UA-1, and has title, language, outline and all its fonts', async () => {
  const { ua, info, isMarked, outline, faults } = await write(3);
  expect([String(ua), isMarked]).toEqual(['1', true]);
  expect(info).toMatchObject({
    Title: 'Prüfbericht zur Barrierefreiheit',
    Language: 'de-DE',
    Author: 'Muster GmbH',
  });
  expect(outline.map(({ title }) => title)).toEqual([
    'Zusammenfassung',
    'Gegenstand der Prüfung',
    'Stichprobe und ihre Auswahl',
    'Methode',
    'Ergebnis je Kriterium',
    'Barrieren nach Ursache',
    'Dokumente',
    'Was nicht geprüft wurde',
  ]);
  expect(outline[5]!.items).toHaveLength(3);
  expect(faults).toEqual([]);
});

test('its tags tell pictures, head cells, lists, links and headings', async () => {
  const { tags, links } = await write(3);
  const all = listTags(tags);
  const named = (role: string) => all.filter((tag) => tag.role === role);
  expect(named('Figure').map(({ alt }) => alt)).toEqual(
    [0, 1, 2].map(() => expect.stringMatching(/^Ausschnitt der Seite/)),
  );
  const roles = ['TH', 'TD', 'TR', 'Table', 'Caption', 'L', 'LI', 'LBody', 'Link', 'H1', 'H2', 'P', 'TOC'];
  for (const role of roles) expect([role, named(role).length > 0]).toEqual([role, true]);
  expect(links).toContain('https://www.w3.org/TR/WCAG22/#non-text-content');
});

const hostile = [
  '🛒 Zum Warenkorb',
  'a\0b\u0007c',
  '\ud800 halb',
  '日本語のテキスト',
  'עברית العربية',
  '#read("/etc/passwd") $x$ *fett* @preview/x:1',
  '\u202eHbmG retsuM\u202c',
  'e\u0301\u200b\ufeff',
  'x'.repeat(200_000),
  '<script>alert(1)</script>',
];

test('no foreign text fails the file or is read as typst', async () => {
  const facts = toTestFacts(hostile.length);
  for (const [at, text] of hostile.entries())
    Object.assign(facts.causes[at]!, {
      ...{ engine: 'fremd', rule: text, message: `${text}\n${text}` },
      places: [{ page_url: `https://fremd.example/${text.slice(0, 50)}`, selector: text, snippet: text }],
    });
  facts.pages[0] = { ...facts.pages[0]!, title: hostile.join(' ').slice(0, 500), url: 'javascript:alert(1)' };
  const { text, links } = await readPdf(await writePdf(toDocument(facts), new Map()));
  expect(text).toContain('⟨U+1F6D2⟩');
  expect(text.replaceAll('\u200b', '')).toContain('#read("/etc/passwd")');
  expect(text).not.toContain('root:');
  expect(links.filter((url) => !/^https?:/.test(url))).toEqual([]);
});

test('a character that no font draws is named by its number; alphabets of Europe are drawn', async () => {
  const fonts = await readFonts();
  expect(toDrawn('Łódź, Привет, Ελλάδα, „Größe“ ✓', fonts)).toBe('Łódź, Привет, Ελλάδα, „Größe“ ✓');
  expect(toDrawn('漢\u200d\ud800', fonts)).toBe('⟨U+6F22⟩\ufffd');
});

test('the same facts give the same bytes', async () => {
  const document = toDocument(toTestFacts(2));
  const pictures = await toTestPictures(2);
  expect((await writePdf(document, pictures)).equals(await writePdf(document, pictures))).toBe(true);
});

test.each(['comparison', 'tasks'] as const)(
  'a %s has its tables on the wide side of the paper',
  async (kind) => {
    const { ua, info, sizes, tags, outline } = await write(12, { kind, compared: toTestComparison() });
    expect([String(ua), info.Language, sizes[0]]).toEqual(['1', 'de-DE', [842, 595]]);
    const roles = listTags(tags).map(({ role }) => role);
    expect(roles.filter((role) => role === 'Table').length).toBeGreaterThan(0);
    expect(outline.length).toBeGreaterThan(1);
  },
);

test('the short report for the management has two pages', async () => {
  const { pages, text } = await write(40, { kind: 'brief' });
  expect(pages).toBe(2);
  expect(text).toContain('Was zu entscheiden ist');
});

test('a row stays on one page, and a long host breaks within its column', async () => {
  const address = 'https://www.barrierefreie-stadtwerke-musterstadt.example/satzung.pdf';
  const rows = Array.from({ length: 60 }, (_, at) => [
    { text: address },
    { text: 'Wort '.repeat(1 + ((at * 7) % 90)) },
  ]);
  const columns = [
    { title: 'Adresse', share: 1 },
    { title: 'Fehler', share: 5 },
  ];
  const table: ReportBlock = { kind: 'table', caption: 'Dokumente', sheet: 'Dokumente', columns, rows };
  const document = { ...toDocument(toTestFacts(0)), sections: [toSection('a', 'Dokumente', [table])] };
  const { places } = await readPdf(await writePdf(document, new Map()));
  const edge = 62 + 470 / 6;
  for (const page of places.slice(1)) {
    const words = page.filter(({ text }) => text.startsWith('Wort'));
    const addresses = page.filter(({ left, top }) => left < edge && top <= words[0]!.top && top > 60);
    expect(Math.max(...addresses.map(({ right }) => right))).toBeLessThanOrEqual(edge);
    expect(addresses[0]).toMatchObject({ top: words[0]!.top, text: expect.stringContaining('https') });
  }
});

test.each([false, true])('a label stays with what follows it (wide: %s)', async (isWide) => {
  const blocks = Array.from({ length: 80 }, (_, at): ReportBlock[] => [
    { kind: 'text', text: [{ text: 'Kopfwort', isStrong: true }] },
    toParagraph('Zeile '.repeat(1 + at * 3)),
    toParagraph('So ist es richtig:'),
    toList(['a', 'b']),
    toParagraph('So ist es richtig:'),
    { kind: 'code', text: 'a\nb' },
  ]).flat();
  const document = { ...toDocument(toTestFacts(0)), isWide, sections: [toSection('a', 'Ursachen', blocks)] };
  const { places } = await readPdf(await writePdf(document, new Map()));
  const last = places.map((page) => page.filter(({ top }) => top > 60).at(-1)!.text);
  expect(last.filter((text) => text === 'Kopfwort' || text === 'So ist es richtig:')).toEqual([]);
});

test.each([false, true])('a caption stays with its table (wide: %s)', async (isWide) => {
  const blocks = Array.from({ length: 60 }, (_, at): ReportBlock[] => [
    toParagraph('Zeile '.repeat(1 + at * 3)),
    {
      ...{ kind: 'table', caption: 'Unterschrift', sheet: 'Tabelle' },
      columns: [{ title: 'Kopf', share: 1 }],
      rows: [[{ text: 'Zelle' }], [{ text: 'Zelle' }]],
    },
  ]).flat();
  const document = { ...toDocument(toTestFacts(0)), isWide, sections: [toSection('a', 'Ursachen', blocks)] };
  const { places } = await readPdf(await writePdf(document, new Map()));
  const last = places.map((page) => page.filter(({ top }) => top > 60).at(-1)!.text);
  expect(last.filter((text) => text === 'Unterschrift' || text === 'Kopf')).toEqual([]);
});

test('a list of 45 tasks has at most eight pages', async () => {
  const { pages } = await readPdf(await writePdf(toDocument(toTestFacts(45, { kind: 'tasks' })), new Map()));
  expect(pages).toBeLessThanOrEqual(8);
});

test('short facts and short lists stay on one page', async () => {
  const blocks = Array.from({ length: 60 }, (_, at): ReportBlock[] => [
    toFacts({ Art: `A${at}`, Umfang: `B${at}`, Regel: `C${at}` }),
    toParagraph('Zeile '.repeat(1 + at * 3)),
    toList([`D${at}`, `E${at}`, `F${at}`]),
  ]).flat();
  const document = { ...toDocument(toTestFacts(0)), sections: [toSection('a', 'Ursachen', blocks)] };
  const { places } = await readPdf(await writePdf(document, new Map()));
  const toPage = (wanted: string) => places.findIndex((page) => page.some(({ text }) => text === wanted));
  for (let at = 0; at < 60; at++) {
    expect(new Set(['A', 'B', 'C'].map((letter) => toPage(`${letter}${at}`))).size).toBe(1);
    expect(new Set(['D', 'E', 'F'].map((letter) => toPage(`${letter}${at}`))).size).toBe(1);
  }
  expect(places.length).toBeGreaterThan(3);
});

test('a long German word is divided by syllables, not after sixteen letters', async () => {
  const law = 'mit dem Recht des Landes (Behindertengleichstellungsgesetz) vereinbar.';
  const blocks = Array.from({ length: 40 }, (_, at) => toParagraph('Zeile '.repeat(1 + at) + law));
  const document = { ...toDocument(toTestFacts(0)), sections: [toSection('a', 'Recht', blocks)] };
  const { places } = await readPdf(await writePdf(document, new Map()));
  const begun = places.flat().flatMap(({ text }) => /^Be(?:hin.*)?$/.exec(text) ?? []);
  expect(new Set(begun).size).toBeGreaterThan(1);
  const ends = /^Be(?:hin(?:der(?:ten(?:gleich(?:stel(?:lungs(?:ge(?:setz)?)?)?)?)?)?)?)?$/;
  expect(begun.filter((part) => !ends.test(part))).toEqual([]);
});
