import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds switches that tell the opposite of where their knob lies (WCAG 4.1.2). */
export const reversedSwitches: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'switch-reversed',
      title: 'Schalter sagt das Gegenteil von dem, was er zeigt',
      criteria: ['4.1.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'critical',
      repair: {
        title: 'Schalter sagt „aus“ und sieht aus wie „ein“',
        why: 'Wer nichts sieht, hört das Gegenteil dessen, was gilt, und schaltet genau falsch.',
        how: ['Setzen Sie aria-checked oder aria-pressed im selben Skript, das das Aussehen ändert.'],
        bad: '<button role="switch" class="an" aria-checked="false">Werbung</button>',
        good: '<button role="switch" class="an" aria-checked="true">Werbung</button>',
      },
    },
  ],
  find: findReversed,
  parts: [isSwitchShaped, readKnob],
};

function findReversed(kit: Kit): ElementFault[] {
  const switches = kit
    .all('[role=switch][aria-checked], button[aria-pressed]')
    .filter((one) => kit.isSeen(one) && isSwitchShaped(one));
  return switches.flatMap((element) => {
    const part = readKnob(element);
    const isOn = (element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed')) === 'true';
    if (part === null || Math.abs(part - 0.5) < 0.12 || part > 0.5 === isOn) return [];
    const [told, shown] = isOn ? ['ein', 'aus'] : ['aus', 'ein'];
    const reason = `${kit.quote(kit.name(element))} sagt „${told}“. Sein Knopf liegt ${isOn ? 'links' : 'rechts'} wie bei „${shown}“.`;
    return [{ rule: 'switch-reversed', element, reason }];
  });
}

function isSwitchShaped(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isRtl = getComputedStyle(element).direction === 'rtl';
  return height >= 12 && height <= 44 && width >= height * 1.5 && width <= height * 2.8 && !isRtl;
}

/** Middle of the knob as a part of the width; null without a knob. It lies right where a switch is on. */
function readKnob(element: Element): number | null {
  const box = element.getBoundingClientRect();
  const isRound = (width: number, height: number) =>
    width >= box.height * 0.4 && width <= box.height * 1.1 && Math.abs(width - height) <= 3;
  const inner = [...element.querySelectorAll('*')].map((one) => one.getBoundingClientRect());
  const knob = inner.find(({ width, height }) => isRound(width, height));
  if (knob) return (knob.left + knob.width / 2 - box.left) / box.width;
  for (const pseudo of ['::before', '::after']) {
    const { content, left, width, height, transform, borderLeftWidth } = getComputedStyle(element, pseudo);
    const [own, high, from] = [width, height, left].map(Number.parseFloat) as [number, number, number];
    if (content === 'none' || !isRound(own, high) || Number.isNaN(from)) continue;
    const moved = transform === 'none' ? 0 : new DOMMatrix(transform).e;
    return (from + moved + own / 2 + Number.parseFloat(borderLeftWidth)) / box.width;
  }
  return null;
}
