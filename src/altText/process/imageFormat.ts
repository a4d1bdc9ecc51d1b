import { fileTypeFromBuffer } from 'file-type';
import { ImageFault } from '../task/imageFault.ts';
import type { ImageSigns } from '../task/signs.ts';

export type ImageFormat = ImageSigns['format'];

const byMediaType: { [mediaType: string]: ImageFormat } = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/**
 * Detects the format by the file's first bytes; file names and media types of servers are often wrong. Throws
 * IMAGE_TYPE.
 */
export async function findFormat(file: Uint8Array): Promise<ImageFormat> {
  const found = await fileTypeFromBuffer(file).catch(() => undefined);
  const format = byMediaType[found?.mime ?? ''];
  if (format) return format;
  if (isSvg(file)) return 'svg';
  throw new ImageFault('IMAGE_TYPE');
}

/** Comments, declarations and entities may precede the root element. */
function isSvg(file: Uint8Array): boolean {
  const start = decodeStart(file)
    .replace(/<!--.*?-->/gs, '')
    .replace(/<\?.*?\?>/gs, '')
    .replace(/<!DOCTYPE[^[>]*(?:\[.*?\]\s*)?>/is, '')
    .trimStart();
  return /^<(?:[\w-]+:)?svg[\s>]/i.test(start);
}

function decodeStart(file: Uint8Array): string {
  const start = file.subarray(0, 20_000);
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  const label = isUtf16 ? (start[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(label).decode(start);
}
