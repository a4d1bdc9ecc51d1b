import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/web/styles/tokens.css', 'utf8');
const [light = '', dark = ''] = [...css.matchAll(/:root \{([^}]*)\}/g)].map((match) => match[1]!);
const themes = { light: toColours(light), dark: { ...toColours(light), ...toColours(dark) } };

const grounds = ['paper', 'surface', 'tint'];
const texts = ['ink', 'muted', 'accent', 'accent-strong', 'ok', 'info', 'warn', 'bad'];

describe.each(Object.entries(themes))('%s', (_name, colours) => {
  const contrastOf = (text: string, ground: string) => toContrast(colours[text]!, colours[ground]!);

  test.each(grounds)(
    'every text colour has 5.8:1 on %s, and running text 7:1, as /barrierefreiheit says',
    (ground) => {
      for (const text of texts) expect(contrastOf(text, ground), text).toBeGreaterThanOrEqual(5.8);
      expect(contrastOf('ink', ground)).toBeGreaterThanOrEqual(7);
    },
  );

  test.each(grounds.slice(0, 2))('borders of controls and the focus have 3:1 on %s', (ground) => {
    for (const edge of ['line', 'focus']) expect(contrastOf(edge, ground), edge).toBeGreaterThanOrEqual(3);
  });
});

function toColours(block: string): { [name: string]: string } {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name!, hex!]),
  );
}

/** Contrast ratio of two colours (WCAG 2.2). */
function toContrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [toLuminance(first), toLuminance(second)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function toLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
