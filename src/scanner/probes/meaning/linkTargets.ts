import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';
import { words } from './words/words.ts';

declare const toWords: InPage['toWords'];
declare const toReferredText: InPage['toReferredText'];
declare const toRunningText: InPage['toRunningText'];
declare const findBlock: InPage['findBlock'];

const { newWindow, transcript } = words;

/** Finds links that open a window or a file unannounced, and linked films and images without a text. */
export const linkTargets: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'link-new-window-unsaid',
      title: 'Link öffnet ein neues Fenster, ohne es zu sagen',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Link öffnet unangekündigt ein neues Fenster',
        why: 'Im neuen Fenster führt die Zurück-Taste nicht zurück. Wer das nicht sieht oder nicht erwartet, verliert die Orientierung.',
        how: ['Entfernen Sie target="_blank".', 'Muss es sein, sagen Sie es im Linktext: „(neues Fenster)“.'],
        bad: '<a href="https://example.org" target="_blank">Partner</a>',
        good: '<a href="https://example.org" target="_blank">Partner (neues Fenster)</a>',
      },
    },
    {
      id: 'link-format-unsaid',
      title: 'Link führt zu einer Datei, ohne das Format zu nennen',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Link nennt das Dateiformat nicht',
        why: 'Eine PDF-Datei öffnet ein anderes Programm oder lädt lange. Wer das vorher weiß, kann sich entscheiden.',
        how: ['Nennen Sie Format und Größe im Linktext: „Satzung (PDF, 200 KB)“.'],
        bad: '<a href="satzung.pdf">Satzung</a>',
        good: '<a href="satzung.pdf">Satzung (PDF, 200 KB)</a>',
      },
    },
    {
      id: 'link-media-transcript',
      title: 'Link führt zu Film oder Ton, ein Text dazu ist nicht zu finden',
      criteria: ['1.2.1'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Film oder Ton ohne Text',
        why: 'Gehörlose Menschen brauchen den Inhalt einer Aufnahme als Text, Blinde bei Filmen ohne Ton auch.',
        how: ['Stellen Sie eine Abschrift bereit und verlinken Sie sie neben der Aufnahme.'],
        bad: '<a href="interview.mp3">Interview anhören</a>',
        good: '<a href="interview.mp3">Interview anhören</a>\n<a href="interview.html">Abschrift des Interviews</a>',
      },
    },
    {
      id: 'link-image-description',
      title: 'Link führt zu einem Bild, eine Beschreibung ist nicht zu finden',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Verlinktes Bild ohne Beschreibung',
        why: 'Der Link öffnet nur die Bilddatei. Dort gibt es keinen Alternativtext, Blinde bekommen nichts.',
        how: [
          'Verlinken Sie eine Seite, auf der das Bild mit Alternativtext steht, oder beschreiben Sie es neben dem Link.',
        ],
        bad: 'Mein liebstes Tier: <a href="fledermaus.jpg">Fledermaus</a>',
        good: 'Mein liebstes Tier: <a href="fledermaus.html">Fledermaus</a>',
      },
    },
  ],
  find: findTargets,
  parts: [...meaningParts, judgeTarget, judgeFile, isUnsaidWindow, toEnding],
  data: { newWindow, transcript },
};

type Data = { newWindow: string[]; transcript: string[] };

function findTargets(kit: Kit): ElementFault[] {
  const all = kit.all('a[href], area[href]').filter((link) => kit.isSeen(link) && kit.isExposed(link));
  const text = (kit.document.body?.textContent ?? '').toLowerCase();
  const isAnnounced =
    /(?:links?|sites?|seiten) .{0,60}(?:open|öffn).{0,30}(?:neue[mnrs]?|new) (?:fenster|tab|window)|(?:links?|seiten) .{0,60}neuen? (?:fenster|tab) geöffnet/.test(
      text,
    );
  const data = kit.data as Data;
  return all.flatMap((link) =>
    judgeTarget(link, kit, isAnnounced ? null : data.newWindow).concat(judgeFile(link, kit, data)),
  );
}

function judgeTarget(element: Element, kit: Kit, hints: string[] | null): ElementFault[] {
  const name = kit.name(element);
  const isRead = /^(?:de|en)?$/.test(kit.language(element));
  if (!hints || name === '' || !isRead || !isUnsaidWindow(element, kit, hints)) return [];
  return [
    {
      rule: 'link-new-window-unsaid',
      element,
      reason: `Der Link ${kit.quote(name)} öffnet ein neues Fenster.`,
    },
  ];
}

function isUnsaidWindow(link: Element, kit: Kit, hints: string[]): boolean {
  if (!/^_?blank$/i.test(link.getAttribute('target') ?? '')) return false;
  const after = getComputedStyle(link, '::after').content + getComputedStyle(link, '::before').content;
  const inner = [...link.querySelectorAll('[alt], [title], [aria-label], title')].map(
    (each) =>
      `${each.getAttribute('alt') ?? ''} ${each.getAttribute('title') ?? ''} ${each.getAttribute('aria-label') ?? ''} ${each.textContent}`,
  );
  const described = toReferredText(link, 'aria-describedby');
  const told = [kit.name(link), link.getAttribute('title') ?? '', described, after, ...inner].join(' ');
  return !toWords(told).some((word) => hints.includes(word)) && !/[↗⧉🡕]/u.test(told);
}

function toEnding(link: Element, base: string): string {
  const href = link.getAttribute('href') ?? '';
  const path = URL.canParse(href, base) ? new URL(href, base).pathname : '';
  return /\.(\w{2,5})$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

function judgeFile(element: Element, kit: Kit, { transcript: hints }: Data): ElementFault[] {
  const ending = toEnding(element, kit.document.baseURI);
  const name = kit.name(element);
  if (ending === '' || name === '') return [];
  const said = kit.quote(name);
  const block = findBlock(element);
  const near =
    `${name} ${element.getAttribute('title') ?? ''} ${toRunningText(block, element)} ${getComputedStyle(element, '::after').content}`.toLowerCase();
  if (/^(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|zip|csv|epub)$/.test(ending)) {
    const formats: { [start: string]: string } = {
      do: 'word',
      xl: 'excel',
      pp: 'powerpoint|präsentation|slides',
    };
    const icons = [...element.querySelectorAll('[alt], [title]')]
      .map((each) => each.outerHTML)
      .join(' ')
      .toLowerCase();
    const pattern = new RegExp(
      `\\b(?:${ending.replace(/x$/, 'x?')}|${formats[ending.slice(0, 2)] ?? ending})`,
    );
    if (pattern.test(near) || pattern.test(icons)) return [];
    return [
      {
        rule: 'link-format-unsaid',
        element,
        reason: `Der Link ${said} führt zu einer Datei im Format ${ending.toUpperCase()}.`,
      },
    ];
  }
  if (/^(?:mp3|m4a|wav|ogg|oga|flac|aac|mp4|m4v|mov|webm|avi|wmv|mpe?g|ogv)$/.test(ending)) {
    const around = kit.text(block.closest('section, article, li, main, body') ?? block).toLowerCase();
    if (hints.some((hint) => around.includes(hint))) return [];
    return [
      {
        rule: 'link-media-transcript',
        element,
        reason: `${said} führt zu einer Aufnahme (${ending.toUpperCase()}). Gibt es ihren Inhalt auch als Text?`,
      },
    ];
  }
  if (!/^(?:jpe?g|png|gif|webp|avif|svg)$/.test(ending) || element.querySelector('img, svg, picture, video'))
    return [];
  return [
    {
      rule: 'link-image-description',
      element,
      reason: `${said} öffnet nur ein Bild. Steht daneben in Worten, was darauf zu sehen ist?`,
    },
  ];
}
