import type { MediaCounts, MediaItem } from '../../../shared/contract/media.ts';
import { type LoadedPart, listInParts } from '../queries/listParts.ts';
import { type MediaView, toMediaQuery } from './mediaView.ts';

/** Only the first page has `counts`, which cover all media of the website. */
export type MediaPart = LoadedPart<MediaItem> & { counts?: MediaCounts };

export const mediaQuery = (websiteId: number, view: MediaView) =>
  listInParts<MediaItem, MediaPart>({ websiteId, name: 'media', query: toMediaQuery(view) });
