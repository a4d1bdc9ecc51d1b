import { type Keyboard, passTime } from '../keyboard/actInPage.ts';
import type { DescribedElement } from '../keyboard/stopInPage.ts';
import type { ActedFault } from '../reading/acted.ts';
import type { Tried } from './changeFields.ts';
import type { Effect } from './operateInPage.ts';
import { isDenied, toChoiceFault } from './operatingFaults.ts';
import { askOperating, pressKeyOn } from './pressed.ts';
import { judgePlaced } from './statusLines.ts';

/** A link that leads to a place of the page is no choice by itself. */
export const isChoice = ({ snippet }: DescribedElement, { replaced, news }: Effect) =>
  replaced !== null && (news !== null || !/^<a\b/i.test(snippet));

/** One of several was chosen, as a tab: the one before is chosen again. */
export async function chooseBack(
  keyboard: Keyboard,
  control: DescribedElement,
  effect: Effect,
): Promise<Tried> {
  const { isBack, own } = await judgeChoice(keyboard, control, effect);
  return { isBack, own: [...judgePlaced(control, effect), ...own] };
}

async function judgeChoice(keyboard: Keyboard, control: DescribedElement, effect: Effect): Promise<Tried> {
  const { replaced, states, isRenamed, isToldInCard } = effect;
  if (isToldInCard || (effect.marksCard && !(await isLasting(keyboard)))) return { isBack: false, own: [] };
  await keyboard.ask(`focus(${replaced?.id})`);
  const again = await pressKeyOn(keyboard);
  const isBack = again !== null && !again.looksOther;
  if (isRenamed) return { isBack, own: [] };
  if (states.before === states.after && isDenied(states.after))
    return { isBack, own: [toChoiceFault('choice-state-stale', control, effect)] };
  // A state that went while something else was chosen, as by a clock of the page, was told.
  if (states.before !== '' || states.after !== '') return { isBack, own: [] };
  const own = [control, ...(replaced?.state === '' ? [replaced] : [])];
  const news = again?.news ?? null;
  const seen = (one: DescribedElement) => (one === control ? effect : { ...effect, news });
  return { isBack, own: own.map((one) => toChoiceFault('choice-state-untold', one, seen(one))) };
}

async function isLasting(keyboard: Keyboard): Promise<boolean> {
  await passTime(keyboard.page, flashMs);
  const later = await askOperating<Effect | null>(keyboard, 'read()');
  return later?.marksCard === true;
}

const flashMs = 2_500;

export async function chooseOther(keyboard: Keyboard, control: DescribedElement): Promise<ActedFault[]> {
  const other = await askOperating<DescribedElement | null>(keyboard, `rememberOther(${control.id})`);
  const effect = other && (await pressKeyOn(keyboard));
  if (!effect || effect.replaced?.selector !== control.selector || !isChoice(other, effect)) return [];
  return (await judgeChoice(keyboard, other, effect)).own;
}
