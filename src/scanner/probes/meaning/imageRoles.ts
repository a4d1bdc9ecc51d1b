import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';

declare const toPlain: InPage['toPlain'];
declare const toWords: InPage['toWords'];

/** Asks about images that say nothing to assistive technology although they look like content. */
export const imageRoles: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'image-marked-decorative',
      act: ['e88epe'],
      title: 'Bild ist als Schmuck ausgezeichnet und sieht nach Inhalt aus',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Bild mit Inhalt ist als Schmuck ausgezeichnet',
        why: 'Mit leerem alt, role="none" oder aria-hidden überspringen Screenreader das Bild. Was es sagt, geht Blinden verloren.',
        how: ['Beschreiben Sie das Bild im Attribut alt, wenn es etwas sagt, was nicht im Text steht.'],
        bad: '<img src="umsatz-diagramm.png" alt="">',
        good: '<img src="umsatz-diagramm.png" alt="Der Umsatz steigt von 2 auf 5 Millionen\n  Euro">',
      },
    },
    {
      id: 'image-text-hidden',
      act: ['e88epe'],
      title: 'Alternativtext ist vor Screenreadern verborgen',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Alternativtext ist vor Screenreadern verborgen',
        why: 'Das Bild hat eine Beschreibung, aber aria-hidden oder role="none" verhindert, dass sie vorgelesen wird. Blinde erfahren nichts von dem Bild.',
        how: [
          'Entfernen Sie aria-hidden und role="none", wenn das Bild etwas sagt.',
          'Ist das Bild Schmuck, leeren Sie stattdessen alt.',
        ],
        bad: '<img src="logo.png" alt="Stadtwerke Lindental"\n  aria-hidden="true">',
        good: '<img src="logo.png" alt="Stadtwerke Lindental">',
      },
    },
    {
      id: 'drawing-without-name',
      act: ['e88epe'],
      title: 'Große Zeichnung hat keinen Namen',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Große Zeichnung hat keinen Namen',
        why: 'Zeichnungen mit svg oder canvas sind für Blinde unsichtbar, solange sie keinen Namen haben.',
        how: [
          'Geben Sie der Zeichnung role="img" und aria-label.',
          'Ist sie Schmuck, setzen Sie aria-hidden="true".',
        ],
        bad: '<canvas width="600" height="300"></canvas>',
        good: '<canvas width="600" height="300" role="img" aria-label="Der Umsatz steigt von 2\n  auf 5 Millionen Euro"></canvas>',
      },
    },
    {
      id: 'background-image-informs',
      title: 'Hintergrundbild sagt vielleicht etwas, was nirgends steht',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Hintergrundbild mit Aussage',
        why: 'Hintergrundbilder haben keinen Alternativtext. Ein Warnzeichen neben einem Text ist für Blinde nicht da.',
        how: [
          'Schreiben Sie das Gemeinte in den Text, etwa „Achtung:“.',
          'Oder nehmen Sie ein img mit Alternativtext.',
        ],
        bad: '<div class="warnung-icon">Das Angebot endet heute.</div>',
        good: '<div class="warnung-icon">\n<strong>Achtung:</strong> Das Angebot endet heute.</div>',
      },
    },
  ],
  find: findRoles,
  parts: [
    ...meaningParts,
    judgeDecorative,
    judgeHidden,
    isLostText,
    judgeDrawing,
    judgeBackground,
    isContentFile,
    isAlone,
  ],
  data: {
    content:
      'logo wappen diagramm diagram chart graph grafik infografik infographic statistik karte lageplan map plan screenshot bildschirmfoto tabelle table anleitung poster plakat flyer schaubild fahrplan preisliste speisekarte banner qr'.split(
        ' ',
      ),
    meanings: {
      warn: 'warnung achtung vorsicht warning caution attention important wichtig',
      warnung: 'warnung achtung vorsicht warning caution attention important wichtig',
      warning: 'warnung achtung vorsicht warning caution attention important wichtig',
      alert: 'warnung achtung vorsicht warning caution attention alert fehler error',
      danger: 'gefahr achtung warnung danger warning fehler error',
      error: 'fehler error ungültig invalid falsch fehlt',
      fehler: 'fehler error ungültig invalid falsch fehlt',
      success: 'erfolg erfolgreich gespeichert danke success successful saved done thank',
      erfolg: 'erfolg erfolgreich gespeichert danke success',
      logo: 'logo',
      banner: 'banner',
    },
  },
};

type Data = { content: string[]; meanings: { [mark: string]: string } };

function findRoles(kit: Kit): ElementFault[] {
  const images = kit.all('img').filter(kit.isSeen) as HTMLImageElement[];
  const drawings = kit
    .all('svg, canvas')
    .filter((drawing) => kit.isSeen(drawing) && !drawing.parentElement?.closest('svg'));
  const boxes = kit
    .all('div, span, p, section, a, li, header')
    .filter((box) => box.getAttribute('class') !== null);
  return [
    ...images.flatMap((image) => judgeDecorative(image, kit)),
    ...drawings.flatMap((drawing) => judgeDrawing(drawing, kit)),
    ...boxes.flatMap((box) => judgeBackground(box, kit)),
  ];
}

/** The author has written a text and hidden it, or the file is named after content. */
function judgeDecorative(element: HTMLImageElement, kit: Kit): ElementFault[] {
  const alt = element.getAttribute('alt')?.trim() ?? null;
  const role = element.getAttribute('role') ?? '';
  const isHidden = element.getAttribute('aria-hidden') === 'true' || /^(?:none|presentation)$/.test(role);
  const title = element.getAttribute('title')?.trim() ?? '';
  const isSmall = Math.min(element.clientWidth, element.clientHeight) < 32;
  if (alt === null || element.naturalWidth === 0 || isSmall || element.closest('a, button, [role="img"]'))
    return [];
  const fault = (reason: string) => [{ rule: 'image-marked-decorative', element, reason }];
  if (isHidden && alt !== '') return [judgeHidden(element, alt, kit)];
  if (alt !== '' || isHidden || element.closest('[aria-hidden="true"]')) return [];
  if (title !== '')
    return fault(`alt ist leer, title sagt ${kit.quote(title)}. Ist das Bild wirklich nur Schmuck?`);
  const file = element.currentSrc.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  if (isContentFile(file, kit))
    return fault(`Die Datei heißt ${kit.quote(file)}, und alt ist leer. Ist das Bild wirklich nur Schmuck?`);
  if (!isAlone(element, kit)) return [];
  return fault('Das Bild steht für sich, und alt ist leer. Ist es wirklich nur Schmuck?');
}

function judgeHidden(element: HTMLImageElement, alt: string, kit: Kit): ElementFault {
  const hidden = `Der Text ${kit.quote(alt)} wird nicht vorgelesen`;
  return isLostText(element, alt, kit)
    ? { rule: 'image-text-hidden', element, reason: `${hidden} und steht auch nicht daneben.` }
    : {
        rule: 'image-marked-decorative',
        element,
        reason: `${hidden}. Ist das Bild wirklich nur Schmuck?`,
      };
}

/** Several words about an image that is no icon, none of which the text around it says. */
function isLostText(image: HTMLImageElement, alt: string, kit: Kit): boolean {
  const words = toWords(alt).filter((word) => word.length > 2);
  if (words.length < 2 || Math.min(image.clientWidth, image.clientHeight) < 40) return false;
  const around = image.parentElement?.parentElement ?? image.parentElement;
  const said = toWords(around ? kit.text(around) : '');
  return !words.some((word) => said.includes(word));
}

/** True for the only content below a heading or of a figure. */
function isAlone(image: Element, kit: Kit): boolean {
  const section = image.closest('figure, main, article, section');
  if (!section || section.querySelectorAll('img, svg, video, iframe, canvas, input').length > 1) return false;
  const headings = [...section.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(kit.text);
  return kit.text(section).length <= headings.join(' ').length;
}

function isContentFile(file: string, kit: Kit): boolean {
  if (file.startsWith('data:')) return false;
  const parts = toWords(file.replace(/[_\d.-]+/g, ' '));
  return parts.some((part) => (kit.data as Data).content.includes(part));
}

function judgeDrawing(element: Element, kit: Kit): ElementFault[] {
  const { width, height } = element.getBoundingClientRect();
  const isNamed = kit.name(element) !== '' || element.querySelector('title, desc, text') !== null;
  const isOff = element.closest(
    '[aria-hidden="true"], a, button, [role="button"], [role="img"], [role="none"], [role="presentation"], label, figure',
  );
  if (isNamed || isOff || Math.min(width, height) < 60 || width * height < 8_000) return [];
  if (element.localName === 'canvas') {
    if (element.textContent?.trim() || element.children.length > 0) return [];
    return [
      {
        rule: 'drawing-without-name',
        element,
        reason: 'Die Zeichenfläche (canvas) hat weder Namen noch Ersatztext. Zeigt sie mehr als Schmuck?',
      },
    ];
  }
  if (element.querySelectorAll('path, circle, rect, polygon, line, polyline, ellipse').length < 3) return [];
  return [
    {
      rule: 'drawing-without-name',
      element,
      reason: 'Die Zeichnung (svg) hat keinen Namen. Zeigt sie mehr als Schmuck?',
    },
  ];
}

/** A mark as „warnung“ in the class whose meaning no word of the text tells. */
function judgeBackground(element: Element, kit: Kit): ElementFault[] {
  const { meanings } = kit.data as Data;
  const marks = toWords((element.getAttribute('class') ?? '').replace(/[_-]+/g, ' '));
  const mark = marks.find((each) => Object.hasOwn(meanings, each));
  if (mark === undefined || !kit.isSeen(element)) return [];
  const pictures = [null, '::before', '::after'].map(
    (part) => getComputedStyle(element, part).backgroundImage,
  );
  if (!pictures.some((picture) => /url\(/.test(picture))) return [];
  const text = `${kit.text(element)} ${kit.name(element)}`.toLowerCase();
  const isEmptyMark = mark === 'logo' || mark === 'banner';
  if (
    isEmptyMark
      ? toPlain(text) !== ''
      : text.trim() === '' || (meanings[mark] ?? '').split(' ').some((word) => text.includes(word))
  )
    return [];
  if (
    element.closest('[aria-hidden="true"], [role="img"]') ||
    element.querySelector('img, svg, [role="img"]')
  )
    return [];
  const file = /url\("?(?:[^")]*\/)?([^"/)]{1,60})"?\)/.exec(pictures.join(' '))?.[1] ?? '';
  const reason = `Das Element der Klasse ${kit.quote(mark)} zeigt das Hintergrundbild ${kit.quote(file)}. Steht das, was es sagt, auch im Text?`;
  return [{ rule: 'background-image-informs', element, reason }];
}
