/** Light of a byte of sRGB, 0 to 1 (IEC 61966-2-1). */
export const linearOfByte: Float64Array = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance of WCAG 2 of a colour in bytes of sRGB, which may have fractions. */
export const toLuminance = (red: number, green: number, blue: number): number =>
  0.2126 * linearOfByte[Math.round(red)]! +
  0.7152 * linearOfByte[Math.round(green)]! +
  0.0722 * linearOfByte[Math.round(blue)]!;

/** Contrast ratio of WCAG 2 between two luminances, 1 to 21. */
export const toContrastRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
