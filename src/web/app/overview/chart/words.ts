import { toNumber } from '../../../../shared/text/format.ts';
import { type CriteriaProgress, isEmpty, isUndecided } from './criteriaProgress.ts';

/** Rounded down: only full compliance reads 100 %, and the number matches the level of its pattern. */
export const toPercentText = (percent: number): string => `${Math.floor(percent)} %`;

export function toValueText({ counts, percent }: CriteriaProgress): string {
  if (isUndecided(counts)) return 'ungeprüft';
  return isEmpty({ counts }) ? 'nichts anwendbar' : `${toPercentText(percent)} erfüllt`;
}

export function toCountsText({ counts }: CriteriaProgress): string {
  const parts: [count: number, word: string][] = [
    [counts.valid, 'bestanden'],
    [counts.invalid, 'nicht bestanden'],
    [counts.na, 'nicht anwendbar'],
    [counts.unchecked, 'ungeprüft'],
  ];
  return parts.flatMap(([count, word]) => (count > 0 ? [`${toNumber(count)} ${word}`] : [])).join(', ');
}
