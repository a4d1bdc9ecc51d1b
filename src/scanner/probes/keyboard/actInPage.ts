import { isNewKind } from '../../audit/components/componentsInPage.ts';
import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { joinCalls, type KeptCall, keepParts } from '../../browser/world.ts';
import { startBudget } from '../../pace/deadline.ts';
import { freeze } from '../../page/settle.ts';
import { groundParts } from '../reading/groundInPage.ts';
import { placeParts } from '../reading/readInPage.ts';
import { fieldParts } from './fieldsInPage.ts';
import { type Departure, type HeldPage, holdPage, type Reach } from './holdPage.ts';
import { type Key, plainKeys, pressKey } from './keys.ts';
import { measureParts } from './measureInPage.ts';
import { mouseParts } from './mouseInPage.ts';
import { orderParts } from './orderInPage.ts';
import { stopParts } from './stopInPage.ts';
import { type FocusReading, walkParts } from './walkInPage.ts';

export type KeyStep = FocusReading & { departures: Departure[] };

/** Keyboard of a page that stays where it is. Throws as `World.evaluate`, and PAGE_HUNG. */
export type Keyboard = {
  /** Presses a key, lets the page react and reads where the focus is. */
  press(key: Key): Promise<KeyStep>;
  pressAll(keys: Key[]): Promise<KeyStep>;
  /** Clicks as a script does, wherever the element is; null: beside all elements. */
  click(id: number | null): Promise<KeyStep>;
  /** Lets the page end what an earlier act began. */
  rest(): Promise<KeyStep>;
  hold(): Promise<HeldPage>;
  ask<T>(expression: string): Promise<T>;
  /** True until the time is up. */
  hasTime(): boolean;
  page: AuditedPage;
};

const name = 'globalThis.stufenlosWalk';
const timeoutMs = 5_000;
/** Page time that a page gets to react to a key. */
const reactionMs = 150;

/** Runs `before` and `after` with the opening of the keyboard, in one call. */
export type Opening = { before: KeptCall; after: KeptCall };

/** Holds the page from the first key or click on, or earlier by `hold`. */
type Late = { reach: Reach };

/** Lends the page's keyboard to `work` and leaves focus and scroll position as they were. An opening is late as well. */
export async function withKeyboard<T>(
  page: AuditedPage,
  durationMs: number,
  work: (keyboard: Keyboard) => Promise<T>,
  terms: Reach | Late | Opening = 'reading',
): Promise<T> {
  const { reach, opening } = readTerms(terms);
  let held: Promise<HeldPage> | null = null;
  const hold = () => {
    held ??= holdPage(page, reach);
    return held;
  };
  if (typeof terms === 'string') await hold();
  const ask = <V>(expression: string) => page.world.evaluate<V>(`${name}.${expression}`, { timeoutMs });
  try {
    await openIn(page, opening);
    const after = (act: Act) => react(page, { hold, ask, act });
    return await work({
      press: (key) => after(() => pressKey(page.session, key)),
      pressAll: (keys) => after(() => Promise.all(keys.map((key) => pressKey(page.session, key)))),
      click: (id) => after(`click(${id})`),
      rest: () => after('passFrames()'),
      hold,
      hasTime: startBudget(durationMs, page),
      ask,
      page,
    });
  } finally {
    await ask('end()').catch(() => {});
    await (held as Promise<HeldPage> | null)?.then(({ release }) => release());
  }
}

function readTerms(terms: Reach | Late | Opening): Late & { opening: Opening | null } {
  if (typeof terms === 'string') return { reach: terms, opening: null };
  return 'reach' in terms ? { ...terms, opening: null } : { reach: 'reading', opening: terms };
}

async function openIn({ world }: AuditedPage, opening: Opening | null): Promise<void> {
  const own = kept(toOpening());
  if (!opening) return world.evaluate(own, { timeoutMs });
  await world.evaluate(joinCalls(opening.before, joinCalls(own, opening.after)), { timeoutMs });
}

const kept = keepParts([
  ...walkParts,
  ...stopParts,
  ...measureParts,
  ...mouseParts,
  ...fieldParts,
  ...orderParts,
  ...placeParts,
  ...groundParts,
  freeze,
  isNewKind,
]);

/** Functions of other files, by name. */
const helpers = [
  'toHostPath, toSelector, freeze, measureStop, readRing, keepValues, hasShortcutSettings',
  'listMouseTargets, listFieldsOfScripts, listReversals, listTurned, findNewStops',
].join();

const toOpening = () => `void (${name} = openWalk({ ${helpers}, generated: ${generatedName} }))`;

type Act = (() => Promise<unknown>) | string;

type Reaction = {
  hold: () => Promise<HeldPage>;
  act: Act;
  ask: <V>(expression: string) => Promise<V>;
};

async function react(page: AuditedPage, { hold, act, ask }: Reaction): Promise<KeyStep> {
  const held = await hold();
  held.begin();
  if (typeof act === 'string') await ask(`begin(), ${name}.${act}`);
  else await ask('begin()').then(act);
  await passTime(page, reactionMs);
  const reading = await ask<FocusReading>('read()');
  return { ...reading, departures: held.departures() };
}

/** Runs what is due soon; a page without timers costs nothing. */
export async function passTime({ clock }: AuditedPage, ms: number): Promise<void> {
  const dueMs = await clock.next();
  if (dueMs !== null && dueMs <= ms) await clock.advance(ms);
}

/** True when no key that the whole page hears changes one of these elements. */
export async function areKeysApart(keyboard: Keyboard, changed: Set<number>): Promise<boolean> {
  if (!keyboard.hasTime()) return false;
  await keyboard.ask('leaveFocus()');
  await keyboard.pressAll(plainKeys);
  return isApart(keyboard, changed);
}

export async function isApart(keyboard: Keyboard, changed: Set<number>): Promise<boolean> {
  const others = await keyboard.ask<number[]>('listChanged()');
  return keyboard.hasTime() && !others.some((other) => changed.has(other));
}
