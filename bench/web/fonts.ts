/** Files of the fonts whose `unicode-range` meets a character of the page, or that it fetches in any case. */
export function listFonts(html: string, stylesheets: string[]): string[] {
  const css = [html, ...stylesheets].join('\n');
  const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, '');
  const codes = [...new Set(text)].map((character) => character.codePointAt(0)!);
  const needed = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const file = /url\("?\/([^")]+)/.exec(face)?.[1];
    const ranges = toRanges(/unicode-range:([^;}]*)/.exec(face)?.[1] ?? 'U+0-10FFFF');
    const isNeeded = codes.some((code) => ranges.some(([from, to]) => code >= from && code <= to));
    return file && isNeeded ? [file] : [];
  });
  const preloaded = [...html.matchAll(/<link rel="preload" href="\/([^"]+)" as="font"/g)].map(
    ([, file = '']) => file,
  );
  return [...new Set([...needed, ...preloaded])];
}

/** `U+??, U+131, U+152-153` → first and last code points. */
function toRanges(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
  });
}
