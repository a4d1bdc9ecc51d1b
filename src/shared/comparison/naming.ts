import type { PageFault } from './comparedPage.ts';
import { type Cluster, type LinkGroup, listCore, toGroupPlace } from './groups.ts';
import { comparisonRules, toPageFinding } from './rules.ts';
import { areRelated, inQuotes, toBareText } from './words.ts';

/** Names that tell of the person, the page or the state rather than of the target. */
const changing =
  /anmeld|abmeld|einlogg|auslogg|log ?(?:in|out|off)|sign ?(?:in|out|up)|regist|konto|account|profil|\bmein|\bmy\b|weiter|zurück|vorig|vorher|nächst|next|prev|back|forward|\bvor\b|heute|today|morgen|gestern|start|home|haupt|übersicht|overview|deutsch|english|sprache|language/i;

const isAcronym = (name: string): boolean => /^[\p{Lu}\d&.]{1,6}$/u.test(name.trim());

/** One element on one page: the same `key` means the same function. */
export type Named = { key: string; name: string; member: Pick<LinkGroup, 'page' | 'url'>; place: Place };
type Place = { selector: string; snippet: string; component: string };

/** Finds links of a repeated navigation that have another name than on most pages. */
export function compareNames(cluster: Cluster): PageFault[] {
  if (cluster.members.length < 3) return [];
  const core = new Set(listCore(cluster));
  const named = cluster.members.flatMap((member) =>
    member.links
      .filter(({ key }) => core.has(key) && !isStart(key))
      .map(({ key, name, href }) => ({ key, name, member, place: toLinkPlace(member, name, href) })),
  );
  return tellOdd(named, (key) => `Der Link zu ${inQuotes(key.replace(/^[^/]*/, '') || key)}`);
}

const isStart = (key: string): boolean => /^[^/]*(?:\/[a-z]{2})?$/.test(key);

function toLinkPlace(member: LinkGroup, name: string, href: string): Place {
  const selector = `${member.selector} a[href="${href.replace(/["\\]/g, '\\$&')}"]`;
  const snippet = `<a href="${href}">${name}</a>`;
  const { component } = toGroupPlace(member);
  return { selector, snippet, component: `${component} > a ${href.slice(0, 100)}`.slice(0, 300) };
}

/** Tells of elements whose name nearly all pages give otherwise. `what`: begin of the German sentence. */
export function tellOdd(named: Named[], what: (key: string) => string): PageFault[] {
  const byKey = Map.groupBy(named, ({ key }) => key);
  const odd = [...byKey.values()].flatMap(listOdd);
  const byPage = Map.groupBy(named, ({ member }) => member.page);
  const perPage = Map.groupBy(odd, ({ one }) => one.member.page);
  // A page on which most names differ is in another language.
  const isOther = (page: number) => perPage.get(page)!.length * 2 > byPage.get(page)!.length;
  return odd
    .filter(({ one }) => byPage.get(one.member.page)!.length === 1 || !isOther(one.member.page))
    .map(({ one, usual }) => {
      const reason = `${what(one.key)} heißt hier ${inQuotes(one.name)}, auf anderen Seiten ${inQuotes(usual.name)}, zum Beispiel auf ${usual.member.url}.`;
      return {
        page: one.member.page,
        finding: toPageFinding(comparisonRules.name, { ...one.place, reason }),
      };
    });
}

function listOdd(same: Named[]): { one: Named; usual: Named }[] {
  const byName = Map.groupBy(same, ({ name }) => toBareText(name));
  const [most, ...others] = [...byName.values()].sort((a, b) => b.length - a.length);
  if (!most || others.length === 0 || others.length > 2) return [];
  if (most.length < 2 || most.length * 3 < same.length * 2) return [];
  const usual = most[0]!;
  return others
    .flat()
    .filter(({ name }) => isOtherName(name, usual.name))
    .map((one) => ({ one, usual }));
}

function isOtherName(one: string, other: string): boolean {
  const both = [one, other];
  if (both.some((name) => toBareText(name) === '' || changing.test(name) || isAcronym(name))) return false;
  return !areRelated(one, other);
}
