import { toCount, toDate } from '../text/format.ts';
import type { Goal, GoalMeasure, GoalOutlook, GoalState } from '../work/goal.ts';

export const goalStateWords: { [state in GoalState]: string } = {
  running: 'Läuft',
  at_risk: 'In Gefahr',
  reached: 'Erreicht',
  missed: 'Verfehlt',
};

/** “Keine kritischen Fehler der Stufe A auf wichtigen Seiten”. */
export function toGoalTitle({ kind, target, ...measure }: GoalMeasure & Pick<Goal, 'target'>): string {
  if (kind === 'score') return `Score mindestens ${target} %`;
  const { min_impact, level, key_pages_only } = measure;
  const grave = min_impact && impactWords[min_impact];
  const parts = [
    'Keine',
    grave,
    'Fehler',
    level && `der Stufe ${level}`,
    key_pages_only && 'auf wichtigen Seiten',
  ];
  return parts.filter(Boolean).join(' ');
}

const impactWords = { critical: 'kritischen', serious: 'kritischen und schwerwiegenden' };

export function toGoalStanding(
  { kind, start_value, value }: Pick<Goal, 'kind' | 'start_value' | 'value'>,
  state: GoalState,
): string {
  if (start_value === null || value === null) return 'Der nächste Scan misst den Anfang';
  const hasEnded = state === 'reached' || state === 'missed';
  if (kind === 'score') return `${hasEnded ? 'Am Ende' : 'Jetzt'} ${value} %, zum Start ${start_value} %`;
  return `${hasEnded ? 'Am Ende ' : ''}${toCount(value, 'Ursache', 'Ursachen')} offen, zum Start ${start_value}`;
}

export function toOutlookText({ outlook, expected_on }: Pick<Goal, 'outlook' | 'expected_on'>): string {
  if (outlook === 'dated')
    return `Im Tempo seit dem Start wird das Ziel am ${toDate(expected_on!)} erreicht.`;
  return outlook ? outlookWords[outlook] : '';
}

const outlookWords: { [outlook in Exclude<GoalOutlook, 'dated'>]: string } = {
  early: 'Für eine Vorausschau ist es noch zu früh.',
  unmeasured: 'Die halbe Zeit ist um, und seit dem Start hat kein Scan gemessen.',
  still: 'Seit dem Start geht es nicht voran.',
};

/** Share of the way from the start to the goal, 0 to 100. */
export function toGoalPercent({
  target,
  start_value,
  value,
}: Pick<Goal, 'target' | 'start_value' | 'value'>): number {
  if (start_value === null || value === null) return 0;
  const way = target === null ? start_value : target - start_value;
  const gone = target === null ? start_value - value : value - start_value;
  const isThere = target === null ? value === 0 : value >= target;
  if (isThere) return 100;
  return way <= 0 ? 0 : Math.round(Math.min(Math.max(gone / way, 0), 1) * 100);
}
