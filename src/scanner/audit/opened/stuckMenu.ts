import type { Keyboard } from '../../probes/keyboard/actInPage.ts';
import { toPhrase, toWalkFault } from '../../probes/keyboard/judge.ts';
import { escapeKey, type Key, tab, toKey } from '../../probes/keyboard/keys.ts';
import type { DescribedElement } from '../../probes/keyboard/stopInPage.ts';
import type { ActedFault } from '../../probes/reading/acted.ts';

type OpenedMenu = {
  keyboard: Keyboard;
  menu: DescribedElement | null;
  opener: DescribedElement;
  areInside(selectors: string[]): Promise<boolean[]>;
};

/** A menu without a stop of Tab, into which neither its button nor a key brings the focus (WCAG 2.1.1). */
export async function judgeMenu(part: OpenedMenu): Promise<ActedFault[]> {
  const { menu, opener, keyboard } = part;
  if (!menu) return [];
  const [down, enter] = [toKey('ArrowDown'), toKey('Enter')];
  for (const keys of [[down], [tab], [escapeKey, enter, down], [enter, down]])
    if (!keyboard.hasTime() || (await enters(part, keys))) return [];
  const kind = menu.role === 'listbox' ? 'eine Liste' : 'ein Menü';
  const reason = `${toPhrase(opener)} öffnet ${kind}. Die Einträge sind mit Tab nicht zu erreichen. Auch Pfeil nach unten und Eingabetaste bringen den Fokus nicht hinein.`;
  return [toWalkFault('arrow-keys-dead', menu, reason)];
}

/** Whatever an arrow changes may choose an entry without the focus. */
async function enters({ keyboard, opener, areInside }: OpenedMenu, keys: Key[]): Promise<boolean> {
  await keyboard.ask(`focus(${opener.id})`);
  for (const key of keys) {
    const { stop, effects, departures } = await keyboard.press(key);
    if (departures.length > 0 || (key.key === 'ArrowDown' && effects.changes > 0)) return true;
    const [isInside] = stop && stop.id !== opener.id ? await areInside([stop.selector]) : [false];
    if (isInside) return true;
  }
  return false;
}
