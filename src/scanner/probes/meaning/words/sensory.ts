const colours =
  '(?:hell|dunkel|light |dark )?(?:rot|grün|blau|gelb|orange|grau|schwarz|weiß|weiss|lila|violett|rosa|türkis|braun|red|green|blue|yellow|orange|gr[ae]y|black|white|purple|violet|pink|brown)';
const shapes =
  'rund|eckig|viereckig|quadratisch|dreieckig|oval|sternförmig|kreisförmig|round|square|rectangular|triangular|oval|circular|star-shaped|diamond-shaped';
const controls =
  'knopf|knöpfe|button|buttons|schaltfläche|schaltflächen|taste|tasten|symbol|symbole|icon|icons|link|links|feld|feldes|felder|felder[nr]|field|fields|pfeil|arrow|kästchen|checkbox|box|kasten|punkt|kreis|circle|control|controls|schalter|switch|kachel|kacheln|tile|tiles|zeichen|sign|signs';
const verbs =
  'klick\\p{L}*|drück\\p{L}*|tipp\\p{L}*|wähl\\p{L}*|betätig\\p{L}*|nutz\\p{L}*|benutz\\p{L}*|verwend\\p{L}*|füll\\p{L}*|click|press|tap|push|hit|select|choose|use|fill';
/** Verbs that end a German clause: „wenn Sie auf die grüne Schaltfläche klicken“. */
const last = 'klick(?:en|st)|drück(?:en|st)|tipp(?:en|st)|wähl(?:en|st)|betätig(?:en|st)';
const seen = `(?<!\\p{L})(?:${colours}|${shapes})(?:e[nrms]?)?\\s+(?:\\p{L}+\\s+)?(?:${controls})(?!\\p{L})`;
const getting =
  'bekomm\\p{L}*|erhalt\\p{L}*|erhält|gelang\\p{L}*|komm\\p{L}*|buch\\p{L}*|bestell\\p{L}*|reservier\\p{L}*|absend\\p{L}*|send\\p{L}*|get|reach|book|order|reserve|submit|send';
const boxes = 'kasten|kästchen|box|feld|bereich|leiste|kachel|spalte|panel|tile|column|bar|area';
const looking = 'sieh\\p{L}*|seh\\p{L}*|find\\p{L}*|such\\p{L}*|schau\\p{L}*|see|look|find|check|refer|go';
const parts =
  'spalte|column|bereich|leiste|sidebar|panel|menü|menu|liste|list|formular|form|tabelle|table|bild|image|grafik|text|seite';
const figures =
  'stern|kreis|dreieck|viereck|quadrat|raute|pfeil|herz|star|circle|triangle|square|diamond|arrow|heart';
const sides = 'rechts|links|unten|oben|right|left|bottom|top';
/** A shape called by its name alone: „drücken Sie auf das Dreieck“, not “the arrow keys”. */
const figure = `(?:das|den|dem|die|the)\\s+(?:${figures})(?=[.,;:!?]|$|\\s+(?:to|and|or|in|on|at|um|und|oder|im|am|neben|${sides})(?!\\p{L}))`;
/** Looks, places and tones that may be all a sentence says. */
const suspects = [
  `(?<!\\p{L})(?:im|in der|auf dem|auf der|on the|in the)\\s+(?:\\p{L}*plan|\\p{L}*karte|map|grundriss)\\s+(?:(?:ganz|far|at the|on the|to the)\\s+)?(?:${sides})(?!\\p{L})`,
  `(?<!\\p{L})(?:mit|with)\\s+(?:dem|einem|the|a)\\s+(?:${figures})\\s+(?:ist|sind|hat|haben|heißt|bedeutet|is|are|has|have|means?)(?!\\p{L})`,
  `(?<!\\p{L})(?:hohe|tiefe|lange|kurze)[nr]?\\s+(?:ton|töne|piepton)(?!\\p{L}).{0,20}(?:heiß|bedeut|erkling|ertön|ist\\s)|(?<!\\p{L})(?:high|low|long|short)\\s+(?:tone|beep|pitch|sound)\\s+(?:means?|is|sounds)(?!\\p{L})`,
  `(?:${verbs}|find\\p{L}*|es sind|it is|look for)(?!\\p{L}).{0,40}?(?<!\\p{L})(?:die|das|den|dem|the)\\s+(?:\\p{L}+\\s+)?(?:große|kleine|hohe|breite|schmale|tall|big|small|large|wide|narrow)[nrms]?\\s+(?:${controls})(?!\\p{L})`,
].join('|');
const byColour = `(?:erkenn\\p{L}*|unterscheid\\p{L}*|recogni[sz]e\\p{L}*|distinguish\\p{L}*|tell|identif\\p{L}*)(?!\\p{L}).{0,60}?(?<!\\p{L})(?:an|by|from)\\s+(?:der|ihrer|seiner|the|its|their)\\s+(?:farben?|colou?rs?)(?!\\p{L})`;
/** Words of sentences that say what to do, where something is or what it means. */
const saying = `${verbs}|${looking}|beacht\\p{L}*|geh\\p{L}*|bedeut\\p{L}*|heiß\\p{L}*|steh\\p{L}*|zeig\\p{L}*|erschein\\p{L}*|gelang\\p{L}*|öffn\\p{L}*|mark\\p{L}*|gekennzeichnet|hervorgehoben|hinterlegt|unterlegt|legende|pflicht\\p{L}*|bitte|please|note|means?|indicat\\p{L}*|show\\p{L}*|appear\\p{L}*|highlight\\p{L}*|legend|required|mandatory|open|follow\\p{L}*|folg\\p{L}*|enter|eingeb\\p{L}*|hör\\p{L}*|listen|wait\\p{L}*|wart\\p{L}*|if|wenn|sobald|when|until|once`;

/** Patterns of phrases that speak to eyes and ears. */
export const sensoryPatterns = {
  look: `(?:${verbs})(?![\\p{L}]).{0,40}?${seen}|(?<!\\p{L})(?:öffn\\p{L}*|schließ\\p{L}*|open|close)(?!\\p{L}).{0,40}?(?<!\\p{L})(?:mit|über|with|using|via)\\s+(?:dem|der|den|the)\\s+${seen}|${seen}.{0,40}?(?<!\\p{L})(?:${last})(?!\\p{L})|(?<!\\p{L})(?:klick\\p{L}*|drück\\p{L}*|tipp\\p{L}*|click|press|tap|push|hit)(?!\\p{L}).{0,30}?${figure}`,
  marked: `(?<!\\p{L})(?:(?:${colours})\\s+(?:markiert|hervorgehoben|gekennzeichnet|beschriftet|geschrieben|eingefärbt|unterlegt|hinterlegt|umrandet|dargestellt)\\p{L}*|(?:in|marked|highlighted|shown|displayed)\\s+(?:in\\s+)?(?:${colours})(?!\\p{L}).{0,60}(?:required|mandatory|invalid|pflicht|erforderlich|ausgefüllt|fehlerhaft|ausgebucht|booked|sold out|available)|\\p{L}{4,}\\s+in\\s+(?:${colours})\\s+(?:can|cannot|may|must|are|have|were|will|können|müssen|dürfen|sind|werden|wurden|haben)(?!\\p{L})|(?:${colours})(?:e[nrms]?)?\\s+(?:felder|fields|einträge|items|termine|dates|tage|days)(?!\\p{L})|${byColour})`,
  /** A control by its look alone, with what it brings. */
  way: `(?<!\\p{L})(?:${getting})(?!\\p{L}).{0,40}?(?:mit|über|per|with|using|via)\\s+(?:dem|der|den|the)\\s+${seen}`,
  /** A box by its colour and its place alone. */
  spot: `(?:${looking}|steh\\p{L}*|stand\\p{L}*|liegt|lies|read)(?!\\p{L}).{0,40}?(?<!\\p{L})(?:${colours})(?:e[nrms]?)?\\s+(?:${boxes})\\s+(?:(?:on the|at the|to the|ganz|hier)\\s+)?(?:rechts|links|unten|oben|right|left|top|bottom)(?!\\p{L})`,
  means: `(?<!\\p{L})(?:mit|über|per|with|using|via)\\s+(?:dem|der|den|the)\\s+${seen}`,
  place: `(?:${verbs}|${looking})(?!\\p{L}).{0,50}?(?<!\\p{L})(?:(?:rechten?|linken?)\\s+(?:${parts}|${controls})(?!\\p{L})|(?:right|left)(?:-hand)?\\s+(?:column|sidebar|panel|side)(?!\\p{L})|(?:${parts}|${controls})\\s+(?:oben\\s+|unten\\s+|ganz\\s+|on\\s+the\\s+|to\\s+the\\s+|at\\s+the\\s+|in\\s+the\\s+)?(?:top\\s+|bottom\\s+|upper\\s+|lower\\s+)?(?:(?-i:rechts|links)|right|left)(?!\\p{L}))`,
  suspects,
  byColour,
  shape: `(?:${verbs}|${looking})(?!\\p{L}).{0,50}?(?<!\\p{L})(?:unter|neben|hinter|über|underneath|beneath|under|beside|behind|next to|near)\\s+(?:dem|der|den|the)\\s+(?:stern|kreis|dreieck|quadrat|raute|pfeil|herz|star|circle|triangle|square|diamond|arrow|heart)(?!\\p{L})|(?:${verbs})(?!\\p{L}).{0,50}?(?<!\\p{L})(?:${colours}|${shapes})\\s+ones(?!\\p{L})`,
  any: `(?<!\\p{L})(?:(?:${colours}|${shapes})(?:e[nrms]?)?|rechte[nrms]?|rechts|linke[nrms]?|(?-i:links)|obere?[nrms]?|untere?[nrms]?|neben\\p{L}*|gegenüber|fett\\p{L}*|kursiv\\p{L}*|bold|italic|farb\\p{L}*|ton|töne?n?|signal\\p{L}*|pieps?\\p{L}*|right|left|top|bottom|beside|next to|colou?r\\p{L}*|sounds?|beeps?|tone|corner|ecke|seitlich|pfeil\\p{L}*|arrows?|kreis\\p{L}*|circle|dreieck|triangle|stern\\p{L}*|star|symbol\\p{L}*|icons?)(?!\\p{L})`,
  /** Words of size, which may be of anything but for the `things` of a page. */
  sizes: `(?<!\\p{L})(?:groß\\p{L}*|klein\\p{L}*|größ\\p{L}*|big\\p{L}*|small\\p{L}*|large\\p{L}*)(?!\\p{L})`,
  /** Words of order, which say the same to all where the order in the code is the seen one. */
  order: `(?<!\\p{L})(?:oben|unten|darüber|darunter|unterhalb|oberhalb|above|below)(?!\\p{L})`,
  things: `(?<!\\p{L})(?:${controls}|${parts}|gekennzeichnet|pflicht\\p{L}*|required|mandatory|words?|wörter\\p{L}*|worte?|items?|einträge\\p{L}*)(?!\\p{L})`,
  telling: `(?<!\\p{L})(?:${controls}|${parts}|${saying})(?!\\p{L})`,
  saying: `(?<!\\p{L})(?:${saying})(?!\\p{L})`,
  inside: `(?<!\\p{L})(?:in|im|auf)\\s+(?:(?:dem|der|den|the)\\s+)?(?:${colours}|${shapes})(?:e[nrms]?)?\\s+(?:${controls}|${parts})(?!\\p{L})`,
  /** Words of which each phrase has at least one. */
  hint: `${colours}|${shapes}|recht|link|right|left|stern|kreis|dreieck|quadrat|raute|pfeil|herz|star|circle|triangle|square|diamond|arrow|heart|piepton|signalton|gong|den ton|beep|the tone|the sound|chime|farbe|colour|color|unten|oben|bottom|top|ton |töne|tone |pitch|sound|groß|kleine|hohe|breite|schmal|tall|big|small|large|wide|narrow`,
  sound: `(?:wenn|sobald|nach|bis|when|after|until|once).{0,30}(?:piepton|signalton|gong|den ton|beep|the tone|the sound|chime).{0,30}`,
};
