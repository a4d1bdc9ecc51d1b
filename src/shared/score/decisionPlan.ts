import type { ContentKind } from '../work/content.ts';

/**
 * Machine evidence that decides a criterion alone. `absent`: kinds of content that the page lacks. `rules`: rules that
 * passed on the whole page. Both must hold. `note`: German sentence with the evidence.
 */
export type MachineProof = { absent?: ContentKind[]; rules?: string[]; note: string };

/**
 * `inapplicable`: the criterion has nothing to judge. `passes`: machines check the criterion wholly. `answered`: decides
 * together with fine answers to all questions about the criterion on the page.
 */
export type Decision = { inapplicable?: MachineProof[]; passes?: MachineProof; answered?: MachineProof };

const noMedia: MachineProof = {
  absent: ['media'],
  note: 'Gesucht und nicht gefunden: Audio, Video, eingebettete Player, Adressen von Mediendateien und Playern in Links und Skripten.',
};
const noTimedMedia: MachineProof = {
  absent: ['media', 'movingImages'],
  note: `${noMedia.note.slice(0, -1)}, bewegte Bilder und Zeichenflächen.`,
};
const noFields: MachineProof = {
  absent: ['fields'],
  note: 'Gesucht und nicht gefunden: Eingabefelder, Auswahllisten, Schalter, bearbeitbarer Text, auch verborgene.',
};
const noFaultyFields: MachineProof = {
  absent: ['faultyFields'],
  note: 'Gesucht und nicht gefunden: Felder, in die man etwas Falsches eingeben kann. Suchfelder und Auswahlen ohne Pflichtangabe zählen nicht dazu.',
};
const nothingMoves: MachineProof = {
  absent: ['unread', 'media', 'movingImages'],
  rules: ['motion-endless', 'motion-stoppable', 'text-changes', 'text-changes-stoppable'],
  note: 'Nichts bewegt sich länger als fünf Sekunden: keine Animation, kein bewegtes Bild, kein Video; auch als die Uhr der Seite vorgestellt wurde, änderte kein Skript etwas.',
};
const noScripts = (note: string): MachineProof => ({ absent: ['scripts'], note });

/**
 * Decides by machine, criterion by criterion, after WCAG's Understanding documents. Criteria without an entry, and pages
 * without the evidence, are for a person to decide. A finding or question always comes first.
 */
export const decisionPlan: { [criterion: string]: Decision } = {
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
    ],
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
  '2.1.2': {
    passes: {
      absent: ['unread', 'hiddenLayers'],
      rules: ['keyboard-trap', 'keyboard-one-way'],
      note: 'Die Tabulatortaste führte durch die ganze Seite und wieder hinaus. Verborgene Dialoge, die den Fokus halten könnten, gibt es nicht.',
    },
    answered: {
      absent: ['unread', 'hiddenLayers'],
      rules: ['keyboard-trap'],
      note: 'Die Tabulatortaste führte durch die ganze Seite; an keiner Stelle war sie gefangen.',
    },
  },
  '2.1.4': {
    inapplicable: [
      { absent: ['keyScripts'], note: 'Gesucht und nicht gefunden: Skripte, die auf Tasten hören.' },
    ],
    passes: {
      absent: ['unread'],
      rules: ['single-key-shortcut'],
      note: 'Buchstaben, Ziffern und Satzzeichen wurden ohne Fokus in einem Feld gedrückt: Keines löste etwas aus.',
    },
  },
  '2.2.1': {
    inapplicable: [
      {
        absent: ['unread', 'personalFields', 'authentication'],
        rules: ['time-limit'],
        note: 'Die Uhr der Seite wurde vorgestellt, bis kein Zeitgeber mehr lief oder um 20 Minuten: Nichts endete, wechselte oder lud neu. Ein Formular oder eine Anmeldung, die ablaufen könnten, gibt es hier nicht.',
      },
    ],
  },
  '2.2.2': {
    inapplicable: [nothingMoves],
    answered: {
      absent: ['unread', 'media', 'movingImages'],
      rules: ['motion-endless', 'text-changes'],
      note: 'Was sich von selbst bewegt, ist gefragt worden; Videos und bewegte Bilder gibt es nicht.',
    },
  },
  '2.3.1': { inapplicable: [{ ...nothingMoves, rules: ['flashing'] }] },
  '2.4.1': {
    passes: {
      rules: ['bypass', 'menu-without-bypass'],
      note: 'Überschriften, ausgezeichnete Bereiche oder ein Sprunglink lassen wiederholte Teile überspringen.',
    },
    answered: { note: 'Wiederholte Bereiche, die sich überspringen lassen müssten, gibt es hier nicht.' },
  },
  '2.4.2': {
    passes: {
      rules: ['document-title', 'title-vague'],
      note: 'Der Titel nennt alles, was die Hauptüberschrift der Seite nennt.',
    },
    answered: { rules: ['document-title'], note: 'Die Seite hat einen Titel.' },
  },
  '2.4.7': {
    passes: {
      absent: ['unread'],
      rules: ['focus-not-visible', 'focus-on-hidden'],
      note: 'Die Tabulatortaste führte durch die ganze Seite; an jeder Station änderte sich das Bild, wenn der Fokus kam.',
    },
  },
  '2.4.11': {
    passes: {
      absent: ['unread'],
      rules: ['focus-obscured'],
      note: 'Die Tabulatortaste führte durch die ganze Seite; keine Station lag ganz unter einem festen Bereich.',
    },
  },
  '2.5.1': {
    inapplicable: [
      {
        absent: ['pathScripts'],
        note: 'Gesucht und nicht gefunden: Skripte, die Wischen, Ziehen oder mehrere Finger verfolgen.',
      },
    ],
  },
  '2.5.2': {
    inapplicable: [
      {
        absent: ['pressScripts', 'pathScripts'],
        note: 'Gesucht und nicht gefunden: Skripte, die schon auf das Drücken reagieren.',
      },
    ],
  },
  '2.5.4': {
    inapplicable: [
      {
        absent: ['deviceMotion'],
        note: 'Gesucht und nicht gefunden: Skripte, die auf Bewegungen des Geräts reagieren.',
      },
    ],
  },
  '2.5.7': {
    inapplicable: [
      {
        absent: ['dragging', 'pathScripts'],
        note: 'Gesucht und nicht gefunden: ziehbare Elemente und Skripte, die Ziehen verfolgen.',
      },
    ],
  },
  '3.1.1': {
    passes: {
      rules: ['html-has-lang', 'html-lang-valid', 'page-language-wrong'],
      note: 'Die Sprache der Seite ist angegeben, die Angabe ist gültig und stimmt mit der Spracherkennung überein. Mehr verlangt das Kriterium nicht.',
    },
  },
  '3.1.2': {
    passes: {
      rules: ['part-language-missing', 'part-language-asked', 'part-language-wrong'],
      note: 'Jeder Satz der Seite ist nach der Spracherkennung in der Sprache, die für ihn angegeben ist. Einzelne Wörter und Namen zählen nicht.',
    },
  },
  '3.2.1': {
    inapplicable: [noScripts('Die Seite hat keine Skripte: Der Fokus allein kann nichts auslösen.')],
    passes: {
      absent: ['unread'],
      rules: ['focus-removed', 'focus-changes-context', 'focus-moved'],
      note: 'Die Tabulatortaste führte durch die ganze Seite; an keiner Station löste der Fokus allein etwas aus.',
    },
    answered: {
      absent: ['unread'],
      rules: ['focus-removed', 'focus-changes-context'],
      note: 'Die Tabulatortaste führte durch die ganze Seite; an keiner Station löste der Fokus allein etwas aus.',
    },
  },
  '3.2.2': {
    inapplicable: [
      noFields,
      noScripts('Die Seite hat keine Skripte: Eine Eingabe allein kann nichts auslösen.'),
    ],
    passes: {
      absent: ['unread'],
      rules: ['input-changes-context'],
      note: 'In jedem Feld, auf das ein Skript hört, wurde mit der Tastatur etwas gewählt oder eingegeben: Nichts lud, wechselte oder verschob den Fokus.',
    },
  },
  '3.3.1': { inapplicable: [noFields, noFaultyFields] },
  '3.3.2': { inapplicable: [noFields] },
  '3.3.3': { inapplicable: [noFields, noFaultyFields] },
  '3.3.4': {
    inapplicable: [
      {
        absent: ['transactions'],
        note: 'Gesucht und nicht gefunden: Schaltflächen, die kaufen, buchen, bezahlen, speichern oder löschen, und Felder außer für Suche und Nachrichten.',
      },
    ],
  },
  '3.3.7': { inapplicable: [noFields] },
  '3.3.8': {
    inapplicable: [
      {
        absent: ['authentication'],
        note: 'Gesucht und nicht gefunden: Passwortfelder, Einmalcodes und Captchas.',
      },
    ],
  },
  '4.1.3': {
    inapplicable: [noScripts('Die Seite hat keine Skripte: Meldungen ohne neues Laden kann es nicht geben.')],
  },
};
