/** Fact about a file, without which a question makes no sense. */
export type PdfFact =
  | 'annotations'
  | 'artifacts'
  | 'fields'
  | 'figures'
  | 'headings'
  | 'imageMaps'
  | 'links'
  | 'lists'
  | 'media'
  | 'notes'
  | 'pictures'
  | 'roles'
  | 'scans'
  | 'scripts'
  | 'tables'
  | 'tags'
  | 'text'
  | 'threads'
  | 'title';

export type PdfQuestion = {
  id: string;
  /** Checkpoint of Matterhorn; a clause of ISO 14289-1 where it has no condition. */
  checkpoint: string;
  question: string;
  needs: PdfFact;
};

const ask = (checkpoint: string, needs: PdfFact, question: string): PdfQuestion => ({
  id: `pdf-${checkpoint}`,
  checkpoint,
  question,
  needs,
});

/**
 * Conditions of the Matterhorn protocol 1.1 (PDF Association, CC BY 4.0) that only people can judge, as questions in our
 * own words. Yes is always the good answer. No machine answers them.
 */
export const pdfQuestions: PdfQuestion[] = [
  ask(
    '01-001',
    'tags',
    'Ist nur das mit Tags versehen, was Leserinnen und Leser brauchen, also keine Zierde?',
  ),
  ask('01-002', 'artifacts', 'Ist alles, was als Artefakt gekennzeichnet ist, wirklich entbehrlich?'),
  ask('01-006', 'tags', 'Passt jeder Tag mit seinen Eigenschaften zu dem, was er enthält?'),
  ask('02-002', 'roles', 'Passt zu jedem eigenen Tag der Standard-Tag, dem er zugeordnet ist?'),
  ask('03-001', 'scripts', 'Löst keine Aktion im Dokument ein Flackern aus?'),
  ask('03-002', 'media', 'Ist das Dokument frei von Videos und Animationen, die flackern?'),
  ask('03-003', 'scripts', 'Löst kein JavaScript im Dokument ein Flackern aus?'),
  ask(
    '04-001',
    'text',
    'Ist alles, was Farbe, Kontrast, Schriftart oder Anordnung sagen, auch ohne sie zu verstehen?',
  ),
  ask('05-001', 'media', 'Gibt es alles, was in Medien zu hören ist, auch in anderer Form, etwa als Text?'),
  ask('05-002', 'media', 'Gibt es jede Tonaufnahme auch in anderer Form, etwa als Text?'),
  ask(
    '05-003',
    'scripts',
    'Gibt es für jeden Signalton, den JavaScript auslöst, auch einen sichtbaren Hinweis?',
  ),
  ask('06-004', 'title', 'Sagt der Titel des Dokuments, worum es geht?'),
  ask(
    '08-001',
    'scans',
    'Ist der Text, der aus eingescannten Seiten erkannt wurde, frei von groben Fehlern?',
  ),
  ask('08-002', 'scans', 'Ist der Text, der aus eingescannten Seiten erkannt wurde, mit Tags versehen?'),
  ask('09-001', 'tags', 'Stehen die Tags in einer sinnvollen Lesereihenfolge?'),
  ask('09-002', 'tags', 'Ist kein Tag unsinnig verschachtelt, etwa eine Tabelle in einer Überschrift?'),
  ask('09-003', 'tags', 'Ist der Standard-Tag, für den jeder Tag steht, für seinen Inhalt der richtige?'),
  ask('11-007', 'text', 'Stimmt die angegebene Sprache, auch bei fremdsprachigen Stellen?'),
  ask(
    '12-001',
    'text',
    'Werden gestreckte Zeichen, etwa große Klammern aus mehreren Teilen, sinnvoll wiedergegeben?',
  ),
  ask('13-001', 'pictures', 'Ist jedes Bild, das etwas aussagt, mit dem Tag „Figure“ versehen?'),
  ask(
    '13-002',
    'links',
    'Nennt der Alternativtext bei Links mit einem Bild den Link und die Bedeutung des Bildes?',
  ),
  ask('13-003', 'figures', 'Sind Bildunterschriften mit dem Tag „Caption“ versehen?'),
  {
    id: 'pdf-alternative-text',
    checkpoint: 'ISO 14289-1, 7.3',
    question: 'Beschreibt der Alternativtext jedes Bildes, was es aussagt?',
    needs: 'figures',
  },
  ask('13-005', 'figures', 'Steht bei Bildern der Ersatztext (ActualText) nur dort, wo das Bild Text zeigt?'),
  ask(
    '13-006',
    'figures',
    'Sind Teile, die nur zusammen etwas bedeuten, als ein einziges Bild gekennzeichnet?',
  ),
  ask(
    '13-007',
    'figures',
    'Ist für jeden Inhalt die zugänglichere Form gewählt, etwa Text statt eines Bildes von Text?',
  ),
  ask(
    '13-008',
    'figures',
    'Hat jedes Bild, das vor allem als Text gelesen wird, einen Ersatztext (ActualText)?',
  ),
  ask('14-001', 'text', 'Ist jede Überschrift als Überschrift gekennzeichnet?'),
  ask(
    '14-004',
    'headings',
    'Sind die Ebenen der Überschriften mit arabischen Ziffern bezeichnet (H1, H2, H3)?',
  ),
  ask(
    '14-005',
    'headings',
    'Haben Überschriften der siebten und tieferer Ebenen den Tag „H7“ und so weiter?',
  ),
  ask('15-001', 'tables', 'Ist in jeder Zeile mit einer Kopfzelle diese als Kopfzelle (TH) gekennzeichnet?'),
  ask('15-002', 'tables', 'Ist in jeder Spalte mit einer Kopfzelle diese als Kopfzelle (TH) gekennzeichnet?'),
  ask(
    '15-004',
    'tables',
    'Sind nur Daten in Zeilen und Spalten als Tabelle gekennzeichnet, nicht bloße Anordnung?',
  ),
  ask('15-005', 'tables', 'Ist für jede Datenzelle eindeutig, welche Kopfzellen zu ihr gehören?'),
  ask('16-001', 'lists', 'Nennt jede nummerierte Liste ihre Art der Nummern (ListNumbering)?'),
  ask(
    '16-002',
    'lists',
    'Passt die angegebene Art der Nummern zu dem, was zu sehen ist (1, I, i, A oder a)?',
  ),
  ask('16-003', 'text', 'Ist jede Aufzählung als Liste gekennzeichnet?'),
  ask('17-001', 'text', 'Ist jede mathematische Formel mit dem Tag „Formula“ versehen?'),
  ask('18-001', 'text', 'Sind Kopf- und Fußzeilen als Artefakte gekennzeichnet?'),
  ask(
    '18-002',
    'artifacts',
    'Sind die Artefakte von Kopf- und Fußzeilen als „Header“ und „Footer“ bezeichnet?',
  ),
  ask('19-001', 'text', 'Sind Fußnoten und Endnoten mit dem Tag „Note“ versehen?'),
  ask('19-002', 'notes', 'Sind Verweise auf Fußnoten und Endnoten mit dem Tag „Reference“ versehen?'),
  ask('22-001', 'threads', 'Folgen verkettete Artikel der Lesereihenfolge?'),
  ask(
    '24-001',
    'text',
    'Falls es ein Formular zum Ausdrucken ist: Sind seine Felder als solche gekennzeichnet (PrintField)?',
  ),
  ask(
    '28-001',
    'annotations',
    'Stehen Links, Formularfelder und Anmerkungen an der richtigen Stelle der Lesereihenfolge?',
  ),
  ask('28-003', 'annotations', 'Sind Anmerkungen, die nur gestalten, nach ihrer Bedeutung gekennzeichnet?'),
  ask(
    '28-013',
    'imageMaps',
    'Ist das, was ein Klick an verschiedene Stellen eines Bildes auslöst, auch anders erreichbar?',
  ),
  ask('29-001', 'scripts', 'Verlangt kein Skript, Tasten in einem bestimmten Takt zu drücken?'),
  ask('31-010', 'text', 'Erlauben die Lizenzen der eingebetteten Schriften, sie uneingeschränkt anzuzeigen?'),
];
