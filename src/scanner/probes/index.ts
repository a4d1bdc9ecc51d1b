import type { Engine } from '../audit/engines/engine.ts';
import { askedColours } from './absence/askedColours.ts';
import { askedOrder } from './absence/askedOrder.ts';
import { askedTexts } from './absence/askedTexts.ts';
import { amountColours } from './contrast/amountColours.ts';
import { chartBars } from './contrast/chartBars.ts';
import { chosenFaint } from './contrast/chosenFaint.ts';
import { linkByColour } from './contrast/linkByColour.ts';
import { nonTextContrast } from './contrast/nonTextContrast.ts';
import { stateContrast } from './contrast/stateContrast.ts';
import { textContrast } from './contrast/textContrast.ts';
import { dialogs } from './dialogs/dialogs.ts';
import { brokenPromises } from './document/brokenPromises.ts';
import { chosenTwice } from './document/chosenTwice.ts';
import { claimedStructure } from './document/claimedStructure.ts';
import { clickable } from './document/clickable.ts';
import { deprecated } from './document/deprecated.ts';
import { duplicateIds } from './document/duplicateIds.ts';
import { editableName } from './document/editableName.ts';
import { finalButtons } from './document/finalButtons.ts';
import { indentedLevels } from './document/indentedLevels.ts';
import { labelHeadings } from './document/labelHeadings.ts';
import { levelsAgainstLook } from './document/levelsAgainstLook.ts';
import { markedEntries } from './document/markedEntries.ts';
import { topicHeadings } from './document/topicHeadings.ts';
import { typography } from './document/typography.ts';
import { ungroupedDates } from './document/ungroupedDates.ts';
import { focusing } from './focusing/focusing.ts';
import { bindingOrder } from './forms/bindingOrder.ts';
import { dateText } from './forms/dateText.ts';
import { entryTwice } from './forms/entryTwice.ts';
import { errorColour } from './forms/errorColour.ts';
import { fieldNotes } from './forms/fieldNotes.ts';
import { groupLegend } from './forms/groupLegend.ts';
import { groupName } from './forms/groupName.ts';
import { hiddenChoices } from './forms/hiddenChoices.ts';
import { inputPurpose } from './forms/inputPurpose.ts';
import { labelElsewhere } from './forms/labelElsewhere.ts';
import { likeBlocks } from './forms/likeBlocks.ts';
import { placeholderLabel } from './forms/placeholderLabel.ts';
import { requiredLook } from './forms/requiredLook.ts';
import { sendFilled } from './forms/sendFilled.ts';
import { submitEmpty } from './forms/submitEmpty.ts';
import { keyboard } from './keyboard/keyboard.ts';
import { mouseOnly } from './keyboard/mouseOnly.ts';
import { languages } from './language/languages.ts';
import { meaningProbes } from './meaning/index.ts';
import { autoplay } from './media/autoplay.ts';
import { autoSound } from './media/autoSound.ts';
import { mediaText } from './media/mediaText.ts';
import { transcripts } from './media/transcripts.ts';
import { anyMessages } from './messages/messages.ts';
import { motion } from './motion/motion.ts';
import { operate } from './operating/operate.ts';
import { suggestions } from './operating/suggestions.ts';
import { deviceMotion } from './pointer/deviceMotion.ts';
import { downEvent } from './pointer/downEvent.ts';
import { dragged } from './pointer/dragged.ts';
import { hover } from './pointer/hover.ts';
import { hoverOnly } from './pointer/hoverOnly.ts';
import { pointer } from './pointer/pointer.ts';
import { targetSize } from './pointer/targetSize.ts';
import { toEngine } from './reading/reading.ts';
import { layout } from './reflow/layout.ts';
import { narrow } from './reflow/narrow.ts';
import { pasteBlocked } from './signIn/pasteBlocked.ts';
import { pictureCode } from './signIn/pictureCode.ts';
import { puzzle } from './signIn/puzzle.ts';
import { secretCharacters } from './signIn/secretCharacters.ts';
import { boldQuestions } from './structure/boldQuestions.ts';
import { boxTables } from './structure/boxTables.ts';
import { bypassWay } from './structure/bypassWay.ts';
import { columnsApart } from './structure/columnsApart.ts';
import { drawnBars } from './structure/drawnBars.ts';
import { drawnRating } from './structure/drawnRating.ts';
import { fieldsets } from './structure/fieldsets.ts';
import { headerCells } from './structure/headerCells.ts';
import { headings } from './structure/headings.ts';
import { headsApart } from './structure/headsApart.ts';
import { hiddenText } from './structure/hiddenText.ts';
import { layoutTables } from './structure/layoutTables.ts';
import { lists } from './structure/lists.ts';
import { misusedMarkup } from './structure/misusedMarkup.ts';
import { placedPosts } from './structure/placedPosts.ts';
import { quotations } from './structure/quotations.ts';
import { readingOrder } from './structure/readingOrder.ts';
import { reversedSwitches } from './structure/reversedSwitches.ts';
import { spacedText } from './structure/spacedText.ts';
import { stepRows } from './structure/stepRows.ts';
import { struckText } from './structure/struckText.ts';
import { tables } from './structure/tables.ts';
import { altAgainst } from './text/altAgainst.ts';
import { announcedPicture } from './text/announcedPicture.ts';
import { textInImages } from './text/textInImages.ts';

/** Measure in pictures of every page what the engines leave open, whatever kinds of elements it has. */
export const measuringProbes: Engine[] = [textContrast, languages, textInImages];

/** Read the page and change nothing; all of them run in one call. */
export const readingProbes: Engine = toEngine([
  altAgainst,
  amountColours,
  announcedPicture,
  askedColours,
  askedOrder,
  askedTexts,
  autoplay,
  autoSound,
  bindingOrder,
  boldQuestions,
  boxTables,
  brokenPromises,
  bypassWay,
  chartBars,
  chosenFaint,
  chosenTwice,
  claimedStructure,
  ungroupedDates,
  labelHeadings,
  clickable,
  columnsApart,
  deprecated,
  drawnBars,
  drawnRating,
  duplicateIds,
  editableName,
  entryTwice,
  errorColour,
  dateText,
  fieldNotes,
  fieldsets,
  finalButtons,
  groupLegend,
  groupName,
  headerCells,
  headings,
  headsApart,
  hiddenChoices,
  hiddenText,
  hoverOnly,
  indentedLevels,
  inputPurpose,
  labelElsewhere,
  layoutTables,
  levelsAgainstLook,
  likeBlocks,
  linkByColour,
  lists,
  markedEntries,
  mediaText,
  transcripts,
  misusedMarkup,
  pasteBlocked,
  pictureCode,
  placedPosts,
  placeholderLabel,
  pointer,
  targetSize,
  puzzle,
  quotations,
  readingOrder,
  requiredLook,
  secretCharacters,
  spacedText,
  reversedSwitches,
  stepRows,
  struckText,
  tables,
  topicHeadings,
  typography,
  ...meaningProbes,
]);

/** Judge parts of a page that only come to be seen when something is pressed. */
export const openedProbes: Engine[] = [textContrast, languages, readingProbes, nonTextContrast];

export const controlProbes: ReadonlySet<Engine> = new Set([
  nonTextContrast,
  stateContrast,
  submitEmpty,
  sendFilled,
  keyboard,
  dialogs,
  focusing,
  operate,
  suggestions,
  hover,
  dragged,
  downEvent,
  mouseOnly,
  anyMessages,
]);

/** Press, point and let time pass, which may change the page for the probes after them. */
export const changingProbes: ReadonlySet<Engine> = new Set([
  submitEmpty,
  sendFilled,
  keyboard,
  dialogs,
  focusing,
  operate,
  suggestions,
  motion,
  hover,
  downEvent,
  mouseOnly,
  anyMessages,
]);

/** Act in the page, one after another, and leave it as they found it. `motion` puts its clock forward. */
export const actingProbes: Engine[] = [
  layout,
  nonTextContrast,
  stateContrast,
  submitEmpty,
  sendFilled,
  keyboard,
  dialogs,
  focusing,
  operate,
  suggestions,
  motion,
  hover,
  deviceMotion,
  dragged,
  downEvent,
  mouseOnly,
  anyMessages,
];

/** Load the page once more in a window of their own. */
export const windowProbes: Engine[] = [narrow];
