import type { Keyboard, KeyStep } from './actInPage.ts';
import { type Judge, toPhrase, toWalkFault, type WalkFault } from './judge.ts';
import { toKey } from './keys.ts';
import { callWith, type Listeners, readListeners } from './listeners.ts';
import type { MouseTarget } from './mouseInPage.ts';

/** WCAG 2.1.1: the keyboard does what the mouse does. */
export const mouseOnly: Judge = {
  rules: [
    {
      id: 'mouse-only',
      title: 'Nur mit der Maus bedienbar',
      criteria: ['2.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'critical',
      repair: {
        title: 'Nur mit der Maus bedienbar',
        why: 'Das Element reagiert auf Klicks, ist mit der Tabulatortaste aber nicht zu erreichen. Wer keine Maus benutzt, kann es nicht bedienen. Screenreader sagen nicht, dass es bedienbar ist.',
        how: [
          'Nehmen Sie ein button-Element, oder a mit href, wenn eine andere Seite aufgerufen wird.',
          'Geht das nicht: Geben Sie dem Element tabindex="0", die passende Rolle und einen Namen, und reagieren Sie auf Eingabetaste und Leertaste.',
        ],
        bad: '<div class="button" onclick="oeffnen()">Filter</div>',
        good: '<button type="button" onclick="oeffnen()">Filter</button>',
        pitfalls:
          'tabindex="0" allein genügt nicht: Das Element bekommt den Fokus, reagiert aber auf keine Taste.',
      },
    },
    {
      id: 'mouse-only-suspected',
      title: 'Vermutlich nur mit der Maus bedienbar',
      criteria: ['2.1.1'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Vermutlich nur mit der Maus bedienbar',
        why: 'Was nur auf die Maus reagiert, ist für Menschen, die mit Tastatur, Sprache oder Screenreader arbeiten, nicht da.',
        how: [
          'Probieren Sie ohne Maus, ob sich dasselbe mit Tab und der Eingabetaste erreichen lässt.',
          'Wenn nicht: Nehmen Sie ein button-Element, oder a mit href.',
        ],
        bad: '<span class="mehr" onclick="aufklappen()">Mehr anzeigen</span>',
        good: '<button type="button" aria-expanded="false" onclick="aufklappen()">Mehr\n  anzeigen</button>',
      },
    },
    {
      id: 'keys-without-effect',
      title: 'Bekommt den Fokus, reagiert aber auf keine Taste',
      criteria: ['2.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'critical',
      repair: {
        title: 'Bekommt den Fokus, reagiert aber auf keine Taste',
        why: 'Das Element ist mit Tab zu erreichen, doch Eingabetaste und Leertaste bewirken nichts. Bedienen kann es nur, wer eine Maus benutzt.',
        how: [
          'Nehmen Sie ein button-Element, oder a mit href: Beide reagieren von selbst auf die Eingabetaste.',
          'Sonst ergänzen Sie ein keydown-Skript, das bei Eingabetaste und Leertaste dasselbe tut wie beim Klick.',
        ],
        bad: '<div role="button" tabindex="0" onclick="oeffnen()">Filter</div>',
        good: '<button type="button" onclick="oeffnen()">Filter</button>',
      },
    },
  ],
  judge: judgeTargets,
};

const maxTried = 6;

async function judgeTargets(_: unknown, keyboard: Keyboard): Promise<WalkFault[]> {
  const listeners = await readListeners(keyboard.page);
  const targets = await listTargets(keyboard, listeners);
  const faults = targets.filter(isUnreached).map(toTargetFault);
  for (const target of targets.filter(({ reach }) => reach === 'focus').slice(0, maxTried)) {
    if (keyboard.hasTime() && (await isDeaf(keyboard, target))) faults.push(toDeafFault(target));
  }
  return faults;
}

/** Asks once about elements in a row. */
function isUnreached({ reach, selector }: MouseTarget, at: number, all: MouseTarget[]): boolean {
  if (reach !== 'unsure') return reach === 'none';
  const toRow = (text: string) => text.replace(/:nth-of-type\(\d+\)/g, '');
  return (
    all.findIndex((other) => other.reach === 'unsure' && toRow(other.selector) === toRow(selector)) === at
  );
}

function listTargets({ page }: Keyboard, { byNode }: Listeners): Promise<MouseTarget[]> {
  const isClick = (types: Set<string>) =>
    ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup'].some((type) => types.has(type));
  const nodes = [...byNode].filter(([, types]) => isClick(types)).map(([node]) => node);
  const call = 'function (...nodes) { return globalThis.stufenlosWalk.listMouseTargets(nodes); }';
  return callWith<MouseTarget[]>(page, nodes.slice(0, 500), call);
}

function toTargetFault(target: MouseTarget): WalkFault {
  const words = toPhrase(target);
  if (target.reach === 'none')
    return toWalkFault(
      'mouse-only',
      target,
      `${words} reagiert auf Klicks, bekommt mit Tab aber nie den Fokus, und kein anderes Element heißt ebenso.`,
    );
  return toWalkFault(
    'mouse-only-suspected',
    target,
    `${words}: Mit der Maus öffnet oder ändert sich hier etwas. Geht das auch mit der Tastatur, vielleicht an anderer Stelle?`,
  );
}

/** True when neither Enter nor Space does anything, and a click does. */
async function isDeaf(keyboard: Keyboard, { id }: MouseTarget): Promise<boolean> {
  for (const name of ['Enter', ' ']) {
    await keyboard.ask(`focus(${id})`);
    if (hasEffect(await keyboard.press(toKey(name)))) return false;
  }
  return hasEffect(await keyboard.click(id));
}

const hasEffect = ({ effects, departures }: KeyStep) =>
  effects.changes > 0 || effects.arrivals.length > 0 || departures.length > 0 || effects.hasScrolled;

const toDeafFault = (target: MouseTarget) =>
  toWalkFault(
    'keys-without-effect',
    target,
    `${toPhrase(target)} hat den Fokus: Ein Klick bewirkt etwas, Eingabetaste und Leertaste bewirken nichts.`,
  );
