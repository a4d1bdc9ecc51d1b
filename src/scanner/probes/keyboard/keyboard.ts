import type { Finding } from '../../../shared/work/finding.ts';
import type { AuditedPage, Engine } from '../../audit/engines/engine.ts';
import { type Keyboard, withKeyboard } from './actInPage.ts';
import type { Judge, WalkFault } from './judge.ts';
import { mouseOnly } from './mouseOnly.ts';
import { onFocus } from './onFocus.ts';
import { onInput } from './onInput.ts';
import { order } from './order.ts';
import { reportFaults } from './reportFaults.ts';
import { singleKeys } from './singleKeys.ts';
import { traps } from './traps.ts';
import { visibleFocus } from './visibleFocus.ts';
import { walkThrough } from './walk.ts';

const budgetMs = 12_000;

/** In this order: later ones press more than Tab. */
const judges: Judge[] = [traps, visibleFocus, onFocus, order, mouseOnly, singleKeys, onInput];

const rules = judges.flatMap((judge) => judge.rules);

/** Walks through the page with real keys and judges where the focus goes and what keys do. */
export const keyboard: Engine = {
  name: 'stufenlos',
  title: 'Stufenlos',
  version: '1',
  licence: null,
  rules,
  run,
};

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const faults = await withKeyboard(page, budgetMs, judgeAll);
  return reportFaults(rules, { faults, found });
}

async function judgeAll(keyboard: Keyboard): Promise<WalkFault[]> {
  const walk = await walkThrough(keyboard);
  const faults: WalkFault[] = [];
  for (const { judge } of judges) if (keyboard.hasTime()) faults.push(...(await judge(walk, keyboard)));
  return faults;
}
