import { toCount } from '../../shared/text/format.ts';
import { isFailure } from '../content/causeText.ts';
import { toRuleFacts } from '../content/rules.ts';
import { toOutcomeSentence, toReportCoverage } from './coverage.ts';
import { type ReportBlock, type ReportSection, toFacts, toList, toParagraph, toSection } from './document.ts';
import type { DocumentCause, DocumentFacts } from './facts.ts';
import { toLimits } from './limitSections.ts';
import { toCauseName, toGermanDay } from './words.ts';

const decisions = 3;

export function toBriefSections(facts: DocumentFacts): ReportSection[] {
  const coverage = toReportCoverage(facts);
  const worst = facts.causes.filter(isFailure).slice(0, decisions);
  return [
    toSection('stand', 'Wo die Website steht', [
      { kind: 'note', text: toOutcomeSentence(coverage, facts.pages_count) },
      toFacts({
        'Geprüfte Seiten': toCount(facts.pages_count, 'Seite', 'Seiten'),
        Punktestand: `${facts.website.score} von 100`,
        Verlauf: toTrend(facts),
        'Kriterien nicht erfüllt': `${coverage.counts.failed} von ${coverage.total}`,
        Prüfstand: `${coverage.rate} % abgeschlossen`,
      }),
    ]),
    toSection('entscheidungen', 'Was zu entscheiden ist', toDecisions(worst, coverage.rate)),
    ...(worst.length > 0 ? [toSection('wen-es-trifft', 'Wen es trifft', worst.flatMap(toHurt))] : []),
    toSection('nicht-geprueft', 'Was nicht geprüft wurde', [
      toParagraph('Automatische Prüfungen finden nur einen Teil der Barrieren. Nicht geprüft wurden:'),
      toList(toLimits(facts)),
      toParagraph('Der Bericht ist kein Nachweis der Konformität und keine Rechtsberatung.'),
    ]),
  ];
}

function toTrend({ trend }: DocumentFacts): string | null {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last || first === last) return null;
  const words = { 1: 'gestiegen', 0: 'gleich geblieben', '-1': 'gefallen' };
  const way = words[Math.sign(last.score - first.score) as 0];
  return `${way}: ${first.score} am ${toGermanDay(first.at)}, ${last.score} am ${toGermanDay(last.at)}`;
}

function toDecisions(worst: DocumentCause[], rate: number): ReportBlock[] {
  const items = worst
    .slice(0, rate < 100 ? decisions - 1 : decisions)
    .map((cause): { title: string; text: string } => ({
      title: `„${toCauseName(cause)}“ beheben`,
      text: `: Eine Reparatur behebt ${toCount(cause.finding_count, 'Stelle', 'Stellen')} auf ${toCount(cause.page_count, 'Seite', 'Seiten')}.`,
    }));
  if (rate < 100)
    items.push({
      title: 'Die Prüfung zu Ende führen',
      text: `: Sie ist zu ${rate} % abgeschlossen; den Rest können nur Menschen beurteilen.`,
    });
  items.push({
    title: 'Regelmäßig prüfen',
    text: ': Wer nach jeder größeren Änderung prüft, findet neue Barrieren früh.',
  });
  return [
    {
      kind: 'list',
      isOrdered: true,
      items: items.slice(0, decisions).map(({ title, text }) => [{ text: title, isStrong: true }, { text }]),
    },
  ];
}

const toHurt = (cause: DocumentCause): ReportBlock[] => [
  { kind: 'text', text: [{ text: toCauseName(cause), isStrong: true }] },
  toParagraph(toRuleFacts(cause).why ?? 'Menschen mit Behinderungen kommen an diesen Stellen nicht weiter.'),
];
