import type { ReadingProbe } from '../reading/readingProbe.ts';
import { altTexts } from './altTexts.ts';
import { buttonNames } from './buttonNames.ts';
import { fieldLabels } from './fieldLabels.ts';
import { headingsAndTitle } from './headingsAndTitle.ts';
import { linkNames } from './linkNames.ts';

/** Names and texts that do not say what they should, in German and English. */
export const meaningProbes: ReadingProbe[] = [
  linkNames,
  altTexts,
  buttonNames,
  fieldLabels,
  headingsAndTitle,
];
