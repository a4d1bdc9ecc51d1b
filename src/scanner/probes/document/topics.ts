/** `heading`: how it begins. `marks`: of which every text about it has one. `isSure`: no text about it goes without. */
type HeadingTopic = { heading: string; marks: string; isSure?: boolean };

const money =
  '€|\\beur\\b|chf|[$£]|\\d\\s?cents?\\b|\\b(?:pounds?|dollars?)\\b|kost|preis|gebühr|tarif|beitr|rabatt|\\bfrei\\b|gratis|umsonst|zahl|\\bfees?\\b|\\bfree|price|pricing|\\bcost|charge|tuition|grant|loan|fund|stipend|\\bpa(?:y|id)|discount|rate';
const times =
  '\\d{1,2}(?:[.:]\\d\\d)?\\s*(?:uhr|h\\b|am\\b|pm\\b|a\\.m|p\\.m|[–-]|bis|to\\b)|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|\\b(?:mo|di|mi|do|fr|sa|so)\\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day|täglich|geschlossen|geöffnet|öffn|closed|\\bopen|daily|wochenend|weekend|vereinbar|appointment|rund um die uhr|stunden|hours';
const mail = 'mail|@|newsletter|abonn|subscri|sign up|inbox|postfach|ausgabe|issue|rundbrief';

/** Subjects of headings in German and English whose texts cannot do without certain words. */
export const headingTopics: HeadingTopic[] = [
  {
    heading: 'wetter(?:bericht|vorhersage|lage)?(?: in| am| heute|$)|weather|forecast',
    marks:
      '°|grad|sonn|regen|wolk|schnee|wind|nebel|gewitter|heiter|frost|sturm|rain|sun|cloud|snow|fog|storm|degree|wetter|weather|temperatur',
    isSure: true,
  },
  {
    heading:
      'zahlungs(?:art|weise|methode|möglichkeit|mittel)\\p{L}*|bezahlarten?|payment (?:methods?|options?|types?)|how to pay',
    marks:
      'rechnung|lastschrift|kredit|karte|paypal|überweis|vorkasse|\\bbar\\b|klarna|sepa|giro|apple|google|twint|invoice|card|debit|credit|transfer|cash|iban|wallet|gutschein|nachnahme|zahl|pay',
    isSure: true,
  },
  {
    heading: '(?:bank|konto)verbindung|bank (?:details|account)',
    marks: 'iban|\\bbic\\b|konto|bank|lastschrift|sepa|account|sort code|kreditinstitut',
    isSure: true,
  },
  {
    heading:
      '(?:gebühren|kosten|fees|costs)(?: (?:und|and) \\p{L}+)?|(?:preise|prices)(?: (?:und|and) (?:ermäßigung|rabatt|tarif|gebühr|kondition|discount|reduction|fee)\\p{L}*)?',
    marks: money,
    isSure: true,
  },
  { heading: '(?:öffnungs|sprech|besuchs)zeiten|opening (?:hours|times)', marks: times, isSure: true },
  {
    heading:
      '(?:alerts?|notifications?|reminders?) by e-?mail|e-?mail (?:alerts?|notifications?)|benachrichtigung(?:en)? per e-?mail',
    marks: 'mail|notif|benachricht|alert|inbox|erinner|remind|melden',
    isSure: true,
  },
  {
    heading: 'meist\\s?gelesen\\p{L}*|am meisten gelesen|most (?:read|popular)',
    marks: '§a\\b.*§a\\b',
    isSure: true,
  },
  { heading: 'newsletter', marks: mail, isSure: true },
  {
    heading: 'alters(?:freigabe|empfehlung|gruppen?)|age (?:ratings?|groups?|range)',
    marks:
      '\\d|jahr|year|kind|erwachs|adult|child|\\bpg\\b|teen|jugend|senior|baby|\\balle|\\ball\\b|unrated|famil',
    isSure: true,
  },
  {
    heading: 'cookie[\\s-]?(?:einstellungen|hinweise?|settings|consent|banner|notice|preferences)',
    marks:
      'cookie|datenschutz|privacy|track|einwillig|consent|zustimm|accept|akzept|ablehn|reject|statisti|marketing',
    isSure: true,
  },
  {
    heading: 'nährwerte?(?:angaben)?|nutrition(?: facts)?',
    marks:
      'kcal|\\bkj\\b|kalorie|calorie|fett|eiweiß|protein|\\bfat\\b|carb|kohlenhydr|salz|salt|zucker|sugar|nähr|nutri|energ',
    isSure: true,
  },
  {
    heading: '(?:häufige|häufig gestellte) fragen|frequently asked questions',
    marks: '\\?|§summary|frage|question|answer|antwort',
    isSure: true,
  },
  {
    heading:
      'passwort (?:ändern|vergessen|zurücksetzen)|(?:change|reset) (?:your )?password|forgotten password',
    marks: 'passwor|kennwort|mail',
    isSure: true,
  },
  {
    heading: 'verkehrs(?:meldungen|lage)|traffic (?:news|report)',
    marks:
      'stau|sperr|umleit|baustell|straße|\\b[ab]\\s?\\d|bus|bahn|zug|züge|linie|verspät|ausfall|road|closed|delay|train|line|jam|verkehr|tram|fähr|ferry',
    isSure: true,
  },
  {
    heading: '(?:liefer|rechnungs)?(?:anschrift|adresse)$|(?:postal |billing |delivery )?address$',
    marks:
      '§address|mail|telefon|straße|str\\.|\\bplz\\b|postleit|\\bort\\b|\\d{5}|street|zip|postcode|city|town|hausnummer|adress|address|platz\\b|weg\\b|postal',
  },
  {
    heading: 'kontakt$|contact(?: us)?$',
    marks:
      'tel|@|mail|adress|\\d{5}|schreib|\\bruf|call|write|formular|form\\b|fax|kontakt|contact|sprech|phone|straße|visit|erreich|reach',
  },
  {
    heading: 'where to (?:listen|watch)',
    marks:
      'spotify|apple|rss|\\bapps?\\b|player|\\blisten(?!er)|podcast|radio|youtube|deezer|feed|amazon|watch|stream|station|broadcast|channel',
    isSure: true,
  },
  {
    heading: '(?:lieferung|versand|delivery|shipping)',
    marks:
      'liefer|versand|versend|zustell|paket|post|dhl|abhol|adress|tage\\b|werktag|express|deliver|ship|parcel|pick ?up|days|courier|kurier',
  },
  {
    heading: 'anfahrt|so finden sie uns|getting here|directions|how to (?:get here|find us)',
    marks:
      'bus|bahn|tram|zug|auto|park|haltestelle|straße|linie|fuß|\\brad|karte|adress|minute|train|\\bcar\\b|station|street|walk|map|metro|\\bkm\\b|route|weg|road|schiff|ferry|fähr',
  },
  {
    heading: 'zutaten|ingredients',
    marks:
      '\\d\\s*(?:g|ml|el|tl|kg|l|cups?|tbsp|tsp|oz)\\b|mehl|zucker|salz|öl\\b|\\beier|butter|milch|wasser|hefe|pfeffer|flour|sugar|salt|\\boil|\\beggs?|milk|water|yeast|pepper',
    isSure: true,
  },
  {
    heading: 'barrierefreiheit$|accessibility$',
    marks:
      'barriere|access|rollst|stufen|aufzug|blind|\\btaub|hör|screen ?reader|\\blift|wheelchair|step|induktiv|leichte|begleit|tastatur|keyboard|kontrast|contrast|wcag|bfsg',
  },
  {
    heading: '(?:stellenangebote|offene stellen|careers|vacancies)',
    marks:
      'stelle|\\bjob|bewerb|ausbild|praktik|position|apply|role|career|vollzeit|teilzeit|team|arbeit|hiring|work',
  },
  {
    heading: '(?:unsere |our )?(?:filialen|standorte|branches|locations|shops|stores)$',
    marks:
      'straße|str\\.|platz|\\d{5}|weg\\b|allee|gasse|markt|öffn|uhr|\\bort|filial|standort|adress|karte|street|road|square|town|city|map|open|postcode|branch|location|store|tel',
  },
  {
    heading: 'parken$|parkplätze|parking$',
    marks: 'park|stellpl|garage|auto|\\bcars?\\b|space|p\\+r',
  },
];
