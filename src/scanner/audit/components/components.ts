import { scanLimits } from '../../../shared/limits/scan.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import { keepParts } from '../../browser/world.ts';
import { placeParts } from '../../probes/reading/readInPage.ts';
import { generatedName } from '../engines/axeSource.ts';
import type { AuditedPage, PictureText } from '../engines/engine.ts';
import { type Carried, componentParts, type Located, type PageKinds } from './componentsInPage.ts';
import { type NarrowLooks, openNarrowLooks } from './narrowLooks.ts';

/** Pages on which a kind is looked at, and elements of it on each, before the others count as known. */
const looks = { pages: 2, elements: 6 };

const caps = { carried: 300, snippet: scanLimits.maxSnippetChars };

/**
 * Memory of one scan for acting probes. A kind is an element's tag, classes, role and style together with those
 * around it. Kinds that were looked at often enough are not looked at again: what was found on them is carried over.
 */
export type Components = {
  read(page: AuditedPage): Promise<PageKinds>;
  /** Marks the elements that acting probes have to look at, in a page that is as it was read. */
  plan(page: AuditedPage, read?: PageKinds): Promise<LookPlan>;
  /** Marks the same elements in a page that was opened once more. */
  markAgain(page: AuditedPage): Promise<void>;
  /**
   * Notes what acting probes found after `plan`, and the rules that they passed. Returns the same findings for further
   * elements of these kinds on the page.
   */
  learn(page: AuditedPage, findings: Finding[], passed: string[]): Promise<Finding[]>;
  /** Notes the rules whose probes had no time for the elements that `plan` marked. */
  noteCut(page: AuditedPage): void;
  /** Counts the look that `plan` began. Until then pages audited at the same time look for themselves. */
  endLook(page: AuditedPage): void;
  /** By kind of the control that opened them: findings in parts of pages that were not seen before. */
  opened: OpenedParts;
  /** Texts that were read in images, by file and painting. */
  imageTexts: Map<string, PictureText>;
  narrow: NarrowLooks;
};

/** `pages`: on so many of them it was pressed; `url`: of the last one. `isRead`: its part was judged there. */
export type OpenedParts = Map<string, { pages: number; findings: Finding[]; url: string; isRead: boolean }>;

/**
 * `news`: number of the kinds to look at. `isMostlyNew`: they are more than half of all. `hasControls`: controls are among
 * them. `isKnown`: there are other kinds.
 * `isProven`: all of these were on pages that passed the rule. `cut`: rules for which some of these were never looked at
 * to the end.
 */
type LookPlan = {
  news: number;
  isMostlyNew: boolean;
  hasControls: boolean;
  isKnown: boolean;
  carried: Finding[];
  isProven(rule: string): boolean;
  cut: string[];
};

/** `cut`: rules whose probes had no time at any look; null before the first. */
type Known = {
  pages: number;
  findings: { finding: Finding; url: string }[];
  passed: Set<string>;
  cut: Set<string> | null;
};

export function openComponents(): Components {
  const known = new Map<string, Known>();
  const looked = new WeakMap<AuditedPage, string[]>();
  const carryOver = (places: Carried[], url: string) =>
    places.flatMap((place) => carry(known.get(place.kind)?.findings ?? [], place, url));
  return {
    opened: new Map(),
    imageTexts: new Map(),
    narrow: openNarrowLooks(),
    read: readKinds,
    async plan(page, read) {
      const { kinds, controls } = read ?? (await readKinds(page));
      const news = kinds.filter((kind) => (known.get(kind)?.pages ?? 0) < looks.pages);
      const faulty = kinds.filter((kind) => !news.includes(kind) && known.get(kind)?.findings.length);
      for (const kind of news) if (!known.has(kind)) known.set(kind, toUnknown());
      await mark(page, news);
      const carried = carryOver(await listOthers(page, faulty), page.url);
      const hasControls = news.some((kind) => controls.includes(kind));
      const fresh = new Set(news);
      const others = kinds.filter((kind) => !fresh.has(kind));
      looked.set(page, news);
      const isProven = (rule: string) => others.every((kind) => known.get(kind)?.passed.has(rule));
      const cut = [...new Set(others.flatMap((kind) => [...(known.get(kind)?.cut ?? [])]))];
      const isMostlyNew = news.length > others.length;
      const counts = { news: news.length, isMostlyNew, isKnown: others.length > 0 };
      return { ...counts, hasControls, carried, isProven, cut };
    },
    async markAgain(page) {
      await readKinds(page);
      await mark(page, looked.get(page) ?? []);
    },
    noteCut(page) {
      const now = page.cut ?? new Set<string>();
      for (const kind of looked.get(page) ?? []) {
        const entry = known.get(kind);
        if (entry) entry.cut = new Set([...(entry.cut ?? now)].filter((rule) => now.has(rule)));
      }
    },
    endLook(page) {
      for (const kind of looked.get(page) ?? []) known.get(kind)!.pages++;
    },
    async learn(page, findings, passed) {
      for (const kind of looked.get(page) ?? []) for (const rule of passed) known.get(kind)?.passed.add(rule);
      const selectors = [...new Set(findings.map(({ selector }) => selector))].filter((text) => text !== '');
      if (selectors.length === 0) return [];
      const places = await ask<Located[]>(page, `findKinds(${JSON.stringify(selectors)})`);
      const faulty = noteAll(known, { places, findings, url: page.url });
      return carryOver(await listOthers(page, faulty), page.url);
    },
  };
}

const readKinds = (page: AuditedPage): Promise<PageKinds> => ask(page, 'listKinds()');

async function mark(page: AuditedPage, news: string[]): Promise<void> {
  if (news.length > 0) await ask(page, `markNews(${JSON.stringify({ news, elements: looks.elements })})`);
}

const toUnknown = (): Known => ({ pages: 0, findings: [], passed: new Set(), cut: null });

type News = { places: Located[]; findings: Finding[]; url: string };

/** A kind has a fault when all its elements that were looked at have it. Returns kinds with a fault. */
function noteAll(known: Map<string, Known>, { places, findings, url }: News): string[] {
  const bySelector = new Map(places.map((place) => [place.selector, place]));
  const groups = Map.groupBy(
    findings.filter(({ selector }) => bySelector.has(selector)),
    ({ rule, selector }) => `${bySelector.get(selector)?.kind} ${rule}`,
  );
  return [...groups.values()].flatMap((group) => {
    const finding = group[0]!;
    const { kind, looked } = bySelector.get(finding.selector)!;
    const entry = known.get(kind);
    if (!entry || group.length < looked) return [];
    if (!entry.findings.some((other) => other.finding.rule === finding.rule))
      entry.findings.push({ finding, url });
    return [kind];
  });
}

const carry = (findings: Known['findings'], { selector, snippet }: Carried, here: string): Finding[] =>
  findings.map(({ finding, url }) => ({
    ...finding,
    selector,
    snippet,
    message: `${finding.message}\n${url === here ? 'Gemessen an einem gleichen Element dieser Seite.' : `Gemessen am gleichen Element auf ${url}.`}`,
  }));

async function listOthers(page: AuditedPage, kinds: string[]): Promise<Carried[]> {
  if (kinds.length === 0) return [];
  return ask(page, `listOthers(${JSON.stringify({ kinds, ...caps })}, ${generatedName})`);
}

const kept = keepParts([...placeParts, ...componentParts]);

function ask<T>({ world, timeoutMs }: AuditedPage, call: string): Promise<T> {
  return world.evaluate<T>(kept(call), { timeoutMs });
}
