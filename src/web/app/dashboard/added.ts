import type { Website } from '../../../shared/contract/website.ts';
import type { Message } from '../../ui/overlay/toast.tsx';
import type { Tone } from '../../ui/sign/badge.tsx';
import { workMessages } from '../../words/workMessages.ts';

export type Added = { website: Website; kind: 'new' | 'moved' | 'known' };

export const said: { [kind in Added['kind']]: Message & { tone?: Tone } } = {
  new: workMessages.websiteAdded,
  moved: { ...workMessages.websiteMoved, tone: 'info' },
  known: { ...workMessages.websiteKnown, tone: 'info' },
};

/**
 * Returns the effect of adding. A known website without results takes over the typed address (http instead of
 * https).
 */
export function toKind(
  { url }: Pick<Website, 'url'>,
  before: Pick<Website, 'url'> | undefined,
): Added['kind'] {
  if (!before) return 'new';
  return before.url === url ? 'known' : 'moved';
}
