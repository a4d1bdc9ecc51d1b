import { expect, test } from 'vitest';
import { describeCases } from '../testing/cases.ts';
import { openDetector } from './detect.ts';
import { isAsDeclared, languages } from './languages.ts';

const english = 'Please send us your documents before the end of June, and we will answer within two weeks.';
const german =
  'Bitte senden Sie uns Ihre Unterlagen bis Ende Juni, und wir antworten innerhalb von zwei Wochen.';
const french =
  'Veuillez nous envoyer vos documents avant la fin du mois de juin, et nous répondrons en deux semaines.';
const page = (lang: string, body: string) =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>x</title><body>${body}</body></html>`;

describeCases([languages], {
  'an English page declared German': {
    html: page('de', `<p>${english}</p>`),
    found: ['page-language-wrong html'],
  },
  'a German page declared English': {
    html: page(
      'en',
      `<h1>Unterlagen</h1><p>${german}</p><p id="b">Wir freuen uns auf Sie und Ihre Familie.</p>`,
    ),
    found: ['page-language-wrong html'],
  },
  'a German page declared English, with a French paragraph': {
    html: page(
      'en',
      `<p>${german}</p><p>Wir freuen uns sehr auf Sie und Ihre Familie, und auf die Kinder auch.</p><p>Am Nachmittag gibt es Kaffee und Kuchen für alle Gäste im Garten hinter dem Haus.</p><p>${german} Wer mag, bringt seine Freunde mit, und alle helfen beim Aufbau der Stände am Morgen. Am Abend spielt eine Kapelle aus dem Ort, und wir tanzen, bis es dunkel wird und die Lichter ausgehen.</p><p id="f">${french}</p>`,
    ),
    found: ['page-language-wrong html', 'part-language-missing #f'],
  },
  'a short page of one sentence': {
    html: page('nl', '<p>The town hall is closed on all public holidays.</p>'),
    found: ['page-language-wrong html'],
  },
  'a German page whose table brings English labels': {
    html: page(
      'de',
      `<h1>Kunden</h1><p>Search</p><table><tr><th aria-label="Name: activate to sort column descending">Name</th><th aria-label="Ort: activate to sort column ascending">Ort</th></tr><tr><td>Schreinerei Huber</td><td>Rosenheim</td></tr><tr><td>Gasthaus Linde</td><td>Freiburg</td></tr></table><p>Showing 1 to 2 of 2 entries</p>`,
    ),
    found: [
      'part-language-asked html > body > p:nth-of-type(2)',
      'part-language-asked html > body > table > tbody > tr:nth-of-type(1) > th:nth-of-type(1)',
      'part-language-asked html > body > table > tbody > tr:nth-of-type(1) > th:nth-of-type(2)',
    ],
  },
  'names of controls that a widget brought along': {
    html: page(
      'de',
      `<p>${german}</p><button id="a" aria-label="Close">×</button> <button id="b" aria-label="Go to slide 2">2</button> <nav id="c" aria-label="Main navigation"><a href="/">Start</a></nav>`,
    ),
    found: ['name-in-other-language #a', 'name-in-other-language #b', 'name-in-other-language #c'],
  },
  'German names on an English page': {
    html: page('en', `<p>${english}</p><button id="a" aria-label="Menü öffnen">☰</button>`),
    found: ['name-in-other-language #a'],
  },
  'the logo of a firm whose name is a word': {
    html: page(
      'de',
      `<p>${german}</p><a href="/n"><img alt="Next" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="></a>`,
    ),
    found: [],
  },
  'names of both languages, of products, and one with a language of its own': {
    html: page(
      'de',
      `<p>${german}</p><button aria-label="Newsletter">N</button> <a aria-label="Shop" href="/s">S</a> <button lang="en" aria-label="Close">×</button> <a aria-label="Search Console" href="/c">C</a> <button aria-label="Menü schließen">×</button> <nav aria-label="Navigation"><a href="/">Start</a></nav>`,
    ),
    found: [],
  },
  'an English paragraph on a German page': {
    html: page('de', `<p>${german}</p><p>${german}</p><p id="b">${english}</p>`),
    found: ['part-language-missing #b'],
  },
  'a French quotation on an English page': {
    html: page('en', `<p>${english}</p><blockquote id="b">${french}</blockquote><p>${english}</p>`),
    found: ['part-language-missing #b'],
  },
  'a Welsh letter and a Latin hymn, which the detector does not know': {
    html: page(
      'en',
      `<p>${english}</p><p id="w">Annwyl Tomos, mae’r golau wedi mynd yn goch ac nid yw’r adar yn dod at y gwydr mwyach. Tyrd adref pan fydd y môr yn dawel.</p><p id="l">Gloria in excelsis Deo. Et in terra pax hominibus bonae voluntatis. Laudamus te, benedicimus te, adoramus te.</p>`,
    ),
    found: ['part-language-missing #w', 'part-language-missing #l'],
  },
  'a list of goods, words that only fill a place, and names of plants': {
    html: page(
      'en',
      `<p>${english}</p><p>flour, sugar, butter, milk, eggs, vanilla, salt, yeast, cinnamon, lemon zest, raisins, almonds.</p><p>Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur excepteur sint.</p><p>Ut enim ad minim veniam, quis nostrud exercitation enim ad minim veniam, quis nostrud exercitation laborum. Salvia officinalis, Mentha piperita, Thymus vulgaris, Origanum majorana.</p>`,
    ),
    found: [],
  },
  'a German verse on an English page that declares no language': {
    html: page(
      '',
      `<p>${english} ${english} ${english}</p><p>${english} ${english}</p><p id="v">Der Mond ist aufgegangen, die goldnen Sternlein prangen am Himmel hell und klar.</p>`,
    ).replace(' lang=""', ''),
    found: ['part-language-missing #v'],
  },
  'an English text for an image': {
    html: page(
      'de',
      `<p>${german}</p><img id="b" src="x" alt="Two children play with a red ball in front of the old town hall">`,
    ),
    found: ['part-language-missing #b'],
  },
  'a short English heading': {
    html: page('de', `<h2 id="b">What our happy customers say about us</h2><p>${german}</p>`),
    found: ['part-language-asked #b'],
  },
  'French marked as Spanish': {
    html: page('en', `<p>${english} He said: <q id="b" lang="es">Je ne veux pas partir demain matin</q></p>`),
    found: ['part-language-wrong #b'],
  },
  'German marked as English': {
    html: page('de', `<p>${german}</p><section lang="en"><p id="b">${german}</p></section>`),
    found: ['part-language-wrong #b'],
  },
  'English from right to left': {
    html: page('de', `<p>${german}</p><p id="b" dir="rtl" lang="en">Electronic visa waiver</p>`),
    found: ['text-direction-wrong #b'],
  },
  'Arabic from left to right': {
    html: page('de', `<p>${german}</p><p id="b" lang="ar">مرحبا بكم في موقعنا الجديد</p>`),
    found: ['text-direction-wrong #b'],
  },

  'a German page': { html: page('de-AT', `<p>${german}</p>`), found: [] },
  'a part with its language': {
    html: page('de', `<p>${german}</p><p lang="en-GB">${english}</p>`),
    found: [],
  },
  'a page without a language': {
    html: `<html><meta charset="utf-8"><p>${german}</p><p>${english}</p></html>`,
    found: [],
  },
  'half German, half English': {
    html: page(
      'de',
      `<p>${german}</p><p lang="en">${english}</p><p lang="en">${english}</p><p lang="en">${english}</p>`,
    ),
    found: [],
  },
  'English words in German': {
    html: page(
      'de',
      '<h1>Newsletter</h1><p>Unser Team postet jeden Tag coole Updates im Newsletter und auf Social Media, also folgen Sie uns.</p><nav><a href="/">Home</a> <a href="/">Dashboard</a> <a href="/">Login</a> <a href="/">Support Center</a></nav>',
    ),
    found: [],
  },
  'names of works and brands': {
    html: page(
      'de',
      `<p>${german}</p><ul><li>The Lord of the Rings: The Fellowship of the Ring</li><li>Apple iPhone 15 Pro Max Leather Case Black</li></ul>`,
    ),
    found: [],
  },
  'a title in cite': {
    html: page('de', `<p>${german} <cite>How I learned to stop worrying and love the bomb</cite></p>`),
    found: [],
  },
  'code and an address': {
    html: page(
      'de',
      `<p>${german}</p><pre>if the value is not given then return the default value of the list</pre><address>Department of Health and Social Care, 39 Victoria Street in London</address>`,
    ),
    found: [],
  },
  'a name marked with its language': {
    html: page(
      'de',
      `<p>${german} <span lang="fr">Crème brûlée</span> und <span lang="en">Manner of Joy</span></p>`,
    ),
    found: [],
  },
  'short German headings and names marked as German': {
    html: page(
      'de',
      `<p>${german}</p><section lang="de"><h2>2.5. Beliebte portable Bausysteme</h2><p>Copyright © 2010 Craig Small</p></section>`,
    ),
    found: [],
  },
  'English in a part with xml:lang, which browsers do not read in HTML': {
    html: `<html><meta charset="utf-8"><title>x</title><body><section xml:lang="de"><p>${english}</p></section></body></html>`,
    found: [],
  },
  'Latin, which is not judged': {
    html: page(
      'de',
      `<p>${german}</p><p lang="la">Gallia est omnis divisa in partes tres quarum unam incolunt Belgae</p>`,
    ),
    found: [],
  },
  'Norwegian declared as Bokmål': {
    html: page('nb', '<p>Vi åpner klokken ti på mandag, og alle er velkomne til å komme innom.</p>'),
    found: [],
  },
  'Arabic from right to left': {
    html: page('de', `<p>${german}</p><p dir="rtl" lang="ar">مرحبا بكم في موقعنا الجديد</p>`),
    found: [],
  },
});

test('knows short sentences in German, English and French', async () => {
  const detect = await openDetector();
  const told = [german, english, french].flatMap((text) => {
    const words = text.split(' ');
    return [words.slice(0, 8), words.slice(-8)].map((part) => detect(part.join(' '), '')?.language);
  });
  expect(told).toEqual(['de', 'de', 'en', 'en', 'fr', 'fr']);
});

test('a page of short labels alone is in its language where all of them together are clearly in it', async () => {
  const detect = await openDetector();
  const isDeclared = (lang: string, labels: string[]) =>
    isAsDeclared({ lang, title: '', texts: labels.map((text) => toLabel(text, lang)) }, detect);
  const german = ['Neues Projekt', 'Name des Projekts', 'Beschreibung', 'Geschätztes Budget', 'Bitte wählen'];
  const more = ['Gesamtausgaben bisher', 'Abbrechen und zurück', 'Anlage hinzufügen', 'Letzte Änderungen'];
  expect(isDeclared('de', [...german, ...more])).toBe(true);
  expect(isDeclared('en', [...german, ...more])).toBe(false);
  expect(isDeclared('de', german.slice(0, 2))).toBe(false);
  expect(isDeclared('de', [...german, ...more, 'Please wait until we are done'])).toBe(false);
  const words = ['Settings', 'Messages', 'Overview', 'Changes', 'Firefighter', 'Astronaut', 'Weather'];
  expect(isDeclared('de', [...german, ...more, ...words])).toBe(false);
});

const toLabel = (text: string, lang: string) => ({
  ...{ selector: 'p', snippet: '<p>', text, lang },
  ...{ isMarked: false, isName: false, direction: 'ltr' },
});
