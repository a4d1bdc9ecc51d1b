import { asDict, asName, asText, at, dictAt, listAt, nameAt, textAt } from './objects.ts';
import type { PDFDict } from './pdfLib.ts';
import { isSecondStandardType, isStandardType, namespaces } from './standardTypes.ts';

/** Standard type of a type; null if its mapping ends elsewhere, or nowhere. */
export type PdfRole = { standard: string | null; isCircular: boolean };

/** Follows the role map of the document, or that of an element's namespace (PDF 2.0). */
export function toRole(type: string, element: PDFDict, roleMap: PDFDict | undefined): PdfRole {
  const space = dictAt(element, 'NS');
  const name = textAt(space, 'NS');
  if (name === namespaces.second && isSecondStandardType(type)) return { standard: type, isCircular: false };
  if (name === namespaces.mathMl) return { standard: `MathML ${type}`, isCircular: false };
  const mapped = space && toMappedBySpace(space, type);
  return mapped ? { standard: mapped, isCircular: false } : followRoleMap(type, roleMap);
}

function toMappedBySpace(space: PDFDict, type: string): string | null {
  const map = dictAt(space, 'RoleMapNS');
  const [first, second] = map ? listAt(map, type) : [];
  const name = asName(first);
  if (!name) return null;
  const target = asText(at(asDict(second), 'NS'));
  return target === namespaces.second || isSecondStandardType(name) ? name : null;
}

function followRoleMap(type: string, roleMap: PDFDict | undefined): PdfRole {
  const passed = new Set<string>();
  let current = type;
  while (!isStandardType(current)) {
    if (passed.has(current)) return { standard: null, isCircular: true };
    passed.add(current);
    const next = nameAt(roleMap, current);
    if (next === undefined) return { standard: null, isCircular: false };
    current = next;
  }
  return { standard: current, isCircular: false };
}
