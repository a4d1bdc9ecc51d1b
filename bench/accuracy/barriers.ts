import { join } from 'node:path';
import type { PageAudit } from '../../src/shared/work/audit.ts';
import { auditPaths } from './auditPaths.ts';
import spoken from './barriers.json' with { type: 'json' };
import { type Barrier, readBarriers } from './corpus.ts';

/** Rules that speak about each barrier, read by hand from what an audit reported there; others are incidental. */
const speaking: { [barrier: string]: string[] } = spoken;

export type BarrierHits = Barrier & {
  failed: string[];
  asked: string[];
  found: boolean;
  questioned: boolean;
};

const folder = '/gds/tests/';
const neutral = `${folder}_neutral.html`;

/** What an audit says about each barrier's pages, without what it says of the same page without a barrier. */
export async function measureBarriers(corpus: string): Promise<BarrierHits[]> {
  const { barriers } = readBarriers(corpus);
  const paths = [...new Set([neutral, ...barriers.flatMap(toPaths)])];
  const pages = { texts: new Map<string, string>(), folders: { '/gds/': join(corpus, 'site/') } };
  const { audits } = await auditPaths(paths, pages);
  const byPath = new Map(paths.map((path, place) => [path, audits[place]!]));
  const usual = new Set(toKeys(byPath.get(neutral)!, ['failed', 'cantTell']));
  return barriers.map((barrier) => {
    const own = toPaths(barrier).map((path) => byPath.get(path)!);
    const list = (outcome: string) =>
      [...new Set(own.flatMap((audit) => toKeys(audit, [outcome])))]
        .filter((key) => !usual.has(key))
        .toSorted((a, b) => (a < b ? -1 : 1));
    const [failed, asked] = [list('failed'), list('cantTell')];
    const isAbout = (rule: string) => speaking[barrier.id]?.includes(rule) ?? false;
    const found = failed.some(isAbout);
    return { ...barrier, failed, asked, found, questioned: found || asked.some(isAbout) };
  });
}

const toPaths = ({ file, linked }: Barrier): string[] => [
  `${folder}${file}`,
  ...linked.map((name) => `/gds/example-pages/${name}`),
];

const toKeys = ({ findings }: PageAudit, outcomes: string[]): string[] =>
  findings.filter(({ outcome }) => outcomes.includes(outcome)).map(({ engine, rule }) => `${engine}:${rule}`);
