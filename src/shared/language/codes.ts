export const languageCodes = ['de', 'en'] as const;
export type Language = (typeof languageCodes)[number];
