import { expect, test } from 'vitest';
import { toTestFacts } from '../testing/documents.ts';
import { toTestRecords } from '../testing/records.ts';
import type { ReportBlock, ReportSection } from './document.ts';
import type { DocumentFacts } from './facts.ts';
import { toDocument } from './toDocument.ts';

const write = (changes: Partial<DocumentFacts> = {}) =>
  toDocument(toTestFacts(3, { kind: 'records', records: toTestRecords(), ...changes }));

const toFactRows = ({ blocks }: ReportSection) =>
  blocks.flatMap((block) =>
    block.kind === 'facts' ? block.rows.map(({ name, value }) => [name, value[0]!.text]) : [],
  );

const toRows = (blocks: ReportBlock[]) =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map((row) => row.map(({ text }) => text)) : [],
  );

test('a report of records tells each with its days, its criteria and what is missing, and gives no advice', () => {
  const { sections, cover, isShort } = write();
  expect(isShort).toBe(true);
  expect(JSON.stringify(cover)).not.toContain('Stand der Prüfung');
  expect(sections.map(({ title }) => title)).toEqual([
    'Aufzeichnungen',
    '1. Untertitel alter Videos',
    '2. Unterrichtung',
    '3. Karte',
    'Alle Fassungen',
  ]);
  expect(JSON.stringify(sections[0])).toContain('Das ist keine Rechtsberatung.');
  expect(toFactRows(sections[1]!)).toEqual([
    ['Art', 'Unverhältnismäßige Belastung (§ 17 BFSG)'],
    ['Beurteilt am', '02.03.2026'],
    ['Beurteilt von', 'Erika Beispiel'],
    ['Fremde Mittel für Barrierefreiheit erhalten', 'ja'],
    ['Zu überprüfen bis', '02.03.2031'],
    ['Behörde unterrichtet am', '04.03.2026'],
  ]);
  expect(sections[1]!.blocks.at(-1)).toMatchObject({
    kind: 'list',
    items: [
      [{ text: 'Zu jedem der drei Kriterien der Anlage 4 BFSG gehört eine Aussage.' }],
      [{ text: 'Fremde Mittel für Barrierefreiheit schließen diese Ausnahme aus (§ 17 Abs. 4 BFSG).' }],
    ],
  });
  expect(toFactRows(sections[2]!)).toContainEqual(['Zur Beurteilung', '1. Untertitel alter Videos']);
  expect(sections[3]!.blocks.at(-1)).toMatchObject({ kind: 'text' });
});

test('its history has every item of every version, and only what changed of a later one', () => {
  const rows = toRows(write().sections.at(-1)!.blocks).filter(([record]) => record === '1');
  expect(
    rows.filter(([, version]) => version === '2').map(([, , , , field, value]) => [field, value]),
  ).toEqual([
    ['Beurteilung und Gründe', 'Der Aufwand ist zu groß.\n\nWir haben drei Angebote eingeholt.'],
    ['Nettokosten im Verhältnis zum Nettoumsatz', '9.000 € zu 120.000 €'],
  ]);
  expect(rows.filter(([, version]) => version === '1')).toHaveLength(7);
  expect(write({ parts: [] }).sections.at(-1)!.title).toBe('3. Karte');
});

test('without a record it says so', () => {
  const { sections } = write({ records: [] });
  expect(sections).toHaveLength(1);
  expect(JSON.stringify(sections)).toContain('Es gibt keine Aufzeichnungen.');
});
