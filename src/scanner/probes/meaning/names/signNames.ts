import type { ElementFault, Kit, ReadingProbe } from '../../reading/readingProbe.ts';

/** Finds buttons for less that are called more, and the reverse (WCAG 2.4.6). */
export const signNames: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'name-against-sign',
      title: 'Name sagt das Gegenteil des Zeichens',
      criteria: ['2.4.6'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Schaltfläche mit Minus heißt „mehr“, oder umgekehrt',
        why: 'Zu sehen ist ein Minus, der Screenreader sagt „mehr“. Wer sich darauf verlässt, bestellt das Falsche.',
        how: [
          'Geben Sie jeder Schaltfläche den Namen, der zu ihrem Zeichen passt: „eins weniger“, „eins mehr“.',
        ],
        bad: '<button aria-label="Eins mehr">−</button>',
        good: '<button aria-label="Eins weniger">−</button>',
      },
    },
  ],
  find: findSigns,
  parts: [],
};

function findSigns(kit: Kit): ElementFault[] {
  const more = /(?:\bplus\b|\bmehr\b|erhöh|\bhinzu|\badd\b|\bmore\b|increase|increment)/i;
  const less =
    /(?:\bminus\b|weniger|verringer|reduzier|senken|entfern|\bremove\b|\bless\b|\bfewer\b|decrease|decrement)/i;
  return kit.all('button, [role=button]').flatMap((element) => {
    const sign = kit.text(element).trim();
    const name = kit.name(element);
    if (!/^[+＋−–—-]$/.test(sign) || !kit.isSeen(element)) return [];
    const isPlus = /^[+＋]$/.test(sign);
    const isTurned = isPlus ? less.test(name) && !more.test(name) : more.test(name) && !less.test(name);
    if (!isTurned) return [];
    const reason = `Zu sehen ist ${kit.quote(sign)}, Screenreader sagen ${kit.quote(name)}.`;
    return [{ rule: 'name-against-sign', element, reason }];
  });
}
