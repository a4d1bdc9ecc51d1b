import type { AltTextProposal } from '../../shared/work/altText.ts';

export const embeddedName = 'embedded';

type Said = Pick<AltTextProposal, 'alt' | 'source' | 'confidence' | 'reason'>;

/** Proposal of the embedded provider. Its texts are German, or word for word from the image. */
export const toProposal = (said: Said): AltTextProposal => ({
  ...said,
  decorative: said.source === 'decoration',
  needs_review: true,
  language: 'de',
  provider: embeddedName,
});

/** Users decide by the reason if the image stays unannounced, so every decoration has one. */
export const toDecoration = (reason: string, confidence: number): AltTextProposal =>
  toProposal({ alt: '', source: 'decoration', confidence, reason });

export const nothingToSay: AltTextProposal = toProposal({
  alt: '',
  source: 'none',
  confidence: 0,
  reason: 'Kein verlässlicher Vorschlag: Bitte beschreiben Sie, was für den Zweck der Seite wichtig ist.',
});
