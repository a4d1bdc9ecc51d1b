/** Colour of the plain ground under an element, as 0–255; null where more than that is painted. */
export function findGround(element: Element): number[] | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(at);
    if (backgroundImage !== 'none' || opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal')
      return null;
    const ground = toRgb(backgroundColor);
    if (ground) return ground;
    if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return null;
  }
  return element.ownerDocument === document ? [255, 255, 255] : null;
}

/** Null for colours that let something through. */
function toRgb(colour: string): number[] | null {
  const [, ...parts] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour) ?? [];
  return parts.length > 0 ? parts.map(Number) : null;
}

function toRatio(one: number[], other: number[]): number {
  const [dark, light] = [toLight(one), toLight(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, relative luminance. */
function toLight(rgb: number[]): number {
  const [red, green, blue] = rgb.map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export const groundParts = [findGround, toRgb, toRatio, toLight];
