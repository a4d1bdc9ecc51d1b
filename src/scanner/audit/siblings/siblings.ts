export type MenuLink = { target: string; name: string };

export type CommonMenu = { selector: string; snippet: string; links: MenuLink[] };

/** Parts of a page that its website repeats. `heading`: text of its main heading, or ''. */
export type CommonParts = { title: string; heading: string; menus: CommonMenu[] };

/** Pages of one website that share a memory compare themselves with those before them. */
export type Siblings = {
  /** Compares a page with earlier ones and remembers it; null when its address was there already. */
  compare(url: string, facts: CommonParts): Likeness | null;
};

export type Likeness = { sameTitle: string | null; moved: MovedMenu[] };

export type MovedMenu = CommonMenu & { url: string; before: string[]; now: string[] };

const maxPages = 300;

export function openSiblings(): Siblings {
  const pages = new Map<string, CommonParts>();
  return {
    compare(url, facts) {
      if (pages.has(url)) return null;
      const earlier = [...pages];
      if (pages.size < maxPages) pages.set(url, facts);
      return {
        sameTitle: findSameTitle(facts, earlier),
        moved: facts.menus.flatMap((menu) => findMoved(menu, url, earlier) ?? []),
      };
    },
  };
}

type Earlier = [url: string, facts: CommonParts][];

/** The title names nothing of the main heading, and two other pages about something else have it as well. */
function findSameTitle({ title, heading }: CommonParts, earlier: Earlier): string | null {
  if (title === '' || heading === '' || sharesWord(title, heading)) return null;
  const others = earlier.filter(
    ([, other]) => other.title === title && other.heading !== '' && other.heading !== heading,
  );
  return new Set(others.map(([, other]) => other.heading)).size >= 2 ? (others[0]?.[0] ?? null) : null;
}

function sharesWord(title: string, heading: string): boolean {
  const [one, other] = [title, heading].map((text) => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);
  return (one ?? []).some((word) =>
    other?.some((second) => second.startsWith(word) || word.startsWith(second)),
  );
}

const fewLinks = 4;

function findMoved(menu: CommonMenu, here: string, earlier: Earlier): MovedMenu | null {
  for (const [url, { menus }] of earlier) {
    const twin = menus.find((other) => isTwin(menu, other));
    if (!twin) continue;
    const paths = [url, here].map((address) => `${new URL(address).host}${new URL(address).pathname}`);
    const [now, before] = [common(menu, twin), common(twin, menu)].map((links) =>
      links.filter(({ target }) => !paths.some((path) => path.replace(/\/$/, '') === target)),
    );
    if (!now || !before || now.length < fewLinks) return null;
    if (now.every(({ target }, at) => target === before[at]?.target)) return null;
    const toNames = (links: { name: string }[]) => links.map(({ name }) => name).slice(0, 6);
    return { ...menu, url, before: toNames(before), now: toNames(now) };
  }
  return null;
}

function isTwin(one: CommonMenu, other: CommonMenu): boolean {
  const few = Math.min(one.links.length, other.links.length);
  return few >= fewLinks && common(one, other).length >= few * 0.75;
}

function common(menu: CommonMenu, { links }: CommonMenu): CommonMenu['links'] {
  const theirs = new Set(links.map(({ target }) => target));
  const firsts = new Map(menu.links.toReversed().map((link) => [link.target, link]));
  return menu.links.filter((link) => theirs.has(link.target) && firsts.get(link.target) === link);
}
