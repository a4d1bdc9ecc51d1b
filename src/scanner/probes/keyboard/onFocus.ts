import type { ActedFault } from '../reading/acted.ts';
import { type Judge, quote, toPhrase, toWalkFault } from './judge.ts';
import type { Lapse, Walk } from './walk.ts';

/** WCAG 3.2.1 and its failure F55: the arriving focus alone changes nothing. */
export const onFocus: Judge = {
  rules: [
    {
      id: 'focus-removed',
      title: 'Skript nimmt den Fokus sofort weg',
      criteria: ['2.1.1', '2.4.7', '3.2.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Skript nimmt den Fokus sofort weg',
        why: 'Das Element lässt sich mit der Tastatur nicht bedienen: Sobald es den Fokus hat, ist er wieder weg.',
        how: [
          'Entfernen Sie das Skript, das beim Ereignis focus die Methode blur() aufruft.',
          'Stört die Umrandung beim Klicken mit der Maus, gestalten Sie statt dessen :focus-visible.',
        ],
        bad: '<a href="/angebote" onfocus="this.blur()">Angebote</a>',
        good: '<a href="/angebote">Angebote</a>',
      },
    },
    {
      id: 'focus-changes-context',
      title: 'Der Fokus allein löst etwas aus',
      criteria: ['3.2.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Der Fokus allein löst etwas aus',
        why: 'Wer mit Tab über die Seite geht, landet ungewollt woanders. Menschen mit Screenreader oder Bildschirmlupe verlieren die Orientierung.',
        how: [
          'Wechseln Sie die Seite, öffnen Sie Fenster und senden Sie Formulare erst, wenn jemand klickt oder die Eingabetaste drückt.',
          'Verschieben Sie die Aktion aus dem Ereignis focus in das Ereignis click oder submit.',
        ],
        bad: '<input onfocus="window.open(\'/hilfe\')">',
        good: '<input aria-describedby="hilfe">\n<a id="hilfe" href="/hilfe">Hilfe zu diesem Feld</a>',
      },
    },
    {
      id: 'focus-moved',
      title: 'Der Fokus springt sofort weiter',
      criteria: ['3.2.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Der Fokus springt sofort weiter',
        why: 'Ein Skript setzt den Fokus auf ein anderes Element. Wer mit der Tastatur arbeitet, kann das erste dann nicht bedienen.',
        how: [
          'Setzen Sie den Fokus nur als Antwort auf eine Aktion, etwa nach dem Öffnen eines Dialogs.',
          'Nehmen Sie Elemente, die nie bedient werden, mit tabindex="-1" aus der Reihenfolge.',
        ],
        bad: '<input onfocus="kalender.focus()">',
        good: '<input> <button aria-haspopup="dialog">Kalender öffnen</button>',
      },
    },
  ],
  judge: listLapses,
};

function listLapses({ lapses, trap, stops }: Walk): ActedFault[] {
  const held = new Set(trap?.stops.map(({ name }) => name));
  const inLayer = new Set(stops.filter(({ isInLayer }) => isInLayer).map(({ name }) => name));
  return lapses
    .filter(
      ({ stop }) => !stop.unseen && (stop.kind === 'control' || stop.kind === 'text') && stop.tabIndex >= 0,
    )
    .filter(({ kind, to }) => kind !== 'moved' || (!held.has(to) && (!inLayer.has(to) || isFree(stops))))
    .map((lapse) =>
      toLapseFault(lapse.kind === 'moved' && inLayer.has(lapse.to) ? { ...lapse, kind: 'layer' } : lapse),
    );
}

/** Nothing held the focus when the walk began. */
const isFree = ([first]: Walk['stops']) => first !== undefined && !first.isInLayer;

type Led = Omit<Lapse, 'kind'> & { kind: Lapse['kind'] | 'layer' };

function toLapseFault({ stop, kind, to }: Led): ActedFault {
  const words = toPhrase(stop);
  if (kind === 'removed')
    return toWalkFault(
      'focus-removed',
      stop,
      `${words}: Kommt der Fokus mit Tab an, hat ihn danach kein Element mehr.`,
    );
  if (kind === 'moved')
    return toWalkFault(
      'focus-moved',
      stop,
      `${words}: Kommt der Fokus mit Tab an, springt er sofort weiter zu ${quote(to)}. Lässt sich dieses Element mit der Tastatur trotzdem bedienen?`,
    );
  return toWalkFault(
    'focus-changes-context',
    stop,
    `${words}: Schon beim Ankommen mit Tab ${effects[kind]}.`,
  );
}

const effects = {
  navigation: 'wechselt die Seite',
  submission: 'wird ein Formular abgeschickt',
  window: 'öffnet sich ein Fenster',
  dialog: 'öffnet sich eine Meldung',
  layer: 'öffnet sich ein Dialog',
};
