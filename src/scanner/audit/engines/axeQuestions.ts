/**
 * Asks a person where axe cannot decide, by rule: one question that looking at the place answers. Other doubts of axe
 * have no such question.
 */
export const axeQuestions: { [rule: string]: string } = {
  bypass:
    'Vor dem eigentlichen Inhalt steht nichts, womit man ihn überspringen könnte: keine Überschrift, kein Bereich main, kein Sprunglink. Beginnt diese Seite mit einem Menü oder Kopfbereich, den auch andere Seiten haben?',
  'form-field-multiple-labels':
    'Zu diesem Feld gehören mehrere Beschriftungen; manche Screenreader lesen nur eine davon vor. Sagt jede für sich, was einzutragen ist?',
  'frame-title-unique': 'Ein anderer Rahmen dieser Seite heißt genauso. Zeigen beide denselben Inhalt?',
  'link-in-text-block': 'Ist dieser Link auch ohne Farbe vom Text um ihn herum zu unterscheiden?',
  'no-autoplay-audio':
    'Hören Sie beim Öffnen der Seite länger als drei Sekunden Ton, ohne dass am Anfang der Seite ein Knopf ihn abstellt?',
  'p-as-heading': 'Dieser Absatz ist gestaltet wie eine Überschrift. Leitet er den Text darunter ein?',
  'server-side-image-map': 'Führt dieses Bild je nach der Stelle, auf die man klickt, zu anderen Zielen?',
  'table-fake-caption': 'Nennt diese Zeile die Überschrift der ganzen Tabelle?',
  'th-has-data-cells': 'Stehen in dieser Tabelle Werte, zu denen diese Kopfzelle gehört?',
  'video-caption':
    'Dieses Video hat keine Untertitelspur. Wird darin gesprochen, ohne dass Untertitel im Bild zu sehen sind?',
};

/** Contrast keeps axe's own words: they say why it could not be measured. */
export const askingRules = new Set([...Object.keys(axeQuestions), 'color-contrast']);
