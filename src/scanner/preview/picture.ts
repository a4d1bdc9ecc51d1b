import type { Box } from '../../shared/contract/preview.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { capture } from '../browser/capture.ts';
import type { Tab } from '../browser/tab.ts';
import { withDeadline } from '../pace/deadline.ts';
import { paintsWholePage } from './wholePage.ts';

export type Picture = {
  body: Uint8Array;
  media_type: 'image/webp' | 'image/jpeg';
  width: number;
  height: number;
};

/** A busy machine paints a page of 100,000 nodes in 10 s. */
const captureMs = 20_000;

/**
 * Chromium needs 100 ms of a core per million pixels for WebP, and 14 ms for JPEG. WebP is about a third
 * smaller (text pages, quality 75). Beyond this size a visitor would wait longer for the compression than for
 * the page.
 */
const webpPixels = 2_000_000;

/** Takes a part of the page from its top left corner, also beyond the window. Throws PAGE_HUNG. */
export async function takePicture(
  tab: Tab,
  { width, height }: Pick<Box, 'width' | 'height'>,
): Promise<Picture> {
  const format = width * height <= webpPixels ? 'webp' : 'jpeg';
  const fault = () => new ScanError('PAGE_HUNG');
  const body = await withDeadline(shoot(tab, { width, height, format }), { timeoutMs: captureMs, fault });
  return { body, media_type: `image/${format}`, width, height };
}

type PictureSize = Pick<Box, 'width' | 'height'> & { format: 'webp' | 'jpeg' };

async function shoot({ page, session }: Tab, { width, height, format }: PictureSize): Promise<Uint8Array> {
  const window = page.viewportSize();
  const isBeyond = !window || width > window.width || height > window.height;
  const data = await capture(session, {
    format,
    quality: 75,
    clip: { x: 0, y: 0, width, height, scale: 1 },
    captureBeyondViewport: isBeyond && !(await paintsWholePage(page.context().browser())),
  });
  return Buffer.from(data, 'base64');
}
