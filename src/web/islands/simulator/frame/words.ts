export const toWebsiteHost = (url: string): string => URL.parse(url)?.host ?? url;

/** `4.539` → `4,5`; always rounded down, so that it never shows a ratio the text does not reach. */
export const toRatio = (ratio: number): string =>
  (Math.floor(ratio * 10) / 10).toLocaleString('de-DE', { minimumFractionDigits: 1 });

export const toShort = (text: string, most = 60): string => {
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;
};
