import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds switches that tell the opposite of what others of their look tell (WCAG 4.1.2). */
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
  parts: [readSwitch],
};

function findReversed(kit: Kit): ElementFault[] {
  const switches = kit
    .all('[role=switch][aria-checked], button[aria-pressed]')
    .filter((one) => kit.isSeen(one) && !one.matches(':disabled, [aria-disabled=true], :focus, :hover'))
    .map((element) => ({ element, ...readSwitch(element) }));
  const kinds = Map.groupBy(switches, ({ kind }) => kind);
  return [...kinds.values()].flatMap((alike) => {
    const looks = Map.groupBy(alike, ({ look }) => look);
    if (alike.length < 3 || looks.size !== 2) return [];
    const [one, other] = [...looks.values()] as [typeof alike, typeof alike];
    const on = (group: typeof alike) => group.filter(({ isOn }) => isOn);
    const isMostlyOn = on(one).length / one.length > on(other).length / other.length;
    const wrong = [
      ...one.filter(({ isOn }) => isOn !== isMostlyOn),
      ...other.filter(({ isOn }) => isOn === isMostlyOn),
    ];
    if (wrong.length === 0 || wrong.length * 2 >= alike.length) return [];
    return wrong.map(({ element, isOn }) => {
      const reason = `${kit.quote(kit.name(element))} sagt „${isOn ? 'ein' : 'aus'}“ und sieht aus wie die Schalter daneben, die „${isOn ? 'aus' : 'ein'}“ sagen.`;
      return { rule: 'switch-reversed', element, reason };
    });
  });
}

/** `kind`: what switches of one make share. `look`: colours, and the place of the knob. */
function readSwitch(element: Element): { kind: string; look: string; isOn: boolean } {
  const isOn = (element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed')) === 'true';
  const { width, height } = element.getBoundingClientRect();
  const kind = [
    element.localName,
    element.getAttribute('role'),
    Math.round(width),
    Math.round(height),
  ].join();
  const styles = ['', '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo || null));
  const looks = styles.map(({ backgroundColor, left, transform }) =>
    [backgroundColor, left, transform].join(),
  );
  const knob = element.firstElementChild?.getBoundingClientRect().left ?? 0;
  const place = Math.round(knob - element.getBoundingClientRect().left);
  return { kind, look: `${looks.join('|')} ${place}`, isOn };
}
