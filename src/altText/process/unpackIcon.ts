import decodeIco from 'decode-ico';
import sharp from 'sharp';
import { ImageFault } from '../task/imageFault.ts';

const maxEntries = 32;

/**
 * Returns the largest picture of an ICO file as PNG, and any other file as it is. All entries are unpacked, and a
 * file may name the same pixels thousands of times. Throws ImageFault, Error.
 */
export async function unpackIcon(file: Uint8Array): Promise<Uint8Array> {
  if (!isIco(file)) return file;
  if (file[4]! > maxEntries || file[5]! > 0) throw new ImageFault('IMAGE_TOO_LARGE');
  const [largest] = decodeIco(file).toSorted((a, b) => b.width - a.width);
  if (!largest) throw new ImageFault('IMAGE_UNREADABLE');
  const { type, data, width, height } = largest;
  if (type === 'png') return data;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

const isIco = (file: Uint8Array): boolean =>
  file.length > 6 && file[0] === 0 && file[1] === 0 && file[2] === 1 && file[3] === 0;
