import { type Cause, tell, toLine } from './planState.ts';
import { free, type Place, rest, type Story } from './storyPlace.ts';

/** A barrier that comes and goes; beside it, others come. */
export function* flap(place: Place): Story {
  for (;;) {
    yield* free(place);
    const cause = place.add(['Neu']);
    yield* rest(4);
    yield* free(place);
    place.end(cause);
    yield 'done';
    yield* free(place, 31);
    place.open(cause);
    const back = place.night;
    yield* rest(2);
    yield* free(place);
    place.end(cause);
    yield* rest(2);
    // Each told return keeps the next ones back for thirty days.
    place.open(cause, null);
    place.add(['Neu']);
    yield 'done';
    place.end(cause, null);
    place.add(['Neu']);
    yield 'done';
    place.open(cause, null);
    yield 'done';
    while (place.night < back + 30) yield 'done';
    // On this night the thirty days end within the hour of the scan.
    yield 'none';
    place.say(cause, 'Wieder da');
    yield 'done';
    yield* rest(3);
  }
}

/** What two audits of one content do not agree on. */
export function* waver(place: Place): Story {
  const { site, state } = place;
  let version = 0;
  const steady = site.causes[0]!;
  site.html = 'Stand 0';
  yield 'done';
  for (;;) {
    const doubtful = place.add(null, { isOpen: false });
    for (let nights = 0; nights < 6; nights++) {
      doubtful.isOpen = state.chance() < 0.5;
      steady.isOpen = nights !== 3;
      yield 'done';
    }
    yield* free(place);
    // Another content, without the doubtful one: what is there now is certain.
    doubtful.isOpen = false;
    site.html = `Stand ${++version}`;
    const cause = place.add(['Neu']);
    yield 'done';
    yield* rest(2);
    cause.isOpen = false;
    yield* rest(2);
    // It had been in doubt, and is mended for certain.
    yield* free(place);
    site.html = `Stand ${++version}`;
    place.say(cause, 'Behoben');
    yield 'done';
  }
}

/** Other faults at the same elements. */
export function* alter(place: Place): Story {
  for (;;) {
    yield* free(place);
    let cause = place.add(['Neu'], { component: 'a', criterion: '1.3.1' });
    const rule = cause.name;
    cause.rule = rule;
    for (const component of ['b', 'c']) {
      yield* rest(3);
      yield* free(place);
      cause.isOpen = false;
      cause = place.add(['Geändert, nicht behoben'], { component, rule, criterion: '1.3.1' });
    }
    yield* rest(3);
    yield* free(place);
    place.end(cause);
    yield* rest(10);
  }
}

/** Promises that come due after what they were about has changed. Noon of the night of `assign` and `ignore`. */
export function* promise(place: Place): Story {
  const { state, site } = place;
  const atNoon = (cause: Cause, word: string, to: string[]) => {
    const line = toLine(site.nth, word, cause.name);
    tell(state, { night: place.night, site: site.nth, topic: 'own', isNoon: true, line, to });
  };
  const ignore = (cause: Cause) => {
    cause.concerned.add('eva');
    atNoon(cause, 'ignoriert', []);
    state.actions.push({ site: site.nth, name: cause.name, untilNight: place.night + 9 });
  };
  for (;;) {
    yield* free(place, 40);
    const [done, gone, grown] = [place.add(['Neu']), place.add(['Neu']), place.add(['Neu'])];
    yield 'done';
    done.concerned = new Set(['eva', 'max']);
    atNoon(done, 'zugewiesen', ['max']);
    state.actions.push({ site: site.nth, name: done.name, to: 'max', dueNight: place.night + 9 });
    ignore(gone);
    ignore(grown);
    const end = place.night + 10;
    yield* rest(4);
    // Mended before its day: nothing is due any more.
    place.end(done);
    place.end(gone, null);
    grown.places++;
    place.say(grown, 'Neue Stellen', 'weiteren Stellen');
    while (place.night < end) yield 'done';
    place.tell('wieder offen', grown.name, 'own');
    Object.assign(state.due.at(-1)!, { to: ['eva'] });
    place.tell('behoben', gone.name, 'own');
    Object.assign(state.due.at(-1)!, { to: ['eva'], isForChannels: false });
    yield* rest(20);
  }
}
