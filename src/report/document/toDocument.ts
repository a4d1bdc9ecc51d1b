import { reportKindNames } from '../../shared/words/reportWords.ts';
import type { WebsiteReportKind } from '../../shared/work/report.ts';
import { foreignLimits } from '../content/foreign.ts';
import { asForeign } from '../language/marks.ts';
import { toBriefSections } from './briefSections.ts';
import { toBarrierSection } from './causeSections.ts';
import { toComparisonSections } from './comparisonSections.ts';
import { toConformanceSections } from './conformanceSections.ts';
import { toReportCoverage } from './coverage.ts';
import { toCriteriaSection } from './criteriaSections.ts';
import {
  type Inline,
  type ReportBlock,
  type ReportDocument,
  type ReportSection,
  toFacts,
  toParagraph,
} from './document.ts';
import { toPdfSection } from './documentSections.ts';
import type { DocumentFacts } from './facts.ts';
import { toHead, toParagraphs } from './firstPage.ts';
import { toLimitsSection } from './limitSections.ts';
import { toRecordSections } from './recordSections.ts';
import { toMethodSection, toSampleSection, toScopeSection } from './scopeSections.ts';
import { speak } from './speak.ts';
import { toSummarySection } from './summarySections.ts';
import { toTaskSections } from './taskSections.ts';
import { toDayPart, toGermanDay } from './words.ts';

/**
 * Puts facts into the order of WCAG-EM 2.0, in their language. What was not checked is in every report. Throws
 * REPORT_UNCHECKED for a conformance report before each criterion is checked.
 */
export const toDocument = (facts: DocumentFacts): ReportDocument => speak(toMarked(facts), facts.lang);

/** German, with marks around all that others wrote. */
export function toMarked(facts: DocumentFacts): ReportDocument {
  const url = asForeign(facts.website.url, foreignLimits.url);
  return {
    lang: facts.lang,
    title: asForeign(facts.own.title) || titles[facts.kind],
    subject: `${toName(facts) ?? url}, ${toGermanDay(facts.made_at)}`,
    author: facts.organization,
    made_at: facts.made_at,
    isShort: facts.kind !== 'full' && facts.kind !== 'comparison' && facts.kind !== 'conformance',
    isWide: facts.kind === 'comparison' || facts.kind === 'tasks',
    head: toHead(facts),
    cover: toCover(facts, url),
    sections: sections[facts.kind](facts),
  };
}

const toName = ({ website: { name } }: DocumentFacts): string | null =>
  name && asForeign(name, foreignLimits.url);

const titles: { [kind in WebsiteReportKind]: string } = {
  full: 'Prüfbericht zur Barrierefreiheit',
  brief: 'Kurzbericht zur Barrierefreiheit',
  comparison: reportKindNames.comparison,
  tasks: 'Aufgabenliste zur Barrierefreiheit',
  records: reportKindNames.records,
  conformance: reportKindNames.conformance,
};

const sections: { [kind in WebsiteReportKind]: (facts: DocumentFacts) => ReportSection[] } = {
  full: toFullSections,
  brief: toBriefSections,
  comparison: toComparisonSections,
  tasks: toTaskSections,
  records: toRecordSections,
  conformance: toConformanceSections,
};

function toCover(facts: DocumentFacts, url: string): ReportBlock[] {
  const { kind, lang, own, letterhead, parts, organization, made_at, version } = facts;
  const name = toName(facts);
  return [
    toFacts({
      Website: name ?? url,
      Adresse: name ? url : null,
      'Erstellt für': asForeign(own.client),
      'Erstellt von': asForeign(organization),
      'Stand der Prüfung': kind === 'records' ? null : toScanDay(facts),
      'Datum des Berichts': toDayPart(made_at),
      Werkzeug: asForeign(`Stufenlos ${version}`),
    }),
    ...(parts.includes('letterhead') ? toParagraphs(letterhead.cover) : []),
    ...toParagraphs(own.cover),
    ...(lang === 'de' || kind === 'comparison' || kind === 'records' || kind === 'conformance'
      ? []
      : [toParagraph(germanParts)]),
  ];
}

const toScanDay = ({ scan }: DocumentFacts): Inline =>
  scan?.finished_at ? toDayPart(scan.finished_at) : { text: 'noch nicht geprüft' };

const germanParts = 'Gründe und Reparaturen stehen auf Deutsch da.';

function toFullSections(facts: DocumentFacts): ReportSection[] {
  const has = (part: DocumentFacts['parts'][number]) => facts.parts.includes(part);
  const coverage = toReportCoverage(facts);
  return [
    toSummarySection(facts, coverage),
    toScopeSection(facts),
    ...(has('sample') ? [toSampleSection(facts)] : []),
    toMethodSection(facts),
    ...(has('criteria') ? [toCriteriaSection(facts)] : []),
    ...(has('causes') ? [toBarrierSection(facts)] : []),
    ...(has('documents') ? [toPdfSection(facts)] : []),
    toLimitsSection(facts, coverage),
  ];
}
