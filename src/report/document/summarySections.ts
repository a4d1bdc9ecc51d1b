import { isOutside } from '../../shared/words/causeWords.ts';
import { toReachWords } from '../../shared/words/reach.ts';
import { isFailure } from '../content/causeText.ts';
import { type Coverage, outcomeWords, toOutcomeSentence, toPageWords } from './coverage.ts';
import { type ReportBlock, type ReportSection, toFacts, toParagraph, toSection } from './document.ts';
import type { DocumentFacts } from './facts.ts';
import { toCauseName } from './words.ts';

const shownBarriers = 5;

export function toSummarySection(facts: DocumentFacts, coverage: Coverage): ReportSection {
  const worst = facts.causes.filter(isFailure).slice(0, shownBarriers);
  return toSection('zusammenfassung', 'Zusammenfassung', [
    { kind: 'note', text: toOutcomeSentence(coverage, facts.pages_count) },
    toNumbers(facts, coverage),
    ...(worst.length === 0 ? [] : toWorst(worst)),
    toParagraph('Der Bericht ist kein Nachweis der Konformität und keine Rechtsberatung.'),
  ]);
}

function toNumbers(facts: DocumentFacts, { counts, rate }: Coverage) {
  const { website, causes, causes_total, pages_count } = facts;
  const failures = causes.filter(isFailure);
  const outside = failures.filter(({ criteria }) => isOutside(criteria, website.catalogue)).length;
  const isCut = causes.length < causes_total;
  const provisional = website.completion_rate < 100 ? ' (vorläufig)' : '';
  const grade = website.grade ? `, Note ${website.grade}${provisional}` : '';
  return toFacts({
    'Geprüfte Seiten': toPageWords(facts),
    Prüfstand: `${rate} % abgeschlossen`,
    Punktestand: pages_count === 0 || !website.grade ? null : `${website.score} von 100${grade}`,
    'Kriterien nicht erfüllt': String(counts.failed),
    'Kriterien erfüllt': String(counts.passed),
    'Kriterien nicht anwendbar': String(counts.inapplicable),
    [`Kriterien ${outcomeWords.untested} oder offen`]: String(counts.untested + counts.cantTell),
    'Ursachen von Barrieren': `${isCut ? 'mindestens ' : ''}${failures.length}${outside > 0 ? `, davon ${outside} zu Kriterien außerhalb des Prüfkatalogs` : ''}`,
  });
}

const toWorst = (worst: DocumentFacts['causes']): ReportBlock[] => [
  toParagraph('Am dringendsten zu beheben:'),
  {
    kind: 'list',
    isOrdered: true,
    items: worst.map((cause) => [
      { text: toCauseName(cause), isStrong: true },
      {
        text: `: ${toReachWords(cause)}`,
      },
    ]),
  },
];
