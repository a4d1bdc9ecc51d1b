import { describe, expect, test } from 'vitest';
import type { ImageContext } from '../../shared/work/altText.ts';
import type { ImageSigns } from '../task/signs.ts';
import { photoSigns as photo } from '../testing/signs.ts';
import { findNamedAction, toPathText } from './actions.ts';
import { findBrand } from './brands.ts';
import { findCaption } from './caption.ts';
import { findDecoration, isWholeLink } from './decorative.ts';
import { toFileNameText } from './fileName.ts';
import { findLinkTarget, toSiteName } from './linkTarget.ts';
import { toProductText } from './product.ts';

const symbol = {
  ...photo,
  format: 'png' as const,
  naturalWidth: 24,
  naturalHeight: 24,
  colours: 5,
  entropy: 1,
};

const find = (context: ImageContext, signs: ImageSigns = photo) =>
  findDecoration(context, signs)?.reason ?? null;

describe('decoration', () => {
  test('every decoration has an empty text, its reason, and is a draft all the same', () => {
    expect(findDecoration({ is_hidden: true }, photo)).toEqual({
      alt: '',
      decorative: true,
      confidence: 0.95,
      source: 'decoration',
      reason: expect.stringContaining('ausgeblendet'),
      needs_review: true,
      language: 'de',
      provider: 'embedded',
    });
  });

  test.each<[string, ImageContext, ImageSigns, string]>([
    [
      'a tracking pixel',
      { width: 1, height: 1 },
      { ...photo, naturalWidth: 1, naturalHeight: 1 },
      'drei Pixel',
    ],
    ['a line', { width: 900, height: 2 }, photo, 'drei Pixel'],
    ['an empty area', {}, { ...photo, range: 2 }, 'einfarbige Fläche'],
    ['a gradient', {}, { ...photo, edges: 0, entropy: 4, colours: 20 }, 'Farbverlauf'],
    ['a picture in a link with words', { place: 'link', link_text: 'Zum Shop' }, photo, 'sichtbaren Text'],
    [
      'a drawing named after ornament',
      { file_name: 'hero-wave_2.svg' },
      { ...symbol, naturalWidth: 900 },
      'Schmuck',
    ],
    ['a bullet', { repeats: 6, file_name: 'haken.png' }, symbol, 'mehrfach'],
    [
      'an icon beside text',
      { surroundings: 'Versand in zwei Tagen', file_name: 'lkw.svg' },
      symbol,
      'neben Text',
    ],
  ])('%s needs no text', (_name, context, signs, reason) => {
    expect(find(context, signs)).toContain(reason);
  });

  test.each<[string, ImageContext, ImageSigns]>([
    ['a photo', { surroundings: 'Unser Team' }, photo],
    [
      'a sample of a colour',
      { caption: 'Moosgrün' },
      { ...photo, range: 2, edges: 0, entropy: 0, colours: 1 },
    ],
    ['a photo in a file called background', { file_name: 'bg-masthead.jpg' }, photo],
    ['the only content of a link, hidden or not', { place: 'link', link_text: '', is_hidden: true }, symbol],
    ['the only content of a button', { place: 'button' }, symbol],
    [
      'a number that points to a listing',
      { surroundings: 'Zeile drei', file_name: '3.png', repeats: 5 },
      symbol,
    ],
    ['a mark of payment', { surroundings: 'Zahlungsarten', file_name: 'visa.png' }, symbol],
  ])('%s is no decoration', (_name, context, signs) => {
    expect(find(context, signs)).toBeNull();
  });

  test('a link is all image only without other text', () => {
    expect(isWholeLink({ link_url: 'https://a.example/', link_text: ' ' })).toBe(true);
    expect(isWholeLink({ link_url: 'https://a.example/', link_text: 'Mehr' })).toBe(false);
    expect(isWholeLink({ place: 'content' })).toBe(false);
  });
});

describe('where a link leads', () => {
  const page_url = 'https://www.bergladen.example/schuhe/stiefel.html';
  const page_title = 'Stiefel | Bergladen';
  const toText = (link_url: string) => findLinkTarget({ link_url, page_url, page_title })?.text ?? null;

  test.each([
    ['/', 'Bergladen: Startseite'],
    ['https://www.bergladen.example/index.php', 'Bergladen: Startseite'],
    ['/schuhe/index.html', 'Bergladen: Startseite'],
    ['#top', 'Bergladen: Startseite'],
    ['/warenkorb', 'Warenkorb'],
    ['/kontakt/', 'Kontakt'],
    ['/produkte/laufschuh-blau/', 'Laufschuh blau'],
    ['https://www.facebook.com/bergladen', 'Facebook'],
    ['https://www.facebook.com/sharer/sharer.php?u=x', 'Auf Facebook teilen'],
    ['https://play.google.com/store/apps/details?id=x', 'App bei Google Play'],
    ['mailto:info@bergladen.example', 'E-Mail an info@bergladen.example'],
    ['tel:+49301234', 'Anrufen: +49301234'],
    ['/bilder/gross.jpg', 'Bild vergrößern'],
    ['/dateien/preisliste-winter.pdf', 'Preisliste winter (PDF)'],
    ['https://www.debian.org/', 'Website debian.org'],
    ['#bild3', null],
    ['/p/83712', null],
    ['javascript:open()', null],
  ])('%s is called %s', (url, text) => {
    expect(toText(url)).toBe(text);
  });

  test('the name of a website is what its host says, else the last part of the title', () => {
    expect(toSiteName('AdminLTE 3 | Dashboard', 'adminlte.io')).toBe('AdminLTE 3');
    expect(toSiteName('Stiefel | Bergladen', 'localhost')).toBe('Bergladen');
    expect(toSiteName('Willkommen', '127.0.0.1')).toBeNull();
  });

  test('words of an address are taken only where they are words', () => {
    expect(toPathText('/a/b/rot-wein%20glas')).toBe('Rot wein glas');
    expect(toPathText('/x8f-2291-aa')).toBeNull();
    expect(toPathText('/index.html')).toBeNull();
    expect(toPathText('/%E0%A4%A')).toBeNull();
  });
});

describe('products', () => {
  const product = { name: 'Wanderstiefel GTX', brand: 'LOWA' };

  test('a product is named with its brand, once', () => {
    expect(toProductText({ product })).toBe('LOWA Wanderstiefel GTX');
    expect(toProductText({ product: { name: 'LOWA Renegade', brand: 'LOWA' } })).toBe('LOWA Renegade');
    expect(toProductText({ product: { name: 'Kaffee', brand: null } })).toBe('Kaffee');
    expect(toProductText({ product: null })).toBeNull();
  });

  test('images of one product are told apart', () => {
    expect(toProductText({ product, file_name: 'gtx-sohle.jpg' })).toBe('LOWA Wanderstiefel GTX, Unterseite');
    expect(toProductText({ product, neighbours: ['LOWA Wanderstiefel GTX'] })).toBe(
      'LOWA Wanderstiefel GTX, weitere Ansicht',
    );
  });
});

describe('names of files', () => {
  test.each([
    ['golden-gate-bridge.jpg', 'Golden gate bridge'],
    ['Hafen_Hamburg_Abend.png', 'Hafen hamburg abend'],
    ['IMG_20260101_1200.jpg', null],
    ['DSC00123.JPG', null],
    ['a3f9c2d1e8.webp', null],
    ['header-image-final.jpg', null],
    ['hamburg.jpg', null],
    ['prod-1.jpg', null],
  ])('%s says %s', (name, text) => {
    expect(toFileNameText(name)).toBe(text);
  });

  test('marks and actions are known by their file', () => {
    expect(findBrand('paypal2.png')).toBe('PayPal');
    expect(findBrand('logo-american-express.svg')).toBe('American Express');
    expect(findBrand('visa-antrag-formular.png')).toBeNull();
    expect(findNamedAction('icon-search.svg')).toBe('Suchen');
    expect(findNamedAction('search-results-chart.png')).toBeNull();
  });
});

test('a caption is one, also where a page writes it beside the image', () => {
  expect(findCaption({ caption: 'Abb. 3: Der Hafen' })).toBe('Der Hafen');
  expect(findCaption({ surroundings: 'Abbildung 13.1. Die Arbeitsfläche' })).toBe('Die Arbeitsfläche');
  expect(findCaption({ surroundings: 'Bilder sagen mehr' })).toBeNull();
});
