import { findFileName } from './address/fileName.ts';

/** Longest useful alternative text: our own choice. */
export const altTextMaxChars = 250;

export type AltTextFault = 'missing' | 'long' | 'prefix';

/**
 * Checks a text that a person wrote for an image; null if it is fine. Screen readers already announce
 * "image".
 */
export function findAltTextFault(text: string): AltTextFault | null {
  const trimmed = text.trim();
  if (trimmed === '') return 'missing';
  if (trimmed.length > altTextMaxChars) return 'long';
  return /^(?:ein |das )?bild von\b/i.test(trimmed) ? 'prefix' : null;
}

const file =
  /^(?:https?:\/\/\S+|www\.\S+|[\w\s()+-]{1,60}\.(?:jpe?g|png|gif|svg|webp|avif|bmp|tiff?|heic))$/i;
const camera = /^(?:img|dsc[nf]?|pxl|dscf|gopr|mvi|image|bild|foto|photo|screenshot)[-_ ]?\d{3,}[-_\d]*$/i;
const kind =
  /^(?:das |ein |the |an? )?(?:bild(?:er|chen)?|fotos?|fotografie|grafik(?:en)?|abbildung|illustration|zeichnung|images?|img|photos?|photograph|pictures?|pic|graphics?|figure|drawing|placeholder|platzhalter)[\s_#(-]*(?:nr\.?\s*)?\d{0,3}\)?$/i;

/** Finds texts that tell nothing of their image: dots, the name of a file, or that it is an image. */
export function saysNothing(alt: string, url: string): boolean {
  const text = alt.trim();
  if (text === '') return alt !== '';
  if (!/[\p{L}\p{N}]/u.test(text)) return /^[\p{P}~|`]+$/u.test(text);
  return file.test(text) || camera.test(text) || kind.test(text) || isStem(text, url);
}

const isStem = (text: string, url: string): boolean =>
  /_|-.*[\d-]|\d{3}/.test(text) && toStem(url) === text.toLowerCase();

const toStem = (url: string): string | undefined =>
  findFileName(url)
    ?.replace(/\.\w+$/, '')
    .toLowerCase();

/**
 * Whole percent of images with an alternative text (`alt=""` counts, `suspicious` texts do not); null without
 * images (specification, public 9).
 */
export function toAltTextPercent({ images, missing, suspicious = 0 }: AltTextCounts): number | null {
  return images === 0 ? null : Math.round(((images - missing - suspicious) * 100) / images);
}

type AltTextCounts = { images: number; missing: number; suspicious?: number };

/** Green from 90, amber from 70, else red (specification, public 9). */
export function toAltTextTone(percent: number): 'ok' | 'warn' | 'bad' {
  if (percent >= 90) return 'ok';
  return percent >= 70 ? 'warn' : 'bad';
}

export const confidenceBands = ['high', 'medium', 'low'] as const;
export type ConfidenceBand = (typeof confidenceBands)[number];

export const bandLimits: { [band in ConfidenceBand]: { from: number; below: number } } = {
  high: { from: 0.8, below: 2 },
  medium: { from: 0.5, below: 0.8 },
  low: { from: -1, below: 0.5 },
};

export const toBand = (confidence: number): ConfidenceBand =>
  confidenceBands.find((band) => confidence >= bandLimits[band].from) ?? 'low';

/** A text that nobody should take over as it is: a guess at objects ("vermutlich …"), or badly read text. */
export const isGuess = (source: string | null, confidence: number | null): boolean =>
  source === 'objects' || (source === 'text_in_image' && (confidence ?? 0) < bandLimits.low.below);
