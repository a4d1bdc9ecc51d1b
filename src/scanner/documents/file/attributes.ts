import { asDict, asName, at, dictAt, listAt, nameAt } from './objects.ts';
import type { PDFDict, PDFObject } from './pdfLib.ts';

/** An attribute of an element by its owner, such as Scope of Table: its own, else that of its classes. */
export function toAttribute(
  element: PDFDict,
  owner: string,
  key: string,
  root: PDFDict | undefined,
): PDFObject | undefined {
  const classes = dictAt(root, 'ClassMap');
  const ofClasses = listAt(element, 'C').flatMap((name) => {
    const word = asName(name);
    return word ? listAt(classes, word) : [];
  });
  const places = [...listAt(element, 'A'), ...ofClasses].flatMap((one) => asDict(one) ?? []);
  const place = places.find((one) => nameAt(one, 'O') === owner && at(one, key) !== undefined);
  return at(place, key);
}
