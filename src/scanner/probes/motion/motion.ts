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
import { watchTime } from './timeLimit.ts';

/** Lets time pass and watches what moves, flashes, changes or leaves by itself. The last probe: time cannot go back. */
export const motion = toProbe(motionRules, run);

const name = 'globalThis.stufenlosMotion';
const timeoutMs = 8_000;
const lookMs = 6_000;

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const parts = `{ toHostPath, toSelector, freeze, isNewKind, generated: ${generatedName} }`;
  const script = [...motionParts, ...changeParts, ...seenTextParts, ...placeParts, isNewKind, freeze];
  await page.world.evaluate(toScript(script, `void (${name} = openMotion(${parts}))`), { timeoutMs });
  const held = await holdPage(page);
  try {
    const { faults, isStill, isTimeless } = await watch(page, held);
    return toActedFindings(motionRules, faults, found, (rule) =>
      rule === 'time-limit' ? isTimeless : isStill,
    );
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
  const moving = [
    ...steady.flatMap((motion) => toMotionFaults(motion, controls)),
    ...reducible.flatMap((motion) => toMotionFaults(motion, [stopWord, ...controls])),
  ];
  const hasTime = startBudget(lookMs, page.endsAt);
  const changing = await watchTexts({ page, hasTime }, controls);
  if (!hasTime()) return { faults: [...moving, ...changing], isStill: false, isTimeless: false };
  const isStill = await ask<boolean>(page, 'isStill');
  const time = await watchTime(page, held, `{ toHostPath, toSelector, generated: ${generatedName} }`);
  const isAnswered = time.faults.length > 0 || time.mayExtend;
  const open = isAnswered ? changing.filter(({ rule }) => rule !== 'countdown') : changing;
  return { faults: [...moving, ...open, ...time.faults], isStill, isTimeless: time.isWhole };
}

/** Means the setting of the system for less movement. */
const stopWord = 'Bewegung';
const stopWords = /paus|stop|anhalt|beweg|anim|motion|play|wiedergabe|abspiel/i;

/** A control without name may be the pause button. */
const hasStop = (controls: string[]) =>
  controls.some((control) => !/\p{L}{2}/u.test(control) || stopWords.test(control));

/** WCAG 2.3.1: a quarter of 10° of the field of view, at 1,024 × 768 px. */
const flashArea = 21_824;

function toMotionFaults(motion: Motion, controls: string[]): ActedFault[] {
  const { words, change, width, height, flashes, selector, snippet } = motion;
  const subject = words ? `„${words}“` : `Ein Bereich von ${width} × ${height} px`;
  if (flashes > 3 && width * height >= flashArea) {
    const reason = `${subject} blitzt ${Math.round(flashes)}-mal in der Sekunde, auf ${width} × ${height} px.`;
    return [{ rule: 'flashing', selector, snippet, reason }];
  }
  if (!change) return [];
  const moves = `${subject} ${change} von selbst und ohne Ende.`;
  if (!hasStop(controls))
    return [
      { rule: 'motion-endless', selector, snippet, reason: `${moves} Die Seite hat dafür keine Pausetaste.` },
    ];
  if (controls[0] === stopWord) return [];
  return [
    {
      rule: 'motion-stoppable',
      selector,
      snippet,
      reason: `${moves} Lässt sich das auf der Seite anhalten?`,
    },
  ];
}

type Timed = { page: AuditedPage; hasTime: () => boolean };

/** WCAG 2.2.2: what changes in two looks goes on. */
async function watchTexts(watched: Timed, controls: string[]): Promise<ActedFault[]> {
  const { page } = watched;
  if ((await page.clock.next()) === null) return [];
  await ask(page, 'listChanges');
  await ask(page, 'forgetTurns');
  const { told, clock } = await lookAgain(watched);
  const timed = clock.flatMap(toClockFault);
  if ((await ask<number>(page, 'countTexts')) < 2 || told.length === 0) return timed;
  const isReducible = await page.clock.hasMotionQuery();
  const mayStop = controls.length > 0 && (hasStop(controls) || !(await goesOn(watched, told[0]!)));
  return [
    ...timed,
    ...told.map((change) => toChangeFault(change, controls.length > 0, isReducible || mayStop)),
  ];
}

/** `clock`: the first text that only counts time. */
type Lasting = { told: TextChange[]; clock: TextChange[] };

async function lookAgain({ page, hasTime }: Timed): Promise<Lasting> {
  const looks: TextChange[][] = [];
  const countChanged = () => looks.filter((changes) => changes.length > 0).length;
  while (hasTime() && (looks.length < 3 || (countChanged() === 1 && looks.length < 8))) {
    for (let part = 0; part < stepParts && hasTime(); part++) await page.clock.advance(stepMs / stepParts);
    looks.push(await ask<TextChange[]>(page, 'listChanges'));
  }
  const counts = Map.groupBy(looks.flat(), ({ selector }) => selector);
  const [clocks, lasting] = divide([...counts.values()].filter((changes) => changes.length > 1));
  const clock = clocks.slice(0, 1).map((looks) => ({ ...looks.at(-1)!, before: looks[0]!.after }));
  if (lasting.length > 0) return { clock, told: lasting.slice(0, 3).map(([first]) => first!) };
  const rotation = await ask<TextChange | null>(page, 'findRotation');
  return { clock, told: rotation && !isClock([rotation]) ? [rotation] : [] };
}

/** Without anything to press beside it, nobody can tell. */
async function goesOn(watched: Timed, { selector }: TextChange): Promise<boolean> {
  const { page } = watched;
  if ((await press(page, selector)) === 0) return false;
  await ask(page, 'listChanges');
  await ask(page, 'forgetTurns');
  return (await lookAgain(watched)).told.length > 0;
}

/** Lets nothing out meanwhile: a control may do more than it says. */
async function press(page: AuditedPage, selector: string): Promise<number> {
  const held = await holdPage(page, 'deaf');
  try {
    const pressed = await ask<number>(page, 'pressNear', selector);
    await page.clock.advance(stepMs);
    return pressed;
  } finally {
    await held.release();
  }
}

const stepMs = 2_500;
/** A page whose timers flood gets no further than the next part. */
const stepParts = 5;

const isClock = (changes: TextChange[]) =>
  changes.every(({ after }) => /\d:\d\d|\d\s*(?:s|min|h|sek|std|sec|stunde|hour)/i.test(after)) ||
  isCountOfSeconds(changes.map(({ after }) => after));

/** A number alone that loses as much as seconds have passed between two looks. */
const isCountOfSeconds = (texts: string[]) =>
  texts.every((text) => /^\d{1,5}$/.test(text)) &&
  texts.slice(1).every((text, at) => Math.abs(Number(texts[at]) - Number(text) - stepMs / 1_000) < 1);

const divide = (all: TextChange[][]) =>
  [all.filter(isClock), all.filter((changes) => !isClock(changes))] as const;

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

function toChangeFault(
  { selector, snippet, before, after }: TextChange,
  hasControls: boolean,
  mayStop: boolean,
): ActedFault {
  const seen = `Der Inhalt wechselt von selbst${before ? ` von „${before}“` : ''} zu „${after}“ und danach weiter.`;
  const place = { selector, snippet };
  if (mayStop)
    return {
      ...place,
      rule: 'text-changes-stoppable',
      reason: `${seen} Lässt sich das anhalten oder ausblenden?`,
    };
  const none = hasControls
    ? 'Keine Schaltfläche heißt „Pause“ oder ähnlich, und auch nach einem Klick auf die Schaltflächen daneben geht es weiter.'
    : 'Die Seite hat nichts, womit man das anhalten kann.';
  return { ...place, rule: 'text-changes', reason: `${seen} ${none}` };
}

function ask<T = null>(page: AuditedPage, method: keyof MotionInPage, given = ''): Promise<T> {
  const call = `${name}.${method}(${given && JSON.stringify(given)})`;
  return page.world.evaluate<T>(call, { timeoutMs });
}
