import { type Operand, readOperators } from '../content/operators.ts';

const mostEntries = 200_000;

/** Meanings of the codes of a font, from its ToUnicode map. */
export function readToUnicode(bytes: Uint8Array): Map<number, string> {
  const map = new Map<number, string>();
  readOperators(bytes, (operator, operands) => {
    if (operator === 'endbfchar') noteCharacters(operands, map);
    if (operator === 'endbfrange') noteRanges(operands, map);
  });
  return map;
}

function noteCharacters(operands: Operand[], map: Map<number, string>): void {
  for (let i = 0; i + 1 < operands.length; i += 2) map.set(toCode(operands[i]), toText(operands[i + 1]));
}

function noteRanges(operands: Operand[], map: Map<number, string>): void {
  for (let i = 0; i + 2 < operands.length; i += 3) {
    const [first, last, target] = [toCode(operands[i]), toCode(operands[i + 1]), operands[i + 2]];
    for (let code = first; code <= last && map.size < mostEntries; code += 1)
      map.set(code, toTextOfRange(target, code - first));
  }
}

const toTextOfRange = (target: Operand | undefined, index: number): string =>
  Array.isArray(target) ? toText(target[index]) : toFollowing(toText(target), index);

const toFollowing = (text: string, by: number): string =>
  text.slice(0, -1) + String.fromCharCode((text.charCodeAt(text.length - 1) + by) & 0xffff);

const toCode = (value: Operand | undefined): number =>
  value instanceof Uint8Array ? value.reduce((code, byte) => code * 256 + byte, 0) : Number.NaN;

/** Reads UTF-16; a single byte is a letter. */
function toText(value: Operand | undefined): string {
  if (!(value instanceof Uint8Array)) return '';
  if (value.length === 1) return String.fromCharCode(value[0]!);
  return Buffer.from(value.length % 2 ? value.subarray(0, -1) : value)
    .swap16()
    .toString('utf16le');
}
