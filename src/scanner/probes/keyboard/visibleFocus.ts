import { toNeededText, toRatioText } from '../../../shared/text/contrastText.ts';
import { type Judge, quote, toPhrase, toWalkFault } from './judge.ts';
import type { Walk } from './walk.ts';
import type { Visited } from './walkInPage.ts';

/** WCAG 2.4.7 and 2.4.11: who presses Tab sees where the focus is. */
export const visibleFocus: Judge = {
  rules: [
    {
      id: 'focus-not-visible',
      title: 'Fokus ist nicht zu sehen',
      criteria: ['2.4.7'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Tastaturfokus ist nicht zu sehen',
        why: 'Wer mit der Tastatur arbeitet, sieht nicht, welches Element gerade bedient wird. Das trifft Menschen mit motorischen Einschränkungen und viele mit Sehbehinderung.',
        how: [
          'Entfernen Sie outline: none aus dem Stylesheet, oder geben Sie :focus-visible eine eigene Umrandung.',
          'Geben Sie der Umrandung mindestens 3:1 Kontrast zum Hintergrund und etwa 2 Pixel Stärke.',
          'Prüfen Sie, ob overflow: hidden die Umrandung abschneidet. outline-offset: -2px zeichnet sie nach innen.',
        ],
        bad: '<style>a:focus { outline: none; }</style>',
        good: '<style>a:focus-visible {\n  outline: 2px solid #1d4ed8; outline-offset: 2px; }</style>',
        pitfalls:
          'Bei Kontrollkästchen und Dateifeldern, die eine Grafik ersetzt, muss die Grafik den Fokus zeigen.',
      },
    },
    {
      id: 'focus-on-hidden',
      title: 'Unsichtbares Element bekommt den Fokus',
      criteria: ['2.4.3', '2.4.7'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Unsichtbares Element bekommt den Fokus',
        why: 'Der Fokus verschwindet: Wer mit der Tastatur arbeitet, drückt mehrmals Tab, ohne dass etwas geschieht, und löst womöglich etwas Unsichtbares aus.',
        how: [
          'Blenden Sie geschlossene Menüs, Reiter und Folien mit display: none oder visibility: hidden aus, nicht nur mit Höhe 0, opacity oder einer Verschiebung.',
          'Alternativ sperrt das Attribut inert den ganzen Bereich, solange er geschlossen ist.',
        ],
        bad: '<nav style="opacity: 0"><a href="/kontakt">Kontakt</a></nav>',
        good: '<nav hidden><a href="/kontakt">Kontakt</a></nav>',
        pitfalls: 'aria-hidden="true" nimmt das Element nicht aus der Reihenfolge der Tabulatortaste.',
      },
    },
    {
      id: 'focus-obscured',
      title: 'Fester Bereich verdeckt den Fokus',
      criteria: ['2.4.11'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Fester Bereich verdeckt das Element mit Fokus',
        why: 'Ein feststehender Bereich überdeckt das Element, das gerade bedient wird. Wer mit der Tastatur arbeitet, sieht nicht, wo der Fokus ist.',
        how: [
          'Halten Sie mit scroll-padding auf dem html-Element Platz für feststehende Kopf- und Fußzeilen frei.',
          'Setzen Sie einen Hinweis am Seitenrand an den Anfang der Tab-Reihenfolge und lassen Sie ihn mit Escape schließen.',
        ],
        bad: '<style>header { position: sticky; top: 0; height: 90px; }</style>',
        good: '<style>html {\n  scroll-padding-top: 100px; } header {\n  position: sticky; top: 0; height: 90px; }</style>',
      },
    },
    {
      id: 'focus-ring-faint',
      title: 'Fokusrahmen ist zu blass',
      criteria: ['1.4.11'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Fokusrahmen mit zu schwachem Kontrast',
        why: 'Der Rahmen um das Element mit Fokus hebt sich kaum vom Grund ab. Wer schlecht sieht und mit der Tastatur arbeitet, findet ihn nicht.',
        how: [
          'Geben Sie der Umrandung mindestens 3:1 Kontrast zu dem, was sie umgibt.',
          'Zeichnen Sie sie etwa 2 Pixel stark, auf buntem Grund zweifarbig.',
        ],
        bad: '<style>a:focus-visible { outline: 2px solid #ddd; }</style>',
        good: '<style>a:focus-visible {\n  outline: 2px solid #1d4ed8; outline-offset: 2px; }</style>',
      },
    },
  ],
  judge: (walk) => [...listUnseen(walk), ...listFaint(walk), ...listHidden(walk), ...listObscured(walk)],
  isWhole: ({ end, stops }) => end === 'round' && stops.every(isJudged),
};

/** A field for a date marks the part that is written. */
const isJudged = ({ isSeen, kind, tag, unseen }: Visited): boolean =>
  unseen ? isSeen === true : isSeen !== null || (kind === 'deep' && tag === 'input');

/** Nobody sees a ring of less contrast. */
const leastRing = 1.15;

const isUnseen = ({ isSeen, ring }: Visited): boolean => isSeen === false || (ring ?? leastRing) < leastRing;

export const listUnseen = ({ stops }: Pick<Walk, 'stops'>) =>
  stops
    .filter((stop) => isUnseen(stop) && !stop.unseen && !(stop.isSeen && stop.isOff))
    .map((stop) => toWalkFault('focus-not-visible', stop, `${toPhrase(stop)}: ${toUnseen(stop)}`));

const toUnseen = ({ isSeen, ring }: Visited): string =>
  isSeen === false
    ? 'Beim Ankommen mit Tab ändert sich im Fenster nichts, das den Fokus zeigt.'
    : `Vom Fokus zeugt nur ein Rahmen, der sich mit ${toRatioText(ring!)} nicht von seinem Grund unterscheiden lässt.`;

/** One place of each ring. */
function listFaint({ stops }: Walk) {
  const most = 3;
  // WCAG 1.4.11 leaves out what is not active.
  const faint = stops.filter(
    ({ ring, unseen, isOff }) => ring && ring >= leastRing && ring < neededRing - 0.1 && !unseen && !isOff,
  );
  return faint.slice(0, most).map((stop) => {
    const reason = `${toPhrase(stop)}: Vom Fokus zeugt nur ein Rahmen mit ${toRatioText(stop.ring!)}, nötig sind ${toNeededText(neededRing)}.`;
    const fault = toWalkFault('focus-ring-faint', stop, reason);
    return stop.ring! < hardlySeen ? { ...fault, criteria: ['1.4.11', '2.4.7'] } : fault;
  });
}

const hardlySeen = 1.5;

/** WCAG 1.4.11. */
const neededRing = 3;

const mostSkipLinks = 6;

/** Scripts use stops without a name to keep the focus in a part of the page. */
const listHidden = ({ stops }: Walk) =>
  stops
    .filter(
      ({ isSeen, unseen, name, isSkipLink }, at) =>
        isSeen === false && unseen && name && !(isSkipLink && at < mostSkipLinks),
    )
    .map((stop) =>
      toWalkFault(
        'focus-on-hidden',
        stop,
        `${toPhrase(stop)}: Tab führt hierher, obwohl das Element ${reasons[stop.unseen!]}.`,
      ),
    );

const reasons = {
  size: 'keine sichtbare Größe hat',
  opacity: 'durchsichtig ist',
  clipped: 'ganz abgeschnitten ist',
  outside: 'außerhalb der Seite liegt',
};

/** One layer is told once: it is what has to give way. */
function listObscured({ stops }: Walk) {
  const covered = stops.filter(({ cover }) => cover?.isOpaque && !cover.isLarge);
  const byLayer = Map.groupBy(covered, ({ cover }) => cover!.selector);
  return [...byLayer.values()].map((own) => toWalkFault('focus-obscured', own[0]!.cover!, toReason(own)));
}

function toReason([stop, ...others]: Visited[]): string {
  const more = others.length > 0 ? ` Ebenso verdeckt: ${others.length} weitere.` : '';
  const layer = stop!.cover!.name ? ` (${quote(stop!.cover!.name)})` : '';
  return `${toPhrase(stop!)} hat den Fokus, liegt aber ganz unter diesem feststehenden Bereich${layer}.${more}`;
}
