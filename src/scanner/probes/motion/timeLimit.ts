import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { startBudget } from '../../pace/deadline.ts';
import type { Departure, HeldPage } from '../keyboard/holdPage.ts';
import type { ActedFault } from '../reading/acted.ts';
import { placeParts } from '../reading/readInPage.ts';
import { type Expiry, type LostForm, type TimeInPage, timeParts } from './timeInPage.ts';

/** A page whose timers cost more than this is not put forward any further. */
const busyMs = 1_500;
const formMs = 3_000;
const timeoutMs = 8_000;

/** Seconds: a busy page stops between two steps. */
const steps = [10, 50, 60, 60, 60, 60, 150, 150, 300, 300];

const name = 'globalThis.stufenlosTime';

/** `isWhole`: nothing ended until the last timer had run, or for 20 minutes. `isWatched`: that time has passed. */
type Watched = { faults: ActedFault[]; isWhole: boolean; isWatched: boolean; mayExtend: boolean };

/** `parts`: functions for the script in the page. `atStep`: runs whenever time has passed. */
type Watching = { parts: string; atStep: () => Promise<void> };

/** WCAG 2.2.1: time limits of less than 20 hours; shorter ones of up to 20 minutes are watched. */
export async function watchTime(
  page: AuditedPage,
  held: HeldPage,
  { parts, atStep }: Watching,
): Promise<Watched> {
  if ((await page.clock.next()) === null)
    return { faults: [], isWhole: true, isWatched: true, mayExtend: false };
  const script = toScript([...timeParts, ...placeParts], `void (${name} = openTime(${parts}))`);
  await page.world.evaluate(script, { timeoutMs });
  const hasForms = await ask<boolean>(page, 'hasForms');
  const mayExtend = await ask<boolean>(page, 'hasExtension');
  const passing = await pass(page, held, { hasForms, atStep });
  await ask(page, 'empty').catch(() => {});
  const isCalm = passing === 'calm';
  if (isCalm || passing === 'busy') return { faults: [], isWhole: isCalm, isWatched: isCalm, mayExtend };
  const notice = await ask<End['place'] | null>(page, 'findNotice');
  const end = { ...passing.end, place: notice ?? passing.end.place };
  return {
    faults: mayExtend ? [] : [toFault(end, passing.minutes)],
    isWhole: false,
    isWatched: false,
    mayExtend,
  };
}

type Passing = 'calm' | 'busy' | { end: End; minutes: number };

/** Puts the clock forward step by step. `busy`: too much happens to be sure. */
async function pass(
  page: AuditedPage,
  held: HeldPage,
  { hasForms, atStep }: { hasForms: boolean } & Pick<Watching, 'atStep'>,
): Promise<Passing> {
  const hasTime = startBudget(hasForms ? formMs : busyMs);
  let seconds = 0;
  for (const step of steps) {
    if (!hasTime()) return 'busy';
    if ((await page.clock.next()) === null) return 'calm';
    held.begin();
    await page.clock.advance(step * 1_000);
    seconds += step;
    await atStep();
    const [departure] = held.departures();
    const end = departure ? toEnd(page, departure) : await findEnd(page);
    if (end) return { end, minutes: Math.ceil(seconds / 60) };
    if (departure) return 'busy';
  }
  return 'calm';
}

/** `place`: words that announce it tell it better. */
type End = { place: { selector: string; snippet: string }; seen: string };

function toEnd(page: AuditedPage, { kind, url }: Departure): End | null {
  if (kind === 'dialog' || kind === 'window') return null;
  const seen = url === page.url ? 'lädt sich die Seite neu' : 'wechselt die Seite';
  return { place: { selector: 'html', snippet: '<html>' }, seen: `${seen} (${url.slice(0, 120)})` };
}

async function findEnd(page: AuditedPage): Promise<End | null> {
  const expiry = await ask<Expiry | null>(page, 'findExpiry');
  if (expiry) return { place: expiry, seen: `erscheint „${expiry.words}“` };
  const lost = await ask<LostForm | null>(page, 'findLost');
  if (!lost) return null;
  const { fields, kind, ...place } = lost;
  return { place, seen: toLoss({ fields, kind }) };
}

export const toLoss = ({ fields, kind }: Pick<LostForm, 'fields' | 'kind'>): string => losses[kind](fields);

const losses: { [kind in LostForm['kind']]: (fields: number) => string } = {
  gone: (fields) => `verschwindet das Formular mit ${fields} Feldern`,
  locked: (fields) => `nimmt das Formular mit ${fields} Feldern keine Eingabe mehr an`,
  emptied: (fields) => `ist gelöscht, was jemand ins Formular geschrieben hat (leere Felder: ${fields})`,
};

function toFault({ place, seen }: End, minutes: number): ActedFault {
  const reason = `Ohne Zutun ${seen}, spätestens nach ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}.`;
  return { rule: 'time-limit', ...place, reason };
}

const ask = <T>(page: AuditedPage, method: keyof TimeInPage): Promise<T> =>
  page.world.evaluate<T>(`${name}.${method}()`, { timeoutMs });
