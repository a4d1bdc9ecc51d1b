import type { AuditedPage } from '../../audit/engines/engine.ts';
import type { ActedFault } from '../reading/acted.ts';
import type { TextChange } from './changesInPage.ts';
import { isClock, isTicking, toClockFault } from './clocks.ts';
import { askMotion, knowsAllStops, pressInPage, pressStops, stepMs, type Timed } from './watchedPage.ts';

/** A page whose timers flood gets no further than the next part. */
const stepParts = 5;

/** WCAG 2.2.2: what changes in two looks goes on. */
export async function watchTexts(watched: Timed): Promise<ActedFault[]> {
  const { page } = watched;
  if ((await page.clock.next()) === null) return [];
  await askMotion(page, 'listChanges');
  await askMotion(page, 'forgetTurns');
  const { told, clock } = await lookAgain(watched);
  const timed = clock.flatMap(toClockFault);
  if ((await askMotion<number>(page, 'countTexts')) < 2 || told.length === 0) return timed;
  if (await page.clock.hasMotionQuery()) return [...timed, ...told.map((change) => toQuestion(change))];
  return [...timed, ...(await stopTexts(watched, told))];
}

/** Tries controls whose names say that they stop something, then those beside the change. */
async function stopTexts(watched: Timed, told: TextChange[]): Promise<ActedFault[]> {
  const { page } = watched;
  const stops = await pressStops(watched);
  const left = stops > 0 ? await listOngoing(watched) : told;
  const ongoing = told.filter((change) => goesOn(change, left));
  const near = ongoing[0] ? await pressInPage(page, 'pressNear', ongoing[0].selector) : 0;
  const last = near > 0 ? await listOngoing(watched) : ongoing;
  const isOpen = !watched.hasTime() || !(await knowsAllStops(watched));
  const faults: ActedFault[] = [];
  for (const change of ongoing) {
    const isStopped = isOpen || !goesOn(change, last);
    const isHeld = !isStopped && (await stopsUnderMouse(watched, change));
    if (isHeld) faults.push(toQuestion(change, ' Unter der Maus oder mit dem Fokus darin hält es an.'));
    else faults.push(isStopped ? toQuestion(change) : toChangeFault(change, stops + near > 0));
  }
  return faults;
}

/** Texts that a script changes once or twice a minute. */
export async function judgeSlow(
  watched: Timed,
  looks: TextChange[][],
  clocks: ActedFault[],
): Promise<ActedFault[]> {
  const { page } = watched;
  const rotation = await askMotion<TextChange | null>(page, 'findRotation');
  const { told } = await toLasting(page, looks);
  const isKnown = (one: TextChange) => clocks.some(({ selector }) => selector === one.selector);
  const turning = rotation && !isTicking(rotation) ? [rotation] : told;
  const change = turning.find((one) => !isKnown(one));
  if (!change || (await askMotion<number>(page, 'countTexts')) < 2) return [];
  const mayStop = (await page.clock.hasMotionQuery()) || (await pressStops(watched)) > 0;
  return [mayStop || !(await knowsAllStops(watched)) ? toQuestion(change) : toChangeFault(change, false)];
}

/** WCAG 2.2.2 asks for a way to stop it that leaves people free to read elsewhere: a question. */
async function stopsUnderMouse(watched: Timed, change: TextChange): Promise<boolean> {
  const { page } = watched;
  const middle = await askMotion<{ x: number; y: number } | null>(page, 'findMiddle', change.selector);
  if (middle) await page.page.mouse.move(middle.x, middle.y);
  if ((await pressInPage(page, 'pointAt', change.selector)) === 0) return false;
  const left = await listOngoing(watched);
  await page.page.mouse.move(0, 0);
  await askMotion(page, 'leave', change.selector);
  return watched.hasTime() && !goesOn(change, left);
}

/** A row of slides may be told by the row or by its slides. */
const goesOn = ({ selector }: TextChange, ongoing: TextChange[]) =>
  ongoing.some((other) => other.selector.startsWith(selector) || selector.startsWith(other.selector));

async function listOngoing(watched: Timed): Promise<TextChange[]> {
  await askMotion(watched.page, 'listChanges');
  await askMotion(watched.page, 'forgetTurns');
  return (await lookAgain(watched)).told;
}

/** `clock`: the first text that only counts time. */
type Lasting = { told: TextChange[]; clock: TextChange[] };

/** Something changed, but nothing twice; a clock that ticks beside it does not count. */
async function isOpen(page: AuditedPage, looks: TextChange[][]): Promise<boolean> {
  const counts = Map.groupBy(looks.flat(), ({ selector }) => selector);
  const ticking = new Set(
    [...counts].filter(([, told]) => told.length > 1 && isClock(told)).map(([selector]) => selector),
  );
  const others = looks.map((changes) => changes.filter(({ selector }) => !ticking.has(selector)));
  const changed = others.filter((changes) => changes.length > 0);
  if (changed.length !== 2) return changed.length === 1;
  if ([...counts].some(([selector, { length }]) => length > 1 && !ticking.has(selector))) return false;
  return (await askMotion<TextChange | null>(page, 'findRotation')) === null;
}

async function lookAgain({ page, hasTime }: Timed): Promise<Lasting> {
  const looks: TextChange[][] = [];
  while (hasTime() && (looks.length < 3 || (looks.length < 8 && (await isOpen(page, looks))))) {
    for (let part = 0; part < stepParts && hasTime(); part++) await page.clock.advance(stepMs / stepParts);
    looks.push(await askMotion<TextChange[]>(page, 'listChanges'));
  }
  return toLasting(page, looks);
}

async function toLasting(page: AuditedPage, looks: TextChange[][]): Promise<Lasting> {
  const counts = Map.groupBy(looks.flat(), ({ selector }) => selector);
  const [clocks, lasting] = divide(
    [...counts.values()].filter((changes) => changes.length > 1),
    isClock,
  );
  const clock = clocks.slice(0, 1).map((looks) => ({ ...looks.at(-1)!, before: looks[0]!.after }));
  if (lasting.length > 0) return { clock, told: lasting.slice(0, 3).map(([first]) => first!) };
  const rotation = await askMotion<TextChange | null>(page, 'findRotation');
  return { clock, told: rotation && !isTicking(rotation) ? [rotation] : [] };
}

const toSeen = ({ before, after }: TextChange) =>
  `Der Inhalt wechselt von selbst${before ? ` von „${before}“` : ''} zu „${after}“ und danach weiter.`;

function toQuestion(change: TextChange, more = ''): ActedFault {
  const { selector, snippet } = change;
  const reason = `${toSeen(change)}${more} Lässt sich das anhalten oder ausblenden?`;
  return { rule: 'text-changes-stoppable', selector, snippet, reason };
}

function toChangeFault(change: TextChange, isPressed: boolean): ActedFault {
  const { selector, snippet } = change;
  const none = isPressed
    ? 'Auch nach einem Klick auf Schaltflächen, die danach klingen oder daneben stehen, geht es weiter.'
    : 'Die Seite hat nichts, womit man das anhalten kann.';
  return { rule: 'text-changes', selector, snippet, reason: `${toSeen(change)} ${none}` };
}

export const divide = <T>(all: T[], isFirst: (one: T) => boolean) =>
  [all.filter(isFirst), all.filter((one) => !isFirst(one))] as const;
