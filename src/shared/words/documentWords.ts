import type { DocumentFilter, DocumentReach, DocumentState, PdfDocument } from '../documents/document.ts';
import { toCount, toNumber } from '../text/format.ts';

/** Says all that holds of a checked document without faults: no machine can tell that it is accessible. */
export const cleanWords = 'keine maschinell erkennbaren Fehler';

const stateWords: { [state in Exclude<DocumentState, 'checked'>]: string } = {
  waiting: 'noch nicht geprüft',
  unreadable: 'nicht lesbar',
  encrypted: 'verschlüsselt',
  tooLarge: 'zu groß',
  timedOut: 'Prüfung abgebrochen: zu lange',
  tooMuchMemory: 'Prüfung abgebrochen: zu viel Speicher',
  unreachable: 'nicht abrufbar',
};

export function toDocumentState({
  state,
  finding_count,
}: Pick<PdfDocument, 'state' | 'finding_count'>): string {
  if (state !== 'checked') return stateWords[state];
  return finding_count === 0 ? cleanWords : toCount(finding_count, 'Fehler', 'Fehler');
}

export const documentFilterWords: { [filter in DocumentFilter]: string } = {
  faulty: 'Mit Fehlern',
  clean: 'Ohne maschinell erkennbare Fehler',
  unchecked: 'Nicht prüfbar',
  waiting: 'Noch nicht geprüft',
  changed: 'Geändert seit dem letzten Scan',
};

/** Says how many addresses of PDFs the last scan asked for, and why not all; null: it met none. */
export function toDocumentReach({ found, done, stop, limit }: DocumentReach): string | null {
  if (found === 0) return null;
  const share = `${toNumber(done)} von ${toCount(found, 'PDF-Adresse', 'PDF-Adressen')}`;
  if (stop === 'running') return `Der Scan läuft noch. Bisher hat er ${share} abgefragt.`;
  if (done >= found)
    return found === 1
      ? 'Der letzte Scan hat die eine PDF-Adresse abgefragt.'
      : `Der letzte Scan hat alle ${toNumber(found)} PDF-Adressen abgefragt.`;
  return `Der letzte Scan hat ${share} abgefragt${toWhy(stop, limit)}. Von den anderen gilt, was ein früherer Scan fand.`;
}

function toWhy(stop: DocumentReach['stop'], limit: number): string {
  if (stop === 'count') return `, Grenze erreicht (höchstens ${toNumber(limit)} je Scan)`;
  if (stop === 'time') return ', Grenze erreicht (Zeit)';
  return stop === 'stopped' ? ', dann wurde er angehalten' : '';
}
