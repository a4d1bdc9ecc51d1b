import type { ActedFault } from '../reading/acted.ts';
import type { Keyboard, KeyStep } from './actInPage.ts';
import { type Judge, quote, toWalkFault } from './judge.ts';
import { escapeKey, toKey } from './keys.ts';
import { callWith, readListeners, readWindowListeners } from './listeners.ts';
import type { DescribedElement } from './stopInPage.ts';

/** WCAG 2.1.4: a single character is no shortcut, or one that can be switched off. */
export const singleKeys: Judge = {
  rules: [
    {
      id: 'single-key-shortcut',
      act: ['ffbc54'],
      title: 'Ein einzelnes Zeichen löst etwas aus',
      criteria: ['2.1.4'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Ein einzelnes Zeichen löst etwas aus',
        why: 'Wer diktiert, löst mit einem gesprochenen Wort viele solche Kürzel aus. Auch ein versehentlicher Tastendruck ändert die Seite.',
        how: [
          'Verlangen Sie zum Zeichen eine weitere Taste, etwa Strg oder Alt.',
          'Oder lassen Sie das Kürzel nur gelten, solange das zugehörige Element den Fokus hat.',
          'Oder bieten Sie eine Einstellung an, mit der man die Kürzel abschaltet oder ändert.',
        ],
        bad: "<script>document.addEventListener('keydown', (event) => {\n  if (event.key === 's') suche.focus() })</script>",
        good: "<script>document.addEventListener('keydown', (event) => {\n  if (event.ctrlKey && event.key === 'k') suche.focus() })</script>",
      },
    },
  ],
  judge: async (_, keyboard) => ((await isListening(keyboard)) ? pressAndClose(keyboard) : []),
  isWhole: () => true,
};

const characters = [...'abcdefghijklmnopqrstuvwxyz0123456789+-*.,?!#/'];
const keyTypes = ['keydown', 'keypress', 'keyup'];

/** True when a script hears keys wherever the focus is. */
async function isListening({ page }: Keyboard): Promise<boolean> {
  const window = await readWindowListeners(page);
  if (keyTypes.some((type) => window.has(type))) return true;
  const { byNode } = await readListeners(page);
  const nodes = [...byNode]
    .filter(([, types]) => keyTypes.some((type) => types.has(type)))
    .map(([node]) => node);
  const roots = '[document, document.documentElement, document.body]';
  const call = `function (...nodes) { return nodes.some((node) => ${roots}.includes(node)); }`;
  return nodes.length > 0 && callWith<boolean>(page, nodes.slice(0, 300), call);
}

/** Closes what the last key has opened, so that later probes find the page as it was. */
async function pressAndClose(keyboard: Keyboard): Promise<ActedFault[] | null> {
  const faults = await pressAll(keyboard);
  if (faults?.length !== 0) await keyboard.press(escapeKey);
  return faults;
}

/** Presses groups first: most pages react to none. A page that reacts to most keys has no shortcuts. */
async function pressAll(keyboard: Keyboard): Promise<ActedFault[] | null> {
  if (await keyboard.ask<boolean>('hasShortcutSettings()')) return null;
  if (!(await acts(keyboard, characters))) return [];
  const groups = characters.map((_, at) => characters.slice(at * groupSize, (at + 1) * groupSize));
  const actingGroups = await filterActing(
    keyboard,
    groups.slice(0, Math.ceil(characters.length / groupSize)),
  );
  if (actingGroups.length > maxGroups) return null;
  const acting = await filterActing(
    keyboard,
    actingGroups.flat().map((character) => [character]),
  );
  if (acting.length === 0 || !keyboard.hasTime()) return null;
  const note = `describeElement((${findKeyNote})(${JSON.stringify(acting.flat())}))`;
  const place = await keyboard.ask<DescribedElement>(note);
  const isNamed = place.tag !== 'body';
  return [toShortcutFault(acting.flat(), isNamed ? place : await findReached(keyboard, acting[0]!))];
}

/** Element that the key puts the focus on, else the whole page. */
async function findReached(keyboard: Keyboard, keys: string[]): Promise<Place> {
  await keyboard.press(escapeKey);
  await keyboard.ask('leaveFocus()');
  const { stop, effects } = await keyboard.pressAll(keys.map((key) => toKey(key)));
  return stop && effects.arrivals.includes(stop.id) ? stop : wholePage;
}

type Place = { selector: string; snippet: string };
const wholePage: Place = { selector: 'body', snippet: '<body>' };

/** Text of the page that names these keys, else its body. Runs in the page. */
function findKeyNote(keys: string[]): Element {
  const named = [...document.querySelectorAll('kbd, code')].find(
    (one) => one.checkVisibility() && keys.includes(one.textContent.trim().toLowerCase()),
  );
  return named?.closest('p, li, dl, td, section, aside, footer, div') ?? document.body;
}

const groupSize = 6;
const maxGroups = 5;

async function filterActing(keyboard: Keyboard, groups: string[][]): Promise<string[][]> {
  const acting: string[][] = [];
  for (const group of groups) {
    if (!keyboard.hasTime()) break;
    // Closes what an earlier key has opened.
    await keyboard.press(escapeKey);
    if (await acts(keyboard, group)) acting.push(group);
  }
  return acting;
}

async function acts(keyboard: Keyboard, keys: string[]): Promise<boolean> {
  await keyboard.ask('leaveFocus()');
  return hasEffect(await keyboard.pressAll(keys.map((key) => toKey(key))));
}

const hasEffect = ({ effects, departures }: KeyStep) =>
  effects.changes > 0 || effects.hasScrolled || effects.arrivals.length > 0 || departures.length > 0;

function toShortcutFault(acting: string[], place: Place): ActedFault {
  const keys = acting.slice(0, 5).map(quote).join(', ');
  const reason = `Ohne Fokus in einem Feld gedrückt, löst ${acting.length > 1 ? 'jedes dieser Zeichen' : 'dieses Zeichen'} etwas aus: ${keys}. Eine Einstellung zum Abschalten oder Ändern ist nicht zu finden.`;
  return toWalkFault('single-key-shortcut', place, reason);
}
