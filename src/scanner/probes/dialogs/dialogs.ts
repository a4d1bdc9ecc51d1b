import { setTimeout as delay } from 'node:timers/promises';
import type { Finding } from '../../../shared/work/finding.ts';
import { isNewKind } from '../../audit/components/componentsInPage.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { takeFirst } from '../../pace/takeFirst.ts';
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
const waitingMs = 12_000;

/** Opens dialogs by Enter, and tells where the focus goes and if Escape closes them. */
export const dialogs = toProbe(dialogRules, run);

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const faults = await withKeyboard(page, budgetMs, openAll);
  return toActedFindings(dialogRules, faults, found);
}

async function openAll(keyboard: Keyboard): Promise<ActedFault[]> {
  const triggers = await listTriggers(keyboard);
  const present = await ask<Opened | null>(keyboard, 'findPresent()');
  if (present) return judgePresent(keyboard, present);
  const faults: ActedFault[] = [];
  for (const trigger of takeFirst(triggers, maxTriggers, keyboard.page)) {
    if (!keyboard.hasTime()) return faults;
    const { isClosed, own } = await tryTrigger({ keyboard, trigger });
    faults.push(...own.filter((fault) => isNews(fault, faults)));
    if (!isClosed) return faults;
  }
  const arrived = keyboard.hasTime() ? await awaitDialog(keyboard) : [];
  return [...faults, ...arrived.filter((fault) => isNews(fault, faults))];
}

/** Nothing else can be tried while it covers the page. */
async function judgePresent(keyboard: Keyboard, opened: Opened): Promise<ActedFault[]> {
  const words = 'Ein Dialog liegt über der Seite';
  const own = [
    ...judgeMarkup(opened, 'Über der Seite liegt'),
    ...(await judgeFocus(keyboard, { opened, words })),
  ];
  return [...own, ...(await close(keyboard, { opened, words })).fault];
}

const isNews = ({ rule, selector }: ActedFault, known: ActedFault[]) =>
  !known.some((other) => other.rule === rule && other.selector === selector);

/** Scrolls to the end and waits: some dialogs open by themselves. */
async function awaitDialog(keyboard: Keyboard): Promise<ActedFault[]> {
  if (keyboard.page.reach === 'none') return [];
  await ask(keyboard, 'remember()');
  await ask(keyboard, 'scrollDown()');
  // With a frame, browsers tell that the page was scrolled.
  await keyboard.rest();
  await rest(keyboard);
  const opened = (await ask<Opened | null>(keyboard, 'findArrived()')) ?? (await waitForDialog(keyboard));
  if (!opened) return [];
  const words = 'Von selbst öffnet sich ein Dialog';
  const own = [
    ...judgeMarkup(opened, 'Von selbst öffnet sich'),
    ...(await judgeFocus(keyboard, { opened, words })),
  ];
  return [...own, ...(await close(keyboard, { opened, words })).fault];
}

async function waitForDialog(keyboard: Keyboard): Promise<Opened | null> {
  if ((await keyboard.page.clock.next()) === null) return null;
  await passTime(keyboard.page, waitingMs);
  return ask<Opened | null>(keyboard, 'findArrived()');
}

async function listTriggers(keyboard: Keyboard): Promise<DescribedElement[]> {
  const { page } = keyboard;
  await openScript(keyboard);
  const { byNode } = await readListeners(page);
  const nodes = [...byNode].filter(([, types]) => types.has('click')).map(([node]) => node);
  const call = 'function (...nodes) { return globalThis.stufenlosDialogs.listTriggers(nodes); }';
  return callWith<DescribedElement[]>(page, nodes.slice(0, 300), call);
}

const openScript = ({ page }: Keyboard): Promise<void> =>
  page.world.evaluate(toScript([...dialogParts, ...seenTextParts, isNewKind], opening), { timeoutMs });

const opening = 'void (globalThis.stufenlosDialogs = openDialogs(globalThis.stufenlosWalk))';

type Try = { keyboard: Keyboard; trigger: DescribedElement };

const ask = <T>({ page }: Keyboard, call: string) =>
  page.world.evaluate<T>(`globalThis.stufenlosDialogs.${call}`, { timeoutMs });

/** `isClosed`: the page is as before. */
async function tryTrigger({ keyboard, trigger }: Try): Promise<{ isClosed: boolean; own: ActedFault[] }> {
  await ask(keyboard, 'remember()');
  await keyboard.ask(`focus(${trigger.id})`);
  await keyboard.press(toKey('Enter'));
  await rest(keyboard);
  await restForPictures(keyboard);
  const opened = await ask<Opened | null>(keyboard, 'findOpened()');
  if (!opened) {
    await takeBack(keyboard);
    return { isClosed: true, own: [] };
  }
  const words = `${quote(trigger.name || trigger.tag)} öffnet mit der Eingabetaste einen Dialog`;
  const own = [
    ...judgeMarkup(opened, 'Die Eingabetaste öffnet hier'),
    ...(await judgeFocus(keyboard, { opened, words, trigger })),
  ];
  const { isClosed, fault } = await close(keyboard, { opened, words, trigger });
  return { isClosed, own: [...own, ...fault] };
}

/** `words`: how it opened. Without trigger it did so by itself. */
export type SeenDialog = { opened: Opened; words: string; trigger?: DescribedElement };

/** Names the trigger where each opening makes a new dialog, which no selector finds later. */
const toPlace = ({ opened, trigger }: Pick<SeenDialog, 'opened' | 'trigger'>): DescribedElement =>
  opened.isLasting ? opened : (trigger ?? opened);

/** The dialog that a click on the trigger opened. `known`: expressions for what was seen and what was there before. */
export async function findOpenedDialog(
  keyboard: Keyboard,
  trigger: DescribedElement,
  known: string,
): Promise<SeenDialog | null> {
  await openScript(keyboard);
  const opened = await ask<Opened | null>(keyboard, `findAmong(${known})`);
  return opened && { opened, trigger, words: `${quote(trigger.name || trigger.tag)} öffnet einen Dialog` };
}

export async function judgeOpenedDialog(keyboard: Keyboard, seen: SeenDialog): Promise<ActedFault[]> {
  return [...judgeMarkup(seen.opened, 'Hier öffnet sich'), ...(await judgeFocus(keyboard, seen))];
}

export const closeDialog = async (keyboard: Keyboard, seen: SeenDialog): Promise<ActedFault[]> =>
  (await close(keyboard, seen)).fault;

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

const pictureLooks = 6;
const pictureMs = 80;

/** Pictures come from the network, which the clock of the page does not hold. */
async function restForPictures(keyboard: Keyboard): Promise<void> {
  for (let looks = 0; looks < pictureLooks; looks++) {
    if (!(await ask<boolean>(keyboard, 'awaitsPicture()'))) return;
    await delay(pictureMs);
  }
}

function judgeMarkup(opened: Opened, how: string): ActedFault[] {
  if (!opened.hasRole && opened.isModal)
    return [
      toWalkFault(
        'dialog-without-role',
        opened,
        `${how} eine Ebene, die die ganze Seite sperrt, aber keine Rolle „dialog“ hat.`,
      ),
    ];
  if (!opened.hasRole || opened.name) return [];
  return [
    toWalkFault('dialog-without-name', opened, 'Der Dialog hat weder aria-labelledby noch aria-label.'),
  ];
}

async function judgeFocus(keyboard: Keyboard, { opened, words, trigger }: SeenDialog): Promise<ActedFault[]> {
  if (!opened.isModal) return [];
  if (!opened.hasFocus) {
    await keyboard.press(tab);
    if (await ask<boolean>(keyboard, 'hasFocus()')) return [];
    const reason = `${words}. Der Fokus bleibt auf der verdeckten Seite, auch nach Tab.`;
    return [toWalkFault('dialog-focus-outside', opened, reason)];
  }
  for (let presses = 0; presses < 15; presses++) {
    const { stop } = await keyboard.press(tab);
    if (!stop) continue;
    if (await ask<boolean>(keyboard, 'hasFocus()')) continue;
    if (stop.unseen || !stop.name || !(await staysOpen(keyboard))) return [];
    const reason = `${words}. Tab führt aus ihm hinaus zu ${quote(stop.name)} auf der verdeckten Seite.`;
    return [toWalkFault('dialog-focus-leaves', toPlace({ opened, trigger }), reason)];
  }
  return [];
}

/** A pop-up that goes with the focus, as a list of countries does, leaves nobody behind it. */
async function staysOpen(keyboard: Keyboard): Promise<boolean> {
  if (await ask<boolean>(keyboard, 'isOpen()')) await rest(keyboard);
  return ask<boolean>(keyboard, 'isOpen()');
}

type Closed = { isClosed: boolean; fault: ActedFault[] };

async function close(keyboard: Keyboard, seen: SeenDialog): Promise<Closed> {
  const { closing, isModal } = seen.opened;
  if (!(await ask<boolean>(keyboard, 'isOpen()'))) return { isClosed: true, fault: [] };
  if (closing) await keyboard.ask(`focus(${closing.id})`);
  await keyboard.press(escapeKey);
  await rest(keyboard);
  if (!(await ask<boolean>(keyboard, 'isOpen()')))
    return { isClosed: true, fault: await judgeReturn(keyboard, seen) };
  const reason = `${seen.words}, der nach Escape offen bleibt.`;
  const fault = isModal ? [toWalkFault('dialog-without-escape', toPlace(seen), reason)] : [];
  if (!closing) return { isClosed: false, fault };
  await keyboard.click(closing.id);
  await rest(keyboard);
  const isClosed = !(await ask<boolean>(keyboard, 'isOpen()'));
  const isMouseOnly = isClosed && isModal && closing.isMouseOnly;
  return { isClosed, fault: [...fault, ...(isMouseOnly ? [toMouseFault(seen.words, closing)] : [])] };
}

function toMouseFault(words: string, closing: DescribedElement): ActedFault {
  const reason = `${words}. Nur ein Mausklick auf ${quote(closing.name || closing.tag)} schließt ihn: Tab kommt nicht dorthin, und Escape bewirkt nichts.`;
  return toWalkFault('dialog-close-mouse-only', closing, reason);
}

/** An element that is gone with its dialog takes the focus with it. */
async function judgeReturn(
  keyboard: Keyboard,
  { opened, words, trigger }: SeenDialog,
): Promise<ActedFault[]> {
  if (!opened.isModal || !opened.hasFocus || !trigger) return [];
  // With a frame, browsers tell that a transition ended, and take the focus off what is hidden.
  await keyboard.rest();
  await rest(keyboard);
  await keyboard.rest();
  const { stop } = await keyboard.ask<{ stop: DescribedElement | null }>('read()');
  if (stop) return [];
  return [
    toWalkFault(
      'dialog-focus-lost',
      toPlace({ opened, trigger }),
      `${words}. Nach Escape hat kein Element den Fokus.`,
    ),
  ];
}
