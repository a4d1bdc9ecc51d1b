export const altTextExportLimits = { hits: 60, seconds: 3_600 };
