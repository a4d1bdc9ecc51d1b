import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from './pdfLib.ts';

/** Readers of foreign objects: what is missing, null or of another type is undefined; none throws. */
export const at = (dict: PDFDict | undefined, key: string): PDFObject | undefined =>
  dict?.lookup(PDFName.of(key));

/** Gives the object as it is written, which may be a reference. */
export const rawAt = (dict: PDFDict | undefined, key: string): PDFObject | undefined =>
  dict?.get(PDFName.of(key));

export const asDict = (value: PDFObject | undefined): PDFDict | undefined =>
  value instanceof PDFDict ? value : value instanceof PDFStream ? value.dict : undefined;

export const dictAt = (dict: PDFDict | undefined, key: string): PDFDict | undefined => asDict(at(dict, key));

export function streamAt(dict: PDFDict | undefined, key: string): PDFStream | undefined {
  const value = at(dict, key);
  return value instanceof PDFStream ? value : undefined;
}

export const asName = (value: PDFObject | undefined): string | undefined =>
  value instanceof PDFName ? value.decodeText() : undefined;

export const nameAt = (dict: PDFDict | undefined, key: string): string | undefined => asName(at(dict, key));

export const asNumber = (value: PDFObject | undefined): number | undefined =>
  value instanceof PDFNumber ? value.asNumber() : undefined;

export const numberAt = (dict: PDFDict | undefined, key: string): number | undefined =>
  asNumber(at(dict, key));

export function boolAt(dict: PDFDict | undefined, key: string): boolean | undefined {
  const value = at(dict, key);
  return value instanceof PDFBool ? value.asBoolean() : undefined;
}

/** Text of a string; one in a broken encoding is what its bytes say. */
export function asText(value: PDFObject | undefined): string | undefined {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return undefined;
  try {
    return value.decodeText().replaceAll('\0', '');
  } catch {
    return Buffer.from(value.asBytes()).toString('latin1');
  }
}

export const textAt = (dict: PDFDict | undefined, key: string): string | undefined => asText(at(dict, key));

/** Items of an array, without references; a single value counts as a list of one. */
export function listAt(dict: PDFDict | undefined, key: string): PDFObject[] {
  return asList(at(dict, key), dict);
}

export function asList(value: PDFObject | undefined, owner: PDFDict | undefined): PDFObject[] {
  if (value === undefined) return [];
  if (!(value instanceof PDFArray)) return [value];
  return value.asArray().flatMap((item) => owner?.context.lookup(item) ?? []);
}

/** Items of an array as they are written, with their references. */
export function rawListAt(dict: PDFDict | undefined, key: string): PDFObject[] {
  const value = at(dict, key);
  if (value instanceof PDFArray) return value.asArray();
  const raw = rawAt(dict, key);
  return raw === undefined ? [] : [raw];
}

/** Gives "12 0 R", or null for an object inside another one. */
export const asRef = (value: PDFObject | undefined): string | null =>
  value instanceof PDFRef ? value.toString() : null;
