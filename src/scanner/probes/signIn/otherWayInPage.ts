import type { Kit } from '../reading/readingProbe.ts';

/** The page offers a sign-in that asks for no memory and no puzzle. */
export function hasOtherWay({ all, name }: Kit): boolean {
  const words =
    /passkey|link per e-?mail|e-?mail me a link|magic link|anmelden mit|(?:sign|log) ?in with|single sign|fingerabdruck|fingerprint|face id|\beid\b|ausweis/i;
  return all('button, a[href], [role=button]').some((control) => words.test(name(control)));
}
