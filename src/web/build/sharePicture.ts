import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react';
import satori from 'satori';
import { productName } from '../../shared/product.ts';
import { markSvg } from './icons.ts';
import { toPalettePng } from './png.ts';

const pictureSize = { width: 1200, height: 630 };

const ink = '#15232b';
const muted = '#46555e';

export async function drawSharePicture({
  title,
  kicker,
}: {
  title: string;
  kicker: string;
}): Promise<Buffer> {
  const text = await satori(toLayout(title, kicker), { ...pictureSize, fonts: getFonts() });
  const svg = text.replace(/^(<svg[^>]*>)/, `$1${ground}`);
  const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return toPalettePng({ width, height, data: pixels });
}

/** Height of the ramp, tan 7° over the whole width; the sun lies on it. */
const rise = Math.round(pictureSize.width * Math.tan((7 * Math.PI) / 180));
const radius = 54;
const sunAt = 1080;
const low = 600;
const sunFoot = low - (rise * sunAt) / pictureSize.width;
const ground = `<rect width="1200" height="630" fill="#fbfaf6"/><circle cx="${sunAt - radius * 0.12}" cy="${sunFoot - radius}" r="${radius}" fill="#f6c453"/><path d="M0 ${low}L1200 ${low - rise}V630H0z" fill="#0b5560"/>`;

function toLayout(title: string, kicker: string): ReactElement {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${markSvg}</svg>`;
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const mark = createElement('img', { src, width: 68, height: 68 });
  const name = box({ fontSize: 48, fontWeight: 700, letterSpacing: '-0.02em' }, productName);
  return box(
    { flexDirection: 'column', width: 1200, height: 630, padding: '56px 80px', color: ink },
    box({ alignItems: 'center', gap: 16 }, mark, name),
    box({ fontSize: 32, color: muted, marginTop: 44 }, kicker),
    box(toTitleStyle(title), title),
  );
}

/** The parent places its children by flex layout, the only layout satori knows. */
const box = (style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

/** Largest size for the title: at most three lines, with its longest word on one of them. */
function toTitleStyle(title: string): CSSProperties {
  const byLength = title.length <= 24 ? 92 : title.length <= 50 ? 76 : 66;
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  const fontSize = Math.min(byLength, Math.floor(1040 / (longest * 0.56)));
  return {
    fontSize,
    fontWeight: 700,
    lineHeight: 1.12,
    letterSpacing: '-0.018em',
    textWrap: 'balance',
    // Long titles leave room for the sun beside them.
    maxWidth: title.length <= 50 ? 1040 : 920,
    marginTop: 8,
  };
}

let fonts: { name: string; data: Buffer; weight: 400 | 700; style: 'normal' }[] | undefined;

function getFonts() {
  const { resolve } = createRequire(import.meta.url);
  fonts ??= ([400, 700] as const).map((weight) => ({
    name: 'Atkinson Hyperlegible Next',
    data: readFileSync(
      resolve(
        `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`,
      ),
    ),
    weight,
    style: 'normal' as const,
  }));
  return fonts;
}
