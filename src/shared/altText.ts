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

/**
 * Whole percent of images with an alternative text (`alt=""` counts); null without images (specification,
 * public 9).
 */
export function toAltTextPercent({ images, missing }: { images: number; missing: number }): number | null {
  return images === 0 ? null : Math.round(((images - missing) / images) * 100);
}

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
