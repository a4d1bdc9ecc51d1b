import { isNewKind } from '../../audit/components/componentsInPage.ts';
import { toScript } from '../../browser/world.ts';
import type { ActedFault } from '../reading/acted.ts';
import type { Keyboard } from './actInPage.ts';
import { type Composite, compositeParts } from './compositesInPage.ts';
import { type Judge, quote, toWalkFault } from './judge.ts';
import { toKey } from './keys.ts';

/** WCAG 2.1.1: what Tab leaves out of a widget is reached by arrow keys. */
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
  ],
  judge: (_, keyboard) => judgeComposites(keyboard),
  isWhole: () => false,
};

const maxComposites = 4;
const timeoutMs = 5_000;

async function judgeComposites(keyboard: Keyboard): Promise<ActedFault[]> {
  const script = toScript([...compositeParts, isNewKind], 'listComposites()');
  const composites = await keyboard.page.world.evaluate<Composite[]>(script, { timeoutMs });
  const faults: ActedFault[] = [];
  for (const composite of composites.slice(0, maxComposites)) {
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
