import { documentChangeKinds } from '../../shared/documents/documentDifference.ts';
import { findDocumentFault } from '../../shared/documents/documentFault.ts';
import { toNumber } from '../../shared/text/format.ts';
import {
  documentChangeTexts,
  documentsNote,
  hasDocumentChanges,
  toDifferenceHead,
} from '../../shared/words/differenceWords.ts';
import { asForeign } from '../language/marks.ts';
import { type ReportBlock, type ReportSection, toParagraph, toSection } from './document.ts';
import type { ComparedScans, DocumentFacts } from './facts.ts';
import { toCauseUrl } from './words.ts';

const columns = [
  { title: 'Veränderung', share: 3 },
  { title: 'Fehler', share: 8 },
  { title: 'Dokument', share: 8 },
];

export function toDocumentChanges(
  facts: DocumentFacts,
  { difference, newer }: ComparedScans,
): ReportSection[] {
  const { documents, since } = difference;
  if (!hasDocumentChanges(documents)) return [];
  const hasNewRules = since?.rule_version !== newer.rule_version;
  const rows = documentChangeKinds.flatMap((kind) =>
    documents[kind].map(({ id, rule, document_url }) => [
      { text: toDifferenceHead(kind, hasNewRules).title },
      { text: toTitle(rule, facts.lang), url: toCauseUrl(facts, id) },
      { text: asForeign(document_url), url: document_url },
    ]),
  );
  const total = documentChangeKinds.reduce((sum, kind) => sum + documents[`${kind}_count`], 0);
  const cut = `Genannt sind ${toNumber(rows.length)} von ${toNumber(total)} Fehlern in Dokumenten, die gravierendsten jeder Art.`;
  const blocks: ReportBlock[] = [
    toParagraph(documentsNote),
    { kind: 'table', caption: 'Veränderungen in Dokumenten', sheet: 'Dokumente', columns, rows },
    ...(documents.dropped_count > 0 ? [toParagraph(documentChangeTexts.dropped!)] : []),
    ...(rows.length < total ? [toParagraph(cut)] : []),
  ];
  return [toSection('dokumente', 'In Dokumenten (PDF)', blocks)];
}

function toTitle(rule: string, lang: DocumentFacts['lang']): string {
  const fault = findDocumentFault(rule);
  return asForeign((lang === 'en' ? fault?.english : fault?.title) ?? rule);
}
