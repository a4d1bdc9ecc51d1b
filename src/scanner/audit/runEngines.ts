import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { ContentKind } from '../../shared/work/content.ts';
import type { Depth } from '../../shared/work/depth.ts';
import type { Finding } from '../../shared/work/finding.ts';
import type { PageOutline } from '../../shared/work/outline.ts';
import { ContextLost, toScript } from '../browser/world.ts';
import { findAbsent } from '../probes/absence/absence.ts';
import {
  actingProbes,
  changingProbes,
  controlProbes,
  measuringProbes,
  openedProbes,
  readingProbes,
} from '../probes/index.ts';
import { toNone } from '../probes/reading/reading.ts';
import type { ProbeRule } from '../probes/reading/readingProbe.ts';
import type { Components } from './components/components.ts';
import { readPageOutline } from './components/outline.ts';
import type { AuditedPage, Engine } from './engines/engine.ts';
import { engines } from './engines/index.ts';
import { readOpened } from './opened/readOpened.ts';
import { pageSignParts } from './pageSignInPage.ts';

/** Engines that run on every page and leave it as it was. */
export const toReaders = (depth: Depth): Engine[] =>
  depth === 'quick' ? engines : [...engines, ...measuringProbes, readingProbes];

/** Reading letters in pictures once more would take too long. */
const openedReaders = [...engines, ...openedProbes];

/** Place for the findings, and a call before each probe: findings from before it count on their own. */
type Reading = { findings?: Finding[]; atProbes?: () => void };

/** Runs engines one after another; each knows the findings of those before it. */
export async function runReaders(
  readers: Engine[],
  page: AuditedPage,
  { findings = [], atProbes }: Reading = {},
): Promise<Finding[]> {
  for (const engine of readers) {
    const mayFail = probes.has(engine);
    if (mayFail) atProbes?.();
    findings.push(...(await (mayFail ? tryProbe(engine, page, findings) : engine.run(page, findings))));
  }
  return findings;
}

const probes = new Set([...measuringProbes, ...openedProbes, readingProbes]);

/** A probe that fails or runs out of time costs only itself. Throws what ends the visit: ContextLost and ScanError. */
async function tryProbe(probe: Engine, page: AuditedPage, findings: Finding[]): Promise<Finding[]> {
  const rules = probe.rules.map(({ id }) => id);
  page.onCut = () => noteCut(page, [probe]);
  const found = await tryOnce(() => probe.run(page, findings), { page, rules });
  page.onCut = undefined;
  return found.filter((one) => !isPassed(one) || !page.cut?.has(one.rule));
}

function noteCut({ cut }: AuditedPage, probes: Engine[]): void {
  for (const { id } of probes.flatMap(({ rules }) => rules)) cut?.add(id);
}

export const lookForAbsent = (page: AuditedPage): Promise<ContentKind[]> =>
  tryOnce(() => findAbsent(page), { page, rules: ['absence'] });

export async function lookForOutline(page: AuditedPage): Promise<{ outline?: PageOutline }> {
  const read = async () => [await readPageOutline(page)];
  const [outline] = await tryOnce(read, { page, rules: ['outline'] });
  return outline ? { outline } : {};
}

type Tried = { page: AuditedPage; rules: string[] };

async function tryOnce<T>(work: () => Promise<T[]>, { page, rules }: Tried): Promise<T[]> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof ContextLost || fault instanceof ScanError) throw fault;
    page.log?.warn({ err: fault, rules }, 'probe failed');
    for (const rule of rules) page.cut?.add(rule);
    return [];
  }
}

/** `actMs`: time in which all acting probes together act on a page. */
type Act = { findings: Finding[]; depth: Depth; components: Components; actMs: number };

/**
 * Adds the findings of acting probes to `findings`. Returns false when not all of them ran: the page has navigated
 * away or took too long. Throws PAGE_HUNG, PAGE_CRASHED.
 */
export async function act(
  visited: AuditedPage,
  { findings, depth, components, actMs }: Act,
): Promise<boolean> {
  if (depth === 'quick') return true;
  const page = { ...visited, endsAt: performance.now() + actMs };
  if (depth === 'deep') return runActing(actingProbes, page, findings);
  const plan = await components.plan(page);
  const reopen = async () => (await visited.reopen()) && components.markAgain(page).then(() => true);
  page.reopen = reopen;
  findings.push(...plan.carried);
  const due = actingProbes.filter(
    (probe) => plan.news > 0 && (plan.hasControls || !controlProbes.has(probe)),
  );
  const before = findings.length;
  if (!(await runActing(due, page, findings))) return false;
  const spared = plan.isKnown ? actingProbes.filter((probe) => !due.includes(probe)) : [];
  const found = findings.splice(before);
  const told = found.filter((one) => !isPassed(one));
  const passed = [...found.filter(isPassed), ...spared.flatMap(toAllPassed)];
  const rules = passed.map(({ rule }) => rule);
  const others = plan.news > 0 ? await components.learn(page, told, rules) : [];
  findings.push(...told, ...others);
  const failed = new Set(findings.filter(isTold).map(({ rule }) => rule));
  findings.push(...passed.filter(({ rule }) => plan.isProven(rule) && !failed.has(rule)));
  return true;
}

const isPassed = ({ outcome }: Finding): boolean => outcome === 'passed';
const isTold = ({ outcome }: Finding): boolean => outcome === 'failed' || outcome === 'cantTell';

const toAllPassed = ({ rules }: Engine): Finding[] =>
  (rules as ProbeRule[]).map((rule) => ({ ...toNone(rule), outcome: 'passed' }));

type Open = { findings: Finding[]; depth: Depth; components: Components };

/** Adds what is wrong in parts that controls of the page open, and leaves it as it was. Throws as `act`. */
export async function lookIntoOpened(
  page: AuditedPage,
  { findings, depth, components }: Open,
): Promise<void> {
  if (depth === 'quick') return;
  const read = () => runReaders(openedReaders, page);
  const work = async () => {
    const sign = await signPage(page);
    const presses = await readOpened(page, { findings, read, known: components.opened });
    if (presses > 0 && (await signPage(page)) !== sign) await page.reopen();
    return [];
  };
  await tryOnce(work, { page, rules: ['opened parts'] });
}

async function runActing(
  due: Engine[],
  page: AuditedPage & { endsAt: number },
  findings: Finding[],
): Promise<boolean> {
  const left = [...due];
  try {
    let sign = await signPage(page);
    for (const probe of due) {
      if (performance.now() > page.endsAt) break;
      findings.push(...(await tryProbe(probe, page, findings)));
      left.shift();
      const now = await signPage(page);
      if (now === sign) continue;
      const isFresh = changingProbes.has(probe) && (await page.reopen());
      sign = isFresh ? await signPage(page) : now;
    }
  } catch (fault) {
    if (!(fault instanceof ContextLost)) throw fault;
    noteCut(page, left);
    return false;
  }
  noteCut(page, left);
  return left.length === 0;
}

const signPage = ({ world, timeoutMs }: AuditedPage): Promise<string> =>
  world.evaluate<string>(toScript(pageSignParts, 'toPageSign()'), { timeoutMs });
