/** Value in a content stream. Texts are bytes, names have their slash. */
export type Operand = number | string | boolean | null | Uint8Array | Operand[] | Map<string, Operand>;

/** Receives an operator with what stood before it. */
export type VisitOperator = (operator: string, operands: Operand[]) => void;

const [tab, line, form, back, space] = [9, 10, 12, 13, 32];
const isSpace = (byte: number): boolean =>
  byte === space || byte === line || byte === back || byte === tab || byte === form || byte === 0;
/** ( ) < > [ ] { } / % */
const delimiters = new Set([40, 41, 60, 62, 91, 93, 123, 125, 47, 37]);
const isRegular = (byte: number): boolean => !isSpace(byte) && !delimiters.has(byte);
const mostOperands = 1_000;
const deepest = 100;

type Open = { items: Operand[]; isDict: boolean };
type Reader = { bytes: Uint8Array; at: number; operands: Operand[]; open: Open[] };

/** Reads a content stream. What makes no sense is left out, as viewers do. */
export function readOperators(bytes: Uint8Array, visit: VisitOperator): void {
  const reader: Reader = { bytes, at: 0, operands: [], open: [] };
  while (reader.at < bytes.length) {
    const byte = bytes[reader.at]!;
    if (isSpace(byte)) reader.at += 1;
    else if (delimiters.has(byte)) readDelimited(byte, reader);
    else readRegular(reader, visit);
  }
}

function put(value: Operand, { open, operands }: Reader): void {
  const items = open.at(-1)?.items ?? operands;
  if (items.length < mostOperands || open.length > 0) items.push(value);
}

function readDelimited(byte: number, reader: Reader): void {
  const isDouble = reader.bytes[reader.at + 1] === byte;
  if (byte === 37) skipComment(reader);
  else if (byte === 40) put(readString(reader), reader);
  else if (byte === 47) put(`/${readName(reader)}`, reader);
  else if (byte === 91 || (byte === 60 && isDouble)) beginList(reader, byte === 91 ? 1 : 2);
  else if (byte === 60) put(readHex(reader), reader);
  else if (byte === 93 || (byte === 62 && isDouble)) endList(reader);
  else reader.at += 1;
}

function readRegular(reader: Reader, visit: VisitOperator): void {
  const word = readWord(reader);
  const value = toValue(word);
  if (value !== undefined) put(value, reader);
  else endOperator(word, reader, visit);
}

function endOperator(word: string, reader: Reader, visit: VisitOperator): void {
  const { operands } = reader;
  reader.open = [];
  reader.operands = [];
  if (word === 'ID') skipPicture(reader);
  visit(word, operands);
}

function beginList(reader: Reader, length: 1 | 2): void {
  reader.at += length;
  if (reader.open.length < deepest) reader.open.push({ items: [], isDict: length === 2 });
}

function endList(reader: Reader): void {
  reader.at += reader.bytes[reader.at] === 93 ? 1 : 2;
  const ended = reader.open.pop();
  if (ended) put(ended.isDict ? toMap(ended.items) : ended.items, reader);
}

function toMap(items: Operand[]): Map<string, Operand> {
  const map = new Map<string, Operand>();
  for (let i = 0; i + 1 < items.length; i += 2) {
    const key = items[i];
    if (typeof key === 'string') map.set(key.slice(1), items[i + 1]!);
  }
  return map;
}

function toValue(word: string): Operand | undefined {
  const first = word.charCodeAt(0);
  if ((first >= 48 && first <= 57) || first === 45 || first === 43 || first === 46) {
    const number = Number.parseFloat(word);
    return Number.isNaN(number) ? 0 : number;
  }
  if (word === 'true' || word === 'false') return word === 'true';
  return word === 'null' ? null : undefined;
}

function skipComment(reader: Reader): void {
  const { bytes } = reader;
  while (reader.at < bytes.length && bytes[reader.at] !== line && bytes[reader.at] !== back) reader.at += 1;
}

function readWord(reader: Reader): string {
  const start = reader.at;
  while (reader.at < reader.bytes.length && isRegular(reader.bytes[reader.at]!)) reader.at += 1;
  return toLatin(reader.bytes, start, Math.min(reader.at, start + 100));
}

function readName(reader: Reader): string {
  reader.at += 1;
  const name = readWord(reader);
  if (!name.includes('#')) return name;
  return name.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function toLatin(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let i = start; i < end; i += 1) text += String.fromCharCode(bytes[i]!);
  return text;
}

/** Worth of each byte as a digit; 255 for what is none. */
const digitOf = new Uint8Array(256).fill(255);
for (let i = 0; i < 16; i += 1) {
  digitOf[i.toString(16).charCodeAt(0)] = i;
  digitOf[i.toString(16).toUpperCase().charCodeAt(0)] = i;
}

function readHex(reader: Reader): Uint8Array {
  const { bytes } = reader;
  const end = findByte(bytes, reader.at, 62);
  const text = new Uint8Array((end - reader.at + 1) >> 1);
  let count = 0;
  for (let i = reader.at + 1; i < end; i += 1) {
    const digit = digitOf[bytes[i]!]!;
    if (digit === 255) continue;
    text[count >> 1]! |= count % 2 === 0 ? digit << 4 : digit;
    count += 1;
  }
  reader.at = end + 1;
  return text.subarray(0, (count + 1) >> 1);
}

function findByte(bytes: Uint8Array, from: number, byte: number): number {
  const found = bytes.indexOf(byte, from);
  return found < 0 ? bytes.length : found;
}

const escapes: { [letter: string]: number } = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** Gives a part of the stream, as most texts have no escape and no brackets inside. */
function readString(reader: Reader): Uint8Array {
  const { bytes, at } = reader;
  const end = findByte(bytes, at, 41);
  for (let i = at + 1; i < end; i += 1) if (bytes[i] === 92 || bytes[i] === 40) return readLongString(reader);
  reader.at = end + 1;
  return bytes.subarray(at + 1, end);
}

function readLongString(reader: Reader): Uint8Array {
  const { bytes } = reader;
  const text: number[] = [];
  let depth = 1;
  for (reader.at += 1; reader.at < bytes.length; reader.at += 1) {
    const byte = bytes[reader.at]!;
    if (byte === 92) readEscape(reader, text);
    else {
      if (byte === 40) depth += 1;
      if (byte === 41) depth -= 1;
      if (depth === 0) break;
      text.push(byte);
    }
  }
  reader.at += 1;
  return Uint8Array.from(text);
}

/** Ends on the last byte of the escape. */
function readEscape(reader: Reader, text: number[]): void {
  const { bytes } = reader;
  reader.at += 1;
  const byte = bytes[reader.at] ?? 0;
  const octal = /^[0-7]{1,3}/.exec(toLatin(bytes, reader.at, Math.min(reader.at + 3, bytes.length)))?.[0];
  if (octal) {
    text.push(Number.parseInt(octal, 8) & 255);
    reader.at += octal.length - 1;
  } else if (byte === back) reader.at += bytes[reader.at + 1] === line ? 1 : 0;
  else if (byte !== line) text.push(escapes[String.fromCharCode(byte)] ?? byte);
}

/** Goes to the EI that ends an inline picture: one between spaces, with nothing but text behind it. */
function skipPicture(reader: Reader): void {
  const { bytes } = reader;
  for (let i = reader.at + 1; i + 1 < bytes.length; i += 1) {
    const isEnd = bytes[i] === 69 && bytes[i + 1] === 73 && isSpace(bytes[i - 1]!);
    if (!isEnd || isRegular(bytes[i + 2] ?? space)) continue;
    if (bytes.subarray(i + 2, i + 12).some((byte) => byte > 127 || (byte < 32 && !isSpace(byte)))) continue;
    reader.at = i + 2;
    return;
  }
  reader.at = bytes.length;
}
