import type { AltTextProposal } from '../../shared/work/altText.ts';

export const embeddedName = 'embedded';

type Said = Pick<AltTextProposal, 'alt' | 'source' | 'confidence' | 'reason'>;

/** A proposal of the embedded provider; its texts are German, or literally what stands in the image. */
export const toProposal = (said: Said): AltTextProposal => ({
  ...said,
  decorative: said.source === 'decoration',
  needs_review: true,
  language: 'de',
  provider: embeddedName,
});

/** Whether a text is read out for this image depends on its reason, so every decoration has one. */
export const toDecoration = (reason: string, confidence: number): AltTextProposal =>
  toProposal({ alt: '', source: 'decoration', confidence, reason });

export const nothingToSay: AltTextProposal = toProposal({
  alt: '',
  source: 'none',
  confidence: 0,
  reason: 'Kein verlässlicher Vorschlag: Bitte beschreiben Sie, was für den Zweck der Seite wichtig ist.',
});
