import { foreignLimits, toSafe } from '../content/foreign.ts';
import { toBriefSections } from './briefSections.ts';
import { toBarrierSection } from './causeSections.ts';
import { toReportCoverage } from './coverage.ts';
import { toCriteriaSection } from './criteriaSections.ts';
import { type ReportBlock, type ReportDocument, type ReportSection, toFacts } from './document.ts';
import type { DocumentFacts } from './facts.ts';
import { toLimitsSection } from './limitSections.ts';
import { toMethodSection, toSampleSection, toScopeSection } from './scopeSections.ts';
import { toSummarySection } from './summarySections.ts';
import { toGermanDay } from './words.ts';

/** Puts facts into the order of WCAG-EM 2.0. What was not checked is in every report. */
export function toDocument(facts: DocumentFacts): ReportDocument {
  const isShort = facts.kind === 'brief';
  const url = toSafe(facts.website.url, foreignLimits.url);
  return {
    title: facts.own.title || `${isShort ? 'Kurzbericht' : 'Prüfbericht'} zur Barrierefreiheit`,
    subject: `${toSafe(facts.website.name ?? url, foreignLimits.url)}, ${toGermanDay(facts.made_at)}`,
    author: facts.organization,
    made_at: facts.made_at,
    isShort,
    cover: toCover(facts, url),
    sections: isShort ? toBriefSections(facts) : toFullSections(facts),
  };
}

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
