import { isNewKind } from '../../audit/components/componentsInPage.ts';
import { toScript } from '../../browser/world.ts';
import { takeFirst } from '../../pace/takeFirst.ts';
import type { ActedFault } from '../reading/acted.ts';
import { placeParts } from '../reading/readInPage.ts';
import type { Keyboard, KeyStep } from './actInPage.ts';
import {
  type Composite,
  compositeParts,
  type SliderState,
  type SlidersInPage,
  sliderParts,
} from './compositesInPage.ts';
import { type Judge, quote, toWalkFault } from './judge.ts';
import { toKey } from './keys.ts';

/** WCAG 2.1.1: what Tab leaves out of a widget is reached by arrow keys, and a slider moves by them. */
export const arrows: Judge = {
  rules: [
    {
      id: 'arrow-keys-dead',
      title: 'Einträge sind mit der Tastatur nicht erreichbar',
      criteria: ['2.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'critical',
      repair: {
        title: 'Einträge sind mit der Tastatur nicht erreichbar',
        why: 'Tab hält hier nur an einer Stelle, und die Pfeiltasten bewegen nichts. Wer ohne Maus arbeitet, kommt an die übrigen Einträge nicht heran.',
        how: [
          'Lassen Sie die Pfeiltasten den Fokus zum nächsten und vorigen Eintrag bewegen, wie es die Rolle verspricht.',
          'Oder nehmen Sie tabindex="-1" weg: Dann hält Tab an jedem Eintrag.',
        ],
        bad: '<div role="tablist">\n<button role="tab" aria-selected="true">Tarif A</button>\n<button role="tab" tabindex="-1">Tarif B</button></div>',
        good: '<div role="tablist" onkeydown="mitPfeilenWechseln(event)">\n<button role="tab" aria-selected="true">Tarif A</button>\n<button role="tab" tabindex="-1">Tarif B</button></div>',
      },
    },
    {
      id: 'slider-keys-dead',
      title: 'Regler reagiert nicht auf Pfeiltasten',
      criteria: ['2.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'critical',
      repair: {
        title: 'Regler reagiert nicht auf Pfeiltasten',
        why: 'Der Regler bekommt den Fokus, lässt sich aber nur mit der Maus verstellen.',
        how: [
          'Nehmen Sie ein Eingabefeld vom Typ range: Es hört von selbst auf die Pfeiltasten.',
          'Bei eigenen Reglern ändern Sie den Wert bei den Pfeiltasten und setzen aria-valuenow.',
        ],
        bad: '<div role="slider" tabindex="0" aria-valuenow="30"></div>',
        good: '<input type="range" min="0" max="100" value="30" aria-label="Lautstärke">',
      },
    },
    {
      id: 'slider-value-stale',
      title: 'Angesagter Wert des Reglers ändert sich nicht',
      criteria: ['4.1.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Angesagter Wert des Reglers ändert sich nicht',
        why: 'Der Regler bewegt sich, Screenreader sagen aber weiter den alten Wert.',
        how: ['Setzen Sie aria-valuenow und aria-valuetext im selben Skript, das den Regler bewegt.'],
        bad: '<div role="slider" aria-valuenow="2" style="left: 80%"></div>',
        good: '<div role="slider" aria-valuenow="8" style="left: 80%"></div>',
      },
    },
  ],
  judge: (_, keyboard) => judgeArrows(keyboard),
  isWhole: () => false,
};

export const judgeArrows = async (keyboard: Keyboard): Promise<ActedFault[]> => [
  ...(await judgeComposites(keyboard)),
  ...(await judgeSliders(keyboard)),
];

const maxComposites = 4;
const timeoutMs = 5_000;

async function judgeComposites(keyboard: Keyboard): Promise<ActedFault[]> {
  const script = toScript([...compositeParts, ...placeParts, isNewKind], 'listComposites()');
  const composites = await keyboard.page.world.evaluate<Composite[]>(script, { timeoutMs });
  const faults: ActedFault[] = [];
  for (const composite of takeFirst(composites, maxComposites, keyboard.page)) {
    if (!keyboard.hasTime()) break;
    if (!(await reacts(keyboard, composite))) faults.push(toDeadFault(composite));
  }
  return faults;
}

/** Whatever an arrow changes may be a way on. */
async function reacts(keyboard: Keyboard, { start }: Composite): Promise<boolean> {
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await keyboard.ask(`focus(${start})`);
    const { stop, effects, departures } = await keyboard.press(toKey(key));
    if (stop?.id !== start || effects.changes > 0 || departures.length > 0) return true;
  }
  return false;
}

function toDeadFault(composite: Composite): ActedFault {
  const names = composite.left.map(quote).join(', ');
  const reason = `Tab hält in diesem Bereich (role="${composite.role}") nur einmal, und keine Pfeiltaste führt weiter. Unerreichbar: ${names}.`;
  return toWalkFault('arrow-keys-dead', composite, reason);
}

const maxSliders = 3;
const sliderName = 'globalThis.stufenlosSliders';

async function judgeSliders(keyboard: Keyboard): Promise<ActedFault[]> {
  const script = toScript(
    [...sliderParts, ...placeParts, isNewKind],
    `(${sliderName} = openSliders()).list()`,
  );
  const found = await keyboard.page.world.evaluate<Slider[]>(script, { timeoutMs });
  const faults: ActedFault[] = [];
  for (const [at, slider] of takeFirst(found, maxSliders, keyboard.page).entries())
    if (keyboard.hasTime()) faults.push(...(await judgeSlider(keyboard, slider, at)));
  return faults;
}

type Slider = ReturnType<SlidersInPage['list']>[number];

const read = ({ page }: Keyboard, at: number) =>
  page.world.evaluate<SliderState>(`${sliderName}.read(${at})`, { timeoutMs });

async function judgeSlider(keyboard: Keyboard, slider: Slider, at: number): Promise<ActedFault[]> {
  const before = await read(keyboard, at);
  let isDead = true;
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowDown']) {
    await keyboard.ask(`focus(${slider.id})`);
    const step = await keyboard.press(toKey(key));
    if (step.stop?.id !== slider.id || step.departures.length > 0 || (await isAnswer(keyboard, step)))
      isDead = false;
    const now = await read(keyboard, at);
    if (now.told !== before.told) return [];
    if (now.look !== before.look) return [toStaleFault(slider, before)];
  }
  return isDead && !slider.hasOther ? [toDeadSlider(slider)] : [];
}

/** Tickers and clocks change their own elements without a key as well. */
async function isAnswer(keyboard: Keyboard, { effects }: KeyStep): Promise<boolean> {
  if (effects.changes === 0) return false;
  const changed = await keyboard.ask<number[]>('listChanged()');
  await keyboard.rest();
  const restless = await keyboard.ask<number[]>('listChanged()');
  return !changed.every((one) => restless.includes(one));
}

const toWords = ({ name: said, role }: Slider) => {
  const kind = role === 'spinbutton' ? 'Zahlenfeld' : 'Regler';
  return said ? `${kind} ${quote(said)}` : kind;
};

const toStaleFault = (slider: Slider, { told }: SliderState) =>
  toWalkFault(
    'slider-value-stale',
    slider,
    `${toWords(slider)} bewegt sich mit den Pfeiltasten, aria-valuenow bleibt aber ${quote(told.split('|')[0] ?? '')}.`,
  );

const toDeadSlider = (slider: Slider) =>
  toWalkFault(
    'slider-keys-dead',
    slider,
    `${toWords(slider)} hat den Fokus, keine Pfeiltaste ändert etwas, und daneben steht kein Feld und keine Schaltfläche.`,
  );
