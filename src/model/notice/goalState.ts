import type { Goal } from '../../shared/work/goal.ts';

export type MeasuredGoal = Pick<
  Goal,
  'target' | 'due_on' | 'start_value' | 'value' | 'started_at' | 'measured_at'
> & { outcome: 'reached' | 'missed' | null };

type Standing = Pick<Goal, 'state' | 'outlook' | 'expected_on'>;

const dayMs = 86_400_000;
/** A pace says something after a week, or a quarter of a shorter time. */
const firstDays = 7;
const farDays = 3_650;

/** `target` null: no cause may be left. */
export const isFulfilled = ({ target, value }: Pick<Goal, 'target' | 'value'>): boolean =>
  value !== null && (target === null ? value === 0 : value >= target);

/** Carries the pace from the start to the last measurement on to the day; `today` as `2026-11-26`. */
export function toGoalState(goal: MeasuredGoal, today: string): Standing {
  if (goal.outcome) return { state: goal.outcome, outlook: null, expected_on: null };
  if (isFulfilled(goal)) return { state: 'reached', outlook: null, expected_on: null };
  if (today > goal.due_on) return { state: 'missed', outlook: null, expected_on: null };
  const start = Date.parse(goal.started_at);
  const whole = (Date.parse(goal.due_on) + dayMs - start) / dayMs;
  const took = goal.measured_at ? (Date.parse(goal.measured_at) - start) / dayMs : 0;
  if (took < Math.min(firstDays, whole / 4)) {
    const isBlind = (Date.parse(today) - start) / dayMs > whole / 2;
    return {
      state: isBlind ? 'at_risk' : 'running',
      outlook: isBlind ? 'unmeasured' : 'early',
      expected_on: null,
    };
  }
  const expected_on = toExpected(goal, took);
  if (!expected_on) return { state: 'at_risk', outlook: 'still', expected_on };
  return { state: expected_on > goal.due_on ? 'at_risk' : 'running', outlook: 'dated', expected_on };
}

function toExpected({ target, start_value, value, measured_at }: MeasuredGoal, took: number): string | null {
  const [before, now] = [start_value ?? 0, value ?? 0];
  const gained = target === null ? before - now : now - before;
  const left = target === null ? now : target - now;
  const days = Math.ceil((left / gained) * took);
  if (gained <= 0 || days > farDays) return null;
  return new Date(Date.parse(measured_at!) + days * dayMs).toISOString().slice(0, 10);
}
