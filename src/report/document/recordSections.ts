import {
  burdenCriterionNames,
  legalRecordNote,
  legalRecordStateWords,
  listRecordHints,
  messageSubjectWords,
  recordFields,
  toRecordFieldName,
} from '../../shared/words/legalRecordWords.ts';
import { legalRecordTitles } from '../../shared/work/declaration.ts';
import type { LegalRecord, LegalRecordContent } from '../../shared/work/declarationText.ts';
import { asForeign } from '../language/marks.ts';
import {
  type Inline,
  type ReportBlock,
  type ReportSection,
  toCell,
  toFacts,
  toList,
  toParagraph,
  toSection,
} from './document.ts';
import type { DocumentFacts, KeptRecord } from './facts.ts';
import { toDayPart, toTimePart } from './words.ts';

const longest = 12_000;

/** Assessments and messages that the law wants kept, each as it is now, then what they said before. */
export function toRecordSections({ records, parts }: DocumentFacts): ReportSection[] {
  const items = records ?? [];
  return [
    toSection('aufzeichnungen', 'Aufzeichnungen', [
      { kind: 'note', text: legalRecordNote },
      items.length > 0 ? toOverview(items) : toParagraph('Es gibt keine Aufzeichnungen.'),
    ]),
    ...items.map((one, at) => toOne(one, at, items)),
    ...(parts.includes('history') && items.length > 0 ? [toHistory(items)] : []),
  ];
}

const toOverview = (items: KeptRecord[]): ReportBlock => ({
  kind: 'table',
  caption: 'Alle Aufzeichnungen',
  sheet: 'Aufzeichnungen',
  main: 'whole',
  columns: [
    { title: 'Nr.', share: 1, kind: 'number' },
    { title: 'Art', share: 5 },
    { title: 'Worum es geht', share: 5 },
    { title: 'Tag', share: 3 },
    { title: 'Zu überprüfen bis', share: 3 },
    { title: 'Stand', share: 3 },
  ],
  rows: items.map(({ record: { kind, content, state } }, at) => [
    { text: String(at + 1) },
    { text: legalRecordTitles[kind] },
    { text: asForeign(content.title) },
    toDayPart(content.decided_on),
    content.next_on ? toDayPart(content.next_on) : { text: '–' },
    { text: legalRecordStateWords[state] },
  ]),
});

function toOne({ record }: KeptRecord, at: number, items: KeptRecord[]): ReportSection {
  const { kind, content, told_on } = record;
  const says = (field: keyof LegalRecordContent) => toValue(record, field, items);
  const facts = recordFields.filter((field) => field !== 'title' && !own.includes(field));
  const hints = listRecordHints(record);
  return toSection(`aufzeichnung-${at + 1}`, `${at + 1}. ${asForeign(content.title)}`, [
    toFacts({
      Art: legalRecordTitles[kind],
      ...Object.fromEntries(facts.map((field) => [toRecordFieldName(kind, field), says(field)])),
      'Behörde unterrichtet am': told_on && toDayPart(told_on),
    }),
    ...own.flatMap((field) => toOwnText(toRecordFieldName(kind, field), content[field] as string)),
    ...(hints.length > 0 ? [toList(hints)] : []),
  ]);
}

const own: (keyof LegalRecordContent)[] = ['text', ...burdenCriterionNames];

const toOwnText = (name: string, text: string): ReportBlock[] =>
  text === '' ? [] : [{ kind: 'text', text: [{ text: name, isStrong: true }] }, ...toParagraphs(text)];

const toParagraphs = (text: string): ReportBlock[] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => toParagraph(asForeign(part.trim(), longest)));

/** Null: it says nothing. */
function toValue(
  record: LegalRecord,
  field: keyof LegalRecordContent,
  items: KeptRecord[],
): string | Inline | null {
  const value = record.content[field];
  if (value === '' || value === null || value === false) return null;
  if (field === 'subject') return messageSubjectWords[record.content.subject || 'other'];
  if (field === 'about_id') return toAbout(value as number, items);
  if (field.endsWith('_on')) return toDayPart(value as string);
  return typeof value === 'string' ? asForeign(value, longest) : 'ja';
}

function toAbout(id: number, items: KeptRecord[]): string {
  const at = items.findIndex(({ record }) => record.id === id);
  return at < 0 ? 'gelöscht' : `${at + 1}. ${asForeign(items[at]!.record.content.title)}`;
}

const toHistory = (items: KeptRecord[]): ReportSection =>
  toSection('fassungen', 'Alle Fassungen', [
    toParagraph(
      'Jede Zeile ist eine Angabe, so wie sie mit dieser Fassung geschrieben wurde. Niemand kann eine Fassung ändern.',
    ),
    {
      kind: 'table',
      caption: 'Alle Fassungen',
      sheet: 'Fassungen',
      columns: [
        { title: 'Nr.', share: 1, kind: 'number' },
        { title: 'Fassung', share: 3, kind: 'number' },
        { title: 'Gespeichert', share: 3 },
        { title: 'Von', share: 3 },
        { title: 'Angabe', share: 4 },
        { title: 'Wert', share: 8 },
      ],
      rows: items.flatMap((one, at) => toChanges(one, at, items)),
    },
  ]);

function toChanges({ record, versions }: KeptRecord, at: number, items: KeptRecord[]): Inline[][] {
  const ordered = versions.toSorted((a, b) => a.number - b.number);
  return ordered.flatMap(({ number, by, created_at, content }, index) => {
    const before = ordered[index - 1]?.content;
    const changed = recordFields.filter((field) => isChanged(field, content, before));
    return changed.map((field) => [
      { text: String(at + 1) },
      { text: String(number) },
      toTimePart(created_at),
      { text: asForeign(by) },
      { text: toRecordFieldName(record.kind, field) },
      toCell(toValue({ ...record, content }, field, items) ?? '–'),
    ]);
  });
}

function isChanged(
  field: keyof LegalRecordContent,
  content: LegalRecordContent,
  before: LegalRecordContent | undefined,
): boolean {
  if (before) return before[field] !== content[field];
  return content[field] !== '' && content[field] !== null && content[field] !== false;
}
