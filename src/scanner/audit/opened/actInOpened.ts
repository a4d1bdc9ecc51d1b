import type { Finding } from '../../../shared/work/finding.ts';
import { dialogs, judgeOpenedDialog, type SeenDialog } from '../../probes/dialogs/dialogs.ts';
import { sendFilled } from '../../probes/forms/sendFilled.ts';
import { submitEmpty } from '../../probes/forms/submitEmpty.ts';
import type { Keyboard } from '../../probes/keyboard/actInPage.ts';
import { toPhrase, toWalkFault } from '../../probes/keyboard/judge.ts';
import { keyboard as keyboardProbe } from '../../probes/keyboard/keyboard.ts';
import { escapeKey, type Key, shiftTab, tab } from '../../probes/keyboard/keys.ts';
import { judgeTargets, mouseOnly } from '../../probes/keyboard/mouseOnly.ts';
import { judgeOrder, type OrderedStop } from '../../probes/keyboard/order.ts';
import { openSight } from '../../probes/keyboard/sight.ts';
import type { DescribedElement } from '../../probes/keyboard/stopInPage.ts';
import { toTrapFault } from '../../probes/keyboard/traps.ts';
import { listUnseen } from '../../probes/keyboard/visibleFocus.ts';
import type { Visited } from '../../probes/keyboard/walkInPage.ts';
import { motionRules } from '../../probes/motion/motionRules.ts';
import { judgeOpenedTime } from '../../probes/motion/openedTime.ts';
import { type ActedFault, toActedFindings } from '../../probes/reading/acted.ts';
import type { ProbeRule } from '../../probes/reading/readingProbe.ts';
import { judgeMenu } from './stuckMenu.ts';
import { type PartTrial, tryControls } from './tryControls.ts';

const maxStops = 14;

/** A part that has just opened: its first stop of the Tab key, and which elements belong to it. */
export type OpenedPart = {
  keyboard: Keyboard;
  first: number | null;
  isForm: boolean;
  menu: DescribedElement | null;
  /** Stops of Tab between the opener and the part. */
  passed: number;
  isAdjoined: boolean;
  opener: DescribedElement;
  order: OrderedStop[];
  roots: string;
  areInside(selectors: string[]): Promise<boolean[]>;
  /** False where the opener has gone, or leads on. */
  mayOpenAgain(): Promise<boolean>;
  /** Controls that the scan has tried in other parts. */
  trial: PartTrial;
  dialog: SeenDialog | null;
  /** Shown by us. Scripts of the page know nothing of it, and would answer for another step. */
  isForced: boolean;
};

const rules = [...keyboardProbe.rules, ...mouseOnly.rules, ...dialogs.rules, ...motionRules] as ProbeRule[];

/**
 * Walks through the part with Tab, clicks what no key reaches, and works its controls. Then leaves its required fields
 * empty, and sends its forms. Opens the part again where an act has closed it.
 */
export async function actInOpened(part: OpenedPart): Promise<Finding[]> {
  const { keyboard, areInside, isForced, trial, dialog } = part;
  const isForm = part.isForm && !isForced;
  const left = dialog ? await judgeOpenedDialog(keyboard, dialog) : [];
  const turned = [...(await judgeOrder(part.order, keyboard)), ...(await judgeFar(part))];
  const { stops, circle } = await walkPart(part);
  const trapped = circle.length > 0 ? await toTrap(part, circle) : [];
  await openAgain(part, stops);
  const stuck = keyboard.hasTime() ? await judgeMenu(part) : [];
  await openAgain(part, stops);
  const clicked = keyboard.hasTime() ? await judgeTargets(keyboard, areInside, trapped.length > 0) : [];
  await openAgain(part, stops);
  const tried = keyboard.hasTime() ? await tryControls(keyboard, trial) : [];
  await openAgain(part, stops);
  // A step that asks for nothing goes on.
  const silent = isForm && keyboard.hasTime() ? await submitEmpty.run(keyboard.page, []) : [];
  await openAgain(part, stops);
  const ended = keyboard.hasTime() ? await judgeOpenedTime(keyboard, part.roots) : [];
  await openAgain(part, stops);
  const sent = isForm && (await isThere(part, stops)) ? await sendFilled.run(keyboard.page, []) : [];
  await openAgain(part, stops);
  const told = [...turned, ...ended, ...left];
  const faults = [...listUnseen({ stops }), ...stuck, ...clicked, ...trapped, ...told];
  return [...toActedFindings(rules, faults, []), ...silent, ...tried, ...sent];
}

/** Presses the opener once more where an act has closed the part. */
async function openAgain(part: OpenedPart, stops: Visited[]): Promise<void> {
  if (!part.keyboard.hasTime() || (await isThere(part, stops))) return;
  if (await part.mayOpenAgain()) await part.keyboard.click(part.opener.id);
}

async function isThere({ keyboard, areInside }: OpenedPart, [first]: Visited[]): Promise<boolean> {
  const [isOpen] = first ? await areInside([first.selector]) : [true];
  return isOpen === true && keyboard.hasTime();
}

const mostPassed = 4;

/** A button that is pressed in or out opens nothing: what came meanwhile, as a notice, is not its part. */
async function judgeFar(part: OpenedPart): Promise<ActedFault[]> {
  const { passed, opener } = part;
  if (passed <= mostPassed || /\saria-pressed=/.test(opener.snippet)) return [];
  if (part.isAdjoined && (await isPassedBy(part))) {
    const reason = `${toPhrase(opener)} öffnet gleich daneben einen Teil. Tab führt von der Schaltfläche nicht hinein, sondern erst durch ${passed} andere Bedienelemente.`;
    return [toWalkFault('focus-order-apart', opener, reason)];
  }
  const reason = `${toPhrase(opener)} öffnet einen Teil, der im Code erst nach ${passed} anderen Bedienelementen kommt, und der Fokus geht nicht hinein. Findet man mit Tab dorthin, ohne sich zu verlaufen?`;
  return [toWalkFault('focus-order-far', opener, reason)];
}

async function isPassedBy({ keyboard, opener, areInside }: OpenedPart): Promise<boolean> {
  await keyboard.ask(`focus(${opener.id})`);
  const { stop } = await keyboard.press(tab);
  const [isInside] = stop ? await areInside([stop.selector]) : [];
  return stop !== null && stop.id !== opener.id && isInside === false;
}

/** `circle`: the stops between which the focus went round; empty if it left the part. */
type PartWalk = { stops: Visited[]; circle: Visited[] };

const bringIntoView =
  'void document.activeElement?.scrollIntoView({ block: "nearest", behavior: "instant" })';

async function walkPart({ keyboard, first, areInside }: OpenedPart): Promise<PartWalk> {
  const sight = openSight(keyboard);
  const stops: Visited[] = [];
  if (first === null) return { stops, circle: [] };
  await keyboard.ask(`focus(${first})`);
  // Tab would scroll to it.
  await keyboard.page.world.evaluate(bringIntoView, { timeoutMs: 5_000 });
  let step = await keyboard.rest();
  for (let presses = 0; step.stop && presses < maxStops && keyboard.hasTime(); presses++) {
    const stop = { ...step.stop, isSeen: null };
    const [isInside] = await areInside([stop.selector]);
    if (!isInside) break;
    const at = stops.findIndex(({ id }) => id === stop.id);
    const isSameDeep = at !== -1 && at === stops.length - 1 && stop.kind === 'deep';
    if (at !== -1 && !isSameDeep) return { stops, circle: stops.slice(at) };
    if (!isSameDeep) {
      stops.push(stop);
      await sight(stop, step);
    }
    step = await keyboard.press(tab);
  }
  return { stops, circle: [] };
}

/** A dialog may keep the focus where a key closes it; one of its fields may not. */
async function toTrap({ keyboard, areInside }: OpenedPart, circle: Visited[]): Promise<ActedFault[]> {
  const stop = circle.at(-1)!;
  if (circle.some(({ kind }) => kind === 'deep' || kind === 'frame')) return [];
  const isHeld = !(await leaves(keyboard, stop, tab)) && !(await leaves(keyboard, stop, shiftTab));
  if (!isHeld && circle.some(leadsOut)) return [];
  await keyboard.ask(`focus(${stop.id})`);
  const { stop: after } = await keyboard.press(escapeKey);
  const [isInside] = after ? await areInside([after.selector]) : [false];
  if (!isInside || (isHeld && after?.id !== stop.id)) return [];
  if (!isHeld && (await isClosable({ keyboard, areInside }, circle))) return [];
  return [toTrapFault({ stops: isHeld ? [stop] : circle, isOneWay: false, promised: [] })];
}

/** Leads to another page, or says that it closes the part. */
const leadsOut = ({ tag, snippet, name }: Visited): boolean =>
  closing.test(name) ||
  (tag === 'a' && !/^<a[^>]*(?:href=["']?(?:#|tel:|mailto:)|\sdownload[\s=>])/i.test(snippet));

const closing =
  /schlie(?:ß|ss)en|abbrechen|zurück|close|cancel|dismiss|minimi|\bback\b|\bok\b|fertig|done|verstanden|später|nicht jetzt|nein|\bno\b|^\W*[x×✕✖]\W*$/i;

const mostPressed = 4;

/** True if one of its buttons closes the part, or if there are too many to try. */
async function isClosable(
  { keyboard, areInside }: Pick<OpenedPart, 'keyboard' | 'areInside'>,
  circle: Visited[],
) {
  const buttons = circle.filter(({ tag, role }) => /^(?:button|summary|a)$/.test(tag) || role === 'button');
  if (buttons.length > mostPressed) return true;
  for (const { id, selector } of buttons) {
    await keyboard.click(id);
    const [isInside] = await areInside([selector]);
    if (!isInside) return true;
  }
  return false;
}

async function leaves(keyboard: Keyboard, { id }: Visited, key: Key): Promise<boolean> {
  await keyboard.ask(`focus(${id})`);
  const { stop } = await keyboard.press(key);
  return stop?.id !== id;
}
