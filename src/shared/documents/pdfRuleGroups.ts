import { type PdfRepair, pdfRepairs } from './pdfRepairs.ts';

export type PdfSeverity = 'critical' | 'serious' | 'moderate' | 'minor';

/** Words of a rule, as people must know them. Its condition is in scanner/documents/rules. */
export type PdfRule = {
  title: string;
  english: string;
  hurts: string;
  repair: PdfRepair;
  /** Criteria of WCAG. EN 301 549 has them for documents in chapter 10, under the same numbers. */
  criteria: string[];
  severity: PdfSeverity;
};

type Words = [title: string, english: string];

const toGroup =
  (repair: PdfRepair, hurts: string, criteria: string[]) =>
  (severity: PdfSeverity, [title, english]: Words, own = hurts): PdfRule => ({
    title,
    english,
    hurts: own,
    repair,
    criteria,
    severity,
  });

export const blind = 'Menschen, die mit Screenreader oder Braillezeile lesen';
export const tags = toGroup(pdfRepairs.exportWithTags, blind, ['1.3.1', '1.3.2', '4.1.2']);
export const content = toGroup(pdfRepairs.contentTags, blind, ['1.3.1', '1.3.2']);
export const rolesRules = toGroup(pdfRepairs.roles, blind, ['1.3.1', '4.1.2']);
export const metadata = toGroup(pdfRepairs.metadata, 'Menschen, deren Programme nach diesen Angaben suchen', [
  '2.4.2',
]);
export const title = toGroup(
  pdfRepairs.title,
  `${blind}, und alle mit vielen offenen Fenstern: Sie hören oder sehen nur den Dateinamen`,
  ['2.4.2'],
);
export const structure = toGroup(pdfRepairs.structure, `${blind}: Sie erfahren nicht, was zusammengehört`, [
  '1.3.1',
]);
export const language = toGroup(
  pdfRepairs.language,
  `${blind}: Der Text wird mit falscher Aussprache vorgelesen`,
  ['3.1.1'],
);
export const headingsRules = toGroup(
  pdfRepairs.headings,
  `${blind}: Sie springen von Überschrift zu Überschrift und verlieren den Zusammenhang`,
  ['1.3.1'],
);
export const tablesRules = toGroup(
  pdfRepairs.tables,
  `${blind}: Sie hören Zahlen, ohne zu wissen, wozu sie gehören`,
  ['1.3.1'],
);
export const notes = toGroup(pdfRepairs.notes, `${blind}: Sie finden von der Fußnote nicht zurück`, [
  '1.3.1',
]);
export const alternative = toGroup(pdfRepairs.alternative, `${blind}: Ihnen fehlt, was das Bild zeigt`, [
  '1.1.1',
]);
export const layers = toGroup(pdfRepairs.layers, `${blind}: Sie wissen nicht, welche Ebene sie lesen`, [
  '1.3.1',
]);
export const attachments = toGroup(
  pdfRepairs.attachments,
  `${blind}: Sie wissen nicht, welche Datei angehängt ist`,
  ['4.1.2'],
);
export const dynamicForms = toGroup(
  pdfRepairs.dynamicForms,
  'Alle, deren Programm solche Formulare nicht öffnet',
  ['4.1.2'],
);
export const security = toGroup(pdfRepairs.security, `${blind}: Ihr Programm darf den Text nicht lesen`, [
  '4.1.2',
]);
export const links = toGroup(
  pdfRepairs.links,
  `${blind}: Sie wissen nicht, wohin der Link führt, oder finden ihn nicht`,
  ['2.4.4', '4.1.2'],
);
export const annotations = toGroup(
  pdfRepairs.annotations,
  `${blind}: Die Anmerkung wird nicht oder stumm vorgelesen`,
  ['1.1.1', '4.1.2'],
);
export const fields = toGroup(
  pdfRepairs.fields,
  `${blind}, und Menschen mit Spracheingabe: Sie wissen nicht, was in das Feld gehört`,
  ['1.3.1', '4.1.2'],
);
export const orderRules = toGroup(
  pdfRepairs.tabOrder,
  'Menschen, die mit der Tastatur arbeiten: Der Fokus springt in falscher Reihenfolge',
  ['2.4.3'],
);
export const media = toGroup(pdfRepairs.media, 'Menschen, die Medien nicht sehen oder hören können', [
  '1.1.1',
]);
export const print = toGroup(pdfRepairs.print, `${blind}: Zeichen für die Druckerei werden vorgelesen`, [
  '1.3.1',
]);
export const letters = toGroup(pdfRepairs.fonts, `${blind}: Der Text wird falsch oder gar nicht vorgelesen`, [
  '1.3.1',
]);
export const fonts = toGroup(
  pdfRepairs.fonts,
  'Alle, auf deren Gerät die Schrift anders oder unlesbar erscheint, besonders Menschen mit Sehbehinderung',
  ['1.3.1'],
);
/** Faults that no reader notices, unless a program works on with the font. */
export const parts = toGroup(
  pdfRepairs.fonts,
  'Menschen, deren Programm die Schrift umwandelt: Zeichen können dabei verloren gehen',
  ['1.3.1'],
);
