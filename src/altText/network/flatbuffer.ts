/** Numbers take four bytes, whatever their type: readers of smaller ones take the lower bytes. */
export type FlatField = number | string | number[] | Uint8Array | FlatTable | FlatTable[] | null;
/** Fields in the order of the schema; null: the schema's default. */
export type FlatTable = { fields: FlatField[] };

type Place = { at: number; bytes: Buffer };

/** Writes a FlatBuffer (flatbuffers.dev/internals): tables come before what they name, so that all offsets lead forward. */
export function writeFlatbuffer(root: FlatTable, identifier: string): Buffer {
  const parts: Buffer[] = [];
  let length = 0;

  /** `lead`: bytes before the one that is to be aligned. */
  function place(bytes: Buffer, { align = 4, lead = 0 } = {}): Place {
    const gap = (align - ((length + lead) % align)) % align;
    parts.push(Buffer.alloc(gap), bytes);
    length += gap + bytes.length;
    return { at: length - bytes.length, bytes };
  }

  function refer({ at, bytes }: Place, offset: number, field: FlatField): void {
    if (field === null) return;
    bytes.writeUInt32LE(typeof field === 'number' ? field : write(field) - at - offset, offset);
  }

  function write(value: Exclude<FlatField, number | null>): number {
    if (typeof value === 'string') return place(toVector(Buffer.from(`${value}\0`), value.length)).at;
    if (value instanceof Uint8Array)
      return place(toVector(value, value.length), { align: 16, lead: lengthBytes }).at;
    if (!Array.isArray(value)) return writeTable(value);
    const vector = place(toVector(Buffer.alloc(value.length * 4), value.length));
    for (const [at, one] of value.entries()) refer(vector, lengthBytes + at * 4, one);
    return vector.at;
  }

  function writeTable({ fields }: FlatTable): number {
    const layout = toLayout(fields);
    const table = place(Buffer.concat([layout, Buffer.alloc(4 + fields.length * 4)]));
    table.bytes.writeInt32LE(layout.length, layout.length);
    for (const [at, field] of fields.entries()) refer(table, layout.length + 4 + at * 4, field);
    return table.at + layout.length;
  }

  const head = place(Buffer.from(`\0\0\0\0${identifier}`, 'latin1'));
  refer(head, 0, root);
  return Buffer.concat(parts);
}

const lengthBytes = 4;

function toVector(content: Uint8Array, count: number): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(count);
  return Buffer.concat([length, content]);
}

/** The table's `vtable`: its sizes, then where each field lies. Ends at a multiple of four, where the table begins. */
function toLayout(fields: FlatField[]): Buffer {
  const bytes = 4 + fields.length * 2;
  const layout = Buffer.alloc(Math.ceil(bytes / 4) * 4);
  layout.writeUInt16LE(bytes, 0);
  layout.writeUInt16LE(4 + fields.length * 4, 2);
  for (const [at, field] of fields.entries())
    layout.writeUInt16LE(field === null ? 0 : 4 + at * 4, 4 + at * 2);
  return layout;
}
