const resourceTag = /<(link|script|img|source|video|audio|embed|object|input)\b[^>]*>/gi;
const outside = /\s(?:src|srcset|data|poster|href)\s*=\s*(["']?)\s*(?:https?:)?\/\/[^"'\s>]*[^"'>]*\1/gi;
const named = /\brel\s*=\s*["']?(?:canonical|alternate|author|license|help|prev|next)/i;

/** HTML without anything that would be fetched from other servers; links to them stay. */
export function cleanHtml(html: string): string {
  return cleanCss(
    html.replace(resourceTag, (tag, name: string) => {
      if (!new RegExp(outside).test(tag) || named.test(tag)) return tag;
      return name.toLowerCase() === 'link' ? '' : tag.replace(outside, toLocal(name));
    }),
  );
}

/** Style sheets without imports, fonts and pictures of other servers. */
export const cleanCss = (css: string): string =>
  css
    .replace(/@import\s+(?:url\()?\s*["']?(?:https?:)?\/\/[^;]*;/gi, '')
    .replace(/url\(\s*["']?(?:https?:)?\/\/[^)]*\)/gi, 'url(data:,)');

/** A picture stays a picture: one of ours stands in its place. */
const toLocal = (name: string): string => (name.toLowerCase() === 'img' ? ` src="${placeholderPath}"` : '');

export const placeholderPath = '/platzhalter.svg';

export const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#8ab"/></svg>';
