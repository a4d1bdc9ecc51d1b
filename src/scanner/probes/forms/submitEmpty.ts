import { setTimeout as delay } from 'node:timers/promises';
import type { Finding } from '../../../shared/work/finding.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { measureTexts } from '../contrast/measureTexts.ts';
import { orNone } from '../contrast/stage.ts';
import { judgeText } from '../contrast/textContrast.ts';
import { textContrastRule } from '../contrast/textContrastRules.ts';
import { passTime } from '../keyboard/actInPage.ts';
import { type Departure, type HeldPage, holdPage } from '../keyboard/holdPage.ts';
import { words as wordLists } from '../meaning/words/words.ts';
import { type ActedFault, type ActedRule, toActedFindings } from '../reading/acted.ts';
import { toProbe } from '../reading/reading.ts';
import type { FormAnswer } from './answerInPage.ts';
import { askForms, openForms } from './openForms.ts';
import type { EmptyForm } from './submitInPage.ts';
import {
  emptyWordsRule,
  isGeneric,
  judgeAdvice,
  judgeAnswers,
  judgeEmptyWords,
  wordRules,
} from './submitWords.ts';

const repair = {
  why: 'Menschen mit Screenreader drücken auf Senden und hören nichts. Wer Farben nicht unterscheidet, sieht nicht, was fehlt.',
  how: [
    'Schreiben Sie zu jedem Fehler einen Text, der sagt, welches Feld gemeint ist und was fehlt.',
    'Setzen Sie den Fokus auf das erste fehlerhafte Feld, oder geben Sie der Meldung role="alert".',
    'Verbinden Sie Meldung und Feld mit aria-describedby und setzen Sie aria-invalid="true".',
  ],
  bad: '<input id="mail" class="rot"><span>Bitte ausfüllen</span>',
  good: '<input id="mail" aria-invalid="true" aria-describedby="mail-fehler">\n<span id="mail-fehler" role="alert">Die E-Mail-Adresse fehlt.</span>',
};

const base = { bestPractice: false, most: 3 } as const;

export const vagueRule: ActedRule = {
  ...base,
  id: 'error-answer-vague',
  act: ['36b590'],
  title: 'Meldung nach dem Absenden sagt nicht, was fehlt',
  criteria: ['3.3.1'],
  record: 'definite',
  impact: 'serious',
  most: 1,
  repair: {
    title: 'Meldung nach dem Absenden sagt nicht, was fehlt',
    why: 'Von mehreren Feldern ist eines falsch, und die Meldung nennt keines. Wer Farben nicht sieht, muss raten.',
    how: ['Nennen Sie in der Meldung jedes Feld, das fehlt, und was dort hineingehört.'],
    bad: '<p role="alert">Es ist ein Fehler aufgetreten.</p>',
    good: '<p role="alert">Es fehlen: Nachname und Postleitzahl.</p>',
  },
};

export const textlessRule: ActedRule = {
  ...base,
  id: 'error-without-text',
  title: 'Fehler ist nur am Aussehen zu erkennen',
  criteria: ['3.3.1', '1.4.1'],
  record: 'definite',
  impact: 'serious',
  repair: { title: 'Fehler ist nur am Aussehen zu erkennen', ...repair },
};

const rules: ActedRule[] = [
  {
    ...base,
    id: 'error-silent',
    title: 'Fehlermeldung wird nicht vorgelesen',
    criteria: ['4.1.3'],
    record: 'definite',
    impact: 'serious',
    repair: { title: 'Fehlermeldung wird nicht vorgelesen', ...repair },
  },
  textlessRule,
  vagueRule,
  ...wordRules,
  {
    ...base,
    id: 'error-not-tied',
    title: 'Fehlermeldung ist nicht mit dem Feld verbunden',
    criteria: ['3.3.1'],
    record: 'review',
    impact: 'moderate',
    most: 1,
    repair: { title: 'Fehlermeldung ist nicht mit dem Feld verbunden', ...repair },
  },
];

/** Presses the button of empty and of wrong forms while the page can send nothing, and reads the answer. */
export const submitEmpty = toProbe(rules, run);

const reactionMs = 600;

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const forms = await openForms(page);
  if (forms.length === 0) return toActedFindings(rules, [], found);
  const held = await holdPage(page, 'deaf');
  try {
    const faults: ActedFault[] = [];
    for (const form of forms) faults.push(...(await judge(page, held, form)));
    const foreign = [textContrastRule, emptyWordsRule];
    const all = toActedFindings([...rules, ...foreign], faults, found);
    return all.filter(({ rule, outcome }) => outcome === 'failed' || !foreign.some(({ id }) => id === rule));
  } finally {
    await askForms(page, 'end').catch(() => {});
    await held.release();
  }
}

/** A form that tries to send has no check of its own: only the server could answer. */
async function judge(
  page: AuditedPage,
  held: HeldPage,
  { place, name: button, isNative, isBox }: EmptyForm,
): Promise<ActedFault[]> {
  held.begin();
  await askForms(page, 'press', place);
  await passTime(page, reactionMs);
  const answer = await readSlowly(page, place);
  const alert = readAlert(held.departures());
  const isAnswer = !isBox || answer.texts.length === 0 || answer.texts.some(isRefusing);
  const isJudged = (held.departures().length === 0 || alert !== null) && !isNative && isAnswer;
  const pale = await judgePale(page, answer, button);
  const told = alert === null ? toAnswerFaults(answer, button) : judgeAlert(answer, { alert, button });
  const own = [...(isJudged ? told : []), ...pale];
  if (answer.isLeft) return own;
  const isSilent = answer.texts.length === 0;
  const wrong = await judgeWrong(page, held, { place, name: button, isSilent });
  return [...own, ...wrong.filter(({ rule }) => !own.some((fault) => fault.rule === rule))];
}

const fadingMs = 500;

/** Texts that fade in come a little after the colours. */
async function readSlowly(page: AuditedPage, place: number): Promise<FormAnswer> {
  const answer = await askForms<FormAnswer>(page, 'read', place);
  if (answer.texts.length > 0 || !answer.isMarked || answer.isAnnounced) return answer;
  await delay(fadingMs);
  return askForms<FormAnswer>(page, 'read', place);
}

/** Words of a window of the browser, if nothing else came of the press. */
function readAlert(departures: Departure[]): string | null {
  const said = departures.map(({ message }) => message ?? '');
  return said.length > 0 && said.every((message) => message !== '') ? said.join(' ') : null;
}

/** Such a window is read out, and stays until it is closed: only its words count. */
function judgeAlert(answer: FormAnswer, { alert, button }: { alert: string; button: string }): ActedFault[] {
  const { selector, snippet } = answer;
  const text = {
    selector,
    snippet,
    words: alert,
    field: null,
    hint: '',
    fieldPlace: null,
    isEntry: false,
    home: { selector, snippet },
  };
  const pressed = `Nach „${button || 'Senden'}“ ohne eine Eingabe`;
  const said = { place: { selector, snippet }, pressed, words: `„${alert.slice(0, 80)}“` };
  return judgeWords({ ...answer, isPointed: false, texts: [...answer.texts, text] }, said);
}

const maxPale = 4;

/** Texts that only come with the answer; one is told for all. */
async function judgePale(page: AuditedPage, { texts }: FormAnswer, button: string): Promise<ActedFault[]> {
  const measured = await orNone(page, measureTexts(page, texts.slice(0, maxPale)));
  const faults = measured.flatMap((text) => {
    const verdict = judgeText(text);
    if (typeof verdict === 'string' || verdict.rule !== textContrastRule) return [];
    const reason = `${verdict.reason}\nZu sehen nach „${button || 'Senden'}“ ohne eine Eingabe.`;
    return [{ rule: textContrastRule.id, selector: text.selector, snippet: text.snippet, reason }];
  });
  return faults.slice(0, 1);
}

/** Other fields have a text of their own. */
function judgeBare({ bare, texts }: Pick<FormAnswer, 'bare' | 'texts'>, pressed: string): ActedFault[] {
  if (!texts.some(({ field }) => field !== null)) return [];
  return bare.slice(0, 2).map(({ label, selector, snippet }) => ({
    rule: 'error-without-text',
    selector,
    snippet,
    reason: `${pressed} wird das Feld „${label.slice(0, 60)}“ nur rot; kein Text sagt, was dort falsch ist.`,
  }));
}

/** Something else than an address or a number in its field. `isSilent`: the empty form was answered by no text. */
async function judgeWrong(
  page: AuditedPage,
  held: HeldPage,
  { place, name: button, isSilent }: Pick<EmptyForm, 'place' | 'name'> & { isSilent: boolean },
): Promise<ActedFault[]> {
  if (!(await askForms<boolean>(page, 'fillWrong', place))) return [];
  held.begin();
  await askForms(page, 'press', place);
  await passTime(page, reactionMs);
  const { texts, bare, selector, snippet, ...answer } = await readSlowly(page, place);
  if (held.departures().length > 0 || answer.isLeft) return [];
  const pressed = `Nach „${button || 'Senden'}“ mit falschen Angaben`;
  const isOnlyMarked = isSilent && answer.isMarked && !answer.isAnnounced && !answer.hasMoved;
  if (texts.length === 0 && isOnlyMarked) {
    const reason = `${pressed} ändert sich nur das Aussehen der Felder; kein Text sagt, was falsch ist.`;
    return [{ rule: 'error-without-text', selector, snippet, reason }];
  }
  return [
    ...judgeAnswers(texts, pressed),
    ...judgeBare({ bare, texts }, pressed),
    ...judgeAdvice(texts, pressed),
  ];
}

function toAnswerFaults(answer: FormAnswer, button: string): ActedFault[] {
  const { selector, snippet, texts, isAnnounced, isMarked } = answer;
  const place = { selector, snippet };
  const pressed = `Nach „${button || 'Senden'}“ ohne eine Eingabe`;
  const said = texts.map((text) => text.words);
  const words = `„${said.join(' ').slice(0, 80)}“`;
  if (texts.length === 0 && isMarked && !isAnnounced)
    return [
      {
        ...place,
        rule: 'error-without-text',
        reason: `${pressed} ändert sich nur das Aussehen der Felder; kein Text sagt, was fehlt.`,
      },
    ];
  const isNextStep =
    answer.fields === 0 || (answer.hasNewFields && (answer.isLeft || !texts.some(isRefusing)));
  if (texts.length === 0 || isNextStep || said.some((text) => thanks.test(text))) return [];
  const vague = judgeWords(answer, { place, pressed, words });
  return [
    ...judgeUnmarked(answer, pressed),
    ...(vague.length > 0 ? vague : judgeEmptyWords(texts, pressed)),
    ...judgeTie(answer, { place, pressed, words }),
    ...judgeAnswers(texts, pressed),
    ...judgeBare(answer, pressed),
  ];
}

const isRefusing = ({ words }: { words: string }): boolean => refusal.test(words);

const refusal =
  /bitte|fehl|falsch|pflicht|gültig|erforderlich|leer|geben sie|please|required|missing|invalid|\bvalid|\benter\b|\bmust\b|empty|cannot|error|wrong/i;

/** The form took what was entered. */
const thanks =
  /\b(?:danke|vielen dank|thanks?|erfolgreich|success\w*|wurde (?:gesendet|gespeichert)|(?:has been|was|is) (?:sent|saved|received)|eingegangen)\b/i;

/** Some fields are refused, or what is refused is called required: nothing said so before. */
function judgeUnmarked({ unmarked, texts }: FormAnswer, pressed: string): ActedFault[] {
  const demanded = unmarked.filter(({ isDemanded }) => isDemanded);
  const isCalled = texts.some(({ words }) => duty.test(words));
  const [first] = demanded.length > 0 || !isCalled ? demanded : unmarked;
  if (!first || unmarked.length < 2) return [];
  const { selector, snippet, label } = first;
  const asked =
    demanded.length > 0 ? `wird das Feld „${label.slice(0, 60)}“ verlangt` : 'fehlt eine Pflichtangabe';
  const reason = `${pressed} ${asked}. Ist vorher zu erkennen, welche Felder auszufüllen sind?`;
  return [{ rule: 'required-unsaid', selector, snippet, reason }];
}

const duty = /pflicht|erforderlich|required|mandatory/i;

type Said = { place: { selector: string; snippet: string }; pressed: string; words: string };

function judgeWords({ texts, fields, isPointed }: FormAnswer, { place, pressed, words }: Said): ActedFault[] {
  const atFields = texts.filter(({ field }) => field !== null);
  const rule = 'error-answer-vague';
  if (fields < 2 || texts.length === 0) return [];
  if (atFields.length < 2) {
    if (isPointed || texts.length > 3 || !isVague(texts.map((text) => text.words).join(' '), true)) return [];
    return [
      { ...place, rule, reason: `${pressed} erscheint ${words}. Keines der ${fields} Felder ist genannt.` },
    ];
  }
  const [first, ...others] = atFields;
  const isMissing = wordsOf(first!.words).some((word) => missing.has(word));
  if (isMissing || !isVague(first!.words, false) || others.some((text) => text.words !== first!.words))
    return [];
  const reason = `${pressed} erscheint an ${atFields.length} Feldern derselbe Text: „${first!.words.slice(0, 80)}“. Was dort fehlt, sagt er nicht.`;
  return [{ selector: first!.selector, snippet: first!.snippet, rule, reason }];
}

/** `isOfAll`: in a text for all fields, a word for duty alone names none. */
function isVague(text: string, isOfAll: boolean): boolean {
  const said = wordsOf(text);
  const isOfDuty = isOfAll && said.length < 4;
  return said.length > 1 && said.every((word) => isGeneric(word) || (isOfDuty && unnamed.test(word)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const missing = new Set(wordLists.missing);
const unnamed =
  /^(?:fehlt|fehlen|missing|incomplete|unvollständig|pflichtangaben?|pflichtfeld(?:er)?|required|mandatory)$/;

function judgeTie(
  { isAnnounced, hasMoved, isTied }: FormAnswer,
  { place, pressed, words }: Said,
): ActedFault[] {
  if (!isAnnounced && !hasMoved)
    return [
      {
        ...place,
        rule: 'error-silent',
        reason: `${pressed} erscheint ${words}. Die Meldung hat keine Rolle wie alert oder status, und der Fokus bleibt auf der Schaltfläche.`,
      },
    ];
  if (isTied) return [];
  return [
    {
      ...place,
      rule: 'error-not-tied',
      reason: `${pressed} erscheint ${words}, aber kein Feld verweist darauf. Erfährt man am Feld selbst, dass es fehlerhaft ist?`,
    },
  ];
}
