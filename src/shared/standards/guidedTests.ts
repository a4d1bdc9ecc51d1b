/** `act`: what to do. `expected`: what the criterion wants then, after its Understanding document. */
export type GuidedStep = { act: string; expected: string };

/** `needs`: what to have at hand. */
export type GuidedTest = { needs: string; steps: GuidedStep[] };

const reader = 'Ein Screenreader, zum Beispiel NVDA (Windows) oder VoiceOver (Mac, iPhone)';
const keyboard = 'Nur die Tastatur';

/** Tests of criteria that need doing, not only looking. */
export const guidedTests: { [criterion: string]: GuidedTest } = {
  '1.2.2': {
    needs: 'Ton und die aufgezeichneten Videos der Seite',
    steps: [
      {
        act: 'Starten Sie jedes Video mit Ton und schalten Sie Untertitel ein.',
        expected:
          'Jedes hat Untertitel, zum Einschalten oder fest im Bild. Ausgenommen ist ein Video, das nur zeigt, was die Seite auch als Text sagt, und das so bezeichnet ist.',
      },
      {
        act: 'Vergleichen Sie eine Minute lang Ton und Untertitel.',
        expected: 'Alles Gesprochene steht da, richtig und zur passenden Zeit.',
      },
      {
        act: 'Achten Sie auf Stellen, an denen die Sprecher wechseln oder nicht zu sehen sind.',
        expected: 'Es ist zu erkennen, wer spricht.',
      },
      {
        act: 'Achten Sie auf Geräusche und Musik, die zum Verstehen nötig sind.',
        expected: 'Auch sie stehen in den Untertiteln, etwa „Telefon klingelt“.',
      },
    ],
  },
  '1.2.5': {
    needs: 'Ton und die aufgezeichneten Videos der Seite',
    steps: [
      {
        act: 'Stellen Sie die Fassung mit Audiodeskription ein: als Tonspur oder als zweites Video.',
        expected: 'Es gibt sie. Nicht anwendbar, wenn der gewöhnliche Ton schon alles Wichtige sagt.',
      },
      {
        act: 'Hören Sie diese Fassung, ohne hinzusehen, danach noch einmal mit Bild.',
        expected:
          'Handlungen, Personen, Ortswechsel und Text im Bild, die zum Verstehen nötig sind, werden gesagt.',
      },
      {
        act: 'Achten Sie darauf, wann die Beschreibung spricht.',
        expected: 'Sie spricht in den Pausen; Wichtiges aus dem Ton bleibt zu verstehen.',
      },
    ],
  },
  '1.3.1': {
    needs: reader,
    steps: [
      {
        act: 'Lassen Sie sich alle Überschriften auflisten.',
        expected: 'Was wie eine Überschrift aussieht, steht in der Liste, und die Ebenen zeigen den Aufbau.',
      },
      {
        act: 'Gehen Sie durch Listen und Datentabellen.',
        expected: 'Listen werden als Listen angesagt, zu Tabellenzellen ihre Kopfzellen.',
      },
      {
        act: 'Gehen Sie von Feld zu Feld.',
        expected:
          'Vorgelesen wird, was zum Feld zu sehen ist: Beschriftung, Gruppe (etwa bei Optionsfeldern) und dass es Pflicht ist.',
      },
      {
        act: 'Suchen Sie, was nur Schrift, Farbe oder Abstand zeigen, etwa Hervorhebungen und Gruppen.',
        expected: 'Dieselbe Bedeutung wird auch vorgelesen oder steht im Text.',
      },
    ],
  },
  '1.3.2': {
    needs: reader,
    steps: [
      {
        act: 'Lassen Sie die ganze Seite vorlesen (NVDA: NVDA-Taste und Pfeil nach unten; VoiceOver: Ctrl, Option und A).',
        expected: 'Wo die Reihenfolge den Sinn bestimmt, stimmt der Sinn.',
      },
      {
        act: 'Achten Sie auf Spalten, Kästen und Karten.',
        expected: 'Was zusammengehört, etwa Bild, Titel, Preis und Knopf, folgt aufeinander.',
      },
      {
        act: 'Öffnen Sie Menüs, Dialoge und Aufklappbares und lesen Sie weiter.',
        expected: 'Das Geöffnete kommt dort, wo es verständlich ist.',
      },
    ],
  },
  '1.4.4': {
    needs: 'Ein Browser am Rechner',
    steps: [
      {
        act: 'Vergrößern Sie die Seite auf 200 % (Strg und Plus, auf dem Mac ⌘ und Plus).',
        expected: 'Aller Text wird doppelt so groß. Ausgenommen sind Untertitel und Bilder von Text.',
      },
      {
        act: 'Gehen Sie durch die ganze Seite.',
        expected: 'Kein Text fehlt, ist abgeschnitten oder verdeckt. Umbrechen und Rollen ist erlaubt.',
      },
      {
        act: 'Öffnen Sie Menüs und Dialoge und füllen Sie ein Formular aus.',
        expected: 'Alles ist zu sehen und zu bedienen wie vorher.',
      },
    ],
  },
  '1.4.10': {
    needs: 'Ein Browserfenster von 1280 px Breite',
    steps: [
      {
        act: 'Vergrößern Sie die Seite auf 400 %. Das entspricht 320 px Breite.',
        expected:
          'Zum Lesen genügt es, nach oben und unten zu rollen. Ausgenommen ist, was zwei Richtungen braucht, etwa Karten, Schaubilder und Datentabellen.',
      },
      {
        act: 'Gehen Sie durch die ganze Seite.',
        expected: 'Kein Inhalt fehlt. Er darf anders angeordnet sein oder hinter einem Knopf liegen.',
      },
      {
        act: 'Bedienen Sie Menü, Suche, Dialoge und Formulare.',
        expected: 'Alles geht wie vorher; nichts liegt unerreichbar unter festen Leisten.',
      },
    ],
  },
  '1.4.13': {
    needs: 'Maus und Tastatur',
    steps: [
      {
        act: 'Zeigen Sie auf alles, was etwas einblendet, und drücken Sie Esc, ohne die Maus zu bewegen. Tooltips des Browsers zählen nicht.',
        expected:
          'Das Eingeblendete verschwindet. Nicht nötig, wenn es nichts verdeckt oder einen Eingabefehler meldet.',
      },
      {
        act: 'Fahren Sie mit der Maus auf das Eingeblendete.',
        expected: 'Es bleibt stehen.',
      },
      {
        act: 'Warten Sie, ohne die Maus zu bewegen.',
        expected: 'Es bleibt, bis Sie weggehen, es schließen oder es nicht mehr gilt.',
      },
      {
        act: 'Gehen Sie mit der Tabulatortaste zu denselben Stellen.',
        expected: 'Was bei Fokus erscheint, lässt sich ebenso schließen und verschwindet nicht von selbst.',
      },
    ],
  },
  '2.1.1': {
    needs: keyboard,
    steps: [
      {
        act: 'Gehen Sie mit der Tabulatortaste durch die ganze Seite, in Gruppen auch mit Pfeiltasten.',
        expected: 'Jeder Link, jeder Knopf und jedes Feld wird erreicht.',
      },
      {
        act: 'Lösen Sie alles aus: Links mit Eingabe, Knöpfe mit Eingabe oder Leertaste.',
        expected: 'Alles, was die Maus kann, geschieht.',
      },
      {
        act: 'Öffnen Sie Menüs, Reiter, Kalender, Regler und Dialoge.',
        expected: 'Sie lassen sich öffnen, bedienen und schließen.',
      },
      {
        act: 'Suchen Sie, was beim Überfahren erscheint oder gezogen wird.',
        expected:
          'Es geht auch mit der Tastatur. Ausgenommen ist, was vom Weg der Bewegung abhängt, etwa freies Zeichnen.',
      },
      {
        act: 'Gehen Sie einen ganzen Ablauf durch, etwa Bestellung, Anmeldung oder Kontaktformular.',
        expected: 'Er gelingt bis zum Ende, und keine Eingabe verlangt ein bestimmtes Tempo.',
      },
    ],
  },
  '2.1.2': {
    needs: keyboard,
    steps: [
      {
        act: 'Gehen Sie mit der Tabulatortaste durch die ganze Seite und mit Umschalt und Tabulator zurück.',
        expected: 'Aus jedem Teil geht es wieder hinaus.',
      },
      {
        act: 'Gehen Sie in eingebettete Teile: Video, Karte, Editor, Chat.',
        expected:
          'Tabulator, Pfeiltasten oder Esc führen hinaus. Braucht es eine andere Taste, wird sie genannt.',
      },
      {
        act: 'Öffnen Sie Menüs und Dialoge.',
        expected: 'Sie lassen sich mit der Tastatur schließen; danach geht es auf der Seite weiter.',
      },
    ],
  },
  '2.2.1': {
    needs: 'Zeit, und die Auskunft des Betreibers, welche Fristen es gibt',
    steps: [
      {
        act: 'Füllen Sie ein Formular halb aus und warten Sie, bis die Sitzung abläuft.',
        expected:
          'Sie werden vorher gewarnt, haben mindestens 20 Sekunden, um mit einer einfachen Handlung zu verlängern, und können das mindestens zehnmal. Oder die Frist lässt sich vorher abschalten oder auf das Zehnfache stellen.',
      },
      {
        act: 'Achten Sie auf Inhalte, die von selbst weiterleiten, neu laden oder verschwinden.',
        expected: 'Auch diese Frist lässt sich abschalten, anpassen oder verlängern.',
      },
      {
        act: 'Suchen Sie Fristen, bei denen das nicht geht, etwa bei Auktionen oder Prüfungen.',
        expected: 'Sie gehören zu einem Ereignis in Echtzeit, sind unverzichtbar oder länger als 20 Stunden.',
      },
    ],
  },
  '2.4.3': {
    needs: keyboard,
    steps: [
      {
        act: 'Gehen Sie mit der Tabulatortaste durch die ganze Seite und achten Sie auf den Fokus.',
        expected: 'Die Reihenfolge lässt Sinn und Bedienung verstehen; nichts springt verwirrend.',
      },
      {
        act: 'Öffnen Sie Menüs und Dialoge.',
        expected: 'Der Fokus geht hinein, oder das Geöffnete kommt als Nächstes.',
      },
      {
        act: 'Schließen Sie sie wieder.',
        expected: 'Der Fokus steht dort, wo Sie geöffnet haben, oder an einer anderen sinnvollen Stelle.',
      },
      {
        act: 'Lösen Sie etwas aus, das Inhalt einfügt oder entfernt.',
        expected: 'Die Tabulatortaste geht an derselben Stelle weiter, nicht am Anfang der Seite.',
      },
    ],
  },
  '3.3.1': {
    needs: 'Die Formulare der Seite, dazu ein Screenreader',
    steps: [
      {
        act: 'Senden Sie jedes Formular leer ab.',
        expected:
          'Erkennt die Seite einen Fehler, nennt sie das Feld und sagt in Worten, was fehlt; Farbe oder Zeichen allein genügen nicht.',
      },
      {
        act: 'Geben Sie Falsches ein, etwa eine E-Mail-Adresse ohne @, und senden Sie ab.',
        expected: 'Auch hier sind Feld und Fehler in Worten genannt.',
      },
      {
        act: 'Lesen Sie die Meldungen mit dem Screenreader.',
        expected: 'Sie werden vorgelesen, und es ist klar, zu welchem Feld sie gehören.',
      },
    ],
  },
  '3.3.3': {
    needs: 'Die Formulare der Seite',
    steps: [
      {
        act: 'Lassen Sie in jedem Formular ein Pflichtfeld leer und senden Sie ab.',
        expected: 'Die Meldung sagt, was hineingehört, soweit es nicht schon die Beschriftung sagt.',
      },
      {
        act: 'Geben Sie etwas in falscher Form ein: Datum, Telefon, Postleitzahl, E-Mail-Adresse ohne @.',
        expected: 'Die Meldung nennt die richtige Form oder ein Beispiel.',
      },
      {
        act: 'Geben Sie einen Wert ein, der nicht erlaubt ist, etwa eine zu große Menge.',
        expected: 'Die Meldung nennt, was erlaubt ist. Ausgenommen ist, was die Sicherheit gefährdet.',
      },
    ],
  },
  '4.1.2': {
    needs: reader,
    steps: [
      {
        act: 'Gehen Sie mit der Tabulatortaste durch die Seite.',
        expected: 'Zu jedem Bedienelement werden Name und Rolle angesagt, etwa „Warenkorb, Schalter“.',
      },
      {
        act: 'Schalten Sie um: aufklappen, ankreuzen, auswählen.',
        expected: 'Der Zustand wird angesagt, vorher und nachher.',
      },
      {
        act: 'Ändern Sie Werte: Regler, Menge, Datum.',
        expected: 'Der Wert wird angesagt und lässt sich mit dem Screenreader ändern.',
      },
      {
        act: 'Gehen Sie in eingebettete Rahmen, etwa Video oder Karte.',
        expected: 'Der Rahmen hat einen Namen, der sagt, was er enthält.',
      },
    ],
  },
  '4.1.3': {
    needs: reader,
    steps: [
      {
        act: 'Lösen Sie Meldungen aus, die ohne neues Laden erscheinen: in den Warenkorb legen, filtern, suchen, absenden.',
        expected: 'Sie werden angesagt, ohne dass der Fokus dorthin geht.',
      },
      {
        act: 'Lösen Sie Fehlermeldungen aus.',
        expected: 'Sie werden angesagt, oder der Fokus geht zur Meldung oder zum Feld.',
      },
      {
        act: 'Starten Sie, was dauert: laden, hochladen, berechnen.',
        expected: 'Beginn, Fortschritt und Ende werden angesagt, soweit sie zu sehen sind.',
      },
    ],
  },
};
