/** Link of a page to a PDF. `isPdf`: its address says so; otherwise only the server's answer can tell. */
export type FoundDocument = { url: string; words: string[]; isPdf: boolean };

/** Why a scan left documents unchecked: it reached the number of files, or the time for them. */
export const documentStops = ['count', 'time'] as const;
export type DocumentStop = (typeof documentStops)[number];

/** True for the type of an answer that is a PDF. */
export const isPdfType = (content_type: string | null): boolean =>
  /^application\/pdf\b/i.test(content_type ?? '');
