import type { ImageSigns } from '../task/signs.ts';

/** `symbol`: too small for anything else; `cutout`: a photographed thing on white; `graphic`: drawn. */
export type PictureKind = 'symbol' | 'photo' | 'cutout' | 'graphic';

const symbolSide = 48;

/** Classifies a picture. Detectors see absent things in drawings and logos, so only photos go there. */
export function toPictureKind(signs: ImageSigns): PictureKind {
  const { naturalWidth, naturalHeight, format, entropy, flat, colours, saturation, clear, whiteBorder } =
    signs;
  if (Math.max(naturalWidth, naturalHeight) <= symbolSide) return 'symbol';
  if (format === 'svg') return 'graphic';
  if (whiteBorder > 0.7) return colours >= 60 && entropy >= 3 && flat < 0.85 ? 'cutout' : 'graphic';
  const isColourful = colours >= 70 || (saturation < 0.08 && colours >= 9);
  const isPhoto = entropy >= 6.2 && flat < 0.4 && isColourful && clear < 0.3;
  return isPhoto ? 'photo' : 'graphic';
}

/** True for all but tiny or plain pictures: they are searched for letters. */
export const mayHoldText = ({ naturalWidth, naturalHeight, range }: ImageSigns): boolean =>
  Math.max(naturalWidth, naturalHeight) > symbolSide &&
  Math.min(naturalWidth, naturalHeight) >= 12 &&
  range > 40;
