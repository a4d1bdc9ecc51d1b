import type { Finding } from '../../../shared/work/finding.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { type Keyboard, passTime, withKeyboard } from '../keyboard/actInPage.ts';
import { toKey } from '../keyboard/keys.ts';
import { toFinding } from '../reading/reading.ts';
import { hoverOnly } from './hoverOnly.ts';
import { menuParts } from './menusInPage.ts';

const budgetMs = 2_000;
const maxOpeners = 3;
const reactionMs = 500;
const timeoutMs = 5_000;
const name = 'globalThis.stufenlosMenus';

export const onlyUnderMouse = hoverOnly.rules.find(({ id }) => id === 'hover-only-menu')!;

export const isOfMenu = ({ rule }: Finding): boolean => hoverOnly.rules.some(({ id }) => id === rule);

const isAsked = ({ rule, outcome }: Finding) =>
  rule === 'hover-only-menu-suspected' && outcome === 'cantTell';

/** Answers questions about menus that no key may open: replaces them in `found` where none does. */
export async function answerMenus(page: AuditedPage, found: Finding[]): Promise<void> {
  if (!found.some(isAsked)) return;
  await withKeyboard(page, budgetMs, (keyboard) => proveMenus(keyboard, found), 'deaf');
}

export async function proveMenus(keyboard: Keyboard, found: Finding[]): Promise<void> {
  const asked = found.filter(isAsked);
  const closed = asked.length > 0 ? await listClosed(keyboard, asked) : [];
  for (const finding of closed) found[found.indexOf(finding)] = toProof(finding);
}

function toProof(finding: Finding): Finding {
  const { selector, snippet, message } = finding;
  const seen =
    message
      .split('\n')
      .at(-1)
      ?.replace(/ Öffnet es sich.*$/, '') ?? '';
  const reason = `${seen} Auch mit dem Fokus daneben, Eingabetaste, Leertaste und Pfeiltaste bleibt es zu.`;
  return toFinding(onlyUnderMouse, { selector, snippet, reason });
}

async function listClosed(keyboard: Keyboard, asked: Finding[]): Promise<Finding[]> {
  const selectors = JSON.stringify(asked.map(({ selector }) => selector));
  const script = toScript(menuParts, `(${name} = openMenus(${selectors})).listOpeners()`);
  const openers = await keyboard.page.world.evaluate<(number[] | null)[]>(script, { timeoutMs });
  const closed: Finding[] = [];
  for (const [at, finding] of asked.entries()) {
    const own = openers[at];
    if (!own || own.length > maxOpeners || !keyboard.hasTime()) continue;
    if (!(await opens(keyboard, own, at)) && keyboard.hasTime()) closed.push(finding);
  }
  return closed;
}

async function opens(keyboard: Keyboard, openers: number[], at: number): Promise<boolean> {
  const isShown = () => keyboard.page.world.evaluate<boolean>(`${name}.isShown(${at})`, { timeoutMs });
  for (const opener of openers)
    for (const key of [null, 'Enter', ' ', 'ArrowDown']) {
      await keyboard.ask(`focus(${opener})`);
      if (key) await keyboard.press(toKey(key));
      await passTime(keyboard.page, reactionMs);
      await keyboard.rest();
      if (await isShown()) return true;
    }
  return isShown();
}
