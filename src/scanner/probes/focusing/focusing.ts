import type { Finding } from '../../../shared/work/finding.ts';
import { isNewKind } from '../../audit/components/componentsInPage.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { takeFirst } from '../../pace/takeFirst.ts';
import { type Keyboard, passTime, withKeyboard } from '../keyboard/actInPage.ts';
import { quote, toPhrase, toWalkFault } from '../keyboard/judge.ts';
import { callWith, readListeners } from '../keyboard/listeners.ts';
import type { DescribedElement } from '../keyboard/stopInPage.ts';
import { type ActedFault, type ActedRule, toActedFindings } from '../reading/acted.ts';
import { toProbe } from '../reading/reading.ts';
import { focusingParts, type GoneTexts } from './focusingInPage.ts';

const budgetMs = 2_000;
const maxControls = 8;
const timeoutMs = 5_000;
const reactionMs = 700;
/** Less may be a hint or a placeholder that makes room. */
const leastLetters = 40;
const leastPlaces = 2;

const rules: ActedRule[] = [
  {
    id: 'focus-changes-content',
    title: 'Der Fokus allein tauscht Inhalte der Seite aus',
    criteria: ['3.2.1'],
    bestPractice: false,
    record: 'definite',
    impact: 'serious',
    most: 3,
    repair: {
      title: 'Der Fokus allein tauscht Inhalte der Seite aus',
      why: 'Wer mit Tab weitergeht, hat noch nichts gewählt. Trotzdem verschwindet anderswo, was eben noch da war, und Menschen mit Screenreader oder Lupe merken es nicht.',
      how: [
        'Wechseln Sie Inhalte erst, wenn jemand klickt oder die Eingabetaste drückt.',
        'Verschieben Sie die Aktion aus dem Ereignis focus in das Ereignis click.',
      ],
      bad: '<script>\nprofil.onfocus = () => { zeigeListe(profil) }</script>',
      good: '<script>\nprofil.onclick = () => { zeigeListe(profil) }</script>',
    },
  },
];

/** WCAG 3.2.1: gives the focus to what a script hears it at, and looks what goes elsewhere. */
export const focusing = toProbe(rules, run);

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const nodes = await listHeard(page);
  const work = (keyboard: Keyboard) => tryAll(keyboard, nodes);
  const faults = nodes.length > 0 ? await withKeyboard(page, budgetMs, work, 'deaf') : [];
  return toActedFindings(rules, faults, found);
}

async function tryAll(keyboard: Keyboard, nodes: number[]): Promise<ActedFault[]> {
  const faults: ActedFault[] = [];
  for (const control of takeFirst(await listControls(keyboard, nodes), maxControls, keyboard.page)) {
    if (!keyboard.hasTime()) break;
    const gone = await tryControl(keyboard, control);
    if (gone && gone.letters >= leastLetters && gone.places >= leastPlaces)
      faults.push(toFault(control, gone));
  }
  return faults;
}

const ask = <T>({ page }: Keyboard, call: string) =>
  page.world.evaluate<T>(`globalThis.stufenlosFocusing.${call}`, { timeoutMs });

async function listHeard(page: AuditedPage): Promise<number[]> {
  const { byNode } = await readListeners(page);
  const isHeard = (types: Set<string>) => types.has('focus') || types.has('focusin');
  return [...byNode].filter(([, types]) => isHeard(types)).map(([node]) => node);
}

async function listControls({ page }: Keyboard, nodes: number[]): Promise<DescribedElement[]> {
  const parts = '{ ...globalThis.stufenlosWalk, isNewKind }';
  const opening = `void (globalThis.stufenlosFocusing = openFocusing(${parts}))`;
  await page.world.evaluate(toScript([...focusingParts, isNewKind], opening), { timeoutMs });
  const call = 'function (...nodes) { return globalThis.stufenlosFocusing.list(nodes); }';
  return callWith<DescribedElement[]>(page, nodes.slice(0, 300), call);
}

async function tryControl(keyboard: Keyboard, { id }: DescribedElement): Promise<GoneTexts | null> {
  await keyboard.ask('blur()');
  await passTime(keyboard.page, reactionMs);
  await ask(keyboard, 'remember()');
  await passTime(keyboard.page, reactionMs);
  if (await ask<boolean>(keyboard, 'isRestless()')) return null;
  await keyboard.ask(`focus(${id})`);
  await passTime(keyboard.page, reactionMs);
  return ask<GoneTexts>(keyboard, `read(${id})`);
}

function toFault(control: DescribedElement, { words }: GoneTexts): ActedFault {
  const reason = `${toPhrase(control)}: Schon wenn der Fokus ankommt, verschwindet an anderer Stelle ${quote(words)}.`;
  return toWalkFault('focus-changes-content', control, reason);
}
