import type { Finding } from '../../../shared/work/finding.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { type ActedFault, toActedFindings } from '../reading/acted.ts';
import { toProbe } from '../reading/reading.ts';
import { type Keyboard, withKeyboard } from './actInPage.ts';
import { arrows } from './arrows.ts';
import { hiddenFocus } from './hiddenFocus.ts';
import type { Judge } from './judge.ts';
import { onFocus } from './onFocus.ts';
import { onInput } from './onInput.ts';
import { order } from './order.ts';
import { singleKeys } from './singleKeys.ts';
import { traps } from './traps.ts';
import { visibleFocus } from './visibleFocus.ts';
import { type Walk, walkBack, walkThrough } from './walk.ts';

const budgetMs = 12_000;

/** In this order: later ones press more than Tab. */
const judges: Judge[] = [traps, visibleFocus, hiddenFocus, onFocus, order, arrows, singleKeys, onInput];

const rules = judges.flatMap((judge) => judge.rules);

/** Walks through the page with real keys and judges where the focus goes and what keys do. */
export const keyboard = toProbe(rules, run, '2');

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const { faults, proven } = await withKeyboard(page, budgetMs, judgeAll);
  // axe names the part that is hidden, the walk the control in it: one fault.
  const isTold = found.some(({ rule, outcome }) => rule === 'aria-hidden-focus' && outcome === 'failed');
  const untold = faults.filter(({ rule }) => !isTold || rule !== 'focus-in-aria-hidden');
  return toActedFindings(rules, untold, found, (rule) => proven.has(rule));
}

const none = { faults: [], isAll: false };

/** `proven`: rules that were tried to their end. */
async function judgeAll(keyboard: Keyboard): Promise<{ faults: ActedFault[]; proven: Set<string> }> {
  const walk = await walkThrough(keyboard);
  await walkBack(keyboard, walk);
  const faults: ActedFault[] = [];
  const proven = new Set<string>();
  for (const { rules: own, judge, isWhole = isRound } of judges) {
    const told = keyboard.hasTime() ? await judge(walk, keyboard) : null;
    const { faults: found, isAll } = Array.isArray(told) ? { faults: told, isAll: true } : (told ?? none);
    faults.push(...found);
    if (isAll && keyboard.hasTime() && isWhole(walk)) for (const { id } of own) proven.add(id);
  }
  return { faults, proven };
}

/** Inside of frames, and of elements with closed trees of their own, nobody looks where the focus is. */
const isRound = ({ end, stops }: Walk): boolean =>
  end === 'round' && stops.every(({ kind, tag }) => kind !== 'frame' && (kind !== 'deep' || native.has(tag)));

/** The browser's own parts: fields of a date, buttons of a player. */
const native = new Set(['input', 'audio', 'video']);
