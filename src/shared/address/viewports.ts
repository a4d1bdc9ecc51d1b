import { settingsLimits } from '../limits/website.ts';

export type Viewport = { width: number; height: number };

/** Window size of a visit in CSS pixels, unless the website's owner chose another. */
export const defaultViewport: Viewport = { width: 1280, height: 720 };

/** Sizes to choose from, in CSS pixels; the first one is the default. */
export const viewportPresets = [
  { size: '1280x720', name: 'Computer' },
  { size: '768x1024', name: 'Tablet' },
  { size: '390x844', name: 'Smartphone' },
  { size: '320x640', name: 'kleines Smartphone, oder Computer bei 400 % Zoom' },
] as const;

/** Windows of a website that chose none; what a visitor asks for is looked at in the first one. */
export const defaultSizes = ['1280x720', '320x640'];

export function toAuditedSizes(chosen: string[], isVisitors = false): string[] {
  if (chosen.length > 0) return chosen;
  return isVisitors ? defaultSizes.slice(0, 1) : defaultSizes;
}

/** Parses `390x844`; null if the size is outside the limits of a browser window. */
export function toViewport(size: string): Viewport | null {
  const [, width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(size) ?? [];
  const viewport = { width: Number(width), height: Number(height) };
  const { viewportMin, viewportMax } = settingsLimits;
  const fits = (pixels: number) => pixels >= viewportMin && pixels <= viewportMax;
  return width && fits(viewport.width) && fits(viewport.height) ? viewport : null;
}

/** `1280x720` as `1280 × 720`. */
export const toSizeWords = (size: string): string => size.replace('x', ' × ');

export const toSize = ({ width, height }: Viewport): string => `${width}x${height}`;
