import type { Finding } from '../../../shared/work/finding.ts';
import { isNewKind } from '../../audit/components/componentsInPage.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { passTime } from '../keyboard/actInPage.ts';
import { type HeldPage, holdPage } from '../keyboard/holdPage.ts';
import { callWith, readListeners } from '../keyboard/listeners.ts';
import { type ActedFault, type ActedRule, toActedFindings } from '../reading/acted.ts';
import { placeParts } from '../reading/readInPage.ts';
import { toProbe } from '../reading/reading.ts';
import { seenTextParts } from '../reading/textsInView.ts';
import { type PressTarget, pressParts } from './downEventInPage.ts';
import { placeScript } from './placeScript.ts';

const rules: ActedRule[] = [
  {
    id: 'acts-on-press',
    title: 'Aktion geschieht schon beim Drücken',
    criteria: ['2.5.2'],
    bestPractice: false,
    record: 'definite',
    impact: 'serious',
    most: 3,
    repair: {
      title: 'Aktion geschieht schon beim Drücken',
      why: 'Wer zittert oder danebentrifft, zieht den Zeiger weg, bevor er loslässt. Hier ist es dann schon geschehen.',
      how: [
        'Lösen Sie die Aktion mit click aus. Sie geschieht dann erst beim Loslassen, auch mit der Tastatur.',
      ],
      bad: "kaufen.addEventListener('mousedown', bestellen)",
      good: "kaufen.addEventListener('click', bestellen)",
    },
  },
];

/** Presses the mouse on a control, draws it away and releases it elsewhere (WCAG 2.5.2). */
export const downEvent = toProbe(rules, run);

const name = 'globalThis.stufenlosPress';
const timeoutMs = 5_000;
const mostTried = 4;
const reactionMs = 300;
const presses = ['pointerdown', 'mousedown', 'touchstart'];
const moves = ['pointermove', 'mousemove', 'touchmove'];

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const { byNode } = await readListeners(page);
  const nodes = [...byNode].filter(([, types]) => hears(types, presses) && !hears(types, moves));
  if (nodes.length === 0) return toActedFindings(rules, [], found);
  const opening = `void (${name} = openPress({ toPlace: ${placeScript}, isNewKind }))`;
  const parts = [...pressParts, ...placeParts, ...seenTextParts, isNewKind];
  await page.world.evaluate(toScript(parts, opening), { timeoutMs });
  const call = `function (...nodes) { return ${name}.list(nodes); }`;
  const ids = nodes.slice(0, 100).map(([node]) => node);
  const targets = await callWith<PressTarget[]>(page, ids, call);
  const faults = targets.length > 0 ? await pressAll(page, targets.slice(0, mostTried)) : [];
  return toActedFindings(rules, faults, found);
}

const hears = (types: Set<string>, kinds: string[]) => kinds.some((kind) => types.has(kind));

async function pressAll(page: AuditedPage, targets: PressTarget[]): Promise<ActedFault[]> {
  const held = await holdPage(page, 'deaf');
  try {
    const faults: ActedFault[] = [];
    for (const target of targets) faults.push(...(await press(page, held, target)));
    return faults;
  } finally {
    await held.release();
  }
}

const ask = <T>({ world }: AuditedPage, call: string) => world.evaluate<T>(`${name}.${call}`, { timeoutMs });

async function press(page: AuditedPage, held: HeldPage, target: PressTarget): Promise<ActedFault[]> {
  const middle = await ask<{ x: number; y: number } | null>(page, `aim(${target.id})`);
  if (!middle) return [];
  const { mouse } = page.page;
  await mouse.move(middle.x, middle.y);
  await passTime(page, reactionMs);
  await ask(page, 'remember()');
  held.begin();
  await mouse.down();
  await passTime(page, reactionMs);
  const pressed = await ask<string | null>(page, 'read()');
  await mouse.move(1, 1);
  await mouse.up();
  await passTime(page, reactionMs);
  const left = pressed ? await ask<string | null>(page, 'read()') : null;
  return left && left === pressed && held.departures().length === 0 ? [toFault(target, left)] : [];
}

function toFault({ words, selector, snippet }: PressTarget, news: string): ActedFault {
  const reason = `„${words}“: Schon beim Drücken der Maustaste erscheint „${news.slice(0, 80)}“. Es bleibt, auch wenn man wegzieht und erst daneben loslässt.`;
  return { rule: 'acts-on-press', selector, snippet, reason };
}
