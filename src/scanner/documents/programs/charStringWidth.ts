export type CharStringFont = {
  defaultWidth: number;
  nominalWidth: number;
  local: readonly Uint8Array[];
  global: readonly Uint8Array[];
};

type Walk = { font: CharStringFont; stack: number[]; depth: number };

/** Operators that end the first group of operands, with how many of these are their own; stems take pairs. */
const owned = new Map([
  [4, 1],
  [14, 0],
  [21, 2],
  [22, 1],
]);
const stems = [1, 3, 18, 19, 20, 23];
const [callLocal, callGlobal, goBack] = [10, 29, 11];
const deepest = 10;

/** Width of a glyph: its outline begins with it, where it has an operand too many. */
export function readCharStringWidth(code: Uint8Array, font: CharStringFont): number | null {
  const width = walk(code, { font, stack: [], depth: 0 });
  return width === undefined ? null : width;
}

function walk(code: Uint8Array, state: Walk): number | null | undefined {
  const view = new DataView(code.buffer, code.byteOffset, code.byteLength);
  for (let at = 0; at < code.length; ) {
    const byte = code[at]!;
    const size = toSize(byte);
    if (size > 0) {
      state.stack.push(toOperand(view, at, byte));
      at += size;
    } else {
      const width = act(byte, state);
      if (width !== undefined || byte === goBack) return width;
      at += 1;
    }
  }
  return undefined;
}

function toSize(byte: number): number {
  if (byte === 255) return 5;
  if (byte === 28) return 3;
  if (byte < 32) return 0;
  return byte < 247 ? 1 : 2;
}

function toOperand(view: DataView, at: number, byte: number): number {
  if (byte === 255) return view.getInt32(at + 1) / 65_536;
  if (byte === 28) return view.getInt16(at + 1);
  if (byte < 247) return byte - 139;
  const low = view.getUint8(at + 1);
  return byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108;
}

function act(operator: number, state: Walk): number | null | undefined {
  const { font, stack } = state;
  if (operator === callLocal) return call(font.local, state);
  if (operator === callGlobal) return call(font.global, state);
  if (operator === goBack) return undefined;
  const own = owned.get(operator);
  if (own === undefined && !stems.includes(operator)) return null;
  const hasWidth = own === undefined ? stack.length % 2 === 1 : hasMore(operator, stack.length, own);
  return hasWidth ? font.nominalWidth + stack[0]! : font.defaultWidth;
}

/** The end of a glyph may have four operands of its own, which put an accent on a letter. */
const hasMore = (operator: number, count: number, own: number): boolean =>
  operator === 14 ? count === 1 || count === 5 : count > own;

function call(routines: readonly Uint8Array[], state: Walk): number | null | undefined {
  const bias = routines.length < 1_240 ? 107 : routines.length < 33_900 ? 1_131 : 32_768;
  const routine = routines[(state.stack.pop() ?? Number.NaN) + bias];
  return routine && state.depth < deepest ? walk(routine, { ...state, depth: state.depth + 1 }) : null;
}
