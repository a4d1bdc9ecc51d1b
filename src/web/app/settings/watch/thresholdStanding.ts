import type { ThresholdMeasure, Thresholds } from '../../../../shared/work/goal.ts';

export function toStanding(thresholds: Thresholds, measure: ThresholdMeasure): string {
  const threshold = thresholds[measure];
  if (!threshold) return measure === 'documents' ? 'Leer: Sie zählen nicht.' : 'Leer: keine Schwelle.';
  if (threshold.value === null) return 'Noch kein Scan hat gemessen.';
  const measured = `Zuletzt gemessen: ${threshold.value}${measure === 'documents' ? '' : ' %'}`;
  return threshold.is_met === false
    ? `${measured}. Die Schwelle ist damit nicht gehalten: Gemeldet wird erst der nächste Wechsel.`
    : `${measured}.`;
}
