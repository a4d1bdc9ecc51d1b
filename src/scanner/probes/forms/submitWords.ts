import { errorTexts } from '../meaning/errorTexts.ts';
import { words as wordLists } from '../meaning/words/words.ts';
import type { ActedFault, ActedRule } from '../reading/acted.ts';
import type { AnswerText } from './answerInPage.ts';

const base = { bestPractice: false, most: 3 } as const;

/** Owned by the probe that reads messages that are there from the start. */
export const emptyWordsRule: ActedRule = {
  ...errorTexts.rules.find(({ id }) => id === 'error-says-nothing')!,
  most: 2,
};

const generic = new Set(wordLists.errors);

/** Made of words that fit every mistake; `known`: the label of the field, which tells nothing new. */
export function isGeneric(words: string, known = ''): boolean {
  const toSaid = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:’\p{L}+)?/gu) ?? [];
  const label = toSaid(known);
  const said = toSaid(words.replaceAll("'", '’'));
  return (
    said.length > 0 && said.every((word) => generic.has(word) || label.includes(word) || /^\d+$/.test(word))
  );
}

/** Rules about the words with which a form refuses what was entered. */
export const wordRules: ActedRule[] = [
  {
    ...base,
    id: 'required-unsaid',
    title: 'Ist vor dem Absenden zu erkennen, was auszufüllen ist?',
    criteria: ['3.3.2'],
    record: 'review',
    impact: 'moderate',
    most: 1,
    repair: {
      title: 'Pflichtfelder sind nicht als solche zu erkennen',
      why: 'Erst nach dem Absenden zeigt sich, was auszufüllen ist. Wer langsam schreibt oder sich durch das Formular hören muss, fängt dann von vorn an.',
      how: [
        'Schreiben Sie „(Pflichtfeld)“ oder einen erklärten Stern in die Beschriftung.',
        'Sind alle Felder Pflicht, sagen Sie es in einem Satz über dem Formular.',
        'Geben Sie jedem Pflichtfeld das Attribut required.',
      ],
      bad: '<label for="name">Name</label> <input id="name">',
      good: '<label for="name">Name (Pflichtfeld)</label>\n<input id="name" required>',
    },
  },
  {
    ...base,
    id: 'error-technical',
    title: 'Fehlermeldung spricht in Codes',
    criteria: ['3.3.1', '3.3.3'],
    record: 'definite',
    impact: 'serious',
    most: 1,
    repair: {
      title: 'Fehlermeldung spricht in Codes',
      why: '„Error 422“ sagt niemandem, welches Feld gemeint ist und wie man es richtig ausfüllt.',
      how: [
        'Nennen Sie das Feld und was daran falsch ist.',
        'Zeigen Sie, wie es richtig wäre, etwa mit einem Beispiel.',
      ],
      bad: '<p role="alert">Error 422: unprocessable input</p>',
      good: '<p role="alert">In der E-Mail-Adresse fehlt das @.\nBeispiel: name@firma.de</p>',
    },
  },
  {
    ...base,
    id: 'error-about-other',
    title: 'Fehlermeldung spricht von einer anderen Angabe',
    criteria: ['3.3.1', '3.3.3'],
    record: 'definite',
    impact: 'serious',
    repair: {
      title: 'Fehlermeldung spricht von einer anderen Angabe',
      why: 'Am Feld für den Betrag steht, die Postleitzahl sei falsch. Wer die Meldung nur hört, sucht den Fehler an der falschen Stelle.',
      how: [
        'Nennen Sie in der Meldung das Feld, an dem sie steht.',
        'Prüfen Sie, ob ein Text aus einem anderen Formular kopiert wurde.',
      ],
      bad: '<label>Mindestgehalt <input></label>\n<p role="alert">Bitte geben Sie eine gültige Postleitzahl ein.</p>',
      good: '<label>Mindestgehalt <input></label>\n<p role="alert">Bitte geben Sie das Gehalt als Zahl ein, etwa 42000.</p>',
    },
  },
  {
    ...base,
    id: 'password-rules-unsaid',
    title: 'Regeln für das Passwort stehen nirgends',
    criteria: ['3.3.2', '3.3.3'],
    record: 'definite',
    impact: 'serious',
    most: 1,
    repair: {
      title: 'Regeln für das Passwort stehen nirgends',
      why: 'Das Passwort wird abgelehnt, aber weder vorher noch danach steht da, wie es aussehen muss. Wer nicht raten kann, bleibt draußen.',
      how: [
        'Schreiben Sie die Regeln an das Feld und verbinden Sie sie mit aria-describedby.',
        'Nennen Sie in der Meldung, was noch fehlt: „Es fehlt eine Ziffer“.',
      ],
      bad: '<label>Neues Passwort <input type="password"></label>\n<p role="alert">Das Passwort erfüllt die Anforderungen nicht.</p>',
      good: '<label for="p">Neues Passwort</label>\n<input id="p" type="password" aria-describedby="r">\n<p id="r">Mindestens 12 Zeichen und eine Ziffer</p>',
    },
  },
  {
    ...base,
    id: 'error-suggestion-asked',
    title: 'Sagt die Meldung, wie die Angabe richtig lautet?',
    criteria: ['3.3.3'],
    record: 'review',
    impact: 'moderate',
    repair: {
      title: 'Fehlermeldung ohne Hilfe',
      why: '„Nicht angenommen“ sagt nicht, was zu ändern ist. Menschen mit Lernschwierigkeiten oder Screenreader probieren und geben auf.',
      how: ['Nennen Sie in der Meldung die verlangte Form und ein Beispiel.'],
      bad: '<p role="alert">Postleitzahl nicht angenommen.</p>',
      good: '<p role="alert">Die Postleitzahl hat fünf Ziffern,\nzum Beispiel 10115.</p>',
    },
  },
  {
    ...base,
    id: 'error-format-unsaid',
    title: 'Fehlermeldung nennt die verlangte Form nicht',
    criteria: ['3.3.3'],
    record: 'definite',
    impact: 'serious',
    repair: {
      title: 'Fehlermeldung nennt die verlangte Form nicht',
      why: '„Falsches Format“ sagt, dass es eine richtige Form gibt, aber nicht welche. Auch am Feld steht sie nicht: Wer sie nicht errät, kommt nicht weiter.',
      how: [
        'Nennen Sie in der Meldung die verlangte Form und ein Beispiel.',
        'Schreiben Sie beides schon vor dem Absenden an das Feld.',
      ],
      bad: '<label>Kundennummer <input></label>\n<p role="alert">Falsches Format.</p>',
      good: '<label for="k">Kundennummer</label>\n<input id="k" aria-describedby="form">\n<p id="form">KN und sechs Ziffern, zum Beispiel KN 204118</p>',
    },
  },
  {
    ...base,
    id: 'format-said-late',
    title: 'Verlangte Form steht erst in der Fehlermeldung',
    criteria: ['3.3.2'],
    record: 'review',
    impact: 'moderate',
    repair: {
      title: 'Verlangte Form steht erst in der Fehlermeldung',
      why: 'Wer die Form nicht kennt, macht zwangsläufig einen Fehler und muss alles noch einmal prüfen.',
      how: ['Schreiben Sie die verlangte Form mit einem Beispiel schon an das Feld.'],
      bad: '<label>Aktenzeichen <input></label>',
      good: '<label for="az">Aktenzeichen</label>\n<input id="az" aria-describedby="form">\n<p id="form">Zum Beispiel 33-ME/2041</p>',
    },
  },
];

/** Words at one field about something that is wrong, and about what would be right. */
export function judgeAdvice(texts: AnswerText[], pressed: string): ActedFault[] {
  const secret = texts.find(isUntoldSecret);
  const own = texts.filter((text) => text !== secret && text.field !== null && /\p{L}{3}/u.test(text.words));
  const asked = [
    ...new Map(own.filter((text) => !isFamiliar(text)).map((text) => [text.words, text])).values(),
  ];
  const isMute = ({ words, hint }: AnswerText) =>
    !advice.test(words.replace(badFormat, ' ')) && !advice.test(hint) && !missing.test(words);
  const mute = asked.filter((text) => isMute(text) && !differing.test(text.words));
  const unshaped = mute.filter(({ words }) => badFormat.test(words));
  const late = asked.filter(
    ({ words, hint }) => example.test(words.replace(badFormat, ' ')) && !advice.test(hint),
  );
  return [
    ...(secret ? [toSecretFault(secret, pressed)] : []),
    ...unshaped.map((text) => {
      const fault = toWordFault('error-format-unsaid', text, pressed);
      return { ...fault, reason: `${fault.reason} Welche Form richtig ist, steht weder dort noch am Feld.` };
    }),
    ...mute
      .filter((text) => !unshaped.includes(text))
      .map((text) => {
        if (isGeneric(text.words, text.field ?? '')) return toEmptyFault(text, pressed);
        const fault = toWordFault('error-suggestion-asked', text, pressed);
        return { ...fault, reason: `${fault.reason} Weiß man danach, wie die Angabe richtig lautet?` };
      }),
    ...late.map((text) => {
      const fault = toWordFault('format-said-late', text, pressed);
      return { ...fault, reason: `${fault.reason} Steht diese Form schon vor dem Absenden da?` };
    }),
  ];
}

/** Words at one empty field that fit every mistake and do not even call it empty. */
export function judgeEmptyWords(texts: AnswerText[], pressed: string): ActedFault[] {
  const isEmpty = ({ words, field }: AnswerText) =>
    field !== null && mistake.test(words) && !missing.test(words) && isGeneric(words, field);
  return texts.filter(isEmpty).map((text) => toEmptyFault(text, pressed));
}

const mistake =
  /fehler|falsch|ungültig|stimmt nicht|nicht korrekt|schief|problem|error|wrong|invalid|incorrect|not (?:right|valid|ok)/i;

function toEmptyFault(text: AnswerText, pressed: string): ActedFault {
  const fault = toWordFault(emptyWordsRule.id, text, pressed);
  return { ...fault, reason: `${fault.reason} Das nennt weder den Fehler noch die Lösung.` };
}

/** A short password is refused, and nothing around the field says what it must be like. */
function isUntoldSecret({ field, words, hint }: AnswerText): boolean {
  const isSecret = /passwor|kennwort/i.test(field ?? '');
  const refusal =
    /anforderung|requirement|schwach|weak|richtlinie|policy|vorgabe|sicher|secure|strong|ungültig|invalid|not valid|erfüllt|\bmeet\b|nicht (?:gültig|erlaubt|zulässig)|too short|zu kurz/i;
  return isSecret && refusal.test(words) && !secretRule.test(words) && !secretRule.test(hint);
}

const secretRule =
  /\d|mindest|at least|minimum|buchstab|letter|upper.?case|lower.?case|capital|ziffer|digit|\bzahl(?:en)?\b|number|zeichen|character|symbol/i;

function toSecretFault(text: AnswerText, pressed: string): ActedFault {
  const fault = toWordFault('password-rules-unsaid', text, pressed);
  return {
    ...fault,
    ...text.fieldPlace,
    reason: `${fault.reason} Wie das Passwort sein muss, steht weder dort noch im Formular.`,
  };
}

/** Everybody knows the form of an address for mail. */
const isFamiliar = ({ field }: AnswerText): boolean => /mail/i.test(field ?? '');

const example =
  /\b(?:TT|DD|MM|JJJJ|YYYY)\b|\bformat|(?:z\.\s?B\.|beispiel|example|e\.g\.|such as|wie|like|form)\s*:?\s*[„“"]?[\p{L}\d]*\d/iu;

const advice = new RegExp(
  `${example.source}|\\d|beispiel|example|such as|ziffer|digit|\\bzahl(?:en)?\\b|mindest|höchst|at least|at most|between|zwischen|nur |only|\\bzeichen\\b|characters`,
  'iu',
);

/** Words that call a form wrong and no other right. */
const badFormat =
  /(?:falsch|ungültig|fehlerhaft|unbekannt|wrong|invalid|incorrect|unexpected)\p{L}*\s+format\b|\bformat\s+(?:ist|is)\s+(?:falsch|ungültig|fehlerhaft|nicht (?:gültig|richtig|korrekt|erlaubt)|wrong|invalid|incorrect|not (?:valid|right|allowed))|fehler im format|format (?:error|stimmt nicht|nicht erkannt|not recogni[sz]ed)/iu;

/** Two entries have to be the same: that says all. */
const differing = /überein|\bmatch\b|identi(?:sch|cal)|nicht gleich|not the same/i;

/** The field is called empty, whatever it holds. */
const missing = /fehl(?!er)|leer|ausfüllen|eintragen|erforderlich|pflicht|required|missing|empty|blank|fill/i;

/** Texts of codes, and texts that speak of another field. */
export const judgeAnswers = (texts: AnswerText[], pressed: string): ActedFault[] => [
  ...judgeCodes(texts, pressed),
  ...judgeTopics(texts, pressed),
];

const judgeCodes = (texts: AnswerText[], pressed: string): ActedFault[] =>
  texts
    .filter(({ words }) => codes.test(words) || isNameOfProgram(words))
    .slice(0, 1)
    .map((text) => toWordFault('error-technical', text, pressed));

function toWordFault(
  rule: string,
  { words, selector, snippet, field }: AnswerText,
  pressed: string,
): ActedFault {
  const place = field === null ? '' : ` am Feld „${field.slice(0, 60)}“`;
  return { rule, selector, snippet, reason: `${pressed} erscheint${place} „${words.slice(0, 80)}“.` };
}

/** A text at one field that speaks of another kind of data than its label does. */
function judgeTopics(texts: AnswerText[], pressed: string): ActedFault[] {
  const isForeign = ({ words, field }: AnswerText) =>
    field !== null && !/\b(?:oder|or|und|and)\b/i.test(field) && hasForeignTopic(words, field);
  return texts.filter(isForeign).map((text) => toWordFault('error-about-other', text, pressed));
}

/** Kinds of data that have words of their own in German and English. */
const topics = [
  /post(?:leit|al|\s?code)|\bplz\b|\bzip\b/i,
  /e-?mail/i,
  /telefon|phone|rufnummer|handy|mobil/i,
  /datum|\bdate\b|geburts|birth/i,
  /passwor|kennwort/i,
  /\biban\b|kontonummer|account number/i,
  /stra(?:ß|ss)e|\bstreet\b/i,
];

/** Labels of numbers and places, which none of the texts about `topics` is about. */
const others =
  /gehalt|betrag|preis|anzahl|menge|einkommen|salary|amount|price|quantity|income|^(?:von|nach|start|ziel|haltestelle|bahnhof|from|to|origin|destination|station|stop)\b/i;

/** „Datum“ at „Anreise“ is the same in other words: the label itself must speak of something else. */
function hasForeignTopic(words: string, field: string): boolean {
  const named = topics.filter((topic) => topic.test(words));
  const isOwn = topics.some((topic) => topic.test(field) && topic.test(words));
  const saysField = (field.match(/\p{L}{4,}/gu) ?? []).some((word) =>
    words.toLowerCase().includes(word.slice(0, 6).toLowerCase()),
  );
  const isOfElse = others.test(field) || topics.some((topic) => topic.test(field));
  return named.length === 1 && isOfElse && !isOwn && !saysField;
}

/** Hardly more than a name from the program, as „VAL_MAIL_07“. */
function isNameOfProgram(words: string): boolean {
  const inner = /\b[A-Z]{2,}(?:_[A-Z0-9]+)+\b|\b[a-z]+(?:_[a-z0-9]+)+\b(?!\.[a-z])/g;
  const rest = words.replace(inner, ' ').match(/\p{L}{3,}/gu) ?? [];
  return (
    inner.test(words) && (rest.length < 3 || /regex|constraint|exception|valid(?:ation|ator)\b/i.test(words))
  );
}

const codes =
  /\b(?:error|fehler|code|status|exception)\b\s*(?:code|nr\.?|no\.?)?\s*[:#(]?\s*(?:0x[0-9a-f]+|[a-z_-]*\d{2,})|\((?:error|fehler|code|status)\s*\d+\)|\bE-?\d{3,}\b|\b(?:undefined|NaN|null pointer|unprocessable|bad request|err_\w+)\b/i;
