import type { StepData } from '../contract/scan.ts';
import { toCount, toNumber } from '../text/format.ts';

type Counts = Pick<StepData, 'mediaCount' | 'missingAltCount' | 'suspiciousAltCount'>;

/** „19 Medien gefunden, 0 ohne Alternativtext, 18 mit einem Text, der nichts sagt“. */
export function toMediaWords({
  mediaCount = 0,
  missingAltCount = 0,
  suspiciousAltCount = 0,
}: Counts): string {
  const found = toCount(mediaCount, 'Medium', 'Medien');
  const weak =
    suspiciousAltCount > 0 ? `, ${toNumber(suspiciousAltCount)} mit einem Text, der nichts sagt` : '';
  return `${found} gefunden, ${toNumber(missingAltCount)} ohne Alternativtext${weak}`;
}
