import { toPageKey } from '../address/url.ts';
import type { ComparedPage, PageFault } from './comparedPage.ts';
import { comparisonRules, toPageFinding } from './rules.ts';
import { areRelated, inQuotes, listTopicWords, tellsAll } from './words.ts';

export type Titled = Pick<ComparedPage, 'id' | 'url' | 'title' | 'told'> & {
  language: string;
  heading: string;
  isStart: boolean;
};

/** Pages of a website that share a title before all of them count as untitled. */
const wholeWebsite = { pages: 5, share: 0.8 };

/** Finds pages whose title is that of other pages, which are about something else. */
export function compareTitles(pages: Titled[]): PageFault[] {
  const named = pages.filter(({ title }) => listTopicWords(title).length > 0);
  const usual = toUsualLanguage(named);
  const titled = withoutBanners(named.map((page) => ({ ...page, language: page.language || usual })));
  const groups = Map.groupBy(titled, ({ language, title }) => `${language} ${title.trim().toLowerCase()}`);
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => judgeGroup(group, titled));
}

/** Language of most pages, in which those that name none most likely are. */
function toUsualLanguage(pages: Titled[]): string {
  const groups = Map.groupBy(pages, ({ language }) => language);
  groups.delete('');
  return [...groups].sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? '';
}

/** A heading on pages with several titles names a part of the website, not the page. */
function withoutBanners(pages: Titled[]): Titled[] {
  const titles = new Map<string, Set<string>>();
  for (const page of pages) {
    const own = titles.get(toTopic(page)) ?? new Set();
    titles.set(toTopic(page), own.add(page.title));
  }
  return pages.map((page) => ((titles.get(toTopic(page))?.size ?? 0) > 1 ? { ...page, heading: '' } : page));
}

function judgeGroup(group: Titled[], all: Titled[]): PageFault[] {
  const headings = new Set(group.map(toTopic).filter((topic) => topic !== ''));
  const sisters = all.filter(({ language }) => language === group[0]?.language);
  const isEverywhere =
    group.length >= wholeWebsite.pages &&
    headings.size >= wholeWebsite.pages &&
    group.length >= sisters.length * wholeWebsite.share;
  return group.flatMap((page) => judgePage(page, group, isEverywhere));
}

function judgePage(page: Titled, group: Titled[], isEverywhere: boolean): PageFault[] {
  const topic = toTopic(page);
  if (topic === '' || page.isStart || areRelated(page.heading, page.title)) return [];
  const others = group.filter(
    (other) => other !== page && toTopic(other) !== topic && toPath(other) !== toPath(page),
  );
  const owner = others.find((other) => isOwner(other, page)) ?? (isEverywhere ? others[0] : undefined);
  if (owner) return page.told.get('2.4.2') === 'failed' ? [] : [tell(page, owner)];
  const [other] = others.filter(({ heading }) => heading !== '');
  return other && !page.told.has('2.4.2') ? [ask(page, other)] : [];
}

/** True for the page that the title belongs to. Steps of one task, which lie in one folder, may share its title. */
function isOwner(other: Titled, page: Titled): boolean {
  return other.isStart || (tellsAll(other.title, other.heading) && !areSteps(other, page));
}

function areSteps(one: Titled, other: Titled): boolean {
  const [first, second] = [toPath(one), toPath(other)];
  const folder = toFolder(first);
  return (folder !== '' && folder === toFolder(second)) || second.startsWith(`${first}/`);
}

const toFolder = (path: string): string => path.split('/').slice(1, -1).join('/');
const toPath = ({ url }: Titled): string => toPageKey(url).replace(/\?.*/s, '');
const toTopic = ({ heading }: Titled): string => listTopicWords(heading).join(' ');

const toGroupPlace = ({ title }: Titled) => ({
  selector: 'head > title',
  snippet: `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`.slice(0, 300),
  component: `title ${title.trim().slice(0, 200)}`,
});

function tell(page: Titled, owner: Titled): PageFault {
  const reason = `Der Titel lautet ${inQuotes(page.title)}, wie auf ${owner.url}. Die Hauptüberschrift dieser Seite ist ${inQuotes(page.heading)}.`;
  return {
    page: page.id,
    finding: toPageFinding(comparisonRules.title, { ...toGroupPlace(page), reason }),
  };
}

function ask(page: Titled, other: Titled): PageFault {
  const reason = `Den Titel ${inQuotes(page.title)} haben mehrere Seiten, darunter ${inQuotes(other.heading)} und ${inQuotes(page.heading)}. Sagt er auf jeder, worum es dort geht?`;
  return {
    page: page.id,
    finding: toPageFinding(comparisonRules.titleAsked, { ...toGroupPlace(page), reason }),
  };
}
