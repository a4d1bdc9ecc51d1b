import type { PageFault } from './comparedPage.ts';
import { type Named, tellOdd } from './naming.ts';

/** Finds searches whose button has another name than on most pages. */
export const compareSearches = (searches: Named[]): PageFault[] => tellOdd(searches, () => 'Die Suche');
