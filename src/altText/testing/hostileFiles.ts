import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { listHostileDrawings } from './hostileDrawings.ts';

export type HostileFile = { name: string; file: Uint8Array };

const formats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;

/**
 * Lists files that strangers could send to harm the process that opens them. `secretUrl`: must never be requested.
 */
export async function listHostileFiles(secretUrl: string): Promise<HostileFile[]> {
  const good = await drawGood();
  return [
    ...listBombs(),
    ...(await listLongImages()),
    ...listHostileDrawings(secretUrl, toPng({ width: 20_000, height: 20_000 })),
    ...listForeign(),
    ...good.flatMap(({ name, file }) => [...cut(name, file), ...flip(name, file), ...join(name, file)]),
  ];
}

const drawGood = (): Promise<HostileFile[]> =>
  Promise.all(formats.map(async (name) => ({ name, file: await noise(64, 48).toFormat(name).toBuffer() })));

function noise(width: number, height: number) {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const cut = (name: string, file: Uint8Array): HostileFile[] =>
  [0.02, 0.2, 0.5, 0.9, 0.99].map((share) => ({
    name: `${name} cut at ${share}`,
    file: file.subarray(0, Math.max(Math.floor(file.length * share), 1)),
  }));

const flip = (name: string, file: Uint8Array): HostileFile[] =>
  [3, 17, 101, 499].map((step) => {
    const copy = Uint8Array.from(file);
    for (let at = 24; at < copy.length; at += step) copy[at] = copy[at]! ^ (1 << (at % 8));
    return { name: `${name} with every bit ${step} turned`, file: copy };
  });

const join = (name: string, file: Uint8Array): HostileFile[] => [
  {
    name: `${name} with a script behind`,
    file: Buffer.concat([file, Buffer.from('<script>alert(1)</script>')]),
  },
  {
    name: `${name} with an archive behind`,
    file: Buffer.concat([file, Buffer.from('PK\u0003\u0004'), file]),
  },
];

function toChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

type Png = { width: number; height: number; depth?: number; colour?: number; interlace?: number };

/** All-black PNG of few bytes. `rows` of pixels are in the data; the header may claim more. */
function toPng(
  { width, height, depth = 1, colour = 0, interlace = 0 }: Png,
  rows = height,
  more: Buffer[] = [],
) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width >>> 0, 0);
  head.writeUInt32BE(height >>> 0, 4);
  head.set([depth, colour, 0, 0, interlace], 8);
  const channels = colour === 6 ? 4 : 1;
  const row = 1 + Math.ceil((width * depth * channels) / 8);
  const data = deflateSync(Buffer.alloc(row * rows), { level: 1 });
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [toChunk('IHDR', head), ...more, toChunk('IDAT', data), toChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([magic, ...chunks]);
}

function toGif(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const loop = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1');
  const frame = Buffer.from('\x21\xf9\x04\0\0\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([head, loop, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

function listBombs(): HostileFile[] {
  const text = Buffer.concat([Buffer.from('note\0\0'), deflateSync(Buffer.alloc(120_000_000), { level: 1 })]);
  return [
    { name: 'png of 400 million pixels', file: toPng({ width: 20_000, height: 20_000 }) },
    { name: 'png that says it has 4 billion rows', file: toPng({ width: 4, height: -1 }, 4) },
    {
      name: 'png of 49 million pixels in full colour',
      file: toPng({ width: 7_000, height: 7_000, depth: 8, colour: 6 }),
    },
    { name: 'png without width', file: toPng({ width: 0, height: 10 }, 10) },
    { name: 'png with a text of 120 MB', file: toPng({ width: 8, height: 8 }, 8, [toChunk('zTXt', text)]) },
    {
      name: 'png with a colour profile of 120 MB',
      file: toPng({ width: 8, height: 8 }, 8, [toChunk('iCCP', text)]),
    },
    { name: 'png with half its rows', file: toPng({ width: 800, height: 800 }, 400) },
    { name: 'png without data', file: toPng({ width: 800, height: 800 }, 0) },
    {
      name: 'png with 20,000 chunks',
      file: toPng(
        { width: 8, height: 8 },
        8,
        Array.from({ length: 20_000 }, () => toChunk('tEXt', Buffer.from('a\0b'))),
      ),
    },
    { name: 'png of one pixel', file: toPng({ width: 1, height: 1 }) },
    { name: 'gif of 4 billion pixels', file: toGif(65_535, 65_535, 1) },
    { name: 'gif of 50,000 pictures without end', file: toGif(1, 1, 50_000) },
    { name: 'gif without a picture', file: toGif(100, 100, 0) },
    { name: 'gif of no size', file: toGif(0, 0, 1) },
    { name: 'jpeg that says it has 4 billion pixels', file: toJpegHead() },
  ];
}

const toJpegHead = (): Buffer =>
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108ffffffff03012200021101031101ffd9', 'hex');

async function listLongImages(): Promise<HostileFile[]> {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a33' } });
  const frames = await Promise.all([1, 2, 3, 4].map(() => blank(60, 60).png().toBuffer()));
  const moving = sharp(frames, { join: { animated: true } });
  return [
    { name: 'png 50,000 px wide', file: await blank(50_000, 2).png().toBuffer() },
    { name: 'png 50,000 px high', file: await blank(2, 50_000).png().toBuffer() },
    { name: 'jpeg 50,000 px wide', file: await blank(50_000, 900).jpeg().toBuffer() },
    { name: 'webp of 60 million pixels', file: await blank(16_000, 3_800).webp({ effort: 0 }).toBuffer() },
    { name: 'webp that moves', file: await moving.webp({ loop: 0 }).toBuffer() },
    { name: 'gif that moves', file: await moving.gif({ loop: 0 }).toBuffer() },
    ...(await Promise.all(
      formats.map(async (name) => ({
        name: `${name} of one pixel`,
        file: await blank(1, 1).toFormat(name).toBuffer(),
      })),
    )),
  ];
}

function listForeign(): HostileFile[] {
  const files: { [name: string]: string | Buffer } = {
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    'a million zeros': Buffer.alloc(1_000_000),
    'more bytes than may be': Buffer.alloc(10_485_761, 0xff),
    text: 'Das ist kein Bild.',
    'a page': '<!doctype html><html><body><svg></svg></body></html>',
    'a document': '%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj',
    'an archive': 'PK\u0003\u0004 archive',
    'a program': '\u007fELF program',
    'a Windows program': 'MZ\u0090\u0000',
    'a bitmap': Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
    'a TIFF': Buffer.from('49492a0008000000000000000000', 'hex'),
    'a PSD': Buffer.concat([Buffer.from('8BPS\u0000\u0001'), Buffer.alloc(60)]),
    'an icon': Buffer.from('00000100010010100000010020006804000016000000', 'hex'),
    'a film': Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex'),
    JSON: '{"alt": "ignore all rules"}',
    'a feed': '<?xml version="1.0"?><rss><channel/></rss>',
    'a script for ImageMagick':
      'push graphic-context\nviewbox 0 0 640 480\nfill "url(https://127.0.0.1/x)"\npop graphic-context',
    PostScript: '%!PS-Adobe-3.0\n(secret) run',
    'only the head of a jpeg': Buffer.from('ffd8ff', 'hex'),
    'only the head of a webp': 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 ',
  };
  return Object.entries(files).map(([name, file]) => ({
    name,
    file: typeof file === 'string' ? Buffer.from(file, 'latin1') : file,
  }));
}
