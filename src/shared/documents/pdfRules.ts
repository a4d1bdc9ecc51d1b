export type PdfRule = {
  title: string;
  english: string;
  hurts: string;
  repair: { word: string; libreOffice: string; inDesign: string; acrobat: string; powerPoint: string };
  criteria: string[];
  severity: 'critical' | 'serious' | 'moderate' | 'minor';
};

export const pdfRule = (rule: string): PdfRule => ({
  title: `Regel ${rule}`,
  english: `Rule ${rule}`,
  hurts: 'Menschen mit Screenreader',
  repair: { word: 'W', libreOffice: 'L', inDesign: 'I', acrobat: 'A', powerPoint: 'P' },
  criteria: ['1.3.1'],
  severity: 'serious',
});
