import type { CrawlSettings } from '../../../shared/contract/crawlSettings.ts';

type Headers = CrawlSettings['headers'];

export const toHeaderLines = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** Parses one `Name: Wert` per line. `fault` is a German message, or null when every line is valid. */
export function toHeaders(text: string): { headers: Headers; fault: string | null } {
  const headers: Headers = {};
  let fault: string | null = null;
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    const [, name = '', value = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
    const isTwice = Object.keys(headers).some((known) => known.toLowerCase() === name.trim().toLowerCase());
    if (name.trim() === '') fault ??= `Zeile ${index + 1}: Bitte schreiben Sie „Name: Wert“.`;
    else if (isTwice) fault ??= `Zeile ${index + 1}: „${name.trim()}“ steht schon weiter oben.`;
    else headers[name.trim()] = value.trim();
  });
  return { headers, fault };
}
