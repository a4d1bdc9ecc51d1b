import type { AltTextRow, ExportedImage } from '../../../shared/contract/altTextExport.ts';
import { toSourceWords } from '../../../shared/words/altTextWords.ts';
import { type SheetColumn, toStream } from '../../table/table.ts';

export type AltTextFile = { website: string; parts: AsyncIterable<AltTextRow[]> };

const states = { missing: 'fehlt', suspicious: 'verdächtig', decorative: 'dekorativ', present: 'vorhanden' };
const statuses = { proposed: 'Entwurf', accepted: 'bestätigt', discarded: 'verworfen' };

const judgements = { proposed: '', accepted: 'geprüft: passt', discarded: 'geprüft: passt nicht' };

const isOwn = ({ alt_text_source: source }: AltTextRow) => source === 'person' || source === 'website';
const isJudged = ({ alt_text_source }: AltTextRow) => alt_text_source === 'website';

/** Columns of the CSV and Excel tables. Proposals count as confirmed only after a person accepted them. */
export const altTextColumns: SheetColumn<AltTextRow>[] = [
  { title: 'Seite', width: 40, read: ({ page_url }) => page_url, kind: 'link' },
  { title: 'Seitentitel', width: 30, read: ({ page_title }) => page_title },
  { title: 'Bildadresse', width: 50, read: ({ url }) => url, kind: 'link' },
  { title: 'Text auf der Website', width: 40, read: ({ alt }) => alt },
  { title: 'Zustand auf der Website', width: 14, read: ({ alt_state }) => alt_state && states[alt_state] },
  { title: 'Bestätigter Text', width: 50, read: toConfirmed },
  { title: 'Dekorativ', width: 11, read: (row) => (toConfirmed(row) === '' ? 'ja' : 'nein') },
  { title: 'Herkunft', width: 16, read: toSource },
  { title: 'Vorschlag', width: 50, read: (row) => (isOwn(row) ? row.replaced : row.alt_text) },
  {
    title: 'Stand',
    width: 12,
    read: (row) => row.alt_text_status && (isJudged(row) ? judgements : statuses)[row.alt_text_status],
  },
  { title: 'Entschieden von', width: 26, read: ({ decided_by }) => decided_by },
  { title: 'Entschieden am', width: 22, read: ({ decided_at }) => decided_at },
  { title: 'Ohne alt auf', width: 40, read: ({ missing_on }) => missing_on },
  { title: 'Verdächtiger Text auf', width: 40, read: ({ suspicious_on }) => suspicious_on },
];

function toSource(row: AltTextRow): string | null {
  if (isJudged(row)) return 'Website';
  return isOwn(row) ? 'Mensch' : toSourceWords(row.alt_text_source, null);
}

function toConfirmed({ alt_text, alt_text_status }: AltTextRow): string | null {
  return alt_text_status === 'accepted' ? (alt_text ?? '') : null;
}

export const toJson = ({ website, parts }: AltTextFile): ReadableStream<Uint8Array> =>
  toStream(async function* () {
    const head = JSON.stringify({ version: 1, website, created_at: new Date().toISOString() });
    let lead = `${head.slice(0, -1)},"images":[\n`;
    for await (const rows of parts) {
      yield lead + rows.map((row) => JSON.stringify(toImage(row))).join(',\n');
      lead = ',\n';
    }
    yield lead === ',\n' ? '\n]}\n' : `${lead}]}\n`;
  });

function toImage(row: AltTextRow): ExportedImage {
  const alt = toConfirmed(row);
  return {
    src: row.url,
    alt,
    decorative: alt === '',
    hash: row.image_hash,
    current: row.alt,
    page: row.page_url,
    source: row.alt_text_source,
    status: row.alt_text_status,
    decided_at: row.decided_at,
  };
}
