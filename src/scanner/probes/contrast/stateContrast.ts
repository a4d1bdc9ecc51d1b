import type { Finding } from '../../../shared/work/finding.ts';
import { isNewKind } from '../../audit/components/componentsInPage.ts';
import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { takeFirst } from '../../pace/takeFirst.ts';
import { toContrastText } from '../../page/colourNames.ts';
import { groundParts } from '../reading/groundInPage.ts';
import { toFinding, toNone, toProbe } from '../reading/reading.ts';
import type { ProbeRule } from '../reading/readingProbe.ts';
import { measureTexts } from './measureTexts.ts';
import { ask, keepStage, styles } from './stage.ts';
import { type ControlState, stateParts } from './statesInPage.ts';
import type { ElementPlace } from './textsInPage.ts';

const rule: ProbeRule = {
  id: 'text-contrast-state',
  title: 'Text wird beim Überfahren oder Fokussieren zu blass',
  criteria: ['1.4.3'],
  bestPractice: false,
  record: 'definite',
  impact: 'moderate',
  repair: {
    title: 'Zu schwacher Kontrast unter Maus oder Fokus',
    why: 'Unter der Maus oder mit dem Fokus wechselt das Bedienelement die Farbe, und der Text hebt sich nicht mehr genug ab. Gerade wenn man es benutzen will, ist es schlecht zu lesen.',
    how: [
      'Wählen Sie für :hover und :focus Farben, die ebenfalls 4,5:1 erreichen.',
      'Ändern Sie statt der Farbe die Unterstreichung oder den Rahmen.',
    ],
    bad: '<style>\n  .mehr { color: #036; }\n  .mehr:hover { color: #9cf; }\n</style>\n<a class="mehr" href="/preise">Preise ansehen</a>',
    good: '<style>\n  .mehr { color: #036; }\n  .mehr:hover { color: #024; text-decoration-thickness: 3px; }\n</style>\n<a class="mehr" href="/preise">Preise ansehen</a>',
  },
};

/** Measures the text of controls whose colours change under the mouse or with the focus. */
export const stateContrast = toProbe([rule], run, '2');

const caps = { controls: 40, changed: 20, around: 4 };

const states = [
  { forced: ['hover'], forcedAround: ['hover'], words: 'Mit der Maus darüber' },
  { forced: ['focus', 'focus-visible'], forcedAround: ['focus-within'], words: 'Mit dem Fokus' },
];

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const faulty = found.filter(({ criteria, outcome }) => outcome === 'failed' && criteria.includes('1.4.3'));
  const told = JSON.stringify(faulty.map(({ selector }) => selector));
  const wanted = `{ generated: ${generatedName}, isNew: isNewKind, told: ${told}, most: ${caps.controls + 1} }`;
  const kept = await ask<ElementPlace[]>(page, `keepStates(${wanted})`, ofStates);
  const places = takeFirst(kept, caps.controls, page);
  const faults = places.length > 0 ? await inStates(page, places) : [];
  return faults.length > 0 ? faults.map((fault) => toFinding(rule, fault)) : [toNone(rule)];
}

const ofStates = keepStage([...stateParts, ...groundParts, isNewKind]);

type Fault = ElementPlace & { reason: string };

async function inStates(page: AuditedPage, places: ElementPlace[]): Promise<Fault[]> {
  const { session } = page;
  const faults = new Map<string, Fault>();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  try {
    const nodes = await findNodes(page, places.length);
    for (const state of states)
      for (const fault of await inState(page, state, { places, nodes })) faults.set(fault.selector, fault);
  } finally {
    await session.send('CSS.disable');
    await session.send('DOM.disable');
    await ask(page, 'restorePage()');
  }
  return [...faults.values()];
}

/** Ids of the controls for the browser's style inspector; 0 for one that has gone. */
async function findNodes({ session, world, timeoutMs }: AuditedPage, count: number): Promise<number[]> {
  await session.send('DOM.getDocument', { depth: 0 });
  const backendNodeIds: number[] = [];
  for (let place = 0; place < count; place++) {
    const id = await world.findNode(toScript(stateParts, `readControl(${place})`), { timeoutMs });
    backendNodeIds.push(id ?? 0);
  }
  const { nodeIds } = await session.send('DOM.pushNodesByBackendIdsToFrontend', { backendNodeIds });
  return nodeIds;
}

type State = (typeof states)[number];
type Controls = { places: ElementPlace[]; nodes: number[] };

async function inState(
  page: AuditedPage,
  { forced, forcedAround, words }: State,
  { places, nodes }: Controls,
): Promise<Fault[]> {
  await still(page);
  const around: number[] = [];
  const before = await ask<ControlState[]>(page, 'readStates()', ofStates);
  try {
    await force(page, nodes, forced);
    const after = await ask<ControlState[]>(page, 'readStates()', ofStates);
    const isPale = (state: ControlState[], at: number) =>
      state[at]?.look !== before[at]?.look && !state[at]?.isReadable;
    const pale = places.map((_, at) => at).filter((at) => isPale(after, at));
    around.push(...(pale.length > 0 ? await findAround(page, pale) : []));
    await force(page, around, forcedAround);
    const whole = around.length > 0 ? await ask<ControlState[]>(page, 'readStates()', ofStates) : after;
    const left = pale.filter((at) => isPale(whole, at)).map((at) => places[at]!);
    return await measureChanged(page, takeFirst(left, caps.changed, page), words);
  } finally {
    await still(page);
    await force(page, [...nodes, ...around], []);
  }
}

/** The mouse is over what holds a control as well, which may change its colours again. */
async function findAround({ session, world, timeoutMs }: AuditedPage, pale: number[]): Promise<number[]> {
  const backendNodeIds: number[] = [];
  for (const place of pale.slice(0, caps.changed))
    for (let steps = 1; steps <= caps.around; steps++) {
      const id = await world.findNode(toScript(stateParts, `readAround(${place}, ${steps})`), { timeoutMs });
      if (id === null || id === undefined) break;
      if (!backendNodeIds.includes(id)) backendNodeIds.push(id);
    }
  if (backendNodeIds.length === 0) return [];
  const { nodeIds } = await session.send('DOM.pushNodesByBackendIdsToFrontend', { backendNodeIds });
  return nodeIds;
}

const still = (page: AuditedPage) => ask(page, `addLayer('still', ${JSON.stringify(styles.still)})`);

async function force(
  { session }: AuditedPage,
  nodes: number[],
  forcedPseudoClasses: string[],
): Promise<void> {
  const known = nodes.filter((nodeId) => nodeId > 0);
  await Promise.all(
    known.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
  );
}

async function measureChanged(page: AuditedPage, changed: ElementPlace[], words: string): Promise<Fault[]> {
  if (changed.length === 0) return [];
  const measured = await measureTexts(page, changed);
  return measured.flatMap(({ kind, measured: one, needed, painting, isUnsure, selector, snippet }) => {
    if (typeof one === 'string' || kind !== 'text' || one.isMoving || isUnsure || painting !== 'computed')
      return [];
    if (one.best >= needed - 0.1) return [];
    const { text, ground, middle } = one;
    return { selector, snippet, reason: `${words}: ${toContrastText({ text, ground }, middle, needed)}.` };
  });
}
