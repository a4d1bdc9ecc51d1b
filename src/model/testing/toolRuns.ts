import type { ImageList } from '../../shared/contract/imageList.ts';
import type { NewToolRun } from '../visitor/toolRunStarts.ts';

/** What a look at images gives. Only for tests. */
export const toImageList = (url: string, over: Partial<ImageList> = {}): ImageList => ({
  url,
  final_url: url,
  title: 'Laden',
  images: [],
  totalImages: 0,
  missingAltCount: 0,
  backgroundCount: 0,
  analysisDate: '2026-11-21T10:00:00.000Z',
  ...over,
});

/** A look at the images of a page, of whoever is called so, each host for itself. Only for tests. */
export const toWanted = (url: string, client_hash: string): NewToolRun => ({
  tool: 'images',
  url,
  client_hash,
  host_hash: `hash of ${new URL(url).hostname}`,
});
