import type { MediaCounts, MediaItem } from '../../../shared/contract/media.ts';
import { listInParts, type Part } from '../queries/listParts.ts';
import { type MediaView, toQuery } from './mediaView.ts';

/** The first part also counts all media of the website. */
export type MediaPart = Part<MediaItem> & { counts?: MediaCounts };

export const mediaQuery = (websiteId: number, view: MediaView) =>
  listInParts<MediaItem, MediaPart>({ websiteId, name: 'media', query: toQuery(view) });
