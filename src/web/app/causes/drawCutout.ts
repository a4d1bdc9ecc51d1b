import type { Box } from '../../../shared/contract/preview.ts';

const room = 60;
const most = { width: 1_280, height: 900 };

/** Cuts an element with its surroundings out of the picture of its page and outlines it. */
export async function drawCutout(
  image: HTMLImageElement,
  box: Box,
  page: { width: number; height: number },
): Promise<File | null> {
  const left = Math.max(0, box.x - room);
  const top = Math.max(0, box.y - room);
  const width = Math.min(page.width - left, box.width + 2 * room, most.width);
  const height = Math.min(page.height - top, box.height + 2 * room, most.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const scale = image.naturalWidth / page.width;
  const source = [left, top, width, height].map((px) => px * scale) as [number, number, number, number];
  pen.drawImage(image, ...source, 0, 0, width, height);
  outline(pen, { ...box, x: box.x - left, y: box.y - top });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  return blob && new File([blob], 'Ausschnitt.jpg', { type: 'image/jpeg' });
}

/** Two lines, light and dark: one of them is seen on every ground. */
function outline(pen: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  for (const [colour, px] of [
    ['#fff', 7],
    ['#a3211b', 3],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = px;
    pen.strokeRect(x - 4, y - 4, width + 8, height + 8);
  }
}
