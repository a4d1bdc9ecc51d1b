import { scanLimits } from '../../../shared/limits/scan.ts';
import { endSentence } from '../../../shared/text/line.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import { nameColours } from '../../page/colourNames.ts';
import { axeGerman } from './axeGerman.ts';
import type { AxeNode, AxeReport, AxeRuleResult } from './axeInPage.ts';
import { askingRules, axeQuestions } from './axeQuestions.ts';
import { axeRules } from './axeRules.ts';

const rules = new Map(axeRules.map((rule) => [rule.id, rule]));

/** Findings of axe in our words. Doubts of axe that no person can settle by looking are left out. */
export function toFindings(report: AxeReport): Finding[] {
  return [
    ...report.violations.flatMap((rule) => toNodeFindings(rule, 'failed')),
    ...report.incomplete
      .filter(({ id }) => askingRules.has(id))
      .flatMap((rule) => toNodeFindings(rule, 'cantTell')),
    ...report.passed.map((id) => toRuleFinding(id, 'passed')),
    ...report.inapplicable.map((id) => toRuleFinding(id, 'inapplicable')),
  ];
}

function toNodeFindings(result: AxeRuleResult, outcome: 'failed' | 'cantTell'): Finding[] {
  const rule = rules.get(result.id);
  const isQuestion = outcome === 'cantTell' || rule?.record === 'review';
  const nodes = result.nodes.filter((node) => isMeant(result.id, node));
  const [first, ...others] = nodes.map((node): Finding => {
    const [selector, snippet, impact] = node;
    return {
      engine: 'axe',
      rule: result.id,
      criteria: isReachedByBrowser(result.id, snippet) ? [] : (rule?.criteria ?? []),
      outcome: isQuestion ? 'cantTell' : outcome,
      impact,
      selector,
      snippet,
      message: toMessage(result, node, isQuestion),
      help_url: result.help_url || null,
      ...(result.count > result.nodes.length && { is_partial: true }),
    };
  });
  if (!first || (result.id === 'frame-title-unique' && !haveTwoAddresses(nodes))) return [];
  return result.id === 'region'
    ? [{ ...first, message: toRegionMessage(first, result.count), is_partial: result.count > 1 }]
    : [first, ...others];
}

const brokenCheck = (axeGerman.checks as unknown as { 'error-occurred': { incomplete: string } })[
  'error-occurred'
].incomplete;

/** Leaves out checks that broke, links that skip nothing, headings without words, and `main`, which another rule counts. */
function isMeant(rule: string, [, snippet, , messages]: AxeNode): boolean {
  if (messages.includes(brokenCheck)) return false;
  if (rule === 'p-as-heading') return /\p{L}{3}/u.test(snippet.replace(/<[^>]*>/g, ''));
  if (rule === 'landmark-unique') return !/^<main\b/i.test(snippet);
  return rule !== 'skip-link' || skipWords.test(snippet);
}

const skipWords =
  /skip|jump|spring|sprung|überspr|direkt zu|zum? (?:haupt)?(?:inhalt|navigation|menü|suche)|zur (?:navigation|suche)|to (?:main|content|navigation|search)|#(?:main|content|inhalt|hauptinhalt)\b/i;

/** Frames of one address show the same: that they share a name is no fault. */
const haveTwoAddresses = (frames: AxeNode[]): boolean =>
  new Set(frames.map(([, snippet]) => /\ssrc="([^"]*)"/.exec(snippet)?.[1])).size > 1;

function toMessage(
  { id, help }: AxeRuleResult,
  [, snippet, , messages]: AxeNode,
  isQuestion: boolean,
): string {
  const question = isQuestion ? axeQuestions[id] : undefined;
  const reasons = isReachedByBrowser(id, snippet) ? [reachedByBrowser] : messages.map(toGermanNumbers);
  const lines = [rules.get(id)?.title ?? help, ...(question ? [question] : reasons)];
  return clip(lines.map(endSentence).join('\n'), scanLimits.maxMessageChars);
}

/** „95,4px“, as Germans write it. */
const toGermanNumbers = (message: string): string =>
  nameColours(message).replace(/(\d)\.(\d+)(?=px\b)/g, '$1,$2');

const reachedByBrowser =
  'Chrome und Firefox nehmen diesen Rollbereich von selbst in die Tab-Reihenfolge auf, Safari nicht. Mit tabindex="0" ist er überall erreichbar.';

/** Browsers put a scrolling area without focusable content into the tab order, unless its author takes it out. */
const isReachedByBrowser = (rule: string, snippet: string): boolean =>
  rule === 'scrollable-region-focusable' && !/^<[^>]*\stabindex=/i.test(snippet);

function toRegionMessage({ message }: Finding, count: number): string {
  const places = count === 1 ? 'Eine Stelle der Seite liegt' : `${count} Stellen der Seite liegen`;
  return `${message.split('\n')[0]}\n${places} außerhalb von header, nav, main und footer. Gezeigt wird die erste.`;
}

const germanRules = axeGerman.rules as unknown as { [id: string]: { help: string } };

/** A rule's title names its fault, so these outcomes carry axe's sentence about the rule. */
function toRuleFinding(id: string, outcome: 'passed' | 'inapplicable'): Finding {
  const texts = { message: germanRules[id]?.help ?? id, selector: '', snippet: '', help_url: null };
  return {
    engine: 'axe',
    rule: id,
    criteria: rules.get(id)?.criteria ?? [],
    outcome,
    impact: null,
    ...texts,
  };
}

const clip = (text: string, chars: number) => (text.length > chars ? `${text.slice(0, chars - 1)}…` : text);
