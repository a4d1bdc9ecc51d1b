/** specification, public 5: a complete address; what else it needs, the server says. Null: what was typed is none. */
export function toFullUrl(typed: string): string | null {
  const text = typed.trim();
  return /^https?:\/\/[^/?#]/i.test(text) && URL.canParse(text) ? text : null;
}
