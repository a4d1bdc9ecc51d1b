import { toNeededText, toRatioText } from '../../shared/text/contrastText.ts';

type Rgb = readonly [number, number, number];

/** Names a colour `#rrggbb` for people: „Grau #858796“, „Weiß“. */
export function toColourName(hex: string): string {
  const name = toName(toBytes(hex));
  return name === 'Schwarz' || name === 'Weiß' ? name : `${name} ${hex}`;
}

/** Writes colours and ratios within a text of axe like ours. */
export const nameColours = (text: string): string =>
  text
    .replace(/#[0-9a-f]{6}\b/gi, toColourName)
    .replace(/(nötig(?: sind)? )?\b(\d+(?:\.\d+)?):1\b/g, (_, needed = '', ratio) =>
      needed ? needed + toNeededText(Number(ratio)) : toRatioText(Number(ratio)),
    );

type Pair = { text: string; ground: string; isUneven?: boolean };

export function toContrastText({ text, ground, isUneven }: Pair, ratio: number, needed: number): string {
  const under = isUneven ? `einem Verlauf oder Bild, hier ${toColourName(ground)}` : toColourName(ground);
  return `${toColourName(text)} auf ${under}: ${toRatioText(ratio)}, nötig ${toNeededText(needed)}`;
}

function toBytes(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toName(rgb: Rgb): string {
  const [high, low] = [Math.max(...rgb), Math.min(...rgb)];
  const lightness = (high + low) / 510;
  if (high === 0 || low === 255) return high === 0 ? 'Schwarz' : 'Weiß';
  const saturation = (high - low) / (255 * (1 - Math.abs(2 * lightness - 1)) || 1);
  if (high - low < 14 || saturation < 0.12) return toShade('Grau', lightness);
  return toShade(toHueName(toHue(rgb), lightness), lightness);
}

function toHue([red, green, blue]: Rgb): number {
  const high = Math.max(red, green, blue);
  const span = high - Math.min(red, green, blue);
  if (high === red) return (((green - blue) / span) * 60 + 360) % 360;
  return high === green ? ((blue - red) / span) * 60 + 120 : ((red - green) / span) * 60 + 240;
}

const hues: [number, string][] = [
  [14, 'Rot'],
  [44, 'Orange'],
  [68, 'Gelb'],
  [160, 'Grün'],
  [194, 'Türkis'],
  [254, 'Blau'],
  [292, 'Violett'],
  [340, 'Pink'],
  [361, 'Rot'],
];

function toHueName(hue: number, lightness: number): string {
  const [, name = ''] = hues.find(([end]) => hue < end) ?? [];
  return name === 'Orange' && lightness < 0.4 ? 'Braun' : name;
}

function toShade(name: string, lightness: number): string {
  const isDark = lightness < 0.3;
  if (name === 'Braun') return lightness < 0.2 ? 'Dunkelbraun' : name;
  return lightness > 0.72 ? `Hell${name.toLowerCase()}` : isDark ? `Dunkel${name.toLowerCase()}` : name;
}
