/**
 * Adds soft hyphens to long words of a title, so that short lines can break them even without a dictionary.
 */
export const toBreakable = (title: string): string =>
  title.replace(/(Barrierefreiheits|Konformitäts)(?=\p{Ll})/gu, '$1\u00ad');
