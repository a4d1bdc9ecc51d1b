import { toChance } from '../../src/shared/testing/chance.ts';
import { people, websitesOf } from './people.ts';
import {
  type Action,
  addCause,
  type Cause,
  type Found,
  ruleNights,
  type Seeded,
  type Site,
  type SiteNight,
  type State,
  tell,
  tellCause,
  toLine,
  type YearPlan,
} from './planState.ts';
import { beginStories, isStory, sitesOf, type Telling } from './stories.ts';

type Kind = 'new' | 'fixed' | 'back' | 'grown' | 'asked' | 'failing' | 'torn' | 'shrunk';

export const goalDays: { [site: number]: number } = {
  3: 60,
  9: 140,
  [sitesOf.reached]: 200,
  15: 220,
  21: 300,
};
export const keyDays = [50, 200, 320];
/** Days on which a record of the law is to be looked at again. */
export const recordDays = [100, 250];
const kinds: Kind[] = [
  ...['new', 'new', 'new', 'new', 'fixed', 'fixed', 'fixed', 'back', 'back', 'grown', 'grown', 'asked'],
  ...['failing', 'torn', 'shrunk'],
] as Kind[];

/** Writes all nights of a year by a seed: what scans find, what people do, and what is to be told of it. */
export function planYear({ nights: count, seed }: { nights: number; seed: number }): YearPlan {
  const chance = toChance(seed);
  const sites = Array.from({ length: websitesOf.Jahr + websitesOf.Nachbar }, (_, nth) => addSite(nth));
  const plan: YearPlan = { nights: [], seeded: [] };
  const state = { sites, plan, chance, due: [] as Seeded[], actions: [] as Action[] };
  const stories = beginStories(state);
  for (let night = 0; night < count; night++) planNight(state, night, stories);
  plan.seeded = [...plan.seeded, ...state.due]
    .filter(({ night }) => night < count)
    .sort((a, b) => a.night - b.night);
  const loud = new Set(plan.seeded.map(({ night }) => night));
  plan.nights.forEach((one, night) => {
    one.isQuiet = !loud.has(night);
  });
  return plan;
}

function addSite(nth: number): Site {
  const pages = nth % 15 === 0 ? 12 : 1;
  const site: Site = { nth, pages, failing: 0, causes: [], gone: [], sitemap: null };
  for (let count = 0; count < 3; count++) addCause(site);
  return site;
}

function planNight(state: State, night: number, stories: Telling): void {
  const { sites, plan, chance } = state;
  const isLoud = night > 0 && chance() < 0.6;
  const outcomes = sites.map((site) => {
    if (isStory(site.nth)) return stories.go(site.nth, { night, isLoud });
    if (night > 0 && ruleNights.includes(night)) return changeRules(state, site, night);
    if (site.failing > 0) return failOn(state, site, night);
    return isLoud && chance() < 0.2 ? change(state, site, night) : 'done';
  });
  const rules = `regeln-${ruleNights.filter((one) => one <= night).length}`;
  const found = sites.map((site, nth) => ({
    ...{ pages: site.pages, outcome: outcomes[nth]!, rules, gone: site.gone, sitemap: site.sitemap },
    ...(site.html !== undefined && { html: site.html }),
    found: site.causes.filter(({ isOpen }) => isOpen).map(toFound),
  }));
  addClockwork(state, night);
  const acted = isLoud && !ruleNights.includes(night) ? [act(state, night), act(state, night)].flat() : [];
  plan.nights.push({ sites: found, actions: [...state.actions.splice(0), ...acted], isQuiet: false });
}

const toFound = ({ name, criterion, places, isQuestion, page, rule, component }: Cause): Found => ({
  ...{ name, criterion, places, isQuestion, page },
  ...(rule !== undefined && { rule }),
  ...(component !== undefined && { component }),
});

type Turn = {
  state: State;
  site: Site;
  night: number;
  pick: (wanted: (cause: Cause) => boolean) => Cause | undefined;
};

const changes: { [kind in Kind]: (turn: Turn) => unknown } = {
  new: ({ state, site, night }) => tellCause(state, site, { cause: addCause(site), night, words: ['Neu'] }),
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
  if (site.nth % 3 > 0) return 'done';
  addCause(site);
  const line = toLine(site.nth, 'Prüfregeln');
  tell(state, { night, site: site.nth, line, isForChannels: false, isForMails: false });
  return 'done';
}

/** Goals, keys and records by their days. */
function addClockwork(state: State, night: number): void {
  for (const [site, day] of Object.entries(goalDays)) {
    const word = {
      [day - 14]: 'noch nicht erreicht',
      [day - 3]: 'noch nicht erreicht',
      [day + 1]: 'verfehlt',
    }[night];
    const goal = { night, site: Number(site), topic: 'own' as const };
    if (word && goal.site !== sitesOf.reached) tell(state, { ...goal, line: toLine(goal.site, word) });
  }
  for (const day of keyDays) {
    const word = { [day - 14]: 'gilt nur noch', [day - 3]: 'gilt nur noch', [day]: 'abgelaufen' }[night];
    const key = { night, isNoon: true, site: null, topic: 'own' as const, to: ['eva', 'otto'] };
    if (word) tell(state, { ...key, line: toLine(null, word, `Schlüssel ${day}`) });
  }
  const { record: site } = sitesOf;
  for (const day of recordDays) {
    const word = { [day - 30]: 'zu überprüfen', [day - 7]: 'zu überprüfen', [day + 1]: 'überfällig' }[night];
    if (word) tell(state, { night, site, topic: 'own', line: toLine(site, word) });
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
  if (!cause || !third || isStory(site.nth) || isTaken) return [];
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
