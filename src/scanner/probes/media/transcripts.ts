import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds texts that call themselves transcripts and are far shorter than what is spoken (WCAG 1.2.1). */
export const transcripts: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'transcript-too-short',
      act: ['e7aa44'],
      title: 'Abschrift ist nur eine kurze Zusammenfassung',
      criteria: ['1.2.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Abschrift ist nur eine kurze Zusammenfassung',
        why: 'Gehörlose Menschen lesen hier einen oder zwei Sätze über die Aufnahme. Was darin gesprochen wird, erfahren sie nicht.',
        how: [
          'Schreiben Sie alles auf, was gesprochen wird, und wer spricht.',
          'Gibt es nur eine Zusammenfassung, nennen Sie sie nicht Abschrift.',
        ],
        bad: '<details>\n  <summary>Abschrift</summary>\n  <p>Ina Beck spricht 14 Minuten über ihren Hof.</p>\n</details>',
        good: '<details>\n  <summary>Abschrift</summary>\n  <p>Beck: Den Hof hat mein Großvater …</p> …\n</details>',
      },
    },
  ],
  find: listShort,
  parts: [listTexts, readMinutes],
};

/** Nobody speaks so slowly: a fifth of the usual 130 words a minute. */
function listShort(kit: Kit): ElementFault[] {
  const slowest = 26;
  const most = 150;
  if (kit.all('audio, video, iframe').length === 0) return [];
  return listTexts(kit).flatMap(({ element, title, content }) => {
    const words = content.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const minutes = readMinutes(kit, content);
    if (words === 0 || words > most || words >= minutes * slowest) return [];
    const reason = `${kit.quote(title)} hat ${words} Wörter, die Aufnahme dauert ${minutes} Minuten.`;
    return [{ rule: 'transcript-too-short', element, reason }];
  });
}

type NamedText = { element: Element; title: string; content: string };

/** Parts that a click opens and that are called transcripts. A link within may lead to the whole text. */
function listTexts({ all }: Kit): NamedText[] {
  const named =
    /transkript|transcript|abschrift|textfassung|text ?version|(?:zum|als text) (?:nach|mit)lesen|wortlaut|read (?:the|this) (?:interview|conversation)/i;
  const summaries = all('details > summary').map((one) => ({ label: one, element: one.parentElement! }));
  const tabs = all('[aria-controls]').flatMap((label) => {
    const element = document.getElementById(label.getAttribute('aria-controls') ?? '');
    return element ? [{ label, element }] : [];
  });
  return [...summaries, ...tabs].flatMap(({ label, element }) => {
    const title = label.textContent?.trim() ?? '';
    const content = (element.textContent ?? '').replace(element.contains(label) ? title : '', '').trim();
    const isLed = element.querySelector('a[href], button:not(summary *), iframe') !== null;
    return title.length <= 60 && named.test(title) && !isLed ? [{ element, title, content }] : [];
  });
}

/** Shortest length of a recording that the page names, of two minutes at least; 0 without one. */
function readMinutes({ all, document, text }: Kit, content: string): number {
  const said = [
    ...`${text(document.body)} ${content}`.matchAll(
      /(\d{1,3})[\s-]?(?:minütig\w*|minuten|min\.?|minutes?)(?!\s?(?:lesezeit|read))(?!\p{L})/giu,
    ),
  ];
  const played = all('audio, video').map((one) => Math.floor((one as HTMLMediaElement).duration / 60));
  const lengths = [...said.map(([, minutes]) => Number(minutes)), ...played].filter(
    (minutes) => minutes >= 2,
  );
  return lengths.length > 0 ? Math.min(...lengths) : 0;
}
