import type { Finding } from '../../../shared/work/finding.ts';
import { isNewKind } from '../../audit/components/componentsInPage.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { passTime } from '../keyboard/actInPage.ts';
import { holdPage } from '../keyboard/holdPage.ts';
import { callWith, type Listeners, readListeners, readWindowListeners } from '../keyboard/listeners.ts';
import { type ActedFault, type ActedRule, toActedFindings } from '../reading/acted.ts';
import { placeParts } from '../reading/readInPage.ts';
import { toProbe } from '../reading/reading.ts';
import { type Dragged, dragParts, type Heard, type Track } from './draggedInPage.ts';
import { placeScript } from './placeScript.ts';
import { pointer } from './pointer.ts';

const rule: ActedRule = {
  id: 'drag-without-keyboard',
  title: 'Nur durch Ziehen mit der Maus bedienbar',
  criteria: ['2.1.1', '2.5.7'],
  bestPractice: false,
  record: 'definite',
  impact: 'critical',
  most: 3,
  repair: {
    title: 'Nur durch Ziehen mit der Maus bedienbar',
    why: 'Wer ohne Maus arbeitet, kann den Regler nicht verstellen. Wer zittert, kann nicht bei gedrückter Taste ziehen.',
    how: [
      'Nehmen Sie ein Eingabefeld vom Typ range: Es lässt sich mit Pfeiltasten und durch Antippen verstellen.',
      'Bei eigenen Reglern: role="slider", tabindex="0", aria-valuenow und Pfeiltasten.',
    ],
    bad: '<div class="regler"><div class="griff"></div></div>',
    good: '<input type="range" min="30" max="130" aria-label="Höchstpreis">',
  },
};

const swipeRule: ActedRule = {
  id: 'swipe-alone',
  title: 'Nur durch Wischen oder mit zwei Fingern bedienbar',
  criteria: ['2.5.1'],
  bestPractice: false,
  record: 'definite',
  impact: 'serious',
  most: 3,
  repair: {
    title: 'Nur durch Wischen oder mit zwei Fingern bedienbar',
    why: 'Wer zittert, mit einem Stab oder mit Kopf und Augen zeigt, kann weder eine Bahn ziehen noch zwei Finger auflegen.',
    how: [
      'Stellen Sie Knöpfe daneben: „Nächstes Bild“, „Voriges Bild“, „Vergrößern“, „Verkleinern“.',
      'Das Wischen darf als zweiter Weg bleiben.',
    ],
    bad: '<div class="bilder" style="touch-action: pan-y">…</div>',
    good: '<div class="bilder">…</div>\n<button>Voriges Bild</button> <button>Nächstes Bild</button>',
  },
};

const pressRule: ActedRule = {
  id: 'drag-without-press',
  title: 'Mit Maus und Finger nur durch Ziehen zu bedienen',
  criteria: ['2.5.7'],
  bestPractice: false,
  record: 'definite',
  impact: 'serious',
  most: 3,
  repair: {
    title: 'Mit Maus und Finger nur durch Ziehen zu bedienen',
    why: 'Wer zittert oder mit Kopf und Augen zeigt, kann drücken, aber nicht mit gedrückter Taste ziehen. Die Tastatur hilft ihm nicht.',
    how: [
      'Lassen Sie den Griff dorthin gehen, wo jemand auf die Bahn drückt.',
      'Oder stellen Sie Knöpfe daneben, die ihn schrittweise bewegen.',
    ],
    bad: 'griff.onpointermove = ziehen;',
    good: 'griff.onpointermove = ziehen;\nbahn.onclick = ({ clientX }) => setze(clientX);',
  },
};

const rules = [rule, swipeRule, pressRule];

/** Asks the browser which elements listen to a pointer, and drags those that keys work as well. */
export const dragged = toProbe(rules, run, '2');

const name = 'globalThis.stufenlosDrag';
const timeoutMs = 5_000;
const presses = ['pointerdown', 'mousedown', 'touchstart'];
const moves = ['pointermove', 'mousemove', 'touchmove'];
const releases = ['click', 'pointerup', 'mouseup', 'touchend'];

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const { byNode } = await readListeners(page);
  const window = await readWindowListeners(page);
  const hear = (kinds: string[]) => [...byNode].filter(([, types]) => kinds.some((type) => types.has(type)));
  const pressed = hear([...presses, 'touchmove', 'touchend']);
  const dropped = hear(['drop']).filter(([, types]) => !types.has('click'));
  const started = hear(['dragstart', 'drop']);
  if (pressed.length + dropped.length + started.length === 0) return toActedFindings(rules, [], found);
  await open(page);
  const seen = [
    ...(await lookAt(page, pressed.slice(0, most), toHeard({ byNode }, window))),
    ...(await lookForDrops(page, dropped)),
    ...(started.length > 0
      ? await lookForHeld(page, hear([...presses, ...releases]), hear(['keydown']))
      : []),
  ];
  const proven = await proveAll(page, seen);
  const kept = seen.filter((one) => proven.has(one) || !/sort|pan|grab/.test(one.kind));
  const isPress = (one: Dragged) => one.kind !== 'pan' && (proven.has(one) || one.kind === 'held');
  return toFindings(
    kept.map((one) => (isPress(one) ? toPressFault(one) : toFault(one))),
    found,
  );
}

const maxHandles = 2;

/** Handles that a drag moves and a press beside them does not. */
async function proveAll(page: AuditedPage, seen: Dragged[]): Promise<Set<Dragged>> {
  const proven = new Set<Dragged>();
  const handles = seen.filter(({ kind }) => /drag|sort|pan|grab/.test(kind)).slice(0, maxHandles);
  if (handles.length === 0) return proven;
  const held = await holdPage(page, 'deaf');
  try {
    for (const [at, one] of handles.entries()) {
      const isProven = await (one.kind === 'pan' ? isPanned(page, at) : needsDrag(page, at));
      if (isProven) proven.add(one);
    }
  } finally {
    await held.release();
  }
  return proven;
}

async function needsDrag(page: AuditedPage, at: number): Promise<boolean> {
  const readState = () => ask<string>(page, `readState(${at})`);
  const { handle, beside, ways } = await ask<Track>(page, `aim(${at})`);
  const before = await readState();
  for (const spot of [handle, ...beside]) {
    await drag(page, [spot]);
    if ((await readState()) !== before) return false;
  }
  if (await isMovedBy(page, at, ways)) return false;
  return (await isMovedAlong(page, at, handle, 1)) || isMovedAlong(page, at, handle, -1);
}

async function isPanned(page: AuditedPage, at: number): Promise<boolean> {
  const { handle, beside } = await ask<Track>(page, `aim(${at})`);
  for (const spot of [handle, ...beside])
    for (const sign of [1, -1]) if (await isMovedAlong(page, at, spot, sign)) return true;
  return false;
}

/** Drags right and down, or left and up, and back where that moves something. */
async function isMovedAlong(
  page: AuditedPage,
  at: number,
  from: Track['handle'],
  sign: number,
): Promise<boolean> {
  const readState = () => ask<string>(page, `readState(${at})`);
  const still = await readState();
  // A handle that takes no hold of the pointer hears small steps alone.
  const way = [0, 4, 20, 40, 80].flatMap((px) => [
    { x: from.x + px * sign, y: from.y },
    { x: from.x + px * sign, y: from.y + px * sign },
  ]);
  await drag(page, way);
  const isMoved = (await readState()) !== still;
  if (isMoved) await drag(page, way.toReversed());
  return isMoved;
}

/** A button near it that moves it is a way without dragging. */
async function isMovedBy(page: AuditedPage, at: number, ways: Track['ways']): Promise<boolean> {
  const readOwn = () => ask<string>(page, `readOwn(${at})`);
  const before = await readOwn();
  for (const way of ways) {
    await drag(page, [way]);
    if ((await readOwn()) !== before) return true;
  }
  return false;
}

/** Presses at the first spot, goes to the others, and lets go at the last. */
async function drag(page: AuditedPage, [first, ...others]: Track['beside']): Promise<void> {
  const { mouse } = page.page;
  await mouse.move(first!.x, first!.y);
  await mouse.down();
  for (const { x, y } of others) await mouse.move(x, y);
  await mouse.up();
  await passTime(page, reactionMs);
}

const reactionMs = 400;

const ask = <T>({ world }: AuditedPage, call: string): Promise<T> =>
  world.evaluate<T>(`${name}.${call}`, { timeoutMs });

function toPressFault({ words, selector, snippet }: Dragged): ActedFault {
  const reason = `${words} lässt sich mit der Maus ziehen. Ein bloßer Druck darauf oder daneben bewirkt nichts, und kein Bedienelement daneben tut dasselbe.`;
  return { rule: pressRule.id, selector, snippet, reason };
}

function open({ world }: AuditedPage): Promise<void> {
  const opening = `void (${name} = openDragged({ toPlace: ${placeScript}, isNewKind }))`;
  return world.evaluate(toScript([...dragParts, ...placeParts, isNewKind], opening), { timeoutMs });
}

const lookForDrops = (page: AuditedPage, dropped: [number, Types][]): Promise<Dragged[]> =>
  callWith<Dragged[]>(
    page,
    dropped.slice(0, most).map(([node]) => node),
    `function (...nodes) { return ${name}.listDrops(nodes); }`,
  );

const lookForHeld = (page: AuditedPage, pressed: [number, Types][], keys: [number, Types][]) => {
  const all = [...pressed, ...keys];
  const kinds = JSON.stringify(all.map((_, at) => at < pressed.length));
  const call = `function (...nodes) { return ${name}.listHeld(nodes, ${kinds}); }`;
  return callWith<Dragged[]>(
    page,
    all.map(([node]) => node),
    call,
  );
};

const most = 100;

type Types = Set<string>;

function toHeard({ byNode }: Listeners, window: Types): (types: Types) => Heard {
  const isHeard = (types: Types, kinds: string[]) => kinds.some((kind) => types.has(kind));
  const movesAnywhere = isHeard(window, moves) || [...byNode.values()].some((types) => isHeard(types, moves));
  const isLetGo = !movesAnywhere && isHeard(window, ['pointerup']);
  return (types) => ({
    isMoved: movesAnywhere && !types.has('click'),
    follows: isHeard(types, ['pointermove', 'mousemove']),
    isReleased: isHeard(types, releases) || (isLetGo && isHeard(types, ['pointerdown'])),
    isClicked: types.has('click'),
  });
}

async function lookAt(
  page: AuditedPage,
  pressed: [number, Types][],
  toKind: (types: Types) => Heard,
): Promise<Dragged[]> {
  const kinds = JSON.stringify(pressed.map(([, types]) => toKind(types)));
  const call = `function (...nodes) { return ${name}.list(nodes, ${kinds}); }`;
  return callWith<Dragged[]>(
    page,
    pressed.map(([node]) => node),
    call,
  );
}

/** Questions are those of the probe that reads attributes. */
function toFindings(faults: ActedFault[], found: Finding[]): Finding[] {
  const asking = pointer.rules.map((one) => ({ ...one, most: 2 }));
  const all = toActedFindings([...rules, ...asking], faults, found);
  return all.filter(
    (finding) => rules.some(({ id }) => id === finding.rule) || finding.outcome === 'cantTell',
  );
}

function toFault({ kind, words, selector, snippet }: Dragged): ActedFault {
  const place = { selector, snippet };
  if (kind === 'mouse' || kind === 'pan') {
    const reason = `${words} hört nur auf Drücken und Ziehen. Tab kommt nicht dorthin, und daneben steht kein anderes Bedienelement.`;
    return { ...place, rule: rule.id, reason };
  }
  if (kind === 'drop') {
    const reason = `${words} nimmt nur Dateien, die jemand mit der Maus hineinzieht. Auf der Seite gibt es weder ein Feld noch einen Knopf, um sie auszuwählen.`;
    return { ...place, rule: rule.id, reason };
  }
  if (kind === 'drag') {
    const reason = `${words} lässt sich ziehen. Gibt es einen zweiten Weg, zum Beispiel Antippen oder Knöpfe?`;
    return { ...place, rule: 'dragging-only', reason };
  }
  if (kind === 'swipe') {
    const reason = `${words} hört auf Bewegungen des Fingers. Kein Knopf daneben tut dasselbe.`;
    return { ...place, rule: swipeRule.id, reason };
  }
  const reason = `${words} reagiert schon auf das Drücken. Geschieht auch dann etwas, wenn Sie drücken, wegziehen und erst daneben loslassen?`;
  return { ...place, rule: 'press-without-release', reason };
}
