import type { ActedFault } from '../reading/acted.ts';
import { type Judge, quote, toPhrase, toWalkFault } from './judge.ts';
import type { Trap } from './trap.ts';

/** WCAG 2.1.2: the focus can be moved away by keyboard from every place that it comes to. */
export const traps: Judge = {
  rules: [
    {
      id: 'keyboard-trap',
      act: ['80af7b'],
      title: 'Tastaturfalle',
      criteria: ['2.1.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'critical',
      repair: {
        title: 'Tastaturfalle: Der Fokus kommt nicht mehr heraus',
        why: 'Wer ohne Maus arbeitet, bleibt hier hängen und erreicht den Rest der Seite nicht mehr. Es bleibt nur, die Seite zu schließen.',
        how: [
          'Entfernen Sie das Skript, das den Fokus zurückholt (blur und focusout) oder die Tabulatortaste abfängt (preventDefault im keydown).',
          'Lassen Sie Tab und Umschalt+Tab den Fokus immer weiterbewegen.',
          'Nur in einem geöffneten Dialog darf der Fokus kreisen. Escape muss den Dialog dann schließen.',
        ],
        bad: '<input onblur="this.focus()">',
        good: '<input aria-describedby="fehler">\n<p id="fehler">Bitte geben Sie eine Postleitzahl ein.</p>',
        pitfalls:
          'Eine Prüfung der Eingabe darf den Fokus nicht festhalten. Zeigen Sie stattdessen einen Fehlertext.',
      },
    },
    {
      id: 'keyboard-one-way',
      title: 'Tab kommt hier nicht weiter',
      criteria: ['2.1.2'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Tab kommt hier nicht weiter',
        why: 'Mit der Tabulatortaste geht es nur rückwärts hinaus. Wer das nicht weiß, erreicht den Rest der Seite nicht.',
        how: [
          'Lassen Sie die Tabulatortaste den Fokus weiterbewegen.',
          'Braucht der Editor die Taste selbst, schreiben Sie sichtbar daneben, mit welcher Taste man ihn verlässt.',
        ],
        bad: '<textarea onkeydown="if (event.key === \'Tab\')\n  event.preventDefault()"></textarea>',
        good: '<p id="hilfe">Mit Escape und dann Tab verlassen Sie den Editor.</p>\n<textarea aria-describedby="hilfe"></textarea>',
      },
    },
  ],
  judge: ({ trap }) => (trap ? [toTrapFault(trap)] : []),
};

export function toTrapFault(trap: Trap): ActedFault {
  const [first] = trap.stops;
  const names = trap.stops.slice(0, 3).map(toPhrase).join(', ');
  if (trap.isOneWay) {
    const reason = `${names}: Tab und Escape führen nicht weiter, nur Umschalt+Tab führt zurück. Steht auf der Seite, mit welcher Taste man hier weiterkommt?`;
    return toWalkFault('keyboard-one-way', first!, reason);
  }
  const promised = trap.promised.length > 0 ? `, auch nicht ${trap.promised.map(quote).join(' und ')}` : '';
  const where =
    trap.stops.length > 1
      ? `Der Fokus kreist zwischen ${trap.stops.length} Elementen (${names}).`
      : `Der Fokus bleibt hier: ${names}.`;
  return toWalkFault(
    'keyboard-trap',
    first!,
    `${where} Tab, Umschalt+Tab und Escape führen nicht hinaus${promised}.`,
  );
}
