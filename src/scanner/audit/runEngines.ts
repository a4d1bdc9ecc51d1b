import { toSize } from '../../shared/address/viewports.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { OpenedReach } from '../../shared/work/audit.ts';
import type { ContentKind } from '../../shared/work/content.ts';
import type { Depth } from '../../shared/work/depth.ts';
import type { Finding } from '../../shared/work/finding.ts';
import type { PageOutline } from '../../shared/work/outline.ts';
import { ContextLost, keepParts } from '../browser/world.ts';
import { stretch } from '../pace/deadline.ts';
import { findAbsent } from '../probes/absence/absence.ts';
import { textContrast } from '../probes/contrast/textContrast.ts';
import {
  actingProbes,
  changingProbes,
  controlProbes,
  measuringProbes,
  openedProbes,
  readingProbes,
  windowProbes,
} from '../probes/index.ts';
import { type Holding, shareHolds } from '../probes/keyboard/holdPage.ts';
import { findScriptReach } from '../probes/operating/scriptReach.ts';
import { asPartial, toNone } from '../probes/reading/reading.ts';
import type { ProbeRule } from '../probes/reading/readingProbe.ts';
import { layout } from '../probes/reflow/layout.ts';
import { narrowWindow, readSeen } from '../probes/reflow/narrow.ts';
import type { Components } from './components/components.ts';
import type { PageKinds } from './components/componentsInPage.ts';
import { readPageOutline } from './components/outline.ts';
import { nameComponents } from './components/place.ts';
import type { AuditedPage, Engine, FirstView, ScriptReach } from './engines/engine.ts';
import { engines } from './engines/index.ts';
import { keptPageParts } from './keptPageInPage.ts';
import { readOpened } from './opened/readOpened.ts';

/** Engines that run on every page and leave it as it was. */
export const toReaders = (depth: Depth): Engine[] =>
  depth === 'quick' ? engines : [...engines, ...measuringProbes, readingProbes];

/** Engines for a further window. Words and pictures are the same there. */
export const toFurtherReaders = (depth: Depth): Engine[] =>
  depth === 'standard' ? [...engines, textContrast, readingProbes] : toReaders(depth);

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

export async function readFirst(page: AuditedPage): Promise<FirstView | undefined> {
  const [seen] = await tryOnce(async () => [await readSeen(page)], { page, rules: ['seen'] });
  return seen;
}

/** Tells what is known of a page in the narrow window; null where somebody has to look. */
export function tellNarrow({ narrow }: Components, kinds: PageKinds): Finding[] | null {
  if (!narrow.isKnown(kinds)) return null;
  const rules = windowProbes.flatMap((probe) => probe.rules) as ProbeRule[];
  return rules.map((rule) => ({
    ...toNone(rule),
    ...(narrow.isProven(kinds, rule.id) ? { outcome: 'passed' as const } : {}),
    windows: [toSize(narrowWindow)],
  }));
}

/**
 * Adds what is wrong in the narrow window, in which the page is then. False when it could not be loaded there. Throws as
 * `act`.
 */
export async function lookWhereNarrow(
  page: AuditedPage,
  { findings, components, kinds }: Act,
): Promise<boolean> {
  let isWhole = false;
  try {
    const found: Finding[] = [];
    for (const probe of windowProbes) found.push(...(await tryProbe(probe, page, findings)));
    await nameComponents(page, found);
    findings.push(...found);
    isWhole = found.length > 0;
    const passed = found.filter(isPassed).map(({ rule }) => rule);
    if (kinds && isWhole && !found.some(isTold)) components.narrow.note(kinds, passed);
  } catch (fault) {
    if (!(fault instanceof ContextLost)) throw fault;
  } finally {
    if (!isWhole) noteCut(page, windowProbes);
  }
  return isWhole;
}

type Tried = { page: AuditedPage; rules: string[] };

async function tryOnce<T>(work: () => Promise<T[]>, { page, rules }: Tried): Promise<T[]> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof ContextLost || fault instanceof ScanError) throw fault;
    page.log?.warn({ err: fault, rules }, 'probe failed');
    page.onCut?.();
    return [];
  }
}

/** `actMs`: time in which all acting probes together act on a page. `isTouched`: it may not be as it came. */
type Act = {
  findings: Finding[];
  depth: Depth;
  components: Components;
  kinds?: PageKinds | undefined;
  actMs: number;
  isTouched: boolean;
};

/**
 * Adds the findings of acting probes to `findings`. Returns false when not all of them ran: the page has navigated
 * away or took too long. Throws PAGE_HUNG, PAGE_CRASHED.
 */
export async function act(visited: AuditedPage, acting: Act): Promise<boolean> {
  const { findings, depth, components, actMs } = acting;
  if (depth === 'quick') return true;
  const page = { ...visited, endsAt: performance.now() + stretch(actMs) };
  acting.isTouched = true;
  if (depth === 'deep') return runActing(actingProbes, page, findings);
  const plan = await components.plan(page, acting.kinds);
  const reopen = async () => (await visited.reopen()) && components.markAgain(page).then(() => true);
  page.reopen = reopen;
  findings.push(...plan.carried.map(asPartial));
  const due = actingProbes.filter(
    (probe) => plan.news > 0 && (plan.hasControls || !controlProbes.has(probe)),
  );
  const before = findings.length;
  const isWhole = await runActing(due, page, findings);
  components.noteCut(page);
  for (const rule of plan.cut) page.cut?.add(rule);
  if (!isWhole) components.endLook(page);
  if (!isWhole) return false;
  acting.isTouched = plan.isMostlyNew;
  const spared = plan.isKnown ? actingProbes.filter((probe) => !due.includes(probe)) : [];
  const found = findings.splice(before);
  const told = found.filter((one) => !isPassed(one));
  const passed = [...found.filter(isPassed), ...spared.flatMap(toAllPassed)];
  const rules = passed.map(({ rule }) => rule);
  const others = plan.news > 0 ? await components.learn(page, told, rules) : [];
  components.endLook(page);
  // Elements that look alike are sampled.
  findings.push(...[...told, ...others].map(asPartial));
  const failed = new Set(findings.filter(isTold).map(({ rule }) => rule));
  findings.push(...passed.filter(({ rule }) => plan.isProven(rule) && !failed.has(rule)));
  return true;
}

const isPassed = ({ outcome }: Finding): boolean => outcome === 'passed';
const isTold = ({ outcome }: Finding): boolean => outcome === 'failed' || outcome === 'cantTell';

const toAllPassed = ({ rules }: Engine): Finding[] =>
  (rules as ProbeRule[]).map((rule) => ({ ...toNone(rule), outcome: 'passed' }));

/** Acts in a further window; what text does in other windows is known from the first one. */
export async function actAgain(visited: AuditedPage, findings: Finding[], actMs: number): Promise<void> {
  const page = { ...visited, endsAt: performance.now() + stretch(actMs) };
  await runActing(
    actingProbes.filter((probe) => probe !== layout),
    page,
    findings,
  );
}

type Open = Act & { reached: OpenedReach };

/**
 * Adds what is wrong in parts that controls of the page open. Leaves it as it was for those who look at it afterwards.
 * Throws as `act`.
 */
export async function lookIntoOpened(page: AuditedPage, acting: Open): Promise<void> {
  const { findings, depth, components, reached } = acting;
  if (depth === 'quick') return;
  const read = (within: string) => runReaders(openedReaders, { ...page, within });
  const work = async () => {
    const terms = { findings, read, reached, known: components.opened, before: kept('keepPage()') };
    const presses = await readOpened(page, terms);
    acting.isTouched ||= presses > 0;
    if (presses > 0 && !(await isAsKept(page))) await page.reopen();
    return [];
  };
  await tryOnce(work, { page, rules: ['opened parts'] });
}

async function readReach(page: AuditedPage): Promise<ScriptReach | undefined> {
  const [reach] = await tryOnce(async () => [await findScriptReach(page)], { page, rules: ['reach'] });
  return reach;
}

async function runActing(
  due: Engine[],
  page: AuditedPage & { endsAt: number },
  findings: Finding[],
): Promise<boolean> {
  const left = [...due];
  const holding = shareHolds(page);
  try {
    let isKept = false;
    if (due.length > 0) page.reach = await readReach(page);
    for (const probe of due) {
      if (performance.now() > page.endsAt) break;
      const mayChange = changingProbes.has(probe);
      if (mayChange && !isKept) await page.world.evaluate(kept('keepPage()'), { timeoutMs: page.timeoutMs });
      isKept ||= mayChange;
      const holds = holding.holds();
      findings.push(...(await tryProbe(probe, page, findings)));
      left.shift();
      if (holding.holds() === holds) continue;
      isKept = mayChange && (await restore(page, holding));
    }
  } catch (fault) {
    if (!(fault instanceof ContextLost)) throw fault;
    noteCut(page, left);
    return false;
  } finally {
    await holding.end();
  }
  noteCut(page, left);
  return left.length === 0;
}

/** False where the page is another one than it was kept. */
async function restore(page: AuditedPage, holding: Holding): Promise<boolean> {
  if (await isAsKept(page)) return true;
  await holding.close();
  await page.reopen();
  return false;
}

const kept = keepParts(keptPageParts);

const isAsKept = ({ world, timeoutMs }: AuditedPage): Promise<boolean> =>
  world.evaluate<boolean>(kept('isAsKept()'), { timeoutMs });
