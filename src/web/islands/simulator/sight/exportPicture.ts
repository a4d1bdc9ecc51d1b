import type { Preview, TabStop } from '../../../../shared/contract/preview.ts';
import type { Settings } from '../frame/settings.ts';
import type { Picture } from '../frame/stage.tsx';
import { toWebsiteHost } from '../frame/words.ts';
import type { ColourView } from '../vision/colourView.ts';
import { colourViewOf } from './colourViewOf.ts';
import { canBlurCanvas, paintPicture } from './paintPicture.ts';
import { toSightView } from './sightViews.ts';
import { type Spot, spotRadii, spotShades } from './spotlight.tsx';

export type Drawing = {
  picture: Picture;
  view: ColourView | null;
  blurPx: number;
  spot: Spot | null;
  stops: TabStop[];
  fileName: string;
};

/** Picture of the chosen view; null for views without one. */
export function toDrawing(preview: Preview, settings: Settings): Drawing | null {
  const { tab } = settings;
  const kind = tab === 'vorschau' ? 'original' : settings[tab];
  const base: Drawing = {
    picture: preview,
    view: null,
    blurPx: 0,
    spot: null,
    stops: [],
    fileName: `${toWebsiteHost(preview.final_url).replace(/[^\w.-]/g, '-')}-${kind}.png`,
  };
  if (tab === 'blindheit') return null;
  if (tab === 'farbenblindheit') return { ...base, view: colourViewOf[settings.farbenblindheit] };
  if (tab === 'motorik' && settings.motorik === 'tastatur')
    return { ...base, stops: preview.views?.tab_order?.stops ?? [] };
  if (tab !== 'sehbehinderung') return base;
  const { picture, colours, blurPx, spot } = toSightView(settings.sehbehinderung, {
    preview,
    isWhole: true,
    settings,
  });
  return picture && { ...base, picture, view: colours ?? null, blurPx, spot: spot ?? null };
}

/** Saves the picture as a PNG file. Throws an error with a German text. */
export async function exportPicture({
  picture,
  view,
  blurPx,
  spot,
  stops,
  fileName,
}: Drawing): Promise<void> {
  if (blurPx > 0 && !canBlurCanvas())
    throw new Error(
      'Dieser Browser kann unscharfe Bilder nicht speichern. Ein Bildschirmfoto hilft stattdessen.',
    );
  const canvas = document.createElement('canvas');
  await paintPicture(canvas, { url: picture.screenshot, view, blurPx });
  const context = canvas.getContext('2d')!;
  const scale = canvas.width / picture.width;
  if (spot) cover(context, spot);
  for (const [index, stop] of stops.entries()) number(context, stop, { index, scale });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('Das Bild ist für diesen Browser zu groß.');
  download(blob, fileName);
}

function cover(context: CanvasRenderingContext2D, spot: Spot): void {
  const { width, height } = context.canvas;
  const [x, y] = [width / 2, Math.min(height, 720) / 2];
  const [inner, outer] = spotRadii[spot];
  const gradient = context.createRadialGradient(x, y, inner, x, y, outer);
  const [from, to] =
    spot === 'tunnel' ? ['transparent', spotShades.tunnel] : [spotShades.centre, 'transparent'];
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

function number(
  context: CanvasRenderingContext2D,
  { box }: TabStop,
  { index, scale }: { index: number; scale: number },
): void {
  const [x, y] = [Math.max(box.x * scale, 14), Math.max(box.y * scale, 14)];
  context.beginPath();
  context.arc(x, y, 13, 0, 2 * Math.PI);
  context.fillStyle = '#7a2e8e';
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = '#ffffff';
  context.stroke();
  context.fillStyle = '#ffffff';
  context.font = 'bold 13px sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(index + 1), x, y);
}

function download(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
