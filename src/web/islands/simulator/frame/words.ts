export const toWebsiteHost = (url: string): string => URL.parse(url)?.host ?? url;

export const toShort = (text: string, most = 60): string => {
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;
};
