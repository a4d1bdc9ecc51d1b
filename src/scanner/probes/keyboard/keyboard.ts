import type { Finding } from '../../../shared/work/finding.ts';
import type { AuditedPage, Engine } from '../../audit/engines/engine.ts';
import { toFinding, toNone } from '../reading/reading.ts';
import type { ProbeRule } from '../reading/readingProbe.ts';
import { type Keyboard, withKeyboard } from './actInPage.ts';
import type { Judge, WalkFault } from './judge.ts';
import { mouseOnly } from './mouseOnly.ts';
import { onFocus } from './onFocus.ts';
import { onInput } from './onInput.ts';
import { order } from './order.ts';
import { singleKeys } from './singleKeys.ts';
import { traps } from './traps.ts';
import { visibleFocus } from './visibleFocus.ts';
import { walkThrough } from './walk.ts';

const budgetMs = 12_000;
const maxFaults = 10;
const maxQuestions = 5;

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
  const told = new Set(found.flatMap(toKeys));
  return rules.flatMap((rule) => toFindings(rule, { faults, told }));
}

async function judgeAll(keyboard: Keyboard): Promise<WalkFault[]> {
  const walk = await walkThrough(keyboard);
  const faults: WalkFault[] = [];
  for (const { judge } of judges) if (keyboard.hasTime()) faults.push(...(await judge(walk, keyboard)));
  return faults;
}

type Judged = { faults: WalkFault[]; told: Set<string> };

function toFindings(rule: ProbeRule, { faults, told }: Judged): Finding[] {
  const own = faults.filter((fault) => fault.rule === rule.id).map((fault) => toFinding(rule, fault));
  const untold = own.filter((finding) => !toKeys(finding).some((key) => told.has(key)));
  const kept = untold.slice(0, rule.record === 'review' ? maxQuestions : maxFaults);
  return kept.length > 0 ? kept : [toNone(rule)];
}

/** Tells an element once for a criterion. */
const toKeys = ({ outcome, criteria, selector }: Finding): string[] =>
  outcome === 'failed' || outcome === 'cantTell' ? criteria.map((num) => `${num} ${selector}`) : [];
