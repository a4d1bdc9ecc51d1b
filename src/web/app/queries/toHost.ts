import { toUnicode } from 'punycode.js';

/** `https://www.beispiel.de/shop/` → `www.beispiel.de/shop`: what tells one website from another. */
export function toHost(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${toReadable(parsed.host)}${parsed.pathname.replace(/\/$/, '')}` : url;
}

/** One script from end to end: letters that only look like those of another name would pass for it. */
const safe = [
  /^[a-zß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżž\d.:-]+$/,
  /^[\p{Script=Greek}\d.:-]+$/u,
  /^[\p{Script=Cyrillic}\d.:-]+$/u,
];

/** `xn--mller-kva.de` → `müller.de`, where that is the same address and cannot be taken for another. */
function toReadable(host: string): string {
  if (!host.includes('xn--')) return host;
  try {
    const readable = toUnicode(host);
    const isSame = URL.parse(`https://${readable}`)?.host === host;
    return isSame && safe.some((letters) => letters.test(readable)) ? readable : host;
  } catch {
    return host; // not what its beginning promises
  }
}
