import type { OutlineGroup } from '../work/outline.ts';

/** Link as pages share it. `key`: its target, the same on all pages. */
export type SharedLink = { key: string; name: string; href: string };

/** One group on one page. Links to the page itself, and targets that the group names twice, are left out. */
export type LinkGroup = Pick<OutlineGroup, 'place' | 'component' | 'selector' | 'snippet'> & {
  page: number;
  url: string;
  links: SharedLink[];
};

/** The same navigation on several pages. `counts`: pages by target. */
export type Cluster = { members: LinkGroup[]; counts: Map<string, number> };

const least = { links: 3, share: 0.5 };

/** A target in more groups than this recognises none of them. */
const maxClusters = 50;

/** Lists whose entries or order follow the content of the page or the day. */
const changing =
  /beliebt|meist|gelesen|neu|aktuell|ähnlich|verwandt|passend|zuletzt|angesehen|empfehl|interess|popular|most|recent|latest|related|similar|trend|viewed|recommend|top\b|tags?\b|schlagw|themen|partner|sponsor|auf dieser seite|on this page|inhalt|contents/i;

type Given = { page: number; url: string; own: string; group: OutlineGroup; links: SharedLink[] };

/** Null for a group that no comparison needs. `links`: those of the group; `own`: key of the page. */
export function toLinkGroup({ page, url, own, group, links }: Given): LinkGroup | null {
  if (changing.test(group.label)) return null;
  const times = new Map<string, number>();
  for (const { key } of links) times.set(key, (times.get(key) ?? 0) + 1);
  const single = links.filter(({ key }) => key !== own && times.get(key) === 1);
  const { place, component, selector, snippet } = group;
  const isHelp = place !== 'side' && single.length > 0;
  if (single.length < least.links && !isHelp) return null;
  return { place, component, selector, snippet, page, url, links: single };
}

export const toGroupPlace = ({ selector, snippet, component }: LinkGroup) => ({
  selector,
  snippet,
  component,
});

function openCluster(clusters: Cluster[]): Cluster {
  const made: Cluster = { members: [], counts: new Map() };
  clusters.push(made);
  return made;
}

/** Recognises groups of pages by what they link to. Members are added page by page. */
export function openClusters() {
  const clusters: Cluster[] = [];
  const byKey = new Map<string, Set<Cluster>>();
  const join = (cluster: Cluster, member: LinkGroup) => {
    cluster.members.push(member);
    for (const { key } of member.links) {
      cluster.counts.set(key, (cluster.counts.get(key) ?? 0) + 1);
      const known = byKey.get(key) ?? new Set();
      if (known.size < maxClusters) byKey.set(key, known.add(cluster));
    }
  };
  return {
    clusters,
    add(member: LinkGroup): void {
      if (member.links.length < least.links) return;
      const alike = listAlike(member, byKey);
      const same = alike.find(({ members }) => members[0]?.component === member.component);
      // Two menus with the same links, such as one for phones: nobody knows which of them this is.
      if (!same && alike.length > 1) return;
      const known = same ?? alike[0];
      const isFree = known?.members.at(-1)?.page !== member.page;
      const cluster = known && isFree ? known : openCluster(clusters);
      join(cluster, member);
    },
  };
}

function listAlike(member: LinkGroup, byKey: Map<string, Set<Cluster>>): Cluster[] {
  const hits = new Map<Cluster, number>();
  for (const { key } of member.links)
    for (const cluster of byKey.get(key) ?? []) hits.set(cluster, (hits.get(cluster) ?? 0) + 1);
  return [...hits]
    .filter(([cluster, count]) => isAlike(cluster, member, count))
    .sort(([, a], [, b]) => b - a)
    .map(([cluster]) => cluster);
}

function isAlike({ members }: Cluster, member: LinkGroup, hits: number): boolean {
  const [first] = members;
  const size = Math.min(first?.links.length ?? 0, member.links.length);
  // Two pages of a navigation with four entries share two: each leaves out the link to itself.
  const isSmall = size === least.links && first?.component === member.component;
  const wanted = isSmall ? least.links - 1 : least.links;
  return hits >= wanted && hits >= size * least.share && isFoot(first) === isFoot(member);
}

const isFoot = (member: LinkGroup | undefined): boolean => member?.place === 'foot';

/** Targets that most pages of the cluster have. */
export function listCore({ members, counts }: Cluster): string[] {
  const wanted = Math.max(3, members.length * least.share);
  return [...counts].filter(([, count]) => count >= wanted).map(([key]) => key);
}
