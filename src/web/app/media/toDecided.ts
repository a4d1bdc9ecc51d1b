import type { AltTextChange, MediaItem } from '../../../shared/contract/media.ts';

/**
 * Predicts the item after the server saves the change. An undone edit may bring back a proposal unknown here.
 */
export function toDecided(item: MediaItem, { action, alt_text = '' }: AltTextChange): MediaItem {
  const isOwn = item.alt_text_source === 'person' || item.alt_text_source === 'website';
  const own = { alt_text_status: 'accepted', alt_text_source: 'person', alt_text_confidence: null } as const;
  if (action === 'edit') return { ...item, ...own, alt_text: alt_text.trim() };
  if (action === 'decorative') return { ...item, ...own, alt_text: '' };
  if (action === 'accept') return { ...item, alt_text_status: 'accepted' };
  if (action === 'discard') return { ...item, alt_text_status: 'discarded' };
  if (!isOwn) return { ...item, alt_text_status: item.alt_text_status && 'proposed' };
  return { ...item, alt_text: null, alt_text_status: null, alt_text_source: null, alt_text_confidence: null };
}

export type TextState = 'none' | 'proposed' | 'discarded' | 'decided' | 'published' | 'fits' | 'unfit';

/** `fits`, `unfit`: a person judged the text of the website. `decided`: accepted, but not yet on the website. `published`: the website shows the decided text. */
export function toTextState({ alt, alt_text, alt_text_status, alt_text_source }: MediaItem): TextState {
  if (alt_text_source === 'website') return alt_text_status === 'accepted' ? 'fits' : 'unfit';
  if (alt_text_status === 'proposed' || alt_text_status === 'discarded') return alt_text_status;
  if (alt_text_status === null) return 'none';
  return alt?.trim() === alt_text ? 'published' : 'decided';
}
