import type { Finding } from '../../../shared/work/finding.ts';
import { isNewKind } from '../../audit/components/componentsInPage.ts';
import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { startBudget } from '../../pace/deadline.ts';
import { freeze } from '../../page/settle.ts';
import { type HeldPage, holdPage } from '../keyboard/holdPage.ts';
import { type ActedFault, toActedFindings } from '../reading/acted.ts';
import { placeParts } from '../reading/readInPage.ts';
import { toProbe } from '../reading/reading.ts';
import { seenTextParts } from '../reading/textsInView.ts';
import { changeParts, type TextChange } from './changesInPage.ts';
import { type Motion, type MotionInPage, motionParts } from './motionInPage.ts';
import { motionRules } from './motionRules.ts';
import { holdingParts } from './stopsInPage.ts';
import { watchTime } from './timeLimit.ts';

/** Lets time pass and watches what moves, flashes, changes or leaves by itself. The last probe: time cannot go back. */
export const motion = toProbe(motionRules, run);

const name = 'globalThis.stufenlosMotion';
const timeoutMs = 8_000;
const lookMs = 6_000;

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const parts = `{ toHostPath, toSelector, freeze, isNewKind, generated: ${generatedName} }`;
  const script = [
    ...motionParts,
    ...holdingParts,
    ...changeParts,
    ...seenTextParts,
    ...placeParts,
    isNewKind,
    freeze,
  ];
  await page.world.evaluate(toScript(script, `void (${name} = openMotion(${parts}))`), { timeoutMs });
  const held = await holdPage(page);
  try {
    const { faults, isStill, isTimeless } = await watch(page, held);
    const isCalm = isStill && !(await ask<boolean>(page, 'mayHaveFlashed'));
    return toActedFindings(motionRules, faults, found, (rule) => {
      if (rule === 'time-limit') return isTimeless;
      return rule === 'flashing' ? isCalm : isStill;
    });
  } finally {
    await page.page.emulateMedia({ reducedMotion: 'reduce' }).catch(() => {});
    await ask(page, 'end').catch(() => {});
    await held.release();
  }
}

/** `isStill`: nothing moved or changed at all. `isTimeless`: nothing ended by itself. */
type Watched = { faults: ActedFault[]; isStill: boolean; isTimeless: boolean };

async function watch(page: AuditedPage, held: HeldPage): Promise<Watched> {
  const controls = await ask<string[]>(page, 'listControls');
  const steady = await ask<Motion[]>(page, 'listMotions');
  await page.page.emulateMedia({ reducedMotion: 'no-preference' });
  const all = await ask<Motion[]>(page, 'listMotions');
  const reducible = all.filter(({ selector }) => !steady.some((motion) => motion.selector === selector));
  const flashing = reducible.flatMap((motion) => toFlashFault(motion) ?? []);
  const hasTime = startBudget(lookMs, { endsAt: page.endsAt });
  const watched = { page, hasTime, controls, stops: null };
  const changing = await watchTexts(watched);
  const moving = [...flashing, ...(await judgeMotions(watched, steady))];
  if (!hasTime()) return { faults: [...moving, ...changing], isStill: false, isTimeless: false };
  const looks: TextChange[][] = [];
  const time = await watchTime(page, held, {
    parts: `{ toHostPath, toSelector, generated: ${generatedName} }`,
    atStep: async () => void (looks.length < 4 && looks.push(await ask<TextChange[]>(page, 'listChanges'))),
  });
  const [clocks, told] = divide(changing, ({ rule }) => rule === 'countdown');
  const slow = told.length > 0 ? [] : await judgeSlow(watched, looks, clocks);
  const isAnswered = time.faults.length > 0 || time.mayExtend;
  const isStill = time.isWatched && (await ask<boolean>(page, 'isStill'));
  const open = isAnswered ? changing.filter(({ rule }) => rule !== 'countdown') : changing;
  return { faults: [...moving, ...open, ...slow, ...time.faults], isStill, isTimeless: time.isWhole };
}

/** Words for a way to stop things that is not tried, as a dialog with settings. */
const settingWords =
  /einstell|setting|option(?!al)|preference|barrierefrei|accessib|darstellung|display|anpass/i;

const hasSettings = (controls: string[]) => controls.some((control) => settingWords.test(control));

/** WCAG 2.3.1: a quarter of 10° of the field of view, at 1,024 × 768 px. */
const flashArea = 21_824;

function toFlashFault(motion: Motion): ActedFault | null {
  const { width, height, flashes, selector, snippet } = motion;
  if (flashes <= 3 || width * height < flashArea) return null;
  const reason = `${toSubject(motion)} blitzt ${Math.round(flashes)}-mal in der Sekunde, auf ${width} × ${height} px.`;
  return { rule: 'flashing', selector, snippet, reason };
}

const toSubject = ({ words, width, height }: Motion) =>
  words ? `„${words}“` : `Ein Bereich von ${width} × ${height} px`;

async function judgeMotions(watched: Timed, motions: Motion[]): Promise<ActedFault[]> {
  const flashing = motions.flatMap((motion) => toFlashFault(motion) ?? []);
  const moving = motions.filter((motion) => motion.change && !toFlashFault(motion));
  if (moving.length === 0) return flashing;
  const ends = await stopMotions(watched);
  return [...flashing, ...moving.flatMap((motion) => toMotionFault(motion, ends))];
}

/** `moving`: selectors of what goes on when all was pressed that may stop it. `isSure`: nothing else may. */
type Ends = { moving: string[]; hasStops: boolean; isSure: boolean };

async function stopMotions(watched: Timed): Promise<Ends> {
  const hasStops = (await pressStops(watched)) > 0;
  const moving = (await ask<Motion[]>(watched.page, 'listMotions')).map(({ selector }) => selector);
  return { moving, hasStops, isSure: await isSure(watched) };
}

function toMotionFault(motion: Motion, { moving, hasStops, isSure }: Ends): ActedFault[] {
  const { change, selector, snippet, lastsMs } = motion;
  if (!moving.includes(selector)) return [];
  const span = lastsMs === null ? 'ohne Ende' : `${Math.round(lastsMs / 1_000)} Sekunden lang`;
  const moves = `${toSubject(motion)} ${change} von selbst und ${span}.`;
  if (!isSure) {
    const reason = `${moves} Lässt sich das auf der Seite anhalten?`;
    return [{ rule: 'motion-stoppable', selector, snippet, reason }];
  }
  const none = hasStops
    ? 'Keine Schaltfläche, deren Name danach klingt, hält es an.'
    : 'Die Seite hat dafür keine Pausetaste.';
  return [{ rule: 'motion-endless', selector, snippet, reason: `${moves} ${none}` }];
}

/** `stops`: how many controls were pressed that may stop something; null before. */
type Timed = { page: AuditedPage; hasTime: () => boolean; controls: string[]; stops: number | null };

/** WCAG 2.2.2: what changes in two looks goes on. */
async function watchTexts(watched: Timed): Promise<ActedFault[]> {
  const { page } = watched;
  if ((await page.clock.next()) === null) return [];
  await ask(page, 'listChanges');
  await ask(page, 'forgetTurns');
  const { told, clock } = await lookAgain(watched);
  const timed = clock.flatMap(toClockFault);
  if ((await ask<number>(page, 'countTexts')) < 2 || told.length === 0) return timed;
  if (await page.clock.hasMotionQuery()) return [...timed, ...told.map((change) => toQuestion(change))];
  return [...timed, ...(await stopTexts(watched, told))];
}

/** Tries controls whose names say that they stop something, then those beside the change. */
async function stopTexts(watched: Timed, told: TextChange[]): Promise<ActedFault[]> {
  const { page } = watched;
  const stops = await pressStops(watched);
  const left = stops > 0 ? await listOngoing(watched) : told;
  const ongoing = told.filter((change) => goesOn(change, left));
  const near = ongoing[0] ? await press(page, 'pressNear', ongoing[0].selector) : 0;
  const last = near > 0 ? await listOngoing(watched) : ongoing;
  const isOpen = !watched.hasTime() || !(await isSure(watched));
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
async function judgeSlow(watched: Timed, looks: TextChange[][], clocks: ActedFault[]): Promise<ActedFault[]> {
  const { page } = watched;
  const rotation = await ask<TextChange | null>(page, 'findRotation');
  const { told } = await toLasting(page, looks);
  const isKnown = (one: TextChange) => clocks.some(({ selector }) => selector === one.selector);
  const turning = rotation && !isTicking(rotation) ? [rotation] : told;
  const change = turning.find((one) => !isKnown(one));
  if (!change || (await ask<number>(page, 'countTexts')) < 2) return [];
  const mayStop = (await page.clock.hasMotionQuery()) || (await pressStops(watched)) > 0;
  return [mayStop || !(await isSure(watched)) ? toQuestion(change) : toChangeFault(change, false)];
}

/** WCAG 2.2.2 asks for a way to stop it that leaves people free to read elsewhere: a question. */
async function stopsUnderMouse(watched: Timed, change: TextChange): Promise<boolean> {
  const { page } = watched;
  const middle = await ask<{ x: number; y: number } | null>(page, 'findMiddle', change.selector);
  if (middle) await page.page.mouse.move(middle.x, middle.y);
  if ((await press(page, 'pointAt', change.selector)) === 0) return false;
  const left = await listOngoing(watched);
  await page.page.mouse.move(0, 0);
  await ask(page, 'leave', change.selector);
  return watched.hasTime() && !goesOn(change, left);
}

/** A row of slides may be told by the row or by its slides. */
const goesOn = ({ selector }: TextChange, ongoing: TextChange[]) =>
  ongoing.some((other) => other.selector.startsWith(selector) || selector.startsWith(other.selector));

/** A page in another language may name its pause button otherwise. */
async function isSure({ page, controls }: Timed): Promise<boolean> {
  if (controls.length === 0) return true;
  const language = await page.world.evaluate<string>('document.documentElement.lang', { timeoutMs });
  return (
    /^$|^(?:de|en)\b/i.test(language) && !hasSettings(controls) && !(await ask<boolean>(page, 'hasDumb'))
  );
}

async function pressStops(watched: Timed): Promise<number> {
  watched.stops ??= await press(watched.page, 'pressStops');
  return watched.stops;
}

async function listOngoing(watched: Timed): Promise<TextChange[]> {
  await ask(watched.page, 'listChanges');
  await ask(watched.page, 'forgetTurns');
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
  return (await ask<TextChange | null>(page, 'findRotation')) === null;
}

async function lookAgain({ page, hasTime }: Timed): Promise<Lasting> {
  const looks: TextChange[][] = [];
  while (hasTime() && (looks.length < 3 || (looks.length < 8 && (await isOpen(page, looks))))) {
    for (let part = 0; part < stepParts && hasTime(); part++) await page.clock.advance(stepMs / stepParts);
    looks.push(await ask<TextChange[]>(page, 'listChanges'));
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
  const rotation = await ask<TextChange | null>(page, 'findRotation');
  return { clock, told: rotation && !isTicking(rotation) ? [rotation] : [] };
}

/** Lets nothing out meanwhile: a control may do more than it says. */
async function press(
  page: AuditedPage,
  method: 'pressNear' | 'pressStops' | 'pointAt',
  place = '',
): Promise<number> {
  const held = await holdPage(page, 'deaf');
  try {
    const pressed = await ask<number>(page, method, place);
    if (pressed > 0) await page.clock.advance(stepMs);
    return pressed;
  } finally {
    await held.release();
  }
}

const stepMs = 2_500;
/** A page whose timers flood gets no further than the next part. */
const stepParts = 5;

/** Minutes alone do not change twice within seconds: those are news, as at a bus stop. */
const isClock = (changes: TextChange[]) =>
  changes.every(({ after }) => /\d:\d\d|\d\s*(?:s|sek|sec)(?!\p{L}{4})/iu.test(after)) ||
  isCountOfSeconds(changes.map(({ after }) => after));

/** News may begin with the time of day: only the figures of a clock change. */
function isTicking({ before, after }: TextChange): boolean {
  const [old, now] = [before, after].map((text) => text.replace(/\d+/g, ''));
  return /^\d+$|\d:\d\d|\d\s*(?:s|min|h|sek|std|sec|stunde|hour)/i.test(after) && old === now;
}

/** A number alone that loses as much as seconds have passed between two looks. */
const isCountOfSeconds = (texts: string[]) =>
  texts.every((text) => /^\d{1,5}$/.test(text)) &&
  texts.slice(1).every((text, at) => Math.abs(Number(texts[at]) - Number(text) - stepMs / 1_000) < 1);

const divide = <T>(all: T[], isFirst: (one: T) => boolean) =>
  [all.filter(isFirst), all.filter((one) => !isFirst(one))] as const;

/** A clock that runs backwards ends in something; one that tells the time of day does not. */
function toClockFault({ selector, snippet, before, after }: TextChange): ActedFault[] {
  const [from, to] = [toSeconds(before), toSeconds(after)];
  if (from === null || to === null || to >= from) return [];
  const seen = `Hier läuft eine Uhr rückwärts: „${before}“, dann „${after}“.`;
  const place = { selector, snippet };
  if (from > longestLimit)
    return [
      {
        ...place,
        rule: 'text-changes-stoppable',
        reason: `${seen} Lässt sich das anhalten oder ausblenden?`,
      },
    ];
  return [
    {
      ...place,
      rule: 'countdown',
      reason: `${seen} Endet danach etwas, und lässt sich die Frist verlängern?`,
    },
  ];
}

/** WCAG 2.2.1 leaves out limits of more than 20 hours. */
const longestLimit = 20 * 3_600;

function toSeconds(text: string): number | null {
  const days = Number(/(\d+)\s*(?:d\b|tage?|days?)/i.exec(text)?.[1] ?? 0);
  const [, hours = 0, minutes = null, seconds = 0] = /(?:(\d+):)?(\d{1,2}):(\d\d)/.exec(text) ?? [];
  if (minutes === null) return /^\d+$/.test(text) ? Number(text) : null;
  return days * 86_400 + Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
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

function ask<T = null>(page: AuditedPage, method: keyof MotionInPage, given = ''): Promise<T> {
  const call = `${name}.${method}(${given && JSON.stringify(given)})`;
  return page.world.evaluate<T>(call, { timeoutMs });
}
