import { pdfQuestions } from '../../shared/documents/pdfQuestions.ts';
import type { Language } from '../../shared/language/codes.ts';
import { documentLimits } from '../../shared/limits/document.ts';
import { toCount, toNumber } from '../../shared/text/format.ts';
import { asForeign } from '../language/marks.ts';
import { type Inline, type ReportBlock, type ReportSection, toParagraph, toSection } from './document.ts';
import type { ReportPdf } from './facts.ts';
import { toDayPart, toPdfName } from './words.ts';

const columns = [
  { title: 'Dokument', share: 4 },
  { title: 'Prüfpunkt', share: 3 },
  { title: 'Frage', share: 8 },
  { title: 'Urteil', share: 4 },
  { title: 'Beurteilt von', share: 3 },
  { title: 'Am', share: 3 },
];

/** Each question to people about the documents that somebody judged: the answer, who gave it and when. */
export function toJudgementSection(items: ReportPdf[], lang: Language): ReportSection[] {
  const asked = items.filter(({ questions }) => questions.length > 0);
  if (asked.length === 0) return [];
  const judged = asked.filter(({ answers }) => answers.length > 0);
  const rows = judged.flatMap((item) => toRows(item, lang));
  const left = asked.length - judged.length;
  return [
    toSection('dokumente-urteile', 'Was Menschen an Dokumenten beurteilt haben', [
      toParagraph(
        'Diese Prüfpunkte des Matterhorn-Protokolls kann nur ein Mensch beurteilen. „Ja“ ist die gute Antwort. Ein Urteil gilt für die Datei, an der es gefällt wurde; eine neue Fassung wird neu gefragt.',
      ),
      ...(left > 0 ? [toParagraph(toLeftWords(left))] : []),
      ...(rows.length > 0 ? toTable(rows) : []),
    ]),
  ];
}

const toLeftWords = (count: number): string =>
  `Noch ohne Urteil: ${toCount(count, 'Dokument mit Fragen', 'Dokumente mit Fragen')} an Menschen.`;

function toTable(rows: Inline[][]): ReportBlock[] {
  const shown = rows.slice(0, documentLimits.judgementsInReport);
  return [
    ...(shown.length < rows.length
      ? [toParagraph(`Hier stehen ${toNumber(shown.length)} von ${toNumber(rows.length)} Fragen.`)]
      : []),
    {
      kind: 'table',
      caption: 'Urteile von Menschen',
      sheet: 'Urteile zu Dokumenten',
      columns,
      rows: shown,
    },
  ];
}

const toRows = (item: ReportPdf, lang: Language): Inline[][] =>
  pdfQuestions
    .filter(({ id }) => item.questions.includes(id))
    .map(({ id, checkpoint, question, english }) => [
      { text: toPdfName(item), url: item.url },
      { text: asForeign(checkpoint) },
      { text: asForeign(lang === 'en' ? english : question) },
      ...toJudgement(item.answers.find((answer) => answer.question === id)),
    ]);

function toJudgement(answer: ReportPdf['answers'][number] | undefined): Inline[] {
  if (!answer) return [{ text: 'noch nicht beurteilt' }, { text: '–' }, { text: '–' }];
  const { meaning, note, user_name, created_at } = answer;
  const said = meaning === 'fine' ? 'Ja' : 'Nein';
  const who = user_name ? asForeign(user_name) : 'einem ehemaligen Mitglied';
  return [{ text: note ? `${said}. ${asForeign(note)}` : said }, { text: who }, toDayPart(created_at)];
}
