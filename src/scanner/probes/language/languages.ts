import { scanLimits } from '../../../shared/limits/scan.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { keepParts } from '../../browser/world.ts';
import { placeParts } from '../reading/readInPage.ts';
import { toFinding, toNone, toProbe } from '../reading/reading.ts';
import type { ProbeRule } from '../reading/readingProbe.ts';
import { findNameLanguage } from './controlNames.ts';
import { countFrequent, countSmall, type Guess, isKnown, openDetector, toProse } from './detect.ts';
import { rules } from './languageRules.ts';
import {
  collectTexts,
  type DeclaredText,
  declaredTextParts,
  exemptText,
  type PageTexts,
} from './textsInPage.ts';

const caps = { texts: 1_500, chars: 1_000, snippet: scanLimits.maxSnippetChars };
const mostFaults = 10;
const mostQuestions = 4;

type Detect = Awaited<ReturnType<typeof openDetector>>;
type Fault = { rule: string; reason: string; selector: string; snippet: string };

/** Compares declared languages and writing directions with the texts themselves. */
export const languages = toProbe(rules, run, '2');

const kept = keepParts([...declaredTextParts, ...placeParts]);

async function run(page: AuditedPage): Promise<Finding[]> {
  const call = `${collectTexts.name}(${JSON.stringify(caps)}, ${generatedName}, ${JSON.stringify(exemptText)})`;
  const read = await page.world.evaluate<PageTexts>(kept(call), { timeoutMs: page.timeoutMs });
  const detect = await openDetector();
  const faults = judgeTexts(read, detect);
  return rules.flatMap((rule) => {
    const own = faults.filter((fault) => fault.rule === rule.id);
    const most = rule.record === 'review' ? mostQuestions : mostFaults;
    return own.length > 0
      ? own.slice(0, most).map((fault) => toFinding(rule, fault))
      : [toNoFault(rule, read, detect)];
  });
}

/** Nothing wrong found. A rule has passed only if enough text is clearly in the language, not if the detector was unsure. */
function toNoFault(rule: ProbeRule, page: PageTexts, detect: Detect): Finding {
  if (!isKnown(page.lang)) return toNone(rule);
  if (rule.criteria.includes('3.1.2')) return isAsDeclared(page, detect) ? toPassed(rule) : toNone(rule);
  return rule.id === 'page-language-wrong' && isOneLanguage(page, detect) ? toPassed(rule) : toNone(rule);
}

/** Texts without a language of their own are together clearly in that of the page. */
function isOneLanguage({ lang, texts }: PageTexts, detect: Detect): boolean {
  const inherited = texts.filter(({ isMarked }) => !isMarked).map(({ text }) => text);
  const text = inherited.join(' ').slice(0, 10_000);
  return new Set(toProse(text)).size >= longWords && detect(text, '')?.language === lang;
}

const toPassed = (rule: ProbeRule): Finding => ({ ...toNone(rule), outcome: 'passed' });

/** Long texts are clearly in their declared language, and no short one is clearly in another. */
export function isAsDeclared(page: PageTexts, detect: Detect): boolean {
  const { lang, texts } = page;
  const isLong = ({ text }: DeclaredText) => new Set(toProse(text)).size >= longWords;
  return (
    texts.length < caps.texts &&
    (texts.some((text) => text.lang === lang && isLong(text)) || isAllShort(page, detect)) &&
    texts.every((text) =>
      isLong(text) ? detect(text.text, '')?.language === text.lang : !seemsOther(text, detect),
    )
  );
}

/** Labels are together in the language of the page, and single words among them not in another one. */
function isAllShort(page: PageTexts, detect: Detect): boolean {
  const single = page.texts.map(({ text }) => toProse(text)).filter(({ length }) => length === 1);
  const found = detect(single.join(' '), page.lang);
  return isOneLanguage(page, detect) && (found === null || found.language === page.lang);
}

const longWords = 8;

/** Single words, and two with capitals, may be names or terms of any language. */
function seemsOther({ text, lang, isMarked }: DeclaredText, detect: Detect): boolean {
  const words = toProse(text);
  const found = words.length > 1 || isMarked ? detect(text, lang) : null;
  if (!found) return isMarked && !isKnown(lang);
  if (found.language === lang) return false;
  if (words.length >= 5) return found.margin >= 0.15;
  return found.margin >= 0.3 && (found.language === 'en' || countSmall(words) >= 0.5);
}

/** The judgement alone, without a browser. */
export function judgeTexts(page: PageTexts, detect: Detect): Fault[] {
  const marked = page.texts.filter(({ isMarked }) => isMarked);
  const inherited = page.texts.filter(({ isMarked }) => !isMarked);
  const wrong = judgePage(page, inherited, detect);
  const spoken = wrong?.language ?? (page.lang || findMost(page, inherited, detect));
  const isOther = (text: DeclaredText) => !wrong || detect(text.text, spoken)?.language !== page.lang;
  const parts = inherited.filter(isOther).flatMap((text) => judgePart(text, spoken, detect));
  return [
    ...(wrong ? [wrong.fault] : []),
    ...parts,
    ...marked.flatMap((text) => judgeMarked(text, detect)),
    ...page.texts.flatMap((text) => judgeName(text, text.isMarked ? text.lang : spoken)),
    ...page.texts.flatMap((text) => judgeDirection(text, page.lang)),
  ];
}

/** The language of most sentences, or of all texts together where there is no sentence. */
function judgePage(
  { lang, title }: PageTexts,
  texts: DeclaredText[],
  detect: Detect,
): { fault: Fault; language: string } | null {
  if (!isKnown(lang)) return null;
  const all = listSentences(title, texts);
  const { shares, most, total } = countShares(all, detect);
  if (!most || most[0] === lang || (shares.get(lang) ?? 0) > total * 0.15 || most[1] < total * 0.7)
    return null;
  if (!isMostOfPage(all, texts)) return null;
  const whole = detect(all.join(' ').slice(0, 10_000), lang);
  if (!whole || whole.language !== most[0] || whole.words < 8 || whole.margin < 0.15) return null;
  const reason = `Angegeben ist lang="${lang}" (${toGerman(lang)}), der Text der Seite ist aber auf ${toGerman(whole.language)}, zum Beispiel: ${quote(all[0]!)}.`;
  const fault = { rule: 'page-language-wrong', reason, selector: 'html', snippet: `<html lang="${lang}">` };
  return { fault, language: whole.language };
}

function listSentences(title: string, texts: DeclaredText[]): string[] {
  const sentences = texts.map(({ text }) => text).filter((text) => toProse(text).length >= 5);
  return sentences.length > 0 ? sentences : [[title, ...texts.map(({ text }) => text)].join('. ')];
}

function countShares(texts: string[], detect: Detect) {
  const shares = new Map<string, number>();
  for (const text of texts) {
    const found = detect(text, '');
    if (found) shares.set(found.language, (shares.get(found.language) ?? 0) + text.length);
  }
  const [most] = [...shares].sort(([, a], [, b]) => b - a);
  return { shares, most, total: [...shares.values()].reduce((sum, share) => sum + share, 0) };
}

function findMost({ title }: PageTexts, texts: DeclaredText[], detect: Detect): string {
  const { most, total } = countShares(listSentences(title, texts), detect);
  return most && most[1] >= total * 0.7 && total >= 400 ? most[0] : '';
}

/** Labels that a widget brings along in English make no English page. */
function isMostOfPage(judged: string[], texts: DeclaredText[]): boolean {
  const own = new Set(judged.flatMap(toProse));
  const whole = new Set(texts.flatMap(({ text }) => toProse(text)));
  return (
    own.size >= 25 || (judged.some((text) => toProse(text).length >= 5) && own.size >= whole.size * 0.75)
  );
}

function judgePart(text: DeclaredText, lang: string, detect: Detect): Fault[] {
  if (!isKnown(lang)) return [];
  const found = detect(text.text, lang);
  if (found?.language === lang || countSmall(toProse(text.text)) < 0.5) return [];
  if (!found) return judgeUnknown(text, lang);
  const said = `${quote(text.text)} ist auf ${toGerman(found.language)}`;
  const declared = `ohne lang="${found.language}" liest der Screenreader auf ${toGerman(lang)}`;
  if (found.words >= 8 && found.margin >= 0.15)
    return [{ ...text, rule: 'part-language-missing', reason: `${said}, ${declared}.` }];
  if (found.words < 4 || found.margin < 0.25) return [];
  const reason = `${said}? Dann braucht der Text lang="${found.language}". Ist es ein Satz und kein Name?`;
  return [{ ...text, rule: 'part-language-asked', reason: reason.replace(' ist auf', ': Ist das') }];
}

/** Names of controls are too short for the detector. */
function judgeName(text: DeclaredText, lang: string): Fault[] {
  const language = text.isName && isKnown(lang) ? findNameLanguage(text.text) : null;
  if (language === null || language === lang) return [];
  const reason = `Screenreader lesen ${quote(text.text)} auf ${toGerman(lang)} vor. Der Name ist aber auf ${toGerman(language)}.`;
  return [{ ...text, rule: 'name-in-other-language', reason }];
}

/** The detector knows few languages; of the most frequent words of its own, each text has some. */
function judgeUnknown(text: DeclaredText, lang: string): Fault[] {
  const words = toProse(text.text);
  const isSentence = /[.!?]/.test(text.text) && text.text.split(',').length - 1 <= words.length / 4;
  if (words.length < 12 || !isSentence || isPlaceholder(words)) return [];
  const share = countFrequent(words, lang);
  if (share === null || share >= 0.12) return [];
  const said = `${quote(text.text)} ist nicht auf ${toGerman(lang)}`;
  if (words.length >= 16)
    return [
      {
        ...text,
        rule: 'part-language-missing',
        reason: `${said}, und kein lang nennt die Sprache dieses Textes.`,
      },
    ];
  const reason = `${quote(text.text)}: Ist das ein Satz in einer anderen Sprache? Dann braucht der Text ein lang.`;
  return [{ ...text, rule: 'part-language-asked', reason }];
}

const isPlaceholder = (words: string[]): boolean =>
  words.some((word) => /^(?:lorem|ipsum|consectetur|adipisci\w*|vestibulum|pellentesque)$/i.test(word)) ||
  new Set(words.map((word) => word.toLowerCase()).filter((word) => filling.test(word))).size >= 2;

const filling =
  /^(?:dolor\w*|amet|tempor|incididunt|labore|aliqu\w+|enim|minim|veniam|quis|nostrud|exercitation|ullamco|laboris|nisi|commodo|consequat|duis|aute|irure|reprehenderit|voluptate|velit|esse|cillum|fugiat|nulla|pariatur|excepteur|sint|occaecat|cupidatat|proident|sunt|culpa|officia|deserunt|mollit|donec|vitae|leo|lobortis|porttitor|risus|mauris|congue|nunc|eget|nec|pulvinar|tincidunt|sagittis|ultric\w+|curabitur|praesent|maecenas|phasellus|suspendisse|nullam|integer|etiam|aenean|morbi|proin|cras|vivamus|fusce|quisque|ligula|libero|sapien|mattis|felis|sollicitudin|rutrum)$/;

function judgeMarked(text: DeclaredText, detect: Detect): Fault[] {
  if (!isKnown(text.lang)) return [];
  const found = detect(text.text, text.lang);
  if (!found || found.language === text.lang || !isClear(found)) return [];
  if (countSmall(toProse(text.text)) < 0.5) return [];
  const reason = `${quote(text.text)} ist mit lang="${text.lang}" (${toGerman(text.lang)}) ausgezeichnet, ist aber auf ${toGerman(found.language)}.`;
  return [{ ...text, rule: 'part-language-wrong', reason }];
}

/** Few words need a wide margin: somebody has said which language they are. */
const isClear = ({ words, margin }: Guess): boolean =>
  (words >= 8 && margin >= 0.15) || (words >= 5 && margin >= 0.2) || (words >= 3 && margin >= 0.28);

const rtlLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/gu;

function judgeDirection(text: DeclaredText, lang: string): Fault[] {
  const letters = text.text.match(/\p{L}/gu)?.length ?? 0;
  const share = (text.text.match(rtlLetter)?.length ?? 0) / Math.max(letters, 1);
  if (letters < 8 || text.text.split(' ').length < 2) return [];
  const isRtl = text.direction === 'rtl';
  const isForeignOnRtlPage = share < 0.05 && isRtl && /^(?:ar|he|fa|ur|yi|iw)$/.test(lang);
  if (isForeignOnRtlPage || (isRtl ? share > 0.05 : share < 0.8)) return [];
  const [is, should] = isRtl ? ['rechts nach links', 'ltr'] : ['links nach rechts', 'rtl'];
  const reason = `${quote(text.text)} läuft von ${is}. Richtig wäre dir="${should}".`;
  return [{ ...text, rule: 'text-direction-wrong', reason }];
}

const quote = (text: string): string => `„${text.length > 80 ? `${text.slice(0, 79)}…` : text}“`;

function toGerman(language: string): string {
  return new Intl.DisplayNames('de', { type: 'language' }).of(language) ?? language;
}
