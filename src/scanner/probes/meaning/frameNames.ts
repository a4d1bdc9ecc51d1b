import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';
import { words } from './words/words.ts';

declare const toPlain: InPage['toPlain'];
declare const toContentWords: InPage['toContentWords'];
declare const shareStem: InPage['shareStem'];

const { frames, landmarks, empty } = words;

/** Finds names of frames and of areas of the page that do not tell them apart. */
export const frameNames: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'frame-says-nothing',
      title: 'Name des eingebetteten Inhalts sagt nichts',
      criteria: ['4.1.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Name des iframe sagt nichts',
        why: 'Screenreader kündigen eingebettete Inhalte mit ihrem Namen an. Bei „iframe“ weiß niemand, ob sich das Hineingehen lohnt.',
        how: ['Nennen Sie im Attribut title, was der Rahmen zeigt: „Karte der Anfahrt“.'],
        bad: '<iframe src="karte.html" title="iframe"></iframe>',
        good: '<iframe src="karte.html" title="Karte der Anfahrt"></iframe>',
      },
    },
    {
      id: 'frames-same-name',
      act: ['4b1c6c'],
      title: 'Eingebettete Inhalte heißen gleich und zeigen Verschiedenes',
      criteria: ['4.1.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'iframes heißen gleich und zeigen Verschiedenes',
        why: 'In der Liste der Rahmen steht zweimal derselbe Name. Niemand weiß, welcher welcher ist.',
        how: ['Geben Sie jedem Rahmen einen eigenen title.'],
        bad: '<iframe src="mai.html" title="Termine"></iframe>\n<iframe src="juni.html" title="Termine"></iframe>',
        good: '<iframe src="mai.html" title="Termine im Mai"></iframe>\n<iframe src="juni.html" title="Termine im Juni"></iframe>',
      },
    },
    {
      id: 'frame-other-than-content',
      title: 'Name des eingebetteten Inhalts passt vielleicht nicht',
      criteria: ['4.1.2'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Name des iframe passt vielleicht nicht',
        why: 'Wer den Namen hört, erwartet etwas anderes, als der Rahmen zeigt.',
        how: ['Nennen Sie im title, was der Rahmen zeigt.'],
        bad: '<iframe src="wetter.html" title="Facebook"></iframe>',
        good: '<iframe src="wetter.html" title="Wetter am Standort"></iframe>',
      },
    },
    {
      id: 'landmark-label-repeats-role',
      title: 'Name des Bereichs wiederholt nur seine Art',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Name des Bereichs wiederholt nur seine Art',
        why: 'Screenreader sagen die Art selbst dazu: „Navigation, Navigation“.',
        how: [
          'Nennen Sie, was den Bereich von anderen unterscheidet, oder lassen Sie den Namen weg, wenn er der einzige ist.',
        ],
        bad: '<nav aria-label="Navigation">',
        good: '<nav aria-label="Hauptmenü">',
      },
    },
  ],
  find: findFrames,
  parts: [...meaningParts, judgeFrame, listSameFrames, readFrame, listAllFrames, isSameFrame, toFrameName],
  data: { frames, landmarks, empty },
};

type Data = { frames: string[]; landmarks: string[]; empty: string[] };

function findFrames(kit: Kit): ElementFault[] {
  const data = kit.data as Data;
  const all = kit
    .all('iframe')
    .filter((frame) => kit.isSeen(frame) && kit.isExposed(frame)) as HTMLIFrameElement[];
  const areas = kit.all(
    'nav[aria-label], header[aria-label], footer[aria-label], main[aria-label], aside[aria-label], [role="navigation"][aria-label]',
  );
  const own: { [role: string]: RegExp } = {
    navigation: /^nav/,
    banner: /^(?:kopf|header|banner)/,
    contentinfo: /^(?:fuß|footer)/,
    main: /^(?:haupt|main)/,
    complementary: /^(?:aside|complementary)/,
  };
  const repeating = areas.filter((area) => {
    const label = toPlain(area.getAttribute('aria-label') ?? '');
    return data.landmarks.includes(label) && own[kit.role(area) ?? '']?.test(label);
  });
  return [
    ...all.flatMap((frame) => judgeFrame(frame, kit, data)),
    ...listSameFrames(all, kit),
    ...repeating.filter(kit.isSeen).map((element) => ({
      rule: 'landmark-label-repeats-role',
      element,
      reason: `Der Bereich heißt ${kit.quote(element.getAttribute('aria-label') ?? '')}.`,
    })),
  ];
}

function judgeFrame(element: HTMLIFrameElement, kit: Kit, data: Data): ElementFault[] {
  const name = kit.name(element);
  const plain = toPlain(name);
  const said = kit.quote(name);
  const isAddress = /^(?:https?:\/\/|www\.)\S+$/i.test(name) || /^[\w-]+\.(?:html?|php|aspx?)$/i.test(name);
  if (
    name !== '' &&
    (plain === '' ||
      isAddress ||
      data.frames.includes(plain) ||
      data.frames.includes(plain.replace(/[\s_-]*\d+$/, '')))
  )
    return [{ rule: 'frame-says-nothing', element, reason: `Der eingebettete Inhalt heißt ${said}.` }];
  const inner = readFrame(element);
  const small = new Set(data.empty);
  const wanted = toContentWords(name, small);
  const shown = inner === null ? [] : toContentWords(`${inner} ${element.src}`, small);
  if (wanted.length === 0 || shown.length < 12) return [];
  if (wanted.some((word) => shown.some((other) => shareStem(word, other)))) return [];
  const reason = `Der eingebettete Inhalt heißt ${said}, darin steht: ${kit.quote(inner ?? '')} Passt der Name dazu?`;
  return [{ rule: 'frame-other-than-content', element, reason }];
}

function readFrame(frame: HTMLIFrameElement): string | null {
  const inner = frame.contentDocument;
  if (!inner?.body) return null;
  return `${inner.title} ${inner.body.textContent ?? ''}`.replace(/\s+/g, ' ').trim().slice(0, 5_000);
}

/** Compares what is in the frames: other addresses may show the same. Frames in frames count for the outer one. */
function listSameFrames(outer: HTMLIFrameElement[], kit: Kit): ElementFault[] {
  const all = listAllFrames(outer);
  return all.flatMap(({ frame, host }, place) => {
    const name = toPlain(toFrameName(frame));
    const before = all.slice(0, place).find((other) => toPlain(toFrameName(other.frame)) === name);
    if (name === '' || !before || isSameFrame(before.frame, frame) !== false) return [];
    const addresses = `${kit.quote(before.frame.src)} und ${kit.quote(frame.src)}`;
    const reason = `Zwei eingebettete Inhalte heißen ${kit.quote(toFrameName(frame))} und zeigen Verschiedenes: ${addresses}.`;
    return [{ rule: 'frames-same-name', element: host, reason }];
  });
}

function listAllFrames(outer: HTMLIFrameElement[]): { frame: HTMLIFrameElement; host: Element }[] {
  return outer.flatMap((host) => {
    const inner = [...(host.contentDocument?.querySelectorAll('iframe') ?? [])].filter((frame) =>
      frame.checkVisibility(),
    );
    return [host, ...inner].map((frame) => ({ frame, host }));
  });
}

function isSameFrame(one: HTMLIFrameElement, other: HTMLIFrameElement): boolean | null {
  const [first, second] = [readFrame(one), readFrame(other)];
  if (one.src === other.src && one.srcdoc === other.srcdoc) return true;
  if (!first || !second) return null;
  if (first === second) return true;
  const [words, others] = [new Set(first.split(' ')), new Set(second.split(' '))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= Math.min(words.size, others.size) / 2 ? null : false;
}

function toFrameName(frame: Element): string {
  const ids = (frame.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const labelled = ids.map((id) => frame.ownerDocument.getElementById(id)?.textContent ?? '').join(' ');
  return (
    labelled.trim() || frame.getAttribute('aria-label')?.trim() || frame.getAttribute('title')?.trim() || ''
  );
}
