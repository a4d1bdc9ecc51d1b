import type { ImpactValue, NodeResult, Result, RunOptions } from 'axe-core';

/** Outcome of one rule as it leaves the page: nodes as `[selector, snippet, impact, messages]`. */
export type AxeNode = [string, string, ImpactValue, string[]];
export type AxeRuleResult = { id: string; help: string; help_url: string; count: number; nodes: AxeNode[] };

export type AxeCaps = { findings: number; selector: number; snippet: number; message: number };

/**
 * Compact form of axe's result. The full one is several times larger and costs up to a third of the audit.
 */
export type AxeReport = {
  violations: AxeRuleResult[];
  incomplete: AxeRuleResult[];
  passed: string[];
  inapplicable: string[];
};

type AxeResults = { violations: Result[]; incomplete: Result[]; passes: Result[]; inapplicable: Result[] };

type InPage = {
  run(context: unknown, options: RunOptions): Promise<AxeResults>;
  runPartial(context: unknown, options: RunOptions): Promise<unknown>;
  finishRun(partials: unknown[], options: RunOptions): Promise<AxeResults>;
  utils: { getFrameContexts(context: unknown, options: RunOptions): FrameContext[] };
};

export type FrameContext = { frameSelector: unknown; frameContext: unknown };

export type AxeOptions = RunOptions & { runOnly: { type: 'rule'; values: string[] } };

declare const axe: InPage;
declare function dropMistakes<T>(results: T): T;

export async function runInPage(context: unknown, options: AxeOptions, caps: AxeCaps): Promise<string> {
  return JSON.stringify(condense(await axe.run(context ?? document, fitOptions(options)), caps));
}

/** Audits one frame of several. Returns its part and the frames below it; `finishInPage` joins the parts. */
export async function runPartInPage(
  context: unknown,
  options: AxeOptions,
  maxChars: number,
): Promise<string> {
  const fitted = fitOptions(options);
  const frames = axe.utils.getFrameContexts(context ?? document, fitted);
  const part = await axe.runPartial(context ?? document, fitted);
  const cut = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.slice(0, maxChars) : value;
  return JSON.stringify({ frames, part }, cut);
}

/** Runs in the main frame. A part is null for a frame that could not be reached. */
export async function finishInPage(parts: unknown[], options: AxeOptions, caps: AxeCaps): Promise<string> {
  return JSON.stringify(condense(await axe.finishRun(parts, options), caps));
}

/**
 * axe reads all style sheets again for one rule, which never decides without them. Most pages have no style that
 * depends on the orientation: there the rule is left out, which counts as passed.
 */
function fitOptions(options: AxeOptions): AxeOptions {
  if (hasOrientationStyles()) return { ...options, preload: { assets: ['cssom'], timeout: 3_000 } };
  const values = options.runOnly.values.filter((id) => id !== orientationRule());
  return { ...options, runOnly: { type: 'rule', values } };
}

function orientationRule(): string {
  return 'css-orientation-lock';
}

/** Returns true also if a style sheet of another origin cannot be read. */
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

function condense(told: AxeResults, caps: AxeCaps): AxeReport {
  const results = dropMistakes(told);
  const reported = [...results.violations, ...results.incomplete];
  const perRule = fitNodes(
    reported.map(({ nodes }) => nodes.length),
    caps.findings,
  );
  const toRule = (result: Result) => condenseRule(result, perRule, caps);
  return {
    violations: results.violations.map(toRule),
    incomplete: results.incomplete.map(toRule),
    passed: listPassed(results),
    inapplicable: results.inapplicable.map(({ id }) => id),
  };
}

function fitNodes(counts: number[], cap: number): number {
  let perRule = cap;
  while (perRule > 1 && counts.reduce((sum, count) => sum + Math.min(count, perRule), 0) > cap)
    perRule = Math.floor(perRule / 2);
  return perRule;
}

/**
 * A rule that axe does not mention did not run and has not passed. The exception is the one left out on purpose.
 */
function listPassed({ violations, incomplete, passes, inapplicable }: AxeResults): string[] {
  const reported = new Set([...violations, ...incomplete].map(({ id }) => id));
  const passed = passes.map(({ id }) => id).filter((id) => !reported.has(id));
  const told = new Set([...reported, ...passed, ...inapplicable.map(({ id }) => id)]);
  return told.has(orientationRule()) ? passed : [...passed, orientationRule()];
}

function condenseRule({ id, help, helpUrl, nodes }: Result, perRule: number, caps: AxeCaps): AxeRuleResult {
  return {
    id,
    help,
    help_url: helpUrl,
    count: nodes.length,
    nodes: nodes.slice(0, perRule).map((node) => condenseNode(node, caps)),
  };
}

function condenseNode(node: NodeResult, caps: AxeCaps): AxeNode {
  const messages = [...node.none, ...node.all, ...node.any].flatMap(({ message }) =>
    message ? [clipInPage(message, caps.message)] : [],
  );
  const selector = (node.target as unknown[]).flat(Number.POSITIVE_INFINITY).join(' >>> ');
  return [
    clipInPage(selector, caps.selector),
    clipInPage(node.html, caps.snippet),
    node.impact ?? null,
    [...new Set(messages)],
  ];
}

function clipInPage(text: string, chars: number): string {
  return text.length > chars ? `${text.slice(0, chars - 1)}…` : text;
}

export const axeParts = [
  runInPage,
  runPartInPage,
  finishInPage,
  fitOptions,
  orientationRule,
  hasOrientationStyles,
  hasOrientationRule,
  condense,
  fitNodes,
  listPassed,
  condenseRule,
  condenseNode,
  clipInPage,
];
