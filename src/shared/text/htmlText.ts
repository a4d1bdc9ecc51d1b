const entities: { [char: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML or XML, between tags and in attributes. */
export const toHtmlText = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char]!);
