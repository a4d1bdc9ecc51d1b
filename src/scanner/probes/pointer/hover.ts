import type { Finding } from '../../../shared/work/finding.ts';
import { isNewKind } from '../../audit/components/componentsInPage.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { startBudget } from '../../pace/deadline.ts';
import { freeze } from '../../page/settle.ts';
import { passTime } from '../keyboard/actInPage.ts';
import { holdPage } from '../keyboard/holdPage.ts';
import { escapeKey, pressKey, toKey } from '../keyboard/keys.ts';
import { callWith, readListeners } from '../keyboard/listeners.ts';
import { type ActedFault, toActedFindings } from '../reading/acted.ts';
import { placeParts } from '../reading/readInPage.ts';
import { toProbe } from '../reading/reading.ts';
import { sheetParts } from '../reading/sheetsInPage.ts';
import { seenTextParts } from '../reading/textsInView.ts';
import { type HoverInPage, type HoverTarget, hoverParts, type ShownLayer } from './hoverInPage.ts';
import { hoverRules } from './hoverRules.ts';
import { answerMenus, onlyUnderMouse } from './menus.ts';
import { placeScript } from './placeScript.ts';

const name = 'globalThis.stufenlosHover';
const timeoutMs = 5_000;
const budgetMs = 4_000;
/** Page time in which a tooltip comes or goes. */
const reactionMs = 900;

const menuRule = { ...onlyUnderMouse, most: 3 };

/** WCAG 1.4.13: points at what shows a tooltip, goes onto it, and presses Escape. */
export const hover = toProbe(hoverRules, run);

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  await answerMenus(page, found);
  const targets = await listTargets(page);
  const faults = targets.length > 0 ? await tryAll(page, targets) : [];
  const findings = toActedFindings([...hoverRules, menuRule], faults, found);
  return findings.filter(({ rule, outcome }) => rule !== menuRule.id || outcome === 'failed');
}

async function listTargets(page: AuditedPage): Promise<HoverTarget[]> {
  const opening = `void (${name} = openHover({ toPlace: ${placeScript}, isNewKind, freeze }))`;
  const parts = [...hoverParts, ...seenTextParts, ...sheetParts, ...placeParts, isNewKind, freeze];
  await page.world.evaluate(toScript(parts, opening), { timeoutMs });
  const { byNode } = await readListeners(page);
  const enter = ['mouseenter', 'mouseover', 'pointerenter', 'pointerover'];
  const isHeard = (types: Set<string>) => enter.some((type) => types.has(type));
  const nodes = [...byNode].filter(([, types]) => isHeard(types)).map(([node]) => node);
  return callWith(page, nodes.slice(0, 200), `function (...nodes) { return ${name}.list(nodes); }`);
}

async function tryAll(page: AuditedPage, targets: HoverTarget[]): Promise<ActedFault[]> {
  const hasTime = startBudget(budgetMs, page);
  const held = await holdPage(page, 'deaf');
  const faults: ActedFault[] = [];
  try {
    const from = await page.world.evaluate<[number, number]>('[scrollX, scrollY]', { timeoutMs });
    for (const target of targets) if (hasTime()) faults.push(...(await tryTarget(page, target)));
    await moveTo(page, away);
    const [left, top] = from;
    await page.world.evaluate(`scrollTo({ left: ${left}, top: ${top}, behavior: 'instant' })`, { timeoutMs });
  } finally {
    await held.release();
  }
  return faults;
}

const ask = <T>(page: AuditedPage, method: keyof HoverInPage, ...given: number[]): Promise<T> =>
  page.world.evaluate<T>(`${name}.${method}(${given})`, { timeoutMs });

type Point = { x: number; y: number };
const away: Point = { x: 0, y: 0 };

async function tryTarget(page: AuditedPage, target: HoverTarget): Promise<ActedFault[]> {
  await moveTo(page, away);
  const point = await ask<Point | null>(page, 'aim', target.id);
  if (!point) return [];
  await ask(page, 'remember');
  await moveTo(page, point);
  const shown = await ask<ShownLayer | null>(page, 'read');
  if (!shown) return [];
  const isMenu = target.isMenu || (shown.leads && !shown.isTooltip && !target.isStyled);
  return isMenu ? tryMenu(page, target, { shown, point }) : tryHint(page, target, { shown, point });
}

type Pointed = { shown: ShownLayer; point: Point };

/** Menus of style sheets open by the focus as well; whether Escape closes them counts. */
async function tryMenu(
  page: AuditedPage,
  target: HoverTarget,
  { shown, point }: Pointed,
): Promise<ActedFault[]> {
  if (!target.isStyled) return judgeMenu(page, target, shown);
  return (await isStuck(page, point, 'menu')) ? [toFault('hover-not-dismissible', target, shown)] : [];
}

async function tryHint(
  page: AuditedPage,
  target: HoverTarget,
  { shown, point }: Pointed,
): Promise<ActedFault[]> {
  await moveTo(page, shown);
  const stays = await ask<boolean>(page, 'isShown');
  const faults =
    stays || (shown.hasControls && !shown.isTooltip) ? [] : [toFault('hover-not-hoverable', target, shown)];
  if (await isStuck(page, point)) faults.push(toFault('hover-not-dismissible', target, shown));
  await moveTo(page, away);
  if (await ask<boolean>(page, 'isShown')) return faults;
  if (!target.isStyled && (await isForMouse(page, target)))
    faults.push(toFault(shown.isUnsaid ? 'hover-mouse-unsaid' : 'hover-mouse-only', target, shown));
  return faults;
}

/** True if it covers text and stays after Escape. Buttons of its own, in a hint links as well, may close it. */
async function isStuck(page: AuditedPage, point: Point, kind: 'hint' | 'menu' = 'hint'): Promise<boolean> {
  await moveTo(page, away);
  await moveTo(page, point);
  const shown = await ask<ShownLayer | null>(page, 'read');
  if (!shown || shown.covered === '') return false;
  if (kind === 'menu' ? shown.hasButtons : shown.hasControls && !shown.isTooltip) return false;
  await pressKey(page.session, escapeKey);
  await passTime(page, reactionMs);
  return ask<boolean>(page, 'isShown');
}

/** Links that come under the mouse alone, by a script. */
async function judgeMenu(page: AuditedPage, target: HoverTarget, shown: ShownLayer): Promise<ActedFault[]> {
  await moveTo(page, away);
  if (!shown.leads || (await ask<boolean>(page, 'isShown'))) return [];
  return (await isForMouse(page, target, ['Enter', ' ', 'ArrowDown']))
    ? [toFault(menuRule.id, target, shown)]
    : [];
}

const maxOpeners = 3;

/** `keys`: pressed as well where the focus alone shows nothing. */
async function isForMouse(page: AuditedPage, { id }: HoverTarget, keys: string[] = []): Promise<boolean> {
  for (let at = 0; at < maxOpeners; at++)
    for (const key of [null, ...keys]) {
      const isReached = await ask<boolean>(page, 'focus', id, at);
      if (!isReached) return true;
      if (key) await pressKey(page.session, toKey(key));
      await passTime(page, reactionMs);
      const shown = (await ask<ShownLayer | null>(page, 'read')) !== null;
      await ask(page, 'blur');
      await passTime(page, reactionMs);
      if (shown) return false;
    }
  return true;
}

async function moveTo(page: AuditedPage, { x, y }: Point): Promise<void> {
  await page.session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await passTime(page, reactionMs);
}

function toFault(
  rule: string,
  { selector, snippet, name: said }: HoverTarget,
  shown: ShownLayer,
): ActedFault {
  const opens = `Unter der Maus zeigt ${said ? `„${said}“` : 'das Element'} „${shown.words}“`;
  const reasons: { [rule: string]: string } = {
    'hover-not-hoverable': `${opens}. Auf dem Weg mit der Maus dorthin verschwindet der Text.`,
    'hover-not-dismissible': `${opens} und verdeckt „${shown.covered}“. Escape blendet den Text nicht aus.`,
    'hover-mouse-only': `${opens}, mit der Tastatur nicht. Steht dasselbe noch anderswo?`,
    'hover-mouse-unsaid': `${opens}, mit der Tastatur nicht, und es steht nirgends sonst auf der Seite.`,
    [menuRule.id]: `${opens}. Mit der Tastatur kommt niemand zu diesen Links: Weder Fokus noch Eingabetaste, Leertaste oder Pfeiltaste zeigen sie.`,
  };
  return { rule, selector, snippet, reason: reasons[rule]! };
}
