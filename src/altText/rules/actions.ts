import { decodePath } from '../../shared/address/fileName.ts';
import { toTitle } from './fileName.ts';
import { toWords } from './words.ts';

/** Texts of buttons and links, by words of file names and paths. */
const actions: [pattern: RegExp, text: string][] = [
  [/^(?:search|suche|suchen|lupe|magnifier)$/, 'Suchen'],
  [/^(?:cart|warenkorb|basket|shoppingcart)$/, 'Warenkorb'],
  [/^(?:checkout|kasse)$/, 'Zur Kasse'],
  [/^(?:wishlist|merkliste|merkzettel|wunschliste)$/, 'Merkliste'],
  [/^(?:menu|menue|menü|hamburger|burger)$/, 'Menü'],
  [/^(?:close|schliessen|schließen)$/, 'Schließen'],
  [/^(?:play|abspielen)$/, 'Abspielen'],
  [/^(?:pause)$/, 'Pause'],
  [/^(?:next|weiter|forward)$/, 'Weiter'],
  [/^(?:prev|previous|back|zurueck|zurück)$/, 'Zurück'],
  [/^(?:print|drucken)$/, 'Drucken'],
  [/^(?:download|herunterladen)$/, 'Herunterladen'],
  [/^(?:share|teilen)$/, 'Teilen'],
  [/^(?:send|senden|submit|absenden)$/, 'Absenden'],
  [/^(?:delete|loeschen|löschen|trash)$/, 'Löschen'],
  [/^(?:edit|bearbeiten)$/, 'Bearbeiten'],
  [/^(?:login|anmelden|signin)$/, 'Anmelden'],
  [/^(?:logout|abmelden|signout)$/, 'Abmelden'],
  [/^(?:register|registrieren|signup)$/, 'Registrieren'],
  [/^(?:account|konto|mein-konto|profile|profil)$/, 'Mein Konto'],
  [/^(?:contact|contacts|kontakt)$/, 'Kontakt'],
  [/^(?:imprint|impressum)$/, 'Impressum'],
  [/^(?:privacy|datenschutz)$/, 'Datenschutz'],
  [/^(?:agb|terms)$/, 'AGB'],
  [/^(?:help|hilfe)$/, 'Hilfe'],
  [/^(?:faq)$/, 'Häufige Fragen'],
  [/^(?:rss|feed)$/, 'RSS-Feed'],
  [/^(?:newsletter)$/, 'Newsletter'],
  [/^(?:sitemap)$/, 'Sitemap'],
  [/^(?:karriere|jobs|stellenangebote)$/, 'Stellenangebote'],
  [/^(?:shop|store)$/, 'Shop'],
  [/^(?:blog)$/, 'Blog'],
  [/^(?:aktuelles|news)$/, 'Aktuelles'],
];

export const findAction = (word: string): string | null =>
  actions.find(([pattern]) => pattern.test(word))?.[1] ?? null;

/** Finds the action a file is named after (`icon-search.svg`); null when its name has other words. */
export function findNamedAction(fileName: string): string | null {
  const words = toWords(fileName).filter(
    (word) => !/^(?:icon|ic|ico|btn|button|img|svg|\d+|white|black|dark|light)$/.test(word),
  );
  return words.length === 1 ? findAction(words[0]!) : null;
}

/**
 * Words of the last part of a path: `/produkte/laufschuh-blau/` → Laufschuh blau; null for numbers and codes.
 */
export function toPathText(path: string): string | null {
  const last = decodePath(path.replace(/\/+$/, '').split('/').at(-1) ?? '');
  const words = toWords(last);
  const action = words.length === 1 ? findAction(words[0]!) : null;
  if (action) return action;
  const said = words.filter((word) => /^\p{L}{2,}$/u.test(word) || /^\d{1,4}$/.test(word));
  const hasWords = said.filter((word) => /^\p{L}{4,}$/u.test(word)).length >= 1;
  if (!hasWords || said.length < words.length || generic.test(last)) return null;
  return toTitle(said.slice(0, 8).join(' '));
}

const generic =
  /^(?:index|default|home|page|seite|node|article|artikel|detail|details|view|show|item|product|produkt|post|entry|content|main)(?:\.\w+)?$/i;
