export type PdfQuestion = { id: string; checkpoint: string; question: string };
export const pdfQuestions: PdfQuestion[] = [];
