import {
  alternative,
  annotations,
  attachments,
  blind,
  content,
  dynamicForms,
  fields,
  fonts,
  headingsRules,
  language,
  layers,
  letters,
  links,
  media,
  metadata,
  notes,
  orderRules,
  type PdfRule,
  parts,
  print,
  rolesRules,
  security,
  structure,
  tablesRules,
  tags,
  title,
} from './pdfRuleGroups.ts';

/** Clause of EN 301 549 for a criterion of WCAG in a document. */
export const toDocumentClause = (criterion: string): string => `10.${criterion}`;

const rules: { [rule: string]: PdfRule } = {
  'pdf-untagged': tags('critical', ['Das Dokument hat keine Tags', 'Document has no tags']),
  'pdf-01-003': content('moderate', [
    'Zierde steht mitten in Inhalt mit Tags',
    'Artifact inside tagged content',
  ]),
  'pdf-01-004': content('serious', ['Inhalt steht in einem Artefakt', 'Tagged content inside an artifact']),
  'pdf-01-005': content('serious', ['Inhalt ohne Tag', 'Content without a tag']),
  'pdf-01-007': tags('moderate', ['Die Tags gelten als unsicher', 'Tags are marked as suspect']),
  'pdf-marked': tags('serious', [
    'Das Dokument ist nicht als getaggt gekennzeichnet',
    'Document is not marked as tagged',
  ]),
  'pdf-02-001': rolesRules('serious', ['Eigener Tag ohne Standard-Tag', 'Custom tag without a standard tag']),
  'pdf-02-003': rolesRules('serious', ['Die Zuordnung der Tags läuft im Kreis', 'Circular mapping of tags']),
  'pdf-02-004': rolesRules('serious', ['Ein Standard-Tag ist umgedeutet', 'Standard tag is remapped']),
  'pdf-06-001': metadata('minor', ['Metadaten fehlen', 'Metadata is missing']),
  'pdf-06-002': metadata('minor', ['Die Kennzeichnung als PDF/UA fehlt', 'Identifier of PDF/UA is missing']),
  'pdf-06-003': title('moderate', ['Der Titel fehlt in den Metadaten', 'Metadata has no title']),
  'pdf-07-001': title('moderate', [
    'Das Fenster zeigt den Dateinamen statt des Titels',
    'Window does not show the title',
  ]),
  'pdf-07-002': title('moderate', [
    'Das Anzeigen des Titels ist abgeschaltet',
    'Showing the title is switched off',
  ]),
  'pdf-09-004': structure('serious', ['Tabelle ist falsch aufgebaut', 'Table is nested wrongly']),
  'pdf-09-005': structure('serious', ['Liste ist falsch aufgebaut', 'List is nested wrongly']),
  'pdf-09-006': structure('moderate', [
    'Inhaltsverzeichnis ist falsch aufgebaut',
    'Table of contents is nested wrongly',
  ]),
  'pdf-09-007': structure('moderate', ['Ruby-Text ist falsch aufgebaut', 'Ruby text is nested wrongly']),
  'pdf-09-008': structure('moderate', [
    'Warichu-Text ist falsch aufgebaut',
    'Warichu text is nested wrongly',
  ]),
  'pdf-10-001': letters('serious', [
    'Zeichen ohne Bedeutung als Text',
    'Character without a meaning as text',
  ]),
  'pdf-11-001': language('serious', [
    'Die Sprache des Textes ist nicht angegeben',
    'Language of text is not given',
  ]),
  'pdf-11-002': language('moderate', [
    'Die Sprache von Alternativtexten ist nicht angegeben',
    'Language of alternative texts is not given',
  ]),
  'pdf-11-003': language('moderate', [
    'Die Sprache der Lesezeichen ist nicht angegeben',
    'Language of bookmarks is not given',
  ]),
  'pdf-11-004': language('moderate', [
    'Die Sprache von Anmerkungen ist nicht angegeben',
    'Language of annotations is not given',
  ]),
  'pdf-11-005': language('moderate', [
    'Die Sprache von Formularfeldern ist nicht angegeben',
    'Language of form fields is not given',
  ]),
  'pdf-11-006': language('minor', [
    'Die Sprache der Metadaten ist nicht angegeben',
    'Language of metadata is not given',
  ]),
  'pdf-language-tag': language('serious', ['Die Angabe der Sprache ist ungültig', 'Language tag is invalid']),
  'pdf-13-004': alternative('critical', ['Bild ohne Alternativtext', 'Image without alternative text']),
  'pdf-14-002': headingsRules('moderate', ['Die erste Überschrift ist nicht H1', 'First heading is not H1']),
  'pdf-14-003': headingsRules('moderate', [
    'Ebene von Überschriften übersprungen',
    'Heading level is skipped',
  ]),
  'pdf-14-006': headingsRules('moderate', [
    'Mehrere Überschriften „H“ in einem Abschnitt',
    'Several headings H in one section',
  ]),
  'pdf-14-007': headingsRules('moderate', [
    'Überschriften „H“ und „H1“ bis „H6“ gemischt',
    'Headings H and H1 to H6 are mixed',
  ]),
  'pdf-15-003': tablesRules('serious', [
    'Kopfzelle ohne Angabe, ob für Zeile oder Spalte',
    'Header cell without scope',
  ]),
  'pdf-table-headers': tablesRules('serious', [
    'Zelle nennt Kopfzellen, die es nicht gibt',
    'Cell names headers that do not exist',
  ]),
  'pdf-table-grid': tablesRules('serious', [
    'Die Zeilen einer Tabelle sind verschieden lang, oder Zellen überlappen sich',
    'Rows of a table differ in length, or cells overlap',
  ]),
  'pdf-17-002': alternative(
    'serious',
    ['Formel ohne Alternativtext', 'Formula without alternative text'],
    `${blind}: Ihnen fehlt die Formel`,
  ),
  'pdf-17-003': letters(
    'serious',
    ['Formel mit Zeichen, die kein Text sind', 'Formula with characters that are no text'],
    `${blind}: Die Formel wird falsch oder gar nicht vorgelesen`,
  ),
  'pdf-19-003': notes('minor', ['Fußnote ohne ID', 'Note without an ID']),
  'pdf-19-004': notes('moderate', ['Zwei Fußnoten haben dieselbe ID', 'Two notes have the same ID']),
  'pdf-20-001': layers('minor', [
    'Einstellung von Ebenen ohne Namen',
    'Configuration of layers without a name',
  ]),
  'pdf-20-002': layers('minor', [
    'Ebenen ohne Namen der Grundeinstellung',
    'Default configuration of layers without a name',
  ]),
  'pdf-20-003': layers('moderate', ['Ebenen schalten sich von selbst um', 'Layers switch by themselves']),
  'pdf-21-001': attachments('moderate', ['Angehängte Datei ohne Namen', 'Attached file without a name']),
  'pdf-25-001': dynamicForms('critical', ['Dynamisches XFA-Formular', 'Dynamic XFA form']),
  'pdf-26-001': security('serious', ['Schutz ohne Angabe der Rechte', 'Protection without permissions']),
  'pdf-26-002': security('critical', [
    'Der Schutz verbietet Hilfsmitteln das Lesen',
    'Protection forbids assistive technologies to read',
  ]),
  'pdf-28-002': annotations('moderate', ['Anmerkung ohne Tag „Annot“', 'Annotation without a tag Annot']),
  'pdf-28-004': annotations('serious', ['Anmerkung ohne Beschreibung', 'Annotation without a description']),
  'pdf-28-005': fields('critical', ['Formularfeld ohne Namen', 'Form field without a name']),
  'pdf-28-006': annotations('moderate', [
    'Unbekannte Anmerkung ohne Beschreibung',
    'Unknown annotation without a description',
  ]),
  'pdf-28-007': print('moderate', [
    'Anmerkung für die Druckerei (TrapNet)',
    'Annotation for printing (TrapNet)',
  ]),
  'pdf-28-008': orderRules('moderate', ['Reihenfolge für die Tastatur fehlt', 'Tab order is missing']),
  'pdf-28-009': orderRules('moderate', [
    'Die Reihenfolge für die Tastatur folgt nicht den Tags',
    'Tab order does not follow the tags',
  ]),
  'pdf-28-010': fields('serious', ['Formularfeld ohne Tag „Form“', 'Form field without a tag Form']),
  'pdf-28-011': links('serious', ['Link ohne Tag „Link“', 'Link without a tag Link']),
  'pdf-28-012': links('moderate', ['Link ohne Beschreibung', 'Link without a description']),
  'pdf-28-014': media('moderate', [
    'Eingebettetes Medium ohne Angabe der Art',
    'Media clip without its kind',
  ]),
  'pdf-28-015': media('serious', [
    'Eingebettetes Medium ohne Alternativtext',
    'Media clip without alternative text',
  ]),
  'pdf-28-016': attachments('moderate', ['Angeheftete Datei ohne Namen', 'File attachment without a name']),
  'pdf-28-017': print('moderate', ['Druckermarke hat einen Tag', 'Printer mark has a tag']),
  'pdf-28-018': print('moderate', [
    'Druckermarke ist nicht als Zierde gekennzeichnet',
    'Printer mark is no artifact',
  ]),
  'pdf-30-001': content('serious', [
    'Seite zeigt Inhalt einer anderen Datei',
    'Page shows content of another file',
  ]),
  'pdf-30-002': content('moderate', [
    'Inhalt mit Tags ist mehrfach eingesetzt',
    'Tagged content is used more than once',
  ]),
  'pdf-31-001': letters('moderate', [
    'Schrift: Verzeichnisse der Zeichen passen nicht zusammen',
    'Font: registries do not match',
  ]),
  'pdf-31-002': letters('moderate', [
    'Schrift: Reihenfolgen der Zeichen passen nicht zusammen',
    'Font: orderings do not match',
  ]),
  'pdf-31-003': letters('moderate', [
    'Schrift: Ergänzung der Zeichen ist zu alt',
    'Font: supplement is too low',
  ]),
  'pdf-31-004': fonts('moderate', [
    'Schrift: Zuordnung der Glyphen ist ungültig',
    'Font: glyph map is invalid',
  ]),
  'pdf-31-005': fonts('moderate', ['Schrift: Zuordnung der Glyphen fehlt', 'Font: glyph map is missing']),
  'pdf-31-006': letters('serious', [
    'Schrift: Zeichentabelle ist nicht eingebettet',
    'Font: character map is not embedded',
  ]),
  'pdf-31-007': letters('minor', [
    'Schrift: Schreibrichtungen widersprechen sich',
    'Font: writing directions differ',
  ]),
  'pdf-31-008': letters('moderate', [
    'Schrift: Zeichentabelle braucht eine fremde',
    'Font: character map uses a foreign one',
  ]),
  'pdf-31-009': fonts('serious', ['Schrift ist nicht eingebettet', 'Font is not embedded']),
  'pdf-31-011': fonts('serious', [
    'Schrift: Zeichen des Textes fehlen in der Datei',
    'Font: characters of the text are not embedded',
  ]),
  'pdf-31-012': parts('minor', [
    'Schrift: Liste der Zeichen ist unvollständig',
    'Font: list of characters is incomplete',
  ]),
  'pdf-31-013': parts('minor', [
    'Schrift: Liste nennt fehlende Zeichen',
    'Font: list names missing characters',
  ]),
  'pdf-31-014': parts('minor', [
    'Schrift: Liste der Nummern ist unvollständig',
    'Font: list of numbers is incomplete',
  ]),
  'pdf-31-015': parts('minor', ['Schrift: Liste nennt fehlende Nummern', 'Font: list names missing numbers']),
  'pdf-31-016': fonts('moderate', [
    'Schrift: Breiten der Zeichen widersprechen sich',
    'Font: widths of characters differ',
  ]),
  'pdf-31-017': fonts('moderate', [
    'Schrift: Tabelle der Buchstaben fehlt',
    'Font: table of letters is missing',
  ]),
  'pdf-31-018': fonts('serious', [
    'Schrift: Buchstaben des Textes sind nicht zu finden',
    'Font: letters of the text cannot be found',
  ]),
  'pdf-31-019': letters('moderate', ['Schrift ohne Kodierung', 'Font without an encoding']),
  'pdf-31-020': letters('moderate', ['Schrift: Kodierung ohne Grundlage', 'Font: encoding without a base']),
  'pdf-31-021': letters('moderate', ['Schrift mit unüblicher Kodierung', 'Font with an unusual encoding']),
  'pdf-31-022': letters('moderate', [
    'Schrift: Zeichen mit unbekanntem Namen',
    'Font: character with an unknown name',
  ]),
  'pdf-31-023': letters('moderate', ['Schrift: Tabelle für Unicode fehlt', 'Font: Unicode table is missing']),
  'pdf-31-024': letters('minor', ['Symbolschrift mit Kodierung', 'Symbolic font with an encoding']),
  'pdf-31-025': fonts('moderate', [
    'Symbolschrift ohne Tabelle der Zeichen',
    'Symbolic font without a table of characters',
  ]),
  'pdf-31-026': fonts('minor', ['Symbolschrift mit mehreren Tabellen', 'Symbolic font with several tables']),
  'pdf-31-027': letters('critical', [
    'Schrift: Buchstaben lassen sich nicht als Text lesen',
    'Font: letters cannot be read as text',
  ]),
  'pdf-31-028': letters('serious', [
    'Schrift: Zeichen steht für nichts',
    'Font: character stands for nothing',
  ]),
  'pdf-31-029': letters('serious', [
    'Schrift: Zeichen steht für ein ungültiges',
    'Font: character stands for an invalid one',
  ]),
  'pdf-31-030': letters('serious', [
    'Text mit Zeichen, das die Schrift nicht hat',
    'Text with a character that the font lacks',
  ]),
};

export const pdfRuleNames: string[] = Object.keys(rules);

/** Throws for a rule that does not exist. */
export function pdfRule(rule: string): PdfRule {
  const found = rules[rule];
  if (!found) throw new Error(`No rule of PDFs: ${rule}`);
  return found;
}
