import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../shared/errors/appErrors.ts';
import { letterheadLimits } from '../../shared/limits/website.ts';
import { logoTypes } from '../../shared/work/report.ts';

type Size = { width: number; height: number };

/** Takes type and size from the content, and opens nothing. Throws LOGO_TYPE and LOGO_TOO_LARGE. */
export async function toLogoFile(body: Uint8Array) {
  const mime = (await fileTypeFromBuffer(body))?.mime;
  const media_type = logoTypes.find((type) => type === mime);
  const size = media_type && readers[media_type](Buffer.from(body));
  if (!size || size.width === 0 || size.height === 0) throw new AppError('LOGO_TYPE');
  if (Math.max(size.width, size.height) > letterheadLimits.logoMaxPixels)
    throw new AppError('LOGO_TOO_LARGE');
  return { media_type, ...size, body };
}

const readers: { [type in (typeof logoTypes)[number]]: (body: Buffer) => Size | null } = {
  'image/png': (body) =>
    body.length < 24 ? null : { width: body.readUInt32BE(16), height: body.readUInt32BE(20) },
  'image/jpeg': readJpegSize,
};

/** Segments of a frame; the others between them say something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpegSize(body: Buffer): Size | null {
  for (let at = 2; at + 9 < body.length && body[at] === 0xff; at += 2 + body.readUInt16BE(at + 2))
    if (isFrame(body[at + 1]!))
      return { height: body.readUInt16BE(at + 5), width: body.readUInt16BE(at + 7) };
  return null;
}
