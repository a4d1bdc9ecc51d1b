/** True if a script hears the element, or one around it: frameworks listen at the root of the page. */
function isHeardAt(element: Element, heard: Set<unknown>, attribute: string): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (heard.has(at) || at.hasAttribute(attribute)) return true;
  return heard.has(document);
}

export const heardParts = [isHeardAt];
