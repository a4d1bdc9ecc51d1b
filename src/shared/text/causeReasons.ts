export const automaticReasons = {
  gone: 'Im Scan nicht mehr gefunden.',
  pageGone: 'Im Scan nicht mehr gefunden: Die Seite, an der sie gezeigt wurde, gibt es nicht mehr.',
  hidden:
    'Nicht mehr prüfbar: Dem Element fehlt jetzt der Name. Ob der frühere Fehler behoben ist, lässt sich erst wieder mit Namen sagen.',
  questioned:
    'Nicht als behoben belegt: Der Fehler ist nicht mehr zu finden, aber ob die Stelle jetzt stimmt, fragt der Scan.',
  titleKept:
    'Nicht als behoben belegt: Diese Seite heißt wie zuvor, nur gibt es keine andere mehr, die so heißt.',
  documentGone: 'Nicht behoben: Keine geprüfte Seite verlinkt mehr auf das Dokument.',
  fileSame:
    'Nicht behoben: Die Datei ist dieselbe, aber die Prüfung oder eine Antwort nennt den Fehler nicht mehr.',
  fileMended: 'Behoben: Die neue Fassung des Dokuments hat diesen Fehler nicht mehr.',
  unasked: 'Die Frage dazu stellt sich nicht mehr: Im Scan nicht mehr gefunden.',
  changed: 'Nicht behoben: Die Stellen haben sich geändert und stehen jetzt in einer neuen Ursache.',
  takenOver:
    'Die Stellen gehörten zu einer anderen Ursache und haben sich geändert, zum Beispiel ihre Farben. Zuständigkeit und Termin gelten weiter.',
  joined:
    'Zwei Ursachen waren dieselbe: Ihre Stellen stehen jetzt hier zusammen, ebenso, was Menschen dazu entschieden haben.',
  confirmed: 'Bestätigt: Der Scan hat die Seiten, die es noch gibt, neu geprüft und nichts mehr gefunden.',
  back: 'Wieder gefunden.',
  stillThere: 'Als behoben gemeldet, aber noch da.',
  newPlaces: 'Seit dem Ignorieren sind neue Stellen dazugekommen. Nur sie sind offen.',
  newPlacesGone: 'Die neuen Stellen sind nicht mehr da.',
  pagesDeleted: 'Die betroffenen Seiten wurden gelöscht.',
  expired: 'Die Frist ist abgelaufen.',
  closedThere: 'Das Ticket dazu wurde geschlossen.',
  reopenedThere: 'Das Ticket dazu wurde wieder geöffnet.',
  left: 'Die zuständige Person gehört nicht mehr zur Organisation.',
  unseen: 'Die zuständige Person sieht diese Website nicht mehr.',
  asked: 'Nicht mehr alle Fragen dazu sind als in Ordnung beantwortet.',
} as const;

/** Ends of a cause that are no repair. */
export const droppedReasons: string[] = [
  automaticReasons.pageGone,
  automaticReasons.hidden,
  automaticReasons.questioned,
  automaticReasons.titleKept,
  automaticReasons.pagesDeleted,
  automaticReasons.documentGone,
  automaticReasons.fileSame,
  automaticReasons.unasked,
];
