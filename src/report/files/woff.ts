import { inflateSync } from 'node:zlib';

type Table = { tag: number; checksum: number; body: Buffer };

/** Unpacks a WOFF 1.0 font to the TrueType font in it. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => readTable(woff, 44 + at * 20));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  let end = head.length;
  for (const [at, { tag, checksum, body }] of tables.entries()) {
    for (const [n, value] of [tag, checksum, end, body.length].entries())
      head.writeUInt32BE(value, 12 + 16 * at + 4 * n);
    end += body.length + toPadding(body);
  }
  return Buffer.concat([head, ...tables.flatMap(({ body }) => [body, Buffer.alloc(toPadding(body))])]);
}

function readTable(woff: Buffer, at: number): Table {
  const [tag, start, packed, length, checksum] = [0, 4, 8, 12, 16].map((n) => woff.readUInt32BE(at + n));
  const body = woff.subarray(start!, start! + packed!);
  return { tag: tag!, checksum: checksum!, body: packed! < length! ? inflateSync(body) : body };
}

const toPadding = ({ length }: Buffer): number => (4 - (length % 4)) % 4;
