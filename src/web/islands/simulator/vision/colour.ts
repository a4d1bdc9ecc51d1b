import { linearOfByte, toContrastRatio } from '../../../../shared/standards/contrast.ts';

/** Red, green, blue in linear light, 0 to 1 (IEC 61966-2-1). */
export type Linear = readonly [number, number, number];

/** Linear light → byte of sRGB; values out of range are clipped. */
export function toByte(light: number): number {
  if (light <= 0) return 0;
  if (light >= 1) return 255;
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(value * 255);
}

export function toLinear(hex: string): Linear {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [linearOfByte[value >> 16]!, linearOfByte[(value >> 8) & 255]!, linearOfByte[value & 255]!];
}

export const toHex = (light: Linear): string =>
  `#${light.map((part) => toByte(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance of WCAG 2. */
const toLuminance = ([red, green, blue]: Linear): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Contrast ratio of WCAG 2 between two colours `#rrggbb`, 1 to 21. */
export const toContrast = (one: string, other: string): number =>
  toContrastRatio(toLuminance(toLinear(one)), toLuminance(toLinear(other)));
