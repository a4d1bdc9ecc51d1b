import type { Keyboard } from '../keyboard/actInPage.ts';
import type { DescribedElement } from '../keyboard/stopInPage.ts';
import type { ActedFault } from '../reading/acted.ts';
import type { Effect } from './operateInPage.ts';
import { toLossFault, toMoveFault } from './operatingFaults.ts';
import { askOperating, isSame, isSlight, pressKeyOn } from './pressed.ts';
import { judgeChoice } from './statusLines.ts';

/** `isBack`: the page is as before. */
export type Tried = { isBack: boolean; own: ActedFault[] };

export type FieldKeys = [there: string, back: string];

export function toFieldKeys({ snippet }: DescribedElement): FieldKeys | null {
  if (/^<input[^>]*type=["']?(?:checkbox|radio)/i.test(snippet)) return [' ', ' '];
  return /^<select/i.test(snippet) ? ['ArrowDown', 'ArrowUp'] : null;
}

/** A field of a later step: only where its choice leads is judged. */
export async function changeHidden(
  keyboard: Keyboard,
  control: DescribedElement,
  keys: FieldKeys,
): Promise<Tried> {
  const { isBack, own } = await changeField(keyboard, control, keys);
  await askOperating(keyboard, 'conceal()');
  return { isBack, own: own.filter(({ rule }) => rule === 'choice-moves-on') };
}

export async function changeField(
  keyboard: Keyboard,
  control: DescribedElement,
  [there, back]: FieldKeys,
): Promise<Tried> {
  const effect = await pressOn(keyboard, there, control);
  if (!effect) return { isBack: true, own: [] };
  const { loss, move, news } = effect;
  if (loss) {
    const isLed = loss === 'gone' && news !== null && move?.isStep;
    return { isBack: false, own: [isLed ? toMoveFault(control, move) : toLossFault(control, loss)] };
  }
  if (!effect.hasFocus) return { isBack: false, own: move ? [toMoveFault(control, move)] : [] };
  const again = await pressKeyOn(keyboard, back);
  return { isBack: again !== null && (isSame(again) || isSlight(again)), own: judgeChoice(control, effect) };
}

/** Goes on where nothing happens: one entry of several may do what the others do not. */
async function pressOn(
  keyboard: Keyboard,
  key: string,
  { snippet }: DescribedElement,
): Promise<Effect | null> {
  let effect = await pressKeyOn(keyboard, key);
  for (let more = 0; more < moreEntries && effect && isSame(effect) && /^<select/i.test(snippet); more++)
    effect = await pressKeyOn(keyboard, key);
  return effect;
}

const moreEntries = 2;
