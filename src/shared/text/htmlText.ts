const entities: { [char: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML or XML, between tags and in attributes. */
export const toHtmlText = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char]!);
