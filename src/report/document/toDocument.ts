import { reportKindNames } from '../../shared/words/reportWords.ts';
import type { ReportKind } from '../../shared/work/report.ts';
import { foreignLimits, toSafe } from '../content/foreign.ts';
import { toBriefSections } from './briefSections.ts';
import { toBarrierSection } from './causeSections.ts';
import { toComparisonSections } from './comparisonSections.ts';
import { toReportCoverage } from './coverage.ts';
import { toCriteriaSection } from './criteriaSections.ts';
import { type ReportBlock, type ReportDocument, type ReportSection, toFacts } from './document.ts';
import type { DocumentFacts } from './facts.ts';
import { toLimitsSection } from './limitSections.ts';
import { toMethodSection, toSampleSection, toScopeSection } from './scopeSections.ts';
import { toSummarySection } from './summarySections.ts';
import { toTaskSections } from './taskSections.ts';
import { toGermanDay } from './words.ts';

/** Puts facts into the order of WCAG-EM 2.0. What was not checked is in every report. */
export function toDocument(facts: DocumentFacts): ReportDocument {
  const url = toSafe(facts.website.url, foreignLimits.url);
  return {
    title: facts.own.title || titles[facts.kind],
    subject: `${toSafe(facts.website.name ?? url, foreignLimits.url)}, ${toGermanDay(facts.made_at)}`,
    author: facts.organization,
    made_at: facts.made_at,
    isShort: facts.kind === 'brief' || facts.kind === 'tasks',
    isWide: facts.kind === 'comparison' || facts.kind === 'tasks',
    cover: toCover(facts, url),
    sections: sections[facts.kind](facts),
  };
}

const titles: { [kind in ReportKind]: string } = {
  full: 'Prüfbericht zur Barrierefreiheit',
  brief: 'Kurzbericht zur Barrierefreiheit',
  comparison: reportKindNames.comparison,
  tasks: 'Aufgabenliste zur Barrierefreiheit',
};

const sections: { [kind in ReportKind]: (facts: DocumentFacts) => ReportSection[] } = {
  full: toFullSections,
  brief: toBriefSections,
  comparison: toComparisonSections,
  tasks: toTaskSections,
};

function toCover(facts: DocumentFacts, url: string): ReportBlock[] {
  const { own, organization, made_at, version, scan, website } = facts;
  return [
    toFacts({
      Website: website.name ?? url,
      Adresse: website.name ? url : null,
      'Erstellt für': own.client,
      'Erstellt von': organization,
      'Stand der Prüfung': scan?.finished_at ? toGermanDay(scan.finished_at) : 'noch nicht geprüft',
      'Datum des Berichts': toGermanDay(made_at),
      Werkzeug: `Stufenlos ${version}`,
    }),
    ...own.cover
      .split(/\n{2,}/)
      .filter((text) => text.trim() !== '')
      .map((text): ReportBlock => ({ kind: 'text', text: [{ text: toSafe(text.trim(), 2_000) }] })),
  ];
}

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
    toLimitsSection(facts, coverage),
  ];
}
