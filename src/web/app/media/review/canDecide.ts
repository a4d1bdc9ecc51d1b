import { isGuess } from '../../../../shared/altText.ts';
import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import type { AltTextChoice } from './useDecide.ts';

/** Accepting and discarding need a proposal, accepting none that guesses; no action may repeat the current state. */
export function canDecide(item: AltTextItem, action: AltTextChoice['action']): boolean {
  const { alt_text, alt_text_status: status, alt_text_source: source } = item;
  const isProposal = status !== null && source !== 'person';
  if (action === 'accept')
    return isProposal && status !== 'accepted' && !isGuess(source, item.alt_text_confidence);
  if (action === 'discard') return isProposal && status !== 'discarded';
  return action !== 'decorative' || !(alt_text === '' && status === 'accepted');
}

/** An empty text would leave the link or button around the image without a name. */
export const leavesNameless = ({ context }: Pick<AltTextItem, 'context'>): boolean =>
  (context?.place === 'link' || context?.place === 'button' || !!context?.link_url) &&
  context.link_text === '';
