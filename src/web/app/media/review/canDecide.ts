import { isGuess } from '../../../../shared/altText.ts';
import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import type { AltTextChoice } from './useDecide.ts';

/** True while the text on the website is to be judged, not a proposal or a person's own text. */
export const isOnWebsite = ({ alt, alt_state, alt_text_status, alt_text_source }: AltTextItem): boolean =>
  alt !== null &&
  alt_state !== 'missing' &&
  (alt_text_status !== 'accepted' || alt_text_source === 'website');

const isJudged = (
  { alt_text_source, alt_text_status }: AltTextItem,
  status: AltTextItem['alt_text_status'],
) => alt_text_source === 'website' && alt_text_status === status;

function canJudge(item: AltTextItem, action: AltTextChoice['action']): boolean {
  if (action === 'fits') return !isJudged(item, 'accepted');
  if (action === 'unfit') return !isJudged(item, 'discarded');
  return action === 'edit' || (action === 'decorative' && item.alt !== '');
}

/** Accepting and discarding need a proposal, accepting none that guesses; no action may repeat the current state. */
export function canDecide(item: AltTextItem, action: AltTextChoice['action']): boolean {
  if (isOnWebsite(item)) return canJudge(item, action);
  const { alt_text, alt_text_status: status, alt_text_source: source } = item;
  const isProposal = status !== null && source !== 'person';
  if (action === 'accept')
    return isProposal && status !== 'accepted' && !isGuess(source, item.alt_text_confidence);
  if (action === 'discard') return isProposal && status !== 'discarded';
  if (action === 'fits' || action === 'unfit') return false;
  return action !== 'decorative' || !(alt_text === '' && status === 'accepted');
}

/** An empty text would leave the link or button around the image without a name. */
export const leavesNameless = ({ context }: Pick<AltTextItem, 'context'>): boolean =>
  (context?.place === 'link' || context?.place === 'button' || !!context?.link_url) &&
  context.link_text === '';
