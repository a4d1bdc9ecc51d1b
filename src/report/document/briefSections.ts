import { toCount, toNumber } from '../../shared/text/format.ts';
import { toReachWords } from '../../shared/words/reach.ts';
import { toPoints } from '../../shared/words/scanWords.ts';
import { isFailure } from '../content/causeText.ts';
import { type Coverage, isAnswered, toOutcomeSentence, toPageWords, toReportCoverage } from './coverage.ts';
import {
  inGerman,
  type ReportBlock,
  type ReportSection,
  toFacts,
  toList,
  toParagraph,
  toSection,
} from './document.ts';
import { toPdfWords } from './documentSections.ts';
import type { DocumentCause, DocumentFacts } from './facts.ts';
import { toLimits } from './limitSections.ts';
import { isSharedPart } from './sharedPart.ts';
import { toCauseName, toGermanDay, toHurtWords } from './words.ts';

const decisions = 3;

export function toBriefSections(facts: DocumentFacts): ReportSection[] {
  const coverage = toReportCoverage(facts);
  const worst = toWorst(facts.causes).slice(0, coverage.rate < 100 ? decisions - 1 : decisions);
  return [
    toSection('stand', 'Wo die Website steht', [
      { kind: 'note', text: toOutcomeSentence(coverage, facts.pages_count) },
      toFacts({
        'Geprüfte Seiten': toPageWords(facts),
        Punktestand: `${facts.website.score} von 100${facts.website.completion_rate < 100 ? ' (vorläufig)' : ''}`,
        Verlauf: toTrend(facts),
        'Kriterien nicht erfüllt': `${coverage.counts.failed} von ${coverage.total}`,
        Prüfstand: `${coverage.rate} % abgeschlossen`,
        Dokumente: facts.documents && toPdfWords(facts.documents.figures),
      }),
    ]),
    toSection('entscheidungen', 'Was zu entscheiden ist', toDecisions(worst, coverage.rate)),
    ...(worst.length > 0 && facts.parts.includes('hurt')
      ? [toSection('wen-es-trifft', 'Wen es trifft', worst.flatMap(toHurt))]
      : []),
    toSection('nicht-geprueft', 'Was nicht geprüft wurde', [
      toParagraph('Automatische Prüfungen finden nur einen Teil der Barrieren. Nicht geprüft wurden:'),
      toList([...toOpenCriteria(facts, coverage), ...toLimits(facts)]),
      toParagraph('Der Bericht ist kein Nachweis der Konformität und keine Rechtsberatung.'),
    ]),
  ];
}

export function toTrend({ trend }: Pick<DocumentFacts, 'trend'>): string | null {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last || first === last) return null;
  const scores = `${first.score} am ${toGermanDay(first.at)}, ${last.score} am ${toGermanDay(last.at)}`;
  if (hasOtherRules({ trend }))
    return `${scores}; dazwischen änderten sich die Prüfregeln, die Zahlen sind nicht vergleichbar`;
  if (hasOtherReach({ trend }))
    return `${scores}; geprüft waren zuerst ${toPages(first)}, zuletzt ${toPages(last)}, die Zahlen sind deshalb nur bedingt vergleichbar`;
  const by_scans = sum(trend.slice(1).map(({ score, score_before }) => score - score_before!));
  const by_people = last.score - first.score - by_scans;
  if (trend.slice(1).some(({ score_before }, at) => score_before !== trend[at]!.score))
    return `${scores}; davon ${toPoints(by_scans)} durch Scans und ${toPoints(by_people)} von Hand oder durch Einstellungen wie den Katalog der Kriterien`;
  const words = { 1: 'gestiegen', 0: 'gleich geblieben', '-1': 'gefallen' };
  return `${words[Math.sign(by_scans) as 0]}: ${scores}`;
}

const toPages = ({ pages }: DocumentFacts['trend'][number]): string => toCount(pages, 'Seite', 'Seiten');

/** A score changes with the pages that are checked, also when the website stays as it is. */
export const hasOtherReach = ({ trend }: Pick<DocumentFacts, 'trend'>): boolean =>
  trend.some(({ pages }) => pages !== trend[0]!.pages);

/** Scores of other rules are not comparable. */
export const hasOtherRules = ({ trend }: Pick<DocumentFacts, 'trend'>): boolean =>
  trend
    .slice(1)
    .some(
      ({ rule_version, score_before }) => score_before === null || rule_version !== trend[0]!.rule_version,
    );

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

function toOpenCriteria({ criteria }: DocumentFacts, { total }: Coverage): string[] {
  const open = criteria.filter((result) => !isAnswered(result));
  if (open.length === 0) return [];
  const nums = open.map(({ num }) => num).join(', ');
  return [
    `${open.length} von ${toCount(total, 'Kriterium', 'Kriterien')} auf mindestens einer Seite: ${nums}`,
  ];
}

type Decision = { cause: DocumentCause; alike: number };

function toWorst(causes: DocumentCause[]): Decision[] {
  const byName = new Map<string, Decision>();
  for (const cause of causes.filter(isFailure)) {
    const known = byName.get(toCauseName(cause));
    if (known) known.alike++;
    else byName.set(toCauseName(cause), { cause, alike: 0 });
  }
  return [...byName.values()].slice(0, decisions);
}

const toAlikeWords = (alike: number): string[] => {
  if (alike === 0) return [];
  if (alike === 1) return ['Dazu kommt eine weitere Ursache mit diesem Namen.'];
  return [`Dazu kommen ${toNumber(alike)} weitere Ursachen mit diesem Namen.`];
};

function toDecisions(worst: Decision[], rate: number): ReportBlock[] {
  const items = worst.map(({ cause, alike }): { title: string; texts: string[] } => ({
    title: `„${toCauseName(cause)}“ beheben`,
    texts: [
      `: ${isSharedPart(cause) && cause.finding_count > 1 ? 'Vermutlich behebt eine Reparatur ' : ''}${toReachWords(cause)}.`,
      ...toAlikeWords(alike),
    ],
  }));
  if (rate < 100)
    items.push({
      title: 'Die Prüfung zu Ende führen',
      texts: [`: Sie ist zu ${rate} % abgeschlossen; was offen ist, steht unter „Was nicht geprüft wurde“.`],
    });
  items.push({
    title: 'Regelmäßig prüfen',
    texts: [': Wer nach jeder größeren Änderung prüft, findet neue Barrieren früh.'],
  });
  return [
    {
      kind: 'list',
      isOrdered: true,
      items: items
        .slice(0, decisions)
        .map(({ title, texts }) => [
          { text: title, isStrong: true },
          ...texts.flatMap((text, at) => (at === 0 ? [{ text }] : [{ text: ' ' }, { text }])),
        ]),
    },
  ];
}

const toHurt = ({ cause }: Decision): ReportBlock[] => [
  { kind: 'text', text: [{ text: toCauseName(cause), isStrong: true }] },
  { kind: 'text', text: [inGerman(toHurtWords(cause))] },
];
