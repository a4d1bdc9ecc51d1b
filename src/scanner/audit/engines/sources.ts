import type { Finding } from '../../../shared/work/finding.ts';

const toSource = ({ engine, rule }: Finding): string => `${engine}:${rule}`;

export const isTold = ({ outcome }: Finding): boolean => outcome === 'failed' || outcome === 'cantTell';

/** Keeps `other` as a source of the finding about the same fault. */
export function addSource(finding: Finding, other: Finding): void {
  const sources = [...(finding.sources ?? []), toSource(other), ...(other.sources ?? [])];
  finding.sources = [...new Set(sources)].filter((source) => source !== toSource(finding));
}

/**
 * Leaves one finding for an element and criterion that two engines report. A failure wins over a question, then axe
 * over others. A failure also answers questions of its own engine.
 */
export function joinSources(findings: Finding[]): void {
  const places = Map.groupBy(findings.filter(isTold), ({ selector, viewport }) => `${viewport} ${selector}`);
  const dropped = new Set<Finding>();
  for (const told of places.values()) {
    for (const finding of told) {
      const better = told.find(
        (other) => isBetter(other, finding) && !told.some((third) => isBetter(third, other)),
      );
      if (!better) continue;
      addSource(better, finding);
      dropped.add(finding);
    }
  }
  if (dropped.size > 0) findings.splice(0, findings.length, ...findings.filter((one) => !dropped.has(one)));
}

/** True if the other finding leaves nothing to say for this one. */
function isBetter(other: Finding, finding: Finding): boolean {
  if (other === finding || finding.criteria.length === 0) return false;
  if (!finding.criteria.every((num) => other.criteria.includes(num))) return false;
  if (other.outcome !== finding.outcome) return other.outcome === 'failed';
  return other.engine === 'axe' && finding.engine !== 'axe';
}
