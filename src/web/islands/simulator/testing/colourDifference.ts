import { linearOfByte } from '../../../../shared/standards/contrast.ts';

/** CIE L*a*b*, D65. */
type Lab = readonly [number, number, number];

/** `#rrggbb` → L*a*b* (IEC 61966-2-1, CIE 15). */
export function toLab(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((at) => linearOfByte[Number.parseInt(hex.slice(at, at + 2), 16)]!) as [
    number,
    number,
    number,
  ];
  const root = (value: number) =>
    value > 216 / 24_389 ? Math.cbrt(value) : (24_389 / 27) * (value / 116) + 16 / 116;
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const toHue = (a: number, b: number) =>
  a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
const seventh = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/**
 * CIEDE2000, all weights 1 (Sharma, Wu & Dalal 2005: The CIEDE2000 color-difference formula. Color Research
 * and Application 30(1), 21–30).
 */
export function toDifference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const g = 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(a1 * (1 + g), b1), Math.hypot(a2 * (1 + g), b2)];
  const [h1, h2] = [toHue(a1 * (1 + g), b1), toHue(a2 * (1 + g), b2)];
  const isGrey = c1 * c2 === 0;
  const apart = h2 - h1;
  const turned = isGrey ? 0 : Math.abs(apart) <= 180 ? apart : apart - 360 * Math.sign(apart);
  const sum = h1 + h2;
  const hue = isGrey ? sum : Math.abs(apart) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
  const lightness = (l1 + l2) / 2;
  const chroma = (c1 + c2) / 2;
  const t =
    1 -
    0.17 * Math.cos(radians(hue - 30)) +
    0.24 * Math.cos(radians(2 * hue)) +
    0.32 * Math.cos(radians(3 * hue + 6)) -
    0.2 * Math.cos(radians(4 * hue - 63));
  const sl = 1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2);
  const turn = -Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2)))) * 2 * seventh(chroma);
  const dl = (l2 - l1) / sl;
  const dc = (c2 - c1) / (1 + 0.045 * chroma);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turned / 2))) / (1 + 0.015 * chroma * t);
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + turn * dc * dh);
}
