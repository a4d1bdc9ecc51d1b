/** Structure types of ISO 32000-1, 14.8.4. */
const first = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H L LI Lbl LBody Table TR TH TD ' +
    'THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'
  ).split(' '),
);

/** Structure types that ISO 32000-2 adds in its own namespace. */
const second = new Set('DocumentFragment Aside Title FENote Sub Em Strong Artifact'.split(' '));

/** Headings have no deepest level in PDF/UA. */
const heading = /^H[1-9]\d*$/;

export const isStandardType = (type: string): boolean => first.has(type) || heading.test(type);

export const isSecondStandardType = (type: string): boolean => isStandardType(type) || second.has(type);

export const namespaces = {
  second: 'http://iso.org/pdf2/ssn',
  mathMl: 'http://www.w3.org/1998/Math/MathML',
};

/** Level of a numbered heading; null for everything else. */
export function toHeadingLevel(type: string | null): number | null {
  return type !== null && heading.test(type) ? Number(type.slice(1)) : null;
}
