import { takeFirst } from '../../pace/takeFirst.ts';
import type { ActedFault } from '../reading/acted.ts';
import type { Keyboard, KeyStep } from './actInPage.ts';
import type { FieldOfScript, FieldsOfScripts } from './fieldsInPage.ts';
import { type Judge, type Told, toPhrase, toWalkFault } from './judge.ts';
import { toKey } from './keys.ts';
import { callWith, readListeners, readWindowListeners } from './listeners.ts';
import type { Walk } from './walk.ts';

/** WCAG 3.2.2: choosing a value alone does not lead elsewhere. */
export const onInput: Judge = {
  rules: [
    {
      id: 'input-changes-context',
      title: 'Die Auswahl allein löst etwas aus',
      criteria: ['3.2.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Die Auswahl allein löst etwas aus',
        why: 'Wer mit den Pfeiltasten durch die Liste geht, landet schon beim ersten Eintrag auf einer anderen Seite. Die gewünschte Auswahl ist mit der Tastatur oft gar nicht zu treffen.',
        how: [
          'Fügen Sie eine Schaltfläche hinzu („Anwenden“, „Los“) und handeln Sie erst, wenn sie gedrückt wird.',
          'Oder sagen Sie vor dem Feld in sichtbarem Text, was bei der Auswahl geschieht.',
        ],
        bad: '<select onchange="location.href = this.value">…</select>',
        good: '<form action="/wechseln"><select name="ziel">…</select>\n<button>Los</button></form>',
      },
    },
  ],
  judge: (walk, keyboard) => judgeFields(walk, keyboard),
  isWhole: () => true,
};

const most = { choices: 6, others: 12 };
const heardTypes = ['change', 'input', 'click', 'keydown', 'keyup', 'keypress', 'blur', 'focusout'];

type Selection = (selectors: string[]) => Promise<boolean[]>;

export async function judgeInputs(keyboard: Keyboard, areWanted: Selection): Promise<ActedFault[]> {
  return (await judgeFields({ stops: [] }, keyboard, areWanted)).faults;
}

async function judgeFields(
  { stops }: Pick<Walk, 'stops'>,
  keyboard: Keyboard,
  areWanted?: Selection,
): Promise<Exclude<Told, ActedFault[] | null>> {
  const heard = await listHeard(keyboard);
  const { untried, others } = heard;
  const wanted = await areWanted?.(heard.choices.map(({ selector }) => selector));
  const choices = heard.choices.filter((_, at) => wanted?.[at] !== false);
  const first = takeFirst(choices, most.choices, keyboard.page);
  const faults: ActedFault[] = [];
  let isAll = untried === 0 && others.length <= most.others && !(await isHeardElsewhere(keyboard, stops));
  const address = await readAddress(keyboard);
  for (const field of [...first, ...others.slice(0, most.others)]) {
    const before = await readAddress(keyboard);
    const step = keyboard.hasTime() ? await change(keyboard, field) : null;
    const [departure] = step?.departures ?? [];
    if (!step || departure || step.stop?.id !== field.id || step.effects.hasScrolled) isAll = false;
    if (departure && departure.kind !== 'dialog') faults.push(toFieldFault(field, effects[departure.kind]));
    else if (!departure && (await hasJumped(keyboard, before)))
      faults.push(toFieldFault(field, effects.jump));
  }
  return { faults, isAll: isAll && (await readAddress(keyboard)) === address };
}

const readAddress = ({ page }: Keyboard): Promise<string> =>
  page.world.evaluate<string>('location.href', { timeoutMs: 5_000 });

/** True if the address names another part of the page, to which the window has gone. */
async function hasJumped(keyboard: Keyboard, before: string): Promise<boolean> {
  const isPart = 'document.getElementById(decodeURIComponent(location.hash.slice(1))) !== null';
  const { world } = keyboard.page;
  return (
    (await readAddress(keyboard)) !== before &&
    (await world.evaluate<boolean>(`location.hash !== '' && ${isPart}`, { timeoutMs: 5_000 }))
  );
}

/** Fields in trees of their own are not listed, and the window hears those of the whole page. */
async function isHeardElsewhere({ page }: Keyboard, stops: Walk['stops']): Promise<boolean> {
  const window = await readWindowListeners(page);
  return (
    heardTypes.some((type) => window.has(type)) || stops.some(({ selector }) => selector.includes('>>>'))
  );
}

/** Fields that no script hears change nothing. */
async function listHeard(keyboard: Keyboard): Promise<FieldsOfScripts> {
  const { byNode } = await readListeners(keyboard.page);
  const nodes = [...byNode].filter(([, types]) => heardTypes.some((type) => types.has(type)));
  const call = 'function (...nodes) { return globalThis.stufenlosWalk.listFieldsOfScripts(nodes); }';
  return callWith<FieldsOfScripts>(keyboard.page, nodes.map(([node]) => node).slice(0, 500), call);
}

/** Chooses twice, then the entry at the other end: first ones often lead nowhere. */
async function change(keyboard: Keyboard, { id, keys, isTyped }: FieldOfScript): Promise<KeyStep | null> {
  let step: KeyStep | null = null;
  for (const key of keys) {
    if (!isTyped || !step) await keyboard.ask(`focus(${id})`);
    step = await keyboard.press(toKey(key));
    if (step.departures.length > 0) return step;
  }
  return step;
}

const toFieldFault = (field: FieldOfScript, effect: string) =>
  toWalkFault(
    'input-changes-context',
    field,
    `${toPhrase(field)}: Schon beim ${field.isTyped ? 'Eintippen' : 'Auswählen mit der Tastatur'} ${effect}, ohne dass der Text davor darauf hinweist.`,
  );

const effects = {
  navigation: 'wechselt die Seite',
  submission: 'wird das Formular abgeschickt',
  window: 'öffnet sich ein Fenster',
  jump: 'springt die Seite an eine andere Stelle',
};
