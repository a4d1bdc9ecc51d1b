import { type Judge, toPhrase, toWalkFault } from './judge.ts';

/** WCAG 4.1.2: what gets the focus is there for screen readers as well. */
export const hiddenFocus: Judge = {
  rules: [
    {
      id: 'focus-in-aria-hidden',
      act: ['6cfa84'],
      title: 'Tab führt zu etwas, das Screenreader nicht kennen',
      criteria: ['4.1.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Tab führt zu etwas, das Screenreader nicht kennen',
        why: 'aria-hidden verbirgt das Element vor Screenreadern, Tab erreicht es trotzdem. Wer nichts sieht, hört dort nichts und weiß nicht, wo er ist.',
        how: [
          'Entfernen Sie aria-hidden, wenn das Element bedient werden soll.',
          'Sonst nehmen Sie es mit inert oder display: none auch aus der Tab-Reihenfolge.',
        ],
        bad: '<div aria-hidden="true"><a href="/mehr">Mehr</a></div>',
        good: '<div inert><a href="/mehr">Mehr</a></div>',
      },
    },
  ],
  judge: ({ stops, lapses }) =>
    stops
      .filter(({ isHiddenFromReaders, name, id }) => {
        const isPassedOn = lapses.some((lapse) => lapse.stop.id === id);
        return isHiddenFromReaders && name !== '' && !isPassedOn;
      })
      .map((stop) =>
        toWalkFault(
          'focus-in-aria-hidden',
          stop,
          `${toPhrase(stop)} bekommt mit Tab den Fokus, liegt aber in einem Bereich mit aria-hidden="true".`,
        ),
      ),
};
