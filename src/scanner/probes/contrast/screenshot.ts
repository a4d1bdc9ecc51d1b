import sharp from 'sharp';
import { capture } from '../../browser/capture.ts';
import type { Tab } from '../../browser/tab.ts';

/** Pages are audited side by side: one core for each. No picture comes twice. */
sharp.concurrency(1);
sharp.cache(false);

/** Pixels in rows, three bytes each. */
export type Shot = { pixels: Uint8Array; width: number; height: number };

/** Takes a picture of the window, a pixel for a CSS pixel. Only the browser's own picture is decoded. */
export async function shoot({ session }: Pick<Tab, 'session'>): Promise<Shot> {
  return decodePng(await capture(session, { format: 'png', captureBeyondViewport: false }));
}

/** `png`: base64 of a picture that our own browser took. */
export async function decodePng(png: string): Promise<Shot> {
  const { data, info } = await sharp(Buffer.from(png, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
