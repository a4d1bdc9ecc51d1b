import { defaultViewport } from '../../shared/address/viewports.ts';
import { listedEngines } from '../../shared/standards/engines.ts';
import { findCriterion } from '../../shared/standards/wcag.ts';
import type { Finding, Outcome } from '../../shared/work/finding.ts';
import { foreignLimits, toSafe } from '../content/foreign.ts';
import type { ReportPage } from '../content/report.ts';
import { toRuleFacts } from '../content/rules.ts';

/** Writes a list with one result a page, each in the form of axe-core's own results. */
export async function* writeAxe(
  pages: AsyncIterable<ReportPage>,
  { version }: { version: string },
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const page of pages) {
    yield separator + JSON.stringify(toAxeResults(page, version));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const lists: { [outcome in Outcome]: string } = {
  failed: 'violations',
  cantTell: 'incomplete',
  passed: 'passes',
  inapplicable: 'inapplicable',
};

function toAxeResults({ url, audited_at, findings }: ReportPage, version: string) {
  const groups = Map.groupBy(findings, ({ engine, rule, outcome }) => `${outcome} ${engine}:${rule}`);
  const results: { [list: string]: object[] } = {
    violations: [],
    incomplete: [],
    passes: [],
    inapplicable: [],
  };
  for (const [first, ...others] of groups.values())
    if (first) results[lists[first.outcome]]!.push(toRuleResult(first, [first, ...others]));
  return {
    testEngine: toEngine(),
    testRunner: { name: 'stufenlos' },
    testEnvironment: {
      userAgent: `stufenlos/${version}`,
      windowWidth: defaultViewport.width,
      windowHeight: defaultViewport.height,
    },
    toolOptions: {},
    timestamp: audited_at,
    url: toSafe(url, foreignLimits.url),
    ...results,
  };
}

const toEngine = () => ({
  name: 'axe-core',
  version: listedEngines.find(({ name }) => name === 'axe')?.version ?? '',
});

const ranks = ['minor', 'moderate', 'serious', 'critical'];

function toRuleResult(first: Finding, all: Finding[]) {
  const facts = toRuleFacts(first);
  const worst = Math.max(...all.map(({ impact }) => ranks.indexOf(impact ?? '')));
  const isFault = first.outcome === 'failed' || first.outcome === 'cantTell';
  const help = isFault ? facts.title : toSafe(first.message, foreignLimits.message);
  return {
    id: first.engine === 'axe' ? toSafe(first.rule, foreignLimits.selector) : facts.id,
    impact: ranks[worst] ?? null,
    tags: toTags(first.criteria),
    description: isFault ? (facts.why ?? help) : help,
    help,
    helpUrl: toSafe(facts.help_url ?? '', foreignLimits.url),
    nodes: all.filter(({ selector }) => selector !== '').map(toNode),
  };
}

/** `1.4.3` → `wcag2aa`, `wcag143`, `EN-301-549`, `EN-9.1.4.3` */
function toTags(criteria: string[]): string[] {
  if (criteria.length === 0) return ['best-practice'];
  const known = criteria.flatMap((num) => findCriterion(num) ?? []);
  const clauses = known.flatMap(({ en301549 }) => en301549 ?? []);
  return [
    ...new Set(
      known.map(
        ({ level, since }) => `wcag${since.replace(/\.0$/, '').replace('.', '')}${level.toLowerCase()}`,
      ),
    ),
    ...known.map(({ num }) => `wcag${num.replaceAll('.', '')}`),
    ...(clauses.length > 0 ? ['EN-301-549', ...clauses.map((clause) => `EN-${clause}`)] : []),
  ];
}

const toNode = ({ snippet, selector, impact, message }: Finding) => ({
  html: toSafe(snippet, foreignLimits.snippet),
  target: toSafe(selector, foreignLimits.selector).split(' >>> '),
  impact,
  any: [],
  all: [],
  none: [],
  failureSummary: toSafe(message, foreignLimits.message),
});
