import type { Finding } from '../../../shared/work/finding.ts';
import { submitEmpty } from '../../probes/forms/submitEmpty.ts';
import type { Keyboard } from '../../probes/keyboard/actInPage.ts';
import { toPhrase, toWalkFault } from '../../probes/keyboard/judge.ts';
import { keyboard as keyboardProbe } from '../../probes/keyboard/keyboard.ts';
import { escapeKey, type Key, shiftTab, tab } from '../../probes/keyboard/keys.ts';
import { judgeTargets, mouseOnly } from '../../probes/keyboard/mouseOnly.ts';
import { openSight } from '../../probes/keyboard/sight.ts';
import type { DescribedElement } from '../../probes/keyboard/stopInPage.ts';
import { toTrapFault } from '../../probes/keyboard/traps.ts';
import { listUnseen } from '../../probes/keyboard/visibleFocus.ts';
import type { Visited } from '../../probes/keyboard/walkInPage.ts';
import { type ActedFault, toActedFindings } from '../../probes/reading/acted.ts';
import type { ProbeRule } from '../../probes/reading/readingProbe.ts';

const maxStops = 14;

/** A part that has just opened: its first stop of the Tab key, and which elements belong to it. */
type Part = {
  keyboard: Keyboard;
  first: number | null;
  isForm: boolean;
  /** Stops of Tab between the opener and the part. */
  passed: number;
  opener: DescribedElement;
  areInside(selectors: string[]): Promise<boolean[]>;
};

const rules = [...keyboardProbe.rules, ...mouseOnly.rules] as ProbeRule[];

/**
 * Walks through the part with Tab, leaves its required fields empty, and clicks what no key reaches. Tries last what may
 * close the part.
 */
export async function actInOpened(part: Part): Promise<Finding[]> {
  const { keyboard, isForm, areInside } = part;
  const { stops, last } = await walkPart(part);
  const silent = isForm && keyboard.hasTime() ? await submitEmpty.run(keyboard.page, []) : [];
  const clicked = keyboard.hasTime() ? await judgeTargets(keyboard, areInside) : [];
  const trapped = last ? await toTrap(keyboard, last) : [];
  const faults = [...listUnseen({ stops }), ...listFar(part), ...clicked, ...trapped];
  return [...toActedFindings(rules, faults, []), ...silent];
}

const mostPassed = 4;

function listFar({ passed, opener }: Part): ActedFault[] {
  if (passed <= mostPassed) return [];
  const reason = `${toPhrase(opener)} öffnet einen Teil, der im Code erst nach ${passed} anderen Bedienelementen kommt, und der Fokus geht nicht hinein. Findet man mit Tab dorthin, ohne sich zu verlaufen?`;
  return [toWalkFault('focus-order-far', opener, reason)];
}

/** `last`: the stop that came a second time. */
type PartWalk = { stops: Visited[]; last: Visited | null };

async function walkPart({ keyboard, first, areInside }: Part): Promise<PartWalk> {
  const sight = openSight(keyboard);
  const stops: Visited[] = [];
  if (first === null) return { stops, last: null };
  await keyboard.ask(`focus(${first})`);
  let step = await keyboard.rest();
  for (let presses = 0; step.stop && presses < maxStops && keyboard.hasTime(); presses++) {
    const stop = { ...step.stop, isSeen: null };
    const [isInside] = await areInside([stop.selector]);
    if (!isInside) break;
    if (stops.some(({ id }) => id === stop.id)) return { stops, last: stop };
    stops.push(stop);
    await sight(stop, step);
    step = await keyboard.press(tab);
  }
  return { stops, last: null };
}

/** A dialog may keep the focus, one of its fields may not. */
async function toTrap(keyboard: Keyboard, stop: Visited): Promise<ActedFault[]> {
  for (const key of [tab, shiftTab, escapeKey]) if (await leaves(keyboard, stop, key)) return [];
  return [toTrapFault({ stops: [stop], isOneWay: false, promised: [] })];
}

async function leaves(keyboard: Keyboard, { id }: Visited, key: Key): Promise<boolean> {
  await keyboard.ask(`focus(${id})`);
  const { stop } = await keyboard.press(key);
  return stop?.id !== id;
}
