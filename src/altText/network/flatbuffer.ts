import { Builder } from 'flatbuffers';

/** Numbers take four bytes, whatever their type: readers of smaller ones take the lower bytes. */
export type FlatField = number | string | number[] | Uint8Array | FlatTable | FlatTable[] | null;
/** Fields in the order of the schema; null: the schema's default. */
export type FlatTable = { fields: FlatField[] };

/** Alignment in bytes that LiteRT wants of weights. */
const weightBytes = 16;

/** Writes a FlatBuffer whose schema only the caller knows. */
export function writeFlatbuffer(root: FlatTable, identifier: string): Uint8Array {
  const builder = new Builder(1_024);
  builder.forceDefaults(true);
  builder.finish(write(builder, root), identifier);
  return builder.asUint8Array();
}

function write(builder: Builder, value: Exclude<FlatField, number | null>): number {
  if (typeof value === 'string') return builder.createString(value);
  if (value instanceof Uint8Array) {
    builder.prep(weightBytes, value.length);
    return builder.createByteVector(value);
  }
  return Array.isArray(value) ? writeVector(builder, value) : writeTable(builder, value);
}

function writeVector(builder: Builder, values: number[] | FlatTable[]): number {
  const all = values.map((one) => (typeof one === 'number' ? null : write(builder, one)));
  builder.startVector(4, values.length, 4);
  for (const [at, one] of [...values.entries()].reverse()) {
    if (typeof one === 'number') builder.addInt32(one);
    else builder.addOffset(all[at]!);
  }
  return builder.endVector();
}

function writeTable(builder: Builder, { fields }: FlatTable): number {
  const places = fields.map((one) => (one === null || typeof one === 'number' ? null : write(builder, one)));
  builder.startObject(fields.length);
  for (const [at, one] of fields.entries()) {
    if (typeof one === 'number') builder.addFieldInt32(at, one, 0);
    else if (places[at] !== null) builder.addFieldOffset(at, places[at]!, 0);
  }
  return builder.endObject();
}
