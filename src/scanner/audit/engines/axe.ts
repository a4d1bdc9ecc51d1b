import axeCore from 'axe-core';
import { scanLimits } from '../../../shared/limits/scan.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import { ContextLost, ScriptFailed, toAscii, toScript } from '../../browser/world.ts';
import { toFindings } from './axeFindings.ts';
import { axeGerman } from './axeGerman.ts';
import { type AxeCaps, type AxeOptions, type AxeReport, axeParts, type FrameContext } from './axeInPage.ts';
import { mistakeParts } from './axeMistakes.ts';
import { axeRules } from './axeRules.ts';
import { readAxeSource } from './axeSource.ts';
import type { AuditedPage, Engine, Rule } from './engine.ts';

/**
 * axe-core with all A/AA rules and its best practices. It also runs rules that axe leaves off by default: target
 * size, orientation lock, tables. AAA, deprecated and `off` rules do not run.
 */
export const axe: Engine = {
  name: 'axe',
  title: 'axe-core',
  version: axeCore.version,
  licence: { name: 'MPL 2.0', owner: 'Deque Systems', url: 'https://github.com/dequelabs/axe-core' },
  rules: axeRules,
  run,
};

const toOptions = (rules: Rule[]): AxeOptions => ({
  runOnly: { type: 'rule', values: rules.map(({ id }) => id) },
  resultTypes: ['violations', 'incomplete'],
  preload: false,
});

const options = toOptions(axeRules);

/** Best practices judge a page as a whole. */
const optionsWithin = toOptions(axeRules.filter(({ criteria }) => criteria.length > 0));

const optionsOf = ({ within }: AuditedPage): AxeOptions => (within ? optionsWithin : options);
const contextOf = ({ within }: AuditedPage): string => (within ? `{ include: ${within} }` : 'null');

const caps: AxeCaps = {
  findings: scanLimits.maxFindingsPerPage,
  selector: 1_000,
  snippet: scanLimits.maxSnippetChars,
  message: scanLimits.maxMessageChars,
};

/** Limits each text that a frame sends to the main frame, which cuts all texts again (`caps`). */
const maxPartChars = 2_000;

/** Names and slogans in the head of a page lead no text below them. */
const narrowed = [{ id: 'p-as-heading', selector: 'p:not(header p, footer p, nav p)' }];

/**
 * Source of axe with its texts, put into a frame for its audit. As a script for every new document it costs
 * the same (measured) and would also burden pages without an audit. Tests for `runPartial`, because an
 * element with `id=axe` also defines `globalThis.axe`. Timers never fire in a sandboxed frame without
 * scripts: axe, which only uses them to yield, would hang.
 */
const source = toAscii(
  [
    "if (typeof globalThis.axe?.runPartial !== 'function') {",
    'const later = setTimeout;',
    'globalThis.setTimeout = (call, ms, ...rest) => (ms > 0 ? later(call, ms, ...rest) : (queueMicrotask(() => call(...rest)), 0));',
    readAxeSource(),
    `;globalThis.axe.configure(${JSON.stringify({ locale: axeGerman, rules: narrowed })});`,
    '}',
  ].join('\n'),
);

async function run(page: AuditedPage): Promise<Finding[]> {
  const frames = await page.world.listFrames();
  const report = frames.length === 1 ? await runWhole(page) : await runParts(page);
  logOmitted(report, page);
  return toFindings(report);
}

async function runWhole(page: AuditedPage): Promise<AxeReport> {
  const whole = JSON.stringify({ ...optionsOf(page), iframes: false });
  const call = `runInPage(${contextOf(page)}, ${whole}, ${JSON.stringify(caps)})`;
  return JSON.parse(await evaluate(page, call));
}

async function runParts(page: AuditedPage): Promise<AxeReport> {
  const parts = await runFrame({ page, budget: { frames: maxFrames } }, contextOf(page));
  const call = `finishInPage([${parts.join(',')}], ${JSON.stringify(optionsOf(page))}, ${JSON.stringify(caps)})`;
  return JSON.parse(await evaluate(page, call));
}

/** Limit of audited frames: each costs a whole axe. axe reports further frames as not tested. */
const maxFrames = 60;

type Walk = { page: AuditedPage; budget: { frames: number } };

async function runFrame({ page, budget }: Walk, context: string, frameId?: string): Promise<string[]> {
  const call = `runPartInPage(${context}, ${JSON.stringify(optionsOf(page))}, ${maxPartChars})`;
  const answer: { frames: FrameContext[]; part: unknown } = JSON.parse(await evaluate(page, call, frameId));
  const parts = [JSON.stringify(answer.part)];
  for (const frame of answer.frames) parts.push(...(await runChild({ page, budget }, frame, frameId)));
  return parts;
}

/**
 * A frame that navigated away, or in which axe fails for lack of a root, does not cost the page. axe reports it as
 * not tested.
 */
async function runChild(walk: Walk, frame: FrameContext, parentId?: string): Promise<string[]> {
  const { page, budget } = walk;
  if (--budget.frames <= 0) return ['null'];
  try {
    const element = `axe.utils.shadowSelect(${JSON.stringify(frame.frameSelector)})`;
    const frameId = await page.world.findFrame(element, toPlace(page, parentId));
    return frameId ? await runFrame(walk, JSON.stringify(frame.frameContext), frameId) : ['null'];
  } catch (fault) {
    if (fault instanceof ContextLost || fault instanceof ScriptFailed) return ['null'];
    throw fault;
  }
}

async function evaluate(page: AuditedPage, call: string, frameId?: string): Promise<string> {
  await loadAxe(page, frameId);
  return page.world
    .evaluate<string>(toScript([...axeParts, ...mistakeParts], call), toPlace(page, frameId))
    .catch((fault: unknown) => {
      throw isGone(fault) ? new ContextLost(fault.message) : fault;
    });
}

/** Puts axe into a frame unless it is there; probes use its names and roles too. Throws as `World.evaluate`. */
export async function loadAxe(page: AuditedPage, frameId?: string): Promise<void> {
  const place = toPlace(page, frameId);
  // Parsing a second copy costs as much as a quarter of the audit.
  const isThere = await page.world.evaluate<boolean>(
    `typeof globalThis.axe?.runPartial === 'function'`,
    place,
  );
  if (!isThere) await page.world.evaluate(source, place);
}

/** The page navigated between the two calls: the next document has no axe. */
const isGone = (fault: unknown): fault is ScriptFailed =>
  fault instanceof ScriptFailed && /^ReferenceError: axe is not defined/.test(fault.message);

const toPlace = ({ timeoutMs }: AuditedPage, frameId?: string) =>
  frameId ? { timeoutMs, frameId } : { timeoutMs };

/** Nodes of one rule are cut before any whole rule is lost. */
function logOmitted(report: AxeReport, { log }: AuditedPage): void {
  const cut = [...report.violations, ...report.incomplete].filter(({ count, nodes }) => count > nodes.length);
  if (cut.length === 0) return;
  const omitted = cut.reduce((sum, { count, nodes }) => sum + count - nodes.length, 0);
  log?.warn({ engine: 'axe', omitted, rules: cut.map(({ id }) => id) }, 'findings were omitted');
}
