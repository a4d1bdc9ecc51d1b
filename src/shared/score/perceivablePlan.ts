import type { DecisionPlan, MachineProof } from './machineProof.ts';

const noMedia: MachineProof = {
  absent: ['media'],
  note: 'Gesucht und nicht gefunden: Audio, Video, eingebettete Player, Adressen von Mediendateien und Playern in Links und Skripten.',
};
const noTimedMedia: MachineProof = {
  absent: ['media', 'movingImages'],
  note: `${noMedia.note.slice(0, -1)}, bewegte Bilder und Zeichenflächen.`,
};
/** Decisions about what people perceive (WCAG, principle 1). */
export const perceivablePlan: DecisionPlan = {
  '1.1.1': {
    asked: {
      items: 'alt-list',
      absent: ['unread', 'drawings', 'media', 'movingImages'],
      note: 'Andere Bilder als img gibt es nicht: keine Zeichnung, kein Hintergrundbild, kein Zeichen einer Symbolschrift. Ein Mensch hat jedes mit seinem Alternativtext gesehen.',
    },
  },
  '1.2.1': { inapplicable: [noTimedMedia] },
  '1.2.2': { inapplicable: [noMedia] },
  '1.2.3': { inapplicable: [noMedia] },
  '1.2.4': { inapplicable: [noMedia] },
  '1.2.5': { inapplicable: [noMedia] },
  '1.3.2': {
    passes: {
      rules: ['reading-order-turned', 'steps-out-of-order'],
      note: 'Jeder sichtbare Text steht im Code in der Reihenfolge, in der man ihn sieht: unter, rechts neben dem vorigen oder am Anfang der nächsten Spalte.',
    },
  },
  '1.3.3': {
    inapplicable: [
      {
        rules: ['sensory-instruction', 'sensory-instruction-asked'],
        note: 'Kein Satz der Seite, der sagt, was zu tun ist, wo etwas steht oder was es bedeutet, nennt Farbe, Form, Größe, Ort oder Ton.',
      },
    ],
    asked: {
      items: 'sentence-list',
      note: 'Ein Mensch hat alle Sätze gelesen, in denen ein Wort für Farbe, Form, Größe, Ort oder Ton steht.',
    },
  },
  '1.3.4': {
    passes: {
      rules: ['orientation-turned', 'orientation-refused'],
      note: 'Die Seite wurde in Hoch- und Querformat gezeigt: Nichts war gedreht, und nichts verlangte, das Gerät zu drehen.',
    },
  },
  '1.3.5': {
    inapplicable: [
      {
        absent: ['personalFields'],
        note: 'Gesucht und nicht gefunden: Felder für Angaben über die eigene Person. Suchfelder und Kontrollkästchen zählen nicht dazu.',
      },
      {
        absent: ['purposeFields'],
        note: 'Kein Feld fragt nach seiner Beschriftung nach einer Angabe der WCAG-Liste (Name, Anschrift, Telefon und so weiter).',
      },
    ],
    passes: {
      absent: ['unread'],
      rules: ['input-purpose-missing', 'input-purpose-other'],
      note: 'Jedes Feld für eigene Angaben nennt mit autocomplete genau die Angabe, nach der seine Beschriftung fragt.',
    },
  },
  '1.4.1': {
    asked: {
      items: 'colour-list',
      absent: ['unread', 'drawings', 'media', 'movingImages'],
      note: 'Ein Mensch hat alle farbigen Texte, Flächen und Bilder der Seite beurteilt; Farben von Links in Sätzen prüfen Regeln.',
    },
  },
  '1.4.2': { inapplicable: [noMedia] },
  '1.4.4': {
    passes: {
      rules: ['zoom-clipped', 'zoom-overlap', 'text-not-enlarged'],
      note: 'Die Seite wurde auf 200 % vergrößert: Kein Text war abgeschnitten oder überdeckt, und die Vergrößerung ist nicht gesperrt.',
    },
  },
  '1.4.5': {
    inapplicable: [
      {
        rules: ['image-of-text', 'image-with-text'],
        note: 'Gesucht und nicht gefunden: Bilder außer Logos und kleinen Symbolen, in denen Text stehen könnte.',
      },
    ],
    asked: {
      items: 'picture-list',
      absent: ['unread', 'drawings', 'movingImages'],
      note: 'Ein Mensch hat alle Bilder der Seite gesehen; große Hintergrundbilder gibt es nicht.',
    },
  },
  '1.4.10': {
    passes: {
      rules: [
        'reflow-clipped',
        'reflow-overlap',
        'reflow-sideways',
        'reflow-table',
        'reflow-media',
        'reflow-lost',
        'reflow-covered',
      ],
      note: 'Das Fenster der geöffneten Seite wurde auf 320 × 256 px verkleinert: Sie rollt nicht zur Seite, kein Text fehlt, ist abgeschnitten oder überdeckt. In dieser Größe neu geladen wurde sie nicht.',
    },
    answered: {
      rules: ['reflow-clipped', 'reflow-overlap', 'reflow-sideways', 'reflow-table'],
      note: 'Das Fenster der geöffneten Seite wurde auf 320 × 256 px verkleinert: Kein Text ist abgeschnitten oder überdeckt.',
    },
  },
  '1.4.12': {
    passes: {
      rules: ['spacing-clipped', 'spacing-overlap'],
      note: 'Die Seite wurde mit den Textabständen der WCAG gezeigt: Kein Text war abgeschnitten oder überdeckt.',
    },
  },
  '1.4.13': {
    inapplicable: [
      {
        absent: ['hoverContent'],
        note: 'Gesucht und nicht gefunden: Regeln im Stylesheet und Skripte, die beim Überfahren oder Fokussieren etwas einblenden.',
      },
    ],
  },
};
