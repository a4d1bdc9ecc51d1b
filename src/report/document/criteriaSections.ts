import { findCriterion } from '../../shared/standards/wcag.ts';
import { toCount } from '../../shared/text/format.ts';
import { toCriterionName } from '../../shared/words/causeWords.ts';
import type { CriterionResult } from '../content/report.ts';
import { toCriterionUrl } from '../content/rules.ts';
import { judgeWords, outcomeWords } from './coverage.ts';
import {
  type Inline,
  type ReportBlock,
  type ReportSection,
  toList,
  toParagraph,
  toSection,
} from './document.ts';
import type { DocumentFacts } from './facts.ts';

const columns = [
  { title: 'Kriterium', share: 6 },
  { title: 'Stufe', share: 2 },
  { title: 'EN\u00a0301\u00a0549', share: 3 },
  { title: 'Ergebnis', share: 4 },
  { title: 'Seiten mit Fehlern', share: 3, kind: 'number' as const },
  { title: 'Beurteilt von', share: 3 },
];

export function toCriteriaSection({ criteria, pages_count, contradictions }: DocumentFacts): ReportSection {
  return toSection('kriterien', 'Ergebnis je Kriterium', [
    toParagraph(
      `„Erfüllt“ und „nicht anwendbar“ steht nur da, wo das Kriterium auf jeder der ${pages_count} Seiten beantwortet ist. Ein Kriterium ohne gefundenen Fehler ist deshalb noch nicht erfüllt.`,
    ),
    ...toContradictions(contradictions),
    {
      kind: 'table',
      caption: 'Ergebnis je Kriterium',
      sheet: 'Kriterien',
      columns,
      rows: criteria.map((result) => toRow(result, pages_count)),
    },
  ]);
}

const toContradictions = (found: DocumentFacts['contradictions']): ReportBlock[] =>
  found.length === 0
    ? []
    : [
        toParagraph(
          'Hier widersprechen sich Mensch und Maschine: Von Hand ist das Kriterium erfüllt, ein Scan fand auf denselben Seiten Fehler. Gezählt ist das Ergebnis des Menschen.',
        ),
        toList(
          found.map(({ num, pages }) => `${toCriterionName(num)}: ${toCount(pages, 'Seite', 'Seiten')}`),
        ),
      ];

function toRow({ num, outcome, by, failed_pages, open_pages }: CriterionResult, pages: number): Inline[] {
  const criterion = findCriterion(num);
  return [
    { text: `${num} ${criterion?.nameDe ?? ''}`.trim(), url: toCriterionUrl(num) },
    { text: criterion?.level ?? '' },
    { text: criterion?.en301549 ?? 'keine' },
    { text: outcomeWords[outcome], ...(outcome === 'failed' ? { isStrong: true } : {}) },
    { text: String(failed_pages) },
    { text: open_pages < pages || by !== 'machine' ? judgeWords[by] : 'noch niemand' },
  ];
}
