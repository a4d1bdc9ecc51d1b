import { generatedName } from '../../audit/engines/axeSource.ts';

const toPath = `[...toHostPath(element, ${generatedName}), toSelector(element, ${generatedName})]`;

/** Code of a function that gives the place of an element. Needs `placeParts`. */
export const placeScript = `(element) => ({ selector: ${toPath}.join(' >>> '), snippet: element.outerHTML.slice(0, 400) })`;
