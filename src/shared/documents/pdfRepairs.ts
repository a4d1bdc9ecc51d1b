/** Repair in the program that made the file: mending in Acrobat is lost with the next export. */
export type PdfRepair = {
  word: string;
  libreOffice: string;
  inDesign: string;
  acrobat: string;
  powerPoint: string;
};

const anew =
  'Besser die Quelle ändern und neu exportieren statt nachbessern. Wenn es nur die PDF-Datei gibt: ';
const wordExport =
  '„Datei“ → „Speichern unter“ → PDF → „Optionen“: „Dokumentstrukturtags für Barrierefreiheit“ ankreuzen. Nicht „Drucken“ verwenden.';
const officeExport =
  '„Datei“ → „Exportieren als“ → „Als PDF exportieren“: „PDF mit Tags“ und „Universelle Barrierefreiheit (PDF/UA)“ ankreuzen.';
const designExport = '„Datei“ → „Exportieren“ → Adobe PDF: „PDF mit Tags erstellen“ ankreuzen.';

const exportWithTags: PdfRepair = {
  word: wordExport,
  libreOffice: officeExport,
  inDesign: `Absatzformaten unter „Exporttags“ einen PDF-Tag geben, im Artikelbedienfeld die Reihenfolge festlegen. ${designExport}`,
  acrobat: `${anew}„Barrierefreiheit“ → „Dokument automatisch mit Tags versehen“, dann jeden Tag prüfen.`,
  powerPoint: wordExport,
};

const contentTags: PdfRepair = {
  word: `Formen, Textfelder und Bilder „Mit Text in Zeile“ setzen, Wasserzeichen und Zierde als „dekorativ“ kennzeichnen. ${wordExport}`,
  libreOffice: `Zierde unter „Eigenschaften“ als „dekorativ“ kennzeichnen. ${officeExport}`,
  inDesign: `„Objekt“ → „Objektexportoptionen“ → „PDF mit Tags“: „Artefakt“ für Zierde, sonst „Aus Struktur“. ${designExport}`,
  acrobat: `${anew}Im Bedienfeld „Inhalt“ die Stelle suchen: entweder „Artefakt erstellen“ oder im Bedienfeld „Tags“ mit „Tag aus Auswahl erstellen“ aufnehmen.`,
  powerPoint: `Zierde unter „Alternativtext anzeigen“ als „dekorativ“ kennzeichnen. ${wordExport}`,
};

const structure: PdfRepair = {
  word: `Formatvorlagen für Überschriften, Listen und Tabellen verwenden statt Formatierung von Hand. ${wordExport}`,
  libreOffice: `Absatz- und Listenvorlagen verwenden statt Formatierung von Hand. ${officeExport}`,
  inDesign: `Listen und Tabellen mit den Werkzeugen von InDesign anlegen, Absatzformaten „Exporttags“ geben. ${designExport}`,
  acrobat: `${anew}Im Bedienfeld „Tags“ das Element an die richtige Stelle ziehen oder unter „Eigenschaften“ seinen Typ ändern.`,
  powerPoint: `Folienlayouts mit Platzhaltern für Titel, Listen und Tabellen verwenden. ${wordExport}`,
};

const roles: PdfRepair = {
  ...structure,
  inDesign: `Jedem Absatzformat unter „Exporttags“ einen Standard-Tag geben (P, H1 …). ${designExport}`,
  acrobat: `${anew}Bedienfeld „Tags“ → „Rollenzuordnung bearbeiten“: jedem eigenen Typ einen Standardtyp zuordnen.`,
};

const title: PdfRepair = {
  word: `„Datei“ → „Informationen“ → „Titel“ ausfüllen. ${wordExport} Zeigt das Fenster danach den Dateinamen, hilft der Schritt für Acrobat.`,
  libreOffice:
    '„Datei“ → „Eigenschaften“ → „Beschreibung“ → „Titel“ ausfüllen. Beim Export unter „Benutzeroberfläche“ „Dokumenttitel anzeigen“ ankreuzen.',
  inDesign:
    '„Datei“ → „Dateiinformationen“ → „Dokumenttitel“ ausfüllen. Beim Export unter „Erweitert“: „Titel anzeigen: Dokumenttitel“.',
  acrobat:
    '„Datei“ → „Dokumenteigenschaften“ → „Beschreibung“ → „Titel“; unter „Ansicht beim Öffnen“ → „Einblenden: Dokumenttitel“.',
  powerPoint: `„Datei“ → „Informationen“ → „Titel“ ausfüllen. ${wordExport} Zeigt das Fenster danach den Dateinamen, hilft der Schritt für Acrobat.`,
};

const metadata: PdfRepair = {
  word: `Titel unter „Datei“ → „Informationen“ ausfüllen. ${wordExport}`,
  libreOffice: `Titel unter „Datei“ → „Eigenschaften“ ausfüllen. ${officeExport}`,
  inDesign: `„Datei“ → „Dateiinformationen“ ausfüllen. ${designExport}`,
  acrobat:
    'Zuerst alle anderen Fehler beheben. Dann „Druckproduktion“ → „Preflight“ → „PDF/UA-Kennzeichnung setzen“.',
  powerPoint: `Titel unter „Datei“ → „Informationen“ ausfüllen. ${wordExport}`,
};

const language: PdfRepair = {
  word: `Alles markieren, „Überprüfen“ → „Sprache“ → „Sprache für die Korrekturhilfen festlegen“; anderssprachige Stellen danach einzeln. ${wordExport}`,
  libreOffice: `„Extras“ → „Sprache“ → „Für alle Texte“; anderssprachige Stellen danach einzeln. ${officeExport}`,
  inDesign: `In den Absatz- und Zeichenformaten die Sprache wählen; beim Export unter „Erweitert“ die Sprache des Dokuments. ${designExport}`,
  acrobat:
    '„Datei“ → „Dokumenteigenschaften“ → „Erweitert“ → „Sprache“. Anderssprachige Stellen: Eigenschaften des Tags.',
  powerPoint: `Alles markieren, „Überprüfen“ → „Sprache“. ${wordExport}`,
};

const alternative: PdfRepair = {
  word: `Rechtsklick auf das Bild → „Alternativtext anzeigen“: beschreiben, was es aussagt, oder „dekorativ“ ankreuzen. ${wordExport}`,
  libreOffice: `Rechtsklick auf das Bild → „Eigenschaften“ → „Alternativtext“, oder „dekorativ“. ${officeExport}`,
  inDesign: `„Objekt“ → „Objektexportoptionen“ → „Alternativtext“; für Zierde unter „PDF mit Tags“ „Artefakt“. ${designExport}`,
  acrobat: `${anew}Bedienfeld „Tags“ → Element → „Eigenschaften“ → „Alternativtext“.`,
  powerPoint: `Rechtsklick auf das Bild → „Alternativtext anzeigen“, oder „dekorativ“. ${wordExport}`,
};

const headings: PdfRepair = {
  word: `Formatvorlagen „Überschrift 1“, „Überschrift 2“ … der Reihe nach verwenden, keine Ebene auslassen. ${wordExport}`,
  libreOffice: `Absatzvorlagen „Überschrift 1“, „Überschrift 2“ … der Reihe nach verwenden. ${officeExport}`,
  inDesign: `Absatzformaten unter „Exporttags“ H1, H2 … geben, der Reihe nach. ${designExport}`,
  acrobat: `${anew}Bedienfeld „Tags“ → Element → „Eigenschaften“ → „Typ“: richtige Ebene wählen.`,
  powerPoint: `Jeder Folie einen Titel im Platzhalter des Layouts geben. ${wordExport}`,
};

const tables: PdfRepair = {
  word: `Tabelle → „Layout“ → „Überschriften wiederholen“; unter „Tabellenentwurf“ „Kopfzeile“ und „Erste Spalte“ ankreuzen. Keine verbundenen Zellen. ${wordExport}`,
  libreOffice: `„Tabelle“ → „Eigenschaften“ → „Textfluss“ → „Überschrift wiederholen“. Keine verbundenen Zellen. ${officeExport}`,
  inDesign: `„Tabelle“ → „Zeilen umwandeln“ → „In Tabellenkopf“. ${designExport}`,
  acrobat: `${anew}„Barrierefreiheit“ → „Lesereihenfolge“ → „Tabelleneditor“ → Kopfzelle → „Bereich“: Spalte oder Zeile.`,
  powerPoint: `Tabelle → „Tabellenentwurf“: „Kopfzeile“ ankreuzen. ${wordExport}`,
};

const notes: PdfRepair = {
  word: `Fußnoten mit „Referenzen“ → „Fußnote einfügen“ anlegen, dann neu exportieren. ${wordExport}`,
  libreOffice: `Fußnoten mit „Einfügen“ → „Fuß-/Endnote“ anlegen. ${officeExport}`,
  inDesign: `Fußnoten mit „Schrift“ → „Fußnote einfügen“ anlegen. ${designExport}`,
  acrobat: `${anew}Bedienfeld „Tags“ → Tag „Note“ → „Eigenschaften“ → „ID“: jedes Mal eine andere.`,
  powerPoint: 'PowerPoint kennt keine Fußnoten. Den Text auf der Folie oder in den Notizen unterbringen.',
};

const links: PdfRepair = {
  word: `Links mit „Einfügen“ → „Link“ anlegen; „QuickInfo“ sagt, wohin er führt. ${wordExport}`,
  libreOffice: `„Einfügen“ → „Hyperlink“; unter „Name“ steht, wohin er führt. ${officeExport}`,
  inDesign: `„Fenster“ → „Interaktiv“ → „Hyperlinks“; Alternativtext des Hyperlinks angeben. ${designExport}`,
  acrobat: `${anew}„Barrierefreiheit“ → „Nicht markierte Anmerkungen mit Tags versehen“; fehlende Beschreibungen setzt „Preflight“ (Suche nach „Contents“).`,
  powerPoint: `„Einfügen“ → „Link“; „QuickInfo“ sagt, wohin er führt. ${wordExport}`,
};

const annotations: PdfRepair = {
  word: `Kommentare vor dem Export beantworten oder löschen. ${wordExport}`,
  libreOffice: `Kommentare beim Export weglassen. ${officeExport}`,
  inDesign: `Notizen und Medien vor dem Export entfernen oder beschreiben. ${designExport}`,
  acrobat:
    'Entbehrliche Anmerkungen löschen („Kommentieren“). Andere: in den „Eigenschaften“ beschreiben und im Bedienfeld „Tags“ → „Nicht markierte Anmerkungen“ → „Tag aus Auswahl erstellen“.',
  powerPoint: `Kommentare vor dem Export löschen. ${wordExport}`,
};

const fields: PdfRepair = {
  word: 'Word exportiert keine ausfüllbaren Felder. Formulare in LibreOffice, InDesign oder Acrobat anlegen.',
  libreOffice: `Eigenschaften des Steuerelements → „Hilfetext“ ausfüllen. Beim Export „PDF-Formular erzeugen“. ${officeExport}`,
  inDesign: `„Fenster“ → „Interaktiv“ → „Schaltflächen und Formulare“ → „PDF-Optionen“ → „Beschreibung“. ${designExport}`,
  acrobat:
    '„Formular vorbereiten“ → Feld → „Eigenschaften“ → „QuickInfo“ ausfüllen. Ohne Tag: „Barrierefreiheit“ → „Formularfelder mit Tags versehen“.',
  powerPoint: 'PowerPoint exportiert keine ausfüllbaren Felder. Formulare in Acrobat anlegen.',
};

const tabOrder: PdfRepair = {
  word: wordExport,
  libreOffice: officeExport,
  inDesign: `${designExport} Unter „Erweitert“ die Tabulatorreihenfolge „Struktur verwenden“ wählen.`,
  acrobat:
    'Bedienfeld „Seitenminiaturen“ → alle Seiten markieren → „Seiteneigenschaften“ → „Tabulatorreihenfolge“: „Dokumentstruktur verwenden“.',
  powerPoint: wordExport,
};

const fonts: PdfRepair = {
  word: `„Datei“ → „Optionen“ → „Speichern“: „Schriftarten in der Datei einbetten“. Hilft das nicht, eine andere Schrift wählen. ${wordExport}`,
  libreOffice: `LibreOffice bettet Schriften immer ein: Datei neu exportieren, sonst andere Schrift wählen. ${officeExport}`,
  inDesign: `Schrift neu installieren oder eine OpenType-Schrift wählen. ${designExport}`,
  acrobat: `${anew}„Druckproduktion“ → „Preflight“ → „Schriften einbetten“. Hilft das nicht, eine andere Schrift in der Quelle wählen.`,
  powerPoint: `„Datei“ → „Optionen“ → „Speichern“: „Schriftarten in der Datei einbetten“. ${wordExport}`,
};

const layers: PdfRepair = {
  word: 'Word legt keine Ebenen an. Datei neu exportieren, nicht durch andere Programme schicken.',
  libreOffice: 'LibreOffice legt keine Ebenen an. Datei neu exportieren.',
  inDesign: 'Beim Export „Acrobat-Ebenen erstellen“ abwählen, wenn Leser sie nicht brauchen.',
  acrobat: 'Bedienfeld „Ebenen“ → „Ebenen reduzieren“. Namen von Einstellungen setzt „Preflight“.',
  powerPoint: 'PowerPoint legt keine Ebenen an. Datei neu exportieren.',
};

const attachments: PdfRepair = {
  word: 'Dateien nicht in das Dokument einbetten, sondern auf der Website daneben anbieten.',
  libreOffice: 'Beim Export „Hybrides PDF“ abwählen.',
  inDesign: 'Dateien nicht einbetten, sondern auf der Website daneben anbieten.',
  acrobat: 'Bedienfeld „Anlagen“: Datei entfernen und neu anhängen, mit Beschreibung.',
  powerPoint: 'Dateien nicht in die Präsentation einbetten, sondern auf der Website daneben anbieten.',
};

const dynamicForms: PdfRepair = {
  word: 'Formular nicht als XFA anlegen, sondern als PDF-Formular in Acrobat oder als Webseite.',
  libreOffice: 'Formular hier neu anlegen und mit „PDF-Formular erzeugen“ exportieren.',
  inDesign: 'Formular hier neu anlegen: „Schaltflächen und Formulare“.',
  acrobat:
    'XFA stammt aus LiveCycle. Dort als „Statisches PDF-Formular“ speichern oder in Acrobat neu anlegen.',
  powerPoint: 'Formular in Acrobat oder als Webseite neu anlegen.',
};

const security: PdfRepair = {
  word: 'Ohne Passwort und ohne Einschränkungen speichern.',
  libreOffice: 'Beim Export unter „Sicherheit“: „Textzugriff für Hilfsmittel zulassen“ ankreuzen.',
  inDesign: 'Beim Export unter „Sicherheit“: „Textzugriff für Bildschirmlesehilfen aktivieren“ ankreuzen.',
  acrobat:
    '„Dokumenteigenschaften“ → „Sicherheit“ → „Textzugriff für Bildschirmlesehilfen für Sehbehinderte aktivieren“.',
  powerPoint: 'Ohne Passwort und ohne Einschränkungen speichern.',
};

const media: PdfRepair = {
  word: 'Medien nicht einbetten, sondern auf der Website mit Untertiteln und Text anbieten und verlinken.',
  libreOffice: 'Medien nicht einbetten, sondern auf der Website anbieten und verlinken.',
  inDesign:
    'Bedienfeld „Medien“ → „PDF-Optionen“ → „Beschreibung“ ausfüllen, oder verlinken statt einbetten.',
  acrobat: 'Eigenschaften des Mediums → „Alternativtext“; oder entfernen und verlinken.',
  powerPoint: 'Medien werden nicht in PDF übernommen: auf der Website anbieten und verlinken.',
};

const print: PdfRepair = {
  word: wordExport,
  libreOffice: officeExport,
  inDesign: 'Beim Export keine Druckermarken und kein Überfüllen wählen: diese Datei ist zum Lesen da.',
  acrobat: '„Druckproduktion“ → „Druckermarken“ entfernen, oder die Quelle ohne sie exportieren.',
  powerPoint: wordExport,
};

export const pdfRepairs = {
  alternative,
  annotations,
  attachments,
  contentTags,
  dynamicForms,
  exportWithTags,
  fields,
  fonts,
  headings,
  language,
  layers,
  links,
  media,
  metadata,
  notes,
  print,
  roles,
  security,
  structure,
  tables,
  tabOrder,
  title,
} satisfies { [name: string]: PdfRepair };
