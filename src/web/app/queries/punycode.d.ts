/** The part of the package that we use; it contains no types. */
declare module 'punycode.js' {
  /** Decodes every `xn--` label of a host or address. Throws RangeError for invalid Punycode. */
  export function toUnicode(host: string): string;
}
