import type { PdfRepair } from './pdfRepairs.ts';

export type PdfProgram = keyof PdfRepair;

export const pdfPrograms: { [program in PdfProgram]: string } = {
  word: 'Word',
  powerPoint: 'PowerPoint',
  libreOffice: 'LibreOffice',
  inDesign: 'InDesign',
  acrobat: 'Acrobat',
};
