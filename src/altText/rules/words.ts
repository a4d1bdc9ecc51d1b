/** Words of a file name or path, in lower case: `Laufschuh_blau-42.jpg` → laufschuh, blau, 42. */
export function toWords(name: string): string[] {
  return name
    .replace(/[?#].*$/, '')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
