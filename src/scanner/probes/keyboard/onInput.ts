import { takeFirst } from '../../pace/takeFirst.ts';
import type { ActedFault } from '../reading/acted.ts';
import type { Keyboard, KeyStep } from './actInPage.ts';
import type { FieldOfScript } from './fieldsInPage.ts';
import { type Judge, toPhrase, toWalkFault } from './judge.ts';
import { toKey } from './keys.ts';
import { callWith, readListeners } from './listeners.ts';

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
  judge: judgeFields,
  isWhole: () => false,
};

const maxFields = 6;

async function judgeFields(_: unknown, keyboard: Keyboard): Promise<ActedFault[]> {
  const { byNode } = await readListeners(keyboard.page);
  const nodes = [...byNode].filter(
    ([, types]) => types.has('change') || types.has('input') || types.has('click'),
  );
  const call = 'function (...nodes) { return globalThis.stufenlosWalk.listFieldsOfScripts(nodes); }';
  const fields = await callWith<FieldOfScript[]>(
    keyboard.page,
    nodes.map(([node]) => node).slice(0, 500),
    call,
  );
  const faults: ActedFault[] = [];
  for (const field of takeFirst(fields, maxFields, keyboard.page)) {
    const step = keyboard.hasTime() ? await change(keyboard, field) : null;
    const [departure] = step?.departures ?? [];
    if (departure && departure.kind !== 'dialog') faults.push(toFieldFault(field, effects[departure.kind]));
  }
  return faults;
}

/** Chooses twice, then the entry at the other end: first ones often lead nowhere. */
async function change(keyboard: Keyboard, { id, keys }: FieldOfScript): Promise<KeyStep | null> {
  let step: KeyStep | null = null;
  for (const key of keys) {
    await keyboard.ask(`focus(${id})`);
    step = await keyboard.press(toKey(key));
    if (step.departures.length > 0) return step;
  }
  return step;
}

const toFieldFault = (field: FieldOfScript, effect: string) =>
  toWalkFault(
    'input-changes-context',
    field,
    `${toPhrase(field)}: Schon beim Auswählen mit der Tastatur ${effect}, ohne dass der Text davor darauf hinweist.`,
  );

const effects = {
  navigation: 'wechselt die Seite',
  submission: 'wird das Formular abgeschickt',
  window: 'öffnet sich ein Fenster',
};
