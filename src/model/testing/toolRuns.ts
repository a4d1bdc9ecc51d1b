import type { ImageList } from '../../shared/contract/imageList.ts';
import type { NewToolRun } from '../visitor/toolRunStarts.ts';

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

export const toWanted = (url: string, client_hash: string): NewToolRun => ({
  tool: 'images',
  url,
  client_hash,
  host_hash: `hash of ${new URL(url).hostname}`,
});
