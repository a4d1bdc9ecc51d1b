import { type PossibleAnswer, toQuestionRecord } from './questionRecords.ts';

/** Engine of questions that the decision plan asks for a pass: nothing on the page is suspected. */
export const ofPlan = 'stufenlos-plan';

/**
 * Question about texts of pages that are shown together, in German. `all`: answer that all are fine. `one`: begins the
 * answer that names a wrong one. `isOfWebsite`: people know the answer, and it holds for the whole website.
 */
export type ItemQuestion = {
  criterion: string;
  title: string;
  question: string;
  all: string;
  one: string;
  isOfWebsite?: true;
  /** Each text ends with the address of its picture. */
  hasPictures?: true;
  /** Shown with a picture of the page. */
  hasOwnPicture?: true;
};

/** Most texts that one question shows, so that it takes 20 seconds; most that a page may have. */
export const itemLimits = { shown: 20, ofPage: 60, chars: 200, ofTemplate: 12, ofOrder: 8 };

export const itemQuestions: { [rule: string]: ItemQuestion } = {
  'time-limit-known': {
    criterion: '2.2.1',
    title: 'Fristen auf dem Server',
    question:
      'Läuft auf dieser Website etwas ab, ohne dass man gewarnt wird und verlängern kann: eine Sitzung, eine Reservierung, ein Warenkorb? Fristen über 20 Stunden zählen nicht.',
    all: 'Nein, nichts läuft so ab',
    one: 'Ja',
    isOfWebsite: true,
  },
  'ways-known': {
    criterion: '2.4.5',
    title: 'Wege zu jeder Seite',
    question:
      'Führen zu jeder Seite mindestens zwei Wege, etwa Navigation, Suche, Sitemap, Inhaltsverzeichnis? Schritte eines Vorgangs wie einer Bestellung zählen nicht.',
    all: 'Ja, zu jeder',
    one: 'Nein',
    isOfWebsite: true,
  },
  'title-list': {
    criterion: '2.4.2',
    title: 'Titel der Seiten',
    question: 'Sagt jeder dieser Titel, worum es auf der Seite geht?',
    all: 'Ja, jeder',
    one: 'Nein, dieser nicht',
  },
  'heading-list': {
    criterion: '2.4.6',
    title: 'Überschriften und Beschriftungen',
    question: 'Sagt jeder dieser Texte, worum es geht oder was man hier tut?',
    all: 'Ja, jeder',
    one: 'Nein, dieser nicht',
  },
  'link-list': {
    criterion: '2.4.4',
    title: 'Texte der Links',
    question: 'Sagt jeder dieser Links, notfalls mit dem Satz um ihn, wohin er führt?',
    all: 'Ja, jeder',
    one: 'Nein, dieser nicht',
  },
  'alt-list': {
    criterion: '1.1.1',
    title: 'Bilder und ihre Alternativtexte',
    question:
      'Sagt jeder Text, was sein Bild zeigt oder wohin es als Link führt, und ist entbehrlich, was als Schmuck gilt?',
    all: 'Ja, bei jedem',
    one: 'Nein, bei diesem nicht',
    hasPictures: true,
  },
  'picture-list': {
    criterion: '1.4.5',
    title: 'Bilder mit Text',
    question:
      'Zeigt eines dieser Bilder Text, den man auch gewöhnlich schreiben könnte? Logos und Schrift auf Fotos von Dingen zählen nicht.',
    all: 'Nein, keines',
    one: 'Ja, dieses',
    hasPictures: true,
  },
  'sentence-list': {
    criterion: '1.3.3',
    title: 'Sätze mit Wörtern für Aussehen, Ort oder Ton',
    question:
      'Kommt man bei jedem dieser Sätze zurecht, ohne Farbe, Form, Größe, Ort oder Ton wahrzunehmen? Sätze, die nichts erklären, sind in Ordnung.',
    all: 'Ja, bei jedem',
    one: 'Nein, bei diesem nicht',
  },
  'name-list': {
    criterion: '3.2.4',
    title: 'Namen der Bedienelemente',
    question: 'Heißt, was auf mehreren Seiten dasselbe tut, überall gleich?',
    all: 'Ja, überall',
    one: 'Nein, hier anders',
  },
  'order-list': {
    criterion: '2.4.3',
    title: 'Sprünge der Tabulatortaste',
    question:
      'Hier führt Tab gegen die Leserichtung. Findet man sich bei jedem Sprung zurecht, etwa von einer Spalte zur nächsten?',
    all: 'Ja, bei jedem',
    one: 'Nein, bei diesem nicht',
    hasOwnPicture: true,
  },
  'colour-list': {
    criterion: '1.4.1',
    title: 'Farbiges auf der Seite',
    question:
      'Sagt bei etwas davon allein die Farbe, was gemeint ist, ohne Wort, Zeichen, Form oder Unterstreichung?',
    all: 'Nein, bei nichts',
    one: 'Ja, hier',
    hasPictures: true,
  },
  'field-list': {
    criterion: '3.3.2',
    title: 'Beschriftungen der Felder',
    question:
      'Ist bei jedem Feld klar, was man einträgt, auch ob es Pflicht ist und welche Form es haben muss?',
    all: 'Ja, bei jedem',
    one: 'Nein, bei diesem nicht',
  },
  'deed-list': {
    criterion: '3.3.4',
    title: 'Schaltflächen mit Folgen',
    question:
      'Kauft, bucht, unterschreibt, ändert oder löscht man mit einer davon etwas, ohne es vorher prüfen oder danach zurücknehmen zu können?',
    all: 'Nein, mit keiner',
    one: 'Ja, mit dieser',
  },
  'navigation-list': {
    criterion: '3.2.3',
    title: 'Reihenfolge der Navigation',
    question: 'Stehen Einträge, die in mehreren dieser Listen vorkommen, überall in derselben Reihenfolge?',
    all: 'Ja, überall',
    one: 'Nein, hier anders',
  },
};

export const toPictureUrl = (item: string): string | null => / (https?:\S+)$/.exec(item)?.[1] ?? null;

export const splitItems = (snippet: string): string[] => snippet.split('\n').filter(Boolean);

/** Lists answers: one calls all texts fine, others name a wrong text by its place. */
function toItemAnswers(rule: string, snippet: string): PossibleAnswer[] {
  const { all, one, isOfWebsite } = itemQuestions[rule]!;
  const barriers = splitItems(snippet).map((item, at) => ({
    key: toItemKey(at),
    label: isOfWebsite ? one : `${one}: ${item}`,
    meaning: 'barrier' as const,
  }));
  return [
    { key: 'all', label: all, meaning: 'fine' },
    { key: 'unsure', label: 'Weiß nicht', meaning: 'unsure' },
    ...barriers,
  ];
}

const toItemKey = (at: number): string => `no-${at + 1}`;

export function toAnswersOf(asked: { engine: string; rule: string; snippet: string }): PossibleAnswer[] {
  const isListed = asked.engine === ofPlan && asked.rule in itemQuestions;
  return isListed
    ? toItemAnswers(asked.rule, asked.snippet)
    : toQuestionRecord(asked.engine, asked.rule).answers;
}
