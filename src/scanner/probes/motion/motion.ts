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
import { keyframeParts } from '../reading/sheetsInPage.ts';
import { seenTextParts } from '../reading/textsInView.ts';
import { changeParts, type TextChange } from './changesInPage.ts';
import { type Motion, motionParts } from './motionInPage.ts';
import { motionRules } from './motionRules.ts';
import { holdingParts } from './stopsInPage.ts';
import { divide, judgeSlow, watchTexts } from './textChanges.ts';
import { watchTime } from './timeLimit.ts';
import { askMotion, knowsAllStops, motionName, pressStops, type Timed, timeoutMs } from './watchedPage.ts';

/** Lets time pass and watches what moves, flashes, changes or leaves by itself. The last probe: time cannot go back. */
export const motion = toProbe(motionRules, run);

const lookMs = 6_000;

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  if (page.reach === 'none' && (await hasNoAnimations(page)))
    return toActedFindings(motionRules, [], found, () => true);
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
  const opening = `(${motionName} = openMotion(${parts}), [${motionName}.listControls(), ${motionName}.listMotions()])`;
  const first = await page.world.evaluate<FirstLook>(toScript(script, opening), { timeoutMs });
  const held = await holdPage(page);
  try {
    const { faults, isStill, isTimeless } = await watch(page, held, first);
    const isCalm = isStill && !(await askMotion<boolean>(page, 'mayHaveFlashed'));
    return toActedFindings(motionRules, faults, found, (rule) => {
      if (rule === 'time-limit') return isTimeless;
      return rule === 'flashing' ? isCalm : isStill;
    });
  } finally {
    await page.page.emulateMedia({ reducedMotion: 'reduce' }).catch(() => {});
    await askMotion(page, 'end').catch(() => {});
    await held.release();
  }
}

const hasNoAnimations = ({ world }: AuditedPage): Promise<boolean> =>
  world.evaluate<boolean>(toScript(keyframeParts, '!holdsKeyframes(document)'), { timeoutMs });

/** `isStill`: nothing moved or changed at all. `isTimeless`: nothing ended by itself. */
type Watched = { faults: ActedFault[]; isStill: boolean; isTimeless: boolean };

type FirstLook = [controls: string[], steady: Motion[]];

async function watch(page: AuditedPage, held: HeldPage, [controls, steady]: FirstLook): Promise<Watched> {
  await page.page.emulateMedia({ reducedMotion: 'no-preference' });
  const all = await askMotion<Motion[]>(page, 'listMotions');
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
    atStep: async () =>
      void (looks.length < 4 && looks.push(await askMotion<TextChange[]>(page, 'listChanges'))),
  });
  const [clocks, told] = divide(changing, ({ rule }) => rule === 'countdown');
  const slow = told.length > 0 ? [] : await judgeSlow(watched, looks, clocks);
  const isAnswered = time.faults.length > 0 || time.mayExtend;
  const isStill = time.isWatched && (await askMotion<boolean>(page, 'isStill'));
  const open = isAnswered ? changing.filter(({ rule }) => rule !== 'countdown') : changing;
  const ended = time.faults.map((fault) => ({ ...fault, ...toPlace(clocks[0] ?? fault) }));
  return { faults: [...moving, ...open, ...slow, ...ended], isStill, isTimeless: time.isWhole };
}

const toPlace = ({ selector, snippet }: ActedFault) => ({ selector, snippet });

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
  const moving = motions.filter(({ change }) => change);
  if (moving.length === 0) return flashing;
  const ends = await stopMotions(watched);
  return [...flashing, ...moving.flatMap((motion) => toMotionFault(motion, ends))];
}

/** `moving`: selectors of what goes on when all was pressed that may stop it. `isSure`: nothing else may. */
type Ends = { moving: string[]; hasStops: boolean; isSure: boolean };

async function stopMotions(watched: Timed): Promise<Ends> {
  const hasStops = (await pressStops(watched)) > 0;
  const moving = (await askMotion<Motion[]>(watched.page, 'listMotions')).map(({ selector }) => selector);
  return { moving, hasStops, isSure: await knowsAllStops(watched) };
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
