import { type Keyboard, passTime } from '../keyboard/actInPage.ts';
import type { DescribedElement } from '../keyboard/stopInPage.ts';
import type { Tried } from './changeFields.ts';
import type { Effect } from './operateInPage.ts';
import { askOperating, isSlight } from './pressed.ts';
import { judgeUpload } from './statusLines.ts';

const looksMs = [700, 5_000];

export const isFileField = ({ snippet }: DescribedElement) => /^<input[^>]*type=["']?file/i.test(snippet);

/** Chooses a file, and looks at what the page tells of it at once and when it is sent. */
export async function chooseFile(keyboard: Keyboard, control: DescribedElement): Promise<Tried> {
  await askOperating(keyboard, `putFile(${control.id})`);
  for (const ms of looksMs) {
    await passTime(keyboard.page, ms);
    const effect = await askOperating<Effect | null>(keyboard, 'read()');
    const own = effect ? judgeUpload(control, effect) : [];
    if (own.length > 0) return { isBack: effect !== null && isSlight({ ...effect, hasFocus: true }), own };
  }
  return { isBack: true, own: [] };
}
