/** The package ships no types; only the function used here is declared. */
declare module 'punycode.js' {
  /** Decodes every `xn--` label of a host or address. Throws RangeError for invalid Punycode. */
  export function toUnicode(host: string): string;
}
