import type { PDFStream } from './pdfLib.ts';
import { unpack } from './unpack.ts';

const known = new WeakMap<PDFStream, string[] | null>();

/** Platform and encoding of each table of letters in a TrueType program; null if it is none or damaged. */
export function readCharacterTables(program: PDFStream | undefined): string[] | null {
  if (!program) return null;
  const tables = known.has(program) ? known.get(program)! : readTables(Buffer.from(unpack(program)));
  known.set(program, tables);
  return tables;
}

function readTables(bytes: Buffer): string[] | null {
  try {
    const start = findTable(bytes, 'cmap');
    if (start === null) return [];
    const count = bytes.readUInt16BE(start + 2);
    return Array.from({ length: count }, (_, i) => {
      const entry = start + 4 + i * 8;
      return `${bytes.readUInt16BE(entry)},${bytes.readUInt16BE(entry + 2)}`;
    });
  } catch {
    return null;
  }
}

const versions = [0x00010000, 0x74727565, 0x4f54544f];

/** Offset of a table; null where it is missing. Throws RangeError for what is no font. */
function findTable(bytes: Buffer, name: string): number | null {
  if (!versions.includes(bytes.readUInt32BE(0))) throw new RangeError('not a font');
  const count = bytes.readUInt16BE(4);
  for (let i = 0; i < count; i += 1) {
    const entry = 12 + i * 16;
    if (bytes.toString('latin1', entry, entry + 4) === name) return bytes.readUInt32BE(entry + 8);
  }
  return null;
}
