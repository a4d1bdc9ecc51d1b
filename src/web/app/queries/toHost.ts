import { toUnicode } from 'punycode.js';

/** `https://www.beispiel.de/shop/` → `www.beispiel.de/shop`, the label of a website. */
export function toHost(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${toReadable(parsed.host)}${parsed.pathname.replace(/\/$/, '')}` : url;
}

/** Label of a website: its name, else its address. */
export const toWebsiteName = ({ name, url }: { name: string | null; url: string }): string =>
  name ?? toHost(url);

/** One script per host: mixed scripts allow look-alike letters that imitate another name. */
const safe = [
  /^[a-zß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżž\d.:-]+$/,
  /^[\p{Script=Greek}\d.:-]+$/u,
  /^[\p{Script=Cyrillic}\d.:-]+$/u,
];

/** `xn--mller-kva.de` → `müller.de`, if both are the same address and no look-alike of another. */
function toReadable(host: string): string {
  if (!host.includes('xn--')) return host;
  try {
    const readable = toUnicode(host);
    const isSame = URL.parse(`https://${readable}`)?.host === host;
    return isSame && safe.some((letters) => letters.test(readable)) ? readable : host;
  } catch {
    return host; // invalid Punycode despite the `xn--` prefix
  }
}
