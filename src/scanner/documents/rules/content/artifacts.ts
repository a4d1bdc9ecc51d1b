import type { ContentPlace } from '../../content/readContent.ts';
import { type PdfPlace, type PdfRuleCheck, toRule } from '../condition/rule.ts';

const toPlaces = (places: ContentPlace[]): PdfPlace[] =>
  places.map(({ page, place, times }) => ({ page: page.number, place, times }));

export const artifactInTagged: PdfRuleCheck = toRule('01-003', ({ content }) =>
  toPlaces(content.artifactInTagged),
);

export const taggedInArtifact: PdfRuleCheck = toRule('01-004', ({ content }) =>
  toPlaces(content.taggedInArtifact),
);
