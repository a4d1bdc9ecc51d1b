import { toPageKey } from '../address/url.ts';
import type { Finding } from '../work/finding.ts';
import type { OutlineGroup, PageOutline } from '../work/outline.ts';
import type { ComparedPage, PageFault } from './comparedPage.ts';
import { type Cluster, type LinkGroup, openClusters, toLinkGroup } from './groups.ts';
import { compareHelp } from './helpPlaces.ts';
import { openLinks } from './links.ts';
import { compareNames, type Named } from './naming.ts';
import { compareOrder } from './order.ts';
import { type PageProofs, type ProvenPage, provePages } from './proofs.ts';
import { compareSearches } from './searches.ts';
import { compareTitles, type Titled } from './titles.ts';

export type PageComparison = {
  add(page: ComparedPage): void;
  /** Findings by page, for those that have any. */
  toFindings(): Map<number, Finding[]>;
  toProofs(): Map<number, PageProofs>;
};

type Language = {
  clusters: ReturnType<typeof openClusters>;
  members: LinkGroup[][];
  searches: Named[];
  pages: ProvenPage[];
};

/** Compares pages of one scan. Pages in different languages are never compared. */
export function openComparison(website: string): PageComparison {
  const titled: Titled[] = [];
  const languages = new Map<string, Language>();
  const links = openLinks();
  return {
    add(page) {
      const { outline } = page;
      if (!outline) return;
      const language = page.lang?.trim().split('-')[0]?.toLowerCase() ?? '';
      const { id, url, title, told } = page;
      const isStart = isStartPage(url, website);
      titled.push({ id, url, title, told, language, heading: outline.heading, isStart });
      if (!languages.has(language)) languages.set(language, openLanguage());
      addOutline(languages.get(language)!, page, { outline, links });
    },
    toFindings() {
      const found = [...compareTitles(titled), ...[...languages.values()].flatMap(compareLanguage)];
      const byPage = Map.groupBy(found, ({ page }) => page);
      return new Map([...byPage].map(([page, all]) => [page, all.map(({ finding }) => finding)]));
    },
    toProofs: () =>
      new Map(
        [...languages.values()].flatMap(({ pages, clusters }) => [...provePages(pages, clusters.clusters)]),
      ),
  };
}

const openLanguage = (): Language => ({
  clusters: openClusters(),
  members: [],
  searches: [],
  pages: [],
});

/** True for the address of the website, of its host, and of a language on it. */
function isStartPage(url: string, website: string): boolean {
  const key = toPageKey(url);
  return key === toPageKey(website) || /^[^/?]*(?:\/[a-z]{2}(?:-[a-z]{2})?)?$/i.test(key);
}

type Links = ReturnType<typeof openLinks>;

function addOutline(
  { clusters, members, searches, pages }: Language,
  { id: page, url }: ComparedPage,
  { outline, links }: { outline: PageOutline; links: Links },
): void {
  const base = outline.base ?? url;
  const own = toPageKey(url);
  const found = outline.groups.flatMap((given) => {
    const group = { ...given, ...toShared(given, links) };
    return toLinkGroup({ page, url, own, group, links: links.toShared(given.links, base) }) ?? [];
  });
  pages.push({ page, key: own, hasSearch: outline.searches.length > 0 });
  members.push(found);
  for (const member of found) clusters.add(member);
  for (const { action, field, name, ...place } of outline.searches) {
    const key = links.toKey(action, base);
    if (key) searches.push({ key: `${key} ${field} ${place.component}`, name, member: { page, url }, place });
  }
}

const toShared = ({ component, selector, snippet }: OutlineGroup, { toText }: Links) => ({
  component: toText(component),
  selector: toText(selector),
  snippet: toText(snippet),
});

function compareLanguage({ clusters, members, searches }: Language): PageFault[] {
  const inClusters = clusters.clusters.flatMap((cluster: Cluster) => [
    ...compareOrder(cluster),
    ...compareNames(cluster),
  ]);
  return withoutRepeats([...inClusters, ...compareSearches(searches), ...compareHelp(members)]);
}

/** A fault that two comparisons find at one place is one. */
function withoutRepeats(found: PageFault[]): PageFault[] {
  const toName = ({ page, finding }: PageFault) => `${page} ${finding.rule} ${finding.selector}`;
  return [...new Map(found.toReversed().map((one) => [toName(one), one])).values()].toReversed();
}
