import { Readable } from 'node:stream';
import { log } from '../../../log.ts';
import type { AltTextRow, ExportedImage } from '../../../shared/contract/altTextExport.ts';
import { toCsvLine, toPlainCell } from '../../../shared/text/csv.ts';
import { type SheetCell, writeSheet } from './sheet.ts';

export type AltTextFile = { website: string; parts: AsyncIterable<AltTextRow[]> };

type Column = { title: string; width: number; read: (row: AltTextRow) => string | null; isLink?: boolean };

const states = { missing: 'fehlt', decorative: 'dekorativ', present: 'vorhanden' };
const statuses = { proposed: 'Entwurf', accepted: 'bestätigt', discarded: 'verworfen' };

const isOwn = ({ alt_text_source }: AltTextRow) => alt_text_source === 'person';

/** Columns of the CSV and Excel tables. Proposals count as confirmed only after a person accepted them. */
const columns: Column[] = [
  { title: 'Seite', width: 40, read: ({ page_url }) => page_url, isLink: true },
  { title: 'Seitentitel', width: 30, read: ({ page_title }) => page_title },
  { title: 'Bildadresse', width: 50, read: ({ url }) => url, isLink: true },
  { title: 'Text auf der Website', width: 40, read: ({ alt }) => alt },
  { title: 'Zustand auf der Website', width: 14, read: ({ alt_state }) => alt_state && states[alt_state] },
  { title: 'Bestätigter Text', width: 50, read: toConfirmed },
  { title: 'Dekorativ', width: 11, read: (row) => (toConfirmed(row) === '' ? 'ja' : 'nein') },
  { title: 'Herkunft', width: 16, read: (row) => (isOwn(row) ? 'Mensch' : row.alt_text_source) },
  { title: 'Vorschlag', width: 50, read: (row) => (isOwn(row) ? row.replaced : row.alt_text) },
  {
    title: 'Stand',
    width: 12,
    read: ({ alt_text_status }) => alt_text_status && statuses[alt_text_status],
  },
  { title: 'Entschieden von', width: 26, read: ({ decided_by }) => decided_by },
  { title: 'Entschieden am', width: 22, read: ({ decided_at }) => decided_at },
];

function toConfirmed({ alt_text, alt_text_status }: AltTextRow): string | null {
  return alt_text_status === 'accepted' ? (alt_text ?? '') : null;
}

/** RFC 4180 with commas, like all our CSV. Cells that would begin a formula are marked as text. */
export const toCsv = ({ parts }: AltTextFile): ReadableStream<Uint8Array> =>
  toStream(async function* () {
    yield toCsvLine(columns.map(({ title }) => title));
    for await (const rows of parts)
      yield rows.map((row) => toCsvLine(columns.map(({ read }) => toPlainCell(read(row))))).join('');
  });

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

/** Sheet with links and a bold, frozen head row. Cells are typed as text, so no cell is a formula. */
export function toXlsx({ parts }: AltTextFile): ReadableStream<Uint8Array> {
  const head = columns.map(({ title, width }) => ({ title, width }));
  const tooLong = 'Mehr Zeilen fasst eine Tabelle nicht. Die CSV-Datei enthält alle.';
  const output = writeSheet({ name: 'Alternativtexte', head, rows: () => toCells(parts), tooLong });
  output.on('error', (err: Error) => log.error({ err }, 'Export failed'));
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

async function* toCells(parts: AsyncIterable<AltTextRow[]>): AsyncGenerator<SheetCell[][]> {
  for await (const rows of parts)
    yield rows.map((row) => columns.map(({ read, isLink = false }) => ({ text: read(row) ?? '', isLink })));
}

function toStream(chunks: () => AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const source = Readable.from(toBytes(chunks()), { objectMode: false });
  source.on('error', (err: Error) => log.error({ err }, 'Export failed'));
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
}

async function* toBytes(chunks: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}
