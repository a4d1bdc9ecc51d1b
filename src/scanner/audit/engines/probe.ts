import { scanLimits } from '../../../shared/limits/scan.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import { toScript } from '../../browser/world.ts';
import { generatedName } from './axeSource.ts';
import type { AuditedPage, Engine, Rule } from './engine.ts';
import { type ElementFault, type FaultyElement, type ProbeCaps, probeParts } from './probeInPage.ts';

export type Probe = {
  /** Raise it with every change that affects the probe's findings. */
  version: string;
  rule: Rule;
  impact: Finding['impact'];
  css: string;
  /** Runs in the page, with `parts` beside it. Null: nothing is wrong with the element. */
  judge(element: never): Promise<ElementFault | null> | ElementFault | null;
  parts: ((...given: never[]) => unknown)[];
};

const maxFindings = 100;

const caps: ProbeCaps = {
  findings: maxFindings,
  selector: 1_000,
  snippet: scanLimits.maxSnippetChars,
};

/** A probe as an engine. It looks into open shadow trees and frames of the same origin. */
export function toEngine(probe: Probe): Engine {
  const { version, rule } = probe;
  const run = (page: AuditedPage, found: Finding[]) => runProbe(probe, page, found);
  return { name: 'stufenlos', title: 'Stufenlos', version, licence: null, rules: [rule], run };
}

async function runProbe(probe: Probe, page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const terms = JSON.stringify({ css: probe.css, told: listTold(probe.rule, found), caps });
  const call = `probeInPage(${terms}, ${probe.judge.name}, ${generatedName})`;
  const script = toScript([...probeParts, probe.judge, ...probe.parts], call);
  const faulty = await page.world.evaluate<FaultyElement[]>(script, { timeoutMs: page.timeoutMs });
  return faulty.length > 0 ? faulty.map((fault) => toFinding(probe, fault)) : [toNone(probe)];
}

/** Elements that another engine already reports for a criterion of this rule: no element is reported twice. */
const listTold = ({ criteria }: Rule, found: Finding[]): string[] =>
  found
    .filter(({ outcome }) => outcome === 'failed' || outcome === 'cantTell')
    .filter((finding) => finding.criteria.some((num) => criteria.includes(num)))
    .map(({ selector }) => selector);

function toFinding({ rule, impact }: Probe, { criteria, reason, selector, snippet }: FaultyElement): Finding {
  const message = `${rule.title}.\n${reason}`.slice(0, scanLimits.maxMessageChars);
  const outcome = rule.record === 'review' ? 'cantTell' : 'failed';
  const texts = { message, selector, snippet, help_url: null };
  return { engine: 'stufenlos', rule: rule.id, criteria, outcome, impact, ...texts };
}

/** Never `passed`: a probe knows one fault and does not judge the criterion as a whole. */
function toNone({ rule: { id, title, criteria } }: Probe): Finding {
  const texts = { message: title, selector: '', snippet: '', help_url: null };
  return { engine: 'stufenlos', rule: id, criteria, outcome: 'inapplicable', impact: null, ...texts };
}
