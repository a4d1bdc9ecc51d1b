import { type Cause, type Crossing, ruleNights, toCrossingWords } from './planState.ts';
import { calm, free, isRuleNear, type Place, rest, type Story } from './storyPlace.ts';

export const thresholds = { score: 80, coverage: 32 };
/** Judged by a person. */
export const passed = [
  '1.2.1',
  '1.2.2',
  '1.2.3',
  '1.2.4',
  '1.2.5',
  '1.3.3',
  '1.3.4',
  '1.3.5',
  '1.4.4',
  '1.4.5',
];
const good = { score: 91, coverage: 29 };
const bad = { score: 77, coverage: 34 };

/** Score 10 of 11 or 10 of 13; checked 12 of 41 or 14 of 41, with 4.1.1, which always counts as met by no longer applying. */
export function* crossThresholds(place: Place): Story {
  let causes: Cause[] = [];
  const cross = (now: typeof good, before: typeof good | null) => {
    for (const measure of ['score', 'coverage'] as const) {
      const crossing: Crossing = {
        ...{ measure, threshold: thresholds[measure] },
        ...{ value: now[measure], before: before?.[measure] ?? null },
      };
      place.tell('Schwelle', toCrossingWords(crossing));
    }
  };
  const fall = () => {
    causes = ['2.4.2', '3.1.1'].map((criterion) => place.add(['Neu'], { criterion }));
  };
  const rise = () => {
    for (const cause of causes) place.end(cause);
  };
  for (;;) {
    yield* free(place);
    fall();
    cross(bad, good);
    yield 'done';
    yield* rest(calm);
    yield* free(place, 5);
    rise();
    cross(good, bad);
    yield 'done';
    // What comes and goes meanwhile is told by its causes alone.
    for (let times = 0; times < 2; times++) {
      fall();
      yield 'done';
      rise();
      yield 'done';
    }
    yield* rest(calm);
    yield* free(place, 3);
    fall();
    cross(bad, good);
    yield 'done';
    rise();
    yield 'done';
    // The turn lasts, so the next scan tells it.
    cross(good, null);
    yield 'done';
    yield* rest(calm);
  }
}

/** Pages that come, go and fail. */
export function* turnPages(place: Place): Story {
  const { site } = place;
  site.pages = 12;
  let fresh = 12;
  for (;;) {
    yield* rest(2);
    yield* free(place);
    site.pages = fresh + 1;
    const cause = place.add(['Auf neu geprüften Seiten'], { page: fresh });
    yield 'done';
    yield* free(place);
    site.gone = [...site.gone, fresh];
    cause.isOpen = false;
    yield 'done';
    fresh++;
    yield* free(place);
    yield 'failed';
    yield* rest(2);
    yield* free(place);
    yield 'stopped';
    const whole = site.pages;
    yield* free(place, 4);
    site.pages = whole - 4;
    yield 'done';
    site.pages = whole;
    yield 'done';
    yield* free(place);
    site.pages = 5;
    place.tell('nur noch');
    yield* rest(3);
    yield* free(place);
    site.pages = whole;
    yield* rest(10);
  }
}

/** Scans that are due and do not end in time; the next one that ends well makes it news again. */
export function* beLate(place: Place): Story {
  for (;;) {
    yield* rest(15);
    yield* free(place, 3);
    place.tell('nicht zu Ende');
    Object.assign(place.state.due.at(-1)!, { isNoon: true });
    yield 'late';
    yield* rest(1);
  }
}

/** Scanned only when its sitemap has changed. */
export function* watchSitemap(place: Place): Story {
  const { site } = place;
  let version = 0;
  let rules = 0;
  site.sitemap = version;
  yield 'done';
  for (;;) {
    for (let nights = 0; nights < 4; nights++) yield 'asked';
    while (!place.isLoud || isRuleNear(place, 9)) yield 'asked';
    const since = ruleNights.filter((rule) => rule <= place.night).length;
    // After a change of rules, the first scan is one without a change of the website.
    const cause = since > rules ? null : place.add(null);
    rules = since;
    yield 'asked';
    yield 'asked';
    site.sitemap = null;
    yield 'asked';
    yield 'asked';
    site.sitemap = ++version;
    if (cause) place.say(cause, 'Neu');
    yield 'asked';
  }
}

/** A published text for the law, contradicted and not. Named are the three faults of the first scan. */
export function* contradict(place: Place): Story {
  const drift = (what: string) => place.tell('passt nicht mehr', what, 'own');
  const { site } = place;
  const listed = [...site.causes];
  yield* rest(10);
  yield* free(place);
  const unnamed = place.add(['Neu']);
  yield* rest(8);
  yield* free(place);
  const title = place.add(['Neu'], { criterion: '2.4.2' });
  drift('nicht genannt ist 2.4.2');
  yield* rest(8);
  yield* free(place);
  place.end(title);
  yield* rest(8);
  yield* free(place);
  place.open(title);
  yield* rest(8);
  yield* free(place);
  place.add(['Neu'], { criterion: '3.1.1' });
  drift('nicht genannt ist 3.1.1');
  yield* rest(8);
  yield* free(place);
  place.end(listed[0]!);
  place.end(listed[1]!);
  yield* rest(8);
  yield* free(place);
  place.end(listed[2]!);
  drift('andere Fehler als genannt bei 1.1.1');
  yield* rest(8);
  yield* free(place);
  place.end(unnamed);
  drift('nicht mehr offen ist 1.1.1');
  for (;;) yield 'done';
}

/** A goal that is reached in time, and stays so. */
export function* reachGoal(place: Place): Story {
  yield* rest(20);
  for (const cause of place.site.causes) {
    yield* free(place);
    place.end(cause);
    if (cause === place.site.causes.at(-1)) place.tell('Ziel erreicht', '', 'own');
    yield* rest(5);
  }
  for (;;) yield 'done';
}
