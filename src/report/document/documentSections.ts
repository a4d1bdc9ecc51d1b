import { pdfRule } from '../../shared/documents/pdfRules.ts';
import { toCount, toNumber } from '../../shared/text/format.ts';
import { cleanWords, toDocumentReach, toDocumentState } from '../../shared/words/documentWords.ts';
import { foreignLimits } from '../content/foreign.ts';
import { asForeign } from '../language/marks.ts';
import {
  type Inline,
  inGerman,
  type ReportBlock,
  type ReportSection,
  toFacts,
  toParagraph,
  toSection,
} from './document.ts';
import type { DocumentFacts, ReportPdf } from './facts.ts';

const columns = [
  { title: 'Dokument', share: 6 },
  { title: 'Zustand', share: 4 },
  { title: 'Fehler', share: 8 },
  { title: 'Verlinkt auf Seiten', share: 2, kind: 'number' as const },
];

/** PDFs that pages link to, those with most faults first. Nothing is said of what only people can judge. */
export function toPdfSection({ documents, lang }: DocumentFacts): ReportSection {
  if (!documents || documents.counts.total === 0)
    return toSection('dokumente', 'Dokumente', [toParagraph('Keine geprüfte Seite verlinkt auf ein PDF.')]);
  const { counts, items, reach } = documents;
  const reached = toDocumentReach(reach);
  return toSection('dokumente', 'Dokumente', [
    toParagraph(
      `PDFs, auf die geprüfte Seiten verlinken, wurden maschinell nach dem Matterhorn-Protokoll geprüft. Ob Texte, Reihenfolge und Beschreibungen stimmen, kann nur ein Mensch beurteilen: „${cleanWords}“ heißt nicht barrierefrei.`,
    ),
    ...(reached ? [toParagraph(reached)] : []),
    toFacts({
      'PDF-Dokumente': toNumber(counts.total),
      'mit Fehlern': toNumber(counts.faulty),
      'ohne maschinell erkennbare Fehler': toNumber(counts.clean),
      'nicht prüfbar': toNumber(counts.unchecked),
      'noch nicht geprüft': toNumber(counts.waiting),
    }),
    ...toCut(items.length, counts.total),
    {
      kind: 'table',
      caption: 'PDF-Dokumente',
      sheet: 'Dokumente',
      columns,
      rows: items.map((item) => toRow(item, lang)),
    },
  ]);
}

const toCut = (listed: number, total: number): ReportBlock[] =>
  listed < total
    ? [
        toParagraph(
          `Hier stehen ${toNumber(listed)} von ${toNumber(total)} Dokumenten. Alle stehen in der Ausfuhr der Liste als Excel oder CSV.`,
        ),
      ]
    : [];

function toLinkText({ title, url }: ReportPdf): string {
  const text = title || url;
  return asForeign(/pdf/i.test(text) ? text : `${text} (PDF)`, foreignLimits.url);
}

function toRow(item: ReportPdf, lang: DocumentFacts['lang']): Inline[] {
  return [
    { text: toLinkText(item), url: item.url },
    { text: toDocumentState(item) },
    toFaults(item, lang),
    { text: toNumber(item.link_count) },
  ];
}

function toFaults({ state, reason, rules }: ReportPdf, lang: DocumentFacts['lang']): Inline {
  if (state !== 'checked') return reason ? inGerman(reason) : { text: '–' };
  const titles = rules.map((rule) => pdfRule(rule)[lang === 'en' ? 'english' : 'title']);
  return { text: titles.length > 0 ? asForeign(titles.join('; ')) : '–' };
}

/** Counts PDFs that no check has seen. */
export const countUnseen = (documents: DocumentFacts['documents']): number =>
  documents ? documents.counts.unchecked + documents.counts.waiting : 0;

export const toUnseenWords = (count: number): string =>
  toCount(count, 'PDF, das sich nicht prüfen ließ', 'PDFs, die sich nicht prüfen ließen');
