import type { Finding } from '../../../shared/work/finding.ts';
import { isNewKind } from '../../audit/components/componentsInPage.ts';
import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage, Engine } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { freeze } from '../../page/settle.ts';
import { type HeldPage, holdPage } from '../keyboard/holdPage.ts';
import { type ActedFault, toActedFindings } from '../reading/acted.ts';
import { placeParts } from '../reading/readInPage.ts';
import { type Motion, type MotionInPage, motionParts, type TextChange } from './motionInPage.ts';
import { motionRules } from './motionRules.ts';

/** Lets time pass and watches what moves, flashes, changes or leaves by itself. The last probe: time cannot go back. */
export const motion: Engine = {
  name: 'stufenlos',
  title: 'Stufenlos',
  version: '1',
  licence: null,
  rules: motionRules,
  run,
};

const name = 'globalThis.stufenlosMotion';
const timeoutMs = 8_000;

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const parts = `{ toHostPath, toSelector, freeze, isNewKind, generated: ${generatedName} }`;
  const script = [...motionParts, ...placeParts, isNewKind, freeze];
  await page.world.evaluate(toScript(script, `void (${name} = openMotion(${parts}))`), { timeoutMs });
  const held = await holdPage(page);
  try {
    return toActedFindings(motionRules, await watch(page, held), found);
  } finally {
    await page.page.emulateMedia({ reducedMotion: 'reduce' }).catch(() => {});
    await ask(page, 'end').catch(() => {});
    await held.release();
  }
}

async function watch(page: AuditedPage, held: HeldPage): Promise<ActedFault[]> {
  const controls = await ask<string[]>(page, 'listControls');
  const steady = await ask<Motion[]>(page, 'listMotions');
  await page.page.emulateMedia({ reducedMotion: 'no-preference' });
  const all = await ask<Motion[]>(page, 'listMotions');
  const reducible = all.filter(({ selector }) => !steady.some((motion) => motion.selector === selector));
  const moving = [
    ...steady.flatMap((motion) => toMotionFaults(motion, controls)),
    ...reducible.flatMap((motion) => toMotionFaults(motion, [stopWord, ...controls])),
  ];
  return [...moving, ...(await watchTexts(page, controls)), ...(await watchTime(page, held))];
}

/** Means the setting of the system for less movement. */
const stopWord = 'Bewegung';
const stopWords = /paus|stop|anhalt|beweg|anim|motion|play|wiedergabe|abspiel/i;

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
  if (!controls.some((control) => control === '' || stopWords.test(control)))
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

/** WCAG 2.2.2: three looks in 6 s; what changes in two of them goes on. */
async function watchTexts(page: AuditedPage, controls: string[]): Promise<ActedFault[]> {
  if ((await page.clock.next()) === null) return [];
  await ask(page, 'listChanges');
  const looks: TextChange[][] = [];
  for (let look = 0; look < 3; look++) {
    await page.clock.advance(stepMs);
    looks.push(await ask<TextChange[]>(page, 'listChanges'));
  }
  const texts = await ask<number>(page, 'countTexts');
  const counts = Map.groupBy(looks.flat(), ({ selector }) => selector);
  const lasting = [...counts.values()].filter((changes) => changes.length > 1 && !isClock(changes));
  return texts > 1 ? lasting.slice(0, 3).map((changes) => toChangeFault(changes[0]!, controls)) : [];
}

const stepMs = 2_500;

/** A time that runs is no news. */
const isClock = (changes: TextChange[]) =>
  changes.every(({ after }) => /\d:\d\d|\d\s*(?:s|min|h|sek|std|sec|stunde|hour)/i.test(after));

function toChangeFault({ selector, snippet, before, after }: TextChange, controls: string[]): ActedFault {
  const seen = `Der Text wechselt von selbst${before ? ` von „${before}“` : ''} zu „${after}“ und danach weiter.`;
  return controls.length === 0
    ? {
        rule: 'text-changes',
        selector,
        snippet,
        reason: `${seen} Die Seite hat nichts, womit man das anhalten kann.`,
      }
    : {
        rule: 'text-changes-stoppable',
        selector,
        snippet,
        reason: `${seen} Lässt sich das anhalten oder ausblenden?`,
      };
}

/** A page whose timers cost more than this is not put forward any further. */
const busyMs = 100;

/** WCAG 2.2.1: time limits of less than 20 hours; shorter ones of up to 20 minutes are watched. */
async function watchTime(page: AuditedPage, held: HeldPage): Promise<ActedFault[]> {
  let seconds = 0;
  for (const step of [10, 50, 240, 900]) {
    if (held.departures().length > 0 || (await page.clock.next()) === null) break;
    held.begin();
    const startedAt = performance.now();
    await page.clock.advance(step * 1_000);
    seconds += step;
    if (performance.now() - startedAt > busyMs) break;
  }
  const minutes = Math.ceil(seconds / 60);
  const [departure] = held.departures();
  if (!departure || departure.kind === 'dialog' || departure.kind === 'window') return [];
  const goes = departure.url === page.url ? 'lädt sich die Seite neu' : 'wechselt die Seite';
  const reason = `Ohne Zutun ${goes}, spätestens nach ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} (${departure.url.slice(0, 120)}).`;
  return [{ rule: 'time-limit', selector: 'html', snippet: '<html>', reason }];
}

function ask<T = null>(page: AuditedPage, method: keyof MotionInPage): Promise<T> {
  return page.world.evaluate<T>(`${name}.${method}()`, { timeoutMs });
}
