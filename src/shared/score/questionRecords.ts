/** Result for the question's criteria. `unsure`: a person looked and could not tell. */
export const answerMeanings = ['fine', 'barrier', 'unsure'] as const;
export type AnswerMeaning = (typeof answerMeanings)[number];

/** `criteria`: those that a barrier fails; left out: all of the question. */
export type PossibleAnswer = { key: string; label: string; meaning: AnswerMeaning; criteria?: string[] };

/**
 * Reach of one answer. `component`: all places of the component look alike. `content`: places with the same words,
 * picture or code. `page`: one page, because the answer depends on its other content.
 */
export type AnswerReach = 'component' | 'content' | 'page';

export type QuestionRecord = { reach: AnswerReach; answers: PossibleAnswer[] };

const unsure: PossibleAnswer = { key: 'unsure', label: 'Weiß nicht', meaning: 'unsure' };
const fine = (key: string, label: string): PossibleAnswer => ({ key, label, meaning: 'fine' });
const barrier = (key: string, label: string, criteria?: string[]): PossibleAnswer => ({
  key,
  label,
  meaning: 'barrier',
  ...(criteria && { criteria }),
});
const ask = (reach: AnswerReach, ...answers: PossibleAnswer[]): QuestionRecord => ({
  reach,
  answers: [...answers, unsure],
});
/** Yes means that all is well. */
const yesIsFine = (reach: AnswerReach, yes = 'Ja', no = 'Nein'): QuestionRecord =>
  ask(reach, fine('yes', yes), barrier('no', no));
/** Yes means a barrier. */
const yesIsBarrier = (reach: AnswerReach, yes = 'Ja', no = 'Nein'): QuestionRecord =>
  ask(reach, barrier('yes', yes), fine('no', no));

const readable = ask(
  'component',
  fine('readable', 'Gut lesbar'),
  barrier('faint', 'Schlecht lesbar'),
  fine('unimportant', 'Nur Schmuck oder abgeschaltet'),
);
const decorative = yesIsFine('content', 'Ja, nur Schmuck', 'Nein, es sagt etwas aus');
const showsMore = yesIsBarrier('content', 'Ja, sie sagt etwas aus', 'Nein, nur Schmuck');
const canStop = yesIsFine('component', 'Ja, es lässt sich anhalten', 'Nein');
const otherWay = yesIsFine('component', 'Ja, es geht auch anders', 'Nein, nur so');

/** Reach and possible answers of a rule's question, by `engine:rule`. */
const questionRecords: { [rule: string]: QuestionRecord } = {
  'axe:bypass': yesIsBarrier('component', 'Ja, auch andere Seiten haben ihn', 'Nein'),
  'axe:color-contrast': readable,
  'axe:form-field-multiple-labels': yesIsFine('component'),
  'axe:frame-title-unique': yesIsFine('content', 'Ja, denselben', 'Nein, verschiedene'),
  'axe:link-in-text-block': yesIsFine('component'),
  'axe:no-autoplay-audio': yesIsBarrier('component'),
  'axe:p-as-heading': yesIsBarrier('component', 'Ja, es ist eine Überschrift', 'Nein, gewöhnlicher Text'),
  'axe:server-side-image-map': yesIsBarrier('component'),
  'axe:table-fake-caption': yesIsBarrier('component'),
  'axe:th-has-data-cells': yesIsFine('component', 'Ja', 'Nein, es ist keine Kopfzelle'),
  'axe:video-caption': yesIsBarrier('content', 'Ja, ohne Untertitel', 'Nein'),
  'stufenlos:text-contrast-partly': readable,
  'stufenlos:part-language-asked': yesIsBarrier('content', 'Ja, ein Satz', 'Nein, ein Name oder Fachwort'),
  'stufenlos:image-with-text': ask(
    'content',
    barrier('text', 'Ja, das ginge als Text'),
    fine('logo', 'Nein, es ist ein Logo'),
    fine('part', 'Nein, die Schrift gehört zum Bild'),
  ),
  'stufenlos:autoplay': ask(
    'component',
    barrier('sound', 'Ja, mit Ton'),
    barrier('motion', 'Ja, stumm, länger als 5 Sekunden', ['2.2.2']),
    fine('no', 'Nein, es läuft nicht oder lässt sich anhalten'),
  ),
  'stufenlos:field-marked-by-colour': yesIsFine('component'),
  'stufenlos:hint-not-tied': yesIsBarrier('content', 'Ja, man braucht ihn', 'Nein'),
  'stufenlos:heading-suspected': yesIsBarrier('component', 'Ja, eine Überschrift', 'Nein'),
  'stufenlos:hover-only-menu-suspected': yesIsFine('component'),
  'stufenlos:hover-only-text': yesIsFine('content', 'Ja, auch woanders', 'Nein, nur hier'),
  'stufenlos:hover-mouse-only': yesIsFine('content', 'Ja, auch woanders', 'Nein, nur hier'),
  'stufenlos:link-without-underline': yesIsFine('component'),
  'stufenlos:audio-without-text': yesIsFine('content', 'Ja, als Text', 'Nein'),
  'stufenlos:player-captions-asked': ask(
    'content',
    fine('yes', 'Ja, richtige Untertitel'),
    barrier('no', 'Nein, keine'),
    barrier('automatic', 'Nur automatische mit Fehlern'),
    fine('silent', 'Es wird nicht gesprochen'),
  ),
  'stufenlos:video-description-asked': ask(
    'content',
    fine('yes', 'Ja, alles Wichtige wird gesagt'),
    barrier('no', 'Nein, mit Ton: Bilder bleiben unerklärt', ['1.2.3', '1.2.5']),
    barrier('silent', 'Nein, das Video hat keinen Ton', ['1.2.1']),
  ),
  'stufenlos:video-text-asked': ask(
    'content',
    fine('yes', 'Ja, beides'),
    barrier('captions', 'Nein, es fehlen Untertitel', ['1.2.2']),
    barrier('description', 'Nein, Bilder bleiben unerklärt', ['1.2.3', '1.2.5']),
    barrier('neither', 'Nein, beides fehlt', ['1.2.2', '1.2.3', '1.2.5']),
    barrier('silent', 'Nein, es hat keinen Ton und keinen Text', ['1.2.1']),
  ),
  'stufenlos:dragging-only': otherWay,
  'stufenlos:press-without-release': yesIsBarrier('component', 'Ja, es geschieht etwas', 'Nein, nichts'),
  'stufenlos:motion-operated': yesIsFine('component', 'Ja, beides', 'Nein'),
  'stufenlos:reading-order-turned': yesIsFine('content'),
  'stufenlos:table-headers-suspected': ask(
    'content',
    barrier('yes', 'Ja, hier fehlen Kopfzellen'),
    fine('no', 'Nein, keine Datentabelle'),
  ),
  'stufenlos:heading-is-sentence-asked': yesIsFine('content', 'Ja, eine Überschrift', 'Nein, nur ein Satz'),
  'stufenlos:state-by-picture-asked': yesIsBarrier(
    'component',
    'Ja, und kein Text sagt es',
    'Nein, es schmückt',
  ),
  'stufenlos:heading-unlike': yesIsFine('content', 'Ja, sie leitet ein', 'Nein, nur eine kleine Zeile'),
  'stufenlos:entry-twice-asked': yesIsFine(
    'component',
    'Ja, eingetragen oder zu übernehmen',
    'Nein, alles noch einmal',
  ),
  'stufenlos:erase-check-asked': yesIsFine(
    'component',
    'Ja, beides oder eines davon',
    'Nein, es gilt sofort',
  ),
  'stufenlos:sound-stop-asked': yesIsFine('component', 'Ja, ganz', 'Nein'),
  'stufenlos:order-check-asked': yesIsFine(
    'component',
    'Ja, beides oder eines davon',
    'Nein, sie gilt sofort',
  ),
  'stufenlos:quotation-suspected': yesIsFine('content', 'Ja, ein Zitat', 'Nein'),
  'stufenlos:layout-table-torn': yesIsFine('content', 'Ja, verständlich', 'Nein, auseinandergerissen'),
  'stufenlos:layout-table-suspected': yesIsBarrier(
    'content',
    'Ja, sie ordnet nur an',
    'Nein, sie zeigt Daten',
  ),
  'stufenlos:choices-group-asked': yesIsFine('component', 'Ja, es ist klar', 'Nein, es fehlt etwas'),
  'stufenlos:text-hidden-asked': yesIsBarrier('content', 'Ja, sie fehlt sonst', 'Nein, sie ist nur Schmuck'),
  'stufenlos:icons-alone-asked': yesIsBarrier('component', 'Ja, sie sagen etwas aus', 'Nein, nur Schmuck'),
  'stufenlos:kind-by-colour-asked': yesIsBarrier(
    'component',
    'Ja, nur die Farbe',
    'Nein, es steht auch in Worten',
  ),
  'stufenlos:step-by-look': yesIsFine('component', 'Ja, auch in Worten', 'Nein, nur am Aussehen'),
  'stufenlos:table-suspected': yesIsBarrier('content', 'Ja, eine Tabelle mit Daten', 'Nein'),
  'stufenlos:links-same-name': yesIsFine('content'),
  'stufenlos:required-unsaid': yesIsFine('component'),
  'stufenlos:link-here-asked': yesIsFine('content', 'Ja, das ist klar', 'Nein'),
  'stufenlos:icon-name-copied': yesIsFine('content'),
  'stufenlos:link-media-transcript': yesIsFine('content', 'Ja, als Text', 'Nein'),
  'stufenlos:link-image-description': yesIsFine('content'),
  'stufenlos:error-vague': yesIsFine('content'),
  'stufenlos:error-not-tied': yesIsFine('component'),
  'stufenlos:alt-vague': ask(
    'content',
    fine('yes', 'Ja, es sagt alles'),
    barrier('no', 'Nein, es fehlt etwas'),
    barrier('decorative', 'Nein, das Bild ist nur Schmuck'),
  ),
  'stufenlos:alt-fits-asked': ask(
    'content',
    fine('yes', 'Ja, es passt'),
    barrier('no', 'Nein, es zeigt etwas anderes'),
    barrier('part', 'Nein, Wichtiges fehlt'),
    barrier('decorative', 'Nein, das Bild ist nur Schmuck'),
  ),
  'stufenlos:heading-fits-asked': yesIsFine('content'),
  'stufenlos:heading-topic-asked': yesIsFine('content'),
  'stufenlos:title-fits-asked': yesIsFine('page'),
  'stufenlos:link-fits-asked': yesIsFine('content', 'Ja, genau dorthin', 'Nein, woandershin'),
  'stufenlos:columns-apart': yesIsBarrier('content', 'Ja, sie gehören zusammen', 'Nein'),
  'stufenlos:focus-lost': yesIsFine('component', 'Ja, man findet sich zurecht', 'Nein'),
  'stufenlos:date-form-asked': yesIsFine('content', 'Ja', 'Nein, nur eine'),
  'stufenlos:format-said-late': yesIsFine('content', 'Ja, am Feld', 'Nein, erst danach'),
  'stufenlos:error-suggestion-asked': yesIsFine('content', 'Ja', 'Nein, man muss raten'),
  'stufenlos:chart-values-asked': yesIsFine('content', 'Ja, im Text', 'Nein, nur im Bild'),
  'stufenlos:alt-colour-missing': yesIsFine('content'),
  'stufenlos:alt-same-on-different-images': yesIsFine('content'),
  'stufenlos:button-symbol-name': yesIsFine('content'),
  'stufenlos:buttons-same-name': yesIsFine('component'),
  'stufenlos:label-other-than-code': yesIsFine('content'),
  'stufenlos:heading-vague': yesIsFine('page'),
  'stufenlos:headings-same': yesIsFine('page'),
  'stufenlos:title-vague': yesIsFine('page'),
  'stufenlos-pages:title-repeated-asked': yesIsFine('component', 'Ja, auf jeder', 'Nein'),
  'stufenlos:sensory-instruction-asked': yesIsFine('content'),
  'stufenlos:frame-other-than-content': yesIsFine('content'),
  'stufenlos:image-marked-decorative': decorative,
  'stufenlos:drawing-without-name': showsMore,
  'stufenlos:background-image-informs': ask(
    'content',
    fine('text', 'Ja, es steht auch im Text'),
    fine('decorative', 'Es ist nur Schmuck'),
    barrier('no', 'Nein, nur im Bild'),
  ),
  'stufenlos:cell-sign-suspected': yesIsBarrier('content', 'Ja, und nur das Zeichen sagt es', 'Nein'),
  'stufenlos:dot-by-colour': yesIsBarrier('component', 'Ja, nur die Farbe sagt es', 'Nein'),
  'stufenlos:reflow-table': yesIsFine('content', 'Ja, es ist eine Datentabelle', 'Nein'),
  'stufenlos:reflow-media': yesIsFine('content', 'Ja, sonst wäre es nicht zu verstehen', 'Nein'),
  'stufenlos:reflow-lost': yesIsFine('content', 'Ja, er ist anders erreichbar', 'Nein'),
  'stufenlos:reflow-covered': yesIsFine('component'),
  'stufenlos:field-boundary-faint': yesIsFine('component'),
  'stufenlos:keyboard-one-way': yesIsFine('content', 'Ja, es steht da', 'Nein'),
  'stufenlos:focus-moved': yesIsFine('component'),
  'stufenlos:focus-order-far': yesIsFine('component', 'Ja, ohne Umweg', 'Nein'),
  'stufenlos:focus-order-turned': yesIsFine('content', 'Ja, verständlich', 'Nein, sie verwirrt'),
  'stufenlos:motion-stoppable': canStop,
  'stufenlos:text-changes-stoppable': canStop,
  'stufenlos:countdown': ask(
    'component',
    fine('nothing', 'Nein, es endet nichts'),
    fine('longer', 'Ja, die Frist lässt sich verlängern'),
    barrier('ends', 'Ja, und sie lässt sich nicht verlängern'),
  ),
  'stufenlos:mouse-only-suspected': yesIsFine('component'),
  'stufenlos:message-possible': yesIsBarrier('content', 'Ja, es ist eine Meldung', 'Nein'),
  'stufenlos:status-suspected': yesIsBarrier('content', 'Ja, es ist eine Meldung', 'Nein'),
};

/** Words that fit every question, for rules without a record. */
const anyQuestion = ask('content', fine('fine', 'In Ordnung'), barrier('barrier', 'Barriere'));

export const recordedRules = Object.keys(questionRecords);

export const toQuestionRecord = (engine: string, rule: string): QuestionRecord =>
  questionRecords[`${engine}:${rule}`] ?? anyQuestion;

type Asking = { engine: string; rule: string; outcome: string; message: string; snippet: string };
/** `page`: what tells the page from others. */
type Place = { cause: string; page: string | number };

/**
 * Evidence that a person is shown, as text: the same text is asked once. Null: the finding asks nothing. Names and
 * numbers in code that change with every build are left out.
 */
export function toEvidence({ criteria, ...finding }: Asking & { criteria: string[] }, place: Place) {
  const { engine, rule, outcome, message, snippet } = finding;
  if (outcome !== 'cantTell' || criteria.length === 0) return null;
  const { reach } = toQuestionRecord(engine, rule);
  if (reach === 'component') return JSON.stringify([place.cause, toPattern(message)]);
  const shown = [place.cause, message, toSteady(snippet)];
  return JSON.stringify(reach === 'page' ? [...shown, place.page] : shown);
}

/** The sentence without what it quotes and counts. Colours and whole numbers of contrast stay. */
const toPattern = (message: string): string =>
  message
    .replace(/„[^“]*“/g, '„“')
    .replace(/(?<![#\w.,])\d+(?:[.,]\d+)*(:1)?/g, (number, ratio) =>
      ratio ? `${Number.parseInt(number, 10)}:1` : '0',
    );

const unsteady =
  /\s(?:style|id|class|nonce|for|srcset|sizes|loading|decoding|fetchpriority|integrity|aria-(?:controls|describedby|labelledby)|data-[\w-]+)="[^"]*"/gi;

const toSteady = (snippet: string): string => snippet.replace(unsteady, '').replace(/\s+/g, ' ').trim();
