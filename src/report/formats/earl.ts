import { productName } from '../../shared/product.ts';
import { byHand } from '../../shared/standards/engines.ts';
import { toCriterionName } from '../../shared/words/causeWords.ts';
import { toCauseText } from '../content/causeText.ts';
import { foreignLimits, toCauseId, toSafe } from '../content/foreign.ts';
import type { CriterionResult, Report, ReportCause, ReportPlace } from '../content/report.ts';
import { toCriterionUrl, toRuleFacts, toRuleId } from '../content/rules.ts';

const earl = 'http://www.w3.org/ns/earl#';
const toId = (id: string) => ({ '@id': id, '@type': '@id' });

/** Readers need no network: the whole context is in the file. */
const context = {
  id: '@id',
  type: '@type',
  earl,
  dct: 'http://purl.org/dc/terms/',
  doap: 'http://usefulinc.com/ns/doap#',
  ptr: 'http://www.w3.org/2009/pointers#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  Assertor: 'earl:Assertor',
  Software: 'earl:Software',
  Assertion: 'earl:Assertion',
  TestSubject: 'earl:TestSubject',
  TestResult: 'earl:TestResult',
  TestCase: 'earl:TestCase',
  TestRequirement: 'earl:TestRequirement',
  assertedBy: toId('earl:assertedBy'),
  subject: toId('earl:subject'),
  test: toId('earl:test'),
  mode: toId('earl:mode'),
  result: toId('earl:result'),
  outcome: toId('earl:outcome'),
  pointer: toId('earl:pointer'),
  info: { '@id': 'earl:info', '@language': 'de' },
  title: { '@id': 'dct:title', '@language': 'de' },
  description: { '@id': 'dct:description', '@language': 'de' },
  identifier: 'dct:identifier',
  source: 'dct:source',
  isPartOf: toId('dct:isPartOf'),
  date: { '@id': 'dct:date', '@type': 'xsd:dateTime' },
  name: 'doap:name',
  version: 'doap:revision',
  expression: 'ptr:expression',
};

const assertor = 'urn:stufenlos';

/** Writes EARL 1.0 as JSON-LD: an assertion for each cause on each of its pages, and one for each criterion. */
export async function* writeEarl(report: Report): AsyncGenerator<string> {
  const website = { id: toIri(report.url), type: 'TestSubject', source: report.url };
  yield `{"@context":${JSON.stringify(context)},"@graph":[\n${JSON.stringify(toAssertor(report))}`;
  yield `,\n${JSON.stringify(website)}`;
  for (const { url, message } of report.unaudited) yield toLine(toUnaudited(url, message, report));
  for (const result of report.criteria) yield toLine(toCriterionAssertion(result, report));
  const told = new Set<string>();
  for await (const part of report.causes)
    yield part
      .flatMap((cause) => toCauseAssertions(cause, report, told))
      .map(toLine)
      .join('');
  yield '\n]}\n';
}

const toLine = (node: object): string => `,\n${JSON.stringify(node)}`;

const toAssertor = ({ version }: Report) => ({
  id: assertor,
  type: ['Assertor', 'Software'],
  name: productName,
  version,
});

const toUnaudited = (url: string, message: string, { finished_at }: Report) => ({
  type: 'Assertion',
  assertedBy: assertor,
  subject: { id: toIri(url), type: 'TestSubject', source: toSafe(url, foreignLimits.url) },
  test: { id: 'https://www.w3.org/TR/WCAG22/', type: 'TestRequirement' },
  mode: 'earl:automatic',
  result: toResult('untested', finished_at, { info: toSafe(message, foreignLimits.message) }),
});

const toResult = (outcome: string, date: string, more: object) => ({
  type: 'TestResult',
  outcome: `earl:${outcome}`,
  date,
  ...more,
});

const modes = { person: 'earl:manual', machine: 'earl:automatic', both: 'earl:semiAuto' };

const toCriterionAssertion = ({ num, outcome, by }: CriterionResult, { url, finished_at }: Report) => ({
  type: 'Assertion',
  assertedBy: assertor,
  subject: toIri(url),
  test: { id: toCriterionUrl(num), type: 'TestRequirement', title: toCriterionName(num), identifier: num },
  mode: modes[by],
  result: toResult(outcome, finished_at, {}),
});

function toCauseAssertions(cause: ReportCause, { finished_at }: Report, told: Set<string>): object[] {
  const more = {
    description: toCauseText(cause),
    ...(cause.ignored === null ? {} : { info: `Ignoriert: ${toSafe(cause.ignored, foreignLimits.message)}` }),
  };
  return [...Map.groupBy(cause.places, ({ page_url }) => page_url)].map(([page_url, places]) => ({
    type: 'Assertion',
    identifier: toCauseId(cause),
    assertedBy: assertor,
    subject: toOnce(toIri(page_url), told, () => ({
      type: 'TestSubject',
      source: toSafe(page_url, foreignLimits.url),
    })),
    test: toTest(cause, told),
    mode: cause.engine === byHand ? modes.person : modes.machine,
    result: toResult(cause.outcome, finished_at, { ...more, pointer: places.map(toPointer) }),
  }));
}

function toTest(cause: ReportCause, told: Set<string>) {
  return toOnce(`urn:stufenlos:rule:${encodeURIComponent(toSafe(toRuleId(cause), 200))}`, told, () => {
    const { id, title, criteria, act } = toRuleFacts(cause);
    return {
      type: 'TestCase',
      title,
      identifier: [id, ...act],
      isPartOf: criteria.map(toCriterionUrl),
    };
  });
}

/** Describes a node where it comes first; later its address is enough. */
function toOnce(id: string, told: Set<string>, describe: () => object): object | string {
  if (told.has(id)) return id;
  told.add(id);
  return { id, ...describe() };
}

const toPointer = ({ selector, snippet }: ReportPlace) => ({
  type: 'ptr:ExpressionPointer',
  expression: toSafe(selector, foreignLimits.selector),
  description: toSafe(snippet, foreignLimits.snippet),
});

/** Makes an address of text that is none, which JSON-LD would drop. */
function toIri(url: string): string {
  if (url.length <= foreignLimits.url && /^https?:/.test(url) && URL.canParse(url)) return new URL(url).href;
  return `urn:stufenlos:page:${encodeURIComponent(toSafe(url, 200))}`;
}
