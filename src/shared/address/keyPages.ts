/**
 * True for pages where barriers hurt most: start page, search, basket, checkout, sign-in, registration,
 * account, contact. Judges by the address alone, in German and English; both addresses are absolute.
 */
export function isKeyPage(url: string, websiteUrl: string): boolean {
  const page = URL.parse(url);
  if (!page) return false;
  if ([...page.searchParams.keys()].some((name) => searchParameters.has(name.toLowerCase()))) return true;
  const words = toWords(page);
  if (words.some((word) => journeys.has(word))) return true;
  const last = words.at(-1);
  if (last !== undefined && doors.has(last)) return true;
  return page.search === '' && isStart(words, URL.parse(websiteUrl));
}

/** `/de/mein-konto/Log-in.html` → `de`, `meinkonto`, `login`. */
function toWords({ pathname }: URL): string[] {
  const segments = toText(pathname).split('/').filter(Boolean);
  return segments.map((segment) => segment.replace(/\.\w{1,5}$/, '').replace(/[^\p{L}\p{N}]/gu, ''));
}

function toText(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}

/** True for `/`, the website's own address, or a language's start page, each with or without a file name. */
function isStart(words: string[], website: URL | null): boolean {
  const path = words.filter((word) => !starts.has(word));
  if (path.length === 0) return true;
  if (path.length === 1 && languages.has(path[0]!)) return true;
  const own = website ? toWords(website).filter((word) => !starts.has(word)) : [];
  return own.length > 0 && own.join('/') === path.join('/');
}

const set = (words: string) => new Set(words.split(' '));

const starts = set('index home start startseite default homepage');
const languages = set('de en fr it es nl pl da at ch dede deat dech engb enus');
const searchParameters = set('q s query search suche suchbegriff suchwort searchterm');

/** Every page below these paths counts, too. */
const journeys = set(
  'warenkorb einkaufswagen einkaufskorb basket cart shoppingcart kasse checkout bestellung bestellen bezahlen zahlung payment',
);

/** Only the page itself counts: `/login` does, `/login/hilfe` need not. */
const doors = set(
  `suche search suchergebnis suchergebnisse searchresults produktsuche
  anmelden anmeldung einloggen login logon signin
  registrieren registrierung register registration signup konto kundenkonto benutzerkonto meinkonto account myaccount
  kontakt kontaktformular kontaktaufnahme contact contactus contactform`.replace(/\s+/g, ' '),
);
