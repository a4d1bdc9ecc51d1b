import type { Check } from '../../shared/contract/check.ts';
import { evaluationLimits } from '../../shared/limits/work.ts';
import type { Catalogue } from '../../shared/standards/wcag.ts';
import { findCriterion } from '../../shared/standards/wcag.ts';
import { toJudgedBy } from '../content/adherence.ts';
import { foreignLimits, toSafe } from '../content/foreign.ts';
import type { CriterionOutcome, CriterionResult } from '../content/report.ts';

export type EvaluationPage = {
  url: string;
  title: string;
  isRandom: boolean;
  /** Results that count, of people and of scans. */
  results: { criteria: string; status: Check['status']; isByPerson: boolean; note: string | null }[];
};

export type Evaluation = {
  url: string;
  name: string | null;
  organization: string;
  version: string;
  made_at: string;
  catalogue: Catalogue;
  criteria: CriterionResult[];
  pages: EvaluationPage[];
  /** Results that other reports brought, in words. */
  sources: string[];
};

/** Terms of the WCAG-EM Report Tool, which frames the file with the same ones. Nothing is loaded. */
const context = {
  ...{ id: '@id', type: '@type', language: '@language' },
  wcagem: 'http://www.w3.org/TR/WCAG-EM/#',
  ...{ Evaluation: 'wcagem:procedure', Website: 'wcagem:website', Webpage: 'wcagem:webpage' },
  ...{ defineScope: 'wcagem:step1', scope: 'wcagem:step1a', conformanceTarget: 'wcagem:step1b' },
  ...{ accessibilitySupportBaseline: 'wcagem:step1c', additionalEvaluationRequirements: 'wcagem:step1d' },
  ...{ exploreTarget: 'wcagem:step2', technologiesReliedUpon: 'wcagem:step2d' },
  ...{ selectSample: 'wcagem:step3', structuredSample: 'wcagem:step3a', randomSample: 'wcagem:step3b' },
  ...{ auditSample: 'wcagem:step4', reportFindings: 'wcagem:step5', evaluationSpecifics: 'wcagem:step5b' },
  ...{ commissioner: 'wcagem:commissioner', evaluator: 'wcagem:evaluator', version: 'wcagem:version' },
  ...{ WCAG21: 'http://www.w3.org/TR/WCAG21/#', WAI: 'http://www.w3.org/WAI/' },
  wcagVersion: 'WAI:standards-guidelines/wcag/#versions',
  earl: 'http://www.w3.org/ns/earl#',
  ...{ Assertion: 'earl:Assertion', TestSubject: 'earl:TestSubject', TestResult: 'earl:TestResult' },
  ...{ TestRequirement: 'earl:TestRequirement', TestCriterion: 'earl:TestCriterion' },
  ...{ OutcomeValue: 'earl:OutcomeValue', Pass: 'earl:Pass', Fail: 'earl:Fail' },
  ...{ CannotTell: 'earl:CannotTell', NotApplicable: 'earl:NotApplicable', NotTested: 'earl:NotTested' },
  ...{ assertedBy: 'earl:assertedBy', mode: 'earl:mode', result: 'earl:result', subject: 'earl:subject' },
  ...{ test: 'earl:test', outcome: 'earl:outcome' },
  dcterms: 'http://purl.org/dc/terms/',
  ...{ title: 'dcterms:title', description: 'dcterms:description', summary: 'dcterms:summary' },
  date: 'dcterms:date',
};

/** Writes an evaluation as the WCAG-EM Report Tool opens it: the sample, and what is decided of each criterion. */
export function toWcagEm(evaluation: Evaluation): string {
  const { url, name, organization, made_at, version, pages } = evaluation;
  // A blank node: its address would make it one with the start page, and mix their results.
  const website = { ...toSubject('Website', { url, title: name ?? '' }), id: '_:subject_0' };
  const toPages = (isRandom: boolean) =>
    pages.filter((page) => page.isRandom === isRandom).map((page) => toSubject('Webpage', page));
  const file = {
    '@context': context,
    type: 'Evaluation',
    language: 'de',
    version: `Stufenlos ${version}`,
    defineScope: {
      id: '_:defineScope',
      scope: website,
      wcagVersion: toJudgedBy(evaluation.catalogue) === 'wcag22' ? '2.2' : '2.1',
      conformanceTarget: 'AA',
      ...{ accessibilitySupportBaseline: '', additionalEvaluationRequirements: '' },
    },
    exploreTarget: {
      id: '_:exploreTarget',
      technologiesReliedUpon: ['HTML', 'CSS', 'WAI-ARIA', 'JavaScript'],
    },
    selectSample: { id: '_:selectSample', structuredSample: toPages(false), randomSample: toPages(true) },
    auditSample: toAssertions(evaluation, website),
    reportFindings: {
      title: `Prüfung der Barrierefreiheit: ${toSafe(name ?? url, foreignLimits.url)}`,
      evaluator: toSafe(organization, 200),
      date: made_at.slice(0, 10),
      ...{ commissioner: '', summary: '' },
      evaluationSpecifics: `Aus Stufenlos ${version}. Automatische Prüfungen finden nur einen Teil der Barrieren; was nicht beantwortet ist, steht als nicht geprüft da.${evaluation.sources.map((source) => `\n${toSafe(source, 500)}`).join('')}`,
    },
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

type Subject = ReturnType<typeof toSubject>;

/** The tool takes a title that is an address for the page's id; quotes make it none. */
function toSubject(kind: 'Website' | 'Webpage', { url, title }: { url: string; title: string }) {
  const id = toSafe(URL.canParse(url) ? new URL(url).href : url, foreignLimits.url);
  const name = toSafe(title, 300);
  const words = /^[a-z][a-z\d+.-]*:|\./i.test(name) ? `„${name}“` : name;
  return { id, type: ['TestSubject', kind], title: words, description: id };
}

type Outcome = { id: CriterionOutcome; type: string };
const outcomes: { [outcome in CriterionOutcome]: Outcome } = {
  passed: { id: 'passed', type: 'Pass' },
  failed: { id: 'failed', type: 'Fail' },
  cantTell: { id: 'cantTell', type: 'CannotTell' },
  inapplicable: { id: 'inapplicable', type: 'NotApplicable' },
  untested: { id: 'untested', type: 'NotTested' },
};

const statuses: { [status: string]: CriterionOutcome | undefined } = {
  pass: 'passed',
  fail: 'failed',
  na: 'inapplicable',
};

function toAssertions(evaluation: Evaluation, website: Subject): object[] {
  const { criteria, made_at, pages } = evaluation;
  const known = new Set(criteria.map(({ num }) => num));
  const ofWebsite = criteria.map(({ num, outcome, by }) =>
    toAssertion({ num, subject: website, outcome, mode: modes[by], date: made_at, description: '' }),
  );
  const ofPages = pages.flatMap((page) =>
    page.results.flatMap(({ criteria: num, status, isByPerson, note }) => {
      const outcome = statuses[status ?? ''];
      if (!outcome || !known.has(num)) return [];
      const told = {
        subject: toSubject('Webpage', page),
        description: toSafe(note ?? '', evaluationLimits.noteMax),
      };
      const mode = isByPerson ? modes.person : modes.machine;
      return [toAssertion({ num, outcome, mode, date: made_at, ...told })];
    }),
  );
  return [...ofWebsite, ...ofPages];
}

const modes = { person: 'manual', machine: 'automatic', both: 'semiAuto' };

type Told = {
  num: string;
  subject: Subject;
  outcome: CriterionOutcome;
  mode: string;
  date: string;
  description: string;
};

const toAssertion = ({ num, subject, outcome, mode, date, description }: Told) => ({
  type: 'Assertion',
  date,
  mode: { id: `earl:${mode}` },
  subject: { id: subject.id, type: subject.type },
  test: { id: `WCAG21:${findCriterion(num)!.slug}`, type: ['TestCriterion', 'TestRequirement'] },
  result: {
    type: 'TestResult',
    ...{ date, description },
    outcome: { id: `earl:${outcomes[outcome].id}`, type: ['OutcomeValue', outcomes[outcome].type] },
  },
});
