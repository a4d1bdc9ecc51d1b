import { type Keyboard, passTime } from '../keyboard/actInPage.ts';
import { toKey } from '../keyboard/keys.ts';
import type { DescribedElement } from '../keyboard/stopInPage.ts';
import type { Effect } from './operateInPage.ts';

const timeoutMs = 5_000;
/** Page time in which something opens or a message comes. */
const reactionMs = 700;
/** Letters of new texts that leave the page as it was otherwise. */
const mostSlight = 60;

export const askOperating = <T>({ page }: Keyboard, call: string) =>
  page.world.evaluate<T>(`globalThis.stufenlosOperating.${call}`, { timeoutMs });

export async function pressKeyOn(keyboard: Keyboard, key = 'Enter'): Promise<Effect | null> {
  const { departures } = await keyboard.press(toKey(key));
  await passTime(keyboard.page, reactionMs);
  const effect = await askOperating<Effect | null>(keyboard, 'read()');
  return departures.length > 0 ? null : effect;
}

export async function clickAt(keyboard: Keyboard, { id }: DescribedElement): Promise<Effect | null> {
  const { departures } = await keyboard.click(id);
  await passTime(keyboard.page, reactionMs);
  const effect = await askOperating<Effect | null>(keyboard, 'read()');
  return departures.length > 0 ? null : effect;
}

/** A number or a short text is another now: the other controls are where they were. */
export const isSlight = ({ loss, hasFocus, replaced, news, came }: Effect): boolean =>
  !loss && hasFocus && replaced === null && (news?.words.length ?? 0) <= mostSlight && came.length <= 3;

export const isSame = ({ isQuiet, looksOther, isRepainted, replaced, isRenamed, states }: Effect) =>
  isQuiet && !looksOther && !isRepainted && replaced === null && !isRenamed && states.before === states.after;
