import { toOpenedWords } from '../../../shared/text/openedPart.ts';
import type { OpenedReach } from '../../../shared/work/audit.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import { keepParts } from '../../browser/world.ts';
import { closeDialog, dialogs, findOpenedDialog, type SeenDialog } from '../../probes/dialogs/dialogs.ts';
import { type Keyboard, type Opening, passTime, withKeyboard } from '../../probes/keyboard/actInPage.ts';
import { quote } from '../../probes/keyboard/judge.ts';
import { escapeKey } from '../../probes/keyboard/keys.ts';
import { callWith, readListeners } from '../../probes/keyboard/listeners.ts';
import type { Trial } from '../../probes/operating/operate.ts';
import { toLossFault } from '../../probes/operating/operatingFaults.ts';
import { operatingRules } from '../../probes/operating/operatingRules.ts';
import { isOfMenu, proveMenus } from '../../probes/pointer/menus.ts';
import { toActedFindings } from '../../probes/reading/acted.ts';
import type { ProbeRule } from '../../probes/reading/readingProbe.ts';
import type { OpenedParts } from '../components/components.ts';
import { componentParts, isNewKind } from '../components/componentsInPage.ts';
import { nameComponents } from '../components/place.ts';
import type { AuditedPage } from '../engines/engine.ts';
import { actInOpened, type OpenedPart } from './actInOpened.ts';
import { type OpeningControl, openedScript } from './openedInPage.ts';

const caps = { budgetMs: 15_000, presses: 12, parts: 6, pages: 2, steps: 3 };
const timeoutMs = 5_000;
/** Page time in which a part opens. */
const openingMs = 700;

type Terms = {
  known: OpenedParts;
  /** Findings until now; those about opened parts are added. */
  findings: Finding[];
  /** Judges what `within` lists of the page as it is. */
  read: (within: string) => Promise<Finding[]>;
  /** Noted while reading, so that it also holds for a reading that ends early. */
  reached: OpenedReach;
} & Pick<Opening, 'before'>;

/**
 * Presses what opens something and judges the parts that come to be seen: dialogs, menus, tabs, steps of a form. The page
 * can send nothing meanwhile. Returns how often it pressed something. Throws as `withKeyboard`.
 */
export function readOpened(page: AuditedPage, terms: Terms): Promise<number> {
  const work = (keyboard: Keyboard) =>
    pressAll({ keyboard, met: new Map(), trial: { tried: new Set(), faults: [] }, ...terms });
  const after = kept(`void (${name} = openOpened(globalThis.stufenlosWalk))`);
  return withKeyboard(page, caps.budgetMs, work, { ...terms, after });
}

const kept = keepParts([...openedScript, ...componentParts, isNewKind]);

const name = 'globalThis.stufenlosOpened';

/** `met`: all controls that were there at some time, by selector. `trial`: of the controls in all parts. */
type Round = Terms & { keyboard: Keyboard; met: Map<string, OpeningControl>; trial: Trial };

const ask = <T>({ keyboard }: Pick<Round, 'keyboard'>, call: string) =>
  keyboard.page.world.evaluate<T>(`${name}.${call}`, { timeoutMs });

async function pressAll(round: Round): Promise<number> {
  const tried = new Set<string>();
  let [presses, parts] = [0, 0];
  let due = await listDue(round, tried);
  for (; due[0] && parts < caps.parts && presses < caps.presses && round.keyboard.hasTime(); presses++) {
    tried.add(due[0].selector);
    if (!(await open(round, due[0]))) due = due.slice(1);
    else {
      parts++;
      due = await listDue(round, tried);
    }
  }
  const left = [...round.met.values()].filter(({ selector }) => !tried.has(selector));
  for (const opener of left) if (!opener.isTwin || !isRead(round, opener)) note(round, opener, false);
  round.reached.isWhole = round.keyboard.hasTime();
  return presses;
}

/** Openers not pressed yet. Of kinds that were pressed on other pages, what was found there is told again. */
async function listDue(round: Round, tried: Set<string>): Promise<OpeningControl[]> {
  const { byNode } = await readListeners(round.keyboard.page);
  const isOpening = (types: Set<string>) => ['click', 'submit', 'change'].some((type) => types.has(type));
  const nodes = [...byNode].filter(([, types]) => isOpening(types)).map(([node]) => node);
  const call = `function (...nodes) { return ${name}.listOpeners(nodes); }`;
  const openers = await callWith<OpeningControl[]>(round.keyboard.page, nodes.slice(0, 300), call);
  for (const opener of openers) round.met.set(opener.selector, opener);
  const due = openers.filter(({ selector, isTwin }) => !isTwin && !tried.has(selector));
  for (const opener of due.filter((one) => !isDue(round, one))) {
    tried.add(opener.selector);
    await carry(round, opener.kind);
    note(round, opener, round.known.get(opener.kind)?.isRead === true);
  }
  return due.filter((opener) => isDue(round, opener));
}

const isDue = ({ known }: Round, { kind, isNew }: OpeningControl) =>
  isNew && (kind === '' || (known.get(kind)?.pages ?? 0) < caps.pages);

async function carry(round: Round, kind: string): Promise<void> {
  const { findings = [], url = '' } = round.known.get(kind) ?? {};
  if (findings.length === 0) return;
  const places = findings.map(({ selector, snippet }) => ({ selector, snippet }));
  const there = await ask<boolean[]>(round, `areThere(${JSON.stringify(places)})`);
  const carried = findings.filter((_, at) => there[at]);
  tell(
    round,
    carried.map((one) => ({ ...one, message: `${one.message}\nGemessen am gleichen Element auf ${url}.` })),
  );
}

async function open(round: Round, opener: OpeningControl): Promise<boolean> {
  const { keyboard, known } = round;
  await keyboard.hold();
  const hasNews = await pressTwice(round, opener);
  const pages = (known.get(opener.kind)?.pages ?? 0) + 1;
  known.set(opener.kind, { pages, findings: [], url: keyboard.page.url, isRead: false });
  const later = (await isStopped(round, opener, hasNews)) ? await readLaterSteps(round, opener) : null;
  if (!hasNews) {
    known.set(opener.kind, { pages, findings: later ?? [], url: keyboard.page.url, isRead: false });
    note(round, opener, false);
    return false;
  }
  const findings = later ?? (await judgeSteps(round, opener));
  const isWhole = keyboard.hasTime();
  known.set(opener.kind, { pages, findings, url: keyboard.page.url, isRead: isWhole });
  note(round, opener, isWhole);
  await keyboard.press(escapeKey);
  await passTime(keyboard.page, openingMs);
  return true;
}

async function pressTwice(round: Round, opener: OpeningControl): Promise<boolean> {
  const isOpen = await pressOpener(round, opener, false);
  const isRefused = await isStopped(round, opener, isOpen);
  const isAgain =
    isRefused || (!isOpen && (await ask<boolean>(round, `chooseFirst(${JSON.stringify(opener.selector)})`)));
  return isAgain && round.keyboard.hasTime() ? pressOpener(round, opener, true) : isOpen;
}

/** A list of errors is news, but not the next step. */
async function isStopped(
  round: Round,
  { isNext, selector }: OpeningControl,
  hasNews: boolean,
): Promise<boolean> {
  return isNext && (!hasNews || (await ask<boolean>(round, `isRefused(${JSON.stringify(selector)})`)));
}

/** True if something opened. A next step that was refused is asked for again, with what the page says by then. */
async function pressOpener(round: Round, opener: OpeningControl, isAgain: boolean): Promise<boolean> {
  const { keyboard } = round;
  if (opener.isNext) await ask(round, `fillAround(${JSON.stringify(opener.selector)}, ${isAgain})`);
  await keyboard.ask(`focus(${opener.id})`);
  await keyboard.click(opener.id);
  await passTime(keyboard.page, openingMs);
  await keyboard.ask('read()');
  return ask<boolean>(round, 'hasNews()');
}

/** Judges the steps to which entries lead that nobody but a customer knows; null without one. */
async function readLaterSteps(round: Round, opener: OpeningControl): Promise<Finding[] | null> {
  let all: Finding[] | null = null;
  const selector = JSON.stringify(opener.selector);
  for (let at = 0; at < caps.steps && round.keyboard.hasTime(); at++) {
    if (!(await ask<boolean>(round, `showStep(${selector}, ${at})`))) break;
    try {
      const act = () => listActed(round, opener, { isFirst: false, isForced: true, dialog: null });
      all = [...(all ?? []), ...(await readPart(round, opener, act))];
    } finally {
      await ask(round, 'hideStep()');
      await ask(round, 'keepNews()');
    }
  }
  return all;
}

/** Judges what was opened, and the steps to which acts in it have led. Returns what was told. */
async function judgeSteps(round: Round, opener: OpeningControl): Promise<Finding[]> {
  const all: Finding[] = [];
  for (
    let steps = 0, isLeft = true;
    isLeft && steps < caps.steps && (steps === 0 || round.keyboard.hasTime());
    steps++
  ) {
    all.push(...(await judgePart(round, opener, steps === 0)));
    isLeft = await ask<boolean>(round, 'keepNews()');
  }
  return all;
}

async function judgePart(round: Round, opener: OpeningControl, isFirst: boolean): Promise<Finding[]> {
  const lost = isFirst ? await listLost(round, opener) : [];
  const dialog = isFirst
    ? await findOpenedDialog(round.keyboard, opener, `${name}.known, ${name}.present`)
    : null;
  const acting = { isFirst, isForced: false, dialog };
  return readPart(round, opener, async () => [
    ...lost,
    ...(await listActed(round, opener, acting)),
    ...(dialog ? await listClosed(round, dialog, opener) : []),
  ]);
}

/** `act`: finds more by acts, after all was read. Returns what was told. */
async function readPart(
  round: Round,
  opener: OpeningControl,
  act: () => Promise<Finding[]> = async () => [],
): Promise<Finding[]> {
  const seen = await listNews(round, await round.read(`${name}.listRoots()`));
  await proveMenus(round.keyboard, seen);
  await ask(round, 'markRead()');
  const news = [...seen, ...(await act())];
  const words = toOpenedWords(toControl(opener));
  const told = tell(
    round,
    news.map((finding) => ({ ...finding, message: `${finding.message}\n${words}` })),
  );
  await nameComponents(round.keyboard.page, told);
  return told;
}

const toControl = ({ name, tag }: OpeningControl): string => quote(name || tag);

const isRead = ({ reached }: Round, opener: OpeningControl): boolean =>
  reached.read.includes(toControl(opener));

function note({ reached }: Round, opener: OpeningControl, isRead: boolean): void {
  (isRead ? reached.read : reached.closed).push(toControl(opener));
}

/** The button went away with the focus, and the new part did not get it. */
async function listLost(round: Round, opener: OpeningControl): Promise<Finding[]> {
  const selector = JSON.stringify(opener.selector);
  if (opener.isPointed) return [];
  if (!(await ask<boolean>(round, `isFocusGone(${selector})`))) return [];
  const { isForm } = await ask<Entry>(round, `findEntry(${selector})`);
  const fault = toLossFault(opener, opener.isNext && isForm ? 'step' : 'gone');
  return toActedFindings(operatingRules, [fault], []).filter(isTold);
}

/** The focus has no way back to what no key reaches. */
async function listClosed(
  { keyboard }: Round,
  dialog: SeenDialog,
  { isPointed }: OpeningControl,
): Promise<Finding[]> {
  const faults = await closeDialog(keyboard, dialog);
  const told = faults.filter(({ rule }) => !isPointed || rule !== 'dialog-focus-lost');
  return toActedFindings(dialogs.rules as ProbeRule[], told, []).filter(isTold);
}

type Entry = Pick<OpenedPart, 'first' | 'isForm' | 'passed' | 'isAdjoined' | 'menu' | 'order'>;
type Acting = Pick<OpenedPart, 'isForced' | 'dialog'> & { isFirst: boolean };

/** Tells how far the opener is from its part in the first step alone. */
async function listActed(round: Round, opener: OpeningControl, acting: Acting): Promise<Finding[]> {
  const { keyboard } = round;
  const { isFirst, isForced, dialog } = acting;
  const found = await ask<Entry>(round, `findEntry(${JSON.stringify(opener.selector)})`);
  const entry = isFirst && !opener.isPointed ? found : { ...found, passed: 0 };
  const areInside = (selectors: string[]) => ask<boolean[]>(round, `areNews(${JSON.stringify(selectors)})`);
  const areWanted = (selectors: string[]) =>
    ask<boolean[]>(round, `areTryable(${JSON.stringify(selectors)})`);
  const mayOpenAgain = () => ask<boolean>(round, `mayOpenAgain(${JSON.stringify(opener.selector)})`);
  const roots = `${name}.listRoots()`;
  const part = { keyboard, areInside, mayOpenAgain, opener, isForced, dialog, roots, ...entry };
  return (await actInOpened({ ...part, trial: { ...round.trial, areWanted } })).filter(isTold);
}

const isTold = ({ outcome, criteria }: Finding): boolean =>
  criteria.length > 0 && (outcome === 'failed' || outcome === 'cantTell');

async function listNews(round: Round, found: Finding[]): Promise<Finding[]> {
  const told = found.filter(isTold);
  const selectors = JSON.stringify(told.map(({ selector }) => selector));
  const areNews = await ask<boolean[]>(round, `areNews(${selectors})`);
  const areIn = told.some(isOfMenu) ? await ask<boolean[]>(round, `areIn(${selectors})`) : [];
  return told.filter((finding, at) => areNews[at] || (isOfMenu(finding) && areIn[at]));
}

/** Adds findings that are not there yet, and returns them. */
function tell({ findings }: Pick<Round, 'findings'>, found: Finding[]): Finding[] {
  const toPlace = ({ engine, rule, selector }: Finding) => `${engine} ${rule} ${selector}`;
  const places = new Set(findings.map(toPlace));
  const news = found.filter((finding) => !places.has(toPlace(finding)));
  findings.push(...news);
  return news;
}
