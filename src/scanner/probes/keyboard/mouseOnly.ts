import type { Finding } from '../../../shared/work/finding.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { takeFirst } from '../../pace/takeFirst.ts';
import { type ActedFault, type ActedRule, toActedFindings } from '../reading/acted.ts';
import { toProbe } from '../reading/reading.ts';
import { areKeysApart, isApart, type Keyboard, type KeyStep, withKeyboard } from './actInPage.ts';
import { quote, toPhrase, toWalkFault } from './judge.ts';
import { escapeKey, toKey } from './keys.ts';
import { callWith, hasInnerRole, type Listeners, leaveOutClosers, readListeners } from './listeners.ts';
import type { MouseTarget } from './mouseInPage.ts';

const rules: ActedRule[] = [
  {
    id: 'mouse-only',
    title: 'Nur mit der Maus bedienbar',
    criteria: ['2.1.1'],
    bestPractice: false,
    record: 'definite',
    impact: 'critical',
    repair: {
      title: 'Nur mit der Maus bedienbar',
      why: 'Das Element reagiert auf Klicks, ist mit der Tabulatortaste aber nicht zu erreichen. Wer keine Maus benutzt, kann es nicht bedienen. Screenreader sagen nicht, dass es bedienbar ist.',
      how: [
        'Nehmen Sie ein button-Element, oder a mit href, wenn eine andere Seite aufgerufen wird.',
        'Geht das nicht: Geben Sie dem Element tabindex="0", die passende Rolle und einen Namen, und reagieren Sie auf Eingabetaste und Leertaste.',
      ],
      bad: '<div class="button" onclick="oeffnen()">Filter</div>',
      good: '<button type="button" onclick="oeffnen()">Filter</button>',
      pitfalls:
        'tabindex="0" allein genügt nicht: Das Element bekommt den Fokus, reagiert aber auf keine Taste.',
    },
  },
  {
    id: 'mouse-only-suspected',
    title: 'Vermutlich nur mit der Maus bedienbar',
    criteria: ['2.1.1', '4.1.2'],
    bestPractice: false,
    record: 'review',
    impact: 'serious',
    repair: {
      title: 'Vermutlich nur mit der Maus bedienbar',
      why: 'Was nur auf die Maus reagiert, ist für Menschen, die mit Tastatur, Sprache oder Screenreader arbeiten, nicht da.',
      how: [
        'Probieren Sie ohne Maus, ob sich dasselbe mit Tab und der Eingabetaste erreichen lässt.',
        'Wenn nicht: Nehmen Sie ein button-Element, oder a mit href.',
      ],
      bad: '<span class="mehr" onclick="aufklappen()">Mehr anzeigen</span>',
      good: '<button type="button" aria-expanded="false" onclick="aufklappen()">Mehr\n  anzeigen</button>',
    },
  },
  {
    id: 'keys-without-effect',
    title: 'Bekommt den Fokus, reagiert aber auf keine Taste',
    criteria: ['2.1.1'],
    bestPractice: false,
    record: 'definite',
    impact: 'critical',
    repair: {
      title: 'Bekommt den Fokus, reagiert aber auf keine Taste',
      why: 'Das Element ist mit Tab zu erreichen, doch Eingabetaste und Leertaste bewirken nichts. Bedienen kann es nur, wer eine Maus benutzt.',
      how: [
        'Nehmen Sie ein button-Element, oder a mit href: Beide reagieren von selbst auf die Eingabetaste.',
        'Sonst ergänzen Sie ein keydown-Skript, das bei Eingabetaste und Leertaste dasselbe tut wie beim Klick.',
      ],
      bad: '<div role="button" tabindex="0" onclick="oeffnen()">Filter</div>',
      good: '<button type="button" onclick="oeffnen()">Filter</button>',
    },
  },
  {
    id: 'control-without-role',
    title: 'Bedienelement ohne Rolle',
    criteria: ['4.1.2'],
    bestPractice: false,
    record: 'definite',
    impact: 'serious',
    repair: {
      title: 'Bedienelement ohne Rolle',
      why: 'Screenreader lesen nur einen Text vor und sagen nicht, dass man hier etwas drücken oder wählen kann.',
      how: [
        'Nehmen Sie ein button-Element: Rolle, Fokus und Tasten sind dabei.',
        'Lässt sich damit etwas wählen oder umschalten, nehmen Sie input vom Typ radio oder checkbox.',
      ],
      bad: '<div class="groesse" tabindex="0" onclick="waehlen(this)">groß</div>',
      good: '<label><input type="radio" name="groesse"> groß</label>',
    },
  },
];

const budgetMs = 6_000;
const maxDeaf = 6;
const maxClicked = 10;

/** WCAG 2.1.1: the keyboard does what the mouse does. Clicks what no key reaches, so it is the last to act. */
export const mouseOnly = toProbe(rules, run, '2');

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  // A click may delete or send something.
  const faults = await withKeyboard(page, budgetMs, (keyboard) => judgeTargets(keyboard), { reach: 'deaf' });
  return toActedFindings(rules, faults, found);
}

type Selection = (selectors: string[]) => Promise<boolean[]>;

/** `isWanted`: leaves out targets by their selectors. `isHeld`: no key leads out of what is wanted. */
export async function judgeTargets(
  keyboard: Keyboard,
  isWanted?: Selection,
  isHeld = false,
): Promise<ActedFault[]> {
  const all = await listTargets(keyboard, await readListeners(keyboard.page));
  const isOut = async ({ stop }: KeyStep) =>
    isHeld && stop !== null && isWanted !== undefined && !(await isWanted([stop.selector]))[0];
  const wanted = await isWanted?.(all.map(({ selector }) => selector));
  const targets = all.filter((_, at) => wanted?.[at] !== false);
  if (targets.length > 0) await keyboard.hold();
  const sure = targets.filter(({ reach }) => reach === 'none');
  const faults = await judgeSure(keyboard, sure);
  const focused = targets.filter(({ reach, role }) => reach === 'focus' && !areas.test(role));
  for (const target of takeFirst(focused, maxDeaf, keyboard.page))
    if (keyboard.hasTime()) faults.push(...(await judgeFocused(keyboard, target)));
  const unreached = targets.filter(isOfNewRow);
  for (const target of takeFirst(unreached, maxClicked, keyboard.page))
    if (keyboard.hasTime()) faults.push(...(await tryTarget(keyboard, target, isOut)));
  return faults;
}

async function judgeSure(keyboard: Keyboard, targets: MouseTarget[]): Promise<ActedFault[]> {
  const rows = Map.groupBy(targets, ({ selector }) => toRow(selector));
  const faults: ActedFault[] = [];
  for (const row of rows.values()) {
    const [first] = row;
    if (await isTakenOut(keyboard, first!)) continue;
    const way = await findWay(keyboard, first!);
    if (way === 'none') faults.push(...row.map((one) => toMouseOnly(one, 'sure')));
    if (way === 'unsure') faults.push(toSuspectedFault(first!));
  }
  return faults;
}

/** Presses Backspace in the empty field that holds the entry. The first press may only mark it. */
async function isTakenOut(keyboard: Keyboard, { entry }: MouseTarget): Promise<boolean> {
  if (!entry || !keyboard.hasTime()) return false;
  for (let presses = 0; presses < 2; presses++) {
    await keyboard.ask(`focus(${entry.field})`);
    await keyboard.press(toKey('Backspace'));
    if (!(await keyboard.ask<boolean>(`isThere(${entry.last})`))) return true;
  }
  return false;
}

/** Tries if a script hands the focus on to the target. `unsure`: from a place that Tab does not come to. */
async function findWay(
  keyboard: Keyboard,
  { id, before }: MouseTarget,
): Promise<'none' | 'unsure' | 'reached'> {
  if (!before) return 'none';
  for (const name of ['Tab', 'ArrowRight', 'ArrowDown']) {
    if (!keyboard.hasTime()) return 'unsure';
    await keyboard.ask(`focus(${before.id})`);
    const { stop } = await keyboard.press(toKey(name));
    if (stop?.id === id) return before.isStop ? 'reached' : 'unsure';
  }
  return 'none';
}

const toRow = (selector: string) => selector.replace(/:nth-of-type\(\d+\)/g, '');

function isOfNewRow({ reach, selector }: MouseTarget, at: number, all: MouseTarget[]): boolean {
  if (reach !== 'unsure' && reach !== 'silent') return false;
  return all.findIndex((other) => other.reach === reach && toRow(other.selector) === toRow(selector)) === at;
}

async function listTargets({ page }: Keyboard, { byNode }: Listeners): Promise<MouseTarget[]> {
  const list = (isWanted: (types: Set<string>) => boolean) =>
    [...byNode].filter(([, types]) => isWanted(types)).map(([node]) => node);
  const hears = (words: string[]) => (types: Set<string>) => words.some((word) => types.has(word));
  const keys = list((types) => hears(keyTypes)(types) && types.size < hubTypes);
  await call<void>(page, await leaveOutClosers(page, keys), 'noteKeyListeners');
  return call<MouseTarget[]>(page, list(hears(clicks)), 'listMouseTargets');
}

/** Frameworks listen to every type of event in one place, on behalf of all elements. */
const hubTypes = 30;
const keyTypes = ['keydown', 'keyup', 'keypress'];
const clicks = ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup'];

const call = <T>(page: AuditedPage, nodes: number[], name: string): Promise<T> =>
  callWith<T>(
    page,
    nodes.slice(0, 500),
    `function (...nodes) { return globalThis.stufenlosWalk.${name}(nodes); }`,
  );

async function tryTarget(
  keyboard: Keyboard,
  target: MouseTarget,
  isOut: (step: KeyStep) => Promise<boolean>,
): Promise<ActedFault[]> {
  await keyboard.rest();
  const nowhere = await click(keyboard, null);
  const mark = await readMark(keyboard, target);
  const step = hasEffect(nowhere) ? null : await click(keyboard, target.id);
  const isSeen = step !== null && (step.effects.changes > 0 || step.departures.length > 0);
  if (!isSeen) return target.reach === 'unsure' ? [toSuspectedFault(target)] : [];
  const isLeading = step.effects.arrivals.length > 0 && (await isOut(step));
  const changed = new Set(await keyboard.ask<number[]>('listChanged()'));
  const isOwn = await isMarked(keyboard, target, mark);
  await close(keyboard, target);
  const isToggled = isOwn && !(await isMarked(keyboard, target, mark));
  if (isLeading) return [toMouseOnly(target, 'leading')];
  const isKnown = target.isKnown && !(target.isKnownAfar && (await areKeysApart(keyboard, changed)));
  return judgeClicked(keyboard, { ...target, isKnown }, { step, isToggled, changed });
}

type Clicked = { step: KeyStep; isToggled: boolean; changed: Set<number> };

async function judgeClicked(
  keyboard: Keyboard,
  target: MouseTarget,
  { step, isToggled, changed }: Clicked,
): Promise<ActedFault[]> {
  if (isOnlyWay(target, step) || (await areOthersApart(keyboard, target, { step, changed })))
    return [toMouseOnly(target, 'clicked')];
  const isElsewhere = step.effects.arrivals.length > 0;
  if (isToggled && !isElsewhere && (await isUnrivalled(keyboard, target)))
    return [toMouseOnly(target, 'marked')];
  const isAsked = target.reach === 'unsure' || isElsewhere || isReachable(target, step);
  return isAsked ? [toSuspectedFault(target)] : [];
}

/** Reads what a click leaves on the target, as the class of a filled heart. */
async function readMark(keyboard: Keyboard, { id }: MouseTarget): Promise<string> {
  const stop = await keyboard.ask<MouseTarget | null>(`describe(${id})`);
  // Tooltips and ripples change these for a moment.
  return stop?.snippet.replace(/\s(?:aria-describedby|title|style|data-[\w-]+)="[^"]*"/g, '') ?? '';
}

const isMarked = async (keyboard: Keyboard, target: MouseTarget, mark: string): Promise<boolean> =>
  (await readMark(keyboard, target)) !== mark;

/** True when the few controls beside it change other things, and open nothing that may hold the same. */
async function areOthersApart(
  keyboard: Keyboard,
  { id, isKnown, buttons, name }: MouseTarget,
  { step, changed }: Pick<Clicked, 'step' | 'changed'>,
): Promise<boolean> {
  const isOwn = changed.size === 1 && changed.has(id);
  if (isKnown || !buttons?.length || step.effects.arrivals.length > 0 || !(name || isOwn)) return false;
  for (const button of buttons) {
    const stops = await keyboard.ask<number>('countLeft()');
    const { effects } = await click(keyboard, button);
    const news = (await keyboard.ask<number>('countLeft()')) - stops;
    if (news > 0 || effects.arrivals.length > 0 || !(await isApart(keyboard, changed))) return false;
  }
  return true;
}

/** True when no button beside it marks it as a click does. */
async function isUnrivalled(keyboard: Keyboard, target: MouseTarget): Promise<boolean> {
  if (target.isKnown || target.buttons === null) return false;
  for (const button of target.buttons) {
    const mark = await readMark(keyboard, target);
    await keyboard.click(button);
    if (!keyboard.hasTime() || (await isMarked(keyboard, target, mark))) return false;
  }
  return true;
}

/** Counting a click on a server is no effect that a person feels. */
async function click(keyboard: Keyboard, id: number | null): Promise<KeyStep> {
  const step = await keyboard.click(id);
  return { ...step, departures: step.departures.filter(({ kind }) => kind !== 'submission') };
}

async function close(keyboard: Keyboard, { id }: MouseTarget): Promise<void> {
  await keyboard.click(id);
  await keyboard.press(escapeKey);
}

/** A link beside the target leads elsewhere than a click that changes the page. */
function isOnlyWay({ rivals, isKnown }: MouseTarget, { effects, departures }: KeyStep): boolean {
  if (effects.arrivals.length > 0 || isKnown || rivals === 'controls') return false;
  return rivals === 'none' || departures.length === 0;
}

const isReachable = ({ rivals, isKnown }: MouseTarget, { effects }: KeyStep) =>
  isKnown && rivals === 'none' && effects.arrivals.length === 0;

const seen = {
  sure: ' reagiert auf Klicks, bekommt mit Tab aber nie den Fokus, und kein anderes Element heißt ebenso.',
  clicked:
    ': Ein Klick bewirkt etwas. Mit Tab bekommt das Element nie den Fokus, und daneben steht kein Bedienelement, das dasselbe täte.',
  leading:
    ': Ein Klick führt aus dem geöffneten Teil hinaus. Mit Tab bekommt das Element nie den Fokus, und keine andere Taste führt hinaus.',
  marked:
    ': Ein Klick schaltet das Element um. Mit Tab bekommt es nie den Fokus, und keine Schaltfläche daneben tut dasselbe.',
};

function toMouseOnly(target: MouseTarget, how: keyof typeof seen): ActedFault {
  const fault = toWalkFault('mouse-only', target, `${toPhrase(target)}${seen[how]}`);
  const isPlain = target.role === '' && /^(?:a|b|div|em|i|li|p|span|strong|td)$/.test(target.tag);
  return isPlain ? { ...fault, criteria: ['2.1.1', '4.1.2'] } : fault;
}

const toSuspectedFault = (target: MouseTarget) =>
  toWalkFault(
    'mouse-only-suspected',
    target,
    `${toPhrase(target)}: Mit der Maus öffnet oder ändert sich hier etwas. Geht das auch mit der Tastatur, vielleicht an anderer Stelle?`,
  );

/** Holds other things, as a map does: what a click on it does is not its purpose. */
const areas = /^(?:region|application|group|figure|article|main|document)$/;

async function judgeFocused(keyboard: Keyboard, target: MouseTarget): Promise<ActedFault[]> {
  const answers = await answersKeys(keyboard, target);
  if (!answers && !hasEffect(await click(keyboard, target.id))) return [];
  const bare = target.isBare && !(await hasInnerRole(keyboard.page, target)) ? [toBareFault(target)] : [];
  return answers ? bare : [toDeafFault(target), ...bare];
}

/** Only buttons and links have no use for arrows. */
async function answersKeys(keyboard: Keyboard, { id, role }: MouseTarget): Promise<boolean> {
  const isPressed = /^(?:button|link|checkbox|switch|menuitem)$/.test(role);
  const arrows = isPressed ? [] : ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'];
  for (const name of ['Enter', ' ', ...arrows]) {
    await keyboard.ask(`focus(${id})`);
    if (hasEffect(await keyboard.press(toKey(name)))) return true;
  }
  return false;
}

const hasEffect = ({ effects, departures }: KeyStep) =>
  effects.changes > 0 || effects.arrivals.length > 0 || departures.length > 0 || effects.hasScrolled;

const toDeafFault = (target: MouseTarget) =>
  toWalkFault(
    'keys-without-effect',
    target,
    `${toPhrase(target)} hat den Fokus: Ein Klick bewirkt etwas, Eingabetaste und Leertaste bewirken nichts.`,
  );

const toBareFault = (target: MouseTarget) =>
  toWalkFault(
    'control-without-role',
    target,
    `${toPhrase(target)} bekommt den Fokus und lässt sich bedienen. Im Code ist es nur ein ${quote(target.tag)} ohne Rolle.`,
  );
