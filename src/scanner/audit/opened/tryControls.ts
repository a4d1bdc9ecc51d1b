import type { Finding } from '../../../shared/work/finding.ts';
import { startBudget } from '../../pace/deadline.ts';
import type { Keyboard } from '../../probes/keyboard/actInPage.ts';
import { arrows, judgeArrows } from '../../probes/keyboard/arrows.ts';
import { judgeInputs, onInput } from '../../probes/keyboard/onInput.ts';
import { operateAll, type Trial } from '../../probes/operating/operate.ts';
import { operatingRules } from '../../probes/operating/operatingRules.ts';
import { dragged } from '../../probes/pointer/dragged.ts';
import { toActedFindings } from '../../probes/reading/acted.ts';

const rules = [...arrows.rules, ...onInput.rules, ...operatingRules];

export type PartTrial = Trial & Required<Pick<Trial, 'areWanted'>>;

/** Less than the parts behind it need. */
const partMs = 3_000;

/** Drags what can be dragged in a part that has opened, presses arrow keys, and works its fields and buttons. */
export async function tryControls(lent: Keyboard, trial: PartTrial): Promise<Finding[]> {
  const hasTime = startBudget(partMs);
  const keyboard = { ...lent, hasTime: () => lent.hasTime() && hasTime() };
  const seen = await dragged.run(keyboard.page, []);
  const moved = keyboard.hasTime() ? await judgeArrows(keyboard) : [];
  const changed = keyboard.hasTime() ? await judgeInputs(keyboard, trial.areWanted) : [];
  if (keyboard.hasTime()) await operateAll(keyboard, trial);
  const faults = [...moved, ...changed, ...trial.faults.splice(0)];
  return [...seen, ...toActedFindings(rules, faults, [])];
}
