import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import type { AltTextChoice } from './useDecide.ts';

/** Accepting and discarding need a proposal; no action may repeat the current state. */
export function canDecide(item: AltTextItem, action: AltTextChoice['action']): boolean {
  const { alt_text, alt_text_status: status, alt_text_source: source } = item;
  const isProposal = status !== null && source !== 'person';
  if (action === 'accept') return isProposal && status !== 'accepted';
  if (action === 'discard') return isProposal && status !== 'discarded';
  return action !== 'decorative' || !(alt_text === '' && status === 'accepted');
}
