import type { ProbeRule } from '../reading/readingProbe.ts';

const why =
  'Screenreader wählen die Stimme nach der angegebenen Sprache. Stimmt sie nicht, klingt der Text wie Kauderwelsch. Auch die Braillezeile und die Übersetzung im Browser richten sich danach.';

export const rules: ProbeRule[] = [
  {
    id: 'page-language-wrong',
    act: ['ucwvc8'],
    title: 'Angegebene Sprache der Seite stimmt nicht',
    criteria: ['3.1.1'],
    bestPractice: false,
    record: 'definite',
    impact: 'serious',
    repair: {
      title: 'Angegebene Sprache der Seite stimmt nicht',
      why,
      how: ['Geben Sie am Element html die Sprache an, in der das meiste geschrieben ist.'],
      bad: '<html lang="en"> … <p>Wir öffnen montags um zehn Uhr.</p>',
      good: '<html lang="de"> … <p>Wir öffnen montags um zehn Uhr.</p>',
      pitfalls:
        'Vorlagen kommen oft mit lang="en". In Redaktionssystemen steht die Sprache in den Einstellungen.',
    },
  },
  {
    id: 'part-language-missing',
    title: 'Text in anderer Sprache ist nicht ausgezeichnet',
    criteria: ['3.1.2'],
    bestPractice: false,
    record: 'definite',
    impact: 'moderate',
    repair: {
      title: 'Text in anderer Sprache ist nicht ausgezeichnet',
      why,
      how: ['Geben Sie dem Element, das den Text enthält, das Attribut lang mit seiner Sprache.'],
      bad: '<p>Please send us your documents before the end of June.</p>',
      good: '<p lang="en">Please send us your documents before the end of June.</p>',
      pitfalls: 'Namen, Fachwörter und eingedeutschte Wörter wie „Newsletter“ brauchen kein lang.',
    },
  },
  {
    id: 'part-language-asked',
    act: ['off6ek'],
    title: 'Kurzer Text ist vielleicht in anderer Sprache',
    criteria: ['3.1.2'],
    bestPractice: false,
    record: 'review',
    impact: 'minor',
    repair: {
      title: 'Kurzer Text ist vielleicht in anderer Sprache',
      why,
      how: [
        'Ist es ein Satz oder Satzteil in anderer Sprache, geben Sie dem Element das Attribut lang.',
        'Namen und Titel brauchen keines.',
      ],
      bad: '<h2>What our customers say</h2>',
      good: '<h2 lang="en">What our customers say</h2>',
    },
  },
  {
    id: 'part-language-wrong',
    act: ['off6ek'],
    title: 'Text ist mit der falschen Sprache ausgezeichnet',
    criteria: ['3.1.2'],
    bestPractice: false,
    record: 'definite',
    impact: 'moderate',
    repair: {
      title: 'Text ist mit der falschen Sprache ausgezeichnet',
      why,
      how: [
        'Berichtigen Sie das Attribut lang, oder entfernen Sie es, wenn der Text in der Sprache der Seite steht.',
      ],
      bad: '<q lang="es">Allez, madame plaisante!</q>',
      good: '<q lang="fr">Allez, madame plaisante!</q>',
    },
  },
  {
    id: 'name-in-other-language',
    title: 'Name für Screenreader ist in anderer Sprache',
    criteria: ['3.1.2'],
    bestPractice: false,
    record: 'definite',
    impact: 'moderate',
    repair: {
      title: 'Name für Screenreader ist nicht in der Sprache der Seite',
      why: 'Nur Screenreader lesen diesen Namen vor, mit der Stimme der Seite: „Close“ klingt dann wie „Klose“. Wer die andere Sprache nicht kann, weiß nicht, was die Schaltfläche tut.',
      how: [
        'Übersetzen Sie den Namen in aria-label. Bei fertigen Bausteinen geht das in deren Einstellungen.',
      ],
      bad: '<html lang="de"> … <button aria-label="Close">×</button>',
      good: '<html lang="de"> … <button aria-label="Schließen">×</button>',
    },
  },
  {
    id: 'text-direction-wrong',
    title: 'Text läuft in die falsche Richtung',
    criteria: [],
    bestPractice: true,
    record: 'definite',
    impact: 'moderate',
    repair: {
      title: 'Text läuft in die falsche Richtung',
      why: 'Arabisch und Hebräisch laufen von rechts nach links. Mit der falschen Richtung stehen Satzzeichen und Zahlen an der falschen Stelle.',
      how: ['Geben Sie dem Element dir="rtl" oder dir="ltr", passend zur Schrift.'],
      bad: '<p lang="ar">مرحبا بكم في موقعنا</p>',
      good: '<p lang="ar" dir="rtl">مرحبا بكم في موقعنا</p>',
    },
  },
];
