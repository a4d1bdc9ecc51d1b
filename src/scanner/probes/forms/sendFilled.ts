import type { Finding } from '../../../shared/work/finding.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { passTime } from '../keyboard/actInPage.ts';
import { type HeldPage, holdPage } from '../keyboard/holdPage.ts';
import { quote } from '../keyboard/judge.ts';
import { type ActedFault, type ActedRule, toActedFindings } from '../reading/acted.ts';
import { isCount } from '../reading/countWords.ts';
import { toProbe } from '../reading/reading.ts';
import type { FormAnswer } from './answerInPage.ts';
import { formatRule, judgeFormat } from './dateFormat.ts';
import { dropAnswered } from './dateText.ts';
import { askForms, openForms } from './openForms.ts';
import { textlessRule, vagueRule } from './submitEmpty.ts';
import type { BlindAnswer, EmptyForm } from './submitInPage.ts';
import { emptyWordsRule, judgeAdvice, judgeAnswers, wordRules } from './submitWords.ts';

const rules: ActedRule[] = [
  {
    id: 'sent-silent',
    title: 'Bestätigung nach dem Absenden wird nicht vorgelesen',
    criteria: ['4.1.3'],
    bestPractice: false,
    record: 'definite',
    impact: 'serious',
    most: 2,
    repair: {
      title: 'Bestätigung nach dem Absenden wird nicht vorgelesen',
      why: 'Menschen mit Screenreader drücken auf Senden und hören nichts. Viele senden dann noch einmal oder geben auf.',
      how: [
        'Legen Sie einen leeren Bereich mit role="status" an, der immer da ist, und schreiben Sie die Meldung hinein.',
        'Oder setzen Sie den Fokus auf die Überschrift der Bestätigung.',
        'Ein Gespräch im Chat gehört in einen Bereich mit role="log".',
      ],
      bad: '<div id="danke" hidden>Vielen Dank für Ihre Nachricht.</div>',
      good: '<div id="danke" role="status">Vielen Dank für Ihre Nachricht.</div>',
    },
  },
  formatRule,
];

/** Owned by the probe that sends empty forms. */
const foreignRules = [...wordRules, emptyWordsRule, textlessRule, vagueRule];
const foreign = new Set(foreignRules.map(({ id }) => id));

/** Sends forms with likely entries while the page can send nothing, and reads what the page itself answers. */
export const sendFilled = toProbe(rules, run);

/** Page time in which an answer comes, as that of a chat. */
const reactionMs = 1_500;

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const forms = await openForms(page, true);
  if (forms.length === 0) return toActedFindings(rules, [], found);
  const held = await holdPage(page, 'deaf');
  try {
    const faults: ActedFault[] = [];
    for (const form of forms) faults.push(...(await judge(page, held, form)));
    dropAnswered(found, faults);
    const all = toActedFindings([...rules, ...foreignRules], faults, found);
    return all.filter(({ rule, outcome }) => !foreign.has(rule) || outcome !== 'inapplicable');
  } finally {
    await askForms(page, 'end').catch(() => {});
    await held.release();
  }
}

/** A form that tries to send is answered by its server, which nobody asks here. */
async function judge(page: AuditedPage, held: HeldPage, { place, name }: EmptyForm): Promise<ActedFault[]> {
  held.begin();
  const { faults: untold, isSent } = await judgeFormat(page, place);
  if (!isSent) {
    if (!(await askForms<boolean>(page, 'fillLikely', place))) return untold;
    await askForms(page, 'press', place);
  }
  await passTime(page, reactionMs);
  const answer = await askForms<FormAnswer>(page, 'read', place);
  if (held.departures().length > 0) return untold;
  const pressed = `Nach ${quote(name || 'Senden')} mit ausgefüllten Feldern`;
  // A form of one field without it is the empty form, which another probe sends.
  const blind = answer.fields > 1 && !answer.isLeft ? await findBlind(page, held, place) : [];
  return [...untold, ...judgeAnswer(answer, pressed), ...judgeRefusal(answer, pressed), ...blind];
}

const maxLeftOut = 4;

/** Leaves out one field after another: the same words for two of them, where nothing points there, name none. */
async function findBlind(page: AuditedPage, held: HeldPage, place: number): Promise<ActedFault[]> {
  const said = new Map<string, string>();
  for (let at = 0; at < maxLeftOut; at++) {
    if (!(await askForms<boolean>(page, 'leaveOut', place, at))) break;
    await askForms(page, 'press', place);
    await passTime(page, reactionMs);
    const blind = await askForms<BlindAnswer | null>(page, 'readBlind', place);
    if (held.departures().length > 0) return [];
    if (blind?.words === '') return [toBareFault(blind)];
    const known = blind && said.get(blind.words);
    if (blind && known) return [toBlindFault(blind, known)];
    if (blind) said.set(blind.words, blind.label);
    await askForms(page, 'press', place);
    await passTime(page, reactionMs);
  }
  return [];
}

function toBareFault({ label, selector, snippet }: BlindAnswer): ActedFault {
  const reason = `Fehlt nur ${quote(label)}, wird das Feld rot; kein Text sagt, was dort falsch ist.`;
  return { rule: textlessRule.id, selector, snippet, reason };
}

function toBlindFault({ words, label, selector, snippet }: BlindAnswer, other: string): ActedFault {
  const reason = `Fehlt nur ${quote(other)} oder nur ${quote(label)}, erscheint beide Male ${quote(words)}. Kein Feld ist genannt oder markiert.`;
  return { rule: vagueRule.id, selector, snippet, reason };
}

/** Words with which the page refuses entries that a person might make. */
function judgeRefusal({ texts, hasNewFields }: FormAnswer, pressed: string): ActedFault[] {
  const refused = hasNewFields ? [] : texts.filter(({ words }) => refusal.test(words));
  return [...judgeAnswers(refused, pressed), ...judgeAdvice(refused, pressed)];
}

const refusal =
  /ungültig|falsch|fehler|fehlgeschlagen|stimmt nicht|nicht (?:gültig|angenommen|akzeptiert|erlaubt|erkannt|möglich|zulässig|korrekt)|invalid|wrong|error|failed|incorrect|could not|will not do|not (?:valid|accepted|allowed|possible|recogni[sz]ed)/i;

const mostLetters = 240;

function judgeAnswer(answer: FormAnswer, pressed: string): ActedFault[] {
  const { texts, isAnnounced, hasMoved, isFocusLost, isTaken, hasNewFields } = answer;
  const letters = texts.reduce((sum, { words }) => sum + words.length, 0);
  if (isAnnounced || (hasMoved && !isFocusLost) || hasNewFields || letters > mostLetters) return [];
  const news = texts.filter(({ isEntry }) => !isEntry);
  const told =
    news.find(({ words }) => thanks.test(words)) ??
    texts.find(({ words }) => isCount(words)) ??
    (isTaken ? news[0] : undefined);
  if (!told) return [];
  const { words, home } = told;
  const reason = `${pressed} erscheint ${quote(words)}. Die Meldung hat keine Rolle wie status, und der Fokus geht nicht dorthin.`;
  return [{ rule: 'sent-silent', ...home, reason }];
}

const thanks =
  /\b(?:danke|dank|thanks?|thank you|erfolgreich|success\w*|gesendet|verschickt|abgeschickt|übermittelt|gespeichert|eingegangen|gebucht|angemeldet|bestätigt|hinzugefügt|sent|saved|received|submitted|booked|subscribed|signed up|confirmed|registered|added)\b/i;
