import { openAltText } from '../src/altText/openAltText.ts';

/** The product's own reader of letters, for tests of rooms that get it handed in. */
export const openReader = () => openAltText();
