import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type ChartsInPage, chartParts, chartRule } from './altCharts.ts';
import { type InPage, meaningParts } from './inPage.ts';
import { words } from './words/words.ts';

declare const toPlain: InPage['toPlain'];
declare const toWords: InPage['toWords'];
declare const toAltText: InPage['toAltText'];
declare const isUntoldChart: ChartsInPage['isUntoldChart'];
declare const namesTopicOnly: ChartsInPage['namesTopicOnly'];

const { images, weakImages } = words;

/** Finds alternative texts that cannot describe their image: file names, „Bild“, dots, repeated texts. */
export const altTexts: ReadingProbe = {
  version: 7,
  rules: [
    {
      id: 'alt-says-nothing',
      act: ['qt1vmo'],
      title: 'Alternativtext beschreibt das Bild nicht',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Alternativtext ist ein Dateiname oder Platzhalter',
        why: 'Blinde hören statt des Inhalts nur „Bild 1“ oder „IMG 4711 Punkt jpg“. Was das Bild zeigt, erfahren sie nicht.',
        how: [
          'Schreiben Sie in das Attribut alt, was auf dem Bild zu sehen ist und warum es hier steht.',
          'Ist das Bild nur Schmuck, lassen Sie alt leer: alt="".',
          'Im Redaktionssystem finden Sie das Feld meist in der Mediathek als „Alternativtext“.',
        ],
        bad: '<img src="team.jpg" alt="team.jpg">',
        good: '<img src="team.jpg" alt="Unser Team vor der Werkstatt">',
      },
    },
    {
      id: 'alt-vague',
      act: ['qt1vmo'],
      title: 'Alternativtext nennt nur die Art des Bildes',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Alternativtext nennt nur die Art des Bildes',
        why: '„Logo“ oder „Diagramm“ sagt, was für ein Bild da ist, aber nicht, wessen Logo oder was das Diagramm zeigt.',
        how: [
          'Nennen Sie den Inhalt: „Logo der Stadtwerke“, „Diagramm: Der Verbrauch sinkt seit 2020“.',
          'Steht der Inhalt schon im Text daneben, genügt alt="".',
        ],
        bad: '<img src="logo.svg" alt="Logo">',
        good: '<img src="logo.svg" alt="Stadtwerke Musterstadt">',
      },
    },
    chartRule,
    {
      id: 'alt-same-on-different-images',
      title: 'Verschiedene Bilder haben denselben Alternativtext',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Verschiedene Bilder, derselbe Alternativtext',
        why: 'Blinde hören mehrmals denselben Text und erfahren nicht, worin sich die Bilder unterscheiden.',
        how: ['Beschreiben Sie bei jedem Bild, was nur darauf zu sehen ist: Ansicht, Farbe, Person, Ort.'],
        bad: '<img src="vorn.jpg" alt="Fahrrad"> <img src="hinten.jpg" alt="Fahrrad">',
        good: '<img src="vorn.jpg" alt="Fahrrad von vorn">\n<img src="hinten.jpg" alt="Gepäckträger des Fahrrads">',
      },
    },
    {
      id: 'alt-repeats-text',
      title: 'Alternativtext sagt dasselbe wie der Text daneben',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Alternativtext sagt dasselbe wie der Text daneben',
        why: 'Screenreader lesen denselben Text zweimal hintereinander vor.',
        how: [
          'Lassen Sie alt leer, wenn das Bild nichts zum Text hinzufügt: alt="".',
          'Sonst beschreiben Sie, was der Text nicht sagt.',
        ],
        bad: '<a href="/panda"><img src="panda.jpg" alt="Roter Panda"> Roter Panda</a>',
        good: '<a href="/panda"><img src="panda.jpg" alt=""> Roter Panda</a>',
      },
    },
    {
      id: 'alt-title-differ',
      title: 'Alternativtext und Kurzhinweis des Bildes sagen Verschiedenes',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'alt und title sagen Verschiedenes',
        why: 'Manche Screenreader lesen beides, andere nur alt. Wer sieht, bekommt title erst mit der Maus. So erfahren Menschen Verschiedenes.',
        how: ['Schreiben Sie alles Nötige in alt und entfernen Sie title.'],
        bad: '<img src="bbc.png" alt="BBC" title="Startseite der BBC">',
        good: '<img src="bbc.png" alt="Startseite der BBC">',
      },
    },
    {
      id: 'alt-long',
      title: 'Alternativtext ist sehr lang',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Alternativtext ist sehr lang',
        why: 'Screenreader lesen den Alternativtext am Stück. Man kann darin weder anhalten noch zurückgehen.',
        how: [
          'Fassen Sie das Bild in ein bis zwei Sätzen zusammen.',
          'Schreiben Sie Einzelheiten als Text neben das Bild.',
        ],
        bad: '<img src="plan.png" alt="Der Plan zeigt … (400 Zeichen)">',
        good: '<img src="plan.png" alt="Lageplan, Beschreibung im folgenden Absatz">\n<p>Der Plan zeigt …</p>',
      },
    },
  ],
  find: findAltTexts,
  parts: [
    ...meaningParts,
    ...chartParts,
    judgeAlt,
    isEmptyAlt,
    isFileName,
    isCredit,
    isKind,
    judgeRepeat,
    listSame,
    toPicture,
    isAllOfOneKind,
  ],
  data: { images, weakImages },
};

type Data = { images: string[]; weakImages: string[] };
type Search = { kit: Kit; kinds: Set<string>; weak: Set<string> };

function findAltTexts(kit: Kit): ElementFault[] {
  const { images: kinds, weakImages: weak } = kit.data as Data;
  const search = { kit, kinds: new Set(kinds), weak: new Set(weak) };
  const all = kit.all('img, area[alt], input[type="image"], [role="img"][aria-label]');
  const told = all.filter((image) => kit.isSeen(image) && kit.isExposed(image));
  return [...told.flatMap((image) => judgeAlt(image, search)), ...listSame(told, search)];
}

function judgeAlt(element: Element, search: Search): ElementFault[] {
  const { kit } = search;
  const alt = toAltText(element);
  const said = kit.quote(alt);
  const fault = (id: string, reason: string) => [{ rule: id, element, reason }];
  if (isEmptyAlt(element, alt))
    return fault('alt-says-nothing', `Der Alternativtext ${said} ist leer oder besteht nur aus Zeichen.`);
  if (alt === '') return [];
  if (isFileName(element, alt))
    return fault('alt-says-nothing', `Der Alternativtext ${said} ist ein Dateiname oder eine Adresse.`);
  if (isKind(alt, search.kinds))
    return fault(
      'alt-says-nothing',
      `Der Alternativtext ${said} sagt nur, dass hier ein Bild ist, nicht, was es zeigt.`,
    );
  if (isCredit(alt))
    return fault('alt-says-nothing', `Der Alternativtext ${said} nennt nur, von wem das Bild ist.`);
  if (isUntoldChart(element, alt, kit))
    return fault('alt-says-nothing', `Der Alternativtext ${said} verschweigt, was darin zu lesen ist.`);
  if (search.weak.has(toPlain(alt)) && isAllOfOneKind(element, alt))
    return fault(
      'alt-says-nothing',
      `Alle Bilder dieser Liste heißen ${said}, obwohl jedes etwas anderes zeigt.`,
    );
  if (namesTopicOnly(element, alt, kit))
    return fault(
      'chart-values-asked',
      `${said} sagt, wovon das Bild handelt, aber nichts von dem, was es zeigt. Stehen seine Werte und seine Aussage auch als Text auf der Seite?`,
    );
  if (search.weak.has(toPlain(alt))) return fault('alt-vague', `Sagt ${said} alles, was dieses Bild zeigt?`);
  const repeated = judgeRepeat(element, alt, kit);
  if (repeated) return fault('alt-repeats-text', `Der Alternativtext ${said} steht schon ${repeated}.`);
  const title = element.getAttribute('title')?.trim();
  if (title && !toPlain(alt).includes(toPlain(title)))
    return fault('alt-title-differ', `Alternativtext: ${said}, Kurzhinweis: ${kit.quote(title)}.`);
  if (alt.length > 250) return fault('alt-long', `Der Alternativtext hat ${alt.length} Zeichen.`);
  return [];
}

/** Three and more different pictures of one list bear the same word. */
function isAllOfOneKind(image: Element, alt: string): boolean {
  const list = image.closest('ul, ol');
  const images = [...(list?.querySelectorAll('img') ?? [])];
  const isSame = images.every((each) => toPlain(toAltText(each)) === toPlain(alt));
  return isSame && new Set(images.map((each) => each.getAttribute('src'))).size >= 3;
}

/** True for dots and other signs. A star or an arrow may be what the image shows. */
function isEmptyAlt(image: Element, alt: string): boolean {
  const raw = image.getAttribute('alt') ?? '';
  if (alt === '') return raw.replace(/[\s\u00a0]/g, '') === '' && /\u00a0/.test(raw);
  return /^[.,;:_*·•…"'`~|\\/#-]+$/.test(alt);
}

function isFileName(image: Element, alt: string): boolean {
  if (/^\S+\.(?:jpe?g|png|gif|svg|webp|avif|bmp|tiff?|heic)$/i.test(alt)) return true;
  if (/^[\w\s()+-]{1,60}\.(?:jpe?g|png|gif|svg|webp|avif|bmp|tiff?|heic)$/i.test(alt)) return true;
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(alt)) return true;
  // No word of a sentence is written with such strokes and numbers.
  if (/^(?=.*\d)(?=.*[a-z]{2})[\w-]+_[\w-]+$/i.test(alt) && alt.length >= 6) return true;
  if (
    /^(?:img|dsc[nf]?|pxl|dscf|gopr|mvi|p|image|bild|foto|photo|screenshot)[-_ ]?\d{3,}[-_\d]*(?:[-_ ]\w{1,12})?$/i.test(
      alt,
    )
  )
    return true;
  if (
    /^(?:screen ?shot|bildschirmfoto|whatsapp (?:image|bild)|scan)[-_ ]\d{4}-\d\d-\d\d\b.{0,24}$/i.test(alt)
  )
    return true;
  const stem =
    (image.getAttribute('src') ?? '')
      .split(/[?#]/)[0]
      ?.split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  return (
    alt.toLowerCase() === stem.toLowerCase() &&
    /[_\d-]/.test(stem) &&
    /[a-z]/i.test(stem) &&
    /[_]|-.*[\d-]|\d{3}/.test(stem)
  );
}

/** „Foto: Anna Beispiel / dpa“, „© Stadt Lindenau“: in German a noun alone may be what is to be seen. */
function isCredit(alt: string): boolean {
  const sign =
    /^(?:©|\(c\)|copyright|bildquelle|bildnachweis|bildrechte|photo(?:graph)? by|image by|credits?:)/i;
  const agency =
    /(?:[/|,(]\s*|\b(?:via|for|für)\s+)(?:dpa|afp|epd|kna|apa|ap|reuters|imago(?: images)?|getty(?: images)?|shutterstock|unsplash|pixabay|pexels|istock(?:photo)?|adobe stock|picture alliance|privat|archiv)\)?$/i;
  const made = /^(?:foto|photo|bild|image|picture|grafik|illustration)s?\s*(?::|©)\s*(.+)$/i.exec(alt)?.[1];
  const isShort = alt.split(/\s+/).length <= 9 && !/[.!?]\s+\p{Lu}/u.test(alt);
  if (!isShort) return false;
  if (sign.test(alt)) return true;
  const isNames = /^\p{Lu}[\p{L}.'-]+(?:\s\p{Lu}[\p{L}.'-]+){1,3}\s?\/\s?\p{Lu}[\p{L}.\s-]+$/u;
  return made !== undefined && (agency.test(made) || isNames.test(made));
}

/** „Bild“, „Bild 3“, „Foto (1)“, „Formel 4.2“. */
function isKind(alt: string, kinds: Set<string>): boolean {
  const plain = toPlain(alt);
  if (
    /^(?:formel|gleichung|formula|equation|abbildung|figure|fig|abb)\.?\s?\(?\d{1,3}(?:[.-]\d{1,3}){0,2}\)?$/i.test(
      alt,
    )
  )
    return true;
  const bare = toPlain(plain.replace(/(?:^|[\s_#(-]*)(?:nr\.?\s*)?\d{1,3}\)?$/, ''));
  return kinds.has(plain) || (bare !== '' && kinds.has(bare));
}

/** Says where the same text is, or null. */
function judgeRepeat(image: Element, alt: string, kit: Kit): string | null {
  const same = (text: string) => toPlain(text) === toPlain(alt);
  const caption = image.closest('figure')?.querySelector('figcaption');
  if (caption && same(kit.text(caption))) return 'in der Bildunterschrift';
  const control = image.closest('a[href], button, [role="button"], [role="link"]');
  if (control && same(kit.text(control))) return 'im selben Link oder Knopf';
  return null;
}

function listSame(told: Element[], search: Search): ElementFault[] {
  const groups = new Map<string, Element[]>();
  for (const image of told) {
    const alt = image.localName === 'img' ? toAltText(image) : '';
    const { width, height } = image.getBoundingClientRect();
    if (toPlain(alt) === '' || Math.min(width, height) < 48 || isKind(alt, search.kinds)) continue;
    if (search.weak.has(toPlain(alt)) || isFileName(image, alt)) continue;
    groups.set(toPlain(alt), [...(groups.get(toPlain(alt)) ?? []), image]);
  }
  return [...groups.values()].flatMap((images) => {
    const pictures = new Map(images.map((image) => [toPicture(image), image]));
    const [, second] = [...pictures.values()];
    const links = new Set(images.map((image) => image.closest('a')?.getAttribute('href') ?? null));
    if (!second || (links.size === 1 && !links.has(null))) return [];
    const alt = search.kit.quote(toAltText(second));
    const reason = `${pictures.size} verschiedene Bilder heißen ${alt}. Sagt der Text, worin sich die Bilder unterscheiden?`;
    return [{ rule: 'alt-same-on-different-images', element: second, reason }];
  });
}

/** File of an image without its size: one picture may be there in several. */
function toPicture(image: Element): string {
  const file = (image as HTMLImageElement).currentSrc.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  const size = /[-_@]?\d+x\d*\b|@\dx|[-_](?:small|large|medium|mobile|desktop|thumb|klein|gross)\b|\.\w+$/gi;
  return toWords(file.replace(size, '')).join(' ');
}
