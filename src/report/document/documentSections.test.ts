import { expect, test } from 'vitest';
import { toTestFacts } from '../testing/documents.ts';
import type { ReportSection } from './document.ts';
import { toDocument } from './toDocument.ts';

const facts = toTestFacts(1);
const find = (changes: Parameters<typeof toTestFacts>[1] = {}): ReportSection | undefined =>
  toDocument({ ...facts, ...changes }).sections.find(({ id }) => id === 'dokumente');

const readText = (section: ReportSection | undefined) => JSON.stringify(section);

test('a report tells the PDFs of the website, what is wrong in them and what was left out', () => {
  const section = find();
  const table = section!.blocks.find((block) => block.kind === 'table')!;
  expect(table.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    ['Satzung (PDF)', '3 Fehler', expect.stringMatching(/^[^;]+; [^;]+$/), '1'],
    ['https://www.muster.example/plan.pdf', 'keine maschinell erkennbaren Fehler', '–', '1'],
    ['https://www.muster.example/fehlt.pdf', 'nicht abrufbar', 'Die Datei gibt es nicht.', '1'],
    ['https://www.muster.example/neu.pdf', 'noch nicht geprüft', '–', '1'],
  ]);
  expect(readText(section)).toContain(
    '3 von 5 PDF-Adressen abgefragt, Grenze erreicht (höchstens 3 je Scan)',
  );
  expect(readText(section)).toContain('Hier stehen 4 von 5 Dokumenten.');
  expect(readText(section)).not.toMatch(/konform/i);
});

test('a report tells each question about a judged document: the answer, who gave it and when, or that nobody did', () => {
  const [section] = find()!.sections;
  const table = section!.blocks.find((block) => block.kind === 'table')!;
  expect(table.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    [
      'Satzung (PDF)',
      '01-006',
      expect.stringMatching(/^Passt jeder Tag/),
      'Ja',
      'Erika Beispiel',
      '24.11.2026',
    ],
    ['Satzung (PDF)', '04-001', expect.stringMatching(/^Ist alles/), 'noch nicht beurteilt', '–', '–'],
    [
      'Satzung (PDF)',
      'ISO 14289-1, 7.3',
      'Beschreibt der Alternativtext jedes Bildes, was es aussagt?',
      'Nein. Seite 3',
      'Erika Beispiel',
      '24.11.2026',
    ],
  ]);
  expect(readText(section)).toContain('Noch ohne Urteil: 1 Dokument mit Fragen an Menschen.');
  const english = readText(find({ lang: 'en' })!.sections[0]);
  expect(english).toContain('Does each tag with its properties fit what it contains?');
  expect(english).not.toMatch(/Urteil|Frage|Mensch|beurteilt|[^-]Nein/);
});

test('a website without PDFs, and a report without this part, say so or nothing', () => {
  const counts = { ...facts.documents!.counts, total: 0 };
  const documents = { ...facts.documents!, counts, items: [] };
  expect(readText(find({ documents }))).toContain('Keine geprüfte Seite verlinkt auf ein PDF.');
  expect(find({ parts: [] })).toBeUndefined();
});

test('what was not checked names PDFs that nobody could check', () => {
  const limits = toDocument({ ...facts, parts: [] }).sections.find(({ id }) => id === 'nicht-geprueft');
  expect(readText(limits)).toContain('2 PDFs, die sich nicht prüfen ließen');
  expect(readText(limits)).toContain('4 verlinkte Dokumente in anderen Formaten');
});

test('a fault that is left aside says so, and a person’s no stands beside what the machine found', () => {
  const [first, ...others] = toTestFacts(0).documents!.items;
  const items = [{ ...first!, rules: ['pdf-07-001', 'pdf-01-006'], ignored: ['pdf-07-001'] }, ...others];
  const text = readText(find({ documents: { ...toTestFacts(0).documents!, items } }));
  expect(text).toContain(
    'Das Fenster zeigt den Dateinamen statt des Titels (nicht weiter verfolgt); Verneint: 01-006',
  );
  expect(text).toContain('noch offene Fragen, die nur Menschen beantworten können');
});
