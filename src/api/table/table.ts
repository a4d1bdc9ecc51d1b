import { Readable } from 'node:stream';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { log } from '../../log.ts';
import { type CellKind, type SheetCell, writeSheet } from '../../report/sheet/sheet.ts';
import { toCsvLine, toPlainCell } from '../../shared/text/csv.ts';
import { type Access, allow } from '../http/access.ts';
import type { ApiContext } from '../http/context.ts';
import { refuseOften } from '../http/rateLimit.ts';
import { answersOfErrors } from '../http/responseSchemas.ts';

export type SheetColumn<Row> = {
  title: string;
  /** In characters. */
  width: number;
  read: (row: Row) => string | number | null;
  kind?: CellKind;
};

/** Rows come in parts, so that memory does not grow with the table. `name`: of the file and of the sheet. */
export type ListFile<Row> = { name: string; columns: SheetColumn<Row>[]; parts: AsyncIterable<Row[]> };

export const tableTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type TableEnding = keyof typeof tableTypes;

const answers = {
  csv: { description: 'UTF-8, Kommas (RFC 4180)', schema: z.string() },
  xlsx: { description: 'Dieselben Spalten als Tabelle', schema: z.string().meta({ format: 'binary' }) },
};

const exportLimit = { hits: 120, seconds: 3_600 };

type TableOfList<R> = { path: string; summary: string; request: R; access?: Access };

/** Route of a list as a file: `path` is the list's own path, the ending follows it. */
export const toTableRoute = <R extends object>(
  ending: TableEnding,
  { path, summary, request, access = 'visitor' }: TableOfList<R>,
) =>
  createRoute({
    ...allow(access, 'read'),
    method: 'get',
    path: `${path}.${ending}`,
    summary,
    request,
    responses: {
      200: {
        description: answers[ending].description,
        content: { [tableTypes[ending]]: { schema: answers[ending].schema } },
      },
      ...answersOfErrors(),
    },
  });

/** Answers with a table as a file that is written while its rows are read. */
export async function sendTable<Row>(
  c: Context,
  context: ApiContext,
  { ending, website, table }: { ending: TableEnding; website: NamedWebsite; table: ListFile<Row> },
): Promise<Response> {
  await refuseManyTables(c, context);
  const body = ending === 'csv' ? toCsv(table) : toXlsx(table);
  return sendFile(c, { body, type: tableTypes[ending], name: table.name, website, ending });
}

export const refuseManyTables = (c: Context, context: ApiContext): Promise<void> =>
  refuseOften(c, context, { name: 'table-export', limit: exportLimit });

type NamedWebsite = { url: string; name?: string | null };
type SentFile = {
  body: ReadableStream<Uint8Array>;
  type: string;
  name: string;
  website: NamedWebsite;
  ending: string;
};

export function sendFile(c: Context, { body, type, name, website, ending }: SentFile): Response {
  const of = toFileName(website.name || new URL(website.url).host).replace(/[^\w.-]+/g, '-');
  const day = new Date().toISOString().slice(0, 10);
  return c.body(body as ReadableStream<Uint8Array<ArrayBuffer>>, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${toFileName(name).replaceAll(' ', '-')}-${of}-${day}.${ending}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
}

const toFileName = (name: string): string =>
  name.toLowerCase().replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter]!);

/** RFC 4180 with commas, like all our CSV. Cells that would begin a formula are marked as text. */
export const toCsv = <Row>({ columns, parts }: ListFile<Row>): ReadableStream<Uint8Array> =>
  toStream(async function* () {
    yield toCsvLine(columns.map(({ title }) => title));
    for await (const rows of parts)
      yield rows.map((row) => toCsvLine(columns.map(({ read }) => toCsvCell(read(row))))).join('');
  });

const toCsvCell = (value: string | number | null): string | null =>
  typeof value === 'number' ? String(value) : toPlainCell(value);

/** Sheet with links and a bold, frozen head row. Texts are typed as text, so no cell is a formula. */
export function toXlsx<Row>({ name, columns, parts }: ListFile<Row>): ReadableStream<Uint8Array> {
  const head = columns.map(({ title, width }) => ({ title, width }));
  const tooLong = 'Mehr Zeilen fasst eine Tabelle nicht. Die CSV-Datei enthält alle.';
  const output = writeSheet({ name, head, rows: () => toCells(columns, parts), tooLong });
  output.on('error', (err: Error) => log.error({ err }, 'Export failed'));
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

async function* toCells<Row>(
  columns: SheetColumn<Row>[],
  parts: AsyncIterable<Row[]>,
): AsyncGenerator<SheetCell[][]> {
  for await (const rows of parts)
    yield rows.map((row) =>
      columns.map(({ read, kind = 'text' }) => ({ text: String(read(row) ?? ''), kind })),
    );
}

export function toStream(chunks: () => AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const source = Readable.from(toBytes(chunks()), { objectMode: false });
  source.on('error', (err: Error) => log.error({ err }, 'Export failed'));
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
}

async function* toBytes(chunks: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** ISO timestamp → `2026-11-21`, the German day. */
export const toDay = (iso: string | null): string | null => (iso === null ? null : day.format(new Date(iso)));
