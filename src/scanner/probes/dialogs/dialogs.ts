import type { Finding } from '../../../shared/work/finding.ts';
import { isNewKind } from '../../audit/components/componentsInPage.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { type Keyboard, passTime, withKeyboard } from '../keyboard/actInPage.ts';
import { quote, toWalkFault } from '../keyboard/judge.ts';
import { escapeKey, tab, toKey } from '../keyboard/keys.ts';
import { callWith, readListeners } from '../keyboard/listeners.ts';
import type { DescribedElement } from '../keyboard/stopInPage.ts';
import { type ActedFault, toActedFindings } from '../reading/acted.ts';
import { toProbe } from '../reading/reading.ts';
import { seenTextParts } from '../reading/textsInView.ts';
import { dialogRules } from './dialogRules.ts';
import { dialogParts, type Opened } from './dialogsInPage.ts';

const budgetMs = 6_000;
const maxTriggers = 5;
const timeoutMs = 5_000;
/** Page time in which a dialog opens or closes. */
const openingMs = 700;

/** Opens dialogs by Enter, and tells where the focus goes and if Escape closes them. */
export const dialogs = toProbe(dialogRules, run);

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const faults = await withKeyboard(page, budgetMs, openAll);
  return toActedFindings(dialogRules, faults, found);
}

async function openAll(keyboard: Keyboard): Promise<ActedFault[]> {
  const faults: ActedFault[] = [];
  for (const trigger of (await listTriggers(keyboard)).slice(0, maxTriggers)) {
    if (!keyboard.hasTime()) return faults;
    const { isClosed, own } = await tryTrigger({ keyboard, trigger });
    faults.push(...own);
    if (!isClosed) return faults;
  }
  return faults;
}

async function listTriggers({ page }: Keyboard): Promise<DescribedElement[]> {
  await page.world.evaluate(toScript([...dialogParts, ...seenTextParts, isNewKind], toOpening), {
    timeoutMs,
  });
  const { byNode } = await readListeners(page);
  const nodes = [...byNode].filter(([, types]) => types.has('click')).map(([node]) => node);
  const call = 'function (...nodes) { return globalThis.stufenlosDialogs.listTriggers(nodes); }';
  return callWith<DescribedElement[]>(page, nodes.slice(0, 300), call);
}

const toOpening = 'void (globalThis.stufenlosDialogs = openDialogs(globalThis.stufenlosWalk))';

type Try = { keyboard: Keyboard; trigger: DescribedElement };

const ask = <T>({ page }: Keyboard, call: string) =>
  page.world.evaluate<T>(`globalThis.stufenlosDialogs.${call}`, { timeoutMs });

/** `isClosed`: the page is as before. */
async function tryTrigger({ keyboard, trigger }: Try): Promise<{ isClosed: boolean; own: ActedFault[] }> {
  await ask(keyboard, 'remember()');
  await keyboard.ask(`focus(${trigger.id})`);
  await keyboard.press(toKey('Enter'));
  await rest(keyboard);
  const opened = await ask<Opened | null>(keyboard, 'findOpened()');
  if (!opened) {
    await takeBack(keyboard);
    return { isClosed: true, own: [] };
  }
  const own = [...judgeMarkup(opened), ...(await judgeFocus({ keyboard, trigger }, opened))];
  const { isClosed, fault } = await close({ keyboard, trigger }, opened);
  return { isClosed, own: [...own, ...fault] };
}

/** Presses the same key again, which closes most things that are no dialog. */
async function takeBack(keyboard: Keyboard): Promise<void> {
  if (!(await ask<boolean>(keyboard, 'hasChanged()'))) return;
  await keyboard.press(toKey('Enter'));
  await rest(keyboard);
}

/** Lets animations and timers of the page come to their end. */
async function rest(keyboard: Keyboard): Promise<void> {
  await passTime(keyboard.page, openingMs);
  await keyboard.ask('read()');
}

function judgeMarkup(opened: Opened): ActedFault[] {
  if (!opened.hasRole && opened.isModal)
    return [
      toWalkFault(
        'dialog-without-role',
        opened,
        'Die Eingabetaste öffnet hier eine Ebene, die die ganze Seite sperrt, aber keine Rolle „dialog“ hat.',
      ),
    ];
  if (!opened.hasRole || opened.name) return [];
  return [
    toWalkFault('dialog-without-name', opened, 'Der Dialog hat weder aria-labelledby noch aria-label.'),
  ];
}

async function judgeFocus({ keyboard, trigger }: Try, opened: Opened): Promise<ActedFault[]> {
  if (!opened.isModal) return [];
  const words = `${quote(trigger.name || trigger.tag)} öffnet mit der Eingabetaste einen Dialog`;
  if (!opened.hasFocus) {
    await keyboard.press(tab);
    if (await ask<boolean>(keyboard, 'hasFocus()')) return [];
    return [
      toWalkFault(
        'dialog-focus-outside',
        trigger,
        `${words}. Der Fokus bleibt auf der verdeckten Seite, auch nach Tab.`,
      ),
    ];
  }
  for (let presses = 0; presses < 15; presses++) {
    const { stop } = await keyboard.press(tab);
    if (!stop) continue;
    if (await ask<boolean>(keyboard, 'hasFocus()')) continue;
    if (stop.unseen || !stop.name) return [];
    return [
      toWalkFault(
        'dialog-focus-leaves',
        trigger,
        `${words}. Tab führt aus ihm hinaus zu ${quote(stop.name)} auf der verdeckten Seite.`,
      ),
    ];
  }
  return [];
}

async function close(
  { keyboard, trigger }: Try,
  opened: Opened,
): Promise<{ isClosed: boolean; fault: ActedFault[] }> {
  if (!(await ask<boolean>(keyboard, 'isOpen()'))) return { isClosed: true, fault: [] };
  if (opened.closeId !== null) await keyboard.ask(`focus(${opened.closeId})`);
  await keyboard.press(escapeKey);
  await rest(keyboard);
  if (!(await ask<boolean>(keyboard, 'isOpen()')))
    return { isClosed: true, fault: await judgeReturn({ keyboard, trigger }, opened) };
  const words = `${quote(trigger.name || trigger.tag)} öffnet einen Dialog, der nach Escape offen bleibt.`;
  const fault = opened.isModal ? [toWalkFault('dialog-without-escape', trigger, words)] : [];
  if (opened.closeId === null) return { isClosed: false, fault };
  await keyboard.click(opened.closeId);
  await rest(keyboard);
  return { isClosed: !(await ask<boolean>(keyboard, 'isOpen()')), fault };
}

/** An element that is gone with its dialog takes the focus with it. */
async function judgeReturn({ keyboard, trigger }: Try, opened: Opened): Promise<ActedFault[]> {
  if (!opened.isModal) return [];
  // With a frame, browsers tell that a transition ended, and take the focus off what is hidden.
  await keyboard.rest();
  await rest(keyboard);
  await keyboard.rest();
  const { stop } = await keyboard.ask<{ stop: DescribedElement | null }>('read()');
  if (stop) return [];
  const words = `${quote(trigger.name || trigger.tag)} öffnet einen Dialog. Nach Escape hat kein Element den Fokus.`;
  return [toWalkFault('dialog-focus-lost', trigger, words)];
}
