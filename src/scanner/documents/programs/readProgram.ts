import type { PDFStream } from '../file/pdfLib.ts';
import { unpack } from '../file/unpack.ts';
import { openCompact, readCompact } from './compact.ts';
import { openFont } from './fontkit.ts';
import type { FontProgram } from './fontProgram.ts';
import { listPlatforms } from './letterTables.ts';
import { readTrueType } from './trueType.ts';
import { readType1 } from './type1.ts';

type Opened = { program: FontProgram | null; platforms: string[] | null };

const known = new WeakMap<PDFStream, Opened>();
const unreadable: Opened = { program: null, platforms: null };

/** Reads a font program, whichever kind it is; null if it is damaged or of no known kind. */
export const readProgram = (stream: PDFStream | undefined): FontProgram | null => read(stream).program;

/** Platform and encoding of each table of letters in a TrueType program; null if it is none or damaged. */
export const readCharacterTables = (stream: PDFStream | undefined): string[] | null => read(stream).platforms;

function read(stream: PDFStream | undefined): Opened {
  if (!stream) return unreadable;
  const found = known.get(stream) ?? open(unpack(stream));
  known.set(stream, found);
  return found;
}

function open(bytes: Uint8Array): Opened {
  try {
    if (containers.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))) return openContainer(bytes);
    const compact = bytes[0] === 1 ? openCompact(bytes) : undefined;
    return { program: compact ? readCompact(compact) : readType1(bytes), platforms: null };
  } catch {
    return unreadable;
  }
}

const containers = ['00010000', '74727565', '4f54544f'];

function openContainer(bytes: Uint8Array): Opened {
  const font = openFont(bytes);
  const { 'CFF ': compact, directory } = font;
  return {
    program: compact ? readCompact(compact) : readTrueType(font),
    platforms: 'cmap' in directory.tables ? listPlatforms(font) : [],
  };
}
