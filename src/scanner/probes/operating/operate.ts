import type { Finding } from '../../../shared/work/finding.ts';
import { isNewKind } from '../../audit/components/componentsInPage.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { takeFirst } from '../../pace/takeFirst.ts';
import { type Keyboard, passTime, withKeyboard } from '../keyboard/actInPage.ts';
import { callWith, readListeners } from '../keyboard/listeners.ts';
import type { DescribedElement } from '../keyboard/stopInPage.ts';
import { type ActedFault, toActedFindings } from '../reading/acted.ts';
import { toProbe } from '../reading/reading.ts';
import { seenTextParts } from '../reading/textsInView.ts';
import { openCalm } from './calmInPage.ts';
import { changeField, changeHidden, type Tried, toFieldKeys } from './changeFields.ts';
import { chooseBack, chooseOther, isChoice } from './choices.ts';
import { chooseFile, isFileField } from './chosenFiles.ts';
import { lettersOfNoWord, operableParts } from './controlsInPage.ts';
import { fileParts } from './filesInPage.ts';
import { lineParts } from './linesInPage.ts';
import { lookParts } from './looksInPage.ts';
import { moveParts } from './movesInPage.ts';
import { judgeOffer } from './offers.ts';
import { offerParts } from './offersInPage.ts';
import { openedTextParts } from './openedTextInPage.ts';
import { type Effect, operatingParts } from './operateInPage.ts';
import { judge, judgeEntered, judgeSorted, toLossFault } from './operatingFaults.ts';
import { operatingRules } from './operatingRules.ts';
import { askOperating, clickAt, isSame, isSlight, pressKeyOn } from './pressed.ts';
import { hearsNoNews } from './scriptReach.ts';
import {
  isLone,
  judgeCount,
  judgeLines,
  judgeResults,
  judgeSteps,
  judgeTick,
  type Presses,
} from './statusLines.ts';

const budgetMs = 5_000;
const maxControls = 14;
const maxRevealed = 4;
/** Opening a page again costs more than all else. */
const maxOpenings = 5;
const timeoutMs = 5_000;
/** Page time in which clocks tick. */
const tickMs = 3_000;

/** Presses buttons twice and compares what is seen with what is told. */
export const operate = toProbe(operatingRules, run, '2');

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const trial: Trial = { tried: new Set(), faults: [] };
  const endsAt = performance.now() + budgetMs;
  for (let openings = 0; openings < maxOpenings && !hearsNoNews(page); openings++) {
    const durationMs = endsAt - performance.now();
    const work = (keyboard: Keyboard) => operateAll(keyboard, trial);
    if (await withKeyboard(page, durationMs, work, { reach: 'deaf' })) break;
    if (!(await page.reopen())) break;
  }
  return toActedFindings(operatingRules, trial.faults, found);
}

/**
 * `tried`: selectors of controls that need no second look when the page was opened again. `areWanted`: those of a part of
 * the page alone.
 */
export type Trial = {
  tried: Set<string>;
  faults: ActedFault[];
  areWanted?: (selectors: string[]) => Promise<boolean[]>;
};

const live =
  '[role=alert], [role=status], [role=log], [aria-live=polite], [aria-live=assertive], output, dialog, [role=dialog], [role=alertdialog]';

/** False when a control has changed the page for those that are left. */
export async function operateAll(keyboard: Keyboard, trial: Trial): Promise<boolean> {
  const controls = await listWanted(keyboard, trial);
  const untried = controls.filter(({ selector }) => !trial.tried.has(selector));
  const due = takeFirst(untried, maxControls - trial.tried.size, keyboard.page);
  for (const control of due) {
    if (!keyboard.hasTime()) return true;
    if (await tryOne(keyboard, control, trial)) continue;
    await tryRevealed(keyboard, trial, new Set(controls.map(({ selector }) => selector)));
    return control === due.at(-1);
  }
  return true;
}

async function listWanted(keyboard: Keyboard, { areWanted }: Trial): Promise<DescribedElement[]> {
  const controls = await listControls(keyboard);
  const wanted = await areWanted?.(controls.map(({ selector }) => selector));
  return controls.filter((_, at) => wanted?.[at] !== false);
}

/** Controls that only the last one brought to light, as those of the next step. */
async function tryRevealed(keyboard: Keyboard, trial: Trial, known: Set<string>): Promise<void> {
  const isRevealed = ({ selector }: DescribedElement) => !known.has(selector) && !trial.tried.has(selector);
  const revealed = (await listWanted(keyboard, trial)).filter(isRevealed);
  for (const control of takeFirst(revealed, maxRevealed, keyboard.page))
    if (!keyboard.hasTime() || !(await tryOne(keyboard, control, trial))) return;
}

async function tryOne(keyboard: Keyboard, control: DescribedElement, trial: Trial): Promise<boolean> {
  trial.tried.add(control.selector);
  const { isBack, own } = await tryControl(keyboard, control);
  const isNews = ({ rule, selector }: ActedFault) =>
    !trial.faults.some((known) => known.rule === rule && known.selector === selector);
  trial.faults.push(...own.filter(isNews));
  return isBack;
}

async function listControls(keyboard: Keyboard): Promise<DescribedElement[]> {
  const { page } = keyboard;
  const calm = 'globalThis.stufenlosCalm ??= openCalm()';
  const parts = `{ ...globalThis.stufenlosWalk, isNewKind, listTexts: globalThis.stufenlosCalm.listTexts }`;
  const opening = `void (${calm}, globalThis.stufenlosOperating = openOperating(${parts}, ${JSON.stringify(live)}))`;
  await page.world.evaluate(toScript(inPage, opening), { timeoutMs });
  await learnCalm(keyboard);
  const { byNode } = await readListeners(page);
  const isHeard = (types: Set<string>) =>
    ['click', 'change', 'input', 'submit'].some((type) => types.has(type));
  const nodes = [...byNode].filter(([, types]) => isHeard(types)).map(([node]) => node);
  const call = 'function (...nodes) { return globalThis.stufenlosOperating.listControls(nodes); }';
  return callWith<DescribedElement[]>(page, nodes.slice(0, 300), call);
}

const inPage = [
  ...operatingParts,
  openCalm,
  ...operableParts,
  ...lineParts,
  ...fileParts,
  ...lookParts,
  ...moveParts,
  ...offerParts,
  ...openedTextParts,
  ...seenTextParts,
  isNewKind,
];

/** Waits until a clock of the page has ticked. */
async function learnCalm({ page, hold }: Keyboard): Promise<void> {
  const dueMs = await page.clock.next();
  if (dueMs === null || dueMs > tickMs) return;
  await hold();
  const learn = (step: 'watch' | 'learn') =>
    page.world.evaluate(`globalThis.stufenlosCalm.${step}()`, { timeoutMs });
  await learn('watch');
  await passTime(page, tickMs);
  await learn('learn');
}

async function tryControl(keyboard: Keyboard, control: DescribedElement): Promise<Tried> {
  const keys = toFieldKeys(control);
  await keyboard.hold();
  const isHidden = keys !== null && (await askOperating<boolean>(keyboard, `showField(${control.id})`));
  const isVaried =
    maySend(control) && (await askOperating<boolean>(keyboard, `vary(${control.id}, '${lettersOfNoWord}')`));
  await askOperating(keyboard, `remember(${control.id})`);
  if (isFileField(control)) return chooseFile(keyboard, control);
  if (isHidden) return changeHidden(keyboard, control, keys);
  if (await askOperating<boolean>(keyboard, `isMouseAlone(${control.id})`))
    return clickControl(keyboard, control);
  return keys ? changeField(keyboard, control, keys) : pressControl(keyboard, control, isVaried);
}

/** Judges only what comes after a click: the lack of a key is told elsewhere. */
async function clickControl(keyboard: Keyboard, control: DescribedElement): Promise<Tried> {
  const effect = await clickAt(keyboard, control);
  if (!effect || isSame(effect)) return { isBack: true, own: [] };
  if (effect.offer) return { isBack: false, own: await judgeOffer(keyboard, control, effect.offer) };
  const again = await clickAt(keyboard, control);
  const lines = await judgeLines(keyboard, control, { effect, again });
  const told = lines.length > 0 ? lines : judgeSteps(control, { effect, again });
  const isBack = again !== null && (isSame(again) || isSlight({ ...again, hasFocus: true }));
  return { isBack, own: told.filter(({ rule }) => rule === 'status-silent') };
}

async function pressControl(
  keyboard: Keyboard,
  control: DescribedElement,
  isVaried: boolean,
): Promise<Tried> {
  const key = /^(?:checkbox|switch|radio)$/.test(control.role) ? ' ' : 'Enter';
  const effect = await pressKeyOn(keyboard, key);
  if (!effect || isSame(effect)) return { isBack: true, own: [] };
  const isAnswered = isVaried && ((await takesBack(keyboard, control, key)) || isSlight(effect));
  if (isAnswered || (isVaried && isLone(effect))) return { isBack: true, own: judgeResults(control, effect) };
  if (effect.loss || effect.offer) return { isBack: false, own: await judgeLeft(keyboard, control, effect) };
  if (!effect.hasFocus) return { isBack: await isLeft(keyboard), own: judgeEntered(control, effect) };
  if (isChoice(control, effect)) return chooseBack(keyboard, control, effect);
  return pressAgain(keyboard, control, { effect, key });
}

type Pressed = { effect: Effect; key: string };

async function pressAgain(
  keyboard: Keyboard,
  control: DescribedElement,
  { effect, key }: Pressed,
): Promise<Tried> {
  const sorted = judgeSorted(control, effect);
  if (sorted.length > 0) return { isBack: true, own: sorted };
  if (await isBackByItself(keyboard, effect)) return { isBack: true, own: judgeTick(control, effect) };
  const again = await pressKeyOn(keyboard, key);
  if (again !== null && isSame(again))
    return { isBack: true, own: [...judgeCount(control, effect), ...judge(control, effect)] };
  const lines = await judgeLines(keyboard, control, { effect, again });
  const counts = lines.length > 0 ? [] : judgeSteps(control, { effect, again });
  const isKept = (effect.looksOther && again?.looksOther) || (effect.marksCard && again?.marksCard);
  const chosen = isKept ? await chooseOther(keyboard, control) : [];
  const own = [...lines, ...counts, ...judgeTurnedBack(control, { effect, again }), ...chosen];
  return { isBack: isSlight(effect) && again !== null && isSlight(again), own };
}

/** Asks for all entries again where something was searched for. */
async function takesBack(keyboard: Keyboard, { id }: DescribedElement, key: string): Promise<boolean> {
  const isSearch = await askOperating<boolean>(keyboard, `clear(${id}, '${lettersOfNoWord}')`);
  if (isSearch) await pressKeyOn(keyboard, key);
  return isSearch;
}

/** Judges what stays when the control, or what it was for, has gone. */
async function judgeLeft(
  keyboard: Keyboard,
  control: DescribedElement,
  effect: Effect,
): Promise<ActedFault[]> {
  const lines = await judgeLines(keyboard, control, { effect, again: null });
  const told = lines.filter(({ rule }) => rule === 'status-silent');
  const lost = effect.loss ? await judgeLoss(keyboard, control, effect) : [];
  const offered = effect.offer ? await judgeOffer(keyboard, control, effect.offer) : [];
  return [...told, ...lost, ...offered];
}

/** Scripts may give the focus on when the entry has faded out. */
async function judgeLoss(
  keyboard: Keyboard,
  control: DescribedElement,
  effect: Effect,
): Promise<ActedFault[]> {
  await passTime(keyboard.page, calmMs);
  const later = await askOperating<Effect | null>(keyboard, 'read()');
  const loss = later?.loss ?? null;
  const isTold = effect.news?.isAnnounced === true || later?.news?.isAnnounced === true;
  return loss ? [toLossFault(control, loss === 'entry' && isTold ? 'gone' : loss)] : [];
}

const calmMs = 2_500;

/** The icon of a button that copies turns into a tick for a while: that is no state. */
async function isBackByItself(keyboard: Keyboard, { isRedrawn, isTicked, states }: Effect): Promise<boolean> {
  if (!(isRedrawn || isTicked) || states.after !== '') return false;
  await passTime(keyboard.page, calmMs);
  const later = await askOperating<Effect | null>(keyboard, 'read()');
  return later !== null && !later.isRedrawn && !later.isTicked;
}

/** Looks as before after the second press, only that a message came each time. */
function judgeTurnedBack(control: DescribedElement, { effect, again }: Presses): ActedFault[] {
  const isTurned = effect.looksOther && again !== null && !again.looksOther && isSlight(again);
  const faults = isTurned && isSlight(effect) ? judge(control, { ...effect, news: null }) : [];
  return faults.filter(({ rule }) => rule === 'toggle-state-stale');
}

const maySend = ({ snippet }: DescribedElement) => /^<button(?![^>]*type=["']?reset)/i.test(snippet);

/** Escape closes what took the focus, as a dialog: the page is as before. */
async function isLeft(keyboard: Keyboard): Promise<boolean> {
  const effect = await pressKeyOn(keyboard, 'Escape');
  return effect?.isQuiet === true && effect.news === null;
}
