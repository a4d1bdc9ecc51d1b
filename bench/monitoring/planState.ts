import type { ThresholdMeasure } from '../../src/shared/work/goal.ts';
import { toHost } from './people.ts';

/** `rule`, `component`: where they are not its own. `page`: number of the page that has it. */
export type Found = {
  name: string;
  criterion: string;
  places: number;
  isQuestion: boolean;
  page: number;
  rule?: string;
  component?: string;
};
export type SiteNight = {
  pages: number;
  /** `asked`: only a scan that something else has begun; `late`: one that does not end this night. */
  outcome: 'done' | 'failed' | 'stopped' | 'none' | 'asked' | 'late';
  rules: string;
  found: Found[];
  /** Content of its pages, if the next scan is to know it again. */
  html?: string;
  /** Pages that answer with 404. */
  gone: number[];
  /** What its sitemap says; null: its server fails. */
  sitemap: number | null;
};
export type Action = { site: number; name: string; to?: string; dueNight?: number; untilNight?: number };
/** What has to be told. `to`: those whom it concerns apart; else all who see the website. */
export type Seeded = {
  night: number;
  isNoon: boolean;
  site: number | null;
  topic: 'scan' | 'own';
  line: string;
  to?: string[];
  /** Who hears of it in a message of their own, so that the list of the scan leaves it out. */
  apart?: string[];
  isForChannels: boolean;
  isForMails: boolean;
};
export type Night = { sites: SiteNight[]; actions: Action[]; isQuiet: boolean };
export type YearPlan = { nights: Night[]; seeded: Seeded[] };

export type Cause = Found & {
  isOpen: boolean;
  hasReturned: boolean;
  restsUntil: number;
  concerned: Set<string>;
};
export type Site = {
  nth: number;
  pages: number;
  failing: number;
  causes: Cause[];
  html?: string;
  gone: number[];
  sitemap: number | null;
};
export type State = {
  sites: Site[];
  plan: YearPlan;
  chance: () => number;
  due: Seeded[];
  actions: Action[];
};

export const ruleNights = [90, 180, 270];

export function addCause(site: Site, over: Partial<Cause> = {}): Cause {
  const name = `Barriere ${site.nth}-${site.causes.length + 1}`;
  const fresh = { isOpen: true, hasReturned: false, restsUntil: -1, concerned: new Set<string>() };
  const found = { criterion: '1.1.1', places: 1, isQuestion: false, page: 0 };
  const cause = { name, ...found, ...fresh, ...over };
  site.causes.push(cause);
  return cause;
}

type Telling = Pick<Seeded, 'night' | 'site' | 'line'> & Partial<Seeded>;

export function tell({ due }: State, telling: Telling): void {
  due.push({ topic: 'scan', isNoon: false, isForChannels: true, isForMails: true, ...telling });
}

/** `site` null: about the organization. */
export const toLine = (site: number | null, word: string, name = ''): string =>
  `${site === null ? '' : toHost(site)}|${word}|${name}`;

/** Tells the scan's words to all, and those of its own to who is concerned. */
export function tellCause(
  state: State,
  site: Site,
  { cause, night, words }: { cause: Cause; night: number; words: [string, string?] },
): void {
  const [word, own] = words;
  const apart = own ? [...cause.concerned] : [];
  tell(state, { night, site: site.nth, line: toLine(site.nth, word, cause.name), apart });
  if (apart.length === 0) return;
  const line = toLine(site.nth, own!, cause.name);
  tell(state, { night, site: site.nth, topic: 'own', line, to: apart, isForChannels: false });
}

export type Crossing = { measure: ThresholdMeasure; threshold: number; value: number; before: number | null };

/** As a message of any way says it: `score unter 80: 91 → 77`. */
export const toCrossingWords = ({ measure, threshold, value, before }: Crossing): string =>
  `${measure} ${value < threshold ? 'unter' : 'ab'} ${threshold}: ${before ?? 'wie zuvor'} → ${value}`;
