import type { Language } from '../language/codes.ts';
import type { ReportFileFormat, ReportKind } from '../work/report.ts';

export const reportKindNames: { [kind in ReportKind]: string } = {
  full: 'Prüfbericht',
  brief: 'Kurzbericht',
  comparison: 'Vergleich zweier Scans',
  tasks: 'Aufgabenliste',
  records: 'Aufzeichnungen nach dem BFSG',
  conformance: 'Konformitätsbericht nach EN 301 549',
  portfolio: 'Portfolio aller Websites',
};

export const reportFormatNames: { [format in ReportFileFormat]: string } = {
  pdf: 'PDF',
  docx: 'Word',
  html: 'HTML',
  xlsx: 'Excel',
  csv: 'CSV',
  json: 'JSON',
};

export const reportLanguageNames: { [code in Language]: string } = { de: 'Deutsch', en: 'Englisch' };
