import { toWords } from './words.ts';

const emptyWords = new Set(
  (
    'img image images pic picture photo foto bild bilder bildschirmfoto screenshot unbenannt untitled dsc dscn dscf pxl ' +
    'whatsapp scan file datei copy kopie final neu new old alt small large big medium mini thumb thumbnail full ' +
    'fullsize original scaled web retina desktop mobile tablet mobil header hero banner slider slide teaser bg ' +
    'background hintergrund footer content page seite site start home index main default sample demo test dummy ' +
    'placeholder platzhalter logo icon avatar user product produkt prod item media upload uploads cms the and for mit ' +
    'der die das und von top left right bottom dark light white black color colour png jpg jpeg gif webp svg avif px ' +
    'showcase portfolio gallery galerie masthead post blog team about contact intro inner shot view ansicht'
  ).split(' '),
);

/** Words of a file name that an author chose as a description; null for camera numbers and the like. */
export function toFileNameText(fileName: string): string | null {
  const words = toWords(fileName);
  const said = words.filter((word) => isSaying(word));
  const isNamed = said.length >= 2 && new Set(said).size === said.length && said.length >= words.length / 2;
  return isNamed ? toTitle(said.slice(0, 8).join(' ')) : null;
}

const isSaying = (word: string): boolean =>
  /^\p{L}{3,20}$/u.test(word) &&
  /[aeiouyäöü]/.test(word) &&
  /[^aeiouyäöü]/.test(word) &&
  !/[^aeiouyäöü]{6,}/.test(word) &&
  !/^[a-f]+$/.test(word) &&
  !emptyWords.has(word);

export const toTitle = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
