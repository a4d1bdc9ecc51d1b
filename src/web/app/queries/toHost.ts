import { toUnicode } from 'punycode.js';

/** `https://www.beispiel.de/shop/` → `www.beispiel.de/shop`: the part that distinguishes websites. */
export function toHost(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${toReadable(parsed.host)}${parsed.pathname.replace(/\/$/, '')}` : url;
}

/** Single scripts only: similar letters of another script could imitate a different name. */
const safe = [
  /^[a-zß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżž\d.:-]+$/,
  /^[\p{Script=Greek}\d.:-]+$/u,
  /^[\p{Script=Cyrillic}\d.:-]+$/u,
];

/** `xn--mller-kva.de` → `müller.de`, unless the address would differ or could imitate another. */
function toReadable(host: string): string {
  if (!host.includes('xn--')) return host;
  try {
    const readable = toUnicode(host);
    const isSame = URL.parse(`https://${readable}`)?.host === host;
    return isSame && safe.some((letters) => letters.test(readable)) ? readable : host;
  } catch {
    return host; // no valid Punycode
  }
}
