import type { ReadingProbe } from '../reading/readingProbe.ts';
import { altFits } from './altFits.ts';
import { altTexts } from './altTexts.ts';
import { anchorFits } from './anchorFits.ts';
import { buttonNames } from './buttonNames.ts';
import { cardLinks } from './cardLinks.ts';
import { altColours } from './colours/altColours.ts';
import { colourGroups } from './colours/colourGroups.ts';
import { copiedNames } from './copiedNames.ts';
import { errorTexts } from './errorTexts.ts';
import { fieldLabels } from './fieldLabels.ts';
import { frameNames } from './frameNames.ts';
import { headingFits } from './headingFits.ts';
import { headingsAndTitle } from './headingsAndTitle.ts';
import { iconNames } from './iconNames.ts';
import { iconRows } from './iconRows.ts';
import { imageRoles } from './imageRoles.ts';
import { linkFits } from './linkFits.ts';
import { linkNames } from './linkNames.ts';
import { linkTargets } from './linkTargets.ts';
import { numberedNames } from './names/numberedNames.ts';
import { sameThing } from './names/sameThing.ts';
import { signNames } from './names/signNames.ts';
import { sensoryWords } from './sensoryWords.ts';
import { signCells } from './signCells.ts';
import { signs } from './signs.ts';

/** Names and texts that do not say what they should, in German and English. */
export const meaningProbes: ReadingProbe[] = [
  linkNames,
  linkTargets,
  errorTexts,
  altColours,
  altTexts,
  buttonNames,
  cardLinks,
  copiedNames,
  fieldLabels,
  headingsAndTitle,
  sensoryWords,
  frameNames,
  iconNames,
  iconRows,
  colourGroups,
  imageRoles,
  signCells,
  signs,
  altFits,
  headingFits,
  linkFits,
  anchorFits,
  numberedNames,
  sameThing,
  signNames,
];
