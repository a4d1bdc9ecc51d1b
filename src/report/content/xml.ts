const entities: { [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Signs to escape or replace. Most texts have none, and one test is cheaper than all replacements. */
const special = /[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

/** Escapes text for XML 1.0. Replaces characters that XML cannot hold by U+FFFD. */
export function toXmlText(text: string): string {
  if (!special.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : '\uFFFD'))
    .replace(/[&<>"]/g, (sign) => entities[sign]!);
}
