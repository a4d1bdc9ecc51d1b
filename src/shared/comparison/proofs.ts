import type { Cluster } from './groups.ts';
import { isInOneOrder } from './order.ts';

/** Evidence of criteria that only the comparison of a scan's pages decides. */
export const comparedNotes = {
  '2.4.5':
    'Die Seite ist auf zwei Wegen zu erreichen: über die Navigation anderer Seiten und über die Suche der Website.',
  '3.2.3':
    'Die gemeinsame Navigation steht auf allen geprüften Seiten, die sie haben, in derselben Reihenfolge.',
};

/** Results of one page by criterion. */
export type PageProofs = { [criterion: string]: { status: 'pass'; note: string } };

/** `key`: of the page among link targets. */
export type ProvenPage = { page: number; key: string; hasSearch: boolean };

/** Lists pages with what the comparison proves of them. */
export function provePages(pages: ProvenPage[], clusters: Cluster[]): Map<number, PageProofs> {
  const ordered = new Set(clusters.filter(isInOneOrder));
  const shared = clusters.filter(({ members }) => members.length > 1);
  const turned = new Set(shared.filter((one) => !ordered.has(one)).flatMap(listPages));
  const steady = new Set([...ordered].flatMap(listPages).filter((page) => !turned.has(page)));
  const targets = new Set([...ordered].flatMap(({ counts }) => [...counts.keys()]));
  const proofs = pages.map(({ page, key, hasSearch }): [number, PageProofs] => [
    page,
    {
      ...(steady.has(page) && toPass('3.2.3')),
      ...(hasSearch && targets.has(key) && toPass('2.4.5')),
    },
  ]);
  return new Map(proofs.filter(([, own]) => Object.keys(own).length > 0));
}

const listPages = ({ members }: Cluster): number[] => members.map(({ page }) => page);

const toPass = (num: keyof typeof comparedNotes): PageProofs => ({
  [num]: { status: 'pass', note: comparedNotes[num] },
});
