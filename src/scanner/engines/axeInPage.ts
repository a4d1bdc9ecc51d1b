import type { ImpactValue, NodeResult, Result, RunOptions } from 'axe-core';

/** One rule's outcome as it leaves the page: nodes as `[selector, snippet, impact, messages]`. */
export type AxeNode = [string, string, ImpactValue, string[]];
export type AxeRuleResult = { id: string; help: string; help_url: string; count: number; nodes: AxeNode[] };

/** Compact: the full result of axe is several times larger and costs as much as a third of the audit. */
export type AxeReport = {
  violations: AxeRuleResult[];
  incomplete: AxeRuleResult[];
  passes: string[];
  inapplicable: string[];
};

type AxeResults = { violations: Result[]; incomplete: Result[]; passes: Result[]; inapplicable: Result[] };

type InPage = {
  run(root: Node, options: RunOptions): Promise<AxeResults>;
  runPartial(context: unknown, options: RunOptions): Promise<unknown>;
  finishRun(partials: unknown[], options: RunOptions): Promise<AxeResults>;
  utils: { getFrameContexts(context: unknown, options: RunOptions): FrameContext[] };
};

/** Where a frame's audit starts: the frame element's selector and what axe wants to know of its surroundings. */
export type FrameContext = { frameSelector: unknown; frameContext: unknown };

export type AxeOptions = RunOptions & { runOnly: { type: 'rule'; values: string[] } };

declare const axe: InPage;

/** The whole page has one frame. */
export async function runInPage(options: AxeOptions, cap: number): Promise<string> {
  return JSON.stringify(condense(await axe.run(document, fitOptions(options)), cap));
}

/** One frame of several: its part, and the frames below it. The parts are put together by `finishInPage`. */
export async function runPartInPage(context: unknown, options: AxeOptions): Promise<string> {
  const fitted = fitOptions(options);
  const frames = axe.utils.getFrameContexts(context ?? document, fitted);
  const part = await axe.runPartial(context ?? document, fitted);
  return JSON.stringify({ frames, part });
}

/** In the main frame. A part is null where a frame could not be reached. */
export async function finishInPage(parts: unknown[], options: AxeOptions, cap: number): Promise<string> {
  return JSON.stringify(condense(await axe.finishRun(parts, options), cap));
}

/**
 * axe reads all style sheets again for one rule, and without them that rule never decides. Most pages have no style
 * that depends on the orientation: there it is left out, which counts as passed.
 */
function fitOptions(options: AxeOptions): AxeOptions {
  const rule = 'css-orientation-lock';
  if (hasOrientationStyles()) return { ...options, preload: { assets: ['cssom'], timeout: 3_000 } };
  const values = options.runOnly.values.filter((id) => id !== rule);
  return { ...options, runOnly: { type: 'rule', values } };
}

/** Also when a sheet of another origin does not let itself be read. */
function hasOrientationStyles(): boolean {
  try {
    return [...document.styleSheets].some((sheet) => hasOrientationRule(sheet.cssRules));
  } catch {
    return true;
  }
}

function hasOrientationRule(rules: CSSRuleList): boolean {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('orientation')) return true;
    if (rule instanceof CSSImportRule && rule.styleSheet && hasOrientationRule(rule.styleSheet.cssRules))
      return true;
    if (rule instanceof CSSGroupingRule && hasOrientationRule(rule.cssRules)) return true;
  }
  return false;
}

function condense(results: AxeResults, cap: number): AxeReport {
  const counts = [...results.violations, ...results.incomplete].map(({ nodes }) => nodes.length);
  let perRule = cap;
  while (perRule > 1 && counts.reduce((sum, count) => sum + Math.min(count, perRule), 0) > cap)
    perRule = Math.floor(perRule / 2);
  const toRule = (result: Result) => condenseRule(result, perRule);
  return {
    violations: results.violations.map(toRule),
    incomplete: results.incomplete.map(toRule),
    passes: results.passes.map(({ id }) => id),
    inapplicable: results.inapplicable.map(({ id }) => id),
  };
}

function condenseRule({ id, help, helpUrl, nodes }: Result, perRule: number): AxeRuleResult {
  return {
    id,
    help,
    help_url: helpUrl,
    count: nodes.length,
    nodes: nodes.slice(0, perRule).map(condenseNode),
  };
}

function condenseNode(node: NodeResult): AxeNode {
  const messages = [...node.none, ...node.all, ...node.any].map(({ message }) => message).filter(Boolean);
  const selector = (node.target as unknown[]).flat(Number.POSITIVE_INFINITY).join(' >>> ');
  return [selector, node.html, node.impact ?? null, [...new Set(messages)]];
}

/** What each of the three functions needs beside itself. */
export const axeParts = [
  runInPage,
  runPartInPage,
  finishInPage,
  fitOptions,
  hasOrientationStyles,
  hasOrientationRule,
  condense,
  condenseRule,
  condenseNode,
];
