import type { Report } from './content/report.ts';
import { writeEarl } from './formats/earl.ts';
import { writeJUnit } from './formats/junit.ts';
import { writeSarif } from './formats/sarif.ts';

export type CauseFormat = 'sarif' | 'junit' | 'earl';

/** Formats of a report by causes, written while its causes are read. */
export const causeFormats: { [format in CauseFormat]: (report: Report) => AsyncGenerator<string> } = {
  sarif: writeSarif,
  junit: writeJUnit,
  earl: writeEarl,
};
