/** A title whose long words may break at their seams where the line is short, also without a dictionary. */
export const toBreakable = (title: string): string =>
  title.replace(/(Barrierefreiheits|Konformitäts)(?=\p{Ll})/gu, '$1\u00ad');
