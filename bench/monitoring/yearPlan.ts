import { toChance } from '../../src/jobs/mail/testing/chance.ts';
import { people, toHost, websitesOf } from './people.ts';

export type Found = { name: string; criterion: string; places: number; isQuestion: boolean };
export type SiteNight = {
  pages: number;
  outcome: 'done' | 'failed' | 'stopped';
  rules: string;
  found: Found[];
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

type Cause = Found & { isOpen: boolean; hasReturned: boolean; restsUntil: number; concerned: Set<string> };
type Site = { nth: number; pages: number; failing: number; causes: Cause[] };
type Kind = 'new' | 'fixed' | 'back' | 'grown' | 'asked' | 'failing' | 'torn' | 'shrunk';

export const ruleNights = [90, 180, 270];
export const goalDays: { [site: number]: number } = { 3: 60, 9: 140, 15: 220, 21: 300 };
export const keyDays = [50, 200, 320];
/** Its text for the law contradicts the scan of this night. */
export const declared = { site: 5, night: 100 };
const kinds: Kind[] = [
  ...['new', 'new', 'new', 'new', 'fixed', 'fixed', 'fixed', 'back', 'back', 'grown', 'grown', 'asked'],
  ...['failing', 'torn', 'shrunk'],
] as Kind[];

/** Writes all nights of a year by a seed: what scans find, what people do, and what is to be told of it. */
export function planYear({ nights: count, seed }: { nights: number; seed: number }): YearPlan {
  const chance = toChance(seed);
  const sites = Array.from({ length: websitesOf.Jahr + websitesOf.Nachbar }, (_, nth) => addSite(nth));
  const plan: YearPlan = { nights: [], seeded: [] };
  const state = { sites, plan, chance, due: [] as Seeded[] };
  for (let night = 0; night < count; night++) planNight(state, night);
  plan.seeded = [...plan.seeded, ...state.due]
    .filter(({ night }) => night < count)
    .sort((a, b) => a.night - b.night);
  const loud = new Set(plan.seeded.map(({ night }) => night));
  plan.nights.forEach((one, night) => {
    one.isQuiet = !loud.has(night);
  });
  return plan;
}

type State = { sites: Site[]; plan: YearPlan; chance: () => number; due: Seeded[] };

function addSite(nth: number): Site {
  const site = { nth, pages: nth % 15 === 0 ? 12 : 1, failing: 0, causes: [] as Cause[] };
  for (let count = 0; count < 3; count++) addCause(site, {});
  return site;
}

function addCause(site: Site, over: Partial<Cause>): Cause {
  const name = `Barriere ${site.nth}-${site.causes.length + 1}`;
  const fresh = { isOpen: true, hasReturned: false, restsUntil: -1, concerned: new Set<string>() };
  const cause = { name, criterion: '1.1.1', places: 1, isQuestion: false, ...fresh, ...over };
  site.causes.push(cause);
  return cause;
}

function planNight(state: State, night: number): void {
  const { sites, plan, chance } = state;
  const isLoud = night > 0 && chance() < 0.6;
  const outcomes = sites.map((site) => {
    if (night > 0 && ruleNights.includes(night)) return changeRules(state, site, night);
    if (site.nth === declared.site) return declareWrong(state, site, night);
    if (site.failing > 0) return failOn(state, site, night);
    return isLoud && chance() < 0.2 ? change(state, site, night) : 'done';
  });
  const rules = `regeln-${ruleNights.filter((one) => one <= night).length}`;
  const found = sites.map((site, nth) => ({
    ...{ pages: site.pages, outcome: outcomes[nth]!, rules },
    found: site.causes.filter(({ isOpen }) => isOpen).map(toFound),
  }));
  addClockwork(state, night);
  const actions = isLoud && !ruleNights.includes(night) ? [act(state, night), act(state, night)].flat() : [];
  plan.nights.push({ sites: found, actions, isQuiet: false });
}

const toFound = ({ name, criterion, places, isQuestion }: Cause): Found => ({
  name,
  criterion,
  places,
  isQuestion,
});

type Telling = Pick<Seeded, 'night' | 'site' | 'line'> & Partial<Seeded>;

function tell({ due }: State, telling: Telling): void {
  due.push({ topic: 'scan', isNoon: false, isForChannels: true, isForMails: true, ...telling });
}

/** `site` null: about the organization. */
const toLine = (site: number | null, word: string, name = ''): string =>
  `${site === null ? '' : toHost(site)}|${word}|${name}`;

/** Tells the scan's words to all, and those of its own to who is concerned. */
function tellCause(
  state: State,
  site: Site,
  { cause, night, words }: { cause: Cause; night: number; words: [string, string?] },
) {
  const [word, own] = words;
  const apart = own ? [...cause.concerned] : [];
  tell(state, { night, site: site.nth, line: toLine(site.nth, word, cause.name), apart });
  if (apart.length === 0) return;
  const line = toLine(site.nth, own!, cause.name);
  tell(state, { night, site: site.nth, topic: 'own', line, to: apart, isForChannels: false });
}

type Turn = {
  state: State;
  site: Site;
  night: number;
  pick: (wanted: (cause: Cause) => boolean) => Cause | undefined;
};

const changes: { [kind in Kind]: (turn: Turn) => unknown } = {
  new: ({ state, site, night }) =>
    tellCause(state, site, { cause: addCause(site, {}), night, words: ['Neu'] }),
  asked: ({ state, site, night }) =>
    tellCause(state, site, {
      cause: addCause(site, { isQuestion: true }),
      night,
      words: ['Neu, bitte prüfen'],
    }),
  fixed: ({ state, site, night, pick }) => {
    const cause = pick(({ isOpen }) => isOpen);
    if (!cause || site.causes.filter(({ isOpen, isQuestion }) => isOpen && !isQuestion).length <= 2) return;
    cause.isOpen = false;
    tellCause(state, site, { cause, night, words: ['Behoben', 'behoben'] });
  },
  back: ({ state, site, night, pick }) => {
    const cause = pick(({ isOpen, hasReturned }) => !isOpen && !hasReturned);
    if (!cause) return;
    Object.assign(cause, { isOpen: true, hasReturned: true });
    tellCause(state, site, { cause, night, words: ['Wieder da', 'wieder offen'] });
  },
  grown: ({ state, site, night, pick }) => {
    const cause = pick(({ isOpen }) => isOpen);
    if (!cause) return;
    cause.places++;
    tellCause(state, site, { cause, night, words: ['Neue Stellen', 'weiteren Stellen'] });
  },
  shrunk: ({ state, site, night }) => {
    if (site.pages <= 10) return;
    site.pages = 4;
    tell(state, { night, site: site.nth, line: toLine(site.nth, 'nur noch') });
  },
  failing: ({ state, site }) => {
    site.failing = 2 + Math.floor(state.chance() * 2);
  },
  torn: () => {},
};

/** Changes a website. A barrier returns once: what comes and goes is told less often. */
function change(state: State, site: Site, night: number): SiteNight['outcome'] {
  const kind = kinds[Math.floor(state.chance() * kinds.length)]!;
  const pick: Turn['pick'] = (wanted) => {
    const some = site.causes.filter((one) => one.restsUntil < night && !one.isQuestion && wanted(one));
    return some[Math.floor(state.chance() * some.length)];
  };
  changes[kind]({ state, site, night, pick });
  return site.failing > 0 ? failOn(state, site, night) : kind === 'torn' ? 'stopped' : 'done';
}

/** Fails two or three times in a row; the second is told. */
function failOn(state: State, site: Site, night: number): SiteNight['outcome'] {
  site.failing--;
  const ended = state.plan.nights
    .map(({ sites }) => sites[site.nth]!.outcome)
    .filter((one) => one !== 'stopped');
  const [earlier, before] = ended.slice(-2);
  if (before === 'failed' && earlier !== 'failed')
    tell(state, { night, site: site.nth, line: toLine(site.nth, 'gescheitert') });
  return 'failed';
}

/** Rules of ours find more: said at the bell, no news of the website. */
function changeRules(state: State, site: Site, night: number): 'done' {
  if (site.nth % 3 > 0 || site.nth === declared.site) return 'done';
  addCause(site, {});
  const line = toLine(site.nth, 'Prüfregeln');
  tell(state, { night, site: site.nth, line, isForChannels: false, isForMails: false });
  return 'done';
}

function declareWrong(state: State, site: Site, night: number): 'done' {
  if (night !== declared.night) return 'done';
  const cause = addCause(site, { criterion: '2.4.2' });
  tellCause(state, site, { cause, night, words: ['Neu'] });
  tell(state, { night, site: site.nth, topic: 'own', line: toLine(site.nth, 'passt nicht mehr') });
  return 'done';
}

/** Goals and keys by their days. */
function addClockwork(state: State, night: number): void {
  for (const [site, day] of Object.entries(goalDays)) {
    const word = {
      [day - 14]: 'noch nicht erreicht',
      [day - 3]: 'noch nicht erreicht',
      [day + 1]: 'verfehlt',
    }[night];
    const goal = { night, site: Number(site), topic: 'own' as const };
    if (word) tell(state, { ...goal, line: toLine(Number(site), word) });
  }
  for (const day of keyDays) {
    const word = { [day - 14]: 'gilt nur noch', [day - 3]: 'gilt nur noch', [day]: 'abgelaufen' }[night];
    const key = { night, isNoon: true, site: null, topic: 'own' as const, to: ['eva', 'otto'] };
    if (word) tell(state, { ...key, line: toLine(null, word, `Schlüssel ${day}`) });
  }
}

/** At noon eva assigns a cause, perhaps with a day, or ignores one until a day. */
function act(state: State, night: number): Action[] {
  const { sites, chance, due } = state;
  const site = sites[Math.floor(chance() * websitesOf.Jahr)]!;
  const isFree = ({ isOpen, isQuestion, restsUntil, concerned }: Cause) =>
    isOpen && !isQuestion && restsUntil < night && concerned.size === 0;
  const [cause, , third] = site.causes.filter(isFree);
  const isTaken = due.some((one) => one.night === night && one.isNoon && one.site === site.nth);
  if (!cause || !third || site.nth === declared.site || isTaken) return [];
  cause.concerned.add('eva');
  const roll = chance();
  return roll < 0.3
    ? ignore(state, site, { cause, night })
    : assign(state, site, { cause, night, hasDay: roll >= 0.6 });
}

type Acting = { cause: Cause; night: number };

function ignore(state: State, { nth: site }: Site, { cause, night }: Acting): Action[] {
  const untilNight = night + 10;
  const line = (word: string) => toLine(site, word, cause.name);
  cause.restsUntil = untilNight + 1;
  tell(state, { site, topic: 'own', night, isNoon: true, line: line('ignoriert'), to: [] });
  tell(state, { site, topic: 'own', night: untilNight + 1, line: line('wieder offen'), to: ['eva'] });
  return [{ site, name: cause.name, untilNight }];
}

function assign(
  state: State,
  { nth: site }: Site,
  { cause, night, hasDay }: Acting & { hasDay: boolean },
): Action[] {
  const able = people.filter((one) => one.organization === 'Jahr' && (one.websites?.includes(site) ?? true));
  const to = able[Math.floor(state.chance() * able.length)]!.name;
  const line = (word: string) => toLine(site, word, cause.name);
  cause.concerned.add(to);
  tell(state, {
    site,
    topic: 'own',
    night,
    isNoon: true,
    line: line('zugewiesen'),
    to: to === 'eva' ? [] : [to],
  });
  if (!hasDay) return [{ site, name: cause.name, to }];
  const dueNight = night + 5;
  cause.restsUntil = dueNight;
  tell(state, { site, topic: 'own', night: dueNight, line: line('fällig'), to: [to] });
  return [{ site, name: cause.name, to, dueNight }];
}
