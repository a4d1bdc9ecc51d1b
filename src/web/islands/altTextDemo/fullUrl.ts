/** specification, public 5: only a complete address, else null; the server checks the rest */
export function toFullUrl(typed: string): string | null {
  const text = typed.trim();
  return /^https?:\/\/[^/?#]/i.test(text) && URL.canParse(text) ? text : null;
}
