type Vocabulary = { begins: Set<string>; goesOn: Set<string>; alone: Set<string> };

const toSet = (words: string) => new Set(words.split(' '));

/** Words that widgets bring along, without those that both languages use alone. */
const vocabularies: { [language: string]: Vocabulary } = {
  en: {
    begins: toSet(
      'close open search next previous prev toggle show hide skip go scroll back add remove pause mute unmute share expand collapse select choose read learn view submit clear delete edit dismiss follow visit main primary secondary your increase decrease current rated rating loading',
    ),
    goesOn: toSet(
      'menu navigation nav dialog modal window popup banner sidebar panel drawer overlay search form field button slide slides image images picture photo gallery carousel page pages content main item items product products cart basket bag wishlist favourites favorites list to the of on in at up down out for your my our more less all this top video audio quantity language country filter filters section mobile site website account user profile message notification notifications comment us step stars star facebook instagram twitter youtube linkedin pinterest whatsapp tiktok x by email and with a an date month year day option options details',
    ),
    alone: toSet(
      'close search next previous prev toggle expand collapse dismiss submit remove pause mute unmute share delete edit clear loading',
    ),
  },
  de: {
    begins: toSet(
      'schließen öffnen suche suchen weiter zurück nächste nächster nächstes vorherige vorheriger vorheriges zum zur hauptnavigation hauptmenü menü warenkorb merkliste abspielen pausieren teilen löschen entfernen bearbeiten einklappen ausklappen aufklappen zuklappen sprache mehr seite bild',
    ),
    goesOn: toSet(
      'schließen öffnen suche suchen seite bild menü navigation inhalt hauptinhalt startseite springen anzeigen ausblenden einblenden wechseln auswählen ändern warenkorb merkliste hinzufügen entfernen nach oben unten von und zur zum der die das den dialog fenster fußzeile lesen erfahren abspielen',
    ),
    alone: toSet(
      'schließen öffnen suche suchen weiter zurück nächste nächster nächstes vorherige vorheriger vorheriges hauptnavigation hauptmenü warenkorb merkliste abspielen pausieren teilen löschen entfernen bearbeiten einklappen ausklappen aufklappen',
    ),
  },
};

/** Language of which every word of a short name is; null where it is not sure. */
export function findNameLanguage(name: string): string | null {
  const words = name.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  if (words.length === 0 || words.length > 6 || /["„“@]/.test(name)) return null;
  const isOf = ({ begins, goesOn, alone }: Vocabulary) =>
    words.length === 1
      ? alone.has(words[0]!)
      : begins.has(words[0]!) && words.every((word) => begins.has(word) || goesOn.has(word));
  const fitting = Object.keys(vocabularies).filter((language) => isOf(vocabularies[language]!));
  return fitting.length === 1 ? fitting[0]! : null;
}
