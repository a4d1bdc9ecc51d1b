/** What we use of it; its authors ship no types. */
declare module 'punycode.js' {
  /** Host or address with every `xn--` label decoded. Throws RangeError for what is no Punycode. */
  export function toUnicode(host: string): string;
}
