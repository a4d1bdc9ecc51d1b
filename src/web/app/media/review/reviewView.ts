import type { ConfidenceBand } from '../../../../shared/altText.ts';
import {
  type AltTextState,
  altTextFilterSchema,
  altTextStates,
  existingStates,
} from '../../../../shared/contract/altTextReview.ts';

export type ReviewView = {
  state: AltTextState;
  confidence: ConfidenceBand | null;
  source: string | null;
  isList: boolean;
};

export function readReviewView(params: URLSearchParams): ReviewView {
  const { confidence, source } = altTextFilterSchema.shape;
  return {
    state: altTextStates.find((known) => known === params.get('state')) ?? 'proposed',
    confidence: confidence.safeParse(params.get('confidence')).data ?? null,
    source: source.safeParse(params.get('source')).data ?? null,
    isList: params.get('ansicht') === 'liste',
  };
}

export const toReviewQuery = ({ state, confidence, source }: ReviewView): { [name: string]: string } => ({
  state,
  ...(confidence && { confidence }),
  ...(source && { source }),
});

/** The list shows texts of the website, which come from no proposal. */
export const isExistingState = (state: AltTextState): boolean =>
  existingStates.some((known) => known === state);

export const stateWords: { [state in AltTextState]: string } = {
  proposed: 'Entwürfe',
  without: 'Ohne Vorschlag',
  accepted: 'Übernommen',
  discarded: 'Verworfen',
  decorative: 'Dekorativ',
  existing: 'Vorhandene Texte prüfen',
  fits: 'Vorhandene Texte: passt',
  unfit: 'Vorhandene Texte: passt nicht',
};
