import { productName } from '../../shared/product.ts';
import { toXmlText } from '../../shared/text/xml.ts';
import { toCriterionName } from '../../shared/words/causeWords.ts';
import { isFailure, questionWord, toCauseText } from '../content/causeText.ts';
import { foreignLimits, toCauseId, toSafe } from '../content/foreign.ts';
import type { CriterionResult, Report, ReportCause, UnauditedPage } from '../content/report.ts';
import { toTitleLine } from '../content/rules.ts';

/** Writes JUnit XML (junit-10.xsd of Jenkins, JUnit.xsd for Ant): a test for each cause and each criterion without fault. */
export async function* writeJUnit(report: Report): AsyncGenerator<string> {
  const sound = report.criteria.filter(({ outcome }) => outcome !== 'failed' && outcome !== 'cantTell');
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n';
  yield `<testsuite ${toAttributes(toSuite(report, sound))}>\n<properties>\n`;
  yield `${toElement('property', { name: 'version', value: report.version })}\n</properties>\n`;
  for (const page of report.unaudited) yield toErrorCase(page);
  for await (const part of report.causes) yield part.map(toCauseCase).join('');
  yield sound.map(toCriterionCase).join('');
  yield '<system-out></system-out>\n<system-err></system-err>\n</testsuite>\n</testsuites>\n';
}

function toSuite(
  { url, started_at, finished_at, unaudited, counts }: Report,
  sound: CriterionResult[],
): Attributes {
  const seconds = started_at ? (Date.parse(finished_at) - Date.parse(started_at)) / 1_000 : 0;
  const passed = sound.filter(({ outcome }) => outcome === 'passed').length;
  return {
    name: `${productName}: ${url}`,
    package: 'stufenlos',
    id: 0,
    timestamp: (started_at ?? finished_at).slice(0, 19),
    hostname: URL.canParse(url) ? new URL(url).hostname : 'localhost',
    tests: unaudited.length + counts.causes + sound.length,
    failures: counts.failures,
    errors: unaudited.length,
    skipped: counts.causes - counts.failures + sound.length - passed,
    time: Math.max(0, seconds).toFixed(3),
  };
}

const toErrorCase = ({ url, message }: UnauditedPage): string =>
  toCase({ name: url, classname: 'stufenlos.page' }, toElement('error', { message, type: 'error' }, message));

function toCauseCase(cause: ReportCause): string {
  const title = toTitleLine(cause);
  const name = `${[...cause.criteria, title].join(' ')} [${toCauseId(cause).slice(0, 8)}]`;
  const test = { name, classname: `${cause.engine}.${cause.rule}` };
  if (!isFailure(cause)) return toCase(test, toElement('skipped', { message: `${toWord(cause)}: ${title}` }));
  return toCase(
    test,
    toElement('failure', { message: title, type: cause.impact ?? 'failed' }, toBody(cause)),
  );
}

function toWord({ ignored, outcome }: ReportCause): string {
  if (ignored !== null) return `Ignoriert (${toSafe(ignored, foreignLimits.message)})`;
  return outcome === 'cantTell' ? questionWord : 'Hinweis';
}

const toBody = (cause: ReportCause): string =>
  [
    toCauseText(cause),
    ...cause.places.map(({ page_url, selector, snippet }) =>
      [
        toSafe(page_url, foreignLimits.url),
        `  ${toSafe(selector, foreignLimits.selector)}`,
        `  ${toSafe(snippet, foreignLimits.snippet)}`,
      ].join('\n'),
    ),
  ].join('\n\n');

const openWords = { untested: 'Nicht vollständig geprüft', inapplicable: 'Nicht anwendbar' };

function toCriterionCase({ num, outcome }: CriterionResult): string {
  const test = { name: toCriterionName(num), classname: 'wcag' };
  if (outcome !== 'untested' && outcome !== 'inapplicable') return toCase(test);
  return toCase(test, toElement('skipped', { message: openWords[outcome] }));
}

type Attributes = { [name: string]: string | number };

const toCase = (test: Attributes, content = ''): string =>
  `${toElement('testcase', { ...test, time: 0 }, '', content)}\n`;

const toElement = (name: string, attributes: Attributes, text = '', content = ''): string =>
  `<${name} ${toAttributes(attributes)}>${toXmlText(text)}${content}</${name}>`;

const toAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${toToken(value)}"`)
    .join(' ');

/** One line without outer spaces, as XML's type `token` wants it. */
const toToken = (value: string | number): string =>
  toXmlText(toSafe(String(value), foreignLimits.message).replace(/\s+/g, ' ').trim());
