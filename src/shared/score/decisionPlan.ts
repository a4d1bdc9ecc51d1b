import type { DecisionPlan, MachineProof } from './machineProof.ts';
import { perceivablePlan } from './perceivablePlan.ts';

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
export const decisionPlan: DecisionPlan = {
  ...perceivablePlan,
  '2.1.1': {
    passes: {
      absent: ['unread', 'hoverContent', 'ownWidgets', 'mouseControls', 'pathScripts', 'dragging'],
      rules: ['focus-removed'],
      decided: ['2.1.2'],
      note: 'Die Seite hat nur Links, Schaltflächen und Felder aus HTML, die jeder Browser mit der Tastatur bedient; Skripte hören auf keine Klicks an anderen Stellen. Die Tabulatortaste führte durch alle.',
    },
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
        absent: ['unread', 'personalFields', 'authentication', 'sessionFields'],
        rules: ['time-limit'],
        note: 'Die Uhr der Seite wurde vorgestellt, bis kein Zeitgeber mehr lief oder um 20 Minuten: Nichts endete, wechselte oder lud neu. Ein Formular oder eine Anmeldung, die ablaufen könnten, gibt es hier nicht; auf eine Sitzung deutet nichts hin.',
      },
      {
        absent: ['unread', 'transactions', 'authentication', 'sessionFields'],
        rules: ['time-limit'],
        note: 'Die Uhr der Seite wurde vorgestellt, bis kein Zeitgeber mehr lief oder um 20 Minuten: Nichts endete, wechselte oder lud neu. Felder gibt es nur für Suche und Nachrichten; auf eine Sitzung, die ablaufen könnte, deutet nichts hin.',
      },
    ],
    asked: {
      items: 'time-limit-known',
      absent: ['unread', 'drawings'],
      rules: ['time-limit'],
      note: 'Die Uhr der Seite wurde vorgestellt: Im Browser endete nichts. Dass auch auf dem Server nichts ungewarnt abläuft, sagt ein Mensch.',
    },
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
    asked: {
      items: 'title-list',
      rules: ['document-title'],
      note: 'Die Seite hat einen Titel. Ein Mensch hat ihn neben der Hauptüberschrift gelesen.',
    },
  },
  '2.4.3': {
    passes: {
      absent: ['unread', 'hiddenLayers', 'turnedStops'],
      rules: ['focus-order-tabindex', 'focus-order-turned'],
      decided: ['1.3.2'],
      note: 'Die Tabulatortaste führte durch die ganze Seite, in der Reihenfolge, in der man Texte und Bedienelemente sieht. Verborgene Teile folgen gleich auf das, was sie öffnet.',
    },
    asked: {
      items: 'order-list',
      absent: ['unread', 'drawings', 'hiddenLayers'],
      rules: ['focus-order-tabindex', 'focus-order-turned'],
      note: 'Die Tabulatortaste führte durch die ganze Seite, bis auf die gezeigten Sprünge in der Reihenfolge, in der man die Bedienelemente sieht. Ein Mensch hat jeden Sprung beurteilt.',
    },
  },
  '2.4.4': {
    asked: {
      items: 'link-list',
      absent: ['unread', 'drawings'],
      rules: ['link-name'],
      note: 'Jeder Link hat einen Namen. Ein Mensch hat alle gelesen, mit Ziel und Satz.',
    },
  },
  '2.4.5': {
    asked: {
      items: 'ways-known',
      note: 'Zu jeder Seite der Website führen mindestens zwei Wege, sagt ein Mensch.',
    },
  },
  '2.4.6': {
    asked: {
      items: 'heading-list',
      absent: ['unread', 'drawings'],
      note: 'Ein Mensch hat alle Überschriften mit dem Text darunter und alle Beschriftungen gelesen.',
    },
  },
  '2.4.7': {
    passes: {
      absent: ['unread'],
      rules: ['focus-not-visible', 'focus-on-hidden'],
      note: 'Die Tabulatortaste führte durch die ganze Seite; an jeder Station änderte sich das Bild, wenn der Fokus kam. In Textfeldern zählt auch die Schreibmarke.',
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
      note: 'Jeder Satz der Seite ist nach der Spracherkennung in der Sprache, die für ihn angegeben ist; kurze Texte sind es zusammen. Einzelne Fremdwörter und Namen zählen nicht.',
    },
  },
  '3.2.1': {
    inapplicable: [noScripts('Die Seite hat keine Skripte: Der Fokus allein kann nichts auslösen.')],
    passes: [
      {
        absent: ['unread'],
        rules: ['focus-removed', 'focus-changes-context', 'focus-moved'],
        note: 'Die Tabulatortaste führte durch die ganze Seite; an keiner Station löste der Fokus allein etwas aus.',
      },
      {
        absent: ['unread', 'drawnControls'],
        rules: ['message-possible'],
        note: 'Jedes Bedienelement bekam den Fokus: Er blieb dort, nichts lud, und kein Fenster ging auf.',
      },
    ],
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
    passes: [
      {
        absent: ['unread', 'drawnControls'],
        rules: ['input-changes-context'],
        note: 'In jedem Feld, auf das ein Skript hört, wurde mit der Tastatur etwas gewählt oder eingegeben: Nichts lud, wechselte oder verschob den Fokus.',
      },
      {
        absent: ['unread', 'drawnControls'],
        rules: ['message-possible'],
        note: 'In jedem Feld, auch in verborgenen, wurde etwas gewählt oder eingegeben: Nichts lud, wechselte oder verschob den Fokus, und kein neuer Text erschien.',
      },
    ],
  },
  '3.2.3': {
    asked: {
      items: 'navigation-list',
      absent: ['unread', 'drawings'],
      note: 'Ein Mensch hat die Navigation dieser Seite neben den anderen der Website gelesen.',
    },
  },
  '3.2.4': {
    asked: {
      items: 'name-list',
      absent: ['unread', 'drawings'],
      note: 'Ein Mensch hat die Namen in Navigation, Feldern und Schaltflächen der Seiten nebeneinander gelesen.',
    },
  },
  '3.3.1': { inapplicable: [noFields, noFaultyFields] },
  '3.3.2': {
    inapplicable: [noFields],
    asked: {
      items: 'field-list',
      absent: ['unread', 'drawings'],
      note: 'Ein Mensch hat die Beschriftungen und Hinweise aller Felder gelesen.',
    },
  },
  '3.3.3': { inapplicable: [noFields, noFaultyFields] },
  '3.3.4': {
    inapplicable: [
      {
        absent: ['transactions'],
        note: 'Gesucht und nicht gefunden: Schaltflächen, die kaufen, buchen, bezahlen, speichern oder löschen, und Felder außer für Suche und Nachrichten.',
      },
    ],
    asked: {
      items: 'deed-list',
      absent: ['unread', 'drawings'],
      note: 'Ein Mensch hat die Namen aller Schaltflächen gelesen: Keine löst etwas aus, das sich nicht prüfen oder zurücknehmen lässt.',
    },
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
  '4.1.2': {
    passes: {
      absent: ['unread', 'scripts', 'ownControls'],
      rules: ['focus-in-aria-hidden'],
      note: 'Die Seite hat keine Skripte und nur Links und Felder aus HTML. Jedes davon hat einen Namen; Rollen, Zustände und Werte meldet der Browser.',
    },
  },
  '4.1.3': {
    inapplicable: [
      {
        absent: ['scripts', 'stateTexts'],
        note: 'Die Seite hat keine Skripte, und kein Stylesheet zeigt bei einer Eingabe einen Text: Meldungen ohne neues Laden kann es nicht geben.',
      },
      {
        absent: ['unread', 'fields', 'commands', 'transactions'],
        decided: ['2.2.2'],
        note: 'Gesucht und nicht gefunden: Felder, Schaltflächen und Skripte, auf die hin etwas gemeldet werden könnte. Von selbst ändert sich nichts.',
      },
      {
        absent: ['unread', 'drawnControls', 'stateTexts'],
        rules: ['message-possible'],
        note: 'Alle Links, Schaltflächen, Felder und Formulare wurden bedient, auch verborgene; die Seite wurde gerollt und ihre Uhr vorgestellt. Kein Skript fragte einen Server oder zeigte eine Meldung: Nur Menüs, Fenster und andere Teile gingen auf.',
      },
    ],
  },
};
