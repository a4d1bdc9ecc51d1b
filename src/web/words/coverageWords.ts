import type { Website } from '../../shared/contract/website.ts';

export function toCoverage({
  coverage,
  completion_rate,
}: Pick<Website, 'coverage' | 'completion_rate'>): string {
  const { criteria_checked, criteria_total, criteria_by_person, criteria_clean } = coverage;
  const prefix = completion_rate < 100 ? 'vorläufig: ' : '';
  const clean = criteria_clean > 0 ? `; ${criteria_clean} weitere maschinell ohne Fehler` : '';
  return `${prefix}${criteria_checked} von ${criteria_total} Kriterien geprüft, davon ${criteria_by_person} von Hand${clean}`;
}
