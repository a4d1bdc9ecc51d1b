import { findDocumentFault } from '../../shared/documents/documentFault.ts';
import { pdfQuestions } from '../../shared/documents/pdfQuestions.ts';
import { toCount, toNumber } from '../../shared/text/format.ts';
import { cleanWords, toDocumentReach, toDocumentState } from '../../shared/words/documentWords.ts';
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
import { toJudgementSection } from './documentJudgements.ts';
import type { DocumentFacts, PdfTotals, ReportPdf } from './facts.ts';
import { toPdfName } from './words.ts';

const columns = [
  { title: 'Dokument', share: 6 },
  { title: 'Zustand', share: 4 },
  { title: 'Fehler', share: 8 },
  { title: 'Verlinkt auf Seiten', share: 2, kind: 'number' as const },
];

/** PDFs that pages link to, those with most faults first, and what people judged of them. */
export function toPdfSection({ documents, lang }: DocumentFacts): ReportSection {
  if (!documents || documents.counts.total === 0)
    return toSection('dokumente', 'Dokumente', [toParagraph('Keine geprüfte Seite verlinkt auf ein PDF.')]);
  const { counts, items, reach, figures } = documents;
  const reached = toDocumentReach(reach);
  const blocks: ReportBlock[] = [
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
      'Offene Fehlerursachen in PDFs': toNumber(figures.open),
      'davon abgesehen, mit Grund': figures.ignored === 0 ? null : toNumber(figures.ignored),
      'von Menschen beantwortete Fragen': toNumber(figures.answered),
      'noch offene Fragen, die nur Menschen beantworten können': toNumber(figures.asked),
    }),
    ...toCut(items.length, counts.total),
    {
      kind: 'table',
      caption: 'PDF-Dokumente',
      sheet: 'Dokumente',
      columns,
      rows: items.map((item) => toRow(item, lang)),
    },
  ];
  return toSection('dokumente', 'Dokumente', blocks, toJudgementSection(items, lang));
}

const toCut = (listed: number, total: number): ReportBlock[] =>
  listed < total
    ? [
        toParagraph(
          `Hier stehen ${toNumber(listed)} von ${toNumber(total)} Dokumenten. Alle stehen in der Ausfuhr der Liste als Excel oder CSV.`,
        ),
      ]
    : [];

function toRow(item: ReportPdf, lang: DocumentFacts['lang']): Inline[] {
  return [
    { text: toPdfName(item), url: item.url },
    { text: toDocumentState(item) },
    toFaults(item, lang),
    { text: toNumber(item.link_count) },
  ];
}

function toFaults({ state, reason, rules, ignored }: ReportPdf, lang: DocumentFacts['lang']): Inline {
  if (state !== 'checked') return reason ? inGerman(reason) : { text: '–' };
  const titles = rules.flatMap((rule) => {
    const fault = findDocumentFault(rule);
    if (!fault) return [];
    const asked = pdfQuestions.find(({ id }) => id === rule);
    const title = asked
      ? `Verneint: ${asForeign(asked.checkpoint)}`
      : asForeign(lang === 'en' ? fault.english : fault.title);
    return ignored.includes(rule) ? `${title} (nicht weiter verfolgt)` : title;
  });
  return { text: titles.join('; ') || '–' };
}

/** `12 verlinkte PDFs, 3 PDFs mit maschinell erkannten Fehlern`; null: none is linked. */
export function toPdfWords({ total, faulty }: Pick<PdfTotals, 'total' | 'faulty'>): string | null {
  if (total === 0) return null;
  const linked = toCount(total, 'verlinktes PDF', 'verlinkte PDFs');
  if (faulty === 0) return linked;
  return `${linked}, ${toCount(faulty, 'PDF mit maschinell erkannten Fehlern', 'PDFs mit maschinell erkannten Fehlern')}`;
}

/** Lists what nobody has checked in PDFs, and faults that are left aside. */
export const listPdfLimits = ({ unseen, asked, ignored }: PdfTotals): string[] => [
  ...(unseen > 0
    ? [toCount(unseen, 'PDF, das sich nicht prüfen ließ', 'PDFs, die sich nicht prüfen ließen')]
    : []),
  ...(asked > 0
    ? [
        toCount(
          asked,
          'Frage zu PDFs, die nur ein Mensch beantworten kann',
          'Fragen zu PDFs, die nur ein Mensch beantworten kann',
        ),
      ]
    : []),
  ...(ignored > 0
    ? [
        `${toCount(ignored, 'Fehler in PDFs', 'Fehler in PDFs')}, ${ignored === 1 ? 'der mit einem Grund nicht weiter verfolgt wird' : 'die mit einem Grund nicht weiter verfolgt werden'}`,
      ]
    : []),
];
