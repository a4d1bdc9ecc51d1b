/** specification, public 2: the twelve articles, in the order of the list. */
export const articleSlugs = [
  'digitale-barrierefreiheit-gesetzliche-anforderungen',
  'wcag-2-2-neue-richtlinien',
  'barrierefreiheit-testen-methoden',
  'barrierefreiheit-pruefen-leitfaden',
  'bfsg-check-anforderungen',
  'website-auf-barrierefreiheit-pruefen',
  'bfsg-konformitaetspruefung-guide',
  'barrierefreiheit-checklist-erstellen',
  'barrierefreiheit-agentur-wahl',
  'bfsg-fuer-dienstleister',
  'barrierefreie-website-kosten',
  'barrierefreiheitserklaerung-bfsg-erstellen',
];
