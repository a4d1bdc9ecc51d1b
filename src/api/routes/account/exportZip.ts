import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { log } from '../../../log.ts';
import { type ExportPart, exportPartRows } from '../../../model/organization/exportParts.ts';
import { openZip } from '../../../report/sheet/zip.ts';

export type Export = {
  name: string;
  readme: string;
  parts: ExportPart[];
  files?: { name: string; read(): Promise<Uint8Array> }[];
};

/** Answers with a ZIP archive streamed while it is written; memory holds only a part at any time. */
export function sendExport(c: Context, wanted: Export): Response {
  const day = new Date().toISOString().slice(0, 10);
  c.header('Content-Type', 'application/zip');
  c.header('Content-Disposition', `attachment; filename="${wanted.name}-${day}.zip"`);
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  return c.body(Readable.toWeb(toArchive(wanted)) as ReadableStream);
}

function toArchive({ readme, parts, files = [] }: Export): Readable {
  const { output, add, addText, end } = openZip();
  output.on('error', (err: Error) => log.error({ err }, 'Export failed'));
  addText('LIESMICH.txt', readme);
  for (const part of parts) add(part.name, () => toJson(part));
  for (const file of files) add(file.name, () => toBytes(file));
  end();
  return output;
}

async function* toJson({ read }: ExportPart): AsyncGenerator<Buffer> {
  let [lead, after, isMore] = ['[\n', 0, true];
  while (isMore) {
    const rows = await read(after);
    for (const row of rows) {
      yield Buffer.from(`${lead}${JSON.stringify(row)}`);
      lead = ',\n';
    }
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === exportPartRows;
  }
  yield Buffer.from(lead === ',\n' ? '\n]\n' : '[]\n');
}

async function* toBytes({ read }: { read(): Promise<Uint8Array> }): AsyncGenerator<Buffer> {
  yield Buffer.from(await read());
}
