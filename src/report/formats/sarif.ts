import { deflateRawSync } from 'node:zlib';
import { productName } from '../../shared/product.ts';
import { toCount } from '../../shared/text/format.ts';
import { toCauseText } from '../content/causeText.ts';
import { foreignLimits, toCauseId, toRelativeAddress, toSafe } from '../content/foreign.ts';
import type { Report, ReportCause, ReportPlace, UnauditedPage } from '../content/report.ts';
import { toRuleId } from '../content/rules.ts';
import { toSarifLevel, toSarifRule } from './sarifRule.ts';

const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** GitHub takes files of 10 MB (gzip) with 25,000 results. */
const limits = { results: 25_000, packedBytes: 9_500_000, atOnce: 50 };

/**
 * Writes SARIF 2.1.0, one result a cause. What goes beyond the limits is left out, the least urgent first, and told
 * as a notification. The rules follow their results: which were met is known only then.
 */
export async function* writeSarif(report: Report): AsyncGenerator<string> {
  const rules = new Map<string, object>();
  const { host } = URL.canParse(report.url) ? new URL(report.url) : { host: report.url };
  yield `{"$schema":${JSON.stringify(schema)},"version":"2.1.0","runs":[{`;
  yield `"automationDetails":${JSON.stringify({ id: `stufenlos/${toSafe(host, 300)}/` })},`;
  yield '"language":"de-DE","columnKind":"utf16CodeUnits","results":[';
  let written = 0;
  for await (const results of toPortions(report.causes, rules)) {
    yield `${written === 0 ? '' : ','}\n${results.join(',\n')}`;
    written += results.length;
  }
  const left = Math.max(0, report.counts.causes - written);
  yield `\n],"invocations":[${JSON.stringify(toInvocation(report, left))}],`;
  yield `"tool":${JSON.stringify({ driver: { ...toDriver(report), rules: [...rules.values()] } })}}]}\n`;
}

/** Yields results until one of the limits is reached. Each portion is packed apart: an upper bound of the file. */
async function* toPortions(causes: Report['causes'], rules: Map<string, object>): AsyncGenerator<string[]> {
  let room = limits.packedBytes;
  let left = limits.results;
  for await (const part of causes)
    for (let at = 0; at < part.length; at += limits.atOnce) {
      const portion = part.slice(at, at + Math.min(limits.atOnce, left));
      const results = portion.map((cause) => JSON.stringify(toResult(cause, rules)));
      room -= deflateRawSync(results.join(), { level: 1 }).byteLength;
      left -= portion.length;
      if (room < 0 || portion.length === 0) return;
      yield results;
    }
}

const toDriver = ({ version }: Report) => ({
  name: productName,
  version,
  semanticVersion: version,
  language: 'de-DE',
});

const toInvocation = ({ started_at, finished_at, unaudited, pages_count }: Report, left: number) => ({
  executionSuccessful: pages_count > 0 || unaudited.length === 0,
  ...(started_at ? { startTimeUtc: started_at } : {}),
  endTimeUtc: finished_at,
  toolExecutionNotifications: [...unaudited.map(toNotification), ...(left > 0 ? [toLeftOut(left)] : [])],
});

const toNotification = ({ url, message }: UnauditedPage) => ({
  level: 'error',
  message: { text: toSafe(message, foreignLimits.message) },
  locations: [{ physicalLocation: { artifactLocation: { uri: toRelativeAddress(url) } } }],
});

const toLeftOut = (left: number) => ({
  level: 'warning',
  message: {
    text: `${toCount(left, 'weitere Ursache passt', 'weitere Ursachen passen')} nicht in diese Datei. Die dringendsten stehen darin.`,
  },
});

function toResult(cause: ReportCause, rules: Map<string, object>) {
  const ruleId = toRuleId(cause);
  if (!rules.has(ruleId)) rules.set(ruleId, toSarifRule(cause));
  const id = toCauseId(cause);
  return {
    ruleId: toSafe(ruleId, foreignLimits.selector),
    ruleIndex: [...rules.keys()].indexOf(ruleId),
    ...toVerdict(cause),
    message: { text: toCauseText(cause) },
    locations: cause.places.slice(0, 1).map(toLocation),
    relatedLocations: cause.places.slice(1).map((place, at) => ({ id: at + 1, ...toLocation(place) })),
    // GitHub knows a result again by the first name only.
    partialFingerprints: { primaryLocationLineHash: `${id}:1`, 'stufenlosCause/v1': id },
    ...(cause.ignored === null ? {} : { suppressions: [toSuppression(cause.ignored)] }),
    properties: { findings: cause.finding_count, pages: cause.page_count, isPartial: cause.is_partial },
  };
}

/** A question is no failure, and the standard wants `none` for all that is none (3.27.10). */
const toVerdict = (cause: ReportCause) =>
  cause.outcome === 'failed'
    ? { kind: 'fail', level: toSarifLevel(cause) }
    : { kind: 'review', level: 'none' };

const toSuppression = (reason: string) => ({
  kind: 'external',
  status: 'accepted',
  justification: toSafe(reason, foreignLimits.message),
});

/** A page has no lines, but GitHub shows no result without one. */
const toLocation = ({ page_url, selector, snippet }: ReportPlace) => ({
  physicalLocation: {
    artifactLocation: { uri: toRelativeAddress(page_url) },
    region: { startLine: 1, snippet: { text: toSafe(snippet, foreignLimits.snippet) } },
  },
  logicalLocations: [{ fullyQualifiedName: toSafe(selector, foreignLimits.selector), kind: 'element' }],
  properties: { url: toSafe(page_url, foreignLimits.url) },
});
