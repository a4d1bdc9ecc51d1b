/** `anna@beispiel.de` → `Hallo, anna` (specification, app 2). */
export function toGreeting(email: string | undefined): string {
  const name = email?.split('@')[0];
  return name ? `Hallo, ${name}` : 'Hallo';
}
