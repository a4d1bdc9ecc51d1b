import type { PageAudit } from '../../src/shared/work/audit.ts';
import type { Run, Setting } from './auditAgain.ts';

/** What stands in some of the runs only. */
export type Difference = { path: string; finding: string; runs: number; of: number };
/** `findings` is the union over all runs; `same` were in every run; `pages` were the same in every run; `faults` are audits without one. */
export type Comparison = {
  findings: number;
  same: number;
  pages: number;
  faults: number;
  differences: Difference[];
};

/** Compares all runs with each other. A finding is rule, outcome and selector; a fault of the page counts as one. */
export function compare(runs: Run[]): Comparison {
  const paths = [...(runs[0]?.audits.keys() ?? [])];
  const pages = paths.map((path) => comparePage(path, runs));
  return {
    findings: pages.reduce((sum, { findings }) => sum + findings, 0),
    same: pages.reduce((sum, { findings, differences }) => sum + findings - differences.length, 0),
    pages: pages.filter(({ differences }) => differences.length === 0).length,
    faults: runs.flatMap(({ audits }) => [...audits.values()]).filter(({ error }) => error).length,
    differences: pages.flatMap(({ differences }) => differences),
  };
}

export const toName = ({ tabs, busyThreads }: Setting): string =>
  `${tabs} ${tabs === 1 ? 'tab' : 'tabs'}${busyThreads > 0 ? `, ${busyThreads} busy threads` : ''}`;

function comparePage(path: string, runs: Run[]) {
  const counts = new Map<string, number>();
  for (const { audits } of runs)
    for (const finding of toKeys(audits.get(path)!)) counts.set(finding, (counts.get(finding) ?? 0) + 1);
  const differences = [...counts]
    .filter(([, count]) => count < runs.length)
    .map(([finding, count]) => ({ path, finding, runs: count, of: runs.length }));
  return { findings: counts.size, differences };
}

function toKeys({ error, findings }: PageAudit): Set<string> {
  const keys = findings
    .filter(({ outcome }) => outcome === 'failed' || outcome === 'cantTell')
    .map(({ engine, rule, outcome, selector }) => `${engine}:${rule} ${outcome} ${selector}`);
  return new Set(error ? [`error ${error.code}`] : keys);
}
