import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds questions and answers of which only bold type and line breaks tell what is which (WCAG 1.3.1, H42). */
export const boldQuestions: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'questions-not-marked-up',
      title: 'Fragen stehen nur fett im Fließtext',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Fragen und Antworten sind nur durch Fettdruck getrennt',
        why: 'Zu sehen ist eine Liste von Fragen. Der Screenreader liest einen einzigen Absatz: Niemand kann von Frage zu Frage springen.',
        how: [
          'Machen Sie jede Frage zu einer Überschrift und jede Antwort zu einem Absatz.',
          'Oder nehmen Sie dl mit dt und dd.',
        ],
        bad: '<p><b>Wer zahlt?</b><br>Die Stadt.<br><b>Wann?</b><br>Im Mai.</p>',
        good: '<h3>Wer zahlt?</h3>\n<p>Die Stadt.</p>\n<h3>Wann?</h3>\n<p>Im Mai.</p>',
      },
    },
  ],
  find: listQuestions,
  parts: [isQuestion],
};

function listQuestions(kit: Kit): ElementFault[] {
  const blocks = kit
    .all('p, div, td, dd')
    .filter((one) => [...one.children].some((child) => child.localName === 'br'));
  return blocks.flatMap((element) => {
    const questions = [...element.children].filter((one) => isQuestion(kit, one));
    if (questions.length < 2 || !kit.isSeen(element) || !kit.isExposed(element)) return [];
    const reason = `${questions
      .slice(0, 2)
      .map((one) => kit.quote(kit.text(one)))
      .join(' und ')} stehen fett in einem Absatz mit ihren Antworten.`;
    return [{ rule: 'questions-not-marked-up', element, reason }];
  });
}

/** A bold question on a line of its own, with an answer below it. */
function isQuestion({ text }: Kit, one: Element): boolean {
  const { fontWeight } = getComputedStyle(one);
  const before = one.previousSibling;
  const beginsLine =
    before === null || one.previousElementSibling?.localName === 'br' || before.textContent?.trim() === '';
  const answer =
    one.nextElementSibling?.localName === 'br' ? one.nextElementSibling.nextSibling?.textContent : '';
  const isBold = one.matches('b, strong, span, em, font') && Number(fontWeight) >= 600;
  return isBold && beginsLine && /\p{L}.*\?$/u.test(text(one)) && (answer ?? '').trim().length > 10;
}
