import { type ColourView, paintPixels } from '../vision/colourView.ts';

/** Rows painted in one go: a few ms each, so that the page can respond in between. */
const stripRows = 160;

type PictureToPaint = { url: string; view: ColourView | null; blurPx?: number; signal?: AbortSignal };

/** Paints a picture as it looks in this view; stops when the signal aborts. */
export async function paintPicture(
  canvas: HTMLCanvasElement,
  { url, view, blurPx = 0, signal }: PictureToPaint,
): Promise<void> {
  const image = await loadImage(url);
  if (signal?.aborted) return;
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d', { willReadFrequently: view !== null });
  if (!context) throw new Error('This browser gives no canvas of that size');
  if (blurPx > 0) context.filter = `blur(${blurPx}px)`;
  context.drawImage(image, 0, 0);
  context.filter = 'none';
  if (!view) return;
  for (let top = 0; top < canvas.height; top += stripRows) {
    const rows = Math.min(stripRows, canvas.height - top);
    const strip = context.getImageData(0, top, canvas.width, rows);
    paintPixels(strip.data, view);
    context.putImageData(strip, 0, top);
    await nextTurn();
    if (signal?.aborted) return;
  }
}

/** True if this browser can blur on a canvas; Safari gained it late. */
export const canBlurCanvas = (): boolean => 'filter' in CanvasRenderingContext2D.prototype;

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
