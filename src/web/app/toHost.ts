/** `https://www.beispiel.de/shop/` → `www.beispiel.de/shop`: what tells one website from another. */
export function toHost(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host}${parsed.pathname.replace(/\/$/, '')}` : url;
}
