import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds signs in a picture that have to be typed and come in no other form (WCAG 1.1.1, CAPTCHA). */
export const pictureCode: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'picture-code-alone',
      title: 'Zeichen im Bild sind abzutippen, eine andere Form fehlt',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'critical',
      repair: {
        title: 'Code im Bild ohne andere Form',
        why: 'Blinde Menschen erfahren nicht, dass hier ein Bild ist, und können seine Zeichen nicht lesen. Ohne sie lässt sich das Formular nicht absenden.',
        how: [
          'Wehren Sie Programme ohne Aufgabe ab, etwa durch ein verborgenes Feld oder eine Grenze für Versuche.',
          'Muss es ein Bild sein: Der Alternativtext sagt, wozu es da ist, und daneben gibt es die Aufgabe zum Hören.',
        ],
        bad: '<img src="code.png" alt=""> <label>Zeichen aus dem Bild <input></label>',
        good: '<img src="code.png" alt="Bild mit fünf Zeichen zum Abtippen">\n<a href="code.mp3">Zeichen anhören</a> <label>Zeichen <input></label>',
      },
    },
  ],
  find: findPictureCodes,
  parts: [findPicture, isSilent, hasOtherForm],
};

function findPictureCodes(kit: Kit): ElementFault[] {
  const signs = 'zeichen|buchstaben|ziffern|zahlen|code|wörter|text|characters|letters|digits|numbers|words';
  const inside =
    '(?:aus|im|in|vom|from|of)\\s+(?:dem\\s+|der\\s+|the\\s+|this\\s+)?(?:bild|abbildung|grafik|image|picture)';
  const typed = `${inside}|abtippen|abschreiben|abgebildet|shown (?:above|below|here)`;
  const asks = new RegExp(`(?:${signs})\\b.{0,40}(?:${typed})|captcha|sicherheitscode`, 'iu');
  const fields = kit
    .all('input')
    .filter((field) => /^(?:text|tel|number)$/.test((field as HTMLInputElement).type));
  return fields.flatMap((field) => {
    if (!kit.isSeen(field) || !asks.test(kit.name(field))) return [];
    const element = findPicture(field, kit);
    if (!element || !isSilent(element) || hasOtherForm(element)) return [];
    const reason = `Das Feld ${kit.quote(kit.name(field))} verlangt, was nur im Bild steht. Der Alternativtext ist leer, und eine Form zum Hören ist nicht zu finden.`;
    return [{ rule: 'picture-code-alone', element, reason }];
  });
}

/** The one picture in the box or row of the field. */
function findPicture(field: Element, { isSeen }: Kit): Element | null {
  for (let at = field.parentElement; at && !at.matches('form, body, table, main'); at = at.parentElement) {
    const pictures = [...at.querySelectorAll('img, canvas')].filter((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      return width >= 50 && height >= 16 && isSeen(picture);
    });
    if (pictures.length > 0) return pictures.length === 1 ? pictures[0]! : null;
  }
  return null;
}

function isSilent(picture: Element): boolean {
  const said = picture.getAttribute('aria-label') ?? picture.getAttribute('alt') ?? '';
  return /^(?:|captcha|code|bild|image|\S+\.(?:png|jpe?g|gif|svg|webp))$/i.test(said.trim());
}

function hasOtherForm(picture: Element): boolean {
  const around = picture.closest('form, fieldset, section, main') ?? picture.ownerDocument.body;
  const words = /anhören|hören|audio|vorlesen|listen|hear|sound|ohne bild|other challenge|andere aufgabe/i;
  const ways = [...around.querySelectorAll('a, button, audio, [role=button], input[type=button]')];
  return ways.some(
    (way) =>
      way.localName === 'audio' ||
      words.test(`${way.textContent} ${way.getAttribute('aria-label')} ${way.getAttribute('title')}`),
  );
}
